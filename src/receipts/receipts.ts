import type { DocumentLimit } from '../documents/document-limit.ts';
import { findOrganisationId, readDocumentPage } from '../documents/document-rows.ts';
import type { VoucherDocument } from '../documents/documents.ts';
import type { DocumentRenderer } from '../documents/rendering/document-renderer.ts';
import type { Database } from '../platform/database/database.ts';
import { describeReceipt } from './describe-receipt.ts';
import type { ReceiptRequest } from './receipt-links.ts';
import { findReceiptOrder } from './receipt-rows.ts';

interface ReceiptsDependencies {
  readonly database: Database;
  readonly renderer: Pick<DocumentRenderer, 'renderSlip'>;
  /** The limit of all documents of the process. */
  readonly limit: DocumentLimit;
}

/** Creates the receipts of orders. The caller must have checked that the client may read the order. */
export interface Receipts {
  /**
   * Begins the PDF of a receipt. Nothing is stored. Returns null if the sales page has no such order.
   * Throws RATE_LIMITED if too many documents of the organisation or of the process are being
   * created. The receipt ends when `signal` is aborted.
   */
  open(request: ReceiptRequest, signal?: AbortSignal): Promise<VoucherDocument | null>;
}

export function createReceipts({ database, renderer, limit }: ReceiptsDependencies): Receipts {
  return {
    async open({ salesPageId, orderId, paper }, signal) {
      const organisationId = await findOrganisationId(database, salesPageId);
      return limit.open(organisationId, async () => {
        const order = await findReceiptOrder(database, salesPageId, orderId);
        if (order === null) return null;
        const page = await readDocumentPage(database, salesPageId);
        const slip = describeReceipt(order, page);
        const chunks = renderer.renderSlip({ organisation: String(organisationId), signal }, slip, paper);
        return {
          mediaType: 'application/pdf',
          fileName: `receipt-${order.reference}.pdf`,
          chunks: limit.trackChunks(organisationId, chunks, true),
        };
      });
    },
  };
}
