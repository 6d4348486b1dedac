import { LRUCache } from 'lru-cache';
import type { Images } from '../images/images.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AddressPolicy } from '../platform/network/allowed-addresses.ts';
import { readCode } from '../vouchers/read-code.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { describePreview } from './describe-preview.ts';
import { describeVoucher, formatterOf } from './describe-voucher.ts';
import { createDocumentLimit } from './document-limit.ts';
import {
  type DocumentSalesPage,
  findOrganisationId,
  findPrintableProducts,
  readDocumentPage,
  readDocumentProducts,
  type VoucherSelection,
} from './document-rows.ts';
import { createImageStore, type ImageStore } from './images/image-store.ts';
import type { PreviewRequest } from './preview-links.ts';
import type { DocumentPart, DocumentRenderer } from './rendering/document-renderer.ts';
import { type DocumentFormat, mediaTypes } from './rendering/worker-protocol.ts';
import type { Paper, VoucherContents } from './voucher-contents.ts';

export interface DocumentRequest {
  readonly selection: VoucherSelection;
  /** A PNG shows the first voucher only. */
  readonly format: DocumentFormat;
  readonly paper: Paper;
}

/** A document that is rendered while its chunks are read. */
export interface VoucherDocument {
  readonly mediaType: string;
  /** A name for the file, such as `voucher-12.pdf`. */
  readonly fileName: string;
  /**
   * The chunks of the file. Must be iterated once; ending the iteration early discards the document.
   */
  readonly chunks: AsyncGenerator<Uint8Array, void>;
}

/**
 * Creates the documents of sold vouchers. A document contains voucher codes: the caller of the
 * service must have checked that the client may read them.
 */
export interface VoucherDocuments {
  /**
   * Begins a document with one page per voucher, in the order of their ids. Nothing is stored.
   * Returns null if none of the selected vouchers has a document: each is unknown or was refunded,
   * cancelled or replaced. Throws UNAVAILABLE if a code cannot be decrypted, and RATE_LIMITED if
   * too many documents of the organisation or of the process are being created. The document ends
   * when `signal` is aborted.
   */
  open(request: DocumentRequest, signal?: AbortSignal): Promise<VoucherDocument | null>;
  /**
   * Begins the document of a voucher that is not sold, with example data. Nothing is stored. Throws
   * RATE_LIMITED, and ends when `signal` is aborted, like `open`.
   */
  openPreview(request: PreviewRequest, signal?: AbortSignal): Promise<VoucherDocument>;
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
  readonly uploadedImages: Pick<Images, 'find'>;
}

/** Number of vouchers that are read at a time. */
const batchSize = 10;

export function createVoucherDocuments({
  database,
  codeVault,
  renderer,
  policy,
  uploadedImages,
}: DocumentsDependencies): VoucherDocuments {
  const images = createImageStore(policy, uploadedImages);
  const limit = createDocumentLimit();
  // Cached, so that nothing is read for a document that the limit rejects.
  const organisationIds = new LRUCache<number, number>({
    max: 1_000,
    // Otherwise a read fails if other entries evict it before it ends.
    ignoreFetchAbort: true,
    fetchMethod: (salesPageId) => findOrganisationId(database, salesPageId),
  });

  return {
    async open({ selection, format, paper }, signal) {
      const { salesPageId } = selection;
      const organisationId = await organisationIds.forceFetch(salesPageId);
      return limit.open(organisationId, async () => {
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
        const vouchers = readVouchers({ database, codeVault, images }, salesPageId, page, drawnIds);
        const options = { format, paper, title, author: page.name, language };
        const chunks = renderer.render({ organisation: String(organisationId), signal }, options, vouchers);
        return {
          mediaType: mediaTypes[format],
          fileName: `${nameFile(selection, drawnIds)}.${format}`,
          chunks: limit.trackChunks(organisationId, chunks, drawnIds.length <= batchSize),
        };
      });
    },
    async openPreview(request, signal) {
      const { salesPageId, format, paper, title } = request;
      const organisationId = await organisationIds.forceFetch(salesPageId);
      return limit.open(organisationId, async () => {
        const page = await readDocumentPage(database, salesPageId);
        const contents = describePreview(request, page);
        const options = { format, paper, title, author: page.name, language: contents.language };
        const vouchers = (async function* () {
          yield { voucher: contents, images: await images.load(salesPageId, imagesOf(contents)) };
        })();
        const chunks = renderer.render({ organisation: String(organisationId), signal }, options, vouchers);
        return {
          mediaType: mediaTypes[format],
          fileName: `preview.${format}`,
          chunks: limit.trackChunks(organisationId, chunks, true),
        };
      });
    },
    images,
  };
}

function imagesOf({ image, logo }: VoucherContents): string[] {
  return [image?.url ?? [], logo?.url ?? []].flat();
}

/**
 * Yields the vouchers with the given ids. Loads the images of one voucher at a time, each of which
 * can have 5 MB.
 */
async function* readVouchers(
  {
    database,
    codeVault,
    images,
  }: Pick<DocumentsDependencies, 'database' | 'codeVault'> & { readonly images: ImageStore },
  salesPageId: number,
  page: DocumentSalesPage,
  ids: readonly number[],
): AsyncGenerator<DocumentPart> {
  const sent = new Set<string>();
  for (let at = 0; at < ids.length; at += batchSize) {
    const products = await readDocumentProducts(database, salesPageId, ids.slice(at, at + batchSize));
    for (const product of products) {
      const voucher = describeVoucher(product, codeVault.unseal(product.codeSealed), page);
      const added = imagesOf(voucher).filter((url) => !sent.has(url));
      for (const url of added) sent.add(url);
      yield { voucher, images: await images.load(salesPageId, added) };
    }
  }
}

/**
 * Throws UNAVAILABLE if a code cannot be decrypted. Called before the document begins, because the
 * status of the response cannot change afterwards.
 */
function assertReadable(vault: CodeVault, products: readonly { readonly codeSealed: Uint8Array }[]): void {
  if (products.some(({ codeSealed }) => readCode(vault, codeSealed) === null))
    throw new DomainError(
      'UNAVAILABLE',
      'The document is unavailable at present, because a voucher code cannot be decrypted.',
    );
}

function nameFile({ orderId, bulkOrderId }: VoucherSelection, ids: readonly number[]): string {
  if (bulkOrderId !== undefined) return `bulk-order-${bulkOrderId}`;
  if (ids.length === 1) return `voucher-${ids[0]}`;
  return orderId === undefined ? 'vouchers' : `order-${orderId}`;
}
