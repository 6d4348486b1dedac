import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { GatewayDependencies } from '../payments/call-gateway.ts';
import { createChargeOrder } from '../payments/charge-order.ts';
import { findOfferedGateway } from '../payments/offered-gateway.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey, findStoredResult } from '../platform/idempotency/idempotency-key.ts';
import { assertDrawerOf } from '../shifts/drawer.ts';
import { readOpenShift } from '../shifts/open-shifts.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { assertOrderable, isOrderable } from './check-order.ts';
import { DiscountNotApplicableError, SoldOutError } from './order-errors.ts';
import type { OrderInput, PaymentInput } from './order-input.ts';
import type { Sale } from './sale-rows.ts';
import { createSaleTermsCache } from './sale-terms-cache.ts';
import { createSell, type PlacedOrder } from './sell.ts';
import { createWriteOrder } from './write-order.ts';

/**
 * Maximum number of attempts to place an order. After an attempt that wrote nothing, the terms of
 * sale are reloaded.
 */
const maxAttempts = 3;

export type PlaceOrder = (
  context: RequestContext,
  order: OrderInput,
  payment: PaymentInput,
) => Promise<PlacedOrder>;

export interface PlaceOrderDependencies extends GatewayDependencies {
  readonly database: SqlClient;
  readonly codeVault: CodeVault;
  /** Whether the service sends e-mails. */
  readonly sendsEmails: boolean;
}

/**
 * Creates the service that places orders. One statement writes the order, its products with their
 * codes, its deliveries, the payment, the consumed stock and discount uses, the e-mails, and the
 * `order.created` event, or nothing. Requires `manage.orders`. Throws the errors of assertOrderable
 * and ChargeOrder, the errors of readOpenShift, FORBIDDEN for the drawer of another till, INVALID_INPUT for
 * a gateway that the page does not offer and for less cash than the price,
 * IDEMPOTENCY_KEY_REUSED, and SOLD_OUT or DISCOUNT_NOT_APPLICABLE if concurrent changes prevented
 * every attempt.
 *
 * An order may be priced by cached terms of sale, because the statement compares them with the
 * current ones. An order is never rejected because of cached terms: the terms are reloaded before
 * it is rejected.
 */
export function createPlaceOrder(dependencies: PlaceOrderDependencies): PlaceOrder {
  const { database, codeVault, gateways, sendsEmails } = dependencies;
  const termsCache = createSaleTermsCache(database);
  const sell = createSell(
    database,
    codeVault,
    createChargeOrder(database, dependencies),
    createWriteOrder(database, sendsEmails),
  );

  const place = async (sale: Sale): Promise<PlacedOrder> => {
    const { order, payment } = sale;
    const { shiftId, cashReceived } = payment;
    // Cached terms are not used: the cash must suffice for the current price, and could be rejected
    // for a former one.
    const cached = cashReceived === undefined ? termsCache.getCached(order) : null;
    let terms = cached && isOrderable(order, cached) ? cached : null;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      if (!terms) {
        if (shiftId !== undefined) await readOpenShift(database, { salesPageId: order.salesPageId, shiftId });
        terms = await termsCache.read(order);
        assertOrderable(order, terms);
      }
      const placed = await sell(sale, terms);
      if (placed) return placed;
      terms = null;
    }
    throw order.discountCodes.length > 0 ? new DiscountNotApplicableError(null) : new SoldOutError(null);
  };

  return async (context, order, payment) => {
    assertAllowedOnPage(context.caller, 'order.place', order.salesPageId);
    const request = { placeOrder: order, ...payment };
    const key = createIdempotencyKey(context.caller, context.idempotencyKey, request);
    const replayedEventId = await findStoredResult(database, key);
    if (replayedEventId !== null) return { replayedEventId };
    await assertOwnDrawer(database, context, order.salesPageId, payment);
    const gateway = await findOfferedGateway(database, gateways, payment.gateway, order.salesPageId);
    try {
      return await place({ context, order, key, payment: { ...payment, gateway } });
    } catch (error) {
      // A concurrent request with the same key may have placed the order and consumed the last
      // stock.
      const concurrentEventId = error instanceof DomainError ? await findStoredResult(database, key) : null;
      if (concurrentEventId === null) throw error;
      return { replayedEventId: concurrentEventId };
    }
  };
}

/** Throws FORBIDDEN if a till sells in the shift of another drawer. The drawer of a shift never changes. */
async function assertOwnDrawer(
  database: SqlClient,
  { caller }: RequestContext,
  salesPageId: number,
  { shiftId }: PaymentInput,
): Promise<void> {
  if (caller.till && shiftId !== undefined)
    assertDrawerOf(caller, await readOpenShift(database, { salesPageId, shiftId }));
}
