import { assertFindable } from '../orders/assert-findable.ts';
import type { CalculatedOrder } from '../orders/calculate-order.ts';
import type { OrderedItems } from '../orders/order-input.ts';
import { priceOrder } from '../orders/price-order.ts';
import { currencyOf, readSaleTerms } from '../orders/sale-terms.ts';
import { assertBuyable, readBuyerTerms } from './check-checkout.ts';
import type { CheckoutDependencies } from './checkout.ts';
import { assertReservable } from './explain-reservation.ts';
import { offersOnlinePayment, selectGateway } from './select-gateway.ts';

/**
 * Returns the prices at which `startCheckout` would sell these items now. Reserves neither stock nor uses
 * of discount codes. Throws the errors of `startCheckout`, except those of the purchaser, of the limits of
 * an address, and of a sales page without a gateway for online payments.
 */
export async function calculateCheckout(
  { database, gateways }: Pick<CheckoutDependencies, 'database' | 'gateways'>,
  items: OrderedItems,
): Promise<CalculatedOrder> {
  const { salesPageId } = items;
  await assertFindable(database.prisma, items);
  const [buyer, terms] = await Promise.all([readBuyerTerms(database, items), readSaleTerms(database, items)]);
  assertBuyable(items, terms, buyer);
  await assertReservable(database, items, terms);
  const products = priceOrder(items, terms);
  const currency = currencyOf(terms);
  const amount = products.reduce((sum, { pricePaid, deliveryPrice }) => sum + pricePaid + deliveryPrice, 0);
  if (amount > 0 && (await offersOnlinePayment({ database, gateways }, salesPageId)))
    await selectGateway(database, gateways, salesPageId, null, { amount, currency });
  return { salesPageId, currency, products };
}
