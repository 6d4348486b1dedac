import { z } from 'zod';
import { createSealedLinks, type SealedLinks } from '../platform/sealing/sealed-links.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';

const requestShape = z.object({
  salesPageId: z.int(),
  orderId: z.int(),
  paper: z.enum(['a4', 'roll']),
});

/** A request for the receipt of an order. */
export type ReceiptRequest = z.infer<typeof requestShape>;

export type ReceiptLinks = SealedLinks<ReceiptRequest>;

export function createReceiptLinks(sealer: Sealer): ReceiptLinks {
  return createSealedLinks(sealer, requestShape);
}
