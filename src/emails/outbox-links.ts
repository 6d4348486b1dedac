import { z } from 'zod';
import { createSealedLinks, type SealedLinks } from '../platform/sealing/sealed-links.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';

const requestShape = z.object({
  /** The id and the kind of the e-mail, which determine the name of its file. */
  id: z.int(),
  kind: z.enum(['confirmation', 'voucher', 'reminder']),
});

/**
 * A request for the file of an e-mail in the folder of the outbox. The caller was permitted to read
 * the e-mail when the link was created.
 */
export type OutboxRequest = z.infer<typeof requestShape>;

export type OutboxLinks = SealedLinks<OutboxRequest>;

export function createOutboxLinks(sealer: Sealer): OutboxLinks {
  return createSealedLinks(sealer, requestShape);
}
