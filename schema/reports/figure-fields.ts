import {
  balanceOf,
  type PaymentSums,
  type RedemptionSums,
  type RefundSums,
  revenueOf,
  type SalesSums,
} from '../../src/reports/figure-sums.ts';
import type { builder } from '../builder.ts';
import { MoneyType } from '../scalars/money-type.ts';

type FieldBuilder<Parent> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Parent>;
type InCurrency<Sums> = Sums & { readonly currency: string };

/**
 * The descriptions of the figures, which are the same in every report. docs/guides/reports.md
 * contains the definitions.
 */
export const figureDescriptions = {
  vouchersSold:
    'The number of vouchers in the orders placed, in any status: those that were refunded or cancelled later are included. Vouchers that replace another one are not included.',
  paid: 'The price paid for the vouchers sold, without deliveries. Refunds are not subtracted.',
  deliveryPaid: 'The price paid for the deliveries of the vouchers sold. Refunds are not subtracted.',
  revenue:
    'The sum of `paid` and `deliveryPaid`, which is the sum of `total` of the orders. Refunds are not subtracted.',
  redemptions:
    'The number of redemptions recorded, including those that were cancelled. Imported redemptions are not included.',
  cancellations: 'The number of redemptions cancelled.',
  redeemed:
    'The value of the redemptions, minus that of the cancelled redemptions. Each use of a voucher that is not redeemed by amount is a share of its value at the time of the sale.',
  payments: 'The number of payments.',
  received: 'The amount of the payments.',
  refunds:
    'The number of refunds made, on the day of the refund, except those that failed at the payment gateway. A cancellation without a refund is not included.',
  refunded:
    'The amount paid back by the refunds. The value that a refund removes from the liability can differ from it.',
  balance: 'The amount received minus the amount refunded. Negative if more was refunded than received.',
} as const;

type Figure = keyof typeof figureDescriptions;

function figuresOf<Sums>(t: FieldBuilder<InCurrency<Sums>>) {
  return {
    count: (name: Figure, countOf: (sums: Sums) => number) =>
      t.int({ description: figureDescriptions[name], resolve: (sums) => countOf(sums) }),
    money: (name: Figure, amountOf: (sums: Sums) => number) =>
      t.field({
        type: MoneyType,
        description: figureDescriptions[name],
        resolve: (sums) => ({ amount: amountOf(sums), currency: sums.currency }),
      }),
  };
}

/** The fields of sales. */
export function salesFields<Sums extends SalesSums>(t: FieldBuilder<InCurrency<Sums>>) {
  const { count, money } = figuresOf<Sums>(t);
  return {
    vouchersSold: count('vouchersSold', ({ vouchersSold }) => vouchersSold),
    paid: money('paid', ({ amountPaid }) => amountPaid),
    deliveryPaid: money('deliveryPaid', ({ deliveryPaid }) => deliveryPaid),
    revenue: money('revenue', revenueOf),
  };
}

/** The fields of redemptions. */
export function redemptionFields<Sums extends RedemptionSums>(t: FieldBuilder<InCurrency<Sums>>) {
  const { count, money } = figuresOf<Sums>(t);
  return {
    redemptions: count('redemptions', ({ redemptions }) => redemptions),
    cancellations: count('cancellations', ({ cancellations }) => cancellations),
    redeemed: money('redeemed', ({ amountRedeemed }) => amountRedeemed),
  };
}

/** The fields of refunds. */
export function refundFields<Sums extends RefundSums>(t: FieldBuilder<InCurrency<Sums>>) {
  const { count, money } = figuresOf<Sums>(t);
  return {
    refunds: count('refunds', ({ refunds }) => refunds),
    refunded: money('refunded', ({ amountRefunded }) => amountRefunded),
  };
}

/** The fields of payments and refunds. */
export function paymentFields<Sums extends PaymentSums>(t: FieldBuilder<InCurrency<Sums>>) {
  const { count, money } = figuresOf<Sums>(t);
  return {
    payments: count('payments', ({ payments }) => payments),
    received: money('received', ({ amountReceived }) => amountReceived),
    ...refundFields(t),
    balance: money('balance', balanceOf),
  };
}
