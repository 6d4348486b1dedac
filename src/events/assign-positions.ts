import type { SqlClient } from '../platform/database/database.ts';

/** A committed event with its new position, and the active webhooks that subscribe to it. */
export interface PositionedEvent {
  readonly id: string;
  /** From 1. Increases in the order in which events become visible, with gaps. */
  readonly position: number;
  readonly salesPageId: number;
  readonly webhooks: readonly { readonly id: number; readonly failing: boolean }[];
}

/** Maximum number of events that receive their positions in one transaction. */
export const positionBatchSize = 500;

/** The lock that serialises the assignment of positions between processes. Each batch begins after the previous one has ended. */
const lockText = `select pg_advisory_xact_lock(hashtext('vouchsafe event positions'))`;

/**
 * Selects events without a position from the end of the index on positions, where nulls are sorted. The limit on the index scan
 * ensures that no plan scans the whole table, whatever the statistics.
 */
const unpositionedSql = (limit: number) => `
  select id from (select id, position from events order by position desc nulls first limit ${limit}) newest where position is null`;

/** Assigns positions in the order of the ids, which are UUIDv7 and so sort by time of creation. */
const assignText = `
with waiting as (
  select id, nextval('event_positions') as position from (${unpositionedSql(positionBatchSize)} order by id) w
), placed as (
  update events e set position = w.position from waiting w where e.id = w.id
  returning e.id, e.position, e.sales_page_id, e.name
)
select p.id, p.position, p.sales_page_id as "salesPageId",
       (select coalesce(json_agg(json_build_object('id', w.id, 'failing', w.failing_since is not null)), '[]')
          from webhooks w where w.sales_page_id = p.sales_page_id and w.active and p.name = any(w.enabled_events)) as webhooks
  from placed p order by p.position`;

interface PositionedRow {
  id: string;
  position: bigint;
  salesPageId: number;
  webhooks: { id: number; failing: boolean }[];
}

/**
 * Assigns positions to committed events without one, at most 500, and returns those events in the order of their positions. Must
 * be called at the start of a transaction. The lock is a separate statement, so that the snapshot of the next statement is taken
 * after the lock was granted.
 */
export async function assignPositions(transaction: SqlClient): Promise<PositionedEvent[]> {
  await transaction.query({ name: 'lock-event-positions', text: lockText, values: [] });
  const rows = await transaction.query<PositionedRow>({ name: 'place-events', text: assignText, values: [] });
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

const waitingText = `select exists (${unpositionedSql(1)}) as "exists"`;

/** Whether there is a committed event without a position. */
export async function isEventWaiting(database: SqlClient): Promise<boolean> {
  const [row] = await database.query<{ exists: boolean }>({ name: 'is-event-waiting', text: waitingText, values: [] });
  return row?.exists ?? false;
}

/** Maximum number of events that readUnpositionedEvents counts. */
const maxCountedEvents = 10_000;
const backlogText = `
  select count(*)::int as count, min(created_at) as oldest
    from (select position, created_at from events order by position desc nulls first limit ${maxCountedEvents}) newest
   where position is null`;

/** Returns the number of committed events without a position, at most 10,000, and when the oldest of them was written. */
export async function readUnpositionedEvents(
  database: SqlClient,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await database.query<{ count: number; oldest: Date | null }>({
    name: 'unplaced-events',
    text: backlogText,
    values: [],
  });
  return row ?? { count: 0, oldest: null };
}
