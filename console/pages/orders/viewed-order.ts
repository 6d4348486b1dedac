import { unitsOf } from '../../operations/balance.ts';
import type { GatewayPayment, RefundedVoucher } from './describe-refund.ts';
import type { OrderedProductFragment, OrderPageQuery } from './generated/operations.ts';

/** The order as its page loads it. */
export type ViewedOrder = NonNullable<NonNullable<OrderPageQuery['salesPage']>['order']>;

/**
 * Returns the payment of an order that a payment gateway took. Null if none did. The payments of
 * top-ups are left out.
 */
export function gatewayPaymentOf({ payments, soldVouchers }: ViewedOrder): GatewayPayment | null {
  const ofTopUps = new Set(
    soldVouchers.flatMap(({ topUps }) => topUps.nodes.map(({ payment }) => payment.databaseId)),
  );
  return (
    payments.find(({ databaseId, gateway }) => gateway !== 'manual' && !ofTopUps.has(databaseId)) ?? null
  );
}

/**
 * Returns what was paid for an order and its top-ups and has not been refunded. Refunds that are in
 * progress are deducted.
 */
export function refundableOf({ total, topUpTotal, refundedTotal }: ViewedOrder): ViewedOrder['total'] {
  return { ...total, amount: total.amount + topUpTotal.amount - refundedTotal.amount };
}

/** Returns a sold voucher as `describeRefund` reads it. */
export function toRefundedVoucher(product: OrderedProductFragment): RefundedVoucher {
  const { isMonetary, isMultiUse, balance, pricePaid, refundedAmount, topUps, status } = product;
  const { total, redeemed } = unitsOf(balance);
  return {
    isMonetary,
    isMultiUse,
    remaining: total - redeemed,
    refundable: pricePaid.amount - refundedAmount.amount,
    hasTopUps: topUps.nodes.some((topUp) => topUp.refundedAmount.amount < topUp.amount.amount),
    hasEnded: status === 'REFUNDED',
  };
}
