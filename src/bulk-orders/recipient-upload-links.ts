import { z } from 'zod';
import { createSealedLinks, type SealedLinks } from '../platform/sealing/sealed-links.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import type { BulkOrderKey } from './bulk-order-terms.ts';

/**
 * The links to which the files with the recipients of bulk orders are uploaded. A link was created
 * for a caller who may place orders.
 */
export type RecipientUploadLinks = SealedLinks<BulkOrderKey>;

/**
 * Creates the links for uploads. `now` returns the time in milliseconds since 1970. Defaults to the
 * system clock.
 */
export function createRecipientUploadLinks(sealer: Sealer, now?: () => number): RecipientUploadLinks {
  return createSealedLinks(sealer, z.object({ salesPageId: z.int(), bulkOrderId: z.int() }), now);
}
