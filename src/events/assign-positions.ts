import type { SqlClient } from '../platform/database/database.ts';
import {
  bigint,
  boolean,
  float,
  int,
  notNull,
  nullable,
  timestamptz,
  uuid,
} from '../platform/database/sql-types.ts';
import { defineStatement, defineVariants } from '../platform/database/statement.ts';
import { eventColumns, eventRow, type StoredEvent } from './event-record.ts';

/**
 * The NOTIFY channel on which every process is notified that events have received their positions
 * or that deliveries are due.
 */
export const eventChannel = 'vouchsafe_events';

/** A committed event with its new position. */
export interface PositionedEvent extends StoredEvent {
  /** The last position of its sales page before this batch. 0 if it had none. */
  readonly previous: number;
  /** Like `previous`, of the sales page that sold the voucher. Null unless a sister redeemed it. */
  readonly sellingPrevious: number | null;
  /** The time in seconds since the event was written. */
  readonly age: number;
}

/**
 * Maximum number of events that receive their positions in one transaction. The ids of two sales
 * pages per event are shorter than the 8,000 bytes that PostgreSQL allows for a notification.
 */
export const positionBatchSize = 350;

/**
 * Returns the query that selects up to `limit` events without a position: those that took effect
 * first. It reads them in the order of the partial index `events_without_position`, which contains
 * no other events, regardless of the statistics. The limit is a subquery, because with a constant
 * limit above the number of rows, the planner sorts the rows of a bitmap scan. A bitmap scan also
 * reads the rows that no longer wait, until vacuum removes them from the index; an index scan marks
 * them as dead.
 */
const unpositionedSql = (limit: number) =>
  `select id, effect_order, created_at from events where position is null order by effect_order limit (select ${limit})`;

/**
 * Returns the statement that assigns positions to committed events without one, at most 350, and
 * returns those events in the order of their positions. It adds jobs with `addJobs`, which selects
 * from the CTE `placed`, and notifies the feeds of all processes of the sales pages that receive the
 * events. `feedId` is the feed that receives the events from the statement itself.
 *
 * The lock serialises the batches of all processes. The snapshot must be taken after it was
 * granted.
 *
 * Positions have the order in which the events took effect (D36). `effect_order` is drawn when an
 * event is inserted, after its statement has locked the row that decides the effect. Two events of
 * one voucher therefore have the order of their locks, and if the later one is visible, the earlier
 * one is visible too or has a position already. Neither the ids nor `created_at` have this order:
 * the ids are made before the locks, and both depend on clocks.
 *
 * The array makes the planner look up the events by their ids. It cannot estimate their number, and
 * would scan the whole table for a join if it was planned while many events waited. The range of
 * ids excludes the partitions without such events.
 *
 * @until 0.4.0 Events that waited before the migration from 0.2.0 have an `effect_order` of 0 and
 * are ordered by their ids.
 */
export const defineRelayStatement = (addJobs: string) =>
  defineVariants({
    name: 'relay-events',
    lock: 'event positions',
    row: { ...eventRow, previous: notNull(bigint), sellingPrevious: nullable(bigint), age: notNull(float) },
    text: ({ feedId }: { readonly feedId: string }) => `
with waiting as (
  select id, nextval('event_positions') as position from (select id from (${unpositionedSql(positionBatchSize)}) e order by effect_order, id) w
), placed as (
  update events e set position = w.position from waiting w where e.id = w.id and e.id = any(array(select id from waiting))
     and e.id between (select id from waiting order by id limit 1) and (select id from waiting order by id desc limit 1)
  returning ${eventColumns}, e.organisation_id
), page as (
  select p.id, greatest((select max(e.position) from events e where e.sales_page_id = p.id),
                        (select max(e.position) from events e where e.selling_page_id = p.id), 0) as previous
    from (select "salesPageId" as id from placed union select "sellingPageId" from placed where "sellingPageId" is not null) p
), jobs as (${addJobs}
)
select ${Object.keys(eventRow)
      .map((column) => `p."${column}"`)
      .join(
        ', ',
      )}, page.previous, selling.previous as "sellingPrevious", extract(epoch from clock_timestamp() - p."createdAt")::float8 as age,
       (select pg_notify('${eventChannel}', string_agg(id::text, ',') || ',${feedId}') from page) as notified
  from placed p join page on page.id = p."salesPageId" left join page selling on selling.id = p."sellingPageId" order by p.position`,
    examples: [{ feedId: 'id' }],
  });

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

const selectPositionStatement = defineStatement({
  name: 'position-of-event',
  params: { id: uuid, salesPageId: int },
  row: { position: notNull(bigint) },
  text: `
    select position from events where id = $1::uuid and $2::int in (sales_page_id, selling_page_id) and position is not null
    union all select position from test_events where id = $1::uuid and sales_page_id = $2::int`,
});

/**
 * Returns the position of an event of a sales page. For a test event, returns the position of the
 * latest event at the time of sending. Null for an unknown id or an event without a position.
 */
export async function findEventPosition(
  client: SqlClient,
  salesPageId: number,
  id: string,
): Promise<number | null> {
  const [found] = await client.query(selectPositionStatement({ id, salesPageId }));
  return found ? Number(found.position) : null;
}

const isBeforeEventsStatement = defineStatement({
  name: 'is-before-events',
  params: { id: uuid },
  row: { isBefore: nullable(boolean) },
  text: 'select $1::uuid < (select id from events order by id limit 1) as "isBefore"',
});

/**
 * Whether an event with this id must have been removed, because its time is before that of the oldest
 * stored event. False if no event is stored, and for an id that is not a UUIDv7.
 */
export async function isBeforeEvents(client: SqlClient, id: string): Promise<boolean> {
  if (id[14] !== '7') return false;
  const [row] = await client.query(isBeforeEventsStatement({ id }));
  return row?.isBefore ?? false;
}

const selectLatestPositionStatement = defineStatement({
  name: 'latest-position',
  row: { position: notNull(bigint) },
  text: 'select coalesce(max(position), 0) as position from events',
});

/** Returns the highest position of all sales pages. 0 if no event has a position. */
export async function findLatestPosition(client: SqlClient): Promise<number> {
  const [latest] = await client.query(selectLatestPositionStatement());
  return Number(latest?.position ?? 0);
}
