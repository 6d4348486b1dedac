import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { cutStalled } from './cut-stalled.ts';
import type { Logger } from './logger.ts';
import { requestIdOf } from './request-id.ts';
import { loggedPathOf, noteRoute, routeOf } from './request-route.ts';
import { endWithStatus, type Headers } from './security-headers.ts';
import type { Meters } from './telemetry/meters.ts';
import type { Tracing } from './telemetry/tracing.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

interface Routing {
  /** By exact path. */
  readonly paths: Readonly<Record<string, Handler>>;
  readonly otherwise: Handler;
  /** Of every answer that does not say otherwise. */
  readonly headers: Headers;
}

/**
 * The HTTP server: dispatches on the path, before any framework, and logs each request by its route, because clients
 * may write codes anywhere else. Slow clients are cut off after 5 s for headers and 5.5 s for the whole request, and when they stop reading.
 */
export function createHttpServer(
  { paths, otherwise, headers }: Routing,
  logger: Logger,
  { requestEnded }: Pick<Meters, 'requestEnded'>,
  tracing: Pick<Tracing, 'request'>,
): Server {
  const everyHeader = Object.entries(headers);
  const server = createServer({ connectionsCheckingInterval: 1_000 }, (request, response) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    const path = pathOf(request);
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of everyHeader) response.setHeader(name, value);
    response.on('close', () => {
      const { method = '' } = request;
      const { statusCode, writableFinished } = response;
      const status = writableFinished ? statusCode : 'aborted';
      const ms = performance.now() - started;
      logger.info({ requestId, method, path: loggedPathOf(request, path), status, ms: Math.round(ms) }, 'request');
      requestEnded({ method, route: routeOf(request), status, duration: ms / 1000 });
    });
    if (!isHost(request.headers.host)) return void response.writeHead(400, { Connection: 'close' }).end();
    const own = Object.hasOwn(paths, path) ? paths[path] : undefined;
    if (own) noteRoute(request, path);
    tracing.request(request, response, () => (own ?? otherwise)(request, response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') endWithStatus(socket, statusOf(error), headers);
    else socket.destroy();
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_500;
  cutStalled(server);
  return server;
}

/** What is answered to what is no request of HTTP, or comes too slowly. */
function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** Whether it can stand in a URL; frameworks make one of it (RFC 9112, 3.2). Without one they do, too. */
function isHost(host = ''): boolean {
  return host === '' || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`));
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
