import type { DocumentLimit } from '../documents/document-limit.ts';
import { findOrganisationId, readDocumentPage } from '../documents/document-rows.ts';
import type { VoucherDocument } from '../documents/documents.ts';
import type { DocumentRenderer } from '../documents/rendering/document-renderer.ts';
import type { Database } from '../platform/database/database.ts';
import { describeShiftSlip } from './describe-shift-slip.ts';
import type { ShiftSlipRequest } from './shift-slip-links.ts';
import { findSlipShift } from './shift-slip-rows.ts';

interface ShiftSlipsDependencies {
  readonly database: Database;
  readonly renderer: Pick<DocumentRenderer, 'renderSlip'>;
  /** The limit of all documents of the process. */
  readonly limit: DocumentLimit;
}

/** Creates the slips of shifts. The caller must have checked that the client may read the shift. */
export interface ShiftSlips {
  /**
   * Begins the PDF of the slip of a shift, as of now if the shift is open. Nothing is stored. Returns null
   * if the sales page has no such shift. Throws RATE_LIMITED if too many documents of the organisation or
   * of the process are being created. The slip ends when `signal` is aborted.
   */
  open(request: ShiftSlipRequest, signal?: AbortSignal): Promise<VoucherDocument | null>;
}

export function createShiftSlips({ database, renderer, limit }: ShiftSlipsDependencies): ShiftSlips {
  return {
    async open({ salesPageId, shiftId, paper, language }, signal) {
      const organisationId = await findOrganisationId(database, salesPageId);
      return limit.open(organisationId, async () => {
        const shift = await findSlipShift(database, salesPageId, shiftId);
        if (shift === null) return null;
        const page = await readDocumentPage(database, salesPageId);
        const slip = describeShiftSlip(shift, page, language);
        const chunks = renderer.renderSlip({ organisation: String(organisationId), signal }, slip, paper);
        return {
          mediaType: 'application/pdf',
          fileName: `shift-${shiftId}.pdf`,
          chunks: limit.trackChunks(organisationId, chunks, true),
        };
      });
    },
  };
}
