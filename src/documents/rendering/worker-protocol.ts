import type { TableDocument } from '../table-contents.ts';
import type { LoadedImages, VoucherContents } from '../voucher-contents.ts';
import type { PdfOptions } from './pdf-writer.ts';

/** The media types of documents, by format. */
export const mediaTypes = { pdf: 'application/pdf', png: 'image/png' } as const;

export type DocumentFormat = keyof typeof mediaTypes;

export interface RenderOptions extends PdfOptions {
  /** A PNG shows the first voucher only. */
  readonly format: DocumentFormat;
}

/** A request to the worker. `id` identifies the document. */
export type WorkerRequest = { readonly id: number } & (
  | { readonly type: 'open'; readonly options: RenderOptions }
  /** Adds vouchers, with the images that no earlier request of the document contained. */
  | { readonly type: 'add'; readonly vouchers: readonly VoucherContents[]; readonly images: LoadedImages }
  | { readonly type: 'end' }
  /** Writes a complete document with tables. No other request of the document follows. */
  | { readonly type: 'tables'; readonly document: TableDocument }
  /** Discards a document that is no longer required. */
  | { readonly type: 'cancel' }
);

/**
 * A response of the worker. Each `add`, `end` and `tables` has exactly one response that is not a chunk. After `failed`, no
 * further response of the document follows.
 */
export type WorkerResponse = { readonly id: number } & (
  | { readonly type: 'chunk'; readonly bytes: Uint8Array }
  | { readonly type: 'added' }
  | { readonly type: 'ended' }
  /** `reason` contains no text of the document. */
  | { readonly type: 'failed'; readonly reason: string }
);
