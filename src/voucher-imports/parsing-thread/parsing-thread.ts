import { Worker } from 'node:worker_threads';
import type { NamedSecret } from '../../platform/config/variables/secret-variables.ts';
import { invalidInput } from '../../platform/errors/domain-error.ts';
import type { ParseBatches } from '../parse-batches.ts';
import type { ParsingRequest, ParsingResponse } from './parsing-protocol.ts';

/**
 * Parses files in a worker thread, so that an upload does not delay the requests of the process.
 */
export interface ParsingThread {
  /**
   * Parses a file. A chunk is sent to the thread when it has handled the previous one. Ending the
   * iteration early discards the file. Throws an Error if the thread ends.
   */
  readonly parse: ParseBatches;
  /** Ends the thread. Files in progress fail. */
  close(): Promise<void>;
}

/**
 * A file in progress: the responses that are not handled yet, and the function to call with the
 * next one.
 */
interface OpenFile {
  readonly responses: (ParsingResponse | Error)[];
  wake: () => void;
}

/**
 * Maximum heap sizes of the thread in MiB. A file that exceeds them ends the thread but not the
 * process.
 */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/**
 * Maximum number of bytes that are sent at once. Parsing them takes about 10 ms, after which the
 * chunk of another file is parsed.
 */
const maxChunkBytes = 32 * 1024;

/**
 * Creates a parser whose thread is started by the first file, and again if it has ended
 * unexpectedly.
 */
export function createParsingThread(secrets: readonly NamedSecret[]): ParsingThread {
  const files = new Map<number, OpenFile>();
  let worker: Worker | null = null;
  let nextId = 1;

  const deliver = (id: number, response: ParsingResponse | Error) => {
    const file = files.get(id);
    file?.responses.push(response);
    file?.wake();
  };
  const failAll = (reason: string) => {
    worker = null;
    for (const id of files.keys()) deliver(id, new Error(reason));
  };
  const start = (): Worker => {
    const url = new URL('./parsing-worker.ts', import.meta.url);
    const started = new Worker(url, { name: 'imports', workerData: secrets, resourceLimits });
    started.on('message', (response: ParsingResponse) => deliver(response.id, response));
    const onEnd = (reason: string) => worker === started && failAll(reason);
    started.on('error', (error) => onEnd(`the parsing thread failed: ${error.name}`));
    started.on('exit', () => onEnd('the parsing thread has ended'));
    // The thread does not keep the process running.
    started.unref();
    return started;
  };
  const send = (request: ParsingRequest) => {
    worker ??= start();
    worker.postMessage(request);
  };
  const nextResponse = async (file: OpenFile): Promise<ParsingResponse> => {
    while (file.responses.length === 0) await new Promise<void>((resolve) => (file.wake = resolve));
    const response = file.responses.shift();
    if (response instanceof Error || !response) throw response;
    return response;
  };

  return {
    async *parse(bytes, options, currency) {
      const id = nextId++;
      const file: OpenFile = { responses: [], wake: () => undefined };
      files.set(id, file);
      const chunks = divide(bytes);
      try {
        send({ id, type: 'open', options, currency });
        for (;;) {
          const response = await nextResponse(file);
          if (response.type === 'parsed') return;
          if (response.type === 'failed') throw toError(response);
          if (response.type === 'batch') yield response.batch;
          else {
            const { done, value } = await chunks.next();
            send(done ? { id, type: 'end' } : { id, type: 'chunk', bytes: value });
          }
        }
      } finally {
        files.delete(id);
        if (worker) send({ id, type: 'cancel' });
        await chunks.return(undefined);
      }
    },
    async close() {
      const ended = worker;
      failAll('the service was stopped');
      await ended?.terminate();
    },
  };
}

function toError({ fields, reason }: ParsingResponse & { readonly type: 'failed' }): Error {
  return fields ? invalidInput([...fields]) : new Error(`a file could not be parsed: ${reason}`);
}

async function* divide(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  for await (const chunk of bytes)
    for (let start = 0; start < chunk.byteLength; start += maxChunkBytes)
      yield chunk.subarray(start, start + maxChunkBytes);
}
