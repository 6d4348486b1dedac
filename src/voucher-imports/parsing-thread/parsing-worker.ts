/**
 * Parses the files of uploads. This module runs in a worker thread, which receives a
 * `ParsingRequest` and sends each `ParsingResponse` to the main thread. It handles one chunk at a
 * time, and the chunks of several files in the order of their arrival, so that a large file delays
 * the others by one chunk.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { NamedSecret } from '../../platform/config/variables/secret-variables.ts';
import { InvalidInputError } from '../../platform/errors/domain-error.ts';
import { createCodeVault } from '../../vouchers/voucher-code.ts';
import { createBatchParser } from '../parse-batches.ts';
import type { ParsingRequest, ParsingResponse } from './parsing-protocol.ts';

/** Handles the requests of the main thread. `secrets` are CODE_SECRETS. */
function serve(port: MessagePort, secrets: readonly NamedSecret[]): void {
  const parse = createBatchParser(createCodeVault(secrets));
  /**
   * The files in progress. Each function provides the chunk that the parser waits for. Null means
   * the end of the file.
   */
  const files = new Map<number, (chunk: Uint8Array | null) => void>();
  const send = (response: ParsingResponse) => port.postMessage(response);

  async function parseFile({
    id,
    options,
    currency,
  }: ParsingRequest & { readonly type: 'open' }): Promise<void> {
    const chunks = async function* () {
      for (;;) {
        const chunk = await new Promise<Uint8Array | null>((resolve) => {
          files.set(id, resolve);
          send({ id, type: 'wanted' });
        });
        if (chunk === null) return;
        yield chunk;
      }
    };
    try {
      for await (const batch of parse(chunks(), options, currency)) send({ id, type: 'batch', batch });
      send({ id, type: 'parsed' });
    } catch (error) {
      const fields = error instanceof InvalidInputError ? error.fields : null;
      send({ id, type: 'failed', fields, reason: error instanceof Error ? error.name : 'unknown' });
    } finally {
      files.delete(id);
    }
  }

  port.on('message', (request: ParsingRequest) => {
    if (request.type === 'open') void parseFile(request);
    else if (request.type === 'cancel') files.delete(request.id);
    else files.get(request.id)?.(request.type === 'chunk' ? request.bytes : null);
  });
}

if (parentPort) serve(parentPort, workerData);
