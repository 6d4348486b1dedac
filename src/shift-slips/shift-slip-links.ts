import { z } from 'zod';
import { createSealedLinks, type SealedLinks } from '../platform/sealing/sealed-links.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';

const requestShape = z.object({
  salesPageId: z.int(),
  shiftId: z.int(),
  paper: z.enum(['a4', 'roll']),
  /** The language of the texts. Null for the language of the sales page. */
  language: z.string().nullable(),
});

/** A request for the slip of a shift. */
export type ShiftSlipRequest = z.infer<typeof requestShape>;

export type ShiftSlipLinks = SealedLinks<ShiftSlipRequest>;

export function createShiftSlipLinks(sealer: Sealer): ShiftSlipLinks {
  return createSealedLinks(sealer, requestShape);
}
