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
};

/** The input of the mutation `cancelCheckout`. */
export type CancelCheckoutInput = {
  /** The token that `startCheckout` returned. At most 2,000 characters. */
  token: string;
};

/** The state of a checkout. */
export type CheckoutState =
  /** The order is paid and placed. */
  | 'COMPLETED'
  /** The checkout ended, and its vouchers are no longer reserved. Until `isFinal` is true, a payment can still be found. */
  | 'EXPIRED'
  /** The vouchers are reserved and not paid. */
  | 'OPEN'
  /** The payment arrived too late and was refunded. */
  | 'REFUNDED'
  /** The payment arrived too late, and is being refunded. */
  | 'REFUNDING';

/** A discount code. Exactly one field must be specified. */
export type DiscountInput =
  {   /** The code. At most 100 characters. */
  code: string; url?: never; }
  |  { code?: never;   /** A URL that contains the code, in the query parameter `code` or as the last path segment. At most 2,000 characters. */
  url: string; };

/** Delivery by e-mail. */
export type ElectronicDeliveryInput = {
  /** When the e-mail is sent: not in the past, and at most 366 days from now. By default, it is sent immediately. At most 100 characters. */
  deliverAt?: string | null | undefined;
  /** The recipient of the e-mail. Defaults to the purchaser, if there is one. */
  recipient?: RecipientInput | null | undefined;
};

/** How e-mails leave the service. */
export type EmailDelivery =
  /** E-mails are sent through a mail server. */
  | 'MAIL_SERVER'
  /** No e-mail is requested or sent, because no mail server is configured. */
  | 'NOT_CONFIGURED'
  /** E-mails are written to files in a folder, as with the embedded database if `SMTP_URL` is not set. */
  | 'OUTBOX_FOLDER';

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

/** The position of the logo. */
export type LogoPosition =
  /** The logo is centred. */
  | 'CENTER'
  /** The logo is on the left. */
  | 'LEFT';

/** An amount of money. */
export type MoneyInput = {
  /** The amount in minor units of the currency, such as pence or cents. */
  amount: number;
  /** The currency. At most 3 characters. */
  currency: string;
};

/** Delivery by post. */
export type PostalDeliveryInput = {
  /** The address to which the voucher is posted. */
  address: ShippingAddressInput;
  /** The global id of a shipping method of the voucher. */
  shippingMethodId: string;
};

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

/** The input of the mutation `startCheckout`. */
export type StartCheckoutInput = {
  /** The page to which a buyer returns who does not pay, like `returnUrl`. At most 2,000 characters. */
  cancelUrl: string;
  /** The discount codes, at most 40. Defaults to none. */
  discounts?: Array<DiscountInput> | null | undefined;
  /** The name of the payment gateway. Defaults to the first one that the sales page offers. At most 2,000 characters. */
  gateway?: string | null | undefined;
  /** Whether the purchaser agreed to receive promotional offers. Defaults to false. */
  hasPromotionConsent?: boolean | null | undefined;
  /** An idempotency key: see `Mutation`. All buyers with the publishable key share their keys, so that the key must be random, such as a UUID. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The vouchers to buy, 1 to 20. If there are several, they consume at most 20 units of stock in total. */
  items: Array<VoucherToSellInput>;
  /** The language of the purchaser. At most 2 characters. */
  language: string;
  /** The purchaser. */
  purchaser: PurchaserInput;
  /** The page to which the buyer returns after the payment. If the publishable key has origins, the page must have one of them. `{CHECKOUT_TOKEN}` in the URL is replaced by the token of the checkout. At most 2,000 characters. */
  returnUrl: string;
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

/** The rule that determines how long a voucher is valid. */
export type ValidityRule =
  /** The voucher is valid for a number of days after the sale. */
  | 'DAYS'
  /** The voucher is valid from the first to the last day of a fixed period. */
  | 'FIXED'
  /** The voucher is valid for a number of months after the sale. */
  | 'MONTHS'
  /** The voucher is valid from the day of the sale and never expires. */
  | 'NEVER';

/** What a buyer chooses and writes for a voucher. The fields are those of `VoucherToSellInput` that are printed. */
export type VoucherContentsInput = {
  /** The design, if the voucher offers the choice: see `canPurchaserChooseDesign`. Defaults to that of the voucher. */
  design?: VoucherDesign | null | undefined;
  /** Whether to omit the price, if the voucher offers the choice: see `canPurchaserHidePrice`. Defaults to false. */
  isPriceHidden?: boolean | null | undefined;
  /** The global id of a layout of the voucher. Defaults to the first layout. */
  layoutId?: string | null | undefined;
  /** The message. Defaults to none. At most 2,000 characters. */
  message?: string | null | undefined;
  /** The price that the buyer chose. Null, the default, before the buyer chooses one: no price is printed. */
  optionAmount?: MoneyInput | null | undefined;
  /** The global id of an option of the voucher. */
  optionId: string;
  /** The name of the giver. Defaults to none. At most 200 characters. */
  voucherFrom?: string | null | undefined;
  /** The name of the recipient. Defaults to none. At most 200 characters. */
  voucherTo?: string | null | undefined;
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
  | 'PHOTO';

/** Restricts a list of vouchers to those that match every given field. */
export type VoucherFilter = {
  /** The voucher is in at least one of the categories with these global ids. Their descendants are not included. */
  categoryIds?: Array<string> | null | undefined;
  /** Whether the voucher can be bought now, as defined by `Voucher.isAvailable`. */
  isAvailable?: boolean | null | undefined;
  /** Whether the sales page features the voucher. */
  isFeatured?: boolean | null | undefined;
  /** The name or the promotion title contains this text in one of its languages. Case is ignored. At most 200 characters. */
  search?: string | null | undefined;
};

/** A voucher to sell. */
export type VoucherToSellInput = {
  /** The delivery of the voucher to its recipient. */
  delivery: VoucherDeliveryInput;
  /** The design of the documents. Defaults to that of the voucher. A buyer can choose another one only if `canPurchaserChooseDesign` is true. */
  design?: VoucherDesign | null | undefined;
  /** Whether to omit the price from the printed voucher. Defaults to false. */
  isPriceHidden?: boolean | null | undefined;
  /** The global id of a layout of the voucher. */
  layoutId: string;
  /** The message printed on the voucher. At most 2,000 characters. */
  message?: string | null | undefined;
  /** The price that the purchaser chose. Required for the voucher type BUYER_DEFINED and for options of the kind RANGE. */
  optionAmount?: MoneyInput | null | undefined;
  /** The global id of an option of the voucher. */
  optionId: string;
  /** The last part of the `url` of the voucher. Required for a secret voucher. At most 2,000 characters. */
  urlToken?: string | null | undefined;
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

export type GetSalesPageQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSalesPageQuery = { salesPage: { name: string, companyName: string, timeZone: string, storefrontUrl: string, balancePageUrl: string | null, termsUrl: string | null, privacyUrl: string | null, legalNoticeUrl: string | null, skin: { availableLanguages: Array<string>, mainColor: string, buyColor: string, backgroundColor: string, bodyLinkColor: string | null, headerLinkColor: string, headerBackgroundColor: string, headerBackgroundColorOpacity: number, headerTextColor: string, headerTextFont: string, headerImage: string | null, headerImageMaskColor: string, headerImageMaskOpacity: number, headerImageBottomShape: string, headerImageBottomShapeHeight: number, hasHeaderBorder: boolean, isFeaturedVoucherOverHeaderImage: boolean, fontPrimary: string, fontSecondary: string, numOfColumns: number, logo: string | null, footerLogo: string | null, logoPosition: LogoPosition } | null } };

export type ListCategoriesQueryVariables = Exact<{
  after?: string | null | undefined;
  language: string;
}>;


export type ListCategoriesQuery = { categories: { nodes: Array<{ id: string, slug: string, name: string, parent: { id: string } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type GetCategoryQueryVariables = Exact<{
  slug: string;
  language: string;
}>;


export type GetCategoryQuery = { category: { id: string, name: string, description: string, image: string | null } | null };

export type ListVouchersQueryVariables = Exact<{
  filter: VoucherFilter;
  first: number;
  after?: string | null | undefined;
  language: string;
}>;


export type ListVouchersQuery = { vouchers: { nodes: Array<{ id: string, name: string, promotionTitle: string, image: string | null, isAvailable: boolean, defaultOption: { sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type GetVoucherQueryVariables = Exact<{
  id?: string | null | undefined;
  urlToken?: string | null | undefined;
  language: string;
}>;


export type GetVoucherQuery = { salesPage: { isOnlinePaymentOffered: boolean, emailDelivery: EmailDelivery }, voucher: { id: string, version: number, url: string, typeName: VoucherTypeName, name: string, description: string, image: string | null, isAvailable: boolean, isMultiUse: boolean, isRedeemableEverywhere: boolean, isPostalDeliveryEnabled: boolean, salePeriod: { to: string | null }, validity: { rule: ValidityRule, length: number | null, fixed: { from: string | null, to: string | null } | null }, redeemLocations: Array<{ name: string, address: string, city: string | null }>, displayOptions: { isVoucherMessageOff: boolean, isPriceVisible: boolean, canPurchaserHidePrice: boolean, design: VoucherDesign, canPurchaserChooseDesign: boolean }, layouts: Array<{ id: string, image: string }>, shippingMethods: Array<{ id: string, name: string, rate: { amount: number, currency: string } }>, options: Array<{ id: string, description: string, redeemStock: number, isSoldOut: boolean, isLeaf: boolean, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, parent: { id: string } | null }> } | null };

export type PreviewVoucherQueryVariables = Exact<{
  id?: string | null | undefined;
  urlToken?: string | null | undefined;
  input: VoucherContentsInput;
  language: string;
}>;


export type PreviewVoucherQuery = { voucher: { previewUrl: string | null } | null };

export type ListVoucherIdsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListVoucherIdsQuery = { vouchers: { nodes: Array<{ id: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ListSlugsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListSlugsQuery = { categories: { nodes: Array<{ slug: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type CalculateOrderQueryVariables = Exact<{
  input: CalculateOrderInput;
}>;


export type CalculateOrderQuery = { calculateOrder: { total: { amount: number, currency: string }, shippingTotal: { amount: number, currency: string }, discounts: Array<{ code: string, amount: { amount: number, currency: string } }>, items: Array<{ regularPrice: { amount: number, currency: string } }> } };

export type StartCheckoutMutationVariables = Exact<{
  input: StartCheckoutInput;
}>;


export type StartCheckoutMutation = { startCheckout: { token: string | null, checkout: { paymentUrl: string | null }, userErrors: Array<
      | { code: UserErrorCode, path: Array<string> | null }
      | { code: UserErrorCode, path: Array<string> | null }
      | { fieldCode: InvalidFieldCode, code: UserErrorCode, path: Array<string> | null }
      | { code: UserErrorCode, path: Array<string> | null }
      | { code: UserErrorCode, path: Array<string> | null }
      | { code: UserErrorCode, path: Array<string> | null }
    > } };

export type GetCheckoutQueryVariables = Exact<{
  token: string;
}>;


export type GetCheckoutQuery = { salesPage: { emailDelivery: EmailDelivery }, checkout: { reference: string, state: CheckoutState, isFinal: boolean, paymentUrl: string | null, documentUrl: string | null, expiresAt: string, total: { amount: number, currency: string } } | null };

export type CancelCheckoutMutationVariables = Exact<{
  input: CancelCheckoutInput;
}>;


export type CancelCheckoutMutation = { cancelCheckout: { userErrors: Array<
      | { code: UserErrorCode }
      | { code: UserErrorCode }
      | { code: UserErrorCode }
      | { code: UserErrorCode }
      | { code: UserErrorCode }
      | { code: UserErrorCode }
    > } };


export const GetSalesPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetSalesPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"storefrontUrl"}},{"kind":"Field","name":{"kind":"Name","value":"balancePageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"termsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"legalNoticeUrl"}},{"kind":"Field","name":{"kind":"Name","value":"skin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"availableLanguages"}},{"kind":"Field","name":{"kind":"Name","value":"mainColor"}},{"kind":"Field","name":{"kind":"Name","value":"buyColor"}},{"kind":"Field","name":{"kind":"Name","value":"backgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"bodyLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColorOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextFont"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShape"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShapeHeight"}},{"kind":"Field","name":{"kind":"Name","value":"hasHeaderBorder"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedVoucherOverHeaderImage"}},{"kind":"Field","name":{"kind":"Name","value":"fontPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"fontSecondary"}},{"kind":"Field","name":{"kind":"Name","value":"numOfColumns"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"footerLogo"}},{"kind":"Field","name":{"kind":"Name","value":"logoPosition"}}]}}]}}]}}]} as unknown as DocumentNode<GetSalesPageQuery, GetSalesPageQueryVariables>;
export const ListCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCategories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"250"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ListCategoriesQuery, ListCategoriesQueryVariables>;
export const GetCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"description"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}}]}}]} as unknown as DocumentNode<GetCategoryQuery, GetCategoryQueryVariables>;
export const ListVouchersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListVouchers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vouchers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"promotionTitle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"defaultOption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ListVouchersQuery, ListVouchersQueryVariables>;
export const GetVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"urlToken"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOnlinePaymentOffered"}},{"kind":"Field","name":{"kind":"Name","value":"emailDelivery"}}]}},{"kind":"Field","name":{"kind":"Name","value":"voucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"urlToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"urlToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"description"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isMultiUse"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"validity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"isPriceVisible"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserHidePrice"}},{"kind":"Field","name":{"kind":"Name","value":"design"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserChooseDesign"}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPostalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"isSoldOut"}},{"kind":"Field","name":{"kind":"Name","value":"isLeaf"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<GetVoucherQuery, GetVoucherQueryVariables>;
export const PreviewVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PreviewVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"urlToken"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherContentsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"urlToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"urlToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]} as unknown as DocumentNode<PreviewVoucherQuery, PreviewVoucherQueryVariables>;
export const ListVoucherIdsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListVoucherIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vouchers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"250"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ListVoucherIdsQuery, ListVoucherIdsQueryVariables>;
export const ListSlugsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSlugs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"250"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ListSlugsQuery, ListSlugsQueryVariables>;
export const CalculateOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalculateOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CalculateOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculateOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"discounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"regularPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CalculateOrderQuery, CalculateOrderQueryVariables>;
export const StartCheckoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartCheckout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartCheckoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startCheckout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StartCheckoutMutation, StartCheckoutMutationVariables>;
export const GetCheckoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetCheckout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"emailDelivery"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"isFinal"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentUrl"}},{"kind":"Field","name":{"kind":"Name","value":"documentUrl"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<GetCheckoutQuery, GetCheckoutQueryVariables>;
export const CancelCheckoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelCheckout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelCheckoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelCheckout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<CancelCheckoutMutation, CancelCheckoutMutationVariables>;