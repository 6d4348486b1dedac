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
    await results;
    expect(database.countConnections()).toEqual({ inUse: 0, idle: 10, waiting: 0 });
  });
});
