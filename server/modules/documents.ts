import type { OpenDocument } from '../../rest-adapter/routing/route.ts';
import { formatError } from '../../schema/errors/format-error.ts';
import {
  buyerPreviewLimits,
  createDocumentLimit,
  voucherDocumentLimits,
} from '../../src/documents/document-limit.ts';
import { createVoucherDocuments } from '../../src/documents/documents.ts';
import { createDocumentRenderer } from '../../src/documents/rendering/document-renderer.ts';
import type { Images } from '../../src/images/images.ts';
import { linkLifetimeMs } from '../../src/platform/sealing/sealed-links.ts';
import { createReceipts } from '../../src/receipts/receipts.ts';
import { createShiftSlips } from '../../src/shift-slips/shift-slips.ts';
import { loadWalletPasses } from '../../src/wallet-passes/load-wallet-passes.ts';
import type { EntranceDeclaration } from '../http/entrance.ts';
import { createFileHandler, tokenOf } from '../http/file-handler.ts';
import { buyerPreviewGate, linkGate } from '../http/request-gates.ts';
import { createBalancePages } from '../pages/holder/balance-page.ts';
import { createVoucherPages } from '../pages/holder/voucher-page.ts';
import { logUnreadableCodes } from '../telemetry/log-unreadable-codes.ts';
import type { Platform } from './platform.ts';

/** The costs and gates of a document in the document thread. */
const drawing = {
  limits: 'no body is read; 10 vouchers are read at a time, and images of 5 MB each',
  unit: 'a document in progress',
  thread: 'the document thread, in which organisations take turns of one voucher',
  gates: [linkGate],
  innerGates: [voucherDocumentLimits],
} as const;

export const documentEntrance: EntranceDeclaration = {
  path: '/documents/:token',
  serves: 'the document of sold vouchers, with a link of five minutes',
  ...drawing,
};

export const previewEntrance: EntranceDeclaration = {
  path: '/document-previews/:token',
  serves: 'the preview of a document, with a link of five minutes',
  ...drawing,
};

export const receiptEntrance: EntranceDeclaration = {
  path: '/receipts/:token',
  serves: 'the receipt of an order or the slip of a redemption, with a link of five minutes',
  ...drawing,
  limits: 'no body is read; one order or redemption is read',
};

export const shiftSlipEntrance: EntranceDeclaration = {
  path: '/shift-slips/:token',
  serves: 'the slip of a shift, with a link of five minutes',
  ...drawing,
  limits: 'no body is read; one shift and at most 100 of its cash moves are read',
};

export const buyerPreviewEntrance: EntranceDeclaration = {
  path: '/voucher-previews/:token',
  serves: 'the preview of a voucher that a buyer has not bought yet, with a link of five minutes',
  ...drawing,
  unit: 'a document in progress, once per link and process',
  gates: [buyerPreviewGate],
  innerGates: [buyerPreviewLimits],
};

export type DocumentModule = Awaited<ReturnType<typeof startDocuments>>;

/** Starts the module of the documents of sold vouchers and of the pages for their holders. */
export async function startDocuments(platform: Platform, uploadedImages: Pick<Images, 'find'>) {
  const { config, addressPolicy: policy, links, cleanup, reportBug } = platform;
  const renderer = createDocumentRenderer(platform.createGate);
  // Documents in progress fail.
  cleanup.defer(renderer.close);
  const readable = { ...platform, codeVault: logUnreadableCodes(platform.codeVault, platform.logger) };
  const limit = createDocumentLimit(platform.shareOf);
  const documents = createVoucherDocuments({ ...readable, renderer, policy, uploadedImages, limit });
  const receipts = createReceipts({ ...readable, renderer, limit });
  const shiftSlips = createShiftSlips({ ...platform, renderer, limit });
  const openAt = async (token: string, signal?: AbortSignal) => {
    const request = links.document.read(token);
    return request && documents.open(request, signal);
  };
  const openPreviewAt = async (token: string, signal: AbortSignal) => {
    const request = links.documentPreview.read(token);
    return request && documents.openPreview(request, signal);
  };
  const openReceiptAt = async (token: string, signal: AbortSignal) => {
    const request = links.receipt.read(token);
    return request && receipts.open(request, signal);
  };
  const openShiftSlipAt = async (token: string, signal: AbortSignal) => {
    const request = links.shiftSlip.read(token);
    return request && shiftSlips.open(request, signal);
  };
  const openBuyerPreviewAt = async (token: string) => {
    const request = links.buyerPreview.read(token);
    return request && documents.openBuyerPreview(token, request);
  };
  /** Opens the document at a URL of `Urls.document`, without a request over HTTP. */
  const openDocument: OpenDocument = async (address, { requestId, signal }) => {
    try {
      return { data: { file: await openAt(tokenOf(documentEntrance, address), signal) } };
    } catch (error) {
      const { message, extensions } = formatError(error, (bug) => reportBug(bug, requestId));
      return { errors: [{ message, extensions: extensions as never }] };
    }
  };
  return {
    documents,
    renderer,
    openDocument,
    entrances: [
      createFileHandler({ declaration: documentEntrance, open: openAt, reportBug }),
      createFileHandler({ declaration: previewEntrance, open: openPreviewAt, reportBug }),
      createFileHandler({ declaration: receiptEntrance, open: openReceiptAt, reportBug }),
      createFileHandler({ declaration: shiftSlipEntrance, open: openShiftSlipAt, reportBug }),
      createFileHandler({
        declaration: buyerPreviewEntrance,
        open: openBuyerPreviewAt,
        headers: {
          // Websites of shops display the preview.
          'Cross-Origin-Resource-Policy': 'cross-origin',
          'Cache-Control': `private, max-age=${linkLifetimeMs / 1000}`,
        },
        reportBug,
      }),
      createVoucherPages({ ...readable, documents, walletPasses: await loadWalletPasses(config) }),
      createBalancePages(readable),
    ],
  };
}
