import {
  DeliveryMethod,
  type DiscountKind,
  PricePaidCalculator,
  VoucherType,
} from '../../prisma/generated/client/enums.ts';
import {
  bigint,
  boolean,
  bytea,
  date,
  enumOf,
  int,
  json,
  notNull,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../platform/database/sql-types.ts';
import type { RowOf } from '../platform/database/statement.ts';
import { displayStatuses } from '../vouchers/display-status.ts';

export interface ExportedDiscount {
  readonly code: string;
  readonly name: string;
  readonly kind: DiscountKind;
  /** The discount on this product. */
  readonly amount: number;
}

/** The columns of the orders export. PostgreSQL does not describe whether a column of a union can be null. */
export const exportedColumns = {
  id: notNull(int),
  /** The top-up that the row reports. Null if it reports the sale of the voucher. */
  topUpId: nullable(int),
  sortPosition: notNull(bigint),
  salesPageId: notNull(int),
  subdomain: text,
  /** The time zone of the sales page. */
  timeZone: text,
  orderId: notNull(int),
  /** The time of the order, or of the top-up. */
  orderedAt: notNull(timestamptz),
  /** The language of the order. */
  language: notNull(text),
  salesPageName: text,
  /** The contact e-mail address of the sales page. */
  salesPageEmail: text,
  /** The name and the address of the purchaser. Null if the order has no named purchaser. */
  purchaserName: nullable(text),
  purchaserEmail: nullable(text),
  purchaserPhone: nullable(text),
  salesChannel: notNull(text),
  buyerConsentToPromotionOffers: notNull(boolean),
  voucherId: notNull(int),
  voucherVersion: notNull(int),
  voucherTypeName: enumOf('voucher_type', VoucherType),
  name: notNull(text),
  codeSealed: notNull(bytea),
  status: notNull(textOf(displayStatuses)),
  currency: notNull(text),
  regularPrice: notNull(bigint),
  /**
   * The price paid. 0 for a regenerated product, because its price is reported for its successor
   * (D53).
   */
  pricePaid: notNull(bigint),
  voucherValue: notNull(bigint),
  pricePaidCalculator: notNull(enumOf('price_paid_calculator', PricePaidCalculator)),
  /** The discounts on the product. Null if no discount code applied. */
  discounts: nullable(json<readonly ExportedDiscount[]>()),
  isMultiuse: notNull(boolean),
  isMonetary: notNull(boolean),
  redeemStock: notNull(bigint),
  redeemUsed: notNull(bigint),
  unitsOnHold: notNull(bigint),
  redeemableTo: notNull(timestamptz),
  lastDay: nullable(date),
  lastRedeemedAt: nullable(timestamptz),
  lastRedeemedBy: nullable(text),
  deliveryMethod: notNull(enumOf('delivery_method', DeliveryMethod)),
  deliveryPrice: nullable(bigint),
  recipientName: nullable(text),
  recipientEmail: nullable(text),
  /** The e-mail address to which the voucher was sent. Null until it is sent. */
  sentTo: nullable(text),
  shippingAddress: nullable(json()),
  message: nullable(text),
  internalNote: nullable(text),
  /**
   * The payment gateway. Null, like all other fields of the payment, if the order has no payment.
   * All fields of the payout are null if the payment was not paid out.
   */
  gateway: nullable(text),
  transactionId: nullable(text),
  referenceUrl: nullable(text),
  cardNumber: nullable(text),
  manualPaymentType: nullable(text),
  manualPaymentReference: nullable(text),
  manualPaymentUser: nullable(text),
  payoutReference: nullable(text),
  payoutInitiatedAt: nullable(timestamptz),
  payoutEstimatedArrivalOn: nullable(date),
  payoutAmount: nullable(bigint),
  payoutLink: nullable(text),
};

/**
 * A sold voucher with all columns of the orders export. Amounts are in minor units of `currency`.
 */
export interface ExportedProduct extends RowOf<typeof exportedColumns> {
  /**
   * The description of the voucher as of the sale, in the language of the order. May contain HTML.
   */
  readonly description: string;
}
