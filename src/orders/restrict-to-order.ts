import type { Restriction } from '../platform/database/keyset-page.ts';

/**
 * A condition on rows of refunds or redemptions: they belong to a product of the order. The products are selected first (as an
 * InitPlan), so that the rows are found by their index on the product.
 */
export const ofOrder = (orderId: string) =>
  `t.order_product_id = any(array(select p.id from order_products p where p.order_id = ${orderId}))`;

/** Limits a list of refunds or redemptions to an order. Null does not limit it. */
export function restrictToOrder(orderId: number | null): Restriction | undefined {
  return orderId === null ? undefined : { name: 'of-order', sql: (parameter) => ofOrder(`${parameter}::int`), value: orderId };
}
