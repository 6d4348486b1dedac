import { z } from 'zod';
import { createSealedLinks, type SealedLinks } from '../platform/sealing/sealed-links.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import type { ImportKey } from './import-statements.ts';

/**
 * The links to which the files of imports are uploaded. A link was created for a caller who may
 * manage the import.
 */
export type UploadLinks = SealedLinks<ImportKey>;

/**
 * Creates the links for uploads. `now` returns the time in milliseconds since 1970. Defaults to the
 * system clock.
 */
export function createUploadLinks(sealer: Sealer, now?: () => number): UploadLinks {
  return createSealedLinks(sealer, z.object({ salesPageId: z.int(), importId: z.int() }), now);
}
