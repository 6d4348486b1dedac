/**
 * The writers of the documents in progress, by the id of the document. This module runs in a worker thread, which receives a
 * `WorkerRequest` and sends each `WorkerResponse` to the main thread.
 */
import { parentPort } from 'node:worker_threads';
import { loadEastAsianFonts } from './east-asian-fonts.ts';
import { createPdfWriter, type PdfWriter } from './pdf-writer.ts';
import { renderPng } from './png.ts';
import { writeTables } from './table-writer.ts';
import type { RenderOptions, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

const writers = new Map<number, PdfWriter>();

/**
 * Resolves when all requests received so far have been handled. They are handled one after the other, because loading the fonts
 * of one request could release the fonts of another request.
 */
let handled = Promise.resolve();

parentPort?.on('message', (request: WorkerRequest) => {
  handled = handled
    .then(() => handle(request))
    .catch((error) => {
      writers.delete(request.id);
      send({ id: request.id, type: 'failed', reason: describeFailure(error) });
    });
});

async function handle(request: WorkerRequest): Promise<void> {
  const { id } = request;
  if (request.type === 'add') await loadEastAsianFonts(request.vouchers.map((voucher) => JSON.stringify(voucher)));
  if (request.type === 'tables') await loadEastAsianFonts([JSON.stringify(request.document)]);
  if (request.type === 'open') writers.set(id, open(id, request.options));
  if (request.type === 'tables') writeTables(request.document, ...sendersOf(id));
  if (request.type === 'cancel') writers.delete(id);
  if (request.type === 'end') {
    writers.get(id)?.end();
    writers.delete(id);
  }
  if (request.type !== 'add') return;
  const writer = writers.get(id);
  // A document without a writer has already failed, and its failure was reported.
  if (!writer) return;
  for (const voucher of request.vouchers) writer.add(voucher, request.images);
  send({ id, type: 'added' });
}

function open(id: number, options: RenderOptions): PdfWriter {
  const [sendChunk, sendEnd] = sendersOf(id);
  if (options.format === 'pdf') return createPdfWriter(options, sendChunk, sendEnd);
  const chunks: Uint8Array[] = [];
  return createPdfWriter(
    options,
    (chunk) => chunks.push(chunk),
    () =>
      renderPng(Buffer.concat(chunks)).then(
        (png) => {
          sendChunk(png);
          sendEnd();
        },
        (error) => send({ id, type: 'failed', reason: describeFailure(error) }),
      ),
  );
}

/** Returns two functions: one sends a part of the document, the other reports its end. */
function sendersOf(id: number): [sendChunk: (bytes: Uint8Array) => void, sendEnd: () => void] {
  return [(bytes) => send({ id, type: 'chunk', bytes }), () => send({ id, type: 'ended' })];
}

function send(response: WorkerResponse): void {
  parentPort?.postMessage(response);
}

/** Describes an error by its name and its stack frames. Omits the message, which may contain the text that could not be drawn. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line));
  return [error.name, ...frames].join('\n');
}
