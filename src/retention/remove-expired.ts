import { firstEventId } from '../events/event-id.ts';
import type { SqlClient } from '../platform/database/database.ts';

/** How long temporary data is kept, in days. */
export interface RetentionPeriods {
  /**
   * Events with their delivery attempts. Limits how far back subscribers and redeliveries can go. Must be longer than the retries
   * of a delivery take.
   */
  readonly eventDays: number;
  /** Delivery attempts, the history of webhooks. */
  readonly attemptDays: number;
  /** Audit entries of rejections. Entries of changes are kept permanently, because an order's history is read from them. */
  readonly rejectionDays: number;
}

/** Maximum number of rows that one statement removes. Limits how long it holds its locks. */
const batchSize = 5_000;
/** Statement timeout, in milliseconds. Longer than that of a request. */
const timeoutMs = 300_000;

/** Removes rows by primary key, which is in order of time. Skips rows that another process is removing. */
const removeOlderText = (table: string, condition = 'true') => `
  with expired as (
    select id from ${table} where id < $1::uuid and ${condition} order by id limit ${batchSize} for update skip locked
  )
  delete from ${table} t using expired e where t.id = e.id returning 1 as removed`;

const removeExpiredKeysText = `
  with expired as (
    select principal, key from idempotency_keys where expires_at <= now() order by expires_at limit ${batchSize} for update skip locked
  )
  delete from idempotency_keys k using expired e where k.principal = e.principal and k.key = e.key returning 1 as removed`;

const removeExpiredRejectionsText = `
  with expired as (
    select id from audit_entries
     where action = 'access.refused' and created_at < now() - make_interval(days => $1)
     order by created_at limit ${batchSize} for update skip locked
  )
  delete from audit_entries a using expired e where a.id = e.id returning 1 as removed`;

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
  await removeAll(database, removeOlderText('delivery_attempts'), [before(attemptDays)]);
  await removeAll(database, removeOlderText('events', 'position is not null'), [before(eventDays)]);
  await removeAll(database, removeOlderText('test_events'), [before(eventDays)]);
  await removeAll(database, removeExpiredKeysText, []);
  await removeAll(database, removeExpiredRejectionsText, [rejectionDays]);
}

async function removeAll(database: SqlClient, text: string, values: readonly unknown[]): Promise<void> {
  for (;;) {
    const removed = await database.query({ text, values, timeoutMs });
    if (removed.length < batchSize) return;
  }
}
