/** The sums of vouchers sold. Amounts are in minor units. */
export interface SalesSums {
  readonly vouchersSold: number;
  /** The price paid for the vouchers, without deliveries, and the amounts of top-ups. */
  readonly amountPaid: number;
  /** The price paid for the deliveries of the vouchers. */
  readonly deliveryPaid: number;
}

/**
 * Returns the revenue: the price paid for vouchers, deliveries and top-ups, which is the sum of the
 * totals of the orders and the amounts of the top-ups.
 */
export function revenueOf({
  amountPaid,
  deliveryPaid,
}: Pick<SalesSums, 'amountPaid' | 'deliveryPaid'>): number {
  return amountPaid + deliveryPaid;
}

/** The sums of redemptions. Amounts are in minor units. */
export interface RedemptionSums {
  /** Number of redemptions recorded, including those that were cancelled. */
  readonly redemptions: number;
  /** Number of redemptions cancelled. */
  readonly cancellations: number;
  /** The value of the redemptions, minus that of the cancelled redemptions. */
  readonly amountRedeemed: number;
}

/** The sums of refunds. Amounts are in minor units. */
export interface RefundSums {
  readonly refunds: number;
  readonly amountRefunded: number;
}

/** The sums of payments and refunds. Amounts are in minor units. */
export interface PaymentSums extends RefundSums {
  readonly payments: number;
  readonly amountReceived: number;
}

/**
 * Returns what should be in the drawer: the amount received minus the amount refunded. Negative if
 * more was refunded.
 */
export function balanceOf({ amountReceived, amountRefunded }: PaymentSums): number {
  return amountReceived - amountRefunded;
}

/** The vouchers that a caller sold through a sales channel on one day. */
export interface DaySales extends SalesSums {
  readonly salesChannel: string;
  /** The caller, such as `staff:1`. Null if unknown. */
  readonly principal: string | null;
}

/**
 * The payments and refunds of one day through a gateway or, for the gateway `manual`, by one
 * method.
 */
export interface DayPayments extends PaymentSums {
  readonly gateway: string;
  /** The method of a manual payment, such as `cash`. Null if unknown, and for other gateways. */
  readonly manualPaymentType: string | null;
}

/**
 * The payments and refunds of one day that belong to a shift, or to none, for one payment type as in
 * `DayPayments`.
 */
export interface DayShiftPayments extends DayPayments {
  /** The shift whose drawer received or returned the money. Null for money outside of shifts. */
  readonly shiftId: number | null;
}

/**
 * The redemptions at a redeem location that a caller recorded on one day, and those that the caller
 * cancelled on that day.
 */
export interface DayRedemptions extends RedemptionSums {
  /** Null for redemptions without a location. */
  readonly redeemLocationId: number | null;
  readonly principal: string | null;
}

/**
 * The redemptions of vouchers that one sales page sold and another one redeemed (D82). The page that
 * sold them owes the other one the amount redeemed.
 */
export interface PageSettlement extends RedemptionSums {
  /** The sales page that redeemed. */
  readonly salesPageId: number;
  readonly sellingPageId: number;
  readonly currency: string;
}

/** Returns the sum of each named figure over all lines. */
export function sumFigures<Name extends string>(
  lines: readonly { readonly [Key in Name]: number }[],
  names: readonly Name[],
): { [Key in Name]: number } {
  const sumOf = (name: Name) => lines.reduce((sum, line) => sum + line[name], 0);
  return Object.fromEntries(names.map((name) => [name, sumOf(name)])) as { [Key in Name]: number };
}
