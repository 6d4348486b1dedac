import { once } from 'node:events';
import type { Server } from 'node:http';

/** Resolves when the server listens. Rejects if it cannot listen, for example with EADDRINUSE. */
export async function startListening(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

/** Interval in milliseconds at which idle kept-alive connections are closed while the server stops. */
const idleCheckMs = 50;

/**
 * Stops accepting connections. Resolves when the requests in flight have ended, or have been aborted after `timeoutMs`. A client
 * that keeps its connection alive does not delay this.
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
