/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The access level of a voucher: who can find and order it. */
export type AccessLevel =
  /** Everyone sees the voucher on the sales page. */
  | 'PUBLISHED'
  /** The voucher is not listed. It can be read and ordered by its id. */
  | 'SECRET'
  /** The voucher is not listed and cannot be ordered. */
  | 'UNPUBLISHED';

/** The input of the mutation `archiveDiscountCode`. */
export type ArchiveDiscountCodeInput = {
  /** The global id of the discount code. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `archiveLayout`. */
export type ArchiveLayoutInput = {
  /** The global id of the layout. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `archiveRedeemLocation`. */
export type ArchiveRedeemLocationInput = {
  /** The global id of the redeem location. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `archiveShippingMethod`. */
export type ArchiveShippingMethodInput = {
  /** The global id of the shipping method, a SalesPageShippingMethod. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `archiveVoucher`. */
export type ArchiveVoucherInput = {
  /** The global id of the voucher. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `archiveVoucherOption`. */
export type ArchiveVoucherOptionInput = {
  /** The global id of the option. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `createCategory`. */
export type CreateCategoryInput = {
  /** The text of the banner. At most 2,000 characters in each language, and 100 kB in all. */
  bannerText?: Record<string, string | null> | null | undefined;
  /** The global id of the child of the same parent before which the category is placed. Defaults to the last position. */
  beforeId?: string | null | undefined;
  /** The description. At most 20,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The header image. Null for none. At most 2,000 characters. */
  headerImage?: string | null | undefined;
  /** The text of the header. At most 2,000 characters in each language, and 100 kB in all. */
  headerText?: Record<string, string | null> | null | undefined;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The image. Null for none. At most 2,000 characters. */
  image?: string | null | undefined;
  /** The global id of the parent category. Defaults to the top level. */
  parentId?: string | null | undefined;
  /** The global id of the sales page. */
  salesPageId: string;
  /** The part of a URL that identifies the category. Lower-case letters and digits, separated by single hyphens. Unique on the sales page. At most 100 characters. */
  slug: string;
  /** The title. At least one language is required. At most 200 characters in each language, and 100 kB in all. */
  title: Record<string, string | null>;
};

/** The input of the mutation `createDiscountCode`. */
export type CreateDiscountCodeInput = {
  /** Whether the code can be used. Defaults to true on creation. */
  active?: boolean | null | undefined;
  /** When the code stops being valid. Null for no limit. */
  endsAt?: string | null | undefined;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The kind of discount. It cannot be changed later. */
  kind: DiscountKind;
  /** The maximum number of orders that can use the code. Null for no limit. */
  maxUses?: number | null | undefined;
  /** The purpose of the code. At most 200 characters. */
  name: string;
  /** The global id of the sales page. */
  salesPageId: string;
  /** When the code becomes valid. Null for no limit. */
  startsAt?: string | null | undefined;
  /** The code that the purchaser enters: 1 to 50 letters, digits, `_` and `-`. Case is ignored. Unique on the sales page, including archived codes. At most 50 characters. */
  text: string;
  /** The discount: a percentage from 1 to 100, or an amount in minor units of the currency of the sales page. */
  value: number;
};

/** The input of the mutation `createLayout`. */
export type CreateLayoutInput = {
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The image. At most 2,000 characters. */
  image: string;
  /** The global id of the voucher. */
  voucherId: string;
};

/** The input of the mutation `createRedeemLocation`. */
export type CreateRedeemLocationInput = {
  /** The street and number. At most 500 characters. */
  address: string;
  /** The city. Null for none. At most 200 characters. */
  city?: string | null | undefined;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The latitude in decimal degrees, from -90 to 90. Null for none. At most 100 characters. */
  latitude?: string | null | undefined;
  /** The longitude in decimal degrees, from -180 to 180. Null for none. At most 100 characters. */
  longitude?: string | null | undefined;
  /** The name of the redeem location. At most 200 characters. */
  name: string;
  /** The region. Null for none. At most 200 characters. */
  region?: string | null | undefined;
};

/** The input of the mutation `createShippingMethod`. */
export type CreateShippingMethodInput = {
  /** Whether only manual orders can use the shipping method. Defaults to false on creation. */
  availableOnlyForManualOrders?: boolean | null | undefined;
  /** The duration of the delivery in days, 0 to 365. */
  deliveryDuration: number;
  /** The description. Defaults to an empty string on creation. At most 2,000 characters. */
  description?: string | null | undefined;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The name of the shipping method. At most 200 characters. */
  name: string;
  /** The price for each product, in minor units of the currency of the sales page. */
  rate: number;
  /** The global id of the sales page. */
  salesPageId: string;
  /** Whether a fulfilment service ships the vouchers. Defaults to false on creation. */
  usesPostalFulfilment?: boolean | null | undefined;
};

/** The input of the mutation `createVoucher`. */
export type CreateVoucherInput = {
  /** The access level: who can find and order the voucher. Defaults to PUBLISHED on creation. */
  accessLevel?: AccessLevel | null | undefined;
  /** The global ids of all categories of the voucher. */
  categoryIds?: Array<string> | null | undefined;
  /** The description. It can contain HTML. At most 20,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The display options of the voucher. */
  displayOptions?: DisplayOptionsInput | null | undefined;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The image. Null for none. At most 2,000 characters. */
  imgUrl?: string | null | undefined;
  /** Whether the voucher can be sold. Defaults to true on creation. */
  isActive?: boolean | null | undefined;
  /** Whether the voucher can be redeemed at every redeem location. Defaults to true on creation. */
  isRedeemableEverywhere?: boolean | null | undefined;
  /** The layouts in which the voucher can be printed, 1 to 20. */
  layouts: Array<NewLayoutInput>;
  /** Whether the voucher can be redeemed in several parts. Defaults to false on creation. */
  multiUse?: boolean | null | undefined;
  /** The options that can be bought, 1 to 100. */
  options: Array<NewVoucherOptionInput>;
  /** The sort position on the sales page. Defaults to 0 on creation. */
  position?: number | null | undefined;
  /** Whether the voucher can be delivered by post. Defaults to false on creation. */
  postalDeliveryEnabled?: boolean | null | undefined;
  /** The number put on sale. Null for no limit. */
  quantity?: number | null | undefined;
  /** The global ids of all redeem locations of the voucher. They apply only if `isRedeemableEverywhere` is false. */
  redeemLocationIds?: Array<string> | null | undefined;
  /** When the sale period begins. Null for no limit. */
  salePeriodFrom?: string | null | undefined;
  /** When the sale period ends. Null for no limit. */
  salePeriodTo?: string | null | undefined;
  /** The global id of the sales page. */
  salesPageId: string;
  /** The global ids of all shipping methods of the voucher, each a SalesPageShippingMethod. */
  shippingMethodIds?: Array<string> | null | undefined;
  /** The type of the voucher, which determines its price and how it is redeemed. It cannot be changed later. */
  typeName: VoucherTypeName;
  /** The period in which the voucher can be redeemed. */
  validity: ValidityInput;
  /** The title. At least one language is required. At most 200 characters in each language, and 100 kB in all. */
  voucherTitle: Record<string, string | null>;
};

/** The input of the mutation `createVoucherOption`. */
export type CreateVoucherOptionInput = {
  /** The sort position among the options of the voucher. Options with lower values come first. On creation it defaults to 0, or to the position in the list for the options of a new voucher. */
  customOrder?: number | null | undefined;
  /** The description of the option. At most 2,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The price to display, in minor units. Null if it equals the price. */
  displayPrice?: number | null | undefined;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether to make this the default option, whose prices the sales page displays for the voucher. The first option of a voucher is the default until another option is made the default. False has no effect. */
  isDefault?: boolean | null | undefined;
  /** The maximum price in minor units, if the purchaser chooses the price. Null if there is a single price. */
  maxSellPrice?: number | null | undefined;
  /** The global id of the parent option. Defaults to the top level. */
  parentId?: string | null | undefined;
  /** The number put on sale. Null for no limit. */
  quantity?: number | null | undefined;
  /** The number of units of the voucher’s quantity that one sale of the option consumes. Defaults to 1 on creation. */
  quantityWeight?: number | null | undefined;
  /** The value of the voucher in minor units. Null if it equals the price. */
  realValue?: number | null | undefined;
  /** The number of times that a sold voucher with this option can be redeemed. Applies only to multi-use vouchers. Defaults to 1 on creation. */
  redeemStock?: number | null | undefined;
  /** The price in minor units of the currency of the sales page. The minimum price if `maxSellPrice` is set. */
  sellPrice: number;
  /** The global id of the voucher. */
  voucherId: string;
};

/** The input of the mutation `deleteCategory`. */
export type DeleteCategoryInput = {
  /** The global id of the category. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The kind of a discount. */
export type DiscountKind =
  /** A fixed amount. */
  | 'FIXED'
  /** A percentage of the price. */
  | 'PERCENTAGE';

/** The display options of a voucher: the parts that are printed on it, and the choices of the purchaser. Omitted fields are unchanged. */
export type DisplayOptionsInput = {
  /** Whether the purchaser can choose if the price is printed. Defaults to true on creation. */
  changingPriceVisibilityByBuyerAllowed?: boolean | null | undefined;
  /** Whether the purchaser is prevented from adding a message. Defaults to false on creation. */
  isVoucherMessageOff?: boolean | null | undefined;
  /** Whether the price is printed on the voucher. Defaults to true on creation. */
  priceVisible?: boolean | null | undefined;
};

/** The expected errors. The codes are stable. */
export type ErrorCode =
  /** The amount exceeds the part of the price paid that has not been refunded. Returned by `refundOrderProduct`. */
  | 'AMOUNT_EXCEEDS_PAID'
  /** The response would exceed the limit of objects or bytes. Request less at a time. Returned by no mutation, only queries. */
  | 'ANSWER_TOO_LARGE'
  /** The voucher was cancelled, or, for `cancelRedemption`, the redemption. Returned by `redeem`, `redeemByCode`, `cancelOrderProduct`, `cancelRedemption`, `refundOrderProduct` and `regenerateOrderProduct`. */
  | 'CANCELLED'
  /** The discount code is unknown, exhausted, expired or does not apply to the order. Returned by `placeOrder`. */
  | 'DISCOUNT_NOT_APPLICABLE'
  /** The amount exceeds the voucher's remaining balance, or is not the whole of a single-use voucher. Returned by `redeem` and `redeemByCode`. */
  | 'EXCEEDS_REMAINING'
  /** The period in which the voucher can be redeemed has ended. Returned by `redeem` and `redeemByCode`. */
  | 'EXPIRED'
  /** The caller can see the sales page but lacks the permission. Returned by any mutation. */
  | 'FORBIDDEN'
  /** The voucher has been fully redeemed. Returned by `redeem`, `redeemByCode` and `regenerateOrderProduct`. */
  | 'FULLY_REDEEMED'
  /** The idempotency key was used for a different request. Returned by any mutation with an `idempotencyKey`. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The e-mail address, the password or the subdomain of a sign-in is incorrect. Returned by `signIn`. */
  | 'INVALID_CREDENTIALS'
  /** A value of the request is missing or invalid. The fields are listed together. Returned by any mutation. */
  | 'INVALID_INPUT'
  /** The object does not exist, or the caller cannot see it. Returned by any mutation. */
  | 'NOT_FOUND'
  /** The voucher is inactive, unpublished or outside its sale period, or the sales page is archived. Returned by `placeOrder`. */
  | 'NOT_ON_SALE'
  /** The period in which the voucher can be redeemed has not begun. Returned by `redeem` and `redeemByCode`. */
  | 'NOT_YET_VALID'
  /** The payment gateway declined the payment. Nothing is stored. Returned by `placeOrder` and `refundOrderProduct`. */
  | 'PAYMENT_DECLINED'
  /** The permissions of a staff member leave out a sales page of the organisation. Returned by `createStaffMember` and `updateStaffMember`. */
  | 'PERMISSIONS_INCOMPLETE'
  /** The caller sent too many requests of this kind. Wait for the time that the response states. Returned by any mutation. */
  | 'RATE_LIMITED'
  /** The voucher was refunded. Returned by `redeem`, `redeemByCode`, `cancelOrderProduct`, `cancelRedemption` and `regenerateOrderProduct`. */
  | 'REFUNDED'
  /** The voucher was replaced by one with a new code. Returned by `redeem`, `redeemByCode`, `cancelOrderProduct`, `cancelRedemption`, `refundOrderProduct` and `regenerateOrderProduct`. */
  | 'REGENERATED'
  /** The stock of the voucher or the option is not sufficient. Returned by `placeOrder`. */
  | 'SOLD_OUT'
  /** The voucher has changed. Reload it, then repeat the order with its current version. Returned by `placeOrder`. */
  | 'STALE_VOUCHER_VERSION'
  /** The current state does not allow the change, or a request with the same idempotency key is in progress. Returned by `archiveRedeemLocation`, `archiveVoucherOption`, `cancelOrderProduct`, `cancelRedemption`, `createWebhook`, `deleteStaffMember`, `placeOrder`, `redeem`, `redeemByCode`, `redeliverEvent`, `redeliverFailed`, `refundOrderProduct`, `regenerateOrderProduct`, `sendTestEvent` and `updateStaffMember`. */
  | 'STATE_CONFLICT'
  /** The token has expired. Refresh it or sign in again. Returned by any mutation. */
  | 'TOKEN_EXPIRED'
  /** The token is unknown, revoked, already used, or not signed by this service. Returned by any mutation. */
  | 'TOKEN_INVALID'
  /** The token is not an access token, an API key or a guest token. Returned by any mutation. */
  | 'TOKEN_MALFORMED'
  /** The access token is not valid yet, because the clocks differ. Returned by any mutation. */
  | 'TOKEN_NOT_YET_VALID'
  /** The request has no token. Returned by any mutation. */
  | 'UNAUTHENTICATED'
  /** The service is temporarily unavailable. Try again shortly. Returned by any mutation. */
  | 'UNAVAILABLE'
  /** The voucher was redeemed, at least in part. Only an administrator can refund or cancel it, with `force`. Returned by `cancelOrderProduct` and `refundOrderProduct`. */
  | 'VOUCHER_USED'
  /** The voucher cannot be redeemed at this redeem location. Returned by `redeem`. */
  | 'WRONG_LOCATION';

/** A fixed period in which a voucher can be redeemed. */
export type FixedValidityInput = {
  /** The last day, inclusive. At most 100 characters. */
  endsOn: string;
  /** The first day, such as `2026-11-21`. Defaults to the day of the sale. At most 100 characters. */
  startsOn?: string | null | undefined;
};

/** The result of importing a line. */
export type ImportOutcome =
  /** The line has no id, so an object was created. */
  | 'CREATED'
  /** The object with the id of the line already had these values. */
  | 'UNCHANGED'
  /** The object with the id of the line was changed. */
  | 'UPDATED';

/** The input of the mutation `importRedeemLocations`. */
export type ImportRedeemLocationsInput = {
  /** The file, as CSV (RFC 4180) with a header and up to 1,000 lines. An empty cell clears a field that can be null, and omits any other field. Columns: `id` (empty for a new one), `name`, `address`, `city`, `region`, `latitude`, `longitude`. At most 262,144 characters. */
  csv: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `importVoucherOptions`. */
export type ImportVoucherOptionsInput = {
  /** The file, as CSV (RFC 4180) with a header and up to 1,000 lines. An empty cell clears a field that can be null, and omits any other field. Columns: `voucher_id`, `option_id` (empty for a new one), `description.en` and other languages, and the integers `sell_price`, `max_sell_price`, `real_value`, `display_price` (in minor units), `redeem_stock`, `quantity`, `quantity_weight`, `custom_order`. At most 262,144 characters. */
  csv: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The global id of the sales page. */
  salesPageId: string;
};

/** The input of the mutation `moveCategory`. */
export type MoveCategoryInput = {
  /** The global id of the child of the same parent before which the category is placed. Defaults to the last position. */
  beforeId?: string | null | undefined;
  /** The global id of the category. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The global id of the parent category. Defaults to the top level. */
  parentId?: string | null | undefined;
};

/** A layout of a new voucher. */
export type NewLayoutInput = {
  /** The image. At most 2,000 characters. */
  image: string;
};

/** An option of a new voucher. */
export type NewVoucherOptionInput = {
  /** The sort position among the options of the voucher. Options with lower values come first. On creation it defaults to 0, or to the position in the list for the options of a new voucher. */
  customOrder?: number | null | undefined;
  /** The description of the option. At most 2,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The price to display, in minor units. Null if it equals the price. */
  displayPrice?: number | null | undefined;
  /** Whether to make this the default option, whose prices the sales page displays for the voucher. The first option of a voucher is the default until another option is made the default. False has no effect. */
  isDefault?: boolean | null | undefined;
  /** The maximum price in minor units, if the purchaser chooses the price. Null if there is a single price. */
  maxSellPrice?: number | null | undefined;
  /** The number put on sale. Null for no limit. */
  quantity?: number | null | undefined;
  /** The number of units of the voucher’s quantity that one sale of the option consumes. Defaults to 1 on creation. */
  quantityWeight?: number | null | undefined;
  /** The value of the voucher in minor units. Null if it equals the price. */
  realValue?: number | null | undefined;
  /** The number of times that a sold voucher with this option can be redeemed. Applies only to multi-use vouchers. Defaults to 1 on creation. */
  redeemStock?: number | null | undefined;
  /** The price in minor units of the currency of the sales page. The minimum price if `maxSellPrice` is set. */
  sellPrice: number;
};

/** The input of the mutation `promoteVoucher`. */
export type PromoteVoucherInput = {
  /** The global id of the voucher. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether the sales page features the voucher. */
  isFeatured?: boolean | null | undefined;
  /** The title in a promotion. At most 200 characters in each language, and 100 kB in all. */
  promotionTitle?: Record<string, string | null> | null | undefined;
};

/** The input of the mutation `updateCategory`. */
export type UpdateCategoryInput = {
  /** The text of the banner. At most 2,000 characters in each language, and 100 kB in all. */
  bannerText?: Record<string, string | null> | null | undefined;
  /** The description. At most 20,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The header image. Null for none. At most 2,000 characters. */
  headerImage?: string | null | undefined;
  /** The text of the header. At most 2,000 characters in each language, and 100 kB in all. */
  headerText?: Record<string, string | null> | null | undefined;
  /** The global id of the category. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The image. Null for none. At most 2,000 characters. */
  image?: string | null | undefined;
  /** The part of a URL that identifies the category. Lower-case letters and digits, separated by single hyphens. Unique on the sales page. At most 100 characters. */
  slug?: string | null | undefined;
  /** The title. At least one language is required. At most 200 characters in each language, and 100 kB in all. */
  title?: Record<string, string | null> | null | undefined;
};

/** The input of the mutation `updateDiscountCode`. */
export type UpdateDiscountCodeInput = {
  /** Whether the code can be used. Defaults to true on creation. */
  active?: boolean | null | undefined;
  /** When the code stops being valid. Null for no limit. */
  endsAt?: string | null | undefined;
  /** The global id of the discount code. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The maximum number of orders that can use the code. Null for no limit. */
  maxUses?: number | null | undefined;
  /** The purpose of the code. At most 200 characters. */
  name?: string | null | undefined;
  /** When the code becomes valid. Null for no limit. */
  startsAt?: string | null | undefined;
  /** The discount: a percentage from 1 to 100, or an amount in minor units of the currency of the sales page. */
  value?: number | null | undefined;
};

/** The input of the mutation `updateLayout`. */
export type UpdateLayoutInput = {
  /** The global id of the layout. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The image. At most 2,000 characters. */
  image?: string | null | undefined;
};

/** The input of the mutation `updateRedeemLocation`. */
export type UpdateRedeemLocationInput = {
  /** The street and number. At most 500 characters. */
  address?: string | null | undefined;
  /** The city. Null for none. At most 200 characters. */
  city?: string | null | undefined;
  /** The global id of the redeem location. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The latitude in decimal degrees, from -90 to 90. Null for none. At most 100 characters. */
  latitude?: string | null | undefined;
  /** The longitude in decimal degrees, from -180 to 180. Null for none. At most 100 characters. */
  longitude?: string | null | undefined;
  /** The name of the redeem location. At most 200 characters. */
  name?: string | null | undefined;
  /** The region. Null for none. At most 200 characters. */
  region?: string | null | undefined;
};

/** The input of the mutation `updateShippingMethod`. */
export type UpdateShippingMethodInput = {
  /** Whether only manual orders can use the shipping method. Defaults to false on creation. */
  availableOnlyForManualOrders?: boolean | null | undefined;
  /** The duration of the delivery in days, 0 to 365. */
  deliveryDuration?: number | null | undefined;
  /** The description. Defaults to an empty string on creation. At most 2,000 characters. */
  description?: string | null | undefined;
  /** The global id of the shipping method, a SalesPageShippingMethod. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The name of the shipping method. At most 200 characters. */
  name?: string | null | undefined;
  /** The price for each product, in minor units of the currency of the sales page. */
  rate?: number | null | undefined;
  /** Whether a fulfilment service ships the vouchers. Defaults to false on creation. */
  usesPostalFulfilment?: boolean | null | undefined;
};

/** The input of the mutation `updateVoucher`. */
export type UpdateVoucherInput = {
  /** The access level: who can find and order the voucher. Defaults to PUBLISHED on creation. */
  accessLevel?: AccessLevel | null | undefined;
  /** The global ids of all categories of the voucher. */
  categoryIds?: Array<string> | null | undefined;
  /** The description. It can contain HTML. At most 20,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The display options of the voucher. */
  displayOptions?: DisplayOptionsInput | null | undefined;
  /** The global id of the voucher. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The image. Null for none. At most 2,000 characters. */
  imgUrl?: string | null | undefined;
  /** Whether the voucher can be sold. Defaults to true on creation. */
  isActive?: boolean | null | undefined;
  /** Whether the voucher can be redeemed at every redeem location. Defaults to true on creation. */
  isRedeemableEverywhere?: boolean | null | undefined;
  /** Whether the voucher can be redeemed in several parts. Defaults to false on creation. */
  multiUse?: boolean | null | undefined;
  /** The sort position on the sales page. Defaults to 0 on creation. */
  position?: number | null | undefined;
  /** Whether the voucher can be delivered by post. Defaults to false on creation. */
  postalDeliveryEnabled?: boolean | null | undefined;
  /** The number put on sale. Null for no limit. */
  quantity?: number | null | undefined;
  /** The global ids of all redeem locations of the voucher. They apply only if `isRedeemableEverywhere` is false. */
  redeemLocationIds?: Array<string> | null | undefined;
  /** When the sale period begins. Null for no limit. */
  salePeriodFrom?: string | null | undefined;
  /** When the sale period ends. Null for no limit. */
  salePeriodTo?: string | null | undefined;
  /** The global ids of all shipping methods of the voucher, each a SalesPageShippingMethod. */
  shippingMethodIds?: Array<string> | null | undefined;
  /** The period in which the voucher can be redeemed. */
  validity?: ValidityInput | null | undefined;
  /** The title. At least one language is required. At most 200 characters in each language, and 100 kB in all. */
  voucherTitle?: Record<string, string | null> | null | undefined;
};

/** The input of the mutation `updateVoucherOption`. */
export type UpdateVoucherOptionInput = {
  /** The sort position among the options of the voucher. Options with lower values come first. On creation it defaults to 0, or to the position in the list for the options of a new voucher. */
  customOrder?: number | null | undefined;
  /** The description of the option. At most 2,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The price to display, in minor units. Null if it equals the price. */
  displayPrice?: number | null | undefined;
  /** The global id of the option. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether to make this the default option, whose prices the sales page displays for the voucher. The first option of a voucher is the default until another option is made the default. False has no effect. */
  isDefault?: boolean | null | undefined;
  /** The maximum price in minor units, if the purchaser chooses the price. Null if there is a single price. */
  maxSellPrice?: number | null | undefined;
  /** The number put on sale. Null for no limit. */
  quantity?: number | null | undefined;
  /** The number of units of the voucher’s quantity that one sale of the option consumes. Defaults to 1 on creation. */
  quantityWeight?: number | null | undefined;
  /** The value of the voucher in minor units. Null if it equals the price. */
  realValue?: number | null | undefined;
  /** The number of times that a sold voucher with this option can be redeemed. Applies only to multi-use vouchers. Defaults to 1 on creation. */
  redeemStock?: number | null | undefined;
  /** The price in minor units of the currency of the sales page. The minimum price if `maxSellPrice` is set. */
  sellPrice?: number | null | undefined;
};

/** The period in which a voucher can be redeemed. Days begin and end in the time zone of the sales page. */
export type ValidityInput =
  {   /** The number of days after the sale, 1 to 1200. */
  days: number; fixed?: never; months?: never; }
  |  { days?: never;   /** From the first to the last day of a fixed period. */
  fixed: FixedValidityInput; months?: never; }
  |  { days?: never; fixed?: never;   /** The number of months after the sale, 1 to 1200. */
  months: number; };

/** The rule that determines how long a voucher is valid. */
export type ValidityRule =
  /** For a number of days after the sale. */
  | 'DAYS'
  /** From the first to the last day of a fixed period. */
  | 'FIXED'
  /** For a number of months after the sale. */
  | 'MONTHS';

/** The type of a voucher, which determines its price and how it is redeemed. */
export type VoucherTypeName =
  /** The purchaser chooses the price. The voucher is redeemed by amount if it is multi-use, otherwise once. */
  | 'BUYER_DEFINED'
  /** The voucher costs the price of its option. */
  | 'FIXED'
  /** The voucher costs the price of its option. */
  | 'PREDEFINED'
  /** The voucher is a ticket and costs the price of its option. */
  | 'TICKET'
  /** The voucher is a card that stores money. It is redeemed by amount if it is multi-use, otherwise once. */
  | 'VCCV_CARD';

export type CreateVoucherMutationVariables = Exact<{
  input: CreateVoucherInput;
}>;


export type CreateVoucherMutation = { createVoucher:
    | { __typename: 'CreateVoucherPayload', voucher: { databaseId: number } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type UpdateVoucherMutationVariables = Exact<{
  input: UpdateVoucherInput;
}>;


export type UpdateVoucherMutation = { updateVoucher:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'UpdateVoucherPayload', voucher: { imgUrl: string | null, position: number, version: number, multiUse: boolean, isFeatured: boolean, isRedeemableEverywhere: boolean, postalDeliveryEnabled: boolean, salePeriodFrom: string | null, salePeriodTo: string | null, id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, description: Record<string, string | null>, promotionTitle: Record<string, string | null>, voucherTitle: Record<string, string | null>, displayOptions: { isVoucherMessageOff: boolean, priceVisible: boolean, changingPriceVisibilityByBuyerAllowed: boolean }, validity: { rule: ValidityRule, length: number | null, startsOn: string | null, endsOn: string | null }, categories: Array<{ id: string, title: Record<string, string | null> }>, redeemLocations: Array<{ id: string, name: string }>, shippingMethods: Array<{ id: string, name: string, salesPageShippingMethod: { id: string } }>, layouts: Array<{ id: string, databaseId: number, image: string, archivedAt: string | null }>, options: Array<{ id: string, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }> } }
   };

export type PromoteVoucherMutationVariables = Exact<{
  input: PromoteVoucherInput;
}>;


export type PromoteVoucherMutation = { promoteVoucher:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'PromoteVoucherPayload', voucher: { imgUrl: string | null, position: number, version: number, multiUse: boolean, isFeatured: boolean, isRedeemableEverywhere: boolean, postalDeliveryEnabled: boolean, salePeriodFrom: string | null, salePeriodTo: string | null, id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, description: Record<string, string | null>, promotionTitle: Record<string, string | null>, voucherTitle: Record<string, string | null>, displayOptions: { isVoucherMessageOff: boolean, priceVisible: boolean, changingPriceVisibilityByBuyerAllowed: boolean }, validity: { rule: ValidityRule, length: number | null, startsOn: string | null, endsOn: string | null }, categories: Array<{ id: string, title: Record<string, string | null> }>, redeemLocations: Array<{ id: string, name: string }>, shippingMethods: Array<{ id: string, name: string, salesPageShippingMethod: { id: string } }>, layouts: Array<{ id: string, databaseId: number, image: string, archivedAt: string | null }>, options: Array<{ id: string, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }> } }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type ArchiveVoucherMutationVariables = Exact<{
  input: ArchiveVoucherInput;
}>;


export type ArchiveVoucherMutation = { archiveVoucher:
    | { __typename: 'ArchiveVoucherPayload', voucher: { id: string } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type CreateVoucherOptionMutationVariables = Exact<{
  input: CreateVoucherOptionInput;
}>;


export type CreateVoucherOptionMutation = { createVoucherOption:
    | { __typename: 'CreateVoucherOptionPayload', voucherOption: { id: string, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type UpdateVoucherOptionMutationVariables = Exact<{
  input: UpdateVoucherOptionInput;
}>;


export type UpdateVoucherOptionMutation = { updateVoucherOption:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'UpdateVoucherOptionPayload', voucherOption: { id: string, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null } }
   };

export type ArchiveVoucherOptionMutationVariables = Exact<{
  input: ArchiveVoucherOptionInput;
}>;


export type ArchiveVoucherOptionMutation = { archiveVoucherOption:
    | { __typename: 'ArchiveVoucherOptionPayload', voucherOption: { id: string } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type CreateLayoutMutationVariables = Exact<{
  input: CreateLayoutInput;
}>;


export type CreateLayoutMutation = { createLayout:
    | { __typename: 'CreateLayoutPayload', layout: { id: string, databaseId: number, image: string, archivedAt: string | null } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type UpdateLayoutMutationVariables = Exact<{
  input: UpdateLayoutInput;
}>;


export type UpdateLayoutMutation = { updateLayout:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'UpdateLayoutPayload', layout: { id: string, databaseId: number, image: string, archivedAt: string | null } }
   };

export type ArchiveLayoutMutationVariables = Exact<{
  input: ArchiveLayoutInput;
}>;


export type ArchiveLayoutMutation = { archiveLayout:
    | { __typename: 'ArchiveLayoutPayload', layout: { id: string } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type CreateCategoryMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type CreateCategoryMutation = { createCategory:
    | { __typename: 'CreateCategoryPayload', category: { id: string, databaseId: number, slug: string, image: string | null, headerImage: string | null, position: number, level: number, title: Record<string, string | null>, description: Record<string, string | null>, headerText: Record<string, string | null>, bannerText: Record<string, string | null>, parent: { id: string } | null } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type UpdateCategoryMutationVariables = Exact<{
  input: UpdateCategoryInput;
}>;


export type UpdateCategoryMutation = { updateCategory:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'UpdateCategoryPayload', category: { id: string, databaseId: number, slug: string, image: string | null, headerImage: string | null, position: number, level: number, title: Record<string, string | null>, description: Record<string, string | null>, headerText: Record<string, string | null>, bannerText: Record<string, string | null>, parent: { id: string } | null } }
   };

export type MoveCategoryMutationVariables = Exact<{
  input: MoveCategoryInput;
}>;


export type MoveCategoryMutation = { moveCategory:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'MoveCategoryPayload', category: { id: string, databaseId: number, slug: string, image: string | null, headerImage: string | null, position: number, level: number, title: Record<string, string | null>, description: Record<string, string | null>, headerText: Record<string, string | null>, bannerText: Record<string, string | null>, parent: { id: string } | null } }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type DeleteCategoryMutationVariables = Exact<{
  input: DeleteCategoryInput;
}>;


export type DeleteCategoryMutation = { deleteCategory:
    | { __typename: 'DeleteCategoryPayload', deletedId: string }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type CreateRedeemLocationMutationVariables = Exact<{
  input: CreateRedeemLocationInput;
}>;


export type CreateRedeemLocationMutation = { createRedeemLocation:
    | { __typename: 'CreateRedeemLocationPayload', redeemLocation: { id: string, databaseId: number, name: string, address: string, city: string | null, region: string | null, latitude: string | null, longitude: string | null } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type UpdateRedeemLocationMutationVariables = Exact<{
  input: UpdateRedeemLocationInput;
}>;


export type UpdateRedeemLocationMutation = { updateRedeemLocation:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'UpdateRedeemLocationPayload', redeemLocation: { id: string, databaseId: number, name: string, address: string, city: string | null, region: string | null, latitude: string | null, longitude: string | null } }
   };

export type ArchiveRedeemLocationMutationVariables = Exact<{
  input: ArchiveRedeemLocationInput;
}>;


export type ArchiveRedeemLocationMutation = { archiveRedeemLocation:
    | { __typename: 'ArchiveRedeemLocationPayload', redeemLocation: { id: string } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type CreateShippingMethodMutationVariables = Exact<{
  input: CreateShippingMethodInput;
}>;


export type CreateShippingMethodMutation = { createShippingMethod:
    | { __typename: 'CreateShippingMethodPayload', shippingMethod: { id: string, databaseId: number, name: string, description: string, deliveryDuration: number, availableOnlyForManualOrders: boolean, usesPostalFulfilment: boolean, rate: { amount: number, currency: string } } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type UpdateShippingMethodMutationVariables = Exact<{
  input: UpdateShippingMethodInput;
}>;


export type UpdateShippingMethodMutation = { updateShippingMethod:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'UpdateShippingMethodPayload', shippingMethod: { id: string, databaseId: number, name: string, description: string, deliveryDuration: number, availableOnlyForManualOrders: boolean, usesPostalFulfilment: boolean, rate: { amount: number, currency: string } } }
   };

export type ArchiveShippingMethodMutationVariables = Exact<{
  input: ArchiveShippingMethodInput;
}>;


export type ArchiveShippingMethodMutation = { archiveShippingMethod:
    | { __typename: 'ArchiveShippingMethodPayload', shippingMethod: { id: string } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type CreateDiscountCodeMutationVariables = Exact<{
  input: CreateDiscountCodeInput;
}>;


export type CreateDiscountCodeMutation = { createDiscountCode:
    | { __typename: 'CreateDiscountCodePayload', discountCode: { id: string, databaseId: number, name: string, text: string, kind: DiscountKind, value: number, maxUses: number | null, used: number, startsAt: string | null, endsAt: string | null, active: boolean } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type UpdateDiscountCodeMutationVariables = Exact<{
  input: UpdateDiscountCodeInput;
}>;


export type UpdateDiscountCodeMutation = { updateDiscountCode:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'UpdateDiscountCodePayload', discountCode: { id: string, databaseId: number, name: string, text: string, kind: DiscountKind, value: number, maxUses: number | null, used: number, startsAt: string | null, endsAt: string | null, active: boolean } }
   };

export type ArchiveDiscountCodeMutationVariables = Exact<{
  input: ArchiveDiscountCodeInput;
}>;


export type ArchiveDiscountCodeMutation = { archiveDiscountCode:
    | { __typename: 'ArchiveDiscountCodePayload', discountCode: { id: string, databaseId: number, name: string, text: string, kind: DiscountKind, value: number, maxUses: number | null, used: number, startsAt: string | null, endsAt: string | null, active: boolean } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type ImportVoucherOptionsMutationVariables = Exact<{
  input: ImportVoucherOptionsInput;
}>;


export type ImportVoucherOptionsMutation = { importVoucherOptions:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'ImportVoucherOptionsPayload', lines: Array<{ line: number, outcome: ImportOutcome, databaseId: number }> }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type ImportRedeemLocationsMutationVariables = Exact<{
  input: ImportRedeemLocationsInput;
}>;


export type ImportRedeemLocationsMutation = { importRedeemLocations:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'ImportRedeemLocationsPayload', lines: Array<{ line: number, outcome: ImportOutcome, databaseId: number }> }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type LineFragment = { line: number, outcome: ImportOutcome, databaseId: number };

export type CatalogueQueryVariables = Exact<{
  salesPageId: number;
  after?: string | null | undefined;
}>;


export type CatalogueQuery = { salesPage: { id: string, vouchers: { nodes: Array<{ id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, voucherTitle: Record<string, string | null>, options: Array<{ id: string, sellPrice: { amount: number, currency: string } }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type ListedVoucherFragment = { id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, voucherTitle: Record<string, string | null>, options: Array<{ id: string, sellPrice: { amount: number, currency: string } }> };

export type VoucherQueryVariables = Exact<{
  salesPageId: number;
  voucherId: number;
}>;


export type VoucherQuery = { salesPage: { id: string, voucher: { imgUrl: string | null, position: number, version: number, multiUse: boolean, isFeatured: boolean, isRedeemableEverywhere: boolean, postalDeliveryEnabled: boolean, salePeriodFrom: string | null, salePeriodTo: string | null, id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, description: Record<string, string | null>, promotionTitle: Record<string, string | null>, voucherTitle: Record<string, string | null>, displayOptions: { isVoucherMessageOff: boolean, priceVisible: boolean, changingPriceVisibilityByBuyerAllowed: boolean }, validity: { rule: ValidityRule, length: number | null, startsOn: string | null, endsOn: string | null }, categories: Array<{ id: string, title: Record<string, string | null> }>, redeemLocations: Array<{ id: string, name: string }>, shippingMethods: Array<{ id: string, name: string, salesPageShippingMethod: { id: string } }>, layouts: Array<{ id: string, databaseId: number, image: string, archivedAt: string | null }>, options: Array<{ id: string, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }> } | null } | null };

export type WholeVoucherFragment = { imgUrl: string | null, position: number, version: number, multiUse: boolean, isFeatured: boolean, isRedeemableEverywhere: boolean, postalDeliveryEnabled: boolean, salePeriodFrom: string | null, salePeriodTo: string | null, id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, description: Record<string, string | null>, promotionTitle: Record<string, string | null>, voucherTitle: Record<string, string | null>, displayOptions: { isVoucherMessageOff: boolean, priceVisible: boolean, changingPriceVisibilityByBuyerAllowed: boolean }, validity: { rule: ValidityRule, length: number | null, startsOn: string | null, endsOn: string | null }, categories: Array<{ id: string, title: Record<string, string | null> }>, redeemLocations: Array<{ id: string, name: string }>, shippingMethods: Array<{ id: string, name: string, salesPageShippingMethod: { id: string } }>, layouts: Array<{ id: string, databaseId: number, image: string, archivedAt: string | null }>, options: Array<{ id: string, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }> };

export type VoucherLayoutFragment = { id: string, databaseId: number, image: string, archivedAt: string | null };

export type OptionFragment = { id: string, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null };

export type VoucherChoicesQueryVariables = Exact<{
  salesPageId: number;
}>;


export type VoucherChoicesQuery = { salesPage: { id: string, skin: { id: string, availableLanguages: Array<string> } | null, shippingMethods: Array<{ id: string, name: string }> } | null };

export type CategoryTreeQueryVariables = Exact<{
  salesPageId: number;
  after?: string | null | undefined;
}>;


export type CategoryTreeQuery = { salesPage: { id: string, categories: { nodes: Array<{ id: string, databaseId: number, slug: string, image: string | null, headerImage: string | null, position: number, level: number, title: Record<string, string | null>, description: Record<string, string | null>, headerText: Record<string, string | null>, bannerText: Record<string, string | null>, parent: { id: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type ListedCategoryFragment = { id: string, databaseId: number, slug: string, image: string | null, headerImage: string | null, position: number, level: number, title: Record<string, string | null>, description: Record<string, string | null>, headerText: Record<string, string | null>, bannerText: Record<string, string | null>, parent: { id: string } | null };

export type RedeemLocationsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type RedeemLocationsQuery = { redeemLocations: { nodes: Array<{ id: string, databaseId: number, name: string, address: string, city: string | null, region: string | null, latitude: string | null, longitude: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type LocationFragment = { id: string, databaseId: number, name: string, address: string, city: string | null, region: string | null, latitude: string | null, longitude: string | null };

export type ShippingMethodsQueryVariables = Exact<{
  salesPageId: number;
}>;


export type ShippingMethodsQuery = { salesPage: { id: string, shippingMethods: Array<{ id: string, databaseId: number, name: string, description: string, deliveryDuration: number, availableOnlyForManualOrders: boolean, usesPostalFulfilment: boolean, rate: { amount: number, currency: string } }> } | null };

export type ShippingFragment = { id: string, databaseId: number, name: string, description: string, deliveryDuration: number, availableOnlyForManualOrders: boolean, usesPostalFulfilment: boolean, rate: { amount: number, currency: string } };

export type DiscountCodesQueryVariables = Exact<{
  salesPageId: number;
  after?: string | null | undefined;
}>;


export type DiscountCodesQuery = { salesPage: { id: string, discountCodes: { nodes: Array<{ id: string, databaseId: number, name: string, text: string, kind: DiscountKind, value: number, maxUses: number | null, used: number, startsAt: string | null, endsAt: string | null, active: boolean }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type DiscountFragment = { id: string, databaseId: number, name: string, text: string, kind: DiscountKind, value: number, maxUses: number | null, used: number, startsAt: string | null, endsAt: string | null, active: boolean };

type Refusal_AmountExceedsPaidError_Fragment = { code: ErrorCode, message: string };

type Refusal_ExceedsRemainingError_Fragment = { code: ErrorCode, message: string };

type Refusal_GeneralError_Fragment = { code: ErrorCode, message: string };

type Refusal_InvalidInputError_Fragment = { code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> };

type Refusal_NotRedeemableNowError_Fragment = { code: ErrorCode, message: string };

type Refusal_RateLimitedError_Fragment = { code: ErrorCode, message: string };

type Refusal_SoldOutError_Fragment = { code: ErrorCode, message: string };

type Refusal_StaleVoucherVersionError_Fragment = { code: ErrorCode, message: string };

type Refusal_VoucherStateError_Fragment = { code: ErrorCode, message: string };

type Refusal_WrongLocationError_Fragment = { code: ErrorCode, message: string };

export type RefusalFragment =
  | Refusal_AmountExceedsPaidError_Fragment
  | Refusal_ExceedsRemainingError_Fragment
  | Refusal_GeneralError_Fragment
  | Refusal_InvalidInputError_Fragment
  | Refusal_NotRedeemableNowError_Fragment
  | Refusal_RateLimitedError_Fragment
  | Refusal_SoldOutError_Fragment
  | Refusal_StaleVoucherVersionError_Fragment
  | Refusal_VoucherStateError_Fragment
  | Refusal_WrongLocationError_Fragment
;

export const LineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Line"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]} as unknown as DocumentNode<LineFragment, unknown>;
export const ListedVoucherFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"voucherTitle"},"name":{"kind":"Name","value":"titleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}}]} as unknown as DocumentNode<ListedVoucherFragment, unknown>;
export const VoucherLayoutFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}}]} as unknown as DocumentNode<VoucherLayoutFragment, unknown>;
export const OptionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<OptionFragment, unknown>;
export const WholeVoucherFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucher"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"imgUrl"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"multiUse"}},{"kind":"Field","name":{"kind":"Name","value":"isFeatured"}},{"kind":"Field","alias":{"kind":"Name","value":"promotionTitle"},"name":{"kind":"Name","value":"promotionTitleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"postalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriodFrom"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriodTo"}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"priceVisible"}},{"kind":"Field","name":{"kind":"Name","value":"changingPriceVisibilityByBuyerAllowed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"validity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"startsOn"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"titleTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"salesPageShippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"voucherTitle"},"name":{"kind":"Name","value":"titleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<WholeVoucherFragment, unknown>;
export const ListedCategoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"titleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"headerText"},"name":{"kind":"Name","value":"headerTextTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"bannerText"},"name":{"kind":"Name","value":"bannerTextTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ListedCategoryFragment, unknown>;
export const LocationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Location"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]} as unknown as DocumentNode<LocationFragment, unknown>;
export const ShippingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPageShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryDuration"}},{"kind":"Field","name":{"kind":"Name","value":"availableOnlyForManualOrders"}},{"kind":"Field","name":{"kind":"Name","value":"usesPostalFulfilment"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<ShippingFragment, unknown>;
export const DiscountFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Discount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]} as unknown as DocumentNode<DiscountFragment, unknown>;
export const RefusalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RefusalFragment, unknown>;
export const CreateVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVoucherPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateVoucherMutation, CreateVoucherMutationVariables>;
export const UpdateVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateVoucherPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeVoucher"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"voucherTitle"},"name":{"kind":"Name","value":"titleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucher"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"imgUrl"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"multiUse"}},{"kind":"Field","name":{"kind":"Name","value":"isFeatured"}},{"kind":"Field","alias":{"kind":"Name","value":"promotionTitle"},"name":{"kind":"Name","value":"promotionTitleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"postalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriodFrom"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriodTo"}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"priceVisible"}},{"kind":"Field","name":{"kind":"Name","value":"changingPriceVisibilityByBuyerAllowed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"validity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"startsOn"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"titleTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"salesPageShippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateVoucherMutation, UpdateVoucherMutationVariables>;
export const PromoteVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PromoteVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PromoteVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"promoteVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromoteVoucherPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeVoucher"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"voucherTitle"},"name":{"kind":"Name","value":"titleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucher"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"imgUrl"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"multiUse"}},{"kind":"Field","name":{"kind":"Name","value":"isFeatured"}},{"kind":"Field","alias":{"kind":"Name","value":"promotionTitle"},"name":{"kind":"Name","value":"promotionTitleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"postalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriodFrom"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriodTo"}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"priceVisible"}},{"kind":"Field","name":{"kind":"Name","value":"changingPriceVisibilityByBuyerAllowed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"validity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"startsOn"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"titleTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"salesPageShippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<PromoteVoucherMutation, PromoteVoucherMutationVariables>;
export const ArchiveVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveVoucherPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ArchiveVoucherMutation, ArchiveVoucherMutationVariables>;
export const CreateVoucherOptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateVoucherOption"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVoucherOptionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createVoucherOption"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVoucherOptionPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherOption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateVoucherOptionMutation, CreateVoucherOptionMutationVariables>;
export const UpdateVoucherOptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateVoucherOption"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateVoucherOptionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateVoucherOption"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateVoucherOptionPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherOption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateVoucherOptionMutation, UpdateVoucherOptionMutationVariables>;
export const ArchiveVoucherOptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveVoucherOption"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveVoucherOptionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveVoucherOption"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveVoucherOptionPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherOption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ArchiveVoucherOptionMutation, ArchiveVoucherOptionMutationVariables>;
export const CreateLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateLayoutPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateLayoutMutation, CreateLayoutMutationVariables>;
export const UpdateLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateLayoutPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateLayoutMutation, UpdateLayoutMutationVariables>;
export const ArchiveLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveLayoutPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ArchiveLayoutMutation, ArchiveLayoutMutationVariables>;
export const CreateCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCategoryPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedCategory"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"titleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"headerText"},"name":{"kind":"Name","value":"headerTextTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"bannerText"},"name":{"kind":"Name","value":"bannerTextTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateCategoryMutation, CreateCategoryMutationVariables>;
export const UpdateCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCategoryPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedCategory"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"titleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"headerText"},"name":{"kind":"Name","value":"headerTextTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"bannerText"},"name":{"kind":"Name","value":"bannerTextTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateCategoryMutation, UpdateCategoryMutationVariables>;
export const MoveCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoveCategoryPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedCategory"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"titleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"headerText"},"name":{"kind":"Name","value":"headerTextTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"bannerText"},"name":{"kind":"Name","value":"bannerTextTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<MoveCategoryMutation, MoveCategoryMutationVariables>;
export const DeleteCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteCategoryPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteCategoryMutation, DeleteCategoryMutationVariables>;
export const CreateRedeemLocationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateRedeemLocation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateRedeemLocationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createRedeemLocation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateRedeemLocationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Location"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Location"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateRedeemLocationMutation, CreateRedeemLocationMutationVariables>;
export const UpdateRedeemLocationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateRedeemLocation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateRedeemLocationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateRedeemLocation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateRedeemLocationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Location"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Location"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateRedeemLocationMutation, UpdateRedeemLocationMutationVariables>;
export const ArchiveRedeemLocationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveRedeemLocation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveRedeemLocationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveRedeemLocation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveRedeemLocationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ArchiveRedeemLocationMutation, ArchiveRedeemLocationMutationVariables>;
export const CreateShippingMethodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateShippingMethod"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateShippingMethodInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createShippingMethod"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateShippingMethodPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Shipping"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPageShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryDuration"}},{"kind":"Field","name":{"kind":"Name","value":"availableOnlyForManualOrders"}},{"kind":"Field","name":{"kind":"Name","value":"usesPostalFulfilment"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateShippingMethodMutation, CreateShippingMethodMutationVariables>;
export const UpdateShippingMethodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateShippingMethod"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateShippingMethodInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateShippingMethod"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateShippingMethodPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Shipping"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPageShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryDuration"}},{"kind":"Field","name":{"kind":"Name","value":"availableOnlyForManualOrders"}},{"kind":"Field","name":{"kind":"Name","value":"usesPostalFulfilment"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateShippingMethodMutation, UpdateShippingMethodMutationVariables>;
export const ArchiveShippingMethodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveShippingMethod"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveShippingMethodInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveShippingMethod"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveShippingMethodPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ArchiveShippingMethodMutation, ArchiveShippingMethodMutationVariables>;
export const CreateDiscountCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateDiscountCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateDiscountCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createDiscountCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateDiscountCodePayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discountCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Discount"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Discount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateDiscountCodeMutation, CreateDiscountCodeMutationVariables>;
export const UpdateDiscountCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateDiscountCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateDiscountCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateDiscountCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateDiscountCodePayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discountCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Discount"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Discount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateDiscountCodeMutation, UpdateDiscountCodeMutationVariables>;
export const ArchiveDiscountCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveDiscountCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveDiscountCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveDiscountCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveDiscountCodePayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discountCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Discount"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Discount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ArchiveDiscountCodeMutation, ArchiveDiscountCodeMutationVariables>;
export const ImportVoucherOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportVoucherOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportVoucherOptionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importVoucherOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportVoucherOptionsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Line"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Line"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ImportVoucherOptionsMutation, ImportVoucherOptionsMutationVariables>;
export const ImportRedeemLocationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportRedeemLocations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRedeemLocationsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importRedeemLocations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRedeemLocationsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Line"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Line"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ImportRedeemLocationsMutation, ImportRedeemLocationsMutationVariables>;
export const CatalogueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Catalogue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"vouchers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucher"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"voucherTitle"},"name":{"kind":"Name","value":"titleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}}]} as unknown as DocumentNode<CatalogueQuery, CatalogueQueryVariables>;
export const VoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Voucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"voucherId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"voucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"voucherId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeVoucher"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"voucherTitle"},"name":{"kind":"Name","value":"titleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucher"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"imgUrl"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"multiUse"}},{"kind":"Field","name":{"kind":"Name","value":"isFeatured"}},{"kind":"Field","alias":{"kind":"Name","value":"promotionTitle"},"name":{"kind":"Name","value":"promotionTitleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"postalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriodFrom"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriodTo"}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"priceVisible"}},{"kind":"Field","name":{"kind":"Name","value":"changingPriceVisibilityByBuyerAllowed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"validity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"startsOn"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"titleTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"salesPageShippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}}]} as unknown as DocumentNode<VoucherQuery, VoucherQueryVariables>;
export const VoucherChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VoucherChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"skin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"availableLanguages"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<VoucherChoicesQuery, VoucherChoicesQueryVariables>;
export const CategoryTreeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryTree"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"titleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"headerText"},"name":{"kind":"Name","value":"headerTextTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"bannerText"},"name":{"kind":"Name","value":"bannerTextTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<CategoryTreeQuery, CategoryTreeQueryVariables>;
export const RedeemLocationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RedeemLocations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Location"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Location"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]} as unknown as DocumentNode<RedeemLocationsQuery, RedeemLocationsQueryVariables>;
export const ShippingMethodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShippingMethods"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Shipping"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPageShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryDuration"}},{"kind":"Field","name":{"kind":"Name","value":"availableOnlyForManualOrders"}},{"kind":"Field","name":{"kind":"Name","value":"usesPostalFulfilment"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<ShippingMethodsQuery, ShippingMethodsQueryVariables>;
export const DiscountCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DiscountCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"discountCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Discount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Discount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]} as unknown as DocumentNode<DiscountCodesQuery, DiscountCodesQueryVariables>;