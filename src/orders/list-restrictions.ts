import type { Restriction } from '../platform/database/keyset-page.ts';

/**
 * Returns an SQL condition on refunds or redemptions (table alias `t`): the row belongs to a product of the order. `orderId` is
 * an SQL expression. The array subquery makes PostgreSQL select the products first, so that it uses the index on the product.
 */
const ofOrderSql = (orderId: string) =>
  `t.order_product_id = any(array(select p.id from order_products p where p.order_id = ${orderId}))`;

/**
 * Returns the restriction of a list of refunds or redemptions to one order. Returns undefined, for no restriction, if `orderId`
 * is null.
 */
export function restrictToOrder(orderId: number | null): Restriction | undefined {
  return orderId === null ? undefined : { name: 'of-order', sql: (parameter) => ofOrderSql(`${parameter}::int`), value: orderId };
}

const isCancelled = 'exists (select from redemption_cancellations c where c.redemption_id = t.id)';

/**
 * Returns the restriction of a list of redemptions by order and cancellation. `orderId` limits the list to one order; null
 * means all orders. `cancelled` limits it to cancelled (true) or not cancelled (false) redemptions; null means both. Returns
 * undefined if both are null. A restriction requires a parameter, which is 0 if `orderId` is null.
 */
export function restrictRedemptions(orderId: number | null, cancelled: boolean | null): Restriction | undefined {
  if (cancelled === null) return restrictToOrder(orderId);
  return {
    name: `${cancelled ? 'cancelled' : 'not-cancelled'}${orderId === null ? '' : ':of-order'}`,
    sql(parameter) {
      const order = orderId === null ? `${parameter}::int = 0` : ofOrderSql(`${parameter}::int`);
      return `${order} and ${cancelled ? '' : 'not '}${isCancelled}`;
    },
    value: orderId ?? 0,
  };
}
