import type { Restriction } from '../platform/database/restriction.ts';

/**
 * Returns an SQL condition on refunds or redemptions (table alias `t`): the row belongs to a product of the order. `orderId` is
 * an SQL expression. The array subquery makes PostgreSQL select the products first, so that it uses the index on the product.
 */
const ofOrderSql = (orderId: string) =>
  `t.order_product_id = any(array(select p.id from order_products p where p.order_id = ${orderId}))`;

/** Returns the restriction of a list of refunds or redemptions to one order. */
export function restrictToOrder(orderId: number): Restriction {
  return { name: 'of-order', values: [orderId], sql: (parameter) => ofOrderSql(`${parameter}::int`) };
}

const isCancelled = 'exists (select from redemption_cancellations c where c.redemption_id = t.id)';

/** Returns the restriction of a list of redemptions to those that are cancelled or to those that are not. */
export function restrictToCancelled(cancelled: boolean): Restriction {
  const name = cancelled ? 'cancelled' : 'not-cancelled';
  return { name, values: [], sql: () => (cancelled ? isCancelled : `not ${isCancelled}`) };
}
