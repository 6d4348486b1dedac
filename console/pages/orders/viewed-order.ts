import type { OrderPageQuery } from './generated/operations.ts';

/** The order as its page loads it. */
export type ViewedOrder = NonNullable<NonNullable<OrderPageQuery['salesPage']>['order']>;

/**
 * Returns the payment gateway through which an order was paid. Null if it was not paid through a
 * gateway. The payments of top-ups are left out.
 */
export function gatewayOf({ payments, soldVouchers }: ViewedOrder): string | null {
  const ofTopUps = new Set(
    soldVouchers.flatMap(({ topUps }) => topUps.nodes.map(({ payment }) => payment.databaseId)),
  );
  const paid = payments.find(({ databaseId, gateway }) => gateway !== 'manual' && !ofTopUps.has(databaseId));
  return paid?.gateway ?? null;
}

/**
 * Returns what was paid for an order and its top-ups and has not been refunded. Refunds that are in
 * progress are deducted.
 */
export function refundableOf({ total, topUpTotal, refundedTotal }: ViewedOrder): ViewedOrder['total'] {
  return { ...total, amount: total.amount + topUpTotal.amount - refundedTotal.amount };
}
