import type { Socket } from 'node:net';
import pg from 'pg';
import { cancelling } from './cancel-statement.ts';
import { type Interruption, interruptionOf } from './interruptions.ts';

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

interface PoolOptions {
  readonly config: pg.PoolConfig;
  /** The class of the connections. */
  readonly Client: typeof pg.Client;
  /** Milliseconds without a byte from the server after which a connection in use is closed. */
  readonly silenceLimitMs: number;
  /**
   * Called when an idle connection fails, for example because PostgreSQL restarts. The pool
   * replaces the connection.
   */
  readonly onIdleError: (error: Error) => void;
  /** Called with the reason when a statement is interrupted. Required. Must not throw. */
  readonly onInterrupted: (reason: Interruption) => void;
}

/** A connection pool whose waits for an unreachable server have a time limit. */
export interface PostgresqlPool {
  readonly pool: pg.Pool;
  /** Closes the pool. Connections that are still in use after five seconds are ended. */
  end(): Promise<void>;
  /** Ends every connection immediately, and opens no others. Statements in flight fail. */
  terminate(): void;
}

/** Milliseconds for which connections in use may continue after the pool is closed. */
const endTimeMs = 5_000;

/**
 * Creates a pool of connections that are closed if the server is silent for too long while they are
 * in use. The server itself cancels slow statements earlier, so silence means that it cannot be
 * reached. pg's `query_timeout` is not used for this: it leaves the connection open, and Prisma
 * would return it to the pool.
 */
export function createPostgresqlPool({
  config,
  Client,
  silenceLimitMs,
  onIdleError,
  onInterrupted,
}: PoolOptions): PostgresqlPool {
  const clients = new Set<pg.Client>();
  class TrackedClient extends Client {
    constructor(options?: pg.ClientConfig) {
      super(options);
      clients.add(this);
      this.once('end', () => clients.delete(this));
    }
  }
  const pool = new pg.Pool({ ...connectionOptions, ...config, Client: TrackedClient });
  const inUse = new WeakSet<pg.Client>();
  const readOnly = new WeakSet<pg.Client>();

  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // The pool handles the errors of idle connections only. If a connection in use is lost between
    // two statements, or while the pool hands it out, its `error` event would have no listener and
    // end the process. The next statement on it fails.
    client.on('error', () => undefined);
    // Called before the client's own listener, which may release the connection.
    client.connection.prependListener(
      'errorMessage',
      (error: { readonly code?: string; readonly message?: string }) => {
        if (error.code === readOnlyState) readOnly.add(client);
        const reason = interruptionOf(error, cancelling.has(client));
        if (reason) onInterrupted(reason);
      },
    );
    const socket = socketOf(client);
    socket.on('timeout', () => {
      if (!inUse.has(client)) return;
      onInterrupted('no response');
      socket.destroy(new ServerSilentError());
    });
    setSilenceLimit(client, silenceLimitMs);
  });
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => {
    inUse.delete(client);
    cancelling.delete(client);
    // The pool removes a client that has been ended.
    if (readOnly.has(client)) void client.end();
  });

  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= pool.end();
    return ended;
  };
  const terminate = () => {
    void end();
    for (const client of clients) disconnect(client);
  };
  return {
    pool,
    async end() {
      const timer = setTimeout(terminate, endTimeMs);
      await end();
      clearTimeout(timer);
      // Idle connections are closed in the background. If the server cannot be reached, they would
      // otherwise remain open.
      setTimeout(terminate, endTimeMs).unref();
    },
    terminate,
  };
}

/** SQLSTATE read_only_sql_transaction: the server is a standby, or no longer the primary. */
const readOnlyState = '25006';

/**
 * The error of a connection that is closed because the server is silent. Its properties are those
 * of a system error.
 */
class ServerSilentError extends Error {
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

function socketOf(client: pg.Client): Socket {
  return client.connection.stream as Socket;
}
