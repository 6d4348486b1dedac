import type { Restriction } from '../../src/platform/database/keyset-page.ts';
import type { GraphqlContext } from '../context.ts';
import type { SalesPageRef } from './sales-page.ts';

export interface SalesFilter {
  readonly orderDatabaseId?: number | null | undefined;
  readonly orderProductDatabaseId?: number | null | undefined;
}

/** The scope of a list of refunds or redemptions, and the order that it is limited to. */
export interface FilteredSales {
  readonly scope: { readonly salesPageId: number } | { readonly orderProductId: number };
  /** Null for a list that is not limited to an order, or already limited to one product. */
  readonly orderId: number | null;
}

/** Finds what a list is limited to. Null if the sales page has no such order or product, or the product is not of that order. */
export async function findFilteredSales(
  { loaders }: GraphqlContext,
  page: SalesPageRef,
  { orderDatabaseId: orderId = null, orderProductDatabaseId: productId = null }: SalesFilter,
): Promise<FilteredSales | null> {
  if (productId !== null) {
    const product = await loaders.row('OrderProduct', productId);
    const matches = product?.salesPageId === page.id && (orderId === null || product.orderId === orderId);
    return matches ? { scope: { orderProductId: productId }, orderId: null } : null;
  }
  const scope = { salesPageId: page.id };
  if (orderId === null) return { scope, orderId };
  const order = await loaders.row('Order', orderId);
  return order?.salesPageId === page.id ? { scope, orderId } : null;
}

/** The products of the order are read first (InitPlan), so that the rows are found by their index on the product. */
const ofOrder = (orderId: string) =>
  `t.order_product_id = any(array(select p.id from order_products p where p.order_id = ${orderId}))`;

export function restrictToOrder(orderId: number | null): Restriction | undefined {
  return orderId === null ? undefined : { name: 'of-order', sql: (parameter) => ofOrder(`${parameter}::int`), value: orderId };
}

const isCancelled = 'exists (select from redemption_cancellations c where c.redemption_id = t.id)';

/**
 * Limits redemptions to an order (null: any) and to cancelled ones (true), others (false) or both (null). A keyset page takes one
 * parameter: the order's id, which is 0 without an order.
 */
export function restrictRedemptions(orderId: number | null, cancelled: boolean | null): Restriction | undefined {
  if (cancelled === null) return restrictToOrder(orderId);
  return {
    name: `${cancelled ? 'cancelled' : 'not-cancelled'}${orderId === null ? '' : ':of-order'}`,
    sql(parameter) {
      const order = orderId === null ? `${parameter}::int = 0` : ofOrder(`${parameter}::int`);
      return `${order} and ${cancelled ? '' : 'not '}${isCancelled}`;
    },
    value: orderId ?? 0,
  };
}
