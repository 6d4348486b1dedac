import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { getConstructionPlans } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restrictToCancelled, restrictToOrder } from '../../src/orders/list-restrictions.ts';
import type { SqlClient, Statement } from '../../src/platform/database/database.ts';
import {
  enumOf,
  int,
  notNull,
  nullable,
  type SqlTypes,
  text,
  timestamptz,
} from '../../src/platform/database/sql-types.ts';
import { type DeclaredStatement, listDeclaredStatements } from '../../src/platform/database/statement.ts';
import { findKeysetPage } from '../../src/platform/rows/keyset-page.ts';
import type { Row } from '../../src/platform/rows/model-rows.ts';
import { type RowShape, rowShape } from '../../src/platform/rows/row-shape.ts';
import { checkStatement } from '../support/statement-checker.ts';

const root = new URL('../../', import.meta.url).pathname;

let database: PGlite;
beforeAll(async () => {
  for await (const file of glob('src/**/*.ts', { cwd: root })) await import(join(root, file));
  database = await PGlite.create();
  const migrations = await Array.fromAsync(glob('prisma/migrations/*/migration.sql', { cwd: root }));
  for (const file of migrations.sort()) await database.exec(await readFile(join(root, file), 'utf8'));
  // The schema of the previous version, which src/data-migrations/former-jobs.ts reads.
  await database.exec(getConstructionPlans('pgboss'));
});
afterAll(() => database.close());

describe('declared statements', () => {
  test('every declared statement has the parameters and columns that the migrated database describes', async () => {
    const differences: Record<string, string[]> = {};
    for (const statement of listDeclaredStatements()) {
      const found = await checkStatement(database, statement);
      if (found.length > 0) differences[statement.name] = found;
    }
    expect(differences).toEqual({});
  });

  test('the names of declared statements are unique, and have at most 63 characters if PostgreSQL prepares them', () => {
    const statements = listDeclaredStatements();
    const names = statements.map(({ name }) => name);
    const unsuitable = statements.filter(
      ({ name, isPrepared }, index) => names.indexOf(name) !== index || (isPrepared && name.length > 63),
    );
    expect(unsuitable).toEqual([]);
  });
});

const derivedFromCatalogue =
  "Derives statements and rows from the database's catalogue, which contains tables of later versions.";
/** The files that run undeclared statements, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'schema/limits/charge-reads.ts': 'Passes statements of other files to a client.',
  'server/commands/move-command.ts': 'Runs analyze, which returns no rows.',
  'src/data-migrations/table-definition.ts': derivedFromCatalogue,
  'src/data-migrations/widen-amounts.ts': derivedFromCatalogue,
  'src/platform/database/check-poolers.ts': 'Examines connections before the database is opened.',
  'src/platform/database/database.ts': 'Declares the interface.',
  'src/platform/database/migrations.ts': "Reads a table that only Prisma's schema engine creates.",
  'src/platform/database/move/copy-table.ts': derivedFromCatalogue,
  'src/platform/database/move/lock-source.ts': derivedFromCatalogue,
  'src/platform/database/move/move-database.ts': derivedFromCatalogue,
  'src/platform/database/move/table-digest.ts': derivedFromCatalogue,
  'src/platform/database/open-embedded.ts': 'Passes statements of other files to the driver.',
  'src/platform/database/raise-sequences.ts': derivedFromCatalogue,
  'src/platform/database/refresh-statistics.ts': 'Runs analyze and vacuum, which return no rows.',
  'src/platform/database/system-catalogue.ts': "Reads PostgreSQL's catalogue.",
  'src/platform/database/unlimited-transaction.ts': 'Passes statements of other files to the driver.',
  'src/platform/database/write-probe.ts': 'Creates a temporary table, which returns no rows.',
  'src/platform/partitions/add-partitions.ts': 'Creates partitions, which returns no rows.',
  'src/platform/partitions/drop-partitions.ts': 'Names a partition, and drops it.',
  'src/platform/partitions/read-partition.ts': 'Names a partition, of which it reads all columns.',
  'src/platform/rows/count-rows.ts': "Derives statements and rows from Prisma's model.",
  'src/platform/rows/find-ids.ts': "Derives statements and rows from Prisma's model.",
  'src/platform/rows/keyset-page.ts': "Derives statements and rows from Prisma's model (tested below).",
  'src/platform/rows/lock-rows.ts': "Derives statements from Prisma's model and returns no rows.",
  'src/platform/rows/read-rows.ts':
    "Derives statements and rows from Prisma's model (test/database/row-values.test.ts).",
};

test('only the listed exceptions run undeclared statements', async () => {
  const undeclared: string[] = [];
  for await (const file of glob('{rest-adapter,schema,server,src}/**/*.ts', { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8');
    if (/\bquery(<|\(\{)|\bmemoizedStatement[<(]/.test(source)) undeclared.push(file);
  }
  expect(undeclared.sort()).toEqual(Object.keys(exceptions));
});

type Listed = 'Order' | 'Redemption' | 'Refund';

test.each([
  ['orders', { model: 'Order', scope: { salesPageId: 1 } }],
  ['refunds of an order', { model: 'Refund', scope: { salesPageId: 1 }, restrictions: [restrictToOrder(1)] }],
  [
    'redemptions of an order',
    {
      model: 'Redemption',
      scope: { salesPageId: 1 },
      restrictions: [restrictToOrder(1), restrictToCancelled(true)],
    },
  ],
  [
    'redemptions by state',
    { model: 'Redemption', scope: { salesPageId: 1 }, restrictions: [restrictToCancelled(false)] },
  ],
] as const)(
  'the statements of a page of %s return the columns that findKeysetPage reads',
  async (_list, { model, ...conditions }) => {
    const statements: Statement[] = [];
    const client: SqlClient = {
      async query(statement) {
        statements.push(statement);
        return [];
      },
    };
    const position = { value: 0, id: 1 };
    const shape = rowShape(model, ['id']) as RowShape<Row<Listed>>;
    const horizon = { known: Number.NEGATIVE_INFINITY, read: async () => 0 };
    const range = { order: 'desc', limit: 10, fromEnd: false, after: position, before: position } as const;
    await findKeysetPage<Listed>(client, () => horizon, { model, shape, ...range, ...conditions });
    expect(statements.length).toBe(3);
    for (const { text: sql } of statements) {
      const row: SqlTypes = sql.includes(' as value ') ? { value: timestamptz } : { rows: nullable(text) };
      const found = await checkStatement(database, { name: 'page', params: {}, row, text: sql });
      expect(
        found.filter((difference) => !/^a parameter of type .* is not declared$/.test(difference)),
      ).toEqual([]);
    }
  },
);

describe('checkStatement', () => {
  const check = (declared: Pick<DeclaredStatement, 'text'> & Partial<DeclaredStatement>) =>
    checkStatement(database, { name: 'wrong', params: {}, row: {}, ...declared });

  test('reports a parameter of the wrong type, an undeclared parameter and an unknown parameter', async () => {
    const byId = 'select from orders where id = $1 and reference = $2';
    expect(await check({ text: byId, params: { id: text, reference: text } })).toEqual([
      'parameter id is integer, not text or character',
    ]);
    expect(await check({ text: byId, params: { id: int } })).toEqual([
      'a parameter of type text is not declared',
    ]);
    expect(await check({ text: byId, params: { id: int, reference: text, more: int } })).toEqual([
      'there is no parameter more',
    ]);
  });

  test('reports a renamed column and a column of the wrong type', async () => {
    const row = { id: int, reference: text };
    expect(await check({ text: 'select id, reference as code from orders', row })).toEqual([
      ...['column code is not declared', 'there is no column reference'],
    ]);
    expect(await check({ text: 'select id, created_at as reference from orders', row })).toEqual([
      'column reference is timestamp with time zone, not text or character',
    ]);
    expect(await check({ text: 'select id, sold_at from orders', row })).toEqual([
      'column "sold_at" does not exist',
    ]);
  });

  test('reports a column, an outer join and an expression that can be null but are not declared nullable', async () => {
    const canBeNull = ['column value can be null'];
    expect(
      await check({ text: 'select purchaser_phone as value from orders', row: { value: text } }),
    ).toEqual(canBeNull);
    const joined =
      'select d.name as value from order_products p left join deliveries d on d.order_product_id = p.id';
    expect(await check({ text: joined, row: { value: text } })).toEqual(canBeNull);
    expect(await check({ text: joined, row: { value: nullable(text) } })).toEqual([]);
    expect(await check({ text: 'select max(id) as value from orders', row: { value: int } })).toEqual(
      canBeNull,
    );
  });

  test('reports a column that is declared nullable or notNull although it cannot be null', async () => {
    const neverNull = ['column id is never null'];
    expect(await check({ text: 'select id from orders', row: { id: nullable(int) } })).toEqual(neverNull);
    expect(await check({ text: 'select id from orders', row: { id: notNull(int) } })).toEqual(neverNull);
  });

  test('reports an enum whose declared values differ from its values in the database', async () => {
    const channel = enumOf('channel', { graphql: 'graphql', fax: 'fax' });
    expect(await check({ text: 'select channel from redemptions', row: { channel } })).toEqual([
      'channel has the values cli, graphql, import, v1, v2_1',
    ]);
  });
});
