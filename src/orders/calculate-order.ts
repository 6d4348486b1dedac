import { assertAllowedOnPage, type Principal } from '../access/principal.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { assertOrderable } from './check-order.ts';
import type { OrderedItems } from './order-input.ts';
import { type ProductPrice, priceOrder } from './price-order.ts';
import { currencyOf, readSaleTerms } from './sale-terms.ts';

/** The prices of an order that is not placed, one per product, in the order of its products. */
export interface CalculatedOrder {
  readonly salesPageId: number;
  readonly currency: string;
  readonly products: readonly ProductPrice[];
}

/**
 * Returns the prices at which `placeOrder` would sell these items now. Reserves neither stock nor
 * uses of discount codes. Requires `manage.orders`. Throws the errors of assertOrderable.
 */
export async function calculateOrder(
  client: SqlClient,
  caller: Principal | null,
  items: OrderedItems,
): Promise<CalculatedOrder> {
  const { salesPageId } = items;
  assertAllowedOnPage(caller, 'order.place', salesPageId);
  const terms = await readSaleTerms(client, items);
  assertOrderable(items, terms);
  return { salesPageId, currency: currencyOf(terms), products: priceOrder(items, terms) };
}
