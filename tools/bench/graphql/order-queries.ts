import type pg from 'pg';
import { toTime } from '../peer/peer-database.ts';
import type { createCursors } from '../peer/peer-list-cursor.ts';
import {
  type OrderRow,
  type PaymentRow,
  type ProductRow,
  toOrder,
  toPayment,
  toProduct,
} from './order-nodes.ts';

export type OrderQueries = ReturnType<typeof createOrderQueries>;

/**
 * Returns the queries of the hand-written GraphQL peers. Each is one prepared statement and returns
 * rows in the shape of the peers' schema.
 */
export function createOrderQueries(pool: pg.Pool, cursors: ReturnType<typeof createCursors>) {
  const group = <Row extends { order_id: number }, Node>(
    orderIds: readonly number[],
    rows: readonly Row[],
    toNode: (row: Row) => Node,
  ) => {
    const groups = new Map<number, Node[]>(orderIds.map((id) => [id, []]));
    for (const row of rows) groups.get(row.order_id)?.push(toNode(row));
    return orderIds.map((id) => groups.get(id) ?? []);
  };

  return {
    /** Returns the newest orders of a sales page as a connection. */
    async ordersOf(salesPageId: number, first: number) {
      const { rows } = await pool.query<OrderRow>({
        name: 'orders',
        text: ordersText,
        values: [salesPageId, first + 1],
      });
      const hasNextPage = rows.length > first;
      if (hasNextPage) rows.pop();
      const last = rows.at(-1);
      const endCursor = last
        ? cursors.encodePosition('Order', salesPageId, 'desc', toTime(last.created_at), last.id)
        : null;
      return { nodes: rows.map(toOrder), pageInfo: { hasNextPage, endCursor } };
    },
    /** Returns the products of each of the orders. */
    async productsOf(orderIds: readonly number[]) {
      const { rows } = await pool.query<ProductRow>({
        name: 'products',
        text: productsText,
        values: [orderIds],
      });
      return group(orderIds, rows, toProduct);
    },
    /** Returns the payments of each of the orders. */
    async paymentsOf(orderIds: readonly number[]) {
      const { rows } = await pool.query<PaymentRow>({
        name: 'payments',
        text: paymentsText,
        values: [orderIds],
      });
      return group(orderIds, rows, toPayment);
    },
  };
}

const ordersText = `
select id, reference, language, purchaser_name, purchaser_email, purchaser_phone, is_manual_order,
       buyer_consent_to_promotion_offers, created_at
  from orders where sales_page_id = $1 order by created_at desc, id desc limit $2`;

const productsText = `
select order_id, id, name, voucher_version, voucher_from, voucher_to, message, hide_price,
       upper(delivery_method::text) as delivery_method, upper(price_paid_calculator::text) as price_paid_calculator,
       internal_note, regular_price, price_paid, currency, recipient_name, recipient_email,
       upper(shipping_status::text) as shipping_status, is_multiuse, is_monetary, redeemable_from, redeemable_to,
       redeemable_everywhere
  from order_products where order_id = any($1) order by id`;

const paymentsText = `
select order_id, id, transaction_id, card_type, card_number, amount, currency, gateway, gateway_status, created_at
  from payments where order_id = any($1) order by id`;
