import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { runExclusively } from '../../src/platform/database/run-exclusively.ts';
import { copyTemplate, type DatabaseCopy } from '../support/test-service.ts';

describe.skipIf(inject('template').kind !== 'postgresql')('runExclusively', () => {
  let copy: DatabaseCopy;
  const opened: Database[] = [];
  const open = (poolSize: number): Database => {
    const url = copy.environment.DATABASE_URL ?? '';
    const database = openPostgresql({ url, poolSize, onIdleError: () => undefined });
    opened.push(database);
    return database;
  };
  beforeAll(async () => {
    copy = await copyTemplate();
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await copy.drop();
  });

  test('skips work that another process is running, and runs other work and later work', async () => {
    const [one, other] = [open(2), open(2)];
    const done: string[] = [];
    const note = (name: string) => async () => void done.push(name);
    await runExclusively(one, 'first work', async () => {
      await runExclusively(other, 'first work', note('at the same time'));
      await runExclusively(other, 'second work', note('other'));
    });
    await runExclusively(other, 'first work', note('later'));
    expect(done).toEqual(['other', 'later']);
  });

  test('releases the lock when the work fails, and throws its error', async () => {
    const database = open(2);
    const failing = runExclusively(database, 'failing work', () => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    let isDone = false;
    await runExclusively(database, 'failing work', async () => {
      isDone = true;
    });
    expect(isDone).toBe(true);
  });

  test('runs the work without the lock if the pool has one connection', async () => {
    const database = open(1);
    let rows: unknown[] = [];
    await runExclusively(database, 'work', async () => {
      rows = await database.query({ text: 'select 1 as one', values: [] });
    });
    expect(rows).toEqual([{ one: 1 }]);
  });
});
