import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DeclaredStatement, listDeclaredStatements } from '../../src/platform/database/statement.ts';
import { useTestService } from '../support/test-service.ts';

// docs/operations/sharding.md states how the tables and statements would be distributed by organisation. These tests compare that
// document with the catalogue of the migrated database and with the declared statements.

const advice = 'List it in docs/operations/sharding.md. A new table below an organisation should have its id.';

const root = new URL('../../', import.meta.url).pathname;
const service = useTestService();

/** Returns the names in backticks in the first column of the table below a heading of the document, sorted. */
async function namesUnder(heading: string): Promise<string[]> {
  const text = await readFile(join(root, 'docs/operations/sharding.md'), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [content = ''] = section.split('\n## ');
  const cells = [...content.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)).sort();
}

interface Table {
  readonly name: string;
  /** Whether the table has a column organisation_id that cannot be null. */
  readonly hasOrganisation: boolean;
  /**
   * Whether a validated foreign key contains organisation_id, so that the column cannot have a value other than the organisation
   * to which the row belongs.
   */
  readonly isGuaranteed: boolean;
  /** The tables to which the foreign keys of the table refer, except the table itself. */
  readonly targets: readonly string[];
}

const selectTablesSql = `
select c.relname as name,
       coalesce(bool_or(a.attname = 'organisation_id' and a.attnotnull), false) as "hasOrganisation",
       exists (select from pg_constraint f join pg_attribute k on k.attrelid = c.oid and k.attnum = any(f.conkey)
                where f.conrelid = c.oid and f.contype = 'f' and f.convalidated and k.attname = 'organisation_id') as "isGuaranteed",
       array(select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
              where f.conrelid = c.oid and f.contype = 'f' and t.oid <> c.oid) as targets
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
 where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_prisma_migrations'
 group by c.oid, c.relname`;

/** Selects the unique keys of tables with organisation_id, and foreign keys between such tables, that do not contain it. */
const selectKeysWithoutSql = `
with distributed as (
  select a.attrelid as id, a.attnum from pg_attribute a join pg_class c on c.oid = a.attrelid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organisation_id' and a.attnotnull
)
select i.indexrelid::regclass::text as name from pg_index i join distributed d on d.id = i.indrelid
 where i.indisunique and d.attnum <> all(i.indkey)
union all
select f.conname from pg_constraint f join distributed d on d.id = f.conrelid join distributed t on t.id = f.confrelid
 where f.contype = 'f' and d.attnum <> all(f.conkey)`;

let tables: Table[];
beforeAll(async () => {
  tables = await service.database.query<Table>({ text: selectTablesSql, values: [] });
  for await (const file of glob('src/**/*.ts', { cwd: root })) await import(join(root, file));
});

/** Returns the names of the tables whose rows belong to an organisation, directly or through another table. */
function belowOrganisations(): Set<string> {
  const below = new Set(['organisations']);
  for (let size = 0; size < below.size; ) {
    size = below.size;
    for (const { name, targets } of tables) if (targets.some((target) => below.has(target))) below.add(name);
  }
  below.delete('organisations');
  return below;
}

const namesOf = (matching: (table: Table) => boolean) =>
  tables
    .filter(matching)
    .map(({ name }) => name)
    .sort();

describe('the distribution of tables by organisation', () => {
  test('sharding.md lists every table of an organisation, as a table with or without organisation_id', async () => {
    const below = belowOrganisations();
    expect(below.size).toBeGreaterThan(30);
    expect(
      namesOf(({ name, hasOrganisation }) => below.has(name) && hasOrganisation),
      advice,
    ).toEqual(await namesUnder('Tables with the organisation'));
    expect(
      namesOf(({ name, hasOrganisation }) => below.has(name) && !hasOrganisation),
      advice,
    ).toEqual(await namesUnder('Tables without the organisation'));
  });

  test('sharding.md lists every table that belongs to no organisation', async () => {
    const below = belowOrganisations();
    expect(namesOf(({ name }) => !below.has(name))).toEqual(await namesUnder('Tables of no organisation'));
  });

  test('every table with organisation_id has a foreign key that guarantees the organisation of its rows', () => {
    expect(namesOf(({ hasOrganisation, isGuaranteed }) => hasOrganisation && !isGuaranteed)).toEqual([]);
  });

  test('the script of sharding.md adds organisation_id to every key, in a database with several organisations', async () => {
    const script =
      /```sql\n(do \$\$[\s\S]*?)```/.exec(await readFile(join(root, 'docs/operations/sharding.md'), 'utf8'))?.[1] ?? '';
    class RolledBack extends Error {}
    const result = service.database.prismaTransaction(async (transaction) => {
      const keysWithout = () => transaction.query({ text: selectKeysWithoutSql, values: [] });
      expect((await keysWithout()).length).toBeGreaterThan(50);
      await transaction.query({ text: script, values: [] });
      expect(await keysWithout()).toEqual([]);
      throw new RolledBack();
    });
    await expect(result).rejects.toThrow(RolledBack);
  });
});

/** Returns whether the parameters of a statement contain the sales page or organisation whose rows it reads or writes. */
function isRouted({ params, text: statement }: DeclaredStatement): boolean {
  if (Object.keys(params).some((name) => /^(salesPage|organisation)Ids?$/.test(name))) return true;
  return /jsonb_to_recordset\(\$1[^)]*\) as \w+\([^)]*\b(sales_page_id|organisation_id)\b/.test(statement);
}

describe('the distribution of statements by organisation', () => {
  test('every statement has a sales page or organisation as a parameter, or sharding.md lists its routing', async () => {
    const nameOf = ({ name }: DeclaredStatement) => name.split(':')[0] ?? name;
    const listed = await namesUnder('Statements that cross organisations');
    const unrouted = [
      ...new Set(
        listDeclaredStatements()
          .filter((statement) => !isRouted(statement))
          .map(nameOf),
      ),
    ].sort();
    expect(listed, advice).toEqual(unrouted);
  });
});
