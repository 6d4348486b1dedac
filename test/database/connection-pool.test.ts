import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { copyTemplate, type DatabaseCopy } from '../support/test-service.ts';

describe.skipIf(inject('template').kind !== 'postgresql')('a connection pool', () => {
  let copy: DatabaseCopy;
  let database: Database;
  beforeAll(async () => {
    copy = await copyTemplate();
    const url = copy.environment.DATABASE_URL ?? '';
    database = openPostgresql({ url, poolSize: 10, onIdleError: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    await copy.drop();
  });

  const run = (count: number, text: string) =>
    Promise.all(Array.from({ length: count }, () => database.query({ text, values: [] })));

  test('opens at most two connections at the same time, and runs the waiting statements on them', async () => {
    const results = run(30, 'select 1 as one');
    expect(database.countConnections()).toEqual({ inUse: 2, idle: 0, waiting: 30 });
    expect(await results).toEqual(Array.from({ length: 30 }, () => [{ one: 1 }]));
  });

  test('opens all its connections while statements wait', async () => {
    const results = run(12, 'select pg_sleep(1)');
    await expect.poll(() => database.countConnections()).toEqual({ inUse: 10, idle: 0, waiting: 2 });
    expect(database.longestWaitMs()).toBeGreaterThan(0);
    await results;
    expect(database.countConnections()).toEqual({ inUse: 0, idle: 10, waiting: 0 });
    expect(database.longestWaitMs()).toBe(0);
  });

  test('runs no further statement on a connection that the server ends', async () => {
    const url = copy.environment.DATABASE_URL ?? '';
    const single = openPostgresql({ url, poolSize: 1, onIdleError: () => undefined });
    for (let round = 0; round < 10; round += 1) {
      const [{ pid } = { pid: 0 }] = await single.query<{ pid: number }>({
        text: 'select pg_backend_pid() as pid',
        values: [],
      });
      const interrupted = single.query({ text: 'select pg_sleep(30)', values: [] });
      const waiting = single.query({ text: 'select 1 as one', values: [] });
      const ended = expect(interrupted).rejects.toThrow('terminating connection');
      await expect
        .poll(() =>
          database.query({ text: 'select state from pg_stat_activity where pid = $1', values: [pid] }),
        )
        .toEqual([{ state: 'active' }]);
      await database.query({ text: 'select pg_terminate_backend($1)', values: [pid] });
      await ended;
      expect(await waiting).toEqual([{ one: 1 }]);
    }
    await single.close();
  });
});
