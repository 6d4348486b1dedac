import { retentionDays } from '../field-usage/field-uses.ts';
import type { Database, SqlClient, Statement } from '../platform/database/database.ts';
import { date, int, notNull } from '../platform/database/sql-types.ts';
import { defineStatement, defineVariants } from '../platform/database/statement.ts';
import { firstUuidOf } from '../platform/values/uuid-time.ts';
import type { Archive } from './archive/archive.ts';
import { type HistoryPeriods, removeHistory } from './remove-history.ts';
import { removePartitions } from './remove-partitions.ts';
import { batchSize, removeOlderRows, timeoutMs } from './remove-rows.ts';
import { runAll } from './run-all.ts';

/** The numbers of days for which temporary data is kept. */
export interface RetentionPeriods extends HistoryPeriods {
  /**
   * Days for which events are kept. Their delivery attempts are removed with them. Subscriptions
   * and redeliveries cannot include earlier events. The period must exceed the total duration of
   * the retries of a delivery.
   */
  readonly eventDays: number;
  /**
   * Days for which delivery attempts, the history of webhooks, are kept. An attempt is removed
   * earlier if its event is removed.
   */
  readonly attemptDays: number;
}

/** The tables with rows that expire on their own, with their primary keys. */
const expiringTables = [
  { table: 'idempotency_keys', key: ['principal', 'key'] },
  { table: 'used_passkey_challenges', key: ['challenge_hash'] },
  { table: 'password_reset_links', key: ['token_hash'] },
  { table: 'sandbox_payments', key: ['token'] },
  { table: 'cashier_sessions', key: ['token_hash'] },
] as const;

/**
 * Removes rows whose `expires_at` has passed, earliest first. `key` is the primary key of the table.
 * Skips rows that another process is removing.
 */
const removeExpiredRowsStatement = defineVariants({
  name: 'remove-expired-rows',
  row: { removed: notNull(int) },
  text: ({ table, key }: { readonly table: string; readonly key: readonly string[] }) => `
  with expired as (
    select ${key.join(', ')} from ${table} where expires_at <= now() order by expires_at limit ${batchSize} for update skip locked
  )
  delete from ${table} t using expired e where ${key.map((column) => `t.${column} = e.${column}`).join(' and ')} returning 1 as removed`,
  examples: expiringTables,
  isPrepared: false,
  timeoutMs,
});

/** Days after which the terms and the recipients of a bulk order that is not issued are removed. */
const bulkOrderDays = 30;

const removeBulkOrderTermsStatement = defineStatement({
  name: 'remove-bulk-order-terms',
  row: { removed: notNull(int) },
  text: `
  with expired as (
    select id from bulk_orders
     where state in ('awaiting_file', 'ready', 'failed') and terms <> '{}' and created_at < now() - interval '${bulkOrderDays} days'
     order by id limit ${batchSize} for update skip locked
  ), recipients as (
    delete from bulk_order_recipients r using expired e where r.bulk_order_id = e.id
  )
  update bulk_orders b set terms = '{}' from expired e where b.id = e.id returning 1 as removed`,
  isPrepared: false,
  timeoutMs,
});

/** Days after which a checkout that was not paid is removed. */
const checkoutDays = 30;

/** The state of an expired checkout without `due_at` is final: its payment page has ended. */
const removeCheckoutsStatement = defineStatement({
  name: 'remove-expired-checkouts',
  row: { removed: notNull(int) },
  text: `
  with expired as (
    select id from checkouts
     where state = 'expired' and due_at is null and created_at < now() - interval '${checkoutDays} days'
     order by id limit ${batchSize} for update skip locked
  )
  delete from checkouts t using expired e where t.id = e.id returning 1 as removed`,
  isPrepared: false,
  timeoutMs,
});

/**
 * Removes the uses of fields that were last used before the given day. A statement, because the
 * tasks of a process at rest do not load Prisma's client.
 */
const removeFieldUsesStatement = defineStatement({
  name: 'remove-field-uses',
  params: { before: date },
  text: 'delete from field_uses where last_used_on < $1::date',
  isPrepared: false,
  timeoutMs,
});

const dayMs = 86_400_000;
const testEvents = { table: 'test_events', key: ['id'], condition: 't.id < $1' };

/**
 * Removes expired events, test events, delivery attempts, idempotency keys (D12), used challenges
 * of passkeys, links for new passwords, sessions of cashiers, the terms of bulk orders that were
 * not issued, checkouts that were not paid, and the rows of `removeHistory`. If there is an
 * archive, events, delivery attempts and the rows of `removeHistory` are archived. Any number of
 * processes may call it concurrently. A removal that fails does not stop the others: its error is
 * thrown after them.
 */
export function removeExpired(
  database: Database,
  periods: RetentionPeriods,
  archive: Archive | null = null,
): Promise<void> {
  const { eventDays } = periods;
  return runAll([
    () => removePartitions(database, { ...periods, archive }),
    () => removeOlderRows(database, testEvents, firstUuidOf(new Date(Date.now() - eventDays * dayMs)), null),
    ...expiringTables.map((table) => () => removeAll(database, removeExpiredRowsStatement(table))),
    () => removeAll(database, removeBulkOrderTermsStatement()),
    () => removeAll(database, removeCheckoutsStatement()),
    () => removeHistory(database, periods, archive),
  ]);
}

/** Removes the uses of fields that were last used more than `retentionDays` days ago. */
export async function removeOldFieldUses(client: SqlClient, now: Date = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * dayMs).toISOString();
  await client.query(removeFieldUsesStatement({ before }));
}

async function removeAll(database: SqlClient, statement: Statement): Promise<void> {
  for (;;) {
    const removed = await database.query(statement);
    if (removed.length < batchSize) return;
  }
}
