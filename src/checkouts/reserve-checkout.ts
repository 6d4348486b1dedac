import { assertFindable } from '../orders/assert-findable.ts';
import { DiscountNotApplicableError, SoldOutError } from '../orders/order-errors.ts';
import type { OrderInput } from '../orders/order-input.ts';
import { createOrderReference } from '../orders/order-reference.ts';
import { priceOrder } from '../orders/price-order.ts';
import { toDiscountRows, toOrderRow, toProductRows } from '../orders/sale-rows.ts';
import { currencyOf, readSaleTerms, type SaleTerms } from '../orders/sale-terms.ts';
import type { SaleDay } from '../orders/sale-window.ts';
import { stockConstraints } from '../orders/write-order.ts';
import { rowEstimate } from '../platform/database/row-estimate.ts';
import { isAbortedFor, violatesConstraint } from '../platform/database/statement-rejection.ts';
import { findStoredResult, type IdempotencyKey, keyInUse } from '../platform/idempotency/idempotency-key.ts';
import { assertBuyable, readBuyerTerms } from './check-checkout.ts';
import type { CheckoutDependencies, CheckoutRow } from './checkout.ts';
import type { CheckoutInput, CheckoutOrigin } from './checkout-input.ts';
import { hashCheckoutToken } from './checkout-secrets.ts';
import { explainReservation } from './explain-reservation.ts';
import { reserveOnPage } from './reserve-statement.ts';
import { selectGateway } from './select-gateway.ts';
import type { StoredSale } from './stored-sale.ts';

interface Reservation {
  readonly origin: CheckoutOrigin;
  readonly input: CheckoutInput;
  readonly key: IdempotencyKey | null;
}

/** Maximum number of attempts to reserve stock whose terms change concurrently. */
const maxAttempts = 3;

/**
 * Prices the order of a checkout by the current terms of sale, and reserves its stock. Returns the
 * checkout, or the reference of the checkout that a concurrent request with the idempotency key started.
 * Throws the errors of `startCheckout`, except those of the gateway.
 */
export async function reserveCheckout(
  dependencies: CheckoutDependencies,
  { origin, input, key }: Reservation,
): Promise<CheckoutRow | string> {
  const { database, gateways, checkoutSecrets } = dependencies;
  const { order } = input;
  const { salesPageId } = order;
  const addressHash = checkoutSecrets.hashAddress(origin.address);
  await assertFindable(database.prisma, order);
  const buyer = await readBuyerTerms(database, order);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const terms = await readSaleTerms(database, order);
    assertBuyable(order, terms, buyer);
    const reference = createOrderReference();
    const row = toOrderRow(origin, order, key, reference, terms);
    const { amount, ...sale } = price(order, terms, row);
    const gateway =
      amount === 0
        ? null
        : await selectGateway(database, gateways, salesPageId, input.gateway, {
            amount,
            currency: currencyOf(terms),
          });
    const [token = ''] = checkoutSecrets.tokensOf(reference);
    const page = toPage(input, `${buyer.salesPageName} ${reference}`);
    const number = (row: object) => ({ number: 0, ...row });
    const statement = reserveOnPage(
      salesPageId,
      { maxRows: rowEstimate(Math.max(sale.products.length, sale.discounts.length)) },
      {
        orders: JSON.stringify([number(row)]),
        products: JSON.stringify(sale.products.map(number)),
        discounts: JSON.stringify(sale.discounts.map(number)),
        page: JSON.stringify(page),
        tokenHash: hashCheckoutToken(token),
        addressHash,
        gateway,
        amount,
      },
    );
    try {
      const [checkout] = await database.query(statement);
      if (checkout) return { ...checkout, orderId: null };
    } catch (error) {
      if (isAbortedFor(error, keyInUse)) {
        // If the key was used for a different request, this throws IDEMPOTENCY_KEY_REUSED.
        const stored = await findStoredResult(database, key);
        if (stored !== null) return stored;
      }
      // See stockConstraints: stock was added concurrently.
      if (!violatesConstraint(error, stockConstraints)) throw error;
    }
    await explainReservation(database, order, terms, addressHash);
  }
  throw order.discountCodes.length > 0 ? new DiscountNotApplicableError(null) : new SoldOutError(null);
}

/** Returns the priced rows of an order that is placed on this day, and its total in minor units. */
function price(order: OrderInput, terms: SaleTerms, day: SaleDay) {
  const prices = priceOrder(order, terms);
  return {
    products: toProductRows(order, terms, prices, day),
    discounts: toDiscountRows(terms),
    amount: prices.reduce((sum, { pricePaid, deliveryPrice }) => sum + pricePaid + deliveryPrice, 0),
  };
}

function toPage({ order, returnUrl, cancelUrl }: CheckoutInput, description: string): StoredSale['page'] {
  const { language, purchaser } = order;
  return { description, language, email: purchaser?.email ?? null, returnUrl, cancelUrl };
}
