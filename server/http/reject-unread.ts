import type { IncomingMessage } from 'node:http';
import { createConcurrencyLimiter } from '../../src/platform/throttling/concurrency-limiter.ts';

/**
 * Time in milliseconds for which the rest of a rejected body is discarded, so that the client
 * receives the response.
 */
const lingerMs = 5_000;
/**
 * How the rest of rejected bodies is discarded: of one body at a time, in slices of `bytes` with
 * pauses of `pauseMs`. Those of 100 clients would otherwise use the whole thread: 10 MB take 27 ms.
 */
const discarding = { bodies: 1, maxWaiting: 200, bytes: 512 * 1024, pauseMs: 10 };

/**
 * Sends the response to a request whose body was not read, or not completely. The connection is
 * kept, because the client could otherwise not read the response.
 */
export function rejectUnread(request: IncomingMessage, send: () => void): void {
  // After the first read, Node.js no longer reads the rest of the request when the response ends.
  request.read(0);
  send();
  if (!request.complete) void discards.run('', () => discard(request)).catch(() => request.destroy());
}

const discards = createConcurrencyLimiter(() => discarding.bodies, {
  maxWaiting: discarding.maxWaiting,
  maxWaitMs: lingerMs,
  onExceeded: () => new Error('too many rejected bodies'),
});

/** Reads the rest of a body. Closes the connection after `lingerMs`. */
async function discard(request: IncomingMessage): Promise<void> {
  if (request.destroyed) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => request.destroy(), lingerMs).unref();
    request.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    let bytes = 0;
    request.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength;
      if (bytes < discarding.bytes) return;
      bytes = 0;
      request.pause();
      setTimeout(() => request.resume(), discarding.pauseMs).unref();
    });
    request.resume();
  });
}
