import type { SqlClient } from './database.ts';
import { text } from './sql-types.ts';
import { defineStatement } from './statement.ts';

const lock = defineStatement({
  name: 'advisory-lock',
  params: { name: text },
  text: `select pg_advisory_xact_lock(hashtext('vouchsafe ' || $1))`,
});

/** Waits for the lock with this name, which one transaction of all processes holds, until the end of the transaction. */
export async function lockByName(transaction: SqlClient, name: string): Promise<void> {
  await transaction.query(lock({ name }));
}
