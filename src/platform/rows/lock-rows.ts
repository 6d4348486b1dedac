import type { SqlClient } from '../database/database.ts';
import { columnOf, type FieldName, type ModelName, tableOf } from './model-rows.ts';

/** The rows whose fields have one of the given values. */
type LockedRows<Model extends ModelName> = {
  readonly [Field in FieldName<Model>]?: number | readonly number[];
};

/**
 * Locks rows until the end of the transaction, in ascending order of their ids, as sales lock them.
 * Prisma's client cannot lock rows. Read the rows afterwards: a concurrent transaction may have
 * changed them while this one waited for the lock. `strength` defaults to `no key update`, which
 * excludes all changes, but not new rows that refer to the locked ones. `key share` excludes only
 * the deletion of the locked rows and changes of the keys that other rows refer to, for which
 * `update` waits.
 */
export async function lockRows<Model extends ModelName>(
  transaction: SqlClient,
  model: Model,
  rows: LockedRows<Model>,
  strength: 'update' | 'no key update' | 'share' | 'key share' = 'no key update',
): Promise<void> {
  const columns = Object.keys(rows).map(columnOf);
  const conditions = columns.map((column, index) => `${column} = any($${index + 1}::int[])`).join(' and ');
  await transaction.query({
    name: `lock-${tableOf[model]}-${columns.join('-')} ${strength}`,
    text: `select id from ${tableOf[model]} where ${conditions} order by id for ${strength}`,
    values: Object.values(rows).map((values) => [values].flat()),
  });
}
