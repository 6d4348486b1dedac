import type Router from '@koa/router';
import type pg from 'pg';
import { readPage } from './page-list.ts';
import { createCursors } from './peer-list-cursor.ts';
import { type OrderProductRow, toOrderProduct } from './peer-order-product-resource.ts';
import { type OrderRow, toOrder } from './peer-order-resource.ts';
import { type ExpandedRelations, findRelatedRows, nameOf, orderColumns } from './related-rows.ts';

interface Parts {
  readonly pool: pg.Pool;
  readonly cursorSecret: string;
  readonly unseal: (sealed: Uint8Array) => string;
}

/** Serves the list of orders and single orders. */
export function serveOrders(router: Router, { pool, cursorSecret, unseal }: Parts): void {
  const cursors = createCursors(cursorSecret);

  router.get('/v2.1/sales-pages/:salesPageId/orders', async (ctx) => {
    const query = new URLSearchParams(ctx.querystring);
    const expanded = parseExpanded(query);
    ctx.type = 'application/json';
    ctx.body = await readPage<OrderRow>(pool, cursors, Number(ctx.params.salesPageId), query, {
      table: 'orders',
      type: 'Order',
      columns: orderColumns(expanded),
      variant: nameOf(expanded),
      condition: 'true',
      toData: (rows) => toOrders(rows, expanded),
    });
  });

  router.get('/v2.1/sales-pages/:salesPageId/orders/:orderId', async (ctx) => {
    const id = Number(ctx.params.orderId);
    const expanded = parseExpanded(new URLSearchParams(ctx.querystring));
    const [{ rows }, related] = await Promise.all([
      pool.query<OrderRow>({
        name: `order:${nameOf(expanded)}`,
        text: `select ${orderColumns(expanded)} from orders t join sales_pages s on s.id = t.sales_page_id where t.sales_page_id = $1 and t.id = $2`,
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

  async function toOrders(rows: readonly OrderRow[], expanded: ExpandedRelations) {
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

function parseExpanded(query: URLSearchParams): ExpandedRelations {
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
