import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { parseConnectionUrl } from './connection-url.ts';
import { createClientClass } from './postgresql-client.ts';
import { connectionOptions, disconnect } from './postgresql-connection.ts';

interface PoolerOptions {
  readonly url: string;
  /** The URL for notifications and migrations. Null if they use `url`. */
  readonly directUrl: string | null;
  /** The URL of the read replica. Defaults to null, which means that the service has no replica. */
  readonly replicaUrl?: string | null;
  readonly usesPreparedStatements: boolean;
}

/**
 * Checks whether the settings work with a connection pooler in transaction mode. Returns the reason
 * why they do not, or null. Without this check, notifications would be lost without an error, and
 * prepared statements would fail intermittently.
 */
export async function findPoolerProblem(options: PoolerOptions): Promise<string | null> {
  const [primary, replica] = await Promise.all([
    findPrimaryPoolerProblem(options),
    findReplicaPoolerProblem(options),
  ]);
  return primary ?? replica;
}

async function findPrimaryPoolerProblem({
  url,
  directUrl,
  usesPreparedStatements,
}: PoolerOptions): Promise<string | null> {
  if (directUrl !== null && (await probe(directUrl)).sharesConnections) {
    return 'DATABASE_DIRECT_URL leads to a connection pooler in transaction mode. Set it to the address of the PostgreSQL server itself.';
  }
  const pooler = await probe(url);
  if (!pooler.sharesConnections) return null;
  if (directUrl === null) {
    return 'DATABASE_URL leads to a connection pooler in transaction mode, through which notifications and migrations do not work. Set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.';
  }
  if (usesPreparedStatements && !pooler.keepsPreparedStatements) {
    return 'The connection pooler at DATABASE_URL does not support prepared statements. Set PREPARED_STATEMENTS=false, or use PgBouncer 1.21 or newer with max_prepared_statements.';
  }
  return null;
}

/**
 * Like `findPrimaryPoolerProblem`, but for the replica. A replica that does not respond is not
 * checked, because the service starts without it.
 */
async function findReplicaPoolerProblem({
  replicaUrl = null,
  directUrl,
  usesPreparedStatements,
}: PoolerOptions): Promise<string | null> {
  const pooler = replicaUrl === null ? null : await probe(replicaUrl).catch(() => null);
  if (!pooler?.sharesConnections) return null;
  if (directUrl === null) {
    return 'DATABASE_REPLICA_URL leads to a connection pooler in transaction mode. Set DATABASE_DIRECT_URL to the address of the primary itself, so that settings are applied to each transaction.';
  }
  if (usesPreparedStatements && !pooler.keepsPreparedStatements) {
    return 'The connection pooler at DATABASE_REPLICA_URL does not support prepared statements. Set PREPARED_STATEMENTS=false, or use PgBouncer 1.21 or newer with max_prepared_statements.';
  }
  return null;
}

/**
 * Timeout of each statement of a probe, in milliseconds. A pooler may have only one connection to
 * the server, for which the second client would wait.
 */
const timeoutMs = 3_000;

interface Probe {
  /**
   * Whether the two clients used the same server connection, or the first client was moved to
   * another one.
   */
  readonly sharesConnections: boolean;
  /** Whether a statement that was prepared on one server connection runs on another one. */
  readonly keepsPreparedStatements: boolean;
}

/** Determines how the server, or the pooler in front of it, assigns connections to two clients. */
async function probe(text: string): Promise<Probe> {
  const target = parseConnectionUrl(text);
  const Client = createClientClass(target);
  const [first, second] = [0, 1].map(() => {
    const client = new Client({
      ...connectionOptions,
      connectionString: target.url,
      query_timeout: timeoutMs,
    });
    client.on('error', () => undefined);
    return client;
  }) as [pg.Client, pg.Client];
  const name = `probe_${randomUUID()}`;
  const readProcess = async (client: pg.Client, statement?: string) => {
    const query = {
      text: 'select pg_backend_pid() as pid',
      ...(statement !== undefined && { name: statement }),
    };
    return (await client.query<{ pid: number }>(query)).rows[0]?.pid;
  };
  try {
    await first.connect();
    const prepared = await readProcess(first, name);
    await second.connect().catch(() => undefined);
    // The transaction occupies the server connection on which the first client prepared its
    // statement.
    await second.query('begin').catch(() => undefined);
    const other = await readProcess(second).catch(() => undefined);
    const moved = await readProcess(first).catch(() => prepared);
    const sharesConnections = other === prepared || moved !== prepared;
    const keepsPreparedStatements = await readProcess(first, name).then(
      () => true,
      () => false,
    );
    return { sharesConnections, keepsPreparedStatements };
  } finally {
    disconnect(first);
    disconnect(second);
  }
}
