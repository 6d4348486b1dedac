import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { runCancellable } from './cancellable-statement.ts';
import { columnParsers } from './column-parsers.ts';
import type { Database, SqlClient, Statement } from './database.ts';
import { listenOnPostgresql } from './listen-on-postgresql.ts';
import { applyPostgresqlSession } from './postgresql-session.ts';
import { createPrismaTransactions } from './prisma-transactions.ts';
import { retryConflicts } from './retry-conflicts.ts';

interface PostgresqlOptions {
  readonly url: string;
  /** Maximum number of connections. A request waits up to five seconds for a free one. */
  readonly poolSize: number;
  /** Statement timeout in milliseconds, for statements without a separate `timeoutMs`. Defaults to 15,000. */
  readonly statementTimeoutMs?: number;
  /** Called when an idle connection fails, for example because PostgreSQL restarts. The pool replaces the connection. */
  readonly onIdleError: (error: Error) => void;
}

/** Opens a database on a PostgreSQL server. Prisma and SQL statements share one connection pool. */
export function openPostgresql({
  url,
  poolSize,
  statementTimeoutMs = defaultStatementTimeoutMs,
  onIdleError,
}: PostgresqlOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    onConnect: async (client) => {
      await applyPostgresqlSession(client);
      await client.query(setTimeoutText(false), [String(statementTimeoutMs)]);
    },
    types: { getTypeParser: (oid, format) => (format === 'text' && columnParsers[oid]) || pg.types.getTypeParser(oid, format) },
  });
  pool.on('error', onIdleError);
  // The pool handles the errors of idle connections only. If a connection in use is lost between two statements, or while the
  // pool hands it out, its `error` event would have no listener and end the process. The next statement on the connection fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { prisma, run: runPrismaTransaction } = createPrismaTransactions<pg.PoolClient>(new PrismaPg(pool), (client) => ({
    query: (statement) => run(client, statement),
  }));

  return {
    kind: 'postgresql',
    prisma,
    openMigrationConnections() {
      const own = new pg.Pool({ connectionString: url, max: 2, onConnect: applyPostgresqlSession });
      own.on('error', onIdleError);
      return { factory: new ScriptingPrismaPg(own), close: () => own.end() };
    },
    query: (statement) => retryConflicts(() => runOnPool(pool, statement)),
    transaction: (work) => retryConflicts(() => runInTransaction(pool, work)),
    prismaTransaction: (work, client) => retryConflicts(() => runPrismaTransaction(work, client)),
    async script(text) {
      // For several statements, pg returns an array of results, which its types omit. If a statement fails, the pool closes the
      // connection.
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text);
      return [results].flat().flatMap(({ rows }) => rows);
    },
    listen: (channel, onNotify) => listenOnPostgresql(url, channel, onNotify),
    countConnections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

/**
 * Sends a script to PostgreSQL unchanged. Prisma's adapter splits it at every semicolon, including those in function bodies.
 */
class ScriptingPrismaPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }
}

async function runInTransaction<Result>(pool: pg.Pool, work: (transaction: SqlClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({ query: (statement) => run(client, statement) });
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

const defaultStatementTimeoutMs = 15_000;

const setTimeoutText = (isLocal: boolean) => `select set_config('statement_timeout', $1, ${isLocal})`;

function runOnPool<Row>(pool: pg.Pool, statement: Statement<Row>): Promise<Row[]> {
  const { signal, timeoutMs } = statement;
  if (timeoutMs !== undefined) {
    return runInTransaction(pool, async (transaction) => {
      await transaction.query({ text: setTimeoutText(true), values: [String(timeoutMs)] });
      return transaction.query(statement);
    });
  }
  return signal ? runCancellable(pool, signal, toQuery(statement)) : run(pool, statement);
}

async function run<Row>(client: pg.Pool | pg.PoolClient, statement: Statement<Row>): Promise<Row[]> {
  const { rows } = await client.query(toQuery(statement));
  return rows;
}

function toQuery({ name, text, values }: Statement): pg.QueryConfig {
  return { ...(name !== undefined && { name }), text, values: [...values] };
}
