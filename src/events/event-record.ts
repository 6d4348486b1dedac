import type { SqlClient } from '../platform/database/database.ts';
import type { EventName } from './event-names.ts';
import { type EventSnapshot, parseEventSnapshot } from './event-snapshot.ts';

/** An event with a position, and the states of its products as of the event. */
export interface EventRecord extends EventSnapshot {
  /** UUIDv7, the same on every retry and in every channel (D35). */
  readonly id: string;
  readonly position: number;
  readonly name: EventName;
  readonly salesPageId: number;
  readonly createdAt: Date;
}

interface EventRow {
  id: string;
  position: bigint;
  name: EventName;
  salesPageId: number;
  orderId: number;
  orderProductId: number | null;
  redemptionId: number | null;
  snapshot: unknown;
  createdAt: Date;
}

const columns = `e.id, e.position, e.name, e.sales_page_id as "salesPageId", e.order_id as "orderId",
  e.order_product_id as "orderProductId", e.redemption_id as "redemptionId", e.snapshot, e.created_at as "createdAt"`;

/** Which events to read: those of one sales page with these names, in a range of positions. */
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

const listText = (order: 'asc' | 'desc') => `
  select ${columns} from events e
   where e.sales_page_id = $1 and e.name = any($2::text[])
     and e.position between coalesce($3::bigint, 0) and coalesce($4::bigint, 9223372036854775807)
   order by e.position ${order} limit $5`;

/**
 * Returns committed events in the order of their positions. Once an event with a position is visible, no event with a lower
 * position can appear later.
 */
export async function readEvents(client: SqlClient, query: EventQuery): Promise<EventRecord[]> {
  const { salesPageId, names, from, upTo, order, limit } = query;
  const rows = await client.query<EventRow>({
    name: `events-${order}`,
    text: listText(order),
    values: [salesPageId, names, from, upTo, limit],
  });
  return rows.map(toRecord);
}

/**
 * Returns events of one sales page by their ids, in no order. Events of other pages and events without a position are omitted.
 */
export async function findEvents(client: SqlClient, salesPageId: number, ids: readonly string[]): Promise<EventRecord[]> {
  const rows = await client.query<EventRow>({
    name: 'events-by-id',
    text: `select ${columns} from events e where e.id = any($2::uuid[]) and e.sales_page_id = $1 and e.position is not null`,
    values: [salesPageId, ids],
  });
  return rows.map(toRecord);
}

/**
 * Returns the position of an event of a sales page. For a test event, returns the position of the latest event when it was sent.
 * Null for an unknown id or an event without a position.
 */
export async function findEventPosition(client: SqlClient, salesPageId: number, id: string): Promise<number | null> {
  const text = `
    select position from events where id = $1::uuid and sales_page_id = $2::int and position is not null
    union all select position from test_events where id = $1::uuid and sales_page_id = $2::int`;
  const [found] = await client.query<{ position: bigint }>({ name: 'position-of-event', text, values: [id, salesPageId] });
  return found ? Number(found.position) : null;
}

/** Returns the highest position of all sales pages, 0 if there is none. */
export async function findLatestPosition(client: SqlClient): Promise<number> {
  const text = 'select coalesce(max(position), 0) as position from events';
  const [row] = await client.query<{ position: bigint }>({ name: 'latest-position', text, values: [] });
  return Number(row?.position ?? 0);
}

function toRecord(row: EventRow): EventRecord {
  const { snapshot, ...facts } = row;
  return { ...facts, ...parseEventSnapshot(row), position: Number(row.position) };
}
