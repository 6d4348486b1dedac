import { Worker } from 'node:worker_threads';
import { createFairRunner } from '../../platform/throttling/fair-runner.ts';
import type { CreateGate, GateLimits } from '../../platform/throttling/gate.ts';
import type { SlipContents, SlipPaper } from '../slip-contents.ts';
import type { TableDocument } from '../table-contents.ts';
import type { LoadedImages, VoucherContents } from '../voucher-contents.ts';
import type { RenderOptions, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

/**
 * A voucher of a document, with those of its images that no earlier voucher of the document had.
 */
export interface DocumentPart {
  readonly voucher: VoucherContents;
  readonly images: LoadedImages;
}

/** The client that a document is rendered for. */
export interface DocumentClient {
  /** Organisations take turns: each turn draws one voucher, or a step of a document with tables. */
  readonly organisation: string;
  /**
   * Aborted if the document is no longer required. It then ends without an error. Defaults to a
   * document that is required.
   */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Renders documents in a worker thread, so that drawing does not delay the requests of the process.
 * A document waits for one turn of each other organisation per voucher, however many and large
 * their documents are.
 */
export interface DocumentRenderer {
  /**
   * Yields the chunks of a document while its vouchers are read. The next voucher is requested when
   * the previous one is drawn and its chunks are consumed. Ending the iteration early discards the
   * document. Throws an Error if the document cannot be drawn.
   */
  render(
    client: DocumentClient,
    options: RenderOptions,
    vouchers: AsyncIterable<DocumentPart>,
  ): AsyncGenerator<Uint8Array, void>;
  /**
   * Yields the chunks of a PDF with tables. One document of an organisation is drawn at a time, and
   * the others wait. Throws an Error if it cannot be drawn.
   */
  renderTables(client: DocumentClient, document: TableDocument): AsyncGenerator<Uint8Array, void>;
  /** Yields the chunks of the PDF of a slip. Throws an Error if it cannot be drawn. */
  renderSlip(client: DocumentClient, slip: SlipContents, paper: SlipPaper): AsyncGenerator<Uint8Array, void>;
  /** Ends the thread. Documents in progress fail. */
  close(): Promise<void>;
}

/**
 * A document in progress: the chunks that are not consumed yet, and the pending request to the
 * thread.
 */
interface Rendering {
  readonly chunks: Uint8Array[];
  settle: { resolve: (response: WorkerResponse['type']) => void; reject: (error: Error) => void } | null;
  /**
   * The reason why the document cannot be completed, or null. Stored because a failure may occur
   * between two requests, and the thread sends no further response after it.
   */
  failure: Error | null;
}

/**
 * Maximum heap sizes of the thread in MiB. The small young generation limits the memory that a long
 * document takes.
 */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

const stopped = 'the service was stopped';

/**
 * The limits of documents with tables. Each uses some megabytes of the thread's heap while it is
 * drawn.
 */
export const tableLimits: GateLimits = {
  policy: 'report-documents',
  counts: 'organisation',
  shared: 'both',
  ofSubject: { running: 1, waiting: 20 },
  ofProcess: { running: 8, waiting: 80 },
  maxWaitMs: 60_000,
  retryAfter: 5,
};

/**
 * Creates a renderer. Its thread is started by the first document. If the thread ends unexpectedly,
 * the next document starts it again.
 */
export function createDocumentRenderer(createGate: CreateGate): DocumentRenderer {
  const renderings = new Map<number, Rendering>();
  const runInTurn = createFairRunner();
  const runTables = createGate(tableLimits);
  let worker: Worker | null = null;
  let nextId = 1;
  let isClosed = false;

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
    else rendering.settle?.resolve(response.type);
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./document-worker.ts', import.meta.url), {
      name: 'documents',
      resourceLimits,
    });
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
    new Promise<WorkerResponse['type']>((resolve, reject) => {
      if (rendering.failure) return reject(rendering.failure);
      rendering.settle = { resolve, reject };
      send(request);
    });

  const begin = () => {
    if (isClosed) throw new Error(stopped);
    const id = nextId++;
    const rendering: Rendering = { chunks: [], settle: null, failure: null };
    renderings.set(id, rendering);
    return { id, rendering };
  };
  const discard = (id: number) => {
    if (renderings.delete(id) && worker) send({ id, type: 'cancel' });
  };

  /**
   * Sends a request in a turn of the organisation. Returns the response, or null if the document is
   * no longer required.
   */
  const draw = ({ organisation, signal }: DocumentClient, rendering: Rendering, request: WorkerRequest) =>
    runInTurn(organisation, async () => (signal?.aborted ? null : sendAndWait(rendering, request)));

  const drawTables = async (
    client: DocumentClient,
    document: TableDocument,
  ): Promise<readonly Uint8Array[]> => {
    const { id, rendering } = begin();
    try {
      let response = await draw(client, rendering, { id, type: 'tables', document });
      while (response === 'drawn') response = await draw(client, rendering, { id, type: 'continue' });
      return rendering.chunks;
    } finally {
      discard(id);
    }
  };

  return {
    async *render(client, options, vouchers) {
      const { id, rendering } = begin();
      try {
        send({ id, type: 'open', options });
        for await (const part of vouchers) {
          if (!(await draw(client, rendering, { id, type: 'add', ...part }))) return;
          yield* rendering.chunks.splice(0);
        }
        await draw(client, rendering, { id, type: 'end' });
        yield* rendering.chunks.splice(0);
      } finally {
        discard(id);
      }
    },
    async *renderTables(client, document) {
      yield* await runTables(client.organisation, () => drawTables(client, document));
    },
    async *renderSlip(client, slip, paper) {
      const { id, rendering } = begin();
      try {
        await draw(client, rendering, { id, type: 'slip', slip, paper });
        yield* rendering.chunks.splice(0);
      } finally {
        discard(id);
      }
    },
    async close() {
      const ended = worker;
      isClosed = true;
      failAll(stopped);
      await ended?.terminate();
    },
  };
}

function fail(rendering: Rendering, reason: string): void {
  rendering.failure = new Error(reason);
  rendering.settle?.reject(rendering.failure);
}
