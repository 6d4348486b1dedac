/**
 * The writers of the documents in progress, by the id of the document. This module runs in a worker
 * thread, which receives a `WorkerRequest` and sends each `WorkerResponse` to the main thread.
 */
import { parentPort } from 'node:worker_threads';
import { loadEastAsianFonts, preferEastAsianFamily } from './east-asian-fonts.ts';
import { createPdfWriter, type PdfWriter } from './pdf-writer.ts';
import { renderPng } from './png.ts';
import { loadSkinFonts } from './skin-fonts.ts';
import { writeSlip } from './slip-writer.ts';
import { writeTables } from './table-writer.ts';
import type { RenderOptions, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

const writers = new Map<number, PdfWriter>();

/** The documents with tables in progress, with their texts and their remaining steps. */
const tables = new Map<number, { readonly text: string; readonly steps: Iterator<void> }>();

/**
 * Resolves when all requests received so far have been handled. They are handled one after the
 * other, because loading the fonts of one request could release the fonts of another request.
 */
let handled = Promise.resolve();

parentPort?.on('message', (request: WorkerRequest) => {
  handled = handled
    .then(() => handle(request))
    .catch((error) => {
      discard(request.id);
      send({ id: request.id, type: 'failed', reason: describeFailure(error) });
    });
});

async function handle(request: WorkerRequest): Promise<void> {
  const { id } = request;
  if (request.type === 'open') writers.set(id, open(id, request.options));
  if (request.type === 'add') await addVoucher(request);
  if (request.type === 'tables') {
    const steps = writeTables(request.document, ...sendersOf(id));
    tables.set(id, { text: JSON.stringify(request.document), steps });
  }
  if (request.type === 'tables' || request.type === 'continue') await continueTables(id);
  if (request.type === 'slip') await addSlip(request);
  if (request.type === 'end') writers.get(id)?.end();
  if (request.type === 'end' || request.type === 'cancel') discard(id);
}

async function addVoucher({ id, voucher, images }: WorkerRequest & { readonly type: 'add' }): Promise<void> {
  const text = JSON.stringify(voucher);
  await loadEastAsianFonts([text]);
  // A receipt has no design and draws all texts in Noto.
  if (writers.get(id)?.hasDesign) await loadSkinFonts(text, Object.values(voucher.fonts));
  const writer = writers.get(id);
  // A document without a writer has already failed, and its failure was reported.
  if (!writer) return;
  writer.add(voucher, images);
  send({ id, type: 'drawn' });
}

async function addSlip({ id, slip, paper }: WorkerRequest & { readonly type: 'slip' }): Promise<void> {
  const text = JSON.stringify(slip);
  await loadEastAsianFonts([text]);
  preferEastAsianFamily(text);
  // The end of the document is reported by `writeSlip`.
  writeSlip(slip, paper, ...sendersOf(id));
}

async function continueTables(id: number): Promise<void> {
  const document = tables.get(id);
  if (!document) return;
  await loadEastAsianFonts([document.text]);
  preferEastAsianFamily(document.text);
  // The end of the document is reported by `writeTables`.
  if (document.steps.next().done) discard(id);
  else send({ id, type: 'drawn' });
}

function discard(id: number): void {
  writers.delete(id);
  tables.delete(id);
}

function open(id: number, options: RenderOptions): PdfWriter {
  const [sendChunk, sendEnd] = sendersOf(id);
  if (options.format === 'pdf') return createPdfWriter(options, sendChunk, sendEnd);
  const chunks: Uint8Array[] = [];
  return createPdfWriter(
    options,
    (chunk) => chunks.push(chunk),
    () =>
      renderPng(Buffer.concat(chunks), options.resolution).then(
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

/**
 * Describes an error by its name and its stack frames. Omits the message, which may contain the
 * text that could not be drawn.
 */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line));
  return [error.name, ...frames].join('\n');
}
