import { lockByName } from '../platform/database/advisory-lock.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { bigint, boolean, float, int, json, notNull, nullable, timestamptz, uuid } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';

/** A committed event with its new position, and the active webhooks that subscribe to it. */
export interface PositionedEvent {
  readonly id: string;
  /** The position in the order in which events become visible. Positions start at 1 and can have gaps. */
  readonly position: number;
  readonly salesPageId: number;
  /** The time in seconds since the event was written. */
  readonly age: number;
  readonly webhooks: readonly { readonly id: number; readonly failing: boolean }[];
}

/** Maximum number of events that receive their positions in one transaction. */
export const positionBatchSize = 500;

/**
 * Returns the query that selects up to `limit` events without a position. It reads the index on positions from the end that
 * contains the nulls, and limits that scan, so that no plan scans the whole table, regardless of the statistics.
 */
const unpositionedSql = (limit: number) => `
  select id from (select id, position from events order by position desc nulls first limit ${limit}) newest where position is null`;

/** Assigns positions in the order of the ids, which are UUIDv7 and so sort by time of creation. */
const assignNextPositions = defineStatement({
  name: 'assign-positions',
  row: {
    id: uuid,
    position: notNull(bigint),
    salesPageId: int,
    age: notNull(float),
    webhooks: notNull(json<PositionedEvent['webhooks']>()),
  },
  text: `
with waiting as (
  select id, nextval('event_positions') as position from (${unpositionedSql(positionBatchSize)} order by id) w
), placed as (
  update events e set position = w.position from waiting w where e.id = w.id
  returning e.id, e.position, e.sales_page_id, e.name, e.created_at
)
select p.id, p.position, p.sales_page_id as "salesPageId", extract(epoch from clock_timestamp() - p.created_at)::float8 as age,
       (select coalesce(json_agg(json_build_object('id', w.id, 'failing', w.failing_since is not null)), '[]')
          from webhooks w where w.sales_page_id = p.sales_page_id and w.active and p.name = any(w.enabled_events)) as webhooks
  from placed p order by p.position`,
});

/**
 * Assigns positions to committed events without one, at most 500, and returns those events in the order of their positions. Must
 * be called at the start of a transaction. A lock serialises the batches of all processes. The lock is acquired by a separate
 * statement, so that the snapshot of the next statement is taken after the lock was granted.
 */
export async function assignPositions(transaction: SqlClient): Promise<PositionedEvent[]> {
  await lockByName(transaction, 'event positions');
  const rows = await transaction.query(assignNextPositions());
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

const findUnpositioned = defineStatement({
  name: 'is-event-waiting',
  row: { exists: notNull(boolean) },
  text: `select exists (${unpositionedSql(1)}) as "exists"`,
});

/** Whether there is a committed event without a position. */
export async function isEventWaiting(database: SqlClient): Promise<boolean> {
  const [row] = await database.query(findUnpositioned());
  return row?.exists ?? false;
}

/** Maximum number of events that `readUnpositionedEvents` counts. */
const maxCountedEvents = 10_000;
const countUnpositioned = defineStatement({
  name: 'unpositioned-events',
  row: { count: notNull(int), oldest: nullable(timestamptz) },
  text: `
  select count(*)::int as count, min(created_at) as oldest
    from (select position, created_at from events order by position desc nulls first limit ${maxCountedEvents}) newest
   where position is null`,
});

/**
 * Returns the number of committed events without a position, at most 10,000, and when the oldest of them was written. The time
 * is null if every event has a position.
 */
export async function readUnpositionedEvents(
  database: SqlClient,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await database.query(countUnpositioned());
  return row ?? { count: 0, oldest: null };
}
