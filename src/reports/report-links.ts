import { z } from 'zod';
import { createSealedLinks, type SealedLinks } from '../platform/sealing/sealed-links.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';

/** The report that a file contains. */
const reportShape = z.discriminatedUnion('report', [
  z.object({ report: z.literal('movements'), from: z.string(), to: z.string() }),
  z.object({
    report: z.literal('voucher-sales'),
    from: z.string(),
    to: z.string(),
    /** The language of the titles of vouchers. Null for the default language. */
    language: z.string().nullable(),
  }),
  z.object({ report: z.literal('page-settlements'), from: z.string(), to: z.string() }),
  z.object({ report: z.literal('bulk-order-codes'), bulkOrderId: z.int() }),
  z.object({
    report: z.literal('day-close'),
    date: z.string(),
    format: z.enum(['csv', 'pdf']).default('csv'),
    /** The language of a PDF. Null for the default language. */
    language: z.string().nullable().default(null),
  }),
]);

const requestShape = z.object({
  report: reportShape,
  salesPageIds: z.array(z.int()),
  /**
   * The caller and its organisation. Their limits on expensive reads apply to the creation of the
   * file.
   */
  caller: z.object({ principal: z.string(), organisation: z.string() }),
});

/** A file with a report. The caller was allowed to read the report when the link was created. */
export type ReportFileRequest = z.infer<typeof requestShape>;

export type ReportLinks = SealedLinks<ReportFileRequest>;

export function createReportLinks(sealer: Sealer): ReportLinks {
  return createSealedLinks(sealer, requestShape);
}
