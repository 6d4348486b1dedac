import { z } from 'zod';
import { createSealedLinks, type SealedLinks } from '../platform/sealing/sealed-links.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { designNames } from './designs/design.ts';
import { papers } from './voucher-contents.ts';

const previewShape = z.object({
  salesPageId: z.int(),
  format: z.enum(['pdf', 'png']),
  paper: z.enum(papers),
  /**
   * The ISO 639-1 code of the language of the labels. Null selects the language of the sales page.
   */
  language: z.string().nullable(),
  title: z.string(),
  design: z.enum(designNames),
  /** The URL of the image of the layout. Null for a document without an image. */
  image: z.string().nullable(),
  /** The price in minor units. Null if it is not printed. */
  price: z.int().nullable(),
  /** How often the voucher can be redeemed. 1 for a single-use voucher. */
  uses: z.int(),
  /** The first day of validity. Null or omitted if the voucher is valid from its sale on. */
  validFrom: z.iso.date().nullish(),
  /** The last day of validity. Null if the voucher never expires. */
  validUntil: z.iso.date().nullable(),
  /** What the giver wrote. Omitted for example names without a message. */
  texts: z
    .object({
      voucherFrom: z.string().nullable(),
      voucherTo: z.string().nullable(),
      message: z.string().nullable(),
    })
    .optional(),
  /**
   * The id of the voucher of the catalogue whose redeem locations are printed. Omitted for a voucher
   * that can be redeemed everywhere.
   */
  locationsOf: z.int().optional(),
});

/** A request for the document of a voucher that is not sold, with example data. */
export type PreviewRequest = z.infer<typeof previewShape>;

/**
 * The links that open previews. A link contains the whole request, because previews are not stored.
 */
export type PreviewLinks = SealedLinks<PreviewRequest>;

/**
 * Creates the links that open previews. `now` returns the time in milliseconds since 1970 and
 * defaults to the system clock.
 */
export function createPreviewLinks(sealer: Sealer, now?: () => number): PreviewLinks {
  return createSealedLinks(sealer, previewShape, now);
}
