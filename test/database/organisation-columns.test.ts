import { expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

interface OrganisationColumn {
  readonly table: string;
  readonly hasDefault: boolean;
  /**
   * Whether a validated foreign key contains the column, so that a row cannot belong to an
   * organisation that its parents do not.
   */
  readonly isGuaranteed: boolean;
}

const selectColumnsSql = `
select c.relname as "table", a.atthasdef as "hasDefault",
       exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.convalidated and a.attnum = any(f.conkey))
         as "isGuaranteed"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
 where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organisation_id' and a.attnotnull
 order by c.relname`;

/**
 * Tables below a sales page: those with `sales_page_id`, except audit entries, whose organisation
 * is null for the operator's.
 */
const selectPageTablesSql = `
select c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid
 where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and a.attname = 'sales_page_id' and c.relname <> 'audit_entries'
 order by c.relname`;

test('every insert must name the organisation of its row, and foreign keys guarantee that it is the right one', async () => {
  const columns = await service.database.query<OrganisationColumn>({ text: selectColumnsSql, values: [] });
  expect(columns.length).toBeGreaterThan(30);
  expect(columns.filter(({ hasDefault, isGuaranteed }) => hasDefault || !isGuaranteed)).toEqual([]);
  const tables = new Set(columns.map(({ table }) => table));
  const ofPages = await service.database.query<{ table: string }>({ text: selectPageTablesSql, values: [] });
  expect(ofPages.filter(({ table }) => !tables.has(table))).toEqual([]);
});

test('an insert without the organisation fails and stores nothing', async () => {
  const text = `insert into webhooks (sales_page_id, url, enabled_events) values (1, 'https://hooks.example/none', '{}')`;
  await expect(service.database.query({ text, values: [] })).rejects.toThrow('organisation_id');
  const count = `select count(*)::int as count from webhooks where url = 'https://hooks.example/none'`;
  expect(await service.database.query({ text: count, values: [] })).toEqual([{ count: 0 }]);
});
