import type { Act } from '../access/act.ts';
import { assertMayOnPage } from '../access/principal.ts';
import { createChargeOrder, type OnGatewayFailure } from '../payments/charge-order.ts';
import { findOfferedGateway } from '../payments/offered-gateway.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey, findResultOfKey } from '../platform/idempotency/idempotency-key.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { assertOrderable, discountRefused, isOrderable, soldOut } from './check-order.ts';
import { defaultSalesChannel, type OrderInput, type PaymentInput } from './order-input.ts';
import { createRecentTerms } from './recent-terms.ts';
import type { Sale } from './sale-rows.ts';
import { createSell, type PlacedOrder } from './sell.ts';

/** How often an order is tried on new terms when they change while it is placed. */
const maxAttempts = 3;

export type PlaceOrder = (act: Act, order: OrderInput, payment: PaymentInput) => Promise<PlacedOrder>;

export interface PlaceOrderParts {
  readonly database: SqlClient;
  readonly codeVault: CodeVault;
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  readonly onGatewayFailure: OnGatewayFailure;
}

/**
 * Sells: order, products with their codes, deliveries, payment, stock, discount uses and the `order.created` event come into
 * being in one statement, or none of them does. Needs `manage.orders`. Throws what assertOrderable and ChargeOrder throw, INVALID_INPUT
 * for a gateway that the page does not offer, IDEMPOTENCY_KEY_REUSED, and SOLD_OUT or DISCOUNT_NOT_APPLICABLE for whoever loses every race.
 *
 * Terms of sale may be remembered ones: the statement compares what an order was priced by, and only what was read just now counts
 * for a refusal.
 */
export function createPlaceOrder({ database, codeVault, gateways, onGatewayFailure }: PlaceOrderParts): PlaceOrder {
  const recentTerms = createRecentTerms(database);
  const sell = createSell(database, codeVault, createChargeOrder(database, onGatewayFailure));

  const place = async (sale: Sale): Promise<PlacedOrder> => {
    const { order } = sale;
    const remembered = recentTerms.recall(order);
    let terms = remembered && isOrderable(order, remembered) ? remembered : null;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      if (!terms) {
        terms = await recentTerms.read(order);
        assertOrderable(order, terms);
      }
      const placed = await sell(sale, terms);
      if (placed) return placed;
      terms = null;
    }
    throw order.discountCodes.length > 0 ? discountRefused() : soldOut();
  };

  return async (act, order, payment) => {
    assertMayOnPage(act.caller, 'order.place', order.salesPageId);
    const request = { placeOrder: order, ...payment };
    const key = createIdempotencyKey(act.caller, act.idempotencyKey, request, requestsBefore(order, payment));
    const replayedEventId = await findResultOfKey(database, key);
    if (replayedEventId !== null) return { replayedEventId };
    const gateway = await findOfferedGateway(database, gateways, payment.gateway, order.salesPageId);
    try {
      return await place({ act, order, key, payment: { ...payment, gateway } });
    } catch (error) {
      // The last ones may have gone to the same request, sent at the same moment.
      const twinsEventId = error instanceof DomainError ? await findResultOfKey(database, key) : null;
      if (twinsEventId === null) throw error;
      return { replayedEventId: twinsEventId };
    }
  };
}

/** The request in the form of the version that had no sales channel, consent or details of a manual payment; none if it has one of these. */
function requestsBefore(order: OrderInput, payment: PaymentInput): object[] {
  const { salesChannel, buyerConsentToPromotionOffers: consents, ...placeOrder } = order;
  const { gateway, token, manualPaymentType, manualPaymentReference } = payment;
  const hasDefaults =
    salesChannel === defaultSalesChannel && !consents && manualPaymentType === null && manualPaymentReference === null;
  return hasDefaults ? [{ placeOrder, gateway, token }] : [];
}
