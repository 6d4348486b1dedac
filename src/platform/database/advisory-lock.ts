import type { SqlClient } from './database.ts';
import { text } from './sql-types.ts';
import { defineStatement } from './statement.ts';

/** SQL expression for the key of the lock with a name, which is an SQL expression. */
const keyOf = (name: string) => `hashtext('vouchsafe ' || ${name})`;

/** Returns the text of `lockByName` for a name, which is an SQL expression. */
export const lockByNameText = (name: string) => `select pg_advisory_xact_lock(${keyOf(name)})`;

/** The statement of `lockByName`, which acquires the lock with this name. */
export const advisoryLockStatement = defineStatement({
  name: 'advisory-lock',
  params: { name: text },
  text: lockByNameText('$1'),
});

/**
 * Acquires the lock with this name until the end of the transaction. Waits while a transaction of
 * any process holds or shares it. Transactions receive the lock in the order of their requests.
 */
export async function lockByName(transaction: SqlClient, name: string): Promise<void> {
  await transaction.query(advisoryLockStatement({ name }));
}

/**
 * Returns an SQL condition that shares the lock with a name, which is an SQL expression, until the
 * end of the transaction. It waits while a transaction holds or requests the lock of `lockByName`.
 * Without `waits`, it is false instead.
 */
export const sharesLockSql = (name: string, waits: boolean) =>
  waits
    ? `pg_advisory_xact_lock_shared(${keyOf(name)}) is not null`
    : `pg_try_advisory_xact_lock_shared(${keyOf(name)})`;

const shareLockStatement = defineStatement({
  name: 'share-advisory-lock',
  params: { name: text },
  text: `select where ${sharesLockSql('$1', true)}`,
});

/** Shares the lock with this name until the end of the transaction, as `sharesLockSql` does. */
export async function shareLockByName(transaction: SqlClient, name: string): Promise<void> {
  await transaction.query(shareLockStatement({ name }));
}
