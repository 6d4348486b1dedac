import { Worker } from 'node:worker_threads';
import type { TableDocument } from '../table-contents.ts';
import type { LoadedImages, VoucherContents } from '../voucher-contents.ts';
import type { RenderOptions, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

/** Some of the vouchers of a document, with those of their images that no earlier batch contained. */
export interface VoucherBatch {
  readonly vouchers: readonly VoucherContents[];
  readonly images: LoadedImages;
}

/** Renders documents in a worker thread, so that drawing does not delay the requests of the process. */
export interface DocumentRenderer {
  /**
   * Yields the parts of a document while its vouchers are read. The next batch is requested when the previous one is drawn and
   * its parts are consumed. Ending the iteration early discards the document. Throws an Error if the document cannot be drawn.
   */
  render(options: RenderOptions, batches: AsyncIterable<VoucherBatch>): AsyncGenerator<Uint8Array, void>;
  /** Yields the parts of a PDF with tables. Throws an Error if it cannot be drawn. */
  renderTables(document: TableDocument): AsyncGenerator<Uint8Array, void>;
  /** Ends the thread. Documents in progress fail. */
  close(): Promise<void>;
}

/** A document in progress: the parts that are not consumed yet, and the pending request to the thread. */
interface Rendering {
  readonly chunks: Uint8Array[];
  settle: { resolve: () => void; reject: (error: Error) => void } | null;
  /**
   * The reason why the document cannot be completed, or null. Stored because a failure may occur between two requests, and the
   * thread sends no further response after it.
   */
  failure: Error | null;
}

/** Maximum heap sizes of the thread in MiB. The small young generation limits the memory that a long document takes. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * Creates a renderer. Its thread is started by the first document. If the thread ends unexpectedly, the next document starts it
 * again.
 */
export function createDocumentRenderer(): DocumentRenderer {
  const renderings = new Map<number, Rendering>();
  let worker: Worker | null = null;
  let nextId = 1;

  const failAll = (reason: string) => {
    worker = null;
    for (const rendering of renderings.values()) fail(rendering, reason);
    renderings.clear();
  };
  const receive = (response: WorkerResponse) => {
    const rendering = renderings.get(response.id);
    if (!rendering) return;
    if (response.type === 'chunk') rendering.chunks.push(response.bytes);
    else if (response.type === 'failed') fail(rendering, `a document could not be drawn: ${response.reason}`);
    else rendering.settle?.resolve();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./document-worker.ts', import.meta.url), { name: 'documents', resourceLimits });
    started.on('message', receive);
    const onEnd = (reason: string) => worker === started && failAll(reason);
    started.on('error', (error) => onEnd(`the document thread failed: ${error.name}`));
    started.on('exit', () => onEnd('the document thread has ended'));
    // The thread does not keep the process running.
    started.unref();
    return started;
  };
  const send = (request: WorkerRequest) => {
    worker ??= start();
    worker.postMessage(request);
  };
  const sendAndWait = (rendering: Rendering, request: WorkerRequest) =>
    new Promise<void>((resolve, reject) => {
      if (rendering.failure) return reject(rendering.failure);
      rendering.settle = { resolve, reject };
      send(request);
    });

  const begin = () => {
    const id = nextId++;
    const rendering: Rendering = { chunks: [], settle: null, failure: null };
    renderings.set(id, rendering);
    return { id, rendering };
  };
  const discard = (id: number) => {
    if (renderings.delete(id) && worker) send({ id, type: 'cancel' });
  };

  return {
    async *render(options, batches) {
      const { id, rendering } = begin();
      try {
        send({ id, type: 'open', options });
        for await (const { vouchers, images } of batches) {
          await sendAndWait(rendering, { id, type: 'add', vouchers, images });
          yield* rendering.chunks.splice(0);
        }
        await sendAndWait(rendering, { id, type: 'end' });
        yield* rendering.chunks.splice(0);
      } finally {
        discard(id);
      }
    },
    async *renderTables(document) {
      const { id, rendering } = begin();
      try {
        await sendAndWait(rendering, { id, type: 'tables', document });
        yield* rendering.chunks.splice(0);
      } finally {
        discard(id);
      }
    },
    async close() {
      const ended = worker;
      failAll('the service was stopped');
      await ended?.terminate();
    },
  };
}

function fail(rendering: Rendering, reason: string): void {
  rendering.failure = new Error(reason);
  rendering.settle?.reject(rendering.failure);
}
