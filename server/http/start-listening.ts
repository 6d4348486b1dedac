import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import type { Config } from '../../src/platform/config/environment.ts';
import { metricsHost } from '../telemetry/start-metrics.ts';

/** Resolves when the server listens. Rejects if it cannot listen, for example with EADDRINUSE. */
export async function startListening(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

/**
 * Rejects if another program listens on the port of the service or of its metrics, or if the
 * service may not listen there. Called before the database is changed.
 */
export async function assertPortsFree(config: Config): Promise<void> {
  const { port, host, metrics } = config;
  await assertPortFree(port, host);
  if (metrics.port !== null) await assertPortFree(metrics.port, metricsHost(config));
}

async function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/**
 * Interval in milliseconds at which idle kept-alive connections are closed while the server stops.
 */
const idleCheckMs = 50;

/**
 * Stops accepting connections. Resolves when the requests in flight have ended, or have been
 * aborted after `timeoutMs`. A client that keeps its connection alive does not delay this.
 */
export async function stopListening(server: Server, timeoutMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idleTimer = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(timer);
}
