import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { runCancellable } from './cancellable-statement.ts';
import { columnParsers } from './column-parsers.ts';
import type { Database, SqlClient, Statement } from './database.ts';
import { listenOnPostgresql } from './listen-on-postgresql.ts';
import { applyPostgresqlSession } from './postgresql-session.ts';
import { retryConflicts } from './retry-conflicts.ts';

interface PostgresqlOptions {
  readonly url: string;
  /** Connections at most; a request waits for a free one for up to five seconds. */
  readonly poolSize: number;
  /** After this time PostgreSQL cancels a statement that has no limit of its own, in milliseconds. */
  readonly statementTimeoutMs?: number;
  /** Told of connections that fail while idle, for example when PostgreSQL restarts. The pool replaces them. */
  readonly onIdleError: (error: Error) => void;
}

/** A database on a PostgreSQL server: one pool, shared by Prisma and by everything that writes SQL. */
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
  // The pool hears the errors of idle connections alone: one that is lost between two statements of whoever has it, or in the moment
  // in which it is given out, would be nobody's error and end the process. Its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });

  return {
    kind: 'postgresql',
    prisma,
    openMigrationConnections() {
      const own = new pg.Pool({ connectionString: url, max: 2, onConnect: applyPostgresqlSession });
      own.on('error', onIdleError);
      return { factory: new ScriptingPrismaPg(own), close: () => own.end() };
    },
    query: (statement) => retryConflicts(() => runOnPool(pool, statement)),
    transaction: (work) => retryConflicts(() => transact(pool, work)),
    async script(text) {
      // pg answers several statements with a list of results, which its types don't know; a failed one costs the connection.
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

/** Prisma's own adapter cuts a script at every semicolon, also inside a function's body; PostgreSQL takes it as it is. */
class ScriptingPrismaPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }
}

async function transact<Result>(pool: pg.Pool, work: (transaction: SqlClient) => Promise<Result>): Promise<Result> {
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

function runOnPool<Row>(pool: pg.Pool, statement: Statement): Promise<Row[]> {
  const { signal, timeoutMs } = statement;
  if (timeoutMs !== undefined) {
    return transact(pool, async (transaction) => {
      await transaction.query({ text: setTimeoutText(true), values: [String(timeoutMs)] });
      return transaction.query<Row>(statement);
    });
  }
  return signal ? runCancellable(pool, signal, (client) => run<Row>(client, statement)) : run<Row>(pool, statement);
}

async function run<Row>(client: pg.Pool | pg.PoolClient, { name, text, values }: Statement): Promise<Row[]> {
  const { rows } = await client.query({ name, text, values: [...values] });
  return rows;
}
