import { z } from 'zod';
import type { Sealer } from '../platform/sealing/sealer.ts';

/** The report that a file contains. */
const reportShape = z.discriminatedUnion('report', [
  z.object({ report: z.literal('movements'), from: z.string(), to: z.string() }),
  z.object({
    ...{ report: z.literal('day-close'), date: z.string() },
    format: z.enum(['csv', 'pdf']).default('csv'),
    /** The language of a PDF. Null for the default language. */
    language: z.string().nullable().default(null),
  }),
]);

const requestShape = z.object({
  report: reportShape,
  salesPageIds: z.array(z.int()),
  /** The caller and its organisation, whose limits of expensive reads apply. */
  caller: z.object({ principal: z.string(), organisation: z.string() }),
});

/** A file with a report. The caller was allowed to read the report when the link was created. */
export type ReportFileRequest = z.infer<typeof requestShape>;

/** Encrypts the request of a file into the token of its link, which opens only this file. */
export interface ReportLinks {
  /** Returns a token that is valid for five minutes. */
  create(request: ReportFileRequest): string;
  /** Returns the request of a token. Null if the token has expired or was not created by this service. */
  read(token: string): ReportFileRequest | null;
}

const lifetimeMs = 5 * 60_000;
const tokenShape = z.object({ expiresAt: z.number(), request: requestShape });

export function createReportLinks(sealer: Sealer, now: () => number = Date.now): ReportLinks {
  return {
    create: (request) =>
      Buffer.from(sealer.seal(JSON.stringify({ expiresAt: now() + lifetimeMs, request }))).toString('base64url'),
    read(token) {
      try {
        const { expiresAt, request } = tokenShape.parse(JSON.parse(sealer.unseal(Buffer.from(token, 'base64url'))));
        return expiresAt > now() ? request : null;
      } catch {
        return null;
      }
    },
  };
}
