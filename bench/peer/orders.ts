import type Router from '@koa/router';
import type pg from 'pg';
import { toTime } from './database.ts';
import { type Cursor, createCursors, decodePosition, encodePosition } from './list-cursor.ts';
import { type OrderProductRow, toOrderProduct } from './order-product-resource.ts';
import { type OrderRow, toOrder } from './order-resource.ts';
import { type Expanded, findRelatedRows, nameOf, orderColumns } from './related-rows.ts';

interface Parts {
  readonly pool: pg.Pool;
  readonly cursorSecret: string;
  readonly unseal: (sealed: Uint8Array) => string;
}

/** Reading orders: the list and one of them. */
export function serveOrders(router: Router, { pool, cursorSecret, unseal }: Parts): void {
  const cursors = createCursors(cursorSecret);

  router.get('/v2.1/sales-pages/:salesPageId/orders', async (ctx) => {
    const salesPageId = Number(ctx.params.salesPageId);
    const query = new URLSearchParams(ctx.querystring);
    const expanded = parseExpanded(query);
    const list = `/sales-pages/${salesPageId}/orders`;
    const cursor = parseCursor(query, cursors.decode);
    const { rows, hasNext, hasPrevious } = await findPage(pool, salesPageId, cursor, expanded);
    const data = await toOrders(rows, expanded);
    const positionOf = (row: OrderRow | undefined) =>
      row ? encodePosition(salesPageId, toTime(row.created_at), row.id) : cursor.position;
    ctx.type = 'application/json';
    ctx.body = JSON.stringify({
      object: 'list',
      data,
      count: data.length,
      previous: cursors.encode(list, { ...cursor, side: 'before', position: positionOf(rows[0]) }),
      has_previous: hasPrevious,
      next: cursors.encode(list, { ...cursor, side: 'after', position: positionOf(rows.at(-1)) }),
      has_next: hasNext,
    });
  });

  router.get('/v2.1/sales-pages/:salesPageId/orders/:orderId', async (ctx) => {
    const id = Number(ctx.params.orderId);
    const expanded = parseExpanded(new URLSearchParams(ctx.querystring));
    const [{ rows }, related] = await Promise.all([
      pool.query<OrderRow>({
        name: `order:${nameOf(expanded)}`,
        text: `select ${orderColumns(expanded)} from orders o join sales_pages s on s.id = o.sales_page_id where o.sales_page_id = $1 and o.id = $2`,
        values: [Number(ctx.params.salesPageId), id],
      }),
      findRelatedRows(pool, [id], expanded),
    ]);
    const [order] = rows;
    if (!order) return;
    const products = related.products?.map((row) => toOrderProduct(row, unseal));
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(toOrder(order, { ...related, products }));
  });

  async function toOrders(rows: readonly OrderRow[], expanded: Expanded) {
    const ids = rows.map(({ id }) => id);
    const { products, deliveries, payments } = await findRelatedRows(pool, ids, expanded);
    const productsOf = products && groupByOrder(products);
    const deliveriesOf = deliveries && groupByOrder(deliveries);
    const paymentsOf = payments && groupByOrder(payments);
    const toProduct = (row: OrderProductRow) => toOrderProduct(row, unseal);
    return rows.map((row) =>
      toOrder(row, {
        products: productsOf && (productsOf.get(row.id) ?? []).map(toProduct),
        deliveries: deliveriesOf && (deliveriesOf.get(row.id) ?? []),
        payments: paymentsOf && (paymentsOf.get(row.id) ?? []),
      }),
    );
  }
}

async function findPage(pool: pg.Pool, salesPageId: number, { order, limit, side, position }: Cursor, expanded: Expanded) {
  const from = position === null ? [] : decodePosition(position);
  const later = (order === 'asc') === (side === 'after');
  const direction = later ? 'asc' : 'desc';
  const place = '($2::timestamptz, $3::int)';
  const name = `${direction}:${nameOf(expanded)}:${position === null ? 'end' : 'inside'}`;
  const beyond = position === null ? '' : `and (o.created_at, o.id) ${later ? '>' : '<'} ${place}`;
  const [{ rows }, isBehind] = await Promise.all([
    pool.query<OrderRow>({
      name: `orders:${name}`,
      text: `select ${orderColumns(expanded)} from orders o join sales_pages s on s.id = o.sales_page_id
              where o.sales_page_id = $1 ${beyond}
              order by o.created_at ${direction}, o.id ${direction} limit $${from.length + 2}`,
      values: [salesPageId, ...from, limit + 1],
    }),
    position === null
      ? false
      : pool
          .query<{ exists: boolean }>({
            name: `orders-behind:${later}`,
            text: `select exists (select from orders where sales_page_id = $1 and (created_at, id) ${later ? '<=' : '>='} ${place})`,
            values: [salesPageId, ...from],
          })
          .then((result) => result.rows[0]?.exists ?? false),
  ]);
  const isMore = rows.length > limit;
  if (isMore) rows.pop();
  if (side === 'after') return { rows, hasNext: isMore, hasPrevious: isBehind };
  return { rows: rows.reverse(), hasNext: isBehind, hasPrevious: isMore };
}

function parseCursor(query: URLSearchParams, decode: (text: string) => Cursor): Cursor {
  const cursor = query.get('cursor');
  if (cursor !== null) return decode(cursor);
  const order = query.get('order') === 'asc' ? 'asc' : 'desc';
  return { order, limit: Number(query.get('limit') ?? 10), side: 'after', position: null };
}

function parseExpanded(query: URLSearchParams): Expanded {
  const names = query.getAll('expand[]');
  return {
    products: names.includes('products'),
    deliveries: names.includes('deliveries'),
    payments: names.includes('payments'),
  };
}

function groupByOrder<Row extends { order_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ order_id }) => order_id);
}
