import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { columnTypes } from '../../tools/harness/column-types.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { type RunningProgram, startProgram } from '../../tools/harness/start-program.ts';
import type { Row } from '../rest/stored.ts';
import { copyTemplate } from './test-service.ts';

export interface ServerProcesses {
  readonly urls: readonly string[];
  /** The environment with which servers on the same database are started. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Starts another server on the same database, with additional environment variables. It is
   * stopped after the tests.
   */
  start(settings?: Readonly<Record<string, string>>): Promise<RunningProgram>;
  /** Runs a statement on the database of the servers. */
  query(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * The maximum number of pooled connections of all servers of a file. Each server has one more
 * connection for LISTEN.
 */
const maxPoolSize = 24;

/**
 * Runs servers in separate processes for the tests of a `describe`, on one copy of the demo data.
 * `settings` contains additional environment variables. Requires PostgreSQL, because an embedded
 * database can be opened by one process only.
 */
export function useServerProcesses(
  count: number,
  settings: Readonly<Record<string, string>> = {},
): ServerProcesses {
  const cleanup = new AsyncDisposableStack();
  let servers: readonly RunningProgram[] = [];
  let environment: Record<string, string> = {};
  let pool: pg.Pool | undefined;
  const start = (more: Readonly<Record<string, string>> = {}) =>
    startProgram(['server/main.ts'], cleanup, {
      environment: { ...spawnEnvironment, PORT: '0', ...environment, ...more },
      forwardsOutput: true,
    });

  beforeAll(async () => {
    const copy = await copyTemplate();
    cleanup.defer(copy.drop);
    // Test files in other workers also need some of the 100 connections that PostgreSQL allows by
    // default.
    const poolSize = Math.min(8, Math.floor(maxPoolSize / count));
    environment = {
      ...copy.environment,
      DATABASE_POOL_SIZE: String(poolSize),
      LOG_LEVEL: 'error',
      ...settings,
    };
    const opened = new pg.Pool({ connectionString: environment.DATABASE_URL, max: 4, types: columnTypes });
    // A connection that is still closing when the database is dropped emits an error, which would
    // fail the run.
    opened.on('error', () => undefined);
    pool = opened;
    cleanup.defer(() => opened.end());
    servers = await Promise.all(Array.from({ length: count }, () => start()));
    cleanup.defer(async () => void (await Promise.all(servers.map((server) => server.kill()))));
  });
  afterAll(() => cleanup.disposeAsync());

  return {
    get urls() {
      return servers.map(({ url }) => url);
    },
    get environment() {
      return environment;
    },
    start,
    async query(text, values = []) {
      if (!pool) throw new Error('the servers have not started yet');
      const { rows } = await pool.query<Row>(text, [...values]);
      return rows;
    },
  };
}
