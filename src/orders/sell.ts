import { claimLost } from '../payments/charge-claims.ts';
import type { ChargeOrder } from '../payments/charge-order.ts';
import { orderUnavailable } from '../payments/order-unavailable.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { violatesUnique } from '../platform/database/database-errors.ts';
import { isAbortedFor, wasRolledBack } from '../platform/database/statement-rejection.ts';
import { findStoredResult, keyInUse } from '../platform/idempotency/idempotency-key.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { assertCashSuffices } from './assert-cash-suffices.ts';
import { createOrderReference } from './order-reference.ts';
import { priceOrder } from './price-order.ts';
import { type Sale, toSaleRows } from './sale-rows.ts';
import { currencyOf, type SaleTerms } from './sale-terms.ts';
import type { SoldOrder, WriteOrder } from './write-order.ts';

/**
 * A new order, or the id of the `order.created` event of the order that an earlier or concurrent
 * request with the same idempotency key placed.
 */
export type PlacedOrder =
  | ({ readonly replayedEventId: null } & SoldOrder)
  | { readonly replayedEventId: string };

/**
 * Prices an order by these terms, charges the payment and runs the place-order statement. Returns
 * null if the statement wrote nothing because the terms had changed or stock was insufficient.
 * Throws the errors of assertCashSuffices and ChargeOrder, and IDEMPOTENCY_KEY_REUSED. If the
 * statement wrote nothing or was rolled back, the charge is voided.
 */
export type Sell = (sale: Sale, terms: SaleTerms) => Promise<PlacedOrder | null>;

export function createSell(
  database: SqlClient,
  vault: CodeVault,
  chargeOrder: ChargeOrder,
  write: WriteOrder,
): Sell {
  return async (sale, terms) => {
    const { context, order, key, payment } = sale;
    const prices = priceOrder(order, terms);
    const amount = prices.reduce((sum, { pricePaid, deliveryPrice }) => sum + pricePaid + deliveryPrice, 0);
    assertCashSuffices(payment, amount);
    const charged = await chargeOrder({
      reference: createOrderReference(),
      salesPageId: order.salesPageId,
      ...payment,
      key,
      amount: { amount, currency: currencyOf(terms) },
      principal: context.caller.id,
    });
    let isClaimLost = false;
    if (charged) {
      try {
        const sold = await write(toSaleRows(sale, terms, prices, charged, amount, vault));
        if (sold) return { replayedEventId: null, ...sold };
      } catch (error) {
        // Another attempt took over the claim, and may have placed the order with the reference of
        // the claim.
        isClaimLost = isAbortedFor(error, claimLost) || violatesUnique(error, 'orders_reference_key');
        if (!isClaimLost && !isAbortedFor(error, keyInUse)) {
          // After a connection failure the order may have been placed. If it was not,
          // voidAbandonedCharges voids the charge.
          if (wasRolledBack(error)) await charged.voidCharge();
          throw error;
        }
      }
      await charged.voidCharge();
    }
    const replayedEventId = await findStoredResult(database, key);
    if (replayedEventId !== null) return { replayedEventId };
    if (isClaimLost) throw orderUnavailable('Placing the order took too long.', key);
    return null;
  };
}
