import type { TestService } from '../support/test-service.ts';

/**
 * Returns each column of the database that contains one of the texts, as plain text or as bytes.
 * Ignores case. A column is `table.column`; partitions are not listed.
 */
export async function findColumnsContaining(
  { database }: Pick<TestService, 'database'>,
  texts: readonly string[],
): Promise<string[]> {
  const columns = await database.query<{ table: string; column: string; type: string }>({
    text: `select table_name as "table", column_name as "column", data_type as type
             from information_schema.columns where table_schema = 'public' and table_name not in (select inhrelid::regclass::text from pg_inherits) order by 1, 2`,
    values: [],
  });
  const found = await Promise.all(
    columns.map(async ({ table, column, type }) => {
      const value = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
      const [row] = await database.query<{ exists: boolean }>({
        text: `select exists (select from ${table} where exists (select from unnest($1::text[]) secret where position(lower(secret) in lower(${value})) > 0)) as "exists"`,
        values: [texts],
      });
      return row?.exists ? [`${table}.${column}`] : [];
    }),
  );
  return found.flat();
}
