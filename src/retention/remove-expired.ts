import { firstEventId } from '../events/event-id.ts';
import type { SqlClient, Statement } from '../platform/database/database.ts';
import { int, notNull, uuid } from '../platform/database/sql-types.ts';
import { defineStatement, defineVariants } from '../platform/database/statement.ts';

/** The numbers of days for which temporary data is kept. */
export interface RetentionPeriods {
  /**
   * Days for which events and their delivery attempts are kept. Subscribers and redeliveries cannot go further back. Must exceed
   * the time that the retries of a delivery take.
   */
  readonly eventDays: number;
  /** Days for which delivery attempts, the history of webhooks, are kept. */
  readonly attemptDays: number;
  /**
   * Days for which audit entries of rejections are kept. Entries of changes are kept permanently, because an order's history is
   * read from them.
   */
  readonly rejectionDays: number;
}

/** Maximum number of rows that one statement removes, so that it holds its locks only briefly. */
const batchSize = 5_000;
/** Statement timeout in milliseconds, which is longer than that of requests. */
const timeoutMs = 300_000;

/** Removes the oldest rows by primary key, a UUIDv7. Skips rows that another process is removing. */
const removeOlder = defineVariants({
  name: 'remove-older-rows',
  params: { before: uuid },
  row: { removed: notNull(int) },
  text: ({ table, condition }: { readonly table: string; readonly condition: string }) => `
  with expired as (
    select id from ${table} where id < $1::uuid and ${condition} order by id limit ${batchSize} for update skip locked
  )
  delete from ${table} t using expired e where t.id = e.id returning 1 as removed`,
  examples: [
    { table: 'delivery_attempts', condition: 'true' },
    { table: 'events', condition: 'position is not null' },
    { table: 'test_events', condition: 'true' },
  ],
  isPrepared: false,
  timeoutMs,
});

const removeExpiredKeys = defineStatement({
  name: 'remove-expired-keys',
  row: { removed: notNull(int) },
  text: `
  with expired as (
    select principal, key from idempotency_keys where expires_at <= now() order by expires_at limit ${batchSize} for update skip locked
  )
  delete from idempotency_keys k using expired e where k.principal = e.principal and k.key = e.key returning 1 as removed`,
  isPrepared: false,
  timeoutMs,
});

const removeExpiredRejections = defineStatement({
  name: 'remove-expired-rejections',
  params: { days: int },
  row: { removed: notNull(int) },
  text: `
  with expired as (
    select id from audit_entries
     where action = 'access.refused' and created_at < now() - make_interval(days => $1)
     order by created_at limit ${batchSize} for update skip locked
  )
  delete from audit_entries a using expired e where a.id = e.id returning 1 as removed`,
  isPrepared: false,
  timeoutMs,
});

const dayMs = 86_400_000;

/**
 * Removes expired events, test events, delivery attempts, idempotency keys (D12) and audit entries of rejections. Any number of
 * processes may call it concurrently.
 */
export async function removeExpired(
  database: SqlClient,
  { eventDays, attemptDays, rejectionDays }: RetentionPeriods,
): Promise<void> {
  const before = (days: number) => firstEventId(new Date(Date.now() - days * dayMs));
  await removeAll(database, removeOlder({ table: 'delivery_attempts', condition: 'true' }, { before: before(attemptDays) }));
  await removeAll(database, removeOlder({ table: 'events', condition: 'position is not null' }, { before: before(eventDays) }));
  await removeAll(database, removeOlder({ table: 'test_events', condition: 'true' }, { before: before(eventDays) }));
  await removeAll(database, removeExpiredKeys());
  await removeAll(database, removeExpiredRejections({ days: rejectionDays }));
}

async function removeAll(database: SqlClient, statement: Statement): Promise<void> {
  for (;;) {
    const removed = await database.query(statement);
    if (removed.length < batchSize) return;
  }
}
