import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Prisma } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../src/platform/database/database.ts';
import {
  applyMigrations,
  diffSchema,
  listPendingMigrations,
} from '../../src/platform/database/migrations.ts';
import { openEmbedded } from '../../src/platform/database/open-embedded.ts';
import { columnOf, type ModelName, tableOf } from '../../src/platform/rows/model-rows.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded({});
});
afterAll(() => database.close());

describe('migrations of a fresh database', () => {
  test('applyMigrations applies every pending migration once', async () => {
    const pending = await listPendingMigrations(database);
    expect(pending.length).toBeGreaterThan(0);
    expect(await applyMigrations(database)).toEqual(pending);
    expect(await listPendingMigrations(database)).toEqual([]);
    expect(await applyMigrations(database)).toEqual([]);
  });

  test('a freshly migrated database matches schema.prisma', async () => {
    expect(await diffSchema(database)).toBeNull();
  });

  test('diffSchema reports a column that schema.prisma does not contain', async () => {
    await database.query({ text: 'alter table orders add column surplus text', values: [] });
    expect(await diffSchema(database)).toContain('surplus');
    await database.query({ text: 'alter table orders drop column surplus', values: [] });
    expect(await diffSchema(database)).toBeNull();
  });
});

test.for(Object.keys(tableOf) as ModelName[])(
  'the fields of the model %s match the columns of its table',
  async (model) => {
    const rows = await database.query<{ name: string }>({
      text: `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      values: [tableOf[model]],
    });
    const fields: string[] = Object.values(Prisma[`${model}ScalarFieldEnum`]);
    expect(fields.map(columnOf).sort()).toEqual(rows.map(({ name }) => name).sort());
  },
);
