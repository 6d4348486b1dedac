import { z } from 'zod';
import { createSealedLinks, type SealedLinks } from '../platform/sealing/sealed-links.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';

const slip = { salesPageId: z.int(), paper: z.enum(['a4', 'roll']) };

const orderShape = z.object({
  ...slip,
  orderId: z.int(),
  /** The till that prints (`placedAtTill`). */
  tillId: z.int().optional(),
});

/** A request for the receipt of an order. */
export type OrderReceiptRequest = z.infer<typeof orderShape>;

const redemptionShape = z.object({ ...slip, redemptionId: z.int() });

const requestShape = z.union([orderShape, redemptionShape]);

/** A request for the receipt of an order, or for the slip of a redemption. */
export type ReceiptRequest = z.infer<typeof requestShape>;

export type ReceiptLinks = SealedLinks<ReceiptRequest>;

export function createReceiptLinks(sealer: Sealer): ReceiptLinks {
  return createSealedLinks(sealer, requestShape);
}
