import type pg from 'pg';
import { cancelling } from './cancel-statement.ts';
import { type Interruption, interruptionOf } from './interruptions.ts';
import {
  connectionOptions,
  disconnect,
  ServerSilentError,
  setSilenceLimit,
  socketOf,
} from './postgresql-connection.ts';

interface PoolOptions {
  readonly config: pg.ClientConfig & { readonly connectionTimeoutMillis: number };
  /** Maximum number of connections. */
  readonly max: number;
  /** The class of the connections. */
  readonly Client: typeof pg.Client;
  /**
   * Called with each new connection before its first statement. If it rejects, the connection is
   * closed and a waiting caller receives the error.
   */
  readonly onConnect: (client: pg.Client) => Promise<void>;
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

/** A connection of a pool. */
export interface PooledConnection {
  readonly client: pg.PoolClient;
  /** Whether the connection has failed or must not be used again. It is closed when released. */
  isUnusable: boolean;
  /** When it was last released, in milliseconds as of `performance.now`. */
  releasedAt: number;
}

type OnAcquired = (error: Error | null, connection: PooledConnection | null) => void;

/** A connection pool whose waits for an unreachable server have a time limit. */
export interface PostgresqlPool {
  /**
   * Calls `onAcquired` with a connection, immediately if one is idle. Otherwise, it waits up to
   * `connectionTimeoutMillis` for one that is released or opened, in the order of the calls.
   */
  acquire(onAcquired: OnAcquired): void;
  /** Returns a connection to the pool, or closes it if `isBroken`, which defaults to false. */
  release(connection: PooledConnection, isBroken?: boolean): void;
  count(): { readonly inUse: number; readonly idle: number; readonly waiting: number };
  /** Milliseconds for which the first of the waiting calls has waited. 0 if none waits. */
  longestWaitMs(): number;
  /** Closes the pool. Connections that are still in use after five seconds are ended. */
  end(): Promise<void>;
  /** Ends every connection immediately, and opens no others. Statements in flight fail. */
  terminate(): void;
}

/** Milliseconds for which connections in use may continue after the pool is closed. */
const endTimeMs = 5_000;
/** Milliseconds after which an idle connection is closed. */
const idleTimeMs = 10_000;
/**
 * Maximum number of connections that a pool opens at the same time. Most waits are shorter than the
 * opening of a connection, because another one is released earlier. Without this limit, the start
 * of a service opens ten connections and uses four, and each costs PostgreSQL a process with empty
 * caches.
 */
const maxOpening = 2;
/** Interval in milliseconds at which `sweep` runs. */
const sweepIntervalMs = 250;

/**
 * Creates a pool of connections that are closed if the server is silent for too long while they are
 * in use. The server itself cancels slow statements earlier, so silence means that it cannot be
 * reached. pg's `query_timeout` is not used for this: it leaves the connection open, and Prisma
 * would return it to the pool.
 *
 * pg's own pool starts two timers and waits for a tick of the event loop for each statement.
 */
export function createPostgresqlPool({
  config,
  max,
  Client,
  onConnect,
  silenceLimitMs,
  onIdleError,
  onInterrupted,
}: PoolOptions): PostgresqlPool {
  /** The connections that are open or being opened. */
  const connections = new Set<PooledConnection>();
  /** Those that are not in use. The last one was released last. */
  const idle: PooledConnection[] = [];
  /** Those whose connections have not ended, including those that are being closed. */
  const clients = new Set<pg.Client>();
  const waiting: { readonly onAcquired: OnAcquired; readonly since: number }[] = [];
  const ended = Promise.withResolvers<void>();
  let opening = 0;
  let isEnding = false;
  let isTerminated = false;
  let sweeper: NodeJS.Timeout | undefined;

  const remove = (connection: PooledConnection): void => {
    connections.delete(connection);
    openMissing();
    if (isEnding && connections.size === 0) ended.resolve();
  };
  const close = (connection: PooledConnection): void => {
    void connection.client.end();
    remove(connection);
  };
  const release = (connection: PooledConnection, isBroken = false): void => {
    cancelling.delete(connection.client);
    const isUsable = !isBroken && !connection.isUnusable;
    const next = isUsable ? waiting.shift() : undefined;
    if (next) next.onAcquired(null, connection);
    else if (isUsable && !isEnding) {
      connection.releasedAt = performance.now();
      idle.push(connection);
    } else close(connection);
  };

  const open = async (): Promise<void> => {
    const client = new Client({ ...connectionOptions, ...config }) as pg.PoolClient;
    const connection: PooledConnection = { client, isUnusable: false, releasedAt: 0 };
    connections.add(connection);
    clients.add(client);
    client.once('end', () => clients.delete(client));
    client.on('error', (error) => {
      connection.isUnusable = true;
      const index = idle.indexOf(connection);
      if (index === -1) return;
      idle.splice(index, 1);
      onIdleError(error);
      remove(connection);
    });
    opening += 1;
    const timer = setTimeout(() => disconnect(client), config.connectionTimeoutMillis);
    try {
      await client.connect();
      await onConnect(client);
      watch(connection);
    } catch (error) {
      disconnect(client);
      clients.delete(client);
      waiting.shift()?.onAcquired(error as Error, null);
      connection.isUnusable = true;
    } finally {
      clearTimeout(timer);
      opening -= 1;
      release(connection);
      openMissing();
    }
  };

  /** Closes an open connection whose server is silent or read-only, and reports interruptions. */
  const watch = (connection: PooledConnection): void => {
    const { client } = connection;
    // Called before the client's own listener, which may release the connection.
    client.connection.prependListener(
      'errorMessage',
      (error: { readonly code?: string; readonly message?: string }) => {
        if (closingStates.has(error.code ?? '')) connection.isUnusable = true;
        const reason = interruptionOf(error, cancelling.has(client));
        if (reason) onInterrupted(reason);
      },
    );
    const socket = socketOf(client);
    socket.on('timeout', () => {
      if (!connections.has(connection) || idle.includes(connection)) return;
      onInterrupted('no response');
      socket.destroy(new ServerSilentError());
    });
    setSilenceLimit(client, silenceLimitMs);
  };

  const openMissing = (): void => {
    const missing = Math.min(waiting.length, maxOpening);
    while (!isTerminated && opening < missing && connections.size < max) void open();
  };

  /** Ends waits and idle connections that have exceeded their time limit. */
  const sweep = (): void => {
    const now = performance.now();
    while (waiting[0] && now - waiting[0].since >= config.connectionTimeoutMillis)
      waiting.shift()?.onAcquired(new Error('timeout exceeded when trying to connect'), null);
    while (idle[0] && now - idle[0].releasedAt >= idleTimeMs) {
      const [expired] = idle.splice(0, 1);
      if (expired) close(expired);
    }
    if (connections.size > 0 || waiting.length > 0) return;
    clearInterval(sweeper);
    sweeper = undefined;
  };

  const acquire: PostgresqlPool['acquire'] = (onAcquired) => {
    if (isEnding) return onAcquired(new Error('Cannot use a pool after calling end on the pool'), null);
    const connection = idle.pop();
    if (connection) return onAcquired(null, connection);
    waiting.push({ onAcquired, since: performance.now() });
    sweeper ??= setInterval(sweep, sweepIntervalMs).unref();
    openMissing();
  };

  const end = (): Promise<void> => {
    isEnding = true;
    for (const connection of idle.splice(0)) close(connection);
    if (connections.size === 0) ended.resolve();
    return ended.promise;
  };
  const terminate = (): void => {
    isTerminated = true;
    void end();
    const error = new ServerSilentError();
    for (const { onAcquired } of waiting.splice(0)) onAcquired(error, null);
    for (const client of clients) disconnect(client);
  };

  return {
    acquire,
    release,
    count: () => ({
      inUse: connections.size - idle.length,
      idle: idle.length,
      waiting: waiting.length,
    }),
    longestWaitMs: () => (waiting[0] ? performance.now() - waiting[0].since : 0),
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

/**
 * SQLSTATEs after which a connection is closed: read_only_sql_transaction (the server is a standby,
 * or no longer the primary), feature_not_supported (the columns of a prepared statement have
 * changed), invalid_sql_statement_name (a prepared statement is missing), and those with which the
 * server ends the connection: admin_shutdown, crash_shutdown, database_dropped and the timeouts of
 * idle sessions and transactions. Their message arrives before the end of the connection.
 */
const closingStates = new Set([
  ...['25006', '0A000', '26000'],
  ...['57P01', '57P02', '57P04', '57P05', '25P03', '25P04'],
]);
