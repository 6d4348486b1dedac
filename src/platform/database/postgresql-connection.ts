import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Options of every connection. Times are in milliseconds. Keep-alive detects an idle connection
 * that has died without FIN or RST: Node sends a probe after the delay and then each second, and
 * closes the connection after ten probes without a response.
 */
export const connectionOptions = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
} satisfies pg.ClientConfig;

/**
 * The error of a connection that is closed because the server is silent. Its properties are those
 * of a system error.
 */
export class ServerSilentError extends Error {
  override readonly name = 'ServerSilentError';
  readonly code = 'ETIMEDOUT';
  readonly syscall = 'read';
  readonly errno = -110;

  constructor() {
    super('The database server does not respond.');
  }
}

/**
 * Sets the silence limit of a connection of a pool, for a statement that may take longer than
 * others. Returns the previous limit.
 */
export function setSilenceLimit(client: pg.Client, limitMs: number): number {
  const socket = socketOf(client);
  const { timeout = 0 } = socket;
  socket.setTimeout(limitMs);
  return timeout;
}

/**
 * Closes a connection immediately, in any state. Statements in flight fail. pg's `end` would wait
 * for the server, and would never settle the promise of `connect` if the connection is being
 * opened.
 */
export function disconnect(client: pg.Client): void {
  const socket = socketOf(client);
  // The client listens to the socket only once it connects.
  socket.on('error', () => undefined);
  socket.destroy(new ServerSilentError());
}

export function socketOf(client: pg.Client): Socket {
  return client.connection.stream as Socket;
}
