import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Prisma } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { applyMigrations, diffSchema, listPendingMigrations } from '../../src/platform/database/migrations.ts';
import { columnOf, type ModelName, tableOf } from '../../src/platform/database/model-rows.ts';
import { openEmbedded } from '../../src/platform/database/open-embedded.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded({});
});
afterAll(() => database.close());

describe('a fresh database', () => {
  test('has every migration pending, and none after they are applied', async () => {
    const pending = await listPendingMigrations(database);
    expect(pending.length).toBeGreaterThan(0);
    expect(await applyMigrations(database)).toEqual(pending);
    expect(await listPendingMigrations(database)).toEqual([]);
    expect(await applyMigrations(database)).toEqual([]);
  });

  test('matches schema.prisma', async () => {
    expect(await diffSchema(database)).toBeNull();
  });

  test('differs as soon as it has one more column', async () => {
    await database.query({ text: 'alter table orders add column surplus text', values: [] });
    expect(await diffSchema(database)).toContain('surplus');
    await database.query({ text: 'alter table orders drop column surplus', values: [] });
    expect(await diffSchema(database)).toBeNull();
  });
});

test.for(Object.keys(tableOf) as ModelName[])('every field of %s has a column, and every column a field', async (model) => {
  const rows = await database.query<{ name: string }>({
    text: `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    values: [tableOf[model]],
  });
  const fields: string[] = Object.values(Prisma[`${model}ScalarFieldEnum`]);
  expect(fields.map(columnOf).sort()).toEqual(rows.map(({ name }) => name).sort());
});
