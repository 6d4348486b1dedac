import type { SqlClient } from './database.ts';
import { text } from './sql-types.ts';
import { defineStatement } from './statement.ts';

/** Returns the text of `lockByName` for a name, which is an SQL expression. */
export const lockByNameText = (name: string) =>
  `select pg_advisory_xact_lock(hashtext('vouchsafe ' || ${name}))`;

/** The statement of `lockByName`, which acquires the lock with this name. */
export const advisoryLockStatement = defineStatement({
  name: 'advisory-lock',
  params: { name: text },
  text: lockByNameText('$1'),
});

/**
 * Acquires the lock with this name until the end of the transaction. Waits while a transaction of
 * any process holds it.
 */
export async function lockByName(transaction: SqlClient, name: string): Promise<void> {
  await transaction.query(advisoryLockStatement({ name }));
}
