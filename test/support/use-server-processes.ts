import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { Row } from '../rest/stored.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { copyTemplate } from './test-service.ts';

export interface ServerProcesses {
  readonly urls: readonly string[];
  /** What servers on the same database are started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Looks into their database. */
  query(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The connections that the pools of all servers of a file hold together. Each server has another one to listen on. */
const maxPooled = 24;

/**
 * Runs servers in processes of their own for the tests of a `describe`, all on one copy of the demo data. PostgreSQL alone: an
 * embedded database is one process's.
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
    const poolSize = Math.min(8, Math.floor(maxPooled / count));
    environment = { ...copy.environment, DATABASE_POOL_SIZE: String(poolSize), LOG_LEVEL: 'error' };
    const looks = new pg.Pool({ connectionString: environment.DATABASE_URL, max: 4 });
    // A connection may still be closing when the database is dropped, and is then told so.
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
