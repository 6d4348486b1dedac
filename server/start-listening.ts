import { once } from 'node:events';
import type { Server } from 'node:http';

/** Resolves when the server listens. Rejects if it cannot, such as with EADDRINUSE. */
export async function startListening(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

/** Stops accepting connections. Resolves when the requests in flight have ended, or have been aborted after `timeoutMs`. */
export async function stopListening(server: Server, timeoutMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearTimeout(timer);
}
