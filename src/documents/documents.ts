import type { Images } from '../images/images.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AddressPolicy } from '../platform/network/allowed-addresses.ts';
import { concurrencyExceeded } from '../platform/throttling/concurrency-exceeded.ts';
import { readCode } from '../vouchers/read-code.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { describePreview } from './describe-preview.ts';
import { describeVoucher, formatterOf } from './describe-voucher.ts';
import {
  type DocumentSalesPage,
  findPrintableProducts,
  readDocumentPage,
  readDocumentProducts,
  type VoucherSelection,
} from './document-rows.ts';
import { createImageStore, type ImageStore } from './images/image-store.ts';
import type { PreviewRequest } from './preview-links.ts';
import type { DocumentRenderer, VoucherBatch } from './rendering/document-renderer.ts';
import { type DocumentFormat, mediaTypes } from './rendering/worker-protocol.ts';
import type { Paper, VoucherContents } from './voucher-contents.ts';

export interface DocumentRequest {
  readonly selection: VoucherSelection;
  /** A PNG shows the first voucher only. */
  readonly format: DocumentFormat;
  readonly paper: Paper;
}

/** A document that is rendered while its parts are read. */
export interface VoucherDocument {
  readonly mediaType: string;
  /** A name for the file, such as `voucher-12.pdf`. */
  readonly fileName: string;
  /** The parts of the file. Must be iterated once; ending the iteration early discards the document. */
  readonly parts: AsyncGenerator<Uint8Array, void>;
}

/**
 * Creates the documents of sold vouchers. A document contains voucher codes: the caller of the service must have checked that the
 * client may read them.
 */
export interface VoucherDocuments {
  /**
   * Begins a document with one page per voucher, in the order of their ids. Nothing is stored. Returns null if none of the
   * selected vouchers has a document: each is unknown or was refunded, cancelled or replaced. Throws UNAVAILABLE if a code cannot
   * be decrypted, and RATE_LIMITED if too many documents of the sales page are being created.
   */
  open(request: DocumentRequest): Promise<VoucherDocument | null>;
  /**
   * Begins the document of a voucher that is not sold, with example data. Nothing is stored. Throws RATE_LIMITED like `open`.
   */
  openPreview(request: PreviewRequest): Promise<VoucherDocument>;
  /** The images of documents, which the pages of vouchers also show. */
  readonly images: ImageStore;
}

interface DocumentsDependencies {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly renderer: DocumentRenderer;
  /** Determines the addresses from which images may be loaded. */
  readonly policy: AddressPolicy;
  /** The images that shops uploaded. */
  readonly uploadedImages: Pick<Images, 'read'>;
}

/** Number of vouchers that are read and rendered at a time. */
const batchSize = 10;
/** Maximum number of documents of a sales page that a process creates at a time. */
const maxConcurrent = 10;
const retryAfterSeconds = 2;

export function createVoucherDocuments({
  database,
  codeVault,
  renderer,
  policy,
  uploadedImages,
}: DocumentsDependencies): VoucherDocuments {
  const images = createImageStore(policy, uploadedImages);
  const limit = createDocumentLimit();

  return {
    open: ({ selection, format, paper }) =>
      limit.open(selection.salesPageId, async () => {
        const { salesPageId } = selection;
        const found = await findPrintableProducts(database, selection);
        const [firstFound] = found;
        if (firstFound === undefined) return null;
        const drawn = format === 'png' ? [firstFound] : found;
        const drawnIds = drawn.map(({ id }) => id);
        assertReadable(codeVault, drawn);
        const page = await readDocumentPage(database, salesPageId);
        const [first] = await readDocumentProducts(database, salesPageId, [firstFound.id]);
        const { language, format: formatMessage } = formatterOf(first ? [first.order.language] : [], page);
        const title = formatMessage('document.title', { page: page.name, count: drawnIds.length });
        const batches = readBatches({ database, codeVault, images }, salesPageId, page, drawnIds);
        const options = { format, paper, title, author: page.name, language };
        return {
          mediaType: mediaTypes[format],
          fileName: `${nameFile(selection, drawnIds)}.${format}`,
          parts: limit.trackParts(salesPageId, renderer.render(options, batches), drawnIds.length <= batchSize),
        };
      }),
    openPreview: (request) =>
      limit.open(request.salesPageId, async () => {
        const { salesPageId, format, paper, title } = request;
        const page = await readDocumentPage(database, salesPageId);
        const contents = describePreview(request, page);
        const options = { format, paper, title, author: page.name, language: contents.language };
        const batches = (async function* () {
          yield { vouchers: [contents], images: await images.load(salesPageId, imagesOf(contents)) };
        })();
        return {
          ...{ mediaType: mediaTypes[format], fileName: `preview.${format}` },
          parts: limit.trackParts(salesPageId, renderer.render(options, batches), true),
        };
      }),
    images,
  };
}

function imagesOf({ image, logo }: VoucherContents): string[] {
  return [image?.url ?? [], logo?.url ?? []].flat();
}

async function* readBatches(
  {
    database,
    codeVault,
    images,
  }: Omit<DocumentsDependencies, 'policy' | 'renderer' | 'uploadedImages'> & { readonly images: ImageStore },
  salesPageId: number,
  page: DocumentSalesPage,
  ids: readonly number[],
): AsyncGenerator<VoucherBatch> {
  const sent = new Set<string>();
  for (let at = 0; at < ids.length; at += batchSize) {
    const products = await readDocumentProducts(database, salesPageId, ids.slice(at, at + batchSize));
    const vouchers = products.map((product) => describeVoucher(product, codeVault.unseal(product.codeSealed), page));
    const urls = vouchers.flatMap(imagesOf);
    const added = urls.filter((url) => !sent.has(url));
    for (const url of added) sent.add(url);
    yield { vouchers, images: await images.load(salesPageId, added) };
  }
}

/**
 * Throws UNAVAILABLE if a code cannot be decrypted. Called before the document begins, because the status of the response cannot
 * change afterwards.
 */
function assertReadable(vault: CodeVault, products: readonly { readonly codeSealed: Uint8Array }[]): void {
  if (products.some(({ codeSealed }) => readCode(vault, codeSealed) === null))
    throw new DomainError('UNAVAILABLE', 'The document is unavailable at present, because a voucher code cannot be decrypted.');
}

function nameFile({ orderId }: VoucherSelection, ids: readonly number[]): string {
  if (ids.length === 1) return `voucher-${ids[0]}`;
  return orderId === undefined ? 'vouchers' : `order-${orderId}`;
}

/** Creates the limit on the number of documents of a sales page that this process creates at a time. */
function createDocumentLimit() {
  const running = new Map<number, number>();
  const begin = (salesPageId: number) => void running.set(salesPageId, (running.get(salesPageId) ?? 0) + 1);
  const end = (salesPageId: number) => {
    const left = (running.get(salesPageId) ?? 1) - 1;
    if (left > 0) running.set(salesPageId, left);
    else running.delete(salesPageId);
  };
  return {
    /** Runs `work`, or throws RATE_LIMITED if the sales page has too many documents in progress. */
    async open<Result>(salesPageId: number, work: () => Promise<Result>): Promise<Result> {
      if ((running.get(salesPageId) ?? 0) >= maxConcurrent)
        throw concurrencyExceeded('documents', maxConcurrent, retryAfterSeconds);
      begin(salesPageId);
      return work().finally(() => end(salesPageId));
    },
    /**
     * Yields the parts of a document. The document is in progress from the first read until its last part is read. A short
     * document is drawn completely before its first part is yielded, and is in progress only until then, so that clients that
     * read slowly do not exhaust the limit.
     */
    async *trackParts(
      salesPageId: number,
      parts: AsyncGenerator<Uint8Array, void>,
      isShort: boolean,
    ): AsyncGenerator<Uint8Array, void> {
      let drawn: readonly Uint8Array[] = [];
      begin(salesPageId);
      try {
        if (isShort) drawn = await Array.fromAsync(parts);
        else yield* parts;
      } finally {
        end(salesPageId);
      }
      yield* drawn;
    },
  };
}
