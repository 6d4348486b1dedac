import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createUnsharedGate } from '../../src/platform/throttling/gate.ts';
import { createClientAddress } from '../http/client-address.ts';
import { closeStalledConnections } from '../http/close-stalled-connections.ts';
import { type Entrance, type EntranceDeclaration, mainThread } from '../http/entrance.ts';
import type { Handler } from '../http/handler.ts';
import { serverOptions } from '../http/http-server.ts';
import { createPass } from '../http/pass-gates.ts';
import { sendProblem } from '../http/reject.ts';
import { metricsGate } from '../http/request-gates.ts';
import { hasValidHead } from '../http/request-head.ts';
import type { Headers } from '../http/security-headers.ts';
import type { Prometheus } from './prometheus.ts';
import type { ServiceStatus } from './service-status.ts';

export const metricsEntrance: EntranceDeclaration = {
  path: '/metrics',
  serves: 'the metrics, with METRICS_TOKEN or on a separate port',
  limits: 'no body is read',
  unit: 'a reading of the state of the process, which runs statements',
  thread: mainThread,
  gates: [metricsGate],
};

/**
 * Creates the entrance of the metrics. If `token` is not null, requests must send it as
 * `Authorization: Bearer`.
 */
export function createMetricsEndpoint(
  { write, contentType }: Prometheus,
  readStatus: () => Promise<ServiceStatus>,
  token: string | null,
): Entrance {
  const serve: Handler = async ({ method, headers }, response) => {
    const reject = (status: number, header: Record<string, string>) =>
      response.writeHead(status, header).end();
    if (method !== 'GET' && method !== 'HEAD') return void reject(405, { Allow: 'GET, HEAD' });
    if (token !== null && !isToken(headers.authorization, token))
      return void reject(401, { 'WWW-Authenticate': 'Bearer' });
    const text = await write(await readStatus());
    response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text);
  };
  return { declaration: metricsEntrance, serve, reject: sendProblem };
}

/**
 * Creates an HTTP server that serves only the metrics, for a port that only the collector can
 * reach.
 */
export function createMetricsServer(entrance: Entrance, securityHeaders: Headers): Server {
  const handle = createPass({
    createGate: createUnsharedGate,
    addressOf: createClientAddress(false),
    allowOrigin: () => false,
  })(entrance);
  const server = createServer(serverOptions, (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (!hasValidHead(request)) response.writeHead(400, { Connection: 'close' }).end();
    else if (request.url?.split('?')[0] === metricsEntrance.path) void handle(request, response);
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
