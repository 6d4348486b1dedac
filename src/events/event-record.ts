import type { SqlClient } from '../platform/database/database.ts';
import {
  array,
  bigint,
  int,
  json,
  notNull,
  nullable,
  text,
  textOf,
  timestamptz,
  uuid,
} from '../platform/database/sql-types.ts';
import { defineStatement, defineVariants, type RowOf } from '../platform/database/statement.ts';
import { type EventName, eventNames } from './event-names.ts';
import { type EventSnapshot, parseEventSnapshot, productStateColumns } from './event-snapshot.ts';

/** An event with a position, and the states of its products as of the event. */
export interface EventRecord extends EventSnapshot {
  /** The id, a UUIDv7, which is the same on every retry and in every channel (D35). */
  readonly id: string;
  readonly position: number;
  readonly name: EventName;
  readonly salesPageId: number;
  readonly createdAt: Date;
}

/** The columns of a stored event with a position. */
export const eventRow = {
  id: uuid,
  position: notNull(bigint),
  name: textOf(eventNames),
  salesPageId: int,
  orderId: int,
  orderProductId: nullable(int),
  redemptionId: nullable(int),
  snapshot: json(),
  createdAt: timestamptz,
};

export type StoredEvent = RowOf<typeof eventRow>;

/** Selects the columns of `eventRow` from `e`. */
export const eventColumns = `e.id, e.position, e.name, e.sales_page_id as "salesPageId", e.order_id as "orderId",
  e.order_product_id as "orderProductId", e.redemption_id as "redemptionId", e.snapshot, e.created_at as "createdAt"`;

/**
 * Returns an SQL expression for the state of the product with this table alias, as JSON that
 * parseProductState parses.
 */
export function productStateSql(alias: string): string {
  const timeZone = `(select s.time_zone from sales_pages s where s.id = ${alias}.sales_page_id)`;
  const entries = productStateColumns.map((column) => `'${column}', ${alias}.${column}`);
  return `jsonb_build_object(${[...entries, `'time_zone', ${timeZone}`].join(', ')})`;
}

/** Selects the events of one sales page with these names, in a range of positions. */
export interface EventQuery {
  readonly salesPageId: number;
  readonly names: readonly EventName[];
  /** First and last position of the range, both inclusive. Null if the range has no such limit. */
  readonly from: number | null;
  readonly upTo: number | null;
  /** The sort order by position. */
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

const listEventsStatement = defineVariants({
  name: 'events',
  params: {
    salesPageId: int,
    names: array(text),
    from: nullable(bigint),
    upTo: nullable(bigint),
    limit: bigint,
  },
  row: eventRow,
  text: ({ order }: { readonly order: 'asc' | 'desc' }) => `
  select ${eventColumns} from events e
   where e.sales_page_id = $1 and e.name = any($2::text[])
     and e.position between coalesce($3::bigint, 0) and coalesce($4::bigint, 9223372036854775807)
   order by e.position ${order} limit $5`,
  examples: [{ order: 'asc' }, { order: 'desc' }],
});

/**
 * Returns committed events, sorted by position in the direction `order`. Once an event with a
 * position is visible, no event with a lower position can appear later.
 */
export async function readEvents(client: SqlClient, query: EventQuery): Promise<EventRecord[]> {
  const { salesPageId, names, from, upTo, order, limit } = query;
  const rows = await client.query(listEventsStatement({ order }, { salesPageId, names, from, upTo, limit }));
  return rows.map(toEventRecord);
}

const countOfPageStatement = defineStatement({
  name: 'count-events',
  params: { salesPageId: int, names: array(text), limit: bigint },
  row: { events: notNull(int) },
  text: `
  select count(*)::int as events
    from (select from events e where e.sales_page_id = $1 and e.name = any($2::text[]) and e.position is not null limit $3) e`,
});

/** Counts the events of a sales page with these names. Stops at `limit`. */
export async function countEvents(
  client: SqlClient,
  query: Pick<EventQuery, 'salesPageId' | 'names' | 'limit'>,
): Promise<number> {
  const [counted] = await client.query(countOfPageStatement(query));
  return counted?.events ?? 0;
}

const selectEventsStatement = defineStatement({
  name: 'events-by-id',
  params: { ids: array(uuid) },
  row: eventRow,
  text: `select ${eventColumns} from events e where e.id = any($1::uuid[]) and e.position is not null`,
});

/**
 * Returns events of any sales page by their ids, in no particular order. Events without a position
 * are omitted. The caller must check which of them the client may read.
 */
export async function findEvents(client: SqlClient, ids: readonly string[]): Promise<EventRecord[]> {
  const rows = await client.query(selectEventsStatement({ ids }));
  return rows.map(toEventRecord);
}

const selectSnapshotStatement = defineStatement({
  name: 'event-snapshot',
  params: { id: uuid },
  row: { orderId: int, orderProductId: nullable(int), redemptionId: nullable(int), snapshot: json() },
  text: `
  select order_id as "orderId", order_product_id as "orderProductId", redemption_id as "redemptionId", snapshot
    from events where id = $1`,
});

/**
 * Returns the snapshot of a stored event, even if the event has no position yet. Throws if the
 * event does not exist.
 */
export async function readEventSnapshot(client: SqlClient, eventId: string): Promise<EventSnapshot> {
  const [event] = await client.query(selectSnapshotStatement({ id: eventId }));
  if (!event) throw new Error(`event ${eventId} does not exist`);
  return parseEventSnapshot(event);
}

const selectPositionStatement = defineStatement({
  name: 'position-of-event',
  params: { id: uuid, salesPageId: int },
  row: { position: notNull(bigint) },
  text: `
    select position from events where id = $1::uuid and sales_page_id = $2::int and position is not null
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

/** Parses a stored event. Throws a ZodError if its snapshot is not valid. */
export function toEventRecord(event: StoredEvent): EventRecord {
  const { snapshot, ...facts } = event;
  return { ...facts, ...parseEventSnapshot(event), position: Number(event.position) };
}
