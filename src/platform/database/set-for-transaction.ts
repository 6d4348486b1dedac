import type { SqlClient } from './database.ts';
import { notNull, text } from './sql-types.ts';
import { defineStatement } from './statement.ts';

const setLocalStatement = defineStatement({
  name: 'set-for-transaction',
  params: { name: text, value: text },
  row: { setting: notNull(text) },
  text: `select set_config($1, $2, true) as setting`,
});

/** Sets a setting of PostgreSQL until the end of the transaction. */
export async function setForTransaction(transaction: SqlClient, name: string, value: string): Promise<void> {
  await transaction.query(setLocalStatement({ name, value }));
}
