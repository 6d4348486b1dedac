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
import { createEventId } from './event-id.ts';
import { type EventName, eventNames } from './event-names.ts';
import { type EventSnapshot, parseEventSnapshot, productStateColumns } from './event-snapshot.ts';

/** An event with a position, and the states of its products as of the event. */
export interface EventRecord extends EventSnapshot {
  /** The id, a UUIDv7, which is the same on every retry and in every channel (D35). */
  readonly id: string;
  readonly position: number;
  readonly name: EventName;
  /** The sales page on which the event happened: of a redemption, the one that redeemed. */
  readonly salesPageId: number;
  /**
   * The sales page that sold the voucher, if a sister redeemed it (D82). It receives the event too.
   */
  readonly sellingPageId: number | null;
  readonly createdAt: Date;
}

/** The columns of a stored event with a position. */
export const eventRow = {
  id: uuid,
  position: notNull(bigint),
  name: textOf(eventNames),
  salesPageId: int,
  sellingPageId: nullable(int),
  orderId: nullable(int),
  orderProductId: nullable(int),
  redemptionId: nullable(int),
  snapshot: json(),
  createdAt: timestamptz,
};

export type StoredEvent = RowOf<typeof eventRow>;

/** Selects the columns of `eventRow` from `e`. */
export const eventColumns = `e.id, e.position, e.name, e.sales_page_id as "salesPageId", e.selling_page_id as "sellingPageId", e.order_id as "orderId",
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

const recordProductEventsStatement = defineStatement({
  name: 'record-product-events',
  params: {
    ids: array(uuid),
    name: text,
    orderProductIds: array(int),
    redemptionId: nullable(int),
    details: json(),
  },
  text: `
  insert into events (id, name, organisation_id, sales_page_id, order_id, order_product_id, redemption_id, snapshot)
  select k.id, $2::text, p.organisation_id, p.sales_page_id, p.order_id, p.id, $4::int,
         $5::jsonb || jsonb_build_object('product', ${productStateSql('p')})
    from unnest($1::uuid[], $3::int[]) with ordinality as k(id, product_id, n) join order_products p on p.id = k.product_id order by k.n`,
});

/** An event of a product, with the id of the object that it concerns. */
export interface ProductEvent {
  readonly name: EventName;
  readonly redemptionId?: number;
  readonly topUpId?: number;
  /** The e-mail that failed. */
  readonly emailId?: number;
}

/**
 * Writes one event per product with the state of the product, in the transaction that has locked
 * and changed the products.
 */
export async function recordProductEvents(
  transaction: SqlClient,
  orderProductIds: readonly number[],
  { name, redemptionId, topUpId, emailId }: ProductEvent,
): Promise<void> {
  await transaction.query(
    recordProductEventsStatement({
      ids: orderProductIds.map(createEventId),
      name,
      orderProductIds,
      redemptionId: redemptionId ?? null,
      details: JSON.stringify({ top_up: topUpId, email: emailId }),
    }),
  );
}

const recordOrderEventStatement = defineStatement({
  name: 'record-order-event',
  params: { id: uuid, name: text, orderId: int, details: json() },
  text: `
  insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot)
  select $1::uuid, $2::text, o.organisation_id, o.sales_page_id, o.id,
         $4::jsonb || jsonb_build_object('products', (select jsonb_agg(${productStateSql('p')} order by p.id) from order_products p where p.order_id = o.id),
                                         'sales_page_name', page.name, 'metadata', o.metadata)
    from orders o join sales_pages page on page.id = o.sales_page_id where o.id = $3`,
});

/**
 * Writes an event with the state of an order and of its products, in the transaction that has
 * locked and changed the order. `emailId` is the e-mail that failed.
 */
export async function recordOrderEvent(
  transaction: SqlClient,
  name: EventName,
  orderId: number,
  { emailId }: Pick<ProductEvent, 'emailId'> = {},
): Promise<void> {
  const details = JSON.stringify({ email: emailId });
  await transaction.query(recordOrderEventStatement({ id: createEventId(), name, orderId, details }));
}

const keepValuesStatement = defineStatement({
  name: 'keep-event-values',
  params: { orderId: int, orderProductId: nullable(int), values: json() },
  text: `
  update events e set snapshot = case when $2::int is null then jsonb_build_object('purchaser', $3::jsonb) || e.snapshot else
      e.snapshot
      || case when (e.snapshot #>> '{product,id}')::int = $2 then jsonb_build_object('product', $3::jsonb || (e.snapshot -> 'product')) else '{}' end
      || case jsonb_typeof(e.snapshot -> 'products') when 'array' then jsonb_build_object('products', (
           select jsonb_agg(case when (state ->> 'id')::int = $2 then $3::jsonb || state else state end order by n)
             from jsonb_array_elements(e.snapshot -> 'products') with ordinality as k(state, n))) else '{}' end end
   where e.order_id = $1 and (e.order_product_id is null or e.order_product_id = $2)`,
});

/**
 * Stores the values of a product before a correction with the events that show the product, so that
 * their payloads do not change (D60). If `orderProductId` is null, `values` is the purchaser of the
 * order. Events that an earlier correction gave a value keep it. The transaction must have locked
 * the product or the order.
 */
export async function keepValuesInEvents(
  transaction: SqlClient,
  { orderId, orderProductId }: { readonly orderId: number; readonly orderProductId: number | null },
  values: object,
): Promise<void> {
  await transaction.query(keepValuesStatement({ orderId, orderProductId, values: JSON.stringify(values) }));
}

/**
 * Selects the events that one sales page receives, with these names and in a range of positions:
 * its own, and redemptions of its vouchers on sisters.
 */
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

/** The columns of the two indexes by which the events of a sales page are found. */
const pageColumns = ['sales_page_id', 'selling_page_id'] as const;

const listEventsStatement = defineVariants({
  name: 'events',
  params: {
    salesPageId: int,
    names: array(text),
    from: nullable(bigint),
    upTo: nullable(bigint),
    limit: bigint,
  },
  // PostgreSQL does not describe whether a column of a union can be null.
  row: {
    ...eventRow,
    id: notNull(uuid),
    name: notNull(textOf(eventNames)),
    salesPageId: notNull(int),
    orderId: nullable(int),
    snapshot: notNull(json()),
    createdAt: notNull(timestamptz),
  },
  text: ({ order }: { readonly order: 'asc' | 'desc' }) => `
  select ${eventColumns} from (${pageColumns
    .map(
      (column) => `
    (select * from events e
      where e.${column} = $1 and e.name = any($2::text[])
        and e.position between coalesce($3::bigint, 0) and coalesce($4::bigint, 9223372036854775807)
      order by e.position ${order} limit $5)`,
    )
    .join(' union all')}
  ) e order by e.position ${order} limit $5`,
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
    from (${pageColumns.map((column) => `select from events e where e.${column} = $1 and e.name = any($2::text[]) and e.position is not null`).join(' union all ')} limit $3) e`,
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
  row: {
    orderId: nullable(int),
    orderProductId: nullable(int),
    redemptionId: nullable(int),
    snapshot: json(),
  },
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

/** Returns the sales pages that receive an event. */
export function pagesOfEvent({
  salesPageId,
  sellingPageId,
}: Pick<EventRecord, 'salesPageId' | 'sellingPageId'>): readonly number[] {
  return sellingPageId === null ? [salesPageId] : [salesPageId, sellingPageId];
}

/** Parses a stored event. Throws a ZodError if its snapshot is not valid. */
export function toEventRecord(event: StoredEvent): EventRecord {
  const { snapshot, ...facts } = event;
  return { ...facts, ...parseEventSnapshot(event), position: Number(event.position) };
}
