import type { GraphqlContext } from '../context.ts';
import type { SalesPageRef } from './sales-page.ts';

export interface SalesFilter {
  readonly orderDatabaseId?: number | null | undefined;
  readonly orderProductDatabaseId?: number | null | undefined;
}

/** The restriction of a list of refunds or redemptions. */
export interface SalesListScope {
  readonly scope: { readonly salesPageId: number } | { readonly orderProductId: number };
  /** Null if the list is not restricted to an order, or if `scope` is a single product. */
  readonly orderId: number | null;
}

/**
 * Returns the restriction of a list. Null if the sales page has no such order or product, or if the product belongs to another
 * order.
 */
export async function findSalesListScope(
  { loaders }: GraphqlContext,
  page: SalesPageRef,
  { orderDatabaseId: orderId = null, orderProductDatabaseId: productId = null }: SalesFilter,
): Promise<SalesListScope | null> {
  if (productId !== null) {
    const product = await loaders.row('OrderProduct', productId, ['salesPageId', 'orderId']);
    const matches = product?.salesPageId === page.id && (orderId === null || product.orderId === orderId);
    return matches ? { scope: { orderProductId: productId }, orderId: null } : null;
  }
  const scope = { salesPageId: page.id };
  if (orderId === null) return { scope, orderId };
  const order = await loaders.row('Order', orderId, ['salesPageId']);
  return order?.salesPageId === page.id ? { scope, orderId } : null;
}
