import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from './logger.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const requestIds = new WeakMap<IncomingMessage, string>();

/** The id of a request: the caller's own `X-Request-Id` where it is plain, else a new one. It is in logs and answers. */
export function requestIdOf(request: IncomingMessage): string {
  let id = requestIds.get(request);
  if (id === undefined) {
    const given = request.headers['x-request-id'];
    id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    requestIds.set(request, id);
  }
  return id;
}

interface Routing {
  /** By exact path. */
  readonly paths: Readonly<Record<string, Handler>>;
  readonly otherwise: Handler;
}

/**
 * The HTTP server: dispatches on the path, before any framework, and logs each request without its query, because v1 takes
 * voucher codes there. Slow clients are cut off after 5 s for headers and 15 s for the whole request, and when they stop reading.
 */
export function createHttpServer({ paths, otherwise }: Routing, logger: Logger): Server {
  const server = createServer({ connectionsCheckingInterval: 1_000 }, (request, response) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    const path = pathOf(request);
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.on('finish', () => {
      const { method } = request;
      const { statusCode: status } = response;
      logger.info({ requestId, method, path, status, ms: Math.round(performance.now() - started) }, 'request');
    });
    const handler = (Object.hasOwn(paths, path) && paths[path]) || otherwise;
    handler(request, response);
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 15_000;
  cutStalled(server);
  return server;
}

/** How often connections are looked at. Milliseconds. */
const stallInterval = 15_000;

/** Cuts connections off that took nothing of what waits for them between two looks: an answer that nobody reads is held no longer. */
function cutStalled(server: Server): void {
  const standings = new Map<Socket, string>();
  server.on('connection', (socket: Socket) => {
    standings.set(socket, '');
    socket.once('close', () => standings.delete(socket));
  });
  const look = setInterval(() => {
    for (const [socket, before] of standings) {
      const standing = `${socket.bytesWritten} ${socket.writableLength} ${left(socket)}`;
      if (socket.writableLength > 0 && standing === before) socket.destroy();
      else standings.set(socket, standing);
    }
  }, stallInterval).unref();
  server.once('close', () => clearInterval(look));
}

/** Of one large write, what the kernel has not taken yet: the socket's own counters move when all of it is gone. */
function left({ _handle: handle }: Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null }): number {
  return handle?.writeQueueSize ?? 0;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
