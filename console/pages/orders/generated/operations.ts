/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The input of the mutation `adjustSoldVoucherBalance`. */
export type AdjustSoldVoucherBalanceInput = {
  /** The global id of the sold voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The reason for the correction, which the history of the order contains. At most 1,000 characters. */
  reason: string;
  /** Whether to release the open holds of the voucher. If false, a change that ends a voucher with open holds or removes some of its units is rejected with ON_HOLD. Defaults to false. */
  releaseHolds?: boolean | null | undefined;
  /** The units to add, or to remove if negative. Must not be 0. At most the remaining units can be removed. */
  units: UnitsInput;
};

/** The input of the mutation `blockSoldVoucher`. */
export type BlockSoldVoucherInput = {
  /** The global id of the sold voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The reason for the block, for staff members. At most 1,000 characters. */
  reason?: string | null | undefined;
};

/** The input of the mutation `cancelSoldVoucher`. */
export type CancelSoldVoucherInput = {
  /** Whether to proceed even if the voucher was redeemed, in full or in part. Requires an administrator. Defaults to false. */
  force?: boolean | null | undefined;
  /** The global id of the sold voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether to release the open holds of the voucher. If false, a change that ends a voucher with open holds or removes some of its units is rejected with ON_HOLD. Defaults to false. */
  releaseHolds?: boolean | null | undefined;
};

/** A field of an order or of a sold voucher that can be corrected after the sale. */
export type CorrectedField =
  /** The note for staff members. */
  | 'INTERNAL_NOTE'
  /** The message on the voucher. */
  | 'MESSAGE'
  /** The e-mail address of the purchaser. */
  | 'PURCHASER_EMAIL'
  /** The name of the purchaser. */
  | 'PURCHASER_NAME'
  /** The telephone number of the purchaser. */
  | 'PURCHASER_PHONE'
  /** The e-mail address of the recipient. */
  | 'RECIPIENT_EMAIL'
  /** The name of the recipient of the e-mail. */
  | 'RECIPIENT_NAME'
  /** The address to which the voucher is posted. */
  | 'SHIPPING_ADDRESS'
  /** The name of the giver on the voucher. */
  | 'VOUCHER_FROM'
  /** The name of the recipient on the voucher. */
  | 'VOUCHER_TO';

/** The input of the mutation `createOrderComment`. */
export type CreateOrderCommentInput = {
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The global id of the order. */
  orderId: string;
  /** The text, which must not be blank. At most 2,000 characters. */
  text: string;
};

/** A period of time. In a filter, an omitted end does not limit the period. In an update, an omitted end is unchanged, and null removes it. */
export type DateTimeRangeInput = {
  /** The start of the period, inclusive. */
  from?: string | null | undefined;
  /** The end of the period, exclusive. Must be later than `from`. */
  to?: string | null | undefined;
};

/** The input of the mutation `deleteOrderComment`. */
export type DeleteOrderCommentInput = {
  /** The global id of the comment. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The delivery method of a voucher. */
export type DeliveryMethod =
  /** The voucher is stored on a card. */
  | 'CARD'
  /** The voucher is sent by e-mail. */
  | 'ELECTRONIC'
  /** The voucher is delivered by post. */
  | 'POSTAL'
  /** The purchaser prints the voucher. */
  | 'PRINTOUT';

/** The reason why a discount code cannot be applied. */
export type DiscountNotApplicableReason =
  /** The code is no longer valid. */
  | 'EXPIRED'
  /** The code is not valid yet. */
  | 'NOT_YET_VALID'
  /** No item of the order has the price paid calculator REGULAR. */
  | 'NO_REGULAR_ITEM'
  /** The sales page has no active discount code with this text. */
  | 'UNKNOWN'
  /** The code has reached its maximum number of uses. */
  | 'USED_UP';

/** The kind of an e-mail. */
export type EmailKind =
  /** The confirmation of an order, to its purchaser. */
  | 'CONFIRMATION'
  /** A reminder that a voucher expires soon. */
  | 'REMINDER'
  /** A voucher, to its recipient. */
  | 'VOUCHER';

/** The status of an e-mail. */
export type EmailStatus =
  /** The e-mail was cancelled, or its voucher can no longer be used. */
  | 'CANCELLED'
  /** The mail server rejected the e-mail, every attempt failed, or the e-mail was due more than three days ago. No further attempt is made. */
  | 'FAILED'
  /** The e-mail is not sent, because no mail server is configured. */
  | 'NOT_CONFIGURED'
  /** The e-mail is due and is sent next. */
  | 'QUEUED'
  /** An attempt failed. The e-mail is sent again at `dueAt`. */
  | 'RETRYING'
  /** The e-mail is sent at `dueAt`. */
  | 'SCHEDULED'
  /** The mail server accepted the e-mail for delivery. */
  | 'SENT';

/** The input of the mutation `extendSoldVoucher`. */
export type ExtendSoldVoucherInput = {
  /** The global id of the sold voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The new last day on which the voucher can be redeemed, in the time zone of the sales page. Must not be in the past. */
  lastDay: string;
  /** The reason for the extension, which the history of the order contains. At most 1,000 characters. */
  reason?: string | null | undefined;
};

/** A payment by card, which a payment gateway charges. */
export type GatewayPaymentInput = {
  /** The name of a payment gateway that the sales page offers, such as `sandbox`. At most 100 characters. */
  name: string;
  /** The token of the payment gateway for the card. Required if the gateway uses tokens. At most 1,000 characters. */
  token?: string | null | undefined;
};

/** The status of a refund at the payment gateway. */
export type GatewayRefundStatus =
  /** The payment gateway completed the refund. */
  | 'COMPLETED'
  /** The payment gateway failed to refund the payment. No money was returned. */
  | 'FAILED'
  /** The refund is in progress at the payment gateway. */
  | 'IN_PROGRESS';

/** The codes of invalid fields. They are stable. */
export type InvalidFieldCode =
  /** The value contradicts another value of the input or the current state of the object. */
  | 'CONFLICT'
  /** The value denotes an object that was removed after its retention period, such as an event. */
  | 'EXPIRED'
  /** The value does not have the required form, such as an e-mail address or a global id. */
  | 'INVALID_FORMAT'
  /** The value is valid elsewhere, but not for this object or this installation. */
  | 'NOT_ALLOWED'
  /** The value is already used by another object, or is given twice. */
  | 'NOT_UNIQUE'
  /** A number, an amount or a date is too small or too large. */
  | 'OUT_OF_RANGE'
  /** The value is missing, null, empty or blank. */
  | 'REQUIRED'
  /** A string has too many characters or words, or a list has too many items. */
  | 'TOO_LONG'
  /** A string has too few characters. */
  | 'TOO_SHORT'
  /** The value is not one of the allowed values, or denotes no object that the caller can use here. */
  | 'UNKNOWN';

/** The direction of a sort order. Objects with equal sort keys are sorted by id, in the same direction. */
export type ListOrder =
  /** Ascending: oldest first, or smallest first. */
  | 'ASC'
  /** Descending: newest first, or largest first. */
  | 'DESC';

/** A payment that the shop collected itself, such as in cash or by invoice. */
export type ManualPaymentInput = {
  /** The number of the receipt or invoice. Defaults to none. At most 200 characters. */
  reference?: string | null | undefined;
  /** The method of payment, such as `cash` or `invoice`. Defaults to none. At most 50 characters. */
  type?: string | null | undefined;
};

/** A value to attach to an object. */
export type MetadataEntryInput = {
  /** The key. Letters, digits, `_`, `-` and `.`, beginning with a letter. At most 40 characters. */
  key: string;
  /** The value. At most 500 characters. */
  value: string;
};

/** An amount of money. */
export type MoneyInput = {
  /** The amount in minor units of the currency, such as pence or cents. */
  amount: number;
  /** The currency. At most 3 characters. */
  currency: string;
};

/** The reason why a voucher is not on sale. */
export type NotOnSaleReason =
  /** The sale period has ended. */
  | 'AFTER_SALE_PERIOD'
  /** The fixed period in which the voucher can be redeemed has ended. */
  | 'AFTER_VALIDITY'
  /** The voucher is archived. */
  | 'ARCHIVED'
  /** The sale period has not begun. */
  | 'BEFORE_SALE_PERIOD'
  /** The voucher is not active. */
  | 'INACTIVE'
  /** The sales page is archived. */
  | 'SALES_PAGE_ARCHIVED'
  /** The access level of the voucher is UNPUBLISHED. */
  | 'UNPUBLISHED';

/** Restricts a list of orders to those that match every given field. */
export type OrderFilter = {
  /** When the order was placed. */
  createdAt?: DateTimeRangeInput | null | undefined;
  /** Whether a staff member or an API client placed the order, rather than the purchaser on the storefront. */
  isManualOrder?: boolean | null | undefined;
  /** The order has metadata with this key and this value. */
  metadata?: MetadataEntryInput | null | undefined;
  /** The e-mail address of the purchaser is exactly this one. Case is ignored. At most 2,000 characters. */
  purchaserEmail?: string | null | undefined;
  /** The sales channel is one of these, such as `api`, `storefront` or `phone`. Each can have at most 2,000 characters. */
  salesChannels?: Array<string> | null | undefined;
  /** The order matches these words. Each word must be the beginning of a word in the reference or in the name or e-mail address of the purchaser, or each must be the beginning of a word in the name or e-mail address of a single recipient. At most five words are accepted, with 15 parts in total that spaces and punctuation separate. If more than 5,000 orders match, only the newest 5,000 are considered, together with the other fields of the filter. Vouchers without `codeEnding` never match. Callers who can read voucher codes also find orders by the last four characters of a code. Such a search uses the rate limit of code look-ups. At most 200 characters. */
  search?: string | null | undefined;
  /** At least one sold voucher of the order has one of these shipping statuses. */
  shippingStatuses?: Array<ShippingStatus> | null | undefined;
  /** At least one sold voucher of the order has one of these statuses. */
  soldVoucherStatuses?: Array<SoldVoucherStatus> | null | undefined;
  /** The total, as stated by `Order.total`, in the currency of the sales page. */
  total?: MoneyInput | null | undefined;
  /** When the order last changed, as stated by `updatedAt`. */
  updatedAt?: DateTimeRangeInput | null | undefined;
};

/** The kind of an entry in the history of an order. */
export type OrderHistoryAction =
  /** The balance of a voucher was corrected. */
  | 'BALANCE_ADJUSTED'
  /** A voucher was blocked. */
  | 'BLOCKED'
  /** A voucher was cancelled. */
  | 'CANCELLED'
  /** A comment on the order was written. */
  | 'COMMENTED'
  /** An e-mail was cancelled before it was sent. */
  | 'EMAIL_CANCELLED'
  /** An e-mail could not be sent, and no further attempt is made. */
  | 'EMAIL_FAILED'
  /** Another e-mail with a voucher was requested. */
  | 'EMAIL_REQUESTED'
  /** The mail server accepted an e-mail. */
  | 'EMAIL_SENT'
  /** A voucher was extended. */
  | 'EXTENDED'
  /** Units of a voucher were put on hold. */
  | 'HELD'
  /** A hold expired. */
  | 'HOLD_EXPIRED'
  /** A hold was released without a redemption. */
  | 'HOLD_RELEASED'
  /** The metadata of the order or of a voucher changed. */
  | 'METADATA_CHANGED'
  /** The page of a voucher was opened for the first time, with a link that an e-mail or a staff member passed on. */
  | 'OPENED'
  /** The purchaser of the order was corrected. */
  | 'ORDER_CORRECTED'
  /** The order was placed. */
  | 'PLACED'
  /** The recipient of a voucher was corrected. */
  | 'RECIPIENT_CHANGED'
  /** A voucher was redeemed, in full or in part. */
  | 'REDEEMED'
  /** A redemption was cancelled and its units were restored to the voucher. */
  | 'REDEMPTION_CANCELLED'
  /** A voucher was refunded, in full or in part. */
  | 'REFUNDED'
  /** A refund completed or failed at the payment gateway. */
  | 'REFUND_SETTLED'
  /** A voucher was replaced by one with a new code. */
  | 'REGENERATED'
  /** The shipping status of a voucher changed. */
  | 'SHIPPING_STATUS_CHANGED'
  /** The texts or the shipping address of a voucher were corrected. */
  | 'SOLD_VOUCHER_CORRECTED'
  /** An amount was paid to raise the balance of a voucher. */
  | 'TOPPED_UP'
  /** A voucher was unblocked. */
  | 'UNBLOCKED';

/** The payment of an order or a top-up. Exactly one field must be specified. */
export type PaymentInput =
  {   /** The payment is made through a payment gateway. */
  gateway: GatewayPaymentInput; manual?: never; }
  |  { gateway?: never;   /** The shop received the payment itself. */
  manual: ManualPaymentInput; };

/** The values of a purchaser to correct. An omitted value is unchanged. */
export type PurchaserCorrectionInput = {
  /** The e-mail address. At most 320 characters. */
  email?: string | null | undefined;
  /** The name. At most 200 characters. */
  name?: string | null | undefined;
  /** The telephone number. Null removes it. At most 50 characters. */
  phone?: string | null | undefined;
};

/** The recipient of a voucher. */
export type RecipientInput = {
  /** The e-mail address. At most 320 characters. */
  email: string;
  /** The name. At most 200 characters. */
  name: string;
};

/** The input of the mutation `refundOrder`. */
export type RefundOrderInput = {
  /** True refunds everything that was paid for the order and has not been refunded: vouchers, deliveries and top-ups. Defaults to false. */
  all?: boolean | null | undefined;
  /** An amount, at least 1 minor unit, to spread over the vouchers in proportion to what can still be refunded of each. Deliveries, top-ups, cancelled vouchers and replaced vouchers are left out. */
  amount?: MoneyInput | null | undefined;
  /** Whether staff members return the money themselves, even if a payment gateway could. By default, the payment gateway refunds the payment of the order. Must be true if no payment gateway can, such as after a payment in cash. */
  byHand?: boolean | null | undefined;
  /** The vouchers whose delivery is refunded, at most 100. */
  deliveries?: Array<RefundPartInput> | null | undefined;
  /** Whether to refund more than remains of the voucher, or to end a voucher that was redeemed. Requires an administrator. Defaults to false. */
  force?: boolean | null | undefined;
  /** The global id of the order. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The method by which staff members return the money, such as `cash`. Defaults to that of the payment. Requires `byHand`. At most 2,000 characters. */
  paymentType?: string | null | undefined;
  /** The reason for the refund. At most 1,000 characters. */
  reason?: string | null | undefined;
  /** Whether to release the open holds of the voucher. If false, a change that ends a voucher with open holds or removes some of its units is rejected with ON_HOLD. Defaults to false. */
  releaseHolds?: boolean | null | undefined;
  /** The global id of the open shift from whose drawer staff members return the money. Requires `byHand`. STATE_CONFLICT if the shift is closed. Defaults to none. */
  shiftId?: string | null | undefined;
  /** The vouchers to refund, at most 100. */
  soldVouchers?: Array<RefundPartInput> | null | undefined;
  /** What happens to the voucher. Defaults to ENDS if everything that was paid for it is refunded, top-ups included, otherwise to KEEPS. */
  voucher?: VoucherAfterRefund | null | undefined;
};

/** An amount to refund of the price of one sold voucher, or of the price of its delivery. */
export type RefundPartInput = {
  /** True refunds the part of the price that has not been refunded. Must not be combined with `amount`. Defaults to false. */
  all?: boolean | null | undefined;
  /** The amount, at least 1 minor unit. Required unless `all` is true. */
  amount?: MoneyInput | null | undefined;
  /** The global id of the sold voucher. */
  soldVoucherId: string;
};

/** The input of the mutation `refundSoldVoucher`. */
export type RefundSoldVoucherInput = {
  /** True refunds the part of the price paid that has not been refunded. Must not be combined with `amount`. Defaults to false. */
  all?: boolean | null | undefined;
  /** The amount, at least 1 minor unit. Required unless `all` is true. */
  amount?: MoneyInput | null | undefined;
  /** Whether staff members return the money themselves, even if a payment gateway could. By default, the payment gateway refunds the payment of the order. Must be true if no payment gateway can, such as after a payment in cash. */
  byHand?: boolean | null | undefined;
  /** Whether to refund more than remains of the voucher, or to end a voucher that was redeemed. Requires an administrator. Defaults to false. */
  force?: boolean | null | undefined;
  /** The global id of the sold voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The method by which staff members return the money, such as `cash`. Defaults to that of the payment. Requires `byHand`. At most 2,000 characters. */
  paymentType?: string | null | undefined;
  /** The reason for the refund. At most 1,000 characters. */
  reason?: string | null | undefined;
  /** Whether to release the open holds of the voucher. If false, a change that ends a voucher with open holds or removes some of its units is rejected with ON_HOLD. Defaults to false. */
  releaseHolds?: boolean | null | undefined;
  /** The global id of the open shift from whose drawer staff members return the money. Requires `byHand`. STATE_CONFLICT if the shift is closed. Defaults to none. */
  shiftId?: string | null | undefined;
  /** What happens to the voucher. Defaults to ENDS if everything that was paid for it is refunded, top-ups included, otherwise to KEEPS. */
  voucher?: VoucherAfterRefund | null | undefined;
};

/** The input of the mutation `refundToSoldVoucher`. */
export type RefundToSoldVoucherInput = {
  /** The global id of the sold voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether to release the open holds of the voucher. If false, a change that ends a voucher with open holds or removes some of its units is rejected with ON_HOLD. Defaults to false. */
  releaseHolds?: boolean | null | undefined;
};

/** The input of the mutation `refundTopUp`. */
export type RefundTopUpInput = {
  /** True refunds the part of the top-up that has not been refunded. Must not be combined with `amount`. Defaults to false. */
  all?: boolean | null | undefined;
  /** The amount, at least 1 minor unit. Required unless `all` is true. */
  amount?: MoneyInput | null | undefined;
  /** Whether staff members return the money themselves, even if a payment gateway could. By default, the payment gateway refunds the payment of the order. Must be true if no payment gateway can, such as after a payment in cash. */
  byHand?: boolean | null | undefined;
  /** Whether to refund more than remains of the voucher, or to end a voucher that was redeemed. Requires an administrator. Defaults to false. */
  force?: boolean | null | undefined;
  /** The global id of the top-up. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The method by which staff members return the money, such as `cash`. Defaults to that of the payment. Requires `byHand`. At most 2,000 characters. */
  paymentType?: string | null | undefined;
  /** The reason for the refund. At most 1,000 characters. */
  reason?: string | null | undefined;
  /** Whether to release the open holds of the voucher. If false, a change that ends a voucher with open holds or removes some of its units is rejected with ON_HOLD. Defaults to false. */
  releaseHolds?: boolean | null | undefined;
  /** The global id of the open shift from whose drawer staff members return the money. Requires `byHand`. STATE_CONFLICT if the shift is closed. Defaults to none. */
  shiftId?: string | null | undefined;
};

/** The input of the mutation `regenerateSoldVoucher`. */
export type RegenerateSoldVoucherInput = {
  /** The global id of the sold voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether to release the open holds of the voucher. If false, a change that ends a voucher with open holds or removes some of its units is rejected with ON_HOLD. Defaults to false. */
  releaseHolds?: boolean | null | undefined;
};

/** The input of the mutation `resendSoldVoucherEmail`. */
export type ResendSoldVoucherEmailInput = {
  /** The global id of a sold voucher that is delivered by e-mail. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The address to which a voucher is posted. */
export type ShippingAddressInput = {
  /** The first line of the address. At most 200 characters. */
  addressLine1: string;
  /** The second line of the address. At most 200 characters. */
  addressLine2?: string | null | undefined;
  /** The city. At most 200 characters. */
  city: string;
  /** The country. At most 2 characters. */
  country: string;
  /** The county. At most 200 characters. */
  county?: string | null | undefined;
  /** The name. At most 200 characters. */
  name: string;
  /** The postcode. At most 200 characters. */
  postcode: string;
};

/** The shipping status of a voucher that is delivered by post. */
export type ShippingStatus =
  /** The voucher was delivered. */
  | 'DELIVERED'
  /** The voucher was dispatched. */
  | 'DISPATCHED'
  /** The voucher is not dispatched yet. */
  | 'PENDING';

/** The status of a sold voucher. */
export type SoldVoucherStatus =
  /** The voucher was cancelled. */
  | 'CANCELLED'
  /** The voucher is fully redeemed. */
  | 'COMPLETED'
  /** The voucher expired before it was fully redeemed. */
  | 'EXPIRED'
  /** The voucher can still be redeemed, unless it is blocked or the period in which it can be redeemed has not begun. */
  | 'IN_PROGRESS'
  /** The voucher was refunded and has ended. */
  | 'REFUNDED'
  /** The voucher was replaced by one with a new code. */
  | 'REGENERATED';

/** The input of the mutation `topUpSoldVoucher`. */
export type TopUpSoldVoucherInput = {
  /** The amount, from 1 minor unit to the largest price of the option that was sold. The balance must not become larger than the largest price in the currency. */
  amount: MoneyInput;
  /** The cash that the purchaser handed over, at least the price. The receipt states it with the change. The payment must have the type `cash`. Ignored if the sale is free of charge. Defaults to none. */
  cashReceived?: MoneyInput | null | undefined;
  /** Whether to extend the voucher to the last day that the rule of its article gives to a voucher that is sold today, unless the voucher is valid longer. Defaults to false. */
  extendExpiry?: boolean | null | undefined;
  /** The global id of the sold voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The payment. Defaults to a manual payment without details. */
  payment?: PaymentInput | null | undefined;
  /** The channel through which the top-up is sold, such as `counter`, as reported in the orders export. Defaults to `api`. At most 50 characters. */
  salesChannel?: string | null | undefined;
  /** The global id of the open shift whose drawer receives the payment. The payment must be manual and name its `type`. STATE_CONFLICT if the shift is closed. FORBIDDEN if a till sends the request and the shift is not that of its drawer. Defaults to none. */
  shiftId?: string | null | undefined;
};

/** The input of the mutation `unblockSoldVoucher`. */
export type UnblockSoldVoucherInput = {
  /** The global id of the sold voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** Units of the balance of a sold voucher. Exactly one field must be specified. */
export type UnitsInput =
  {   /** An amount, for a multi-use monetary voucher. The currency must be that of the voucher. */
  amount: MoneyInput; uses?: never; }
  |  { amount?: never;   /** A number of uses, for any other voucher. A single-use voucher has one. */
  uses: number; };

/** The input of the mutation `updateOrderComment`. */
export type UpdateOrderCommentInput = {
  /** The global id of the comment. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The new text, which must not be blank. At most 2,000 characters. */
  text: string;
};

/** The input of the mutation `updateOrder`. */
export type UpdateOrderInput = {
  /** The global id of the order. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The values to correct. */
  purchaser: PurchaserCorrectionInput;
};

/** The input of the mutation `updateSoldVoucher`. */
export type UpdateSoldVoucherInput = {
  /** The global id of the sold voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** A note for staff members. At most 500 characters. */
  internalNote?: string | null | undefined;
  /** The message printed on the voucher. At most 2,000 characters. */
  message?: string | null | undefined;
  /** The address to which the voucher is posted, as a whole. Only for a voucher that is delivered by post. */
  shippingAddress?: ShippingAddressInput | null | undefined;
  /** The name of the giver, as printed on the voucher. At most 200 characters. */
  voucherFrom?: string | null | undefined;
  /** The name of the recipient, as printed on the voucher. At most 200 characters. */
  voucherTo?: string | null | undefined;
};

/** The input of the mutation `updateSoldVoucherRecipient`. */
export type UpdateSoldVoucherRecipientInput = {
  /** The global id of a sold voucher that is delivered by e-mail. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The new recipient. */
  recipient: RecipientInput;
};

/** The input of the mutation `updateSoldVoucherShippingStatus`. */
export type UpdateSoldVoucherShippingStatusInput = {
  /** The global id of the sold voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The new shipping status. */
  shippingStatus: ShippingStatus;
};

/** The codes of user errors. They are stable. */
export type UserErrorCode =
  /** The amount exceeds the part of the price paid that has not been refunded. */
  | 'AMOUNT_EXCEEDS_PAID'
  /** The voucher is blocked. It cannot be redeemed until it is unblocked. */
  | 'BLOCKED'
  /** The voucher was cancelled. For `cancelRedemption`: the redemption was already cancelled. */
  | 'CANCELLED'
  /** The discount code is unknown, exhausted, expired or does not apply to the order. */
  | 'DISCOUNT_NOT_APPLICABLE'
  /** The amount exceeds the part of the voucher's balance that is neither redeemed nor on hold, or is less than the full value of a single-use voucher. For `captureHold`: the amount exceeds the hold. */
  | 'EXCEEDS_REMAINING'
  /** The period in which the voucher can be redeemed has ended. */
  | 'EXPIRED'
  /** The voucher has been fully redeemed. */
  | 'FULLY_REDEEMED'
  /** The hold was captured or released, or has expired. */
  | 'HOLD_ENDED'
  /** The idempotency key was used for a different request. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The e-mail address, the password, the passkey or the subdomain of a sign-in is incorrect. */
  | 'INVALID_CREDENTIALS'
  /** A value of the request is missing or invalid. The response lists all invalid fields. */
  | 'INVALID_INPUT'
  /** The object does not exist, or the caller cannot see it. */
  | 'NOT_FOUND'
  /** The voucher is inactive, unpublished or outside its sale period, or the sales page is archived. */
  | 'NOT_ON_SALE'
  /** The period in which the voucher can be redeemed has not begun. */
  | 'NOT_YET_VALID'
  /** Units of the voucher are on hold. Release each hold first, or set `releaseHolds` to release all of them together with the change. */
  | 'ON_HOLD'
  /** The payment gateway declined the payment. Nothing is stored. */
  | 'PAYMENT_DECLINED'
  /** The voucher was refunded. */
  | 'REFUNDED'
  /** The voucher was replaced by one with a new code. */
  | 'REGENERATED'
  /** The password is correct, but the account requires a second factor in addition. */
  | 'SECOND_FACTOR_REQUIRED'
  /** The stock of the voucher or the option is not sufficient. */
  | 'SOLD_OUT'
  /** The object has changed since the expected version. Read it again, then repeat the change. */
  | 'STALE_VERSION'
  /** The voucher has changed. Reload it, then repeat the order with its current version. */
  | 'STALE_VOUCHER_VERSION'
  /** The current state does not allow the change, or a request with the same idempotency key is in progress. */
  | 'STATE_CONFLICT'
  /** The voucher was redeemed, at least in part, and the change would end it, or the refund exceeds what remains of it. Only an administrator can make such a change, with `force`. */
  | 'VOUCHER_USED'
  /** The voucher cannot be redeemed at this redeem location, or on the sales page that sold it. */
  | 'WRONG_LOCATION';

/** What happens to a sold voucher when it is refunded. */
export type VoucherAfterRefund =
  /** The voucher can no longer be redeemed. */
  | 'ENDS'
  /** The voucher can still be redeemed. A monetary multi-use voucher loses the refunded amount of its balance; any other voucher keeps its uses. */
  | 'KEEPS';

export type OrdersRefundMutationVariables = Exact<{
  input: RefundSoldVoucherInput;
}>;


export type OrdersRefundMutation = { refundSoldVoucher: { soldVoucher: { databaseId: number }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersCancelMutationVariables = Exact<{
  input: CancelSoldVoucherInput;
}>;


export type OrdersCancelMutation = { cancelSoldVoucher: { soldVoucher: { databaseId: number }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersRegenerateMutationVariables = Exact<{
  input: RegenerateSoldVoucherInput;
}>;


export type OrdersRegenerateMutation = { regenerateSoldVoucher: { soldVoucher: { databaseId: number }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersShipMutationVariables = Exact<{
  input: UpdateSoldVoucherShippingStatusInput;
}>;


export type OrdersShipMutation = { updateSoldVoucherShippingStatus: { soldVoucher: { id: string, shippingStatus: ShippingStatus | null }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersExtendMutationVariables = Exact<{
  input: ExtendSoldVoucherInput;
}>;


export type OrdersExtendMutation = { extendSoldVoucher: { soldVoucher: { databaseId: number }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersBlockMutationVariables = Exact<{
  input: BlockSoldVoucherInput;
}>;


export type OrdersBlockMutation = { blockSoldVoucher: { soldVoucher: { databaseId: number }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersUnblockMutationVariables = Exact<{
  input: UnblockSoldVoucherInput;
}>;


export type OrdersUnblockMutation = { unblockSoldVoucher: { soldVoucher: { databaseId: number }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersAdjustMutationVariables = Exact<{
  input: AdjustSoldVoucherBalanceInput;
}>;


export type OrdersAdjustMutation = { adjustSoldVoucherBalance: { soldVoucher: { databaseId: number }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersResendMutationVariables = Exact<{
  input: ResendSoldVoucherEmailInput;
}>;


export type OrdersResendMutation = { resendSoldVoucherEmail: { email: { id: string }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersRecipientMutationVariables = Exact<{
  input: UpdateSoldVoucherRecipientInput;
}>;


export type OrdersRecipientMutation = { updateSoldVoucherRecipient: { soldVoucher: { id: string }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersCorrectOrderMutationVariables = Exact<{
  input: UpdateOrderInput;
}>;


export type OrdersCorrectOrderMutation = { updateOrder: { order: { id: string }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersCorrectVoucherMutationVariables = Exact<{
  input: UpdateSoldVoucherInput;
}>;


export type OrdersCorrectVoucherMutation = { updateSoldVoucher: { soldVoucher: { id: string }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersRefundOrderMutationVariables = Exact<{
  input: RefundOrderInput;
}>;


export type OrdersRefundOrderMutation = { refundOrder: { order: { id: string }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersRefundTopUpMutationVariables = Exact<{
  input: RefundTopUpInput;
}>;


export type OrdersRefundTopUpMutation = { refundTopUp: { refund: { id: string }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersRefundToVoucherMutationVariables = Exact<{
  input: RefundToSoldVoucherInput;
}>;


export type OrdersRefundToVoucherMutation = { refundToSoldVoucher: { soldVoucher: { id: string }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersTopUpMutationVariables = Exact<{
  input: TopUpSoldVoucherInput;
}>;


export type OrdersTopUpMutation = { topUpSoldVoucher: { topUp: { id: string }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersCommentMutationVariables = Exact<{
  input: CreateOrderCommentInput;
}>;


export type OrdersCommentMutation = { createOrderComment: { comment: { id: string }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersChangeCommentMutationVariables = Exact<{
  input: UpdateOrderCommentInput;
}>;


export type OrdersChangeCommentMutation = { updateOrderComment: { comment: { id: string }, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersDeleteCommentMutationVariables = Exact<{
  input: DeleteOrderCommentInput;
}>;


export type OrdersDeleteCommentMutation = { deleteOrderComment: { deletedCommentId: string, userErrors: Array<
      | { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { remaining: { amount: number, currency: string } }
          | { remainingUses: number }
         | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null }
      | { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null }
    > } };

export type OrdersDocumentQueryVariables = Exact<{
  id: string;
}>;


export type OrdersDocumentQuery = { node:
    | { id: string }
    | { id: string }
    | { documentUrl: string | null, id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { documentUrl: string | null, receiptUrl: string | null, id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { documentUrl: string | null, id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
   | null };

export type OrdersDrawersQueryVariables = Exact<{
  salesPageId: string;
}>;


export type OrdersDrawersQuery = { salesPage: { shifts: { nodes: Array<{ id: string, redeemLocation: { databaseId: number, name: string }, till: { name: string } | null }> } } | null };

export type DrawerFragment = { id: string, redeemLocation: { databaseId: number, name: string }, till: { name: string } | null };

export type OrderListQueryVariables = Exact<{
  salesPageId: number;
  filter?: OrderFilter | null | undefined;
  order?: ListOrder | null | undefined;
  withPlaces: boolean;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type OrderListQuery = { salesPage: { id: string, orders: { totalCount: { value: number, isExact: boolean }, nodes: Array<{ databaseId: number, reference: string, createdAt: string, salesChannel: string, purchaser: { name: string, email: string } | null, total: { amount: number, currency: string }, refundedTotal: { amount: number, currency: string }, soldVouchers: Array<{ id: string, databaseId: number, name: string, status: SoldVoucherStatus, deliveryMethod: DeliveryMethod, shippingStatus: ShippingStatus | null, lastDay: string | null, isRedeemableEverywhere: boolean, block: { createdAt: string } | null, recipient: { email: string } | null, redeemLocations?: Array<{ databaseId: number, name: string }> }> }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } } | null };

export type OrdersWithCodeQueryVariables = Exact<{
  salesPageId: number;
  ending: string;
}>;


export type OrdersWithCodeQuery = { salesPage: { id: string, orders: { nodes: Array<{ databaseId: number, soldVouchers: Array<{ databaseId: number, voucherCode: string | null }> }> } } | null };

export type ListedOrderFragment = { databaseId: number, reference: string, createdAt: string, salesChannel: string, purchaser: { name: string, email: string } | null, total: { amount: number, currency: string }, refundedTotal: { amount: number, currency: string }, soldVouchers: Array<{ id: string, databaseId: number, name: string, status: SoldVoucherStatus, deliveryMethod: DeliveryMethod, shippingStatus: ShippingStatus | null, lastDay: string | null, isRedeemableEverywhere: boolean, block: { createdAt: string } | null, recipient: { email: string } | null, redeemLocations?: Array<{ databaseId: number, name: string }> }> };

export type OrderPageQueryVariables = Exact<{
  salesPageId: number;
  id: number;
  withRefunds: boolean;
}>;


export type OrderPageQuery = { salesPage: { id: string, order: { id: string, databaseId: number, reference: string, createdAt: string, language: string, isManualOrder: boolean, bulkOrder: { id: string, reference: string } | null, purchaser: { name: string, email: string, phone: string | null } | null, subTotal: { amount: number, currency: string }, discountTotal: { amount: number, currency: string }, shippingTotal: { amount: number, currency: string }, total: { amount: number, currency: string }, topUpTotal: { amount: number, currency: string }, refundedTotal: { amount: number, currency: string }, soldVouchers: Array<{ id: string, sentTo: string | null, databaseId: number, name: string, status: SoldVoucherStatus, voucherCode: string | null, deliveryMethod: DeliveryMethod, shippingStatus: ShippingStatus | null, isMultiUse: boolean, isMonetary: boolean, isRedeemableEverywhere: boolean, lastDay: string | null, internalNote: string | null, voucherTo: string | null, voucherFrom: string | null, message: string | null, shippingAddress: { name: string, addressLine1: string, addressLine2: string | null, city: string, postcode: string, county: string | null, country: string } | null, recipient: { name: string, email: string } | null, pricePaid: { amount: number, currency: string }, refundedAmount: { amount: number, currency: string }, redeemLocations: Array<{ databaseId: number }>, balance:
          | { __typename: 'MoneyBalance', total: { amount: number }, redeemed: { amount: number }, onHold: { amount: number }, remaining: { amount: number } }
          | { __typename: 'UsesBalance', totalUses: number, redeemedUses: number, onHoldUses: number, remainingUses: number }
        , delivery: { name: string, pricePaid: { amount: number, currency: string }, refundedAmount: { amount: number, currency: string } } | null, topUps: { nodes: Array<{ id: string, createdAt: string, amount: { amount: number, currency: string }, refundedAmount: { amount: number, currency: string }, payment: { databaseId: number, gateway: string, cardNumber: string | null, manualPaymentType: string | null } }> }, refunds?: { nodes: Array<{ id: string, createdAt: string, reason: string, createdBy: string, gateway: string | null, gatewayRefundStatus: GatewayRefundStatus | null, isDelivery: boolean, total: { amount: number, currency: string } }> }, block: { createdAt: string, reason: string | null } | null }>, payments: Array<{ databaseId: number, gateway: string, gatewayStatus: string, transactionId: string, cardType: string | null, cardNumber: string | null, manualPaymentType: string | null, manualPaymentReference: string | null, createdAt: string, amount: { amount: number, currency: string } }>, emails: { nodes: Array<{ id: string, kind: EmailKind, status: EmailStatus, createdAt: string, dueAt: string, sentAt: string | null, serverResponse: string | null, recipient: { email: string }, soldVoucher: { id: string, databaseId: number } | null }> }, history: { nodes: Array<{ id: string, createdAt: string, action: OrderHistoryAction, by: string | null, shippingStatus: ShippingStatus | null, gatewayRefundStatus: GatewayRefundStatus | null, emailAddress: string | null, lastDay: string | null, reason: string | null, soldVoucher: { id: string, databaseId: number } | null, units:
            | { __typename: 'Money', amount: number, currency: string }
            | { __typename: 'Uses', uses: number }
           | null, refunded: { amount: number, currency: string } | null, toppedUp: { amount: number, currency: string } | null, corrections: Array<{ field: CorrectedField, before: string | null, after: string | null }> | null, redemption: { id: string, cancellationReason: string | null, redeemLocation: { id: string, name: string } | null, hold: { id: string } | null } | null, refund: { id: string, reason: string, gateway: string | null } | null, comment: { id: string, text: string, editedAt: string | null, isChangeable: boolean } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null } | null };

export type EarlierHistoryQueryVariables = Exact<{
  salesPageId: number;
  id: number;
  after: string;
}>;


export type EarlierHistoryQuery = { salesPage: { id: string, order: { id: string, history: { nodes: Array<{ id: string, createdAt: string, action: OrderHistoryAction, by: string | null, shippingStatus: ShippingStatus | null, gatewayRefundStatus: GatewayRefundStatus | null, emailAddress: string | null, lastDay: string | null, reason: string | null, soldVoucher: { id: string, databaseId: number } | null, units:
            | { __typename: 'Money', amount: number, currency: string }
            | { __typename: 'Uses', uses: number }
           | null, refunded: { amount: number, currency: string } | null, toppedUp: { amount: number, currency: string } | null, corrections: Array<{ field: CorrectedField, before: string | null, after: string | null }> | null, redemption: { id: string, cancellationReason: string | null, redeemLocation: { id: string, name: string } | null, hold: { id: string } | null } | null, refund: { id: string, reason: string, gateway: string | null } | null, comment: { id: string, text: string, editedAt: string | null, isChangeable: boolean } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null } | null };

export type HistoryPageFragment = { nodes: Array<{ id: string, createdAt: string, action: OrderHistoryAction, by: string | null, shippingStatus: ShippingStatus | null, gatewayRefundStatus: GatewayRefundStatus | null, emailAddress: string | null, lastDay: string | null, reason: string | null, soldVoucher: { id: string, databaseId: number } | null, units:
      | { __typename: 'Money', amount: number, currency: string }
      | { __typename: 'Uses', uses: number }
     | null, refunded: { amount: number, currency: string } | null, toppedUp: { amount: number, currency: string } | null, corrections: Array<{ field: CorrectedField, before: string | null, after: string | null }> | null, redemption: { id: string, cancellationReason: string | null, redeemLocation: { id: string, name: string } | null, hold: { id: string } | null } | null, refund: { id: string, reason: string, gateway: string | null } | null, comment: { id: string, text: string, editedAt: string | null, isChangeable: boolean } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type OrderedProductFragment = { id: string, sentTo: string | null, databaseId: number, name: string, status: SoldVoucherStatus, voucherCode: string | null, deliveryMethod: DeliveryMethod, shippingStatus: ShippingStatus | null, isMultiUse: boolean, isMonetary: boolean, isRedeemableEverywhere: boolean, lastDay: string | null, internalNote: string | null, voucherTo: string | null, voucherFrom: string | null, message: string | null, shippingAddress: { name: string, addressLine1: string, addressLine2: string | null, city: string, postcode: string, county: string | null, country: string } | null, recipient: { name: string, email: string } | null, pricePaid: { amount: number, currency: string }, refundedAmount: { amount: number, currency: string }, redeemLocations: Array<{ databaseId: number }>, balance:
    | { __typename: 'MoneyBalance', total: { amount: number }, redeemed: { amount: number }, onHold: { amount: number }, remaining: { amount: number } }
    | { __typename: 'UsesBalance', totalUses: number, redeemedUses: number, onHoldUses: number, remainingUses: number }
  , delivery: { name: string, pricePaid: { amount: number, currency: string }, refundedAmount: { amount: number, currency: string } } | null, topUps: { nodes: Array<{ id: string, createdAt: string, amount: { amount: number, currency: string }, refundedAmount: { amount: number, currency: string }, payment: { databaseId: number, gateway: string, cardNumber: string | null, manualPaymentType: string | null } }> }, refunds?: { nodes: Array<{ id: string, createdAt: string, reason: string, createdBy: string, gateway: string | null, gatewayRefundStatus: GatewayRefundStatus | null, isDelivery: boolean, total: { amount: number, currency: string } }> }, block: { createdAt: string, reason: string | null } | null };

export type RejectedRefundsQueryVariables = Exact<{
  salesPageId: number;
}>;


export type RejectedRefundsQuery = { salesPage: { id: string, rejectedRefunds: Array<{ reference: string, gateway: string | null, transactionId: string | null, checkoutExpiredAt: string, amount: { amount: number, currency: string } }> } | null };

type ErrorDetails_AmountExceedsPaidError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } };

type ErrorDetails_DiscountNotApplicableError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null };

type ErrorDetails_ExceedsRemainingError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null, balance:
    | { remaining: { amount: number, currency: string } }
    | { remainingUses: number }
   | null };

type ErrorDetails_GeneralError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_InvalidInputError_Fragment = { fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_NotOnSaleError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason };

type ErrorDetails_NotRedeemableNowError_Fragment = { lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } };

type ErrorDetails_SoldOutError_Fragment = { remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_StaleVoucherVersionError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_UnexpectedCountError_Fragment = { actualCount: number, code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_VoucherBlockedError_Fragment = { blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_VoucherStateError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_VoucherUsedError_Fragment = { redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null };

type ErrorDetails_WrongLocationError_Fragment = { code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ name: string }> | null };

export type ErrorDetailsFragment =
  | ErrorDetails_AmountExceedsPaidError_Fragment
  | ErrorDetails_DiscountNotApplicableError_Fragment
  | ErrorDetails_ExceedsRemainingError_Fragment
  | ErrorDetails_GeneralError_Fragment
  | ErrorDetails_InvalidInputError_Fragment
  | ErrorDetails_NotOnSaleError_Fragment
  | ErrorDetails_NotRedeemableNowError_Fragment
  | ErrorDetails_SoldOutError_Fragment
  | ErrorDetails_StaleVoucherVersionError_Fragment
  | ErrorDetails_UnexpectedCountError_Fragment
  | ErrorDetails_VoucherBlockedError_Fragment
  | ErrorDetails_VoucherStateError_Fragment
  | ErrorDetails_VoucherUsedError_Fragment
  | ErrorDetails_WrongLocationError_Fragment
;

type Balance_MoneyBalance_Fragment = { __typename: 'MoneyBalance', total: { amount: number }, redeemed: { amount: number }, onHold: { amount: number }, remaining: { amount: number } };

type Balance_UsesBalance_Fragment = { __typename: 'UsesBalance', totalUses: number, redeemedUses: number, onHoldUses: number, remainingUses: number };

export type BalanceFragment =
  | Balance_MoneyBalance_Fragment
  | Balance_UsesBalance_Fragment
;

type Units_Money_Fragment = { __typename: 'Money', amount: number, currency: string };

type Units_Uses_Fragment = { __typename: 'Uses', uses: number };

export type UnitsFragment =
  | Units_Money_Fragment
  | Units_Uses_Fragment
;

export const DrawerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Drawer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Shift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"till"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<DrawerFragment, unknown>;
export const ListedOrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"salesChannel"}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundedTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"soldVouchers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"block"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveryMethod"}},{"kind":"Field","name":{"kind":"Name","value":"shippingStatus"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withPlaces"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ListedOrderFragment, unknown>;
export const UnitsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Units"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Units"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Uses"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uses"}}]}}]}}]} as unknown as DocumentNode<UnitsFragment, unknown>;
export const HistoryPageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HistoryPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderHistoryConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"units"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Units"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refunded"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toppedUp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingStatus"}},{"kind":"Field","name":{"kind":"Name","value":"gatewayRefundStatus"}},{"kind":"Field","name":{"kind":"Name","value":"emailAddress"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"corrections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redemption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cancellationReason"}},{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isChangeable"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Units"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Units"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Uses"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uses"}}]}}]}}]} as unknown as DocumentNode<HistoryPageFragment, unknown>;
export const BalanceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Balance"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Balance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"onHold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalUses"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedUses"}},{"kind":"Field","name":{"kind":"Name","value":"onHoldUses"}},{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]} as unknown as DocumentNode<BalanceFragment, unknown>;
export const OrderedProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderedProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sentTo"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"voucherCode"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryMethod"}},{"kind":"Field","name":{"kind":"Name","value":"shippingStatus"}},{"kind":"Field","name":{"kind":"Name","value":"shippingAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"county"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pricePaid"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundedAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isMultiUse"}},{"kind":"Field","name":{"kind":"Name","value":"isMonetary"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Balance"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"pricePaid"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundedAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"topUps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"250"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundedAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"manualPaymentType"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refunds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"250"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRefunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"gatewayRefundStatus"}},{"kind":"Field","name":{"kind":"Name","value":"isDelivery"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"block"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"internalNote"}},{"kind":"Field","name":{"kind":"Name","value":"voucherTo"}},{"kind":"Field","name":{"kind":"Name","value":"voucherFrom"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Balance"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Balance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"onHold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalUses"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedUses"}},{"kind":"Field","name":{"kind":"Name","value":"onHoldUses"}},{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]} as unknown as DocumentNode<OrderedProductFragment, unknown>;
export const ErrorDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ErrorDetailsFragment, unknown>;
export const OrdersRefundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersRefund"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RefundSoldVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundSoldVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersRefundMutation, OrdersRefundMutationVariables>;
export const OrdersCancelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersCancel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelSoldVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelSoldVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersCancelMutation, OrdersCancelMutationVariables>;
export const OrdersRegenerateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersRegenerate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegenerateSoldVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"regenerateSoldVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersRegenerateMutation, OrdersRegenerateMutationVariables>;
export const OrdersShipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersShip"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSoldVoucherShippingStatusInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSoldVoucherShippingStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shippingStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersShipMutation, OrdersShipMutationVariables>;
export const OrdersExtendDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersExtend"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExtendSoldVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extendSoldVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersExtendMutation, OrdersExtendMutationVariables>;
export const OrdersBlockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersBlock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BlockSoldVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockSoldVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersBlockMutation, OrdersBlockMutationVariables>;
export const OrdersUnblockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersUnblock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnblockSoldVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unblockSoldVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersUnblockMutation, OrdersUnblockMutationVariables>;
export const OrdersAdjustDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersAdjust"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AdjustSoldVoucherBalanceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adjustSoldVoucherBalance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersAdjustMutation, OrdersAdjustMutationVariables>;
export const OrdersResendDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersResend"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResendSoldVoucherEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendSoldVoucherEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersResendMutation, OrdersResendMutationVariables>;
export const OrdersRecipientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersRecipient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSoldVoucherRecipientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSoldVoucherRecipient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersRecipientMutation, OrdersRecipientMutationVariables>;
export const OrdersCorrectOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersCorrectOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersCorrectOrderMutation, OrdersCorrectOrderMutationVariables>;
export const OrdersCorrectVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersCorrectVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSoldVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSoldVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersCorrectVoucherMutation, OrdersCorrectVoucherMutationVariables>;
export const OrdersRefundOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersRefundOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RefundOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersRefundOrderMutation, OrdersRefundOrderMutationVariables>;
export const OrdersRefundTopUpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersRefundTopUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RefundTopUpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundTopUp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersRefundTopUpMutation, OrdersRefundTopUpMutationVariables>;
export const OrdersRefundToVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersRefundToVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RefundToSoldVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundToSoldVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersRefundToVoucherMutation, OrdersRefundToVoucherMutationVariables>;
export const OrdersTopUpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersTopUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TopUpSoldVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topUpSoldVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topUp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersTopUpMutation, OrdersTopUpMutationVariables>;
export const OrdersCommentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersComment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateOrderCommentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createOrderComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersCommentMutation, OrdersCommentMutationVariables>;
export const OrdersChangeCommentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersChangeComment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateOrderCommentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateOrderComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersChangeCommentMutation, OrdersChangeCommentMutationVariables>;
export const OrdersDeleteCommentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrdersDeleteComment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteOrderCommentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteOrderComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedCommentId"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OrdersDeleteCommentMutation, OrdersDeleteCommentMutationVariables>;
export const OrdersDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrdersDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentUrl"}},{"kind":"Field","name":{"kind":"Name","value":"receiptUrl"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentUrl"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentUrl"}}]}}]}}]}}]} as unknown as DocumentNode<OrdersDocumentQuery, OrdersDocumentQueryVariables>;
export const OrdersDrawersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrdersDrawers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shifts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"ASC"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isOpen"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Drawer"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Drawer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Shift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"till"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<OrdersDrawersQuery, OrdersDrawersQueryVariables>;
export const OrderListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ListOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withPlaces"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"isExact"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedOrder"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"salesChannel"}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundedTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"soldVouchers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"block"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveryMethod"}},{"kind":"Field","name":{"kind":"Name","value":"shippingStatus"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withPlaces"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<OrderListQuery, OrderListQueryVariables>;
export const OrdersWithCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrdersWithCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ending"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ending"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"250"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"soldVouchers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"voucherCode"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<OrdersWithCodeQuery, OrdersWithCodeQueryVariables>;
export const OrderPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRefunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"isManualOrder"}},{"kind":"Field","name":{"kind":"Name","value":"bulkOrder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"discountTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"topUpTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundedTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"soldVouchers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderedProduct"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"gatewayStatus"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"cardType"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"manualPaymentType"}},{"kind":"Field","name":{"kind":"Name","value":"manualPaymentReference"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"250"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"serverResponse"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HistoryPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Balance"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Balance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"onHold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalUses"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedUses"}},{"kind":"Field","name":{"kind":"Name","value":"onHoldUses"}},{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Units"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Units"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Uses"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uses"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderedProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sentTo"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"voucherCode"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryMethod"}},{"kind":"Field","name":{"kind":"Name","value":"shippingStatus"}},{"kind":"Field","name":{"kind":"Name","value":"shippingAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"county"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pricePaid"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundedAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isMultiUse"}},{"kind":"Field","name":{"kind":"Name","value":"isMonetary"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Balance"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"pricePaid"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundedAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"topUps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"250"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundedAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"manualPaymentType"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refunds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"250"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRefunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"gatewayRefundStatus"}},{"kind":"Field","name":{"kind":"Name","value":"isDelivery"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"block"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"internalNote"}},{"kind":"Field","name":{"kind":"Name","value":"voucherTo"}},{"kind":"Field","name":{"kind":"Name","value":"voucherFrom"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HistoryPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderHistoryConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"units"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Units"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refunded"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toppedUp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingStatus"}},{"kind":"Field","name":{"kind":"Name","value":"gatewayRefundStatus"}},{"kind":"Field","name":{"kind":"Name","value":"emailAddress"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"corrections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redemption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cancellationReason"}},{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isChangeable"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<OrderPageQuery, OrderPageQueryVariables>;
export const EarlierHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EarlierHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HistoryPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Units"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Units"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Uses"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uses"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HistoryPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderHistoryConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"units"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Units"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refunded"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toppedUp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingStatus"}},{"kind":"Field","name":{"kind":"Name","value":"gatewayRefundStatus"}},{"kind":"Field","name":{"kind":"Name","value":"emailAddress"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"corrections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redemption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cancellationReason"}},{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isChangeable"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<EarlierHistoryQuery, EarlierHistoryQueryVariables>;
export const RejectedRefundsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RejectedRefunds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedRefunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gateway"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"checkoutExpiredAt"}}]}}]}}]}}]} as unknown as DocumentNode<RejectedRefundsQuery, RejectedRefundsQueryVariables>;