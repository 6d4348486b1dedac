import type { DocumentLimit } from '../documents/document-limit.ts';
import { findOrganisationId, readDocumentPage } from '../documents/document-rows.ts';
import type { VoucherDocument } from '../documents/documents.ts';
import type { DocumentRenderer } from '../documents/rendering/document-renderer.ts';
import type { SlipContents } from '../documents/slip-contents.ts';
import type { Database } from '../platform/database/database.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { readCode } from '../vouchers/read-code.ts';
import { describeReceipt } from './describe-receipt.ts';
import { describeRedemptionSlip } from './describe-redemption-slip.ts';
import type { ReceiptRequest } from './receipt-links.ts';
import { findReceiptOrder } from './receipt-rows.ts';
import { findSlipRedemption } from './redemption-slip-rows.ts';

interface ReceiptsDependencies {
  readonly database: Database;
  readonly codeVault: Pick<Sealer, 'unseal'>;
  readonly renderer: Pick<DocumentRenderer, 'renderSlip'>;
  /** The limit of all documents of the process. */
  readonly limit: DocumentLimit;
}

/**
 * Creates the receipts of orders and the slips of redemptions. The caller must have checked that the
 * client may read the order or the redemption.
 */
export interface Receipts {
  /**
   * Begins the PDF of a receipt or slip. Nothing is stored. Returns null if the sales page has no such
   * order or redemption. Throws RATE_LIMITED if too many documents of the organisation or of the process
   * are being created. The document ends when `signal` is aborted.
   */
  open(request: ReceiptRequest, signal?: AbortSignal): Promise<VoucherDocument | null>;
}

export function createReceipts(dependencies: ReceiptsDependencies): Receipts {
  const { database, renderer, limit } = dependencies;
  return {
    async open(request, signal) {
      const organisationId = await findOrganisationId(database, request.salesPageId);
      return limit.open(organisationId, async () => {
        const slip = await describe(dependencies, request);
        if (slip === null) return null;
        const { contents, fileName } = slip;
        const options = { organisation: String(organisationId), signal };
        const chunks = renderer.renderSlip(options, contents, request.paper);
        return {
          mediaType: 'application/pdf',
          fileName,
          chunks: limit.trackChunks(organisationId, chunks, true),
        };
      });
    },
  };
}

interface DescribedSlip {
  readonly contents: SlipContents;
  readonly fileName: string;
}

async function describe(
  { database, codeVault }: Pick<ReceiptsDependencies, 'database' | 'codeVault'>,
  request: ReceiptRequest,
): Promise<DescribedSlip | null> {
  const { salesPageId } = request;
  const page = await readDocumentPage(database, salesPageId);
  if ('redemptionId' in request) {
    const { redemptionId } = request;
    const redemption = await findSlipRedemption(database, salesPageId, redemptionId);
    if (redemption === null) return null;
    const code = readCode(codeVault, redemption.orderProduct.codeSealed);
    const contents = describeRedemptionSlip(redemption, page, code?.slice(-4) ?? null);
    return { contents, fileName: `redemption-${redemptionId}.pdf` };
  }
  const order = await findReceiptOrder(database, request);
  if (order === null) return null;
  return {
    contents: describeReceipt(order, page),
    fileName: `receipt-${order.reference}.pdf`,
  };
}
