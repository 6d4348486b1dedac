import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { columnParserOf } from './column-parsers.ts';
import { parseConnectionUrl } from './connection-url.ts';
import type { Database, SqlClient, Statement } from './database.ts';
import { createInterruptionCounter } from './interruptions.ts';
import { listenOnPostgresql } from './listen-on-postgresql.ts';
import { openMigrationConnections } from './migration-connections.ts';
import { createPgPool } from './pg-pool.ts';
import { createClientClass } from './postgresql-client.ts';
import { setSilenceLimit } from './postgresql-connection.ts';
import { createPostgresqlPool } from './postgresql-pool.ts';
import { applyPostgresqlSession, verifyTransactionSettings } from './postgresql-session.ts';
import { createPrismaTransactions } from './prisma-transactions.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { runOnClient, runOnPool } from './run-statement.ts';
import { requiredSettings } from './session-settings.ts';
import { createTransactionClientClass } from './transaction-settings.ts';

export interface PostgresqlOptions {
  readonly url: string;
  /** Maximum number of connections. A request waits up to five seconds for a free one. */
  readonly poolSize: number;
  /**
   * Statement timeout in milliseconds, for statements without a separate `timeoutMs`. Defaults to
   * 15,000.
   */
  readonly statementTimeoutMs?: number;
  /**
   * Called when an idle connection fails, for example because PostgreSQL restarts. The pool
   * replaces the connection.
   */
  readonly onIdleError: (error: Error) => void;
  /**
   * The URL for notifications and migrations, if `url` leads to a pooler in transaction mode. The
   * settings of a session are then applied to each transaction. Defaults to `url`.
   */
  readonly directUrl?: string | null;
  /**
   * Whether the driver prepares named statements, which the connections must keep. Defaults to
   * true.
   */
  readonly usesPreparedStatements?: boolean;
  /** Called with false when notifications stop arriving, and with true when they arrive again. */
  readonly onReceivingChange?: (receivesNotifications: boolean) => void;
}

/** Opens a database on a PostgreSQL server. Prisma and SQL statements share one connection pool. */
export function openPostgresql({
  url: urlText,
  poolSize,
  statementTimeoutMs = defaultStatementTimeoutMs,
  onIdleError,
  directUrl = null,
  usesPreparedStatements = true,
  onReceivingChange = () => undefined,
}: PostgresqlOptions): Database {
  const target = parseConnectionUrl(urlText);
  const direct = parseConnectionUrl(directUrl ?? urlText);
  const { url, settings } = target;
  const Client = createClientClass(target);
  const directOptions = {
    url: direct.url,
    settings: direct.settings,
    Client: directUrl === null ? Client : createClientClass(direct),
  };
  const interrupted = createInterruptionCounter();
  const createPool = (max: number, timeoutMs: number) => {
    const sessionSettings = { ...noCompilation, ...settings, ...requestLimits(timeoutMs) };
    const isPooled = directUrl !== null;
    return createPostgresqlPool({
      config: {
        connectionString: url,
        connectionTimeoutMillis: target.connectTimeoutMs,
        types: { getTypeParser: columnParserOf },
      },
      max,
      Client: isPooled
        ? createTransactionClientClass(Client, { ...sessionSettings, ...requiredSettings })
        : Client,
      onConnect: (client) =>
        isPooled ? verifyTransactionSettings(client) : applyPostgresqlSession(client, sessionSettings),
      onIdleError,
      onInterrupted: interrupted.add,
      silenceLimitMs: timeoutMs + silenceMarginMs,
    });
  };
  const requests = createPool(poolSize, statementTimeoutMs);
  const health = createPool(1, healthTimeoutMs);
  const pool = createPgPool(requests);
  /**
   * Removes the name of a statement if statements must not be prepared. The driver prepares every
   * statement that has a name.
   */
  const toSupportedStatement = <Row>(statement: Statement<Row>): Statement<Row> => {
    if (usesPreparedStatements) return statement;
    const { name: _, ...unnamed } = statement;
    return unnamed;
  };
  let receivesNotifications = true;
  const toSqlClient = (client: pg.PoolClient): SqlClient => ({
    query: (statement) => {
      const { timeoutMs } = statement;
      const supported = toSupportedStatement(statement);
      return timeoutMs === undefined
        ? runOnClient(client, supported)
        : runWithTimeout(client, supported, timeoutMs);
    },
  });
  const runOutsideTransaction = <Row>(statement: Statement<Row>): Promise<Row[]> => {
    const { timeoutMs } = statement;
    return timeoutMs === undefined
      ? runOnPool(requests, statement)
      : runInTransaction(pool, (client) => runWithTimeout(client, statement, timeoutMs));
  };
  const transactions = createPrismaTransactions(new PrismaPg(pool), toSqlClient);

  return {
    kind: 'postgresql',
    maxTransactions: poolSize,
    prisma: transactions.prisma,
    openMigrationConnections: () => openMigrationConnections({ ...directOptions, onIdleError }),
    query: (statement) => retryConflicts(() => runOutsideTransaction(toSupportedStatement(statement))),
    health: { query: (statement) => runOnPool(health, statement) },
    transaction: (work) =>
      retryConflicts(() => runInTransaction(pool, (client) => work(toSqlClient(client)))),
    prismaTransaction: (work, options) => retryConflicts(() => transactions.run(work, options)),
    async script(text) {
      // For several statements, pg returns an array of results, which its types omit. If a
      // statement fails, the pool closes the connection.
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text);
      return [results].flat().flatMap(({ rows }) => rows);
    },
    listen: (channel, onNotify) => {
      const notify = (to: string, payload: string) => pool.query('select pg_notify($1, $2)', [to, payload]);
      const report = (receives: boolean) => {
        receivesNotifications = receives;
        onReceivingChange(receives);
      };
      return listenOnPostgresql({ ...directOptions, notify, onReceivingChange: report }, channel, onNotify);
    },
    receivesNotifications: () => receivesNotifications,
    countConnections: requests.count,
    longestWaitMs: requests.longestWaitMs,
    countInterruptions: interrupted.read,
    async close() {
      await transactions.close();
      await Promise.all([requests.end(), health.end()]);
    },
    terminate() {
      requests.terminate();
      health.terminate();
    },
  };
}

async function runInTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Disables just-in-time compilation (JIT). PostgreSQL compiles a statement if its estimated cost is
 * high, and estimates the costs of searches and reports too high. Compilation took 4.9 of the 6.5
 * seconds of a report.
 */
const noCompilation = { jit: 'off' };

const defaultStatementTimeoutMs = 15_000;

/** Timeout of the statements of health checks, in milliseconds. */
const healthTimeoutMs = 2_000;
/**
 * Milliseconds by which the server may exceed the timeout of a statement, before its connection is
 * closed.
 */
const silenceMarginMs = 2_000;

/**
 * Limits of the sessions that serve requests, in milliseconds. PostgreSQL ends a session whose open
 * transaction is idle for 30 seconds, because an unreachable process would otherwise keep its
 * locks. The time to wait for a lock is limited to two thirds of the statement timeout, so that the
 * error reports the lock.
 */
function requestLimits(statementTimeoutMs: number): Readonly<Record<string, string>> {
  return {
    statement_timeout: String(statementTimeoutMs),
    lock_timeout: String(Math.round((statementTimeoutMs * 2) / 3)),
    idle_in_transaction_session_timeout: '30000',
  };
}

/**
 * Runs a statement with a separate timeout, which applies until the end of the client's
 * transaction.
 */
async function runWithTimeout<Row>(
  client: pg.PoolClient,
  statement: Statement<Row>,
  timeoutMs: number,
): Promise<Row[]> {
  const initialLimitMs = setSilenceLimit(client, timeoutMs + silenceMarginMs);
  try {
    await client.query(`select set_config('statement_timeout', $1, true)`, [String(timeoutMs)]);
    return await runOnClient(client, statement);
  } finally {
    setSilenceLimit(client, initialLimitMs);
  }
}
