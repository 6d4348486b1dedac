import { unitsOf } from '../../operations/balance.ts';
import type { GatewayPayment, RefundedVoucher } from './describe-refund.ts';
import type { OrderedProductFragment, OrderPageQuery } from './generated/operations.ts';

/** The order as its page loads it. */
export type ViewedOrder = NonNullable<NonNullable<OrderPageQuery['salesPage']>['order']>;

/** Returns the payments with which an order was placed: all except those of top-ups. */
export function paymentsOfSale({ payments, soldVouchers }: ViewedOrder): ViewedOrder['payments'] {
  const ofTopUps = new Set(
    soldVouchers.flatMap(({ topUps }) => topUps.nodes.map(({ payment }) => payment.databaseId)),
  );
  return payments.filter(({ databaseId }) => !ofTopUps.has(databaseId));
}

/** Returns the payment with which an order was placed through a payment gateway. Null if there is none. */
export function gatewayPaymentOf(order: ViewedOrder): GatewayPayment | null {
  return paymentsOfSale(order).find(({ gateway }) => gateway !== 'manual') ?? null;
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
