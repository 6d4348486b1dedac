import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { closeStalledConnections } from '../close-stalled-connections.ts';
import { serverOptions } from '../http-server.ts';
import type { Headers } from '../security-headers.ts';
import type { Prometheus } from './prometheus.ts';
import type { ServiceStatus } from './service-status.ts';

export const metricsPath = '/metrics';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Returns the handler that responds with the metrics. If `token` is not null, requests must send it as `Authorization: Bearer`.
 */
export function createMetricsEndpoint(
  { write, contentType }: Prometheus,
  readStatus: () => Promise<ServiceStatus>,
  token: string | null,
): Handler {
  return async ({ method, headers }, response) => {
    const reject = (status: number, header: Record<string, string>) => response.writeHead(status, header).end();
    if (method !== 'GET' && method !== 'HEAD') return void reject(405, { Allow: 'GET, HEAD' });
    if (token !== null && !isToken(headers.authorization, token)) return void reject(401, { 'WWW-Authenticate': 'Bearer' });
    const text = await write(await readStatus());
    response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text);
  };
}

/** Creates an HTTP server that serves only the metrics, for a port that only the collector can reach. */
export function createMetricsServer(handler: Handler, securityHeaders: Headers): Server {
  const server = createServer(serverOptions, (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (request.url?.split('?')[0] === metricsPath) void handler(request, response);
    else response.writeHead(404).end();
  });
  closeStalledConnections(server);
  return server;
}

/** Returns whether a request has the token. Compares in constant time. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}
