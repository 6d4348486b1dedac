import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export interface LoopbackServer {
  /** The URL without a trailing slash. */
  readonly url: string;
  /** Closes the server and all its connections. */
  close(): void;
}

/**
 * Starts an HTTP server on a free port of 127.0.0.1. `onConnection` is called for each new
 * connection. Optional.
 */
export async function startLoopbackServer(
  listener: RequestListener,
  onConnection?: () => void,
): Promise<LoopbackServer> {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener).listen(0, '127.0.0.1');
  if (onConnection) server.on('connection', onConnection);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
