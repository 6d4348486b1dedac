import { amountColumns } from '../../src/data-migrations/amount-columns.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';

/** Changes the columns of amounts to `integer`, as in a database that version 0.2.0 filled. */
export async function narrowAmounts(client: SqlClient): Promise<void> {
  const run = <Row>(text: string) => client.query<Row>({ text, values: [] });
  for (const [table, columns] of Object.entries(amountColumns)) {
    const triggers = await run<{ name: string; definition: string }>(
      `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal`,
    );
    for (const { name } of triggers) await run(`drop trigger ${name} on ${table}`);
    await run(`alter table ${table} ${columns.map((column) => `alter column ${column} type integer`)}`);
    for (const { definition } of triggers) await run(definition);
  }
}
