import type { SqlClient } from '../platform/database/database.ts';

/** A committed event in its place, and the webhooks that want it. */
export interface PlacedEvent {
  readonly id: string;
  /** From 1; grows in the order in which events become visible, with gaps. */
  readonly position: number;
  readonly salesPageId: number;
  readonly webhooks: readonly { readonly id: number; readonly failing: boolean }[];
}

/** Events of one transaction, at most. */
export const positionBatch = 500;

/** Processes take turns: an event whose transaction ended before this one's began is in its place when the next turn starts. */
const lockText = `select pg_advisory_xact_lock(hashtext('vouchsafe event positions'))`;

/** From the end of the index on positions where those without one are: no statistics can make it look through the whole table. */
const unplaced = (limit: number) => `
  select id from (select id, position from events order by position desc nulls first limit ${limit}) newest where position is null`;

/** The order inside of a batch is that of the ids, which is that of time. */
const placeText = `
with waiting as (
  select id, nextval('event_positions') as position from (${unplaced(positionBatch)} order by id) w
), placed as (
  update events e set position = w.position from waiting w where e.id = w.id
  returning e.id, e.position, e.sales_page_id, e.name
)
select p.id, p.position, p.sales_page_id as "salesPageId",
       (select coalesce(json_agg(json_build_object('id', w.id, 'failing', w.failing_since is not null)), '[]')
          from webhooks w where w.sales_page_id = p.sales_page_id and w.active and p.name = any(w.enabled_events)) as webhooks
  from placed p order by p.position`;

interface PlacedRow {
  id: string;
  position: bigint;
  salesPageId: number;
  webhooks: { id: number; failing: boolean }[];
}

/**
 * Gives every committed event that has none its position, inside of a transaction of nothing else. The lock is a statement of its
 * own: what the next one sees begins after it was given.
 */
export async function assignPositions(transaction: SqlClient): Promise<PlacedEvent[]> {
  await transaction.query({ name: 'lock-event-positions', text: lockText, values: [] });
  const rows = await transaction.query<PlacedRow>({ name: 'place-events', text: placeText, values: [] });
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

const waitingText = `select exists (${unplaced(1)}) as "exists"`;

/** Whether a committed event waits for its position. */
export async function isEventWaiting(database: SqlClient): Promise<boolean> {
  const [row] = await database.query<{ exists: boolean }>({ name: 'is-event-waiting', text: waitingText, values: [] });
  return row?.exists ?? false;
}

/** Looked at, at most. */
const backlogLimit = 10_000;
const backlogText = `
  select count(*)::int as count, min(created_at) as oldest
    from (select position, created_at from events order by position desc nulls first limit ${backlogLimit}) newest
   where position is null`;

/** The committed events that have no position yet, 10,000 at most: how many, and when the first of them was written. */
export async function readUnplacedEvents(database: SqlClient): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await database.query<{ count: number; oldest: Date | null }>({
    name: 'unplaced-events',
    text: backlogText,
    values: [],
  });
  return row ?? { count: 0, oldest: null };
}
