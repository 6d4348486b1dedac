import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startLoopbackServer } from '../harness/loopback-server.ts';
import { announce } from './peer/announce.ts';

/** Figures of all receivers since the last reset. */
export interface ReceiverStatus {
  /** The URLs of the receivers, without a trailing slash. */
  readonly urls: readonly string[];
  readonly received: number;
  /** The number of connections that were opened since the last reset. */
  readonly connections: number;
  /** Milliseconds from the first request to the last. */
  readonly elapsedMs: number;
  /** The body of the first request. Null if no request was received. */
  readonly body: string | null;
}

const receiverCount = 8;

/**
 * Eight receivers of webhooks in one process, which respond with 204. `GET /` on the printed URL
 * returns a ReceiverStatus, and `POST /` resets the figures.
 */
let received = 0;
let connections = 0;
let firstAt = 0;
let lastAt = 0;
let first: Buffer | null = null;

const servers = await Promise.all(
  Array.from({ length: receiverCount }, () =>
    startLoopbackServer(
      async (incoming, response) => {
        const body = await buffer(incoming);
        lastAt = performance.now();
        if (received === 0) [first, firstAt] = [body, lastAt];
        received += 1;
        response.writeHead(204).end();
      },
      () => {
        connections += 1;
      },
    ),
  ),
);

const control = createServer((incoming, response) => {
  if (incoming.method === 'POST') [received, connections, firstAt, lastAt, first] = [0, 0, 0, 0, null];
  const status = { urls: servers.map(({ url }) => url), received, connections, elapsedMs: lastAt - firstAt };
  response.end(
    JSON.stringify({ ...status, body: first === null ? null : String(first) } satisfies ReceiverStatus),
  );
}).listen(0, '127.0.0.1');
await announce(control);
