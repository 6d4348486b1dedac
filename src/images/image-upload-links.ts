import { z } from 'zod';
import { createSealedLinks, type SealedLinks } from '../platform/sealing/sealed-links.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';

/** A permitted upload of an image. Created only for callers who may upload images. */
export interface ImageUpload {
  readonly organisationId: number;
  /** The key of the image. */
  readonly key: string;
  /** The principal that created the upload. */
  readonly createdBy: string;
}

/** The links to which images are uploaded. */
export type ImageUploadLinks = SealedLinks<ImageUpload>;

/**
 * Creates the links to which images are uploaded. `now` returns the time in milliseconds since 1970
 * and defaults to the system clock.
 */
export function createImageUploadLinks(sealer: Sealer, now?: () => number): ImageUploadLinks {
  return createSealedLinks(
    sealer,
    z.object({ organisationId: z.int(), key: z.string(), createdBy: z.string() }),
    now,
  );
}
