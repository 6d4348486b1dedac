import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '../telemetry/logger.ts';
import type { Meters } from '../telemetry/meters.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { ignoreUnsupportedEncodings } from './accept-encoding.ts';
import { closeStalledConnections } from './close-stalled-connections.ts';
import type { Dispatch, Handler } from './handler.ts';
import { hasValidHead } from './request-head.ts';
import { requestIdOf } from './request-id.ts';
import { loggedPathOf, routeOf } from './request-route.ts';
import { endWithStatus, type Headers } from './security-headers.ts';

interface Routes {
  readonly dispatch: Dispatch;
  /** Headers of every response. A handler can override them. */
  readonly headers: Headers;
  /** Aborted when the service begins to stop. From then on, each response closes its connection. */
  readonly stopping: AbortSignal;
}

/**
 * Options of every HTTP server of the service. Times are in milliseconds. A client that requests an
 * upgrade to a protocol other than WebSocket, such as h2c, gets an HTTP/1.1 response.
 */
export const serverOptions: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 5_500,
  connectionsCheckingInterval: 1_000,
  // Longer than the 60 s for which load balancers keep idle connections, so that none is closed
  // while a request is sent on it.
  keepAliveTimeout: 65_000,
  // `hasValidHead` rejects requests without a host. Unlike Node's rejection, its response has the
  // headers that all responses have.
  requireHostHeader: false,
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
};

/**
 * Creates the HTTP server. It dispatches on the path before any framework, and logs the route of
 * each request instead of its path, which may contain codes. It closes connections of slow clients:
 * after 5 s for the headers, after 5.5 s for the whole request unless `allowSlowBody` exempts it,
 * and when they stop reading the response.
 */
export function createHttpServer(
  { dispatch, headers, stopping }: Routes,
  logger: Logger,
  { requestEnded }: Pick<Meters, 'requestEnded'>,
  tracing: Pick<Tracing, 'request'>,
): Server {
  const everyHeader = Object.entries(headers);
  const serve =
    (handlerOf: (path: string, request: IncomingMessage) => Handler) =>
    (request: IncomingMessage, response: ServerResponse) => {
      const started = performance.now();
      const requestId = requestIdOf(request);
      const path = pathOf(request);
      ignoreUnsupportedEncodings(request);
      response.setHeader('X-Request-Id', requestId);
      for (const [name, value] of everyHeader) response.setHeader(name, value);
      if (stopping.aborted) response.setHeader('Connection', 'close');
      response.on('close', () => {
        const { method = '' } = request;
        const { statusCode, writableFinished } = response;
        const status = writableFinished ? statusCode : 'aborted';
        const ms = performance.now() - started;
        if (logger.isLevelEnabled('info'))
          logger.info(
            { requestId, method, path: loggedPathOf(request, path), status, ms: Math.round(ms) },
            'request',
          );
        requestEnded({ method, route: routeOf(request), status, duration: ms / 1000 });
      });
      tracing.request(request, response, () => handlerOf(path, request)(request, response));
    };
  const server = createServer(
    serverOptions,
    serve((path, request) => (hasValidHead(request) ? dispatch(path) : rejectWith(400))),
  );
  server.on(
    'checkExpectation',
    serve(() => rejectWith(417)),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && slowBodies.has(socket)) return;
    if (socket.writable && error.code !== 'ECONNRESET') endWithStatus(socket, statusOf(error), headers);
    else socket.destroy();
  });
  closeStalledConnections(server);
  return server;
}

/** The connections of requests whose bodies may arrive slowly. */
const slowBodies = new WeakSet<Duplex>();

/**
 * Exempts the body of a request from the time limit of requests. The connection is closed if it is
 * idle for `idleMs` milliseconds. For requests of authorised clients only.
 */
export function allowSlowBody({ socket }: IncomingMessage, response: ServerResponse, idleMs: number): void {
  slowBodies.add(socket);
  socket.setTimeout(idleMs);
  response.once('close', () => slowBodies.delete(socket));
}

/** Returns the status for a request that is not valid HTTP or arrives too slowly. */
function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

function rejectWith(status: number): Handler {
  return (_request, response) => response.writeHead(status, { Connection: 'close' }).end();
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
