import { lockByName } from '../platform/database/advisory-lock.ts';
import type { SqlClient } from '../platform/database/database.ts';
import {
  bigint,
  boolean,
  float,
  int,
  json,
  notNull,
  nullable,
  timestamptz,
  uuid,
} from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';

/** A committed event with its new position, and the active webhooks that subscribe to it. */
export interface PositionedEvent {
  readonly id: string;
  /**
   * The position in the order in which events become visible. Events of one voucher or order have
   * positions in the order in which they took effect. Positions start at 1 and can have gaps.
   */
  readonly position: number;
  readonly organisationId: number;
  readonly salesPageId: number;
  /** The time in seconds since the event was written. */
  readonly age: number;
  readonly webhooks: readonly { readonly id: number; readonly failing: boolean }[];
}

/** Maximum number of events that receive their positions in one transaction. */
export const positionBatchSize = 500;

/**
 * Returns the query that selects up to `limit` events without a position: those that took effect
 * first. It reads them in the order of the partial index `events_without_position`, which contains
 * no other events, regardless of the statistics. The limit is a subquery because the planner sorts
 * a few rows of a bitmap scan if it knows that the limit exceeds the number of rows. A bitmap scan
 * also reads the rows that no longer wait, until vacuum removes them from the index; an index scan
 * marks them as dead.
 */
const unpositionedSql = (limit: number) =>
  `select id, effect_order, created_at from events where position is null order by effect_order limit (select ${limit})`;

/**
 * Assigns positions in the order in which the events took effect (D36). `effect_order` is drawn
 * when an event is inserted, after its statement has locked the row that decides the effect. Two
 * events of one voucher therefore have the order of their locks, and if the later one is visible,
 * the earlier one is visible too or has a position already. Neither the ids nor `created_at` have
 * this order: the ids are made before the locks, and both depend on clocks.
 *
 * The array makes the planner look up the events by their ids. It cannot estimate their number, and
 * would scan the whole table for a join if it was planned while many events waited.
 *
 * @until 0.4.0 Events that waited before the migration from 0.2.0 have an `effect_order` of 0 and
 * are ordered by their ids.
 */
const assignNextPositionsStatement = defineStatement({
  name: 'assign-positions',
  row: {
    id: uuid,
    position: notNull(bigint),
    organisationId: int,
    salesPageId: int,
    age: notNull(float),
    webhooks: notNull(json<PositionedEvent['webhooks']>()),
  },
  text: `
with waiting as (
  select id, nextval('event_positions') as position from (select id from (${unpositionedSql(positionBatchSize)}) e order by effect_order, id) w
), placed as (
  update events e set position = w.position from waiting w where e.id = w.id and e.id = any(array(select id from waiting))
  returning e.id, e.position, e.organisation_id, e.sales_page_id, e.name, e.created_at
)
select p.id, p.position, p.organisation_id as "organisationId", p.sales_page_id as "salesPageId", extract(epoch from clock_timestamp() - p.created_at)::float8 as age,
       (select coalesce(json_agg(json_build_object('id', w.id, 'failing', w.failing_since is not null)), '[]')
          from webhooks w where w.sales_page_id = p.sales_page_id and w.active and p.name = any(w.enabled_events)) as webhooks
  from placed p order by p.position`,
});

/**
 * Assigns positions to committed events without one, at most 500, and returns those events in the
 * order of their positions. Must be called at the start of a transaction. A lock serialises the
 * batches of all processes. The lock is acquired by a separate statement, so that the snapshot of
 * the next statement is taken after the lock was granted.
 */
export async function assignPositions(transaction: SqlClient): Promise<PositionedEvent[]> {
  await lockByName(transaction, 'event positions');
  const rows = await transaction.query(assignNextPositionsStatement());
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

const findUnpositionedStatement = defineStatement({
  name: 'is-event-waiting',
  row: { exists: notNull(boolean) },
  text: `select exists (${unpositionedSql(1)}) as "exists"`,
});

/** Whether there is a committed event without a position. */
export async function isEventWaiting(database: SqlClient): Promise<boolean> {
  const [row] = await database.query(findUnpositionedStatement());
  return row?.exists ?? false;
}

/** Maximum number of events that `readUnpositionedEvents` counts. */
const maxCountedEvents = 10_000;
const countUnpositionedStatement = defineStatement({
  name: 'unpositioned-events',
  row: { count: notNull(int), oldest: nullable(timestamptz) },
  text: `
  select count(*)::int as count, min(created_at) as oldest from (${unpositionedSql(maxCountedEvents)}) waiting`,
});

/**
 * Returns the number of committed events without a position, at most 10,000, and when the oldest of
 * them was written. The time is null if every event has a position.
 */
export async function readUnpositionedEvents(
  database: SqlClient,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await database.query(countUnpositionedStatement());
  return row ?? { count: 0, oldest: null };
}
