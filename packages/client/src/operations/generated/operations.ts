/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '../../typed-document.ts';
/** What happens if a voucher of a bill cannot be redeemed as requested. */
export type BillMode =
  /** Nothing is redeemed, and the mutation is rejected. */
  | 'ALL_OR_NOTHING'
  /** The available units of each voucher are redeemed, up to the requested number. `unredeemedUnits` contains the others. */
  | 'AS_FAR_AS_POSSIBLE'
  | '%future added value';

/** A voucher of a bill. */
export type BillVoucherInput = {
  /** The units to redeem. */
  units: UnitsToRedeemInput;
  /** The voucher. */
  voucher: VoucherToRedeemInput;
};

/** The input of the mutation `cancelRedemption`. */
export type CancelRedemptionInput = {
  /** The global id of the redemption. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The reason for the cancellation, which is stored with it. At most 1,000 characters. */
  reason?: string | null | undefined;
};

/** A discount code. Exactly one field must be specified. */
export type DiscountInput =
  {   /** The code. At most 100 characters. */
  code: string; url?: never; }
  |  { code?: never;   /** A URL that contains the code, in the query parameter `code` or as the last path segment. At most 2,000 characters. */
  url: string; };

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
  | 'USED_UP'
  | '%future added value';

/** Delivery by e-mail. */
export type ElectronicDeliveryInput = {
  /** When the e-mail is sent: not in the past, and at most 366 days from now. By default, it is sent immediately. At most 100 characters. */
  deliverAt?: string | null | undefined;
  /** The recipient of the e-mail. Defaults to the purchaser, if there is one. */
  recipient?: RecipientInput | null | undefined;
};

/** The name of an event. */
export type EventName =
  /** The purchaser of an order was corrected. Webhooks and the REST API call it `order.corrected`. */
  | 'ORDER_CORRECTED'
  /** An order was placed and its vouchers were issued. Webhooks and the REST API call it `order.created`. */
  | 'ORDER_CREATED'
  /** The confirmation of an order could not be sent, and no further attempt is made. Webhooks and the REST API call it `order.email_failed`. */
  | 'ORDER_EMAIL_FAILED'
  /** The balance of a sold voucher was corrected. Webhooks and the REST API call it `order-product.balance_adjusted`. */
  | 'SOLD_VOUCHER_BALANCE_ADJUSTED'
  /** A sold voucher was blocked and cannot be redeemed until it is unblocked. Webhooks and the REST API call it `order-product.blocked`. */
  | 'SOLD_VOUCHER_BLOCKED'
  /** A voucher was cancelled and can no longer be redeemed. Webhooks and the REST API call it `order-product.cancelled`. */
  | 'SOLD_VOUCHER_CANCELLED'
  /** The texts or the shipping address of a sold voucher were corrected. Webhooks and the REST API call it `order-product.corrected`. */
  | 'SOLD_VOUCHER_CORRECTED'
  /** An e-mail with a sold voucher, or a reminder of it, could not be sent, and no further attempt is made. Webhooks and the REST API call it `order-product.email_failed`. */
  | 'SOLD_VOUCHER_EMAIL_FAILED'
  /** A sold voucher was extended. Webhooks and the REST API call it `order-product.extended`. */
  | 'SOLD_VOUCHER_EXTENDED'
  /** The recipient of a sold voucher was corrected. Webhooks and the REST API call it `order-product.recipient_changed`. */
  | 'SOLD_VOUCHER_RECIPIENT_CHANGED'
  /** A voucher was redeemed, in full or in part. Webhooks and the REST API call it `order-product.redeemed`. */
  | 'SOLD_VOUCHER_REDEEMED'
  /** A redemption was cancelled and its units were restored. Webhooks and the REST API call it `order-product.redeem_cancelled`. */
  | 'SOLD_VOUCHER_REDEEM_CANCELLED'
  /** A voucher or its delivery was refunded, in full or in part. Webhooks and the REST API call it `order-product.refunded`. */
  | 'SOLD_VOUCHER_REFUNDED'
  /** A voucher was replaced by one with a new code and the remaining balance. Webhooks and the REST API call it `order-product.regenerated`. */
  | 'SOLD_VOUCHER_REGENERATED'
  /** The shipping status of a sold voucher changed. Webhooks and the REST API call it `order-product.shipping_status_changed`. */
  | 'SOLD_VOUCHER_SHIPPING_STATUS_CHANGED'
  /** An amount was paid to raise the balance of a voucher. Webhooks and the REST API call it `order-product.topped_up`. */
  | 'SOLD_VOUCHER_TOPPED_UP'
  /** A sold voucher was unblocked. Webhooks and the REST API call it `order-product.unblocked`. */
  | 'SOLD_VOUCHER_UNBLOCKED'
  /** A voucher of the catalogue was archived. Webhooks do not deliver it. */
  | 'VOUCHER_ARCHIVED'
  /** A voucher was added to the catalogue. Webhooks do not deliver it. */
  | 'VOUCHER_CREATED'
  /** A voucher of the catalogue, or its options, layouts or assignments, changed, or an archived voucher was unarchived. Webhooks do not deliver it. */
  | 'VOUCHER_UPDATED'
  | '%future added value';

/** A payment by card, which a payment gateway charges. */
export type GatewayPaymentInput = {
  /** The name of a payment gateway that the sales page offers, such as `sandbox`. At most 100 characters. */
  name: string;
  /** The token of the payment gateway for the card. Required if the gateway uses tokens. At most 1,000 characters. */
  token?: string | null | undefined;
};

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
  | 'UNKNOWN'
  | '%future added value';

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
  | 'UNPUBLISHED'
  | '%future added value';

/** Identifies an order. Exactly one field must be specified. */
export type OrderLookUp =
  {   /** The numeric id, as used by the REST API. */
  databaseId: number; id?: never; reference?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; reference?: never; }
  |  { databaseId?: never; id?: never;   /** The human-readable reference. Case is ignored. At most 2,000 characters. */
  reference: string; };

/** The payment of an order or a top-up. Exactly one field must be specified. */
export type PaymentInput =
  {   /** The payment is made through a payment gateway. */
  gateway: GatewayPaymentInput; manual?: never; }
  |  { gateway?: never;   /** The shop received the payment itself. */
  manual: ManualPaymentInput; };

/** The input of the mutation `placeOrder`. */
export type PlaceOrderInput = {
  /** The cash that the purchaser handed over, at least the price. The receipt states it with the change. The payment must have the type `cash`. Ignored if the sale is free of charge. Defaults to none. */
  cashReceived?: MoneyInput | null | undefined;
  /** The discount codes, at most 40. If a code cannot be applied, the order is rejected with DISCOUNT_NOT_APPLICABLE. */
  discounts?: Array<DiscountInput> | null | undefined;
  /** Whether the purchaser agreed to receive promotional offers. Defaults to false. */
  hasPromotionConsent?: boolean | null | undefined;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The vouchers to sell, 1 to 100. */
  items: Array<VoucherToSellInput>;
  /** The language of the purchaser. At most 2 characters. */
  language: string;
  /** The metadata of the order, at most 20 entries. Defaults to none. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
  /** The payment. Defaults to a manual payment without details. */
  payment?: PaymentInput | null | undefined;
  /** The purchaser. Required unless `SalesPage.isPurchaserOptional` is true. Without a purchaser, no confirmation is sent, and an electronic voucher without a recipient is sent to no one. */
  purchaser?: PurchaserInput | null | undefined;
  /** The channel through which the order is sold, such as `phone`, as reported in the orders export. Defaults to `api`. At most 50 characters. */
  salesChannel?: string | null | undefined;
  /** The global id of the sales page. */
  salesPageId: string;
  /** The global id of the open shift whose drawer receives the payment. The payment must be manual and name its `type`. STATE_CONFLICT if the shift is closed. FORBIDDEN if a till sends the request and the shift is not that of its drawer. Defaults to none. */
  shiftId?: string | null | undefined;
};

/** Delivery by post. */
export type PostalDeliveryInput = {
  /** The address to which the voucher is posted. */
  address: ShippingAddressInput;
  /** The global id of a shipping method of the voucher. */
  shippingMethodId: string;
};

/** The calculation of the price paid from the regular price. Every value except REGULAR makes the voucher free of charge. */
export type PricePaidCalculator =
  /** A voucher that is a vcCard reward. */
  | 'CARD'
  /** A voucher that is donated to a charity. */
  | 'CHARITY'
  /** A complimentary voucher. */
  | 'FREE'
  /** The regular price, less discounts. */
  | 'REGULAR'
  | '%future added value';

/** The purchaser of an order. */
export type PurchaserInput = {
  /** The e-mail address. At most 320 characters. */
  email: string;
  /** The name. At most 200 characters. */
  name: string;
  /** The telephone number. Defaults to none. At most 50 characters. */
  phone?: string | null | undefined;
};

/** The recipient of a voucher. */
export type RecipientInput = {
  /** The e-mail address. At most 320 characters. */
  email: string;
  /** The name. At most 200 characters. */
  name: string;
};

/** The input of the mutation `redeemSoldVoucher`. */
export type RedeemSoldVoucherInput = {
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The global id of the redeem location. */
  redeemLocationId: string;
  /** The global id of the sales page that redeems. Defaults to the page of the voucher: that of the code, or the one that sold the voucher. */
  salesPageId?: string | null | undefined;
  /** The units to redeem. */
  units: UnitsToRedeemInput;
  /** The voucher to redeem. */
  voucher: VoucherToRedeemInput;
};

/** The input of the mutation `redeemSoldVouchers`. */
export type RedeemSoldVouchersInput = {
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** What happens if a voucher cannot be redeemed as requested. Defaults to ALL_OR_NOTHING. */
  mode?: BillMode | null | undefined;
  /** The global id of the redeem location. */
  redeemLocationId: string;
  /** The vouchers, 1 to 20. A voucher must not occur twice. */
  vouchers: Array<BillVoucherInput>;
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

/** The input of the mutation `signIn`. */
export type SignInInput = {
  /** The e-mail address of the staff member. At most 2,000 characters. */
  email: string;
  /** The password of the staff member. At most 2,000 characters. */
  password: string;
  /** A code of the authenticator app with six digits, or a recovery code. Each code is accepted once. Ignored if the member has no second factor. Defaults to none. At most 2,000 characters. */
  secondFactorCode?: string | null | undefined;
  /** The subdomain of the sales page. At most 2,000 characters. */
  subdomain: string;
};

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
  | 'REGENERATED'
  | '%future added value';

/** A sold voucher whose voucher code must match. */
export type SoldVoucherWithCodeInput = {
  /** The voucher code, as typed or scanned. Case, spaces and dashes are ignored. At most 100 characters. */
  code: string;
  /** The global id of the sold voucher. */
  soldVoucherId: string;
};

/** The units of a sold voucher to redeem or to hold, at least 1. Exactly one field must be specified. */
export type UnitsToRedeemInput =
  {   /** All units that are neither redeemed nor on hold, or, of a hold, all of its units. Must be true. */
  all: boolean; amount?: never; uses?: never; }
  |  { all?: never;   /** An amount, for a multi-use monetary voucher. The currency must be that of the voucher. */
  amount: MoneyInput; uses?: never; }
  |  { all?: never; amount?: never;   /** A number of uses, for any other voucher. A single-use voucher has one. */
  uses: number; };

/** A delivery method that sends nothing. */
export type UnshippedDelivery =
  /** The voucher is sold on a plastic card, which staff hand out. A checkout rejects it. */
  | 'CARD'
  /** The purchaser or the shop prints the voucher. */
  | 'PRINTOUT'
  | '%future added value';

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
  | 'WRONG_LOCATION'
  | '%future added value';

/** What happens to a sold voucher when it is refunded. */
export type VoucherAfterRefund =
  /** The voucher can no longer be redeemed. */
  | 'ENDS'
  /** The voucher can still be redeemed. A monetary multi-use voucher loses the refunded amount of its balance; any other voucher keeps its uses. */
  | 'KEEPS'
  | '%future added value';

/** A voucher code of a sales page. */
export type VoucherCodeInput = {
  /** The voucher code, as typed or scanned. Case, spaces and dashes are ignored. At most 100 characters. */
  code: string;
  /** The global id of the sales page that redeems: the one that sold the voucher, or another one on which it can be redeemed. */
  salesPageId: string;
};

/** The delivery of a voucher to its recipient. Exactly one field must be specified. */
export type VoucherDeliveryInput =
  {   /** The voucher is sent by e-mail. */
  electronic: ElectronicDeliveryInput; postal?: never; unshipped?: never; }
  |  { electronic?: never;   /** The voucher is posted. */
  postal: PostalDeliveryInput; unshipped?: never; }
  |  { electronic?: never; postal?: never;   /** Nothing is sent. */
  unshipped: UnshippedDelivery; };

/** The design of the documents of a voucher. Its colours are derived from the main colour of the sales page. */
export type VoucherDesign =
  /** Branches with leaves on light paper. */
  | 'BOTANICAL'
  /** A frame on the main colour. */
  | 'CLASSIC'
  /** A garland and confetti on light paper. */
  | 'FESTIVE'
  /** Golden rays and frames on a dark shade of the main colour. */
  | 'GOLD'
  /** White paper with a large circle. */
  | 'MINIMAL'
  /** The picture of the layout on the whole cover. Without a picture: soft lights on the main colour. */
  | 'PHOTO'
  | '%future added value';

/** Identifies a sold voucher. Exactly one field must be specified. */
export type VoucherToRedeemInput =
  {   /** The voucher with this code. */
  code: VoucherCodeInput; soldVoucherId?: never; soldVoucherWithCode?: never; }
  |  { code?: never;   /** The global id of the sold voucher. */
  soldVoucherId: string; soldVoucherWithCode?: never; }
  |  { code?: never; soldVoucherId?: never;   /** The sold voucher. It is redeemed only if it has the code. */
  soldVoucherWithCode: SoldVoucherWithCodeInput; };

/** A voucher to sell. */
export type VoucherToSellInput = {
  /** The delivery of the voucher to its recipient. */
  delivery: VoucherDeliveryInput;
  /** The design of the documents. Defaults to that of the voucher. A buyer can choose another one only if `canPurchaserChooseDesign` is true. */
  design?: VoucherDesign | null | undefined;
  /** A note for staff members. At most 500 characters. */
  internalNote?: string | null | undefined;
  /** Whether to omit the price from the printed voucher. Defaults to false. */
  isPriceHidden?: boolean | null | undefined;
  /** The global id of a layout of the voucher. */
  layoutId: string;
  /** The message printed on the voucher. At most 2,000 characters. */
  message?: string | null | undefined;
  /** The metadata of the voucher, at most 20 entries. Defaults to none. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
  /** The price that the purchaser chose. Required for the voucher type BUYER_DEFINED and for options of the kind RANGE. */
  optionAmount?: MoneyInput | null | undefined;
  /** The global id of an option of the voucher. */
  optionId: string;
  /** The calculation of the price paid. Defaults to REGULAR. */
  pricePaidCalculator?: PricePaidCalculator | null | undefined;
  /** The name of the giver, as printed on the voucher. At most 200 characters. */
  voucherFrom?: string | null | undefined;
  /** The global id of the voucher. */
  voucherId: string;
  /** The name of the recipient, as printed on the voucher. At most 200 characters. */
  voucherTo?: string | null | undefined;
  /** The current version of the voucher. Any other version returns STALE_VOUCHER_VERSION. */
  voucherVersion: number;
};

export type EventsSubscriptionVariables = Exact<{
  salesPageId: string;
  after?: string | null | undefined;
  names?: Array<EventName> | EventName | null | undefined;
}>;


export type EventsSubscription = { events:
    | { __typename: 'OrderCorrectedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, orderSnapshot: { databaseId: number, reference: string } }
    | { __typename: 'OrderCreatedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, orderSnapshot: { databaseId: number, reference: string } }
    | { __typename: 'OrderEmailFailedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, orderSnapshot: { databaseId: number, reference: string } }
    | { __typename: 'SoldVoucherBalanceAdjustedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherBlockedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherCancelledEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherCorrectedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherEmailFailedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherExtendedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherRecipientChangedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherRedeemCancelledEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherRedeemedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherRefundedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherRegeneratedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherShippingStatusChangedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherToppedUpEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'SoldVoucherUnblockedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, soldVoucherSnapshot: { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }
    | { __typename: 'VoucherArchivedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, voucher: { id: string, databaseId: number, name: string } }
    | { __typename: 'VoucherCreatedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, voucher: { id: string, databaseId: number, name: string } }
    | { __typename: 'VoucherUpdatedEvent', id: string, eventId: string, position: number, name: EventName, createdAt: string, voucher: { id: string, databaseId: number, name: string } }
   };

export type LatestEventQueryVariables = Exact<{
  salesPageId: string;
}>;


export type LatestEventQuery = { node:
    | { events: { nodes: Array<
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
        > } }
    | Record<PropertyKey, never>
   | null };

type UserErrorDetails_AmountExceedsPaidError_Fragment = { __typename: 'AmountExceedsPaidError', code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } };

type UserErrorDetails_DiscountNotApplicableError_Fragment = { __typename: 'DiscountNotApplicableError', discountCode: string | null, code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null };

type UserErrorDetails_ExceedsRemainingError_Fragment = { __typename: 'ExceedsRemainingError', code: UserErrorCode, message: string, path: Array<string> | null, balance:
    | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
    | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
   | null };

type UserErrorDetails_GeneralError_Fragment = { __typename: 'GeneralError', code: UserErrorCode, message: string, path: Array<string> | null };

type UserErrorDetails_InvalidInputError_Fragment = { __typename: 'InvalidInputError', fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null };

type UserErrorDetails_NotOnSaleError_Fragment = { __typename: 'NotOnSaleError', code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason };

type UserErrorDetails_NotRedeemableNowError_Fragment = { __typename: 'NotRedeemableNowError', lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } };

type UserErrorDetails_SoldOutError_Fragment = { __typename: 'SoldOutError', remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null };

type UserErrorDetails_StaleVoucherVersionError_Fragment = { __typename: 'StaleVoucherVersionError', currentVersion: number, code: UserErrorCode, message: string, path: Array<string> | null };

type UserErrorDetails_UnexpectedCountError_Fragment = { __typename: 'UnexpectedCountError', code: UserErrorCode, message: string, path: Array<string> | null };

type UserErrorDetails_VoucherBlockedError_Fragment = { __typename: 'VoucherBlockedError', blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null };

type UserErrorDetails_VoucherStateError_Fragment = { __typename: 'VoucherStateError', endedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null };

type UserErrorDetails_VoucherUsedError_Fragment = { __typename: 'VoucherUsedError', redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null };

type UserErrorDetails_WrongLocationError_Fragment = { __typename: 'WrongLocationError', code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ id: string, name: string }> | null };

export type UserErrorDetailsFragment =
  | UserErrorDetails_AmountExceedsPaidError_Fragment
  | UserErrorDetails_DiscountNotApplicableError_Fragment
  | UserErrorDetails_ExceedsRemainingError_Fragment
  | UserErrorDetails_GeneralError_Fragment
  | UserErrorDetails_InvalidInputError_Fragment
  | UserErrorDetails_NotOnSaleError_Fragment
  | UserErrorDetails_NotRedeemableNowError_Fragment
  | UserErrorDetails_SoldOutError_Fragment
  | UserErrorDetails_StaleVoucherVersionError_Fragment
  | UserErrorDetails_UnexpectedCountError_Fragment
  | UserErrorDetails_VoucherBlockedError_Fragment
  | UserErrorDetails_VoucherStateError_Fragment
  | UserErrorDetails_VoucherUsedError_Fragment
  | UserErrorDetails_WrongLocationError_Fragment
;

type VoucherBalance_MoneyBalance_Fragment = { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } };

type VoucherBalance_UsesBalance_Fragment = { __typename: 'UsesBalance', remainingUses: number, totalUses: number };

export type VoucherBalanceFragment =
  | VoucherBalance_MoneyBalance_Fragment
  | VoucherBalance_UsesBalance_Fragment
;

type RedeemedUnits_Money_Fragment = { __typename: 'Money', amount: number, currency: string };

type RedeemedUnits_Uses_Fragment = { __typename: 'Uses', uses: number };

export type RedeemedUnitsFragment =
  | RedeemedUnits_Money_Fragment
  | RedeemedUnits_Uses_Fragment
;

type VoucherState_SoldVoucher_Fragment = { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
    | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
    | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
  , redeemLocations: Array<{ id: string, name: string }> };

type VoucherState_SoldVoucherSnapshot_Fragment = { databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, redemptionPeriod: { from: string | null }, balance:
    | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
    | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
  , redeemLocations: Array<{ id: string, name: string }> };

export type VoucherStateFragment =
  | VoucherState_SoldVoucher_Fragment
  | VoucherState_SoldVoucherSnapshot_Fragment
;

export type VoucherDetailsFragment = { id: string, databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, block: { createdAt: string, reason: string | null } | null, redemptionPeriod: { from: string | null }, balance:
    | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
    | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
  , redeemLocations: Array<{ id: string, name: string }> };

export type RedemptionDetailsFragment = { id: string, databaseId: number, redeemedAt: string, redeemLocation: { id: string, name: string } | null, units:
    | { __typename: 'Money', amount: number, currency: string }
    | { __typename: 'Uses', uses: number }
  , soldVoucher: { id: string, databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, block: { createdAt: string, reason: string | null } | null, redemptionPeriod: { from: string | null }, balance:
      | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
      | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
    , redeemLocations: Array<{ id: string, name: string }> } };

export type OrderDetailsFragment = { id: string, databaseId: number, reference: string, createdAt: string, purchaser: { name: string, email: string } | null, total: { amount: number, currency: string }, refundedTotal: { amount: number, currency: string }, soldVouchers: Array<{ voucherCode: string | null, id: string, databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, block: { createdAt: string, reason: string | null } | null, redemptionPeriod: { from: string | null }, balance:
      | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
      | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
    , redeemLocations: Array<{ id: string, name: string }> }> };

export type RefundDetailsFragment = { id: string, databaseId: number, voucher: VoucherAfterRefund, total: { amount: number, currency: string } };

export type FindOrderQueryVariables = Exact<{
  by: OrderLookUp;
}>;


export type FindOrderQuery = { order: { id: string, databaseId: number, reference: string, createdAt: string, purchaser: { name: string, email: string } | null, total: { amount: number, currency: string }, refundedTotal: { amount: number, currency: string }, soldVouchers: Array<{ voucherCode: string | null, id: string, databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, block: { createdAt: string, reason: string | null } | null, redemptionPeriod: { from: string | null }, balance:
        | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
        | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
      , redeemLocations: Array<{ id: string, name: string }> }> } | null };

export type PlaceOrderMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type PlaceOrderMutation = { placeOrder: { replayed: boolean, order: { id: string, databaseId: number, reference: string, createdAt: string, purchaser: { name: string, email: string } | null, total: { amount: number, currency: string }, refundedTotal: { amount: number, currency: string }, soldVouchers: Array<{ voucherCode: string | null, id: string, databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, block: { createdAt: string, reason: string | null } | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> }> }, userErrors: Array<
      | { __typename: 'AmountExceedsPaidError', code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { __typename: 'DiscountNotApplicableError', discountCode: string | null, code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { __typename: 'ExceedsRemainingError', code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
         | null }
      | { __typename: 'GeneralError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'InvalidInputError', fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'NotOnSaleError', code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { __typename: 'NotRedeemableNowError', lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { __typename: 'SoldOutError', remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'StaleVoucherVersionError', currentVersion: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'UnexpectedCountError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherBlockedError', blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherStateError', endedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherUsedError', redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'WrongLocationError', code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ id: string, name: string }> | null }
    > } };

export type RefundVoucherMutationVariables = Exact<{
  input: RefundSoldVoucherInput;
}>;


export type RefundVoucherMutation = { refundSoldVoucher: { replayed: boolean, refund: { id: string, databaseId: number, voucher: VoucherAfterRefund, total: { amount: number, currency: string } }, soldVoucher: { id: string, databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, block: { createdAt: string, reason: string | null } | null, redemptionPeriod: { from: string | null }, balance:
        | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
        | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
      , redeemLocations: Array<{ id: string, name: string }> }, userErrors: Array<
      | { __typename: 'AmountExceedsPaidError', code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { __typename: 'DiscountNotApplicableError', discountCode: string | null, code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { __typename: 'ExceedsRemainingError', code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
         | null }
      | { __typename: 'GeneralError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'InvalidInputError', fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'NotOnSaleError', code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { __typename: 'NotRedeemableNowError', lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { __typename: 'SoldOutError', remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'StaleVoucherVersionError', currentVersion: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'UnexpectedCountError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherBlockedError', blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherStateError', endedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherUsedError', redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'WrongLocationError', code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ id: string, name: string }> | null }
    > } };

export type RefundOrderMutationVariables = Exact<{
  input: RefundOrderInput;
}>;


export type RefundOrderMutation = { refundOrder: { replayed: boolean, refunds: Array<{ id: string, databaseId: number, voucher: VoucherAfterRefund, total: { amount: number, currency: string } }>, userErrors: Array<
      | { __typename: 'AmountExceedsPaidError', code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { __typename: 'DiscountNotApplicableError', discountCode: string | null, code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { __typename: 'ExceedsRemainingError', code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
         | null }
      | { __typename: 'GeneralError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'InvalidInputError', fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'NotOnSaleError', code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { __typename: 'NotRedeemableNowError', lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { __typename: 'SoldOutError', remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'StaleVoucherVersionError', currentVersion: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'UnexpectedCountError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherBlockedError', blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherStateError', endedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherUsedError', redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'WrongLocationError', code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ id: string, name: string }> | null }
    > } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { accessToken: string, refreshToken: string, userErrors: Array<
      | { __typename: 'AmountExceedsPaidError', code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { __typename: 'DiscountNotApplicableError', discountCode: string | null, code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { __typename: 'ExceedsRemainingError', code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
         | null }
      | { __typename: 'GeneralError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'InvalidInputError', fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'NotOnSaleError', code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { __typename: 'NotRedeemableNowError', lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { __typename: 'SoldOutError', remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'StaleVoucherVersionError', currentVersion: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'UnexpectedCountError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherBlockedError', blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherStateError', endedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherUsedError', redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'WrongLocationError', code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ id: string, name: string }> | null }
    > } };

export type LookUpVoucherQueryVariables = Exact<{
  salesPageId: string;
  voucherCode: string;
}>;


export type LookUpVoucherQuery = { voucherByCode: { soldVoucher: { id: string, databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, block: { createdAt: string, reason: string | null } | null, redemptionPeriod: { from: string | null }, balance:
        | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
        | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
      , redeemLocations: Array<{ id: string, name: string }> } } | null };

export type RedeemVoucherMutationVariables = Exact<{
  input: RedeemSoldVoucherInput;
}>;


export type RedeemVoucherMutation = { redeemSoldVoucher: { replayed: boolean, redemption: { id: string, databaseId: number, redeemedAt: string, redeemLocation: { id: string, name: string } | null, units:
        | { __typename: 'Money', amount: number, currency: string }
        | { __typename: 'Uses', uses: number }
      , soldVoucher: { id: string, databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, block: { createdAt: string, reason: string | null } | null, redemptionPeriod: { from: string | null }, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
        , redeemLocations: Array<{ id: string, name: string }> } }, userErrors: Array<
      | { __typename: 'AmountExceedsPaidError', code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { __typename: 'DiscountNotApplicableError', discountCode: string | null, code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { __typename: 'ExceedsRemainingError', code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
         | null }
      | { __typename: 'GeneralError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'InvalidInputError', fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'NotOnSaleError', code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { __typename: 'NotRedeemableNowError', lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { __typename: 'SoldOutError', remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'StaleVoucherVersionError', currentVersion: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'UnexpectedCountError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherBlockedError', blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherStateError', endedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherUsedError', redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'WrongLocationError', code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ id: string, name: string }> | null }
    > } };

export type RedeemBillMutationVariables = Exact<{
  input: RedeemSoldVouchersInput;
}>;


export type RedeemBillMutation = { redeemSoldVouchers: { replayed: boolean, results: Array<{ redemption: { id: string, databaseId: number, redeemedAt: string, redeemLocation: { id: string, name: string } | null, units:
          | { __typename: 'Money', amount: number, currency: string }
          | { __typename: 'Uses', uses: number }
        , soldVoucher: { id: string, databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, block: { createdAt: string, reason: string | null } | null, redemptionPeriod: { from: string | null }, balance:
            | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
            | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
          , redeemLocations: Array<{ id: string, name: string }> } } | null, rejection: { code: UserErrorCode, message: string } | null, unredeemedUnits:
        | { __typename: 'Money', amount: number, currency: string }
        | { __typename: 'Uses', uses: number }
       | null }>, userErrors: Array<
      | { __typename: 'AmountExceedsPaidError', code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { __typename: 'DiscountNotApplicableError', discountCode: string | null, code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { __typename: 'ExceedsRemainingError', code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
         | null }
      | { __typename: 'GeneralError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'InvalidInputError', fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'NotOnSaleError', code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { __typename: 'NotRedeemableNowError', lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { __typename: 'SoldOutError', remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'StaleVoucherVersionError', currentVersion: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'UnexpectedCountError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherBlockedError', blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherStateError', endedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherUsedError', redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'WrongLocationError', code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ id: string, name: string }> | null }
    > } };

export type CancelRedemptionMutationVariables = Exact<{
  input: CancelRedemptionInput;
}>;


export type CancelRedemptionMutation = { cancelRedemption: { replayed: boolean, soldVoucher: { id: string, databaseId: number, name: string, status: SoldVoucherStatus, isMonetary: boolean, isMultiUse: boolean, lastDay: string | null, block: { createdAt: string, reason: string | null } | null, redemptionPeriod: { from: string | null }, balance:
        | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
        | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
      , redeemLocations: Array<{ id: string, name: string }> }, userErrors: Array<
      | { __typename: 'AmountExceedsPaidError', code: UserErrorCode, message: string, path: Array<string> | null, refundable: { amount: number, currency: string } }
      | { __typename: 'DiscountNotApplicableError', discountCode: string | null, code: UserErrorCode, message: string, path: Array<string> | null, discountReason: DiscountNotApplicableReason | null }
      | { __typename: 'ExceedsRemainingError', code: UserErrorCode, message: string, path: Array<string> | null, balance:
          | { __typename: 'MoneyBalance', remaining: { amount: number, currency: string }, total: { amount: number, currency: string } }
          | { __typename: 'UsesBalance', remainingUses: number, totalUses: number }
         | null }
      | { __typename: 'GeneralError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'InvalidInputError', fieldCode: InvalidFieldCode, fieldMessage: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'NotOnSaleError', code: UserErrorCode, message: string, path: Array<string> | null, offSaleReason: NotOnSaleReason }
      | { __typename: 'NotRedeemableNowError', lastDay: string | null, code: UserErrorCode, message: string, path: Array<string> | null, redemptionPeriod: { from: string | null } }
      | { __typename: 'SoldOutError', remaining: number | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'StaleVoucherVersionError', currentVersion: number, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'UnexpectedCountError', code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherBlockedError', blockedAt: string, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherStateError', endedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'VoucherUsedError', redeemedAt: string | null, code: UserErrorCode, message: string, path: Array<string> | null }
      | { __typename: 'WrongLocationError', code: UserErrorCode, message: string, path: Array<string> | null, redeemLocations: Array<{ id: string, name: string }> | null }
    > } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const VoucherBalanceFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
    `, {"fragmentName":"VoucherBalance"}) as unknown as TypedDocumentString<VoucherBalanceFragment, unknown>;
export const UserErrorDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UserErrorDetails on UserError {
  __typename
  code
  message
  path
  ... on InvalidInputError {
    fieldCode
    fieldMessage
  }
  ... on ExceedsRemainingError {
    balance {
      ...VoucherBalance
    }
  }
  ... on NotRedeemableNowError {
    redemptionPeriod {
      from
    }
    lastDay
  }
  ... on VoucherBlockedError {
    blockedAt
  }
  ... on VoucherStateError {
    endedAt
  }
  ... on WrongLocationError {
    redeemLocations {
      id
      name
    }
  }
  ... on AmountExceedsPaidError {
    refundable {
      amount
      currency
    }
  }
  ... on VoucherUsedError {
    redeemedAt
  }
  ... on DiscountNotApplicableError {
    discountCode
    discountReason: reason
  }
  ... on NotOnSaleError {
    offSaleReason: reason
  }
  ... on SoldOutError {
    remaining
  }
  ... on StaleVoucherVersionError {
    currentVersion
  }
}
    fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}`, {"fragmentName":"UserErrorDetails"}) as unknown as TypedDocumentString<UserErrorDetailsFragment, unknown>;
export const RedeemedUnitsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment RedeemedUnits on Units {
  __typename
  ... on Money {
    amount
    currency
  }
  ... on Uses {
    uses
  }
}
    `, {"fragmentName":"RedeemedUnits"}) as unknown as TypedDocumentString<RedeemedUnitsFragment, unknown>;
export const VoucherStateFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}
    fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}`, {"fragmentName":"VoucherState"}) as unknown as TypedDocumentString<VoucherStateFragment, unknown>;
export const VoucherDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment VoucherDetails on SoldVoucher {
  id
  ...VoucherState
  block {
    createdAt
    reason
  }
}
    fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}`, {"fragmentName":"VoucherDetails"}) as unknown as TypedDocumentString<VoucherDetailsFragment, unknown>;
export const RedemptionDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment RedemptionDetails on Redemption {
  id
  databaseId
  redeemedAt
  redeemLocation {
    id
    name
  }
  units {
    ...RedeemedUnits
  }
  soldVoucher {
    ...VoucherDetails
  }
}
    fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment RedeemedUnits on Units {
  __typename
  ... on Money {
    amount
    currency
  }
  ... on Uses {
    uses
  }
}
fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}
fragment VoucherDetails on SoldVoucher {
  id
  ...VoucherState
  block {
    createdAt
    reason
  }
}`, {"fragmentName":"RedemptionDetails"}) as unknown as TypedDocumentString<RedemptionDetailsFragment, unknown>;
export const OrderDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OrderDetails on Order {
  id
  databaseId
  reference
  createdAt
  purchaser {
    name
    email
  }
  total {
    amount
    currency
  }
  refundedTotal {
    amount
    currency
  }
  soldVouchers {
    ...VoucherDetails
    voucherCode
  }
}
    fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}
fragment VoucherDetails on SoldVoucher {
  id
  ...VoucherState
  block {
    createdAt
    reason
  }
}`, {"fragmentName":"OrderDetails"}) as unknown as TypedDocumentString<OrderDetailsFragment, unknown>;
export const RefundDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment RefundDetails on Refund {
  id
  databaseId
  voucher
  total {
    amount
    currency
  }
}
    `, {"fragmentName":"RefundDetails"}) as unknown as TypedDocumentString<RefundDetailsFragment, unknown>;
export const EventsDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription Events($salesPageId: ID!, $after: ID, $names: [EventName!]) {
  events(salesPageId: $salesPageId, after: $after, names: $names) {
    __typename
    id
    eventId
    position
    name
    createdAt
    ... on OrderEvent {
      orderSnapshot {
        databaseId
        reference
      }
    }
    ... on SoldVoucherEvent {
      soldVoucherSnapshot {
        ...VoucherState
      }
    }
    ... on VoucherEvent {
      voucher {
        id
        databaseId
        name
      }
    }
  }
}
    fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}`) as unknown as TypedDocumentString<EventsSubscription, EventsSubscriptionVariables>;
export const LatestEventDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LatestEvent($salesPageId: ID!) {
  node(id: $salesPageId) {
    ... on SalesPage {
      events(first: 1) {
        nodes {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LatestEventQuery, LatestEventQueryVariables>;
export const FindOrderDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FindOrder($by: OrderLookUp!) {
  order(by: $by) {
    ...OrderDetails
  }
}
    fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}
fragment VoucherDetails on SoldVoucher {
  id
  ...VoucherState
  block {
    createdAt
    reason
  }
}
fragment OrderDetails on Order {
  id
  databaseId
  reference
  createdAt
  purchaser {
    name
    email
  }
  total {
    amount
    currency
  }
  refundedTotal {
    amount
    currency
  }
  soldVouchers {
    ...VoucherDetails
    voucherCode
  }
}`) as unknown as TypedDocumentString<FindOrderQuery, FindOrderQueryVariables>;
export const PlaceOrderDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    replayed
    order {
      ...OrderDetails
    }
    userErrors {
      ...UserErrorDetails
    }
  }
}
    fragment UserErrorDetails on UserError {
  __typename
  code
  message
  path
  ... on InvalidInputError {
    fieldCode
    fieldMessage
  }
  ... on ExceedsRemainingError {
    balance {
      ...VoucherBalance
    }
  }
  ... on NotRedeemableNowError {
    redemptionPeriod {
      from
    }
    lastDay
  }
  ... on VoucherBlockedError {
    blockedAt
  }
  ... on VoucherStateError {
    endedAt
  }
  ... on WrongLocationError {
    redeemLocations {
      id
      name
    }
  }
  ... on AmountExceedsPaidError {
    refundable {
      amount
      currency
    }
  }
  ... on VoucherUsedError {
    redeemedAt
  }
  ... on DiscountNotApplicableError {
    discountCode
    discountReason: reason
  }
  ... on NotOnSaleError {
    offSaleReason: reason
  }
  ... on SoldOutError {
    remaining
  }
  ... on StaleVoucherVersionError {
    currentVersion
  }
}
fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}
fragment VoucherDetails on SoldVoucher {
  id
  ...VoucherState
  block {
    createdAt
    reason
  }
}
fragment OrderDetails on Order {
  id
  databaseId
  reference
  createdAt
  purchaser {
    name
    email
  }
  total {
    amount
    currency
  }
  refundedTotal {
    amount
    currency
  }
  soldVouchers {
    ...VoucherDetails
    voucherCode
  }
}`) as unknown as TypedDocumentString<PlaceOrderMutation, PlaceOrderMutationVariables>;
export const RefundVoucherDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RefundVoucher($input: RefundSoldVoucherInput!) {
  refundSoldVoucher(input: $input) {
    replayed
    refund {
      ...RefundDetails
    }
    soldVoucher {
      ...VoucherDetails
    }
    userErrors {
      ...UserErrorDetails
    }
  }
}
    fragment UserErrorDetails on UserError {
  __typename
  code
  message
  path
  ... on InvalidInputError {
    fieldCode
    fieldMessage
  }
  ... on ExceedsRemainingError {
    balance {
      ...VoucherBalance
    }
  }
  ... on NotRedeemableNowError {
    redemptionPeriod {
      from
    }
    lastDay
  }
  ... on VoucherBlockedError {
    blockedAt
  }
  ... on VoucherStateError {
    endedAt
  }
  ... on WrongLocationError {
    redeemLocations {
      id
      name
    }
  }
  ... on AmountExceedsPaidError {
    refundable {
      amount
      currency
    }
  }
  ... on VoucherUsedError {
    redeemedAt
  }
  ... on DiscountNotApplicableError {
    discountCode
    discountReason: reason
  }
  ... on NotOnSaleError {
    offSaleReason: reason
  }
  ... on SoldOutError {
    remaining
  }
  ... on StaleVoucherVersionError {
    currentVersion
  }
}
fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}
fragment VoucherDetails on SoldVoucher {
  id
  ...VoucherState
  block {
    createdAt
    reason
  }
}
fragment RefundDetails on Refund {
  id
  databaseId
  voucher
  total {
    amount
    currency
  }
}`) as unknown as TypedDocumentString<RefundVoucherMutation, RefundVoucherMutationVariables>;
export const RefundOrderDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RefundOrder($input: RefundOrderInput!) {
  refundOrder(input: $input) {
    replayed
    refunds {
      ...RefundDetails
    }
    userErrors {
      ...UserErrorDetails
    }
  }
}
    fragment UserErrorDetails on UserError {
  __typename
  code
  message
  path
  ... on InvalidInputError {
    fieldCode
    fieldMessage
  }
  ... on ExceedsRemainingError {
    balance {
      ...VoucherBalance
    }
  }
  ... on NotRedeemableNowError {
    redemptionPeriod {
      from
    }
    lastDay
  }
  ... on VoucherBlockedError {
    blockedAt
  }
  ... on VoucherStateError {
    endedAt
  }
  ... on WrongLocationError {
    redeemLocations {
      id
      name
    }
  }
  ... on AmountExceedsPaidError {
    refundable {
      amount
      currency
    }
  }
  ... on VoucherUsedError {
    redeemedAt
  }
  ... on DiscountNotApplicableError {
    discountCode
    discountReason: reason
  }
  ... on NotOnSaleError {
    offSaleReason: reason
  }
  ... on SoldOutError {
    remaining
  }
  ... on StaleVoucherVersionError {
    currentVersion
  }
}
fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment RefundDetails on Refund {
  id
  databaseId
  voucher
  total {
    amount
    currency
  }
}`) as unknown as TypedDocumentString<RefundOrderMutation, RefundOrderMutationVariables>;
export const SignInDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    accessToken
    refreshToken
    userErrors {
      ...UserErrorDetails
    }
  }
}
    fragment UserErrorDetails on UserError {
  __typename
  code
  message
  path
  ... on InvalidInputError {
    fieldCode
    fieldMessage
  }
  ... on ExceedsRemainingError {
    balance {
      ...VoucherBalance
    }
  }
  ... on NotRedeemableNowError {
    redemptionPeriod {
      from
    }
    lastDay
  }
  ... on VoucherBlockedError {
    blockedAt
  }
  ... on VoucherStateError {
    endedAt
  }
  ... on WrongLocationError {
    redeemLocations {
      id
      name
    }
  }
  ... on AmountExceedsPaidError {
    refundable {
      amount
      currency
    }
  }
  ... on VoucherUsedError {
    redeemedAt
  }
  ... on DiscountNotApplicableError {
    discountCode
    discountReason: reason
  }
  ... on NotOnSaleError {
    offSaleReason: reason
  }
  ... on SoldOutError {
    remaining
  }
  ... on StaleVoucherVersionError {
    currentVersion
  }
}
fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}`) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const LookUpVoucherDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LookUpVoucher($salesPageId: ID!, $voucherCode: String!) {
  voucherByCode(salesPageId: $salesPageId, voucherCode: $voucherCode) {
    soldVoucher {
      ...VoucherDetails
    }
  }
}
    fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}
fragment VoucherDetails on SoldVoucher {
  id
  ...VoucherState
  block {
    createdAt
    reason
  }
}`) as unknown as TypedDocumentString<LookUpVoucherQuery, LookUpVoucherQueryVariables>;
export const RedeemVoucherDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RedeemVoucher($input: RedeemSoldVoucherInput!) {
  redeemSoldVoucher(input: $input) {
    replayed
    redemption {
      ...RedemptionDetails
    }
    userErrors {
      ...UserErrorDetails
    }
  }
}
    fragment UserErrorDetails on UserError {
  __typename
  code
  message
  path
  ... on InvalidInputError {
    fieldCode
    fieldMessage
  }
  ... on ExceedsRemainingError {
    balance {
      ...VoucherBalance
    }
  }
  ... on NotRedeemableNowError {
    redemptionPeriod {
      from
    }
    lastDay
  }
  ... on VoucherBlockedError {
    blockedAt
  }
  ... on VoucherStateError {
    endedAt
  }
  ... on WrongLocationError {
    redeemLocations {
      id
      name
    }
  }
  ... on AmountExceedsPaidError {
    refundable {
      amount
      currency
    }
  }
  ... on VoucherUsedError {
    redeemedAt
  }
  ... on DiscountNotApplicableError {
    discountCode
    discountReason: reason
  }
  ... on NotOnSaleError {
    offSaleReason: reason
  }
  ... on SoldOutError {
    remaining
  }
  ... on StaleVoucherVersionError {
    currentVersion
  }
}
fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment RedeemedUnits on Units {
  __typename
  ... on Money {
    amount
    currency
  }
  ... on Uses {
    uses
  }
}
fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}
fragment VoucherDetails on SoldVoucher {
  id
  ...VoucherState
  block {
    createdAt
    reason
  }
}
fragment RedemptionDetails on Redemption {
  id
  databaseId
  redeemedAt
  redeemLocation {
    id
    name
  }
  units {
    ...RedeemedUnits
  }
  soldVoucher {
    ...VoucherDetails
  }
}`) as unknown as TypedDocumentString<RedeemVoucherMutation, RedeemVoucherMutationVariables>;
export const RedeemBillDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RedeemBill($input: RedeemSoldVouchersInput!) {
  redeemSoldVouchers(input: $input) {
    replayed
    results {
      redemption {
        ...RedemptionDetails
      }
      rejection {
        code
        message
      }
      unredeemedUnits {
        ...RedeemedUnits
      }
    }
    userErrors {
      ...UserErrorDetails
    }
  }
}
    fragment UserErrorDetails on UserError {
  __typename
  code
  message
  path
  ... on InvalidInputError {
    fieldCode
    fieldMessage
  }
  ... on ExceedsRemainingError {
    balance {
      ...VoucherBalance
    }
  }
  ... on NotRedeemableNowError {
    redemptionPeriod {
      from
    }
    lastDay
  }
  ... on VoucherBlockedError {
    blockedAt
  }
  ... on VoucherStateError {
    endedAt
  }
  ... on WrongLocationError {
    redeemLocations {
      id
      name
    }
  }
  ... on AmountExceedsPaidError {
    refundable {
      amount
      currency
    }
  }
  ... on VoucherUsedError {
    redeemedAt
  }
  ... on DiscountNotApplicableError {
    discountCode
    discountReason: reason
  }
  ... on NotOnSaleError {
    offSaleReason: reason
  }
  ... on SoldOutError {
    remaining
  }
  ... on StaleVoucherVersionError {
    currentVersion
  }
}
fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment RedeemedUnits on Units {
  __typename
  ... on Money {
    amount
    currency
  }
  ... on Uses {
    uses
  }
}
fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}
fragment VoucherDetails on SoldVoucher {
  id
  ...VoucherState
  block {
    createdAt
    reason
  }
}
fragment RedemptionDetails on Redemption {
  id
  databaseId
  redeemedAt
  redeemLocation {
    id
    name
  }
  units {
    ...RedeemedUnits
  }
  soldVoucher {
    ...VoucherDetails
  }
}`) as unknown as TypedDocumentString<RedeemBillMutation, RedeemBillMutationVariables>;
export const CancelRedemptionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CancelRedemption($input: CancelRedemptionInput!) {
  cancelRedemption(input: $input) {
    replayed
    soldVoucher {
      ...VoucherDetails
    }
    userErrors {
      ...UserErrorDetails
    }
  }
}
    fragment UserErrorDetails on UserError {
  __typename
  code
  message
  path
  ... on InvalidInputError {
    fieldCode
    fieldMessage
  }
  ... on ExceedsRemainingError {
    balance {
      ...VoucherBalance
    }
  }
  ... on NotRedeemableNowError {
    redemptionPeriod {
      from
    }
    lastDay
  }
  ... on VoucherBlockedError {
    blockedAt
  }
  ... on VoucherStateError {
    endedAt
  }
  ... on WrongLocationError {
    redeemLocations {
      id
      name
    }
  }
  ... on AmountExceedsPaidError {
    refundable {
      amount
      currency
    }
  }
  ... on VoucherUsedError {
    redeemedAt
  }
  ... on DiscountNotApplicableError {
    discountCode
    discountReason: reason
  }
  ... on NotOnSaleError {
    offSaleReason: reason
  }
  ... on SoldOutError {
    remaining
  }
  ... on StaleVoucherVersionError {
    currentVersion
  }
}
fragment VoucherBalance on Balance {
  __typename
  ... on MoneyBalance {
    remaining {
      amount
      currency
    }
    total {
      amount
      currency
    }
  }
  ... on UsesBalance {
    remainingUses
    totalUses
  }
}
fragment VoucherState on SoldVoucherDetails {
  databaseId
  name
  status
  isMonetary
  isMultiUse
  lastDay
  redemptionPeriod {
    from
  }
  balance {
    ...VoucherBalance
  }
  redeemLocations {
    id
    name
  }
}
fragment VoucherDetails on SoldVoucher {
  id
  ...VoucherState
  block {
    createdAt
    reason
  }
}`) as unknown as TypedDocumentString<CancelRedemptionMutation, CancelRedemptionMutationVariables>;