import { LRUCache } from 'lru-cache';
import type { Images } from '../images/images.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AddressPolicy } from '../platform/network/allowed-addresses.ts';
import { linkLifetimeMs } from '../platform/sealing/sealed-links.ts';
import type { CreateGate } from '../platform/throttling/gate.ts';
import { readCode } from '../vouchers/read-code.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { describePreview } from './describe-preview.ts';
import { describeVoucher, formatterOf } from './describe-voucher.ts';
import { buyerPreviewLimits, type DocumentLimit } from './document-limit.ts';
import {
  type DocumentSalesPage,
  findOrganisationId,
  findPrintableProducts,
  readDocumentPage,
  readDocumentProducts,
  readVoucherLocations,
  type VoucherSelection,
} from './document-rows.ts';
import { createImageStore, type ImageStore } from './images/image-store.ts';
import type { PreviewRequest } from './preview-links.ts';
import type { DocumentClient, DocumentPart, DocumentRenderer } from './rendering/document-renderer.ts';
import { type DocumentFormat, mediaTypes, type RenderOptions } from './rendering/worker-protocol.ts';
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
  /**
   * Draws the document of a voucher that a buyer has not bought yet. It has separate limits and turns,
   * so that buyers delay no document of the organisation. A process draws it once per token and caches
   * it while the token is valid, so that loading it again costs no drawing. Throws RATE_LIMITED or
   * UNAVAILABLE.
   */
  openBuyerPreview(token: string, request: PreviewRequest): Promise<VoucherDocument>;
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
  /** The limit of all documents of the process. */
  readonly limit: DocumentLimit;
  readonly createGate: CreateGate;
}

/** The resolution of previews for buyers, in dots per inch. A preview has about 800 × 1,100 pixels. */
const screenResolution = 96;
/** Maximum size of the cached previews for buyers in bytes, with their tokens. */
const maxPreviewBytes = 16 * 1024 * 1024;
/** Number of vouchers that are read at a time. */
const batchSize = 10;

export function createVoucherDocuments({
  database,
  codeVault,
  renderer,
  policy,
  uploadedImages,
  limit,
  createGate,
}: DocumentsDependencies): VoucherDocuments {
  const images = createImageStore(policy, uploadedImages);
  const runBuyerPreview = createGate(buyerPreviewLimits);
  // Cached, so that nothing is read for a document that the limit rejects.
  const organisationIds = new LRUCache<number, number>({
    max: 1_000,
    // Otherwise a read fails if other entries evict it before it ends.
    ignoreFetchAbort: true,
    fetchMethod: (salesPageId) => findOrganisationId(database, salesPageId),
  });

  /** Begins a preview. */
  const drawPreview = async (
    request: PreviewRequest,
    { organisation, signal, resolution }: DocumentClient & Pick<RenderOptions, 'resolution'>,
  ) => {
    const { salesPageId, format, paper, title, locationsOf } = request;
    const page = await readDocumentPage(database, salesPageId);
    const locations = locationsOf === undefined ? [] : await readVoucherLocations(database, locationsOf);
    const contents = describePreview(request, page, locations);
    const options = { format, paper, title, author: page.name, language: contents.language, resolution };
    const vouchers = (async function* () {
      yield { voucher: contents, images: await images.load(salesPageId, imagesOf(contents)) };
    })();
    const chunks = renderer.render({ organisation, signal }, options, vouchers);
    return { mediaType: mediaTypes[format], fileName: `preview.${format}`, chunks };
  };

  const buyerPreviews = new LRUCache<
    string,
    Omit<VoucherDocument, 'chunks'> & { readonly bytes: Uint8Array },
    PreviewRequest
  >({
    maxSize: maxPreviewBytes,
    sizeCalculation: ({ bytes }, token) => bytes.byteLength + token.length,
    ttl: linkLifetimeMs,
    ignoreFetchAbort: true,
    async fetchMethod(_token, _stale, { context: request }) {
      const organisationId = await organisationIds.forceFetch(request.salesPageId);
      return runBuyerPreview(String(organisationId), async () => {
        const organisation = `buyers of ${organisationId}`;
        // Concurrent loads share the drawing, so it does not end when one of them is aborted.
        const { chunks, ...preview } = await drawPreview(request, {
          organisation,
          resolution: screenResolution,
        });
        return { ...preview, bytes: Buffer.concat(await Array.fromAsync(chunks)) };
      });
    },
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
      const organisationId = await organisationIds.forceFetch(request.salesPageId);
      return limit.open(organisationId, async () => {
        const preview = await drawPreview(request, { organisation: String(organisationId), signal });
        return { ...preview, chunks: limit.trackChunks(organisationId, preview.chunks, true) };
      });
    },
    async openBuyerPreview(token, request) {
      const { bytes, ...preview } = await buyerPreviews.forceFetch(token, { context: request });
      const chunks = (async function* () {
        yield bytes;
      })();
      return { ...preview, chunks };
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
