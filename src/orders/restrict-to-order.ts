import type { Restriction } from '../platform/database/keyset-page.ts';

/**
 * Returns an SQL condition on refunds or redemptions (table alias `t`): the row belongs to a product of the order. `orderId` is
 * an SQL expression. The array subquery makes PostgreSQL select the products first, so that it uses the index on the product.
 */
export const ofOrderSql = (orderId: string) =>
  `t.order_product_id = any(array(select p.id from order_products p where p.order_id = ${orderId}))`;

/**
 * Returns the restriction of a list of refunds or redemptions to one order. Returns undefined, for no restriction, if `orderId`
 * is null.
 */
export function restrictToOrder(orderId: number | null): Restriction | undefined {
  return orderId === null ? undefined : { name: 'of-order', sql: (parameter) => ofOrderSql(`${parameter}::int`), value: orderId };
}
