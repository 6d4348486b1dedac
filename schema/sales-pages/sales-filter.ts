import type { GraphqlContext } from '../context.ts';
import type { SalesPageRef } from './sales-page.ts';

export interface SalesFilter {
  readonly orderDatabaseId?: number | null | undefined;
  readonly orderProductDatabaseId?: number | null | undefined;
}

/** The scope of a list of refunds or redemptions, and the order that it is limited to. */
export interface SalesListScope {
  readonly scope: { readonly salesPageId: number } | { readonly orderProductId: number };
  /** Null for a list that is not limited to an order, or already limited to one product. */
  readonly orderId: number | null;
}

/** Finds what a list is limited to. Null if the sales page has no such order or product, or the product is not of that order. */
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
