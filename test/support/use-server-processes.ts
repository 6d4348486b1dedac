import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { Row } from '../rest/stored.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { copyTemplate } from './test-service.ts';

export interface ServerProcesses {
  readonly urls: readonly string[];
  /** The environment with which servers on the same database are started. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs a statement on their database. */
  query(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The maximum number of pooled connections of all servers of a file. Each server has one more connection for LISTEN. */
const maxPoolSize = 24;

/**
 * Runs servers in separate processes for the tests of a `describe`, on one copy of the demo data. Requires PostgreSQL, because an
 * embedded database can be opened by one process only.
 */
export function useServerProcesses(count: number): ServerProcesses {
  let servers: readonly ServerProcess[] = [];
  let environment: Record<string, string> = {};
  let pool: pg.Pool | undefined;
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const copy = await copyTemplate();
    stops.unshift(copy.drop);
    // Test files in other workers also need some of the 100 connections that PostgreSQL has by default.
    const poolSize = Math.min(8, Math.floor(maxPoolSize / count));
    environment = { ...copy.environment, DATABASE_POOL_SIZE: String(poolSize), LOG_LEVEL: 'error' };
    const looks = new pg.Pool({ connectionString: environment.DATABASE_URL, max: 4 });
    // A connection that is still closing when the database is dropped emits an error, which would fail the run.
    looks.on('error', () => undefined);
    pool = looks;
    stops.unshift(() => looks.end());
    const starts = await Promise.allSettled(Array.from({ length: count }, () => startServer(environment)));
    servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    stops.unshift(() => Promise.all(servers.map((server) => server.kill())));
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  return {
    get urls() {
      return servers.map(({ url }) => url);
    },
    get environment() {
      return environment;
    },
    async query(text, values = []) {
      if (!pool) throw new Error('the database is not there yet');
      const { rows } = await pool.query<Row>(text, [...values]);
      return rows;
    },
  };
}
