import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as ListeningServer } from 'node:net';
import type { Config } from '../../src/platform/config/environment.ts';
import { StartError } from '../../src/platform/errors/start-error.ts';

/** An address to listen on, and the variable that configures its port. */
interface ListenAddress {
  readonly port: number;
  readonly host: string;
  readonly variable: 'PORT' | 'METRICS_PORT';
}

/**
 * Resolves when the server listens. Throws a StartError if it cannot listen, for example because
 * another program uses the port.
 */
export async function listen(
  server: ListeningServer,
  { port, host, variable }: ListenAddress,
): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(explainListenError(error, variable), { cause: error });
  }
}

function explainListenError(error: unknown, variable: ListenAddress['variable']): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `${message}. Another program listens there: stop it, or set ${variable} to a free port.`;
  if (code === 'EACCES') return `${message}. Set ${variable} to a port that this user may use, such as 4000.`;
  return `${message}. Set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`;
}

/**
 * Returns the address on which a separate port of metrics listens. Without a token, only clients on
 * the same machine can read them.
 */
export function metricsHost({
  metrics: { token },
  host,
}: {
  readonly metrics: Pick<Config['metrics'], 'token'>;
  readonly host: string;
}): string {
  return token === null ? '127.0.0.1' : host;
}

/**
 * Throws a StartError if another program listens on the port of the service or of its metrics, or
 * if the service may not listen there. Called before the database is changed.
 */
export async function assertPortsFree(config: Config): Promise<void> {
  const { port, host, metrics } = config;
  await assertPortFree({ port, host, variable: 'PORT' });
  if (metrics.port !== null)
    await assertPortFree({ port: metrics.port, host: metricsHost(config), variable: 'METRICS_PORT' });
}

async function assertPortFree(address: ListenAddress): Promise<void> {
  if (address.port === 0) return;
  const server = createServer();
  await listen(server, address);
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
