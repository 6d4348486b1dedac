/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The vouchers and discount codes of an order. */
export type CalculateOrderInput = {
  /** The discount codes, at most 40. If a code cannot be applied, the order is rejected with DISCOUNT_NOT_APPLICABLE. */
  discounts?: Array<DiscountInput> | null | undefined;
  /** The vouchers to sell, 1 to 100. */
  items: Array<VoucherToSellInput>;
  /** The global id of the sales page. */
  salesPageId: string;
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
  | 'USED_UP';

/** Delivery by e-mail. */
export type ElectronicDeliveryInput = {
  /** When the e-mail is sent: not in the past, and at most 366 days from now. By default, it is sent immediately. At most 100 characters. */
  deliverAt?: string | null | undefined;
  /** The recipient of the e-mail. Defaults to the purchaser, if there is one. */
  recipient?: RecipientInput | null | undefined;
};

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
  | 'UNKNOWN';

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
  | 'REGULAR';

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

/** A delivery method that sends nothing. */
export type UnshippedDelivery =
  /** The voucher is sold on a plastic card, which staff hand out. A checkout rejects it. */
  | 'CARD'
  /** The purchaser or the shop prints the voucher. */
  | 'PRINTOUT';

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
  | 'PHOTO';

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

/** The type of a voucher, which determines its price and how it is redeemed. */
export type VoucherTypeName =
  /** The purchaser chooses the price. The voucher is redeemed by amount if it is multi-use, otherwise once. */
  | 'BUYER_DEFINED'
  /** The voucher is a card that stores money. It is redeemed by amount if it is multi-use, otherwise once. */
  | 'CARD'
  /** The voucher costs the price of its option. */
  | 'FIXED'
  /** The voucher is a ticket and costs the price of its option. */
  | 'TICKET';

export type VouchersOnSaleQueryVariables = Exact<{
  salesPageId: number;
  language: string;
  after?: string | null | undefined;
}>;


export type VouchersOnSaleQuery = { salesPage: { id: string, vouchers: { nodes: Array<{ id: string, name: string, typeName: VoucherTypeName, version: number, isPostalDeliveryEnabled: boolean, displayOptions: { isVoucherMessageOff: boolean, design: VoucherDesign, canPurchaserChooseDesign: boolean }, options: Array<{ id: string, description: string, isLeaf: boolean, isSoldOut: boolean, parent: { id: string, description: string } | null, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null }>, layouts: Array<{ id: string, image: string }>, shippingMethods: Array<{ id: string, name: string, rate: { amount: number, currency: string } }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type VoucherOnSaleFragment = { id: string, name: string, typeName: VoucherTypeName, version: number, isPostalDeliveryEnabled: boolean, displayOptions: { isVoucherMessageOff: boolean, design: VoucherDesign, canPurchaserChooseDesign: boolean }, options: Array<{ id: string, description: string, isLeaf: boolean, isSoldOut: boolean, parent: { id: string, description: string } | null, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null }>, layouts: Array<{ id: string, image: string }>, shippingMethods: Array<{ id: string, name: string, rate: { amount: number, currency: string } }> };

export type OptionOnSaleFragment = { id: string, description: string, isLeaf: boolean, isSoldOut: boolean, parent: { id: string, description: string } | null, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null };

export type SaleLanguagesQueryVariables = Exact<{
  salesPageId: number;
}>;


export type SaleLanguagesQuery = { salesPage: { id: string, skin: { id: string, availableLanguages: Array<string> } | null } | null };

export type SaleShiftQueryVariables = Exact<{
  salesPageId: number;
  redeemLocationId: string;
  isOfTill: boolean;
}>;


export type SaleShiftQuery = { viewer?: { till: { id: string, openShift: { id: string } | null } | null }, salesPage?: { id: string, shifts: { nodes: Array<{ id: string }> } } | null };

export type SaleQuoteQueryVariables = Exact<{
  input: CalculateOrderInput;
}>;


export type SaleQuoteQuery = { calculateOrder: { total: { amount: number, currency: string }, discountTotal: { amount: number, currency: string }, shippingTotal: { amount: number, currency: string } } };

export type SellMutationVariables = Exact<{
  input: PlaceOrderInput;
  withEmails: boolean;
}>;


export type SellMutation = { placeOrder: { order: { id: string, databaseId: number, reference: string, total: { amount: number, currency: string }, discountTotal: { amount: number, currency: string }, shippingTotal: { amount: number, currency: string }, payments: Array<{ id: string, cashReceived: { amount: number, currency: string } | null, change: { amount: number, currency: string } | null }>, soldVouchers: Array<{ id: string, databaseId: number, name: string, voucherCode: string | null, lastDay: string | null, pricePaid: { amount: number, currency: string } }>, emails?: { nodes: Array<{ id: string, kind: EmailKind, status: EmailStatus, recipient: { name: string, email: string } }> } }, userErrors: Array<
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

export type SaleQueryVariables = Exact<{
  salesPageId: number;
  id: number;
  withEmails: boolean;
}>;


export type SaleQuery = { salesPage: { id: string, order: { id: string, databaseId: number, reference: string, total: { amount: number, currency: string }, discountTotal: { amount: number, currency: string }, shippingTotal: { amount: number, currency: string }, payments: Array<{ id: string, cashReceived: { amount: number, currency: string } | null, change: { amount: number, currency: string } | null }>, soldVouchers: Array<{ id: string, databaseId: number, name: string, voucherCode: string | null, lastDay: string | null, pricePaid: { amount: number, currency: string } }>, emails?: { nodes: Array<{ id: string, kind: EmailKind, status: EmailStatus, recipient: { name: string, email: string } }> } } | null } | null };

export type SaleDocumentsQueryVariables = Exact<{
  salesPageId: number;
  orderId: string;
}>;


export type SaleDocumentsQuery = { salesPage: { id: string, documentUrl: string | null, receiptUrl: string | null, documentStripUrl: string | null, receiptPagesUrl: string | null } | null };

export type SaleFragment = { id: string, databaseId: number, reference: string, total: { amount: number, currency: string }, discountTotal: { amount: number, currency: string }, shippingTotal: { amount: number, currency: string }, payments: Array<{ id: string, cashReceived: { amount: number, currency: string } | null, change: { amount: number, currency: string } | null }>, soldVouchers: Array<{ id: string, databaseId: number, name: string, voucherCode: string | null, lastDay: string | null, pricePaid: { amount: number, currency: string } }>, emails?: { nodes: Array<{ id: string, kind: EmailKind, status: EmailStatus, recipient: { name: string, email: string } }> } };

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

export const OptionOnSaleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OptionOnSale"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"isLeaf"}},{"kind":"Field","name":{"kind":"Name","value":"isSoldOut"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<OptionOnSaleFragment, unknown>;
export const VoucherOnSaleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherOnSale"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isPostalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"design"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserChooseDesign"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OptionOnSale"}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OptionOnSale"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"isLeaf"}},{"kind":"Field","name":{"kind":"Name","value":"isSoldOut"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<VoucherOnSaleFragment, unknown>;
export const SaleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sale"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"discountTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cashReceived"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"change"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"soldVouchers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"voucherCode"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"pricePaid"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withEmails"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SaleFragment, unknown>;
export const ErrorDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ErrorDetailsFragment, unknown>;
export const VouchersOnSaleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VouchersOnSale"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"vouchers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isAvailable"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherOnSale"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OptionOnSale"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"isLeaf"}},{"kind":"Field","name":{"kind":"Name","value":"isSoldOut"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherOnSale"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isPostalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"design"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserChooseDesign"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OptionOnSale"}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}}]} as unknown as DocumentNode<VouchersOnSaleQuery, VouchersOnSaleQueryVariables>;
export const SaleLanguagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SaleLanguages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"skin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"availableLanguages"}}]}}]}}]}}]} as unknown as DocumentNode<SaleLanguagesQuery, SaleLanguagesQueryVariables>;
export const SaleShiftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SaleShift"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"redeemLocationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isOfTill"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isOfTill"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"till"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"openShift"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"skip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isOfTill"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shifts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isOpen"},"value":{"kind":"BooleanValue","value":true}},{"kind":"ObjectField","name":{"kind":"Name","value":"hasTill"},"value":{"kind":"BooleanValue","value":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"redeemLocationIds"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"redeemLocationId"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SaleShiftQuery, SaleShiftQueryVariables>;
export const SaleQuoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SaleQuote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CalculateOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculateOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"discountTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}}]} as unknown as DocumentNode<SaleQuoteQuery, SaleQuoteQueryVariables>;
export const SellDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Sell"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceOrderInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withEmails"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sale"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sale"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"discountTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cashReceived"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"change"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"soldVouchers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"voucherCode"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"pricePaid"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withEmails"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<SellMutation, SellMutationVariables>;
export const SaleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Sale"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withEmails"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sale"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sale"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"discountTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cashReceived"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"change"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"soldVouchers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"voucherCode"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"pricePaid"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withEmails"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SaleQuery, SaleQueryVariables>;
export const SaleDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SaleDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documentUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"selection"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}}]}}]},{"kind":"Field","alias":{"kind":"Name","value":"documentStripUrl"},"name":{"kind":"Name","value":"documentUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"selection"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"paper"},"value":{"kind":"EnumValue","value":"RECEIPT"}}]},{"kind":"Field","name":{"kind":"Name","value":"receiptUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}}]},{"kind":"Field","alias":{"kind":"Name","value":"receiptPagesUrl"},"name":{"kind":"Name","value":"receiptUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}},{"kind":"Argument","name":{"kind":"Name","value":"paper"},"value":{"kind":"EnumValue","value":"A4"}}]}]}}]}}]} as unknown as DocumentNode<SaleDocumentsQuery, SaleDocumentsQueryVariables>;