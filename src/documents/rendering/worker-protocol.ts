import type { SlipContents, SlipPaper } from '../slip-contents.ts';
import type { TableDocument } from '../table-contents.ts';
import type { LoadedImages, VoucherContents } from '../voucher-contents.ts';
import type { PdfOptions } from './pdf-writer.ts';

/** The media types of documents, by format. */
export const mediaTypes = { pdf: 'application/pdf', png: 'image/png' } as const;

export type DocumentFormat = keyof typeof mediaTypes;

export interface RenderOptions extends PdfOptions {
  /** A PNG shows the first voucher only. */
  readonly format: DocumentFormat;
  /** The resolution of a PNG in dots per inch. Defaults to one at which scanners read its barcode. */
  readonly resolution?: number | undefined;
}

/** A request to the worker. `id` identifies the document. */
export type WorkerRequest = { readonly id: number } & (
  | { readonly type: 'open'; readonly options: RenderOptions }
  /** Adds a voucher, with those of its images that no earlier request of the document contained. */
  | { readonly type: 'add'; readonly voucher: VoucherContents; readonly images: LoadedImages }
  | { readonly type: 'end' }
  /** Begins a document with tables. Each `continue` that follows does the next step of it. */
  | { readonly type: 'tables'; readonly document: TableDocument }
  | { readonly type: 'continue' }
  /** Writes a slip. */
  | { readonly type: 'slip'; readonly slip: SlipContents; readonly paper: SlipPaper }
  /** Discards a document that is no longer required. */
  | { readonly type: 'cancel' }
);

/**
 * A response of the worker. Each `add`, `end`, `tables`, `continue` and `slip` has exactly one response
 * that is not a chunk. After `ended` and `failed`, no further response of the document follows.
 */
export type WorkerResponse = { readonly id: number } & (
  | { readonly type: 'chunk'; readonly bytes: Uint8Array }
  /** The document is not complete yet. */
  | { readonly type: 'drawn' }
  | { readonly type: 'ended' }
  /** `reason` contains no text of the document. */
  | { readonly type: 'failed'; readonly reason: string }
);
