/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The access level of a voucher: who can find and order it. */
export type AccessLevel =
  /** The voucher is listed on the sales page and can be ordered. */
  | 'PUBLISHED'
  /** The voucher is not listed. It can be read and ordered by its id. */
  | 'SECRET'
  /** The voucher is not listed and cannot be ordered. */
  | 'UNPUBLISHED';

/** The input of the mutation `archiveDiscountCode`. */
export type ArchiveDiscountCodeInput = {
  /** The global id of the discount code. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `archiveLayout`. */
export type ArchiveLayoutInput = {
  /** The global id of the layout. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `archiveRedeemLocation`. */
export type ArchiveRedeemLocationInput = {
  /** The global id of the redeem location. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `archiveShippingMethod`. */
export type ArchiveShippingMethodInput = {
  /** The global id of the shipping method, a SalesPageShippingMethod. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `archiveVoucher`. */
export type ArchiveVoucherInput = {
  /** The global id of the voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `archiveVoucherOption`. */
export type ArchiveVoucherOptionInput = {
  /** The global id of the option. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** Whether a list contains archived objects. */
export type ArchivedFilter =
  /** Only objects that are not archived. */
  | 'EXCLUDE'
  /** All objects. */
  | 'INCLUDE'
  /** Only archived objects. */
  | 'ONLY';

/** The input of the mutation `createCategory`. */
export type CreateCategoryInput = {
  /** The text of the banner. At most 2,000 characters in each language, and 100 kB in all. */
  bannerText?: Record<string, string | null> | null | undefined;
  /** The global id of the sibling before which the category is placed. By default, the category is placed after its siblings. */
  beforeId?: string | null | undefined;
  /** The description. At most 20,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The header image. Null removes it. At most 2,000 characters. */
  headerImage?: string | null | undefined;
  /** The text of the header. At most 2,000 characters in each language, and 100 kB in all. */
  headerText?: Record<string, string | null> | null | undefined;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The image. Null removes it. At most 2,000 characters. */
  image?: string | null | undefined;
  /** The name. At least one language is required. At most 200 characters in each language, and 100 kB in all. */
  name: Record<string, string | null>;
  /** The global id of the parent category. Defaults to the top level. */
  parentId?: string | null | undefined;
  /** The global id of the sales page. */
  salesPageId: string;
  /** The part of a URL that identifies the category. Lower-case letters and digits, separated by single hyphens. Unique on the sales page. At most 100 characters. */
  slug: string;
};

/** The input of the mutation `createDiscountCode`. */
export type CreateDiscountCodeInput = {
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether the code is active. An inactive code cannot be used. Defaults to true on creation. */
  isActive?: boolean | null | undefined;
  /** The maximum number of orders that can use the code. Null removes the limit. */
  maxUses?: number | null | undefined;
  /** The purpose of the code. At most 200 characters. */
  name: string;
  /** The global id of the sales page. */
  salesPageId: string;
  /** The code that the purchaser enters: 1 to 50 letters, digits, `_` and `-`. Case is ignored. Unique on the sales page, including archived codes. At most 50 characters. */
  text: string;
  /** The period in which an order can use the code. Null removes both limits. */
  validityPeriod?: DateTimeRangeInput | null | undefined;
  /** The discount. */
  value: DiscountValueInput;
};

/** The input of the mutation `createImageUpload`. */
export type CreateImageUploadInput = {
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The global id of a sales page of the organisation. */
  salesPageId: string;
};

/** The input of the mutation `createLayout`. */
export type CreateLayoutInput = {
  /** An idempotency key: see `Mutation`. At most 255 characters. */
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
  /** The city. Null removes it. At most 200 characters. */
  city?: string | null | undefined;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The latitude in decimal degrees, from -90 to 90. Null removes it. */
  latitude?: number | null | undefined;
  /** The longitude in decimal degrees, from -180 to 180. Null removes it. */
  longitude?: number | null | undefined;
  /** The name of the redeem location. At most 200 characters. */
  name: string;
  /** The region. Null removes it. At most 200 characters. */
  region?: string | null | undefined;
};

/** The input of the mutation `createShippingMethod`. */
export type CreateShippingMethodInput = {
  /** The duration of the delivery in days, 0 to 365. */
  deliveryDuration: number;
  /** The description. Defaults to an empty string on creation. At most 2,000 characters. */
  description?: string | null | undefined;
  /** Whether a fulfilment service ships the vouchers. Defaults to false on creation. */
  hasPostalFulfilment?: boolean | null | undefined;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether only manual orders can use the shipping method. Defaults to false on creation. */
  isOnlyForManualOrders?: boolean | null | undefined;
  /** The name of the shipping method. At most 200 characters. */
  name: string;
  /** The price for each voucher. */
  rate: MoneyInput;
  /** The global id of the sales page. */
  salesPageId: string;
  /** The VAT rate of `rate`, in basis points from 0 to 10000: 1900 is 19 %. Null, the default on creation, states no rate. */
  taxBasisPoints?: number | null | undefined;
};

/** The input of the mutation `createVoucher`. */
export type CreateVoucherInput = {
  /** The access level: who can find and order the voucher. Defaults to PUBLISHED on creation. */
  accessLevel?: AccessLevel | null | undefined;
  /** The global ids of all categories of the voucher. On update, null removes all, and an empty list is rejected. */
  categoryIds?: Array<string> | null | undefined;
  /** The description. It can contain HTML. At most 20,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The display options of the voucher. */
  displayOptions?: DisplayOptionsInput | null | undefined;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The image. Null removes it. At most 2,000 characters. */
  image?: string | null | undefined;
  /** Whether the voucher is active. An inactive voucher cannot be sold. Defaults to true on creation. */
  isActive?: boolean | null | undefined;
  /** Whether the voucher can be redeemed in several parts. On creation, defaults to true for the types BUYER_DEFINED and CARD, which are redeemed by amount, and to false for other types. */
  isMultiUse?: boolean | null | undefined;
  /** Whether the voucher can be delivered by post. Defaults to false on creation. */
  isPostalDeliveryEnabled?: boolean | null | undefined;
  /** Whether the voucher can be redeemed at every redeem location. Defaults to true on creation. */
  isRedeemableEverywhere?: boolean | null | undefined;
  /** The layouts in which the voucher can be printed, 1 to 20. */
  layouts: Array<NewLayoutInput>;
  /** The name. At least one language is required. At most 200 characters in each language, and 100 kB in all. */
  name: Record<string, string | null>;
  /** The options that can be bought, 1 to 100. */
  options: Array<NewVoucherOptionInput>;
  /** The sort position on the sales page. Defaults to 0 on creation. */
  position?: number | null | undefined;
  /** The number put on sale. Null removes the limit. */
  quantity?: number | null | undefined;
  /** The global ids of all redeem locations of the voucher. They apply only if `isRedeemableEverywhere` is false. On update, null removes all, and an empty list is rejected. */
  redeemLocationIds?: Array<string> | null | undefined;
  /** The global ids of all sales pages on which the voucher can be redeemed: pages of the organisation with the currency of the voucher, on which the caller has a role. Vouchers that are already sold keep their list. Null, the default on creation, for `SalesPage.redeemableOn`. */
  redeemableOn?: Array<string> | null | undefined;
  /** The period in which the voucher is on sale. Null removes both limits. */
  salePeriod?: DateTimeRangeInput | null | undefined;
  /** The global id of the sales page. */
  salesPageId: string;
  /** The global ids of all shipping methods of the voucher, each a SalesPageShippingMethod. On update, null removes all, and an empty list is rejected. */
  shippingMethodIds?: Array<string> | null | undefined;
  /** The VAT rate of the price, in basis points from 0 to 10000: 1900 is 19 %. Null, the default on creation, states no rate, as is usual for multi-purpose vouchers. Sold vouchers keep their rate. */
  taxBasisPoints?: number | null | undefined;
  /** The type of the voucher, which determines its price and how it is redeemed. It cannot be changed later. */
  typeName: VoucherTypeName;
  /** The period in which the voucher can be redeemed. */
  validity: ValidityInput;
};

/** The input of the mutation `createVoucherOption`. */
export type CreateVoucherOptionInput = {
  /** The sort position among the options of the voucher. Options with lower values come first. Defaults to 0 on creation. The options of a new voucher default to their positions in the list. */
  customOrder?: number | null | undefined;
  /** The description of the option. At most 2,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The price to display. Null if it equals the price. */
  displayPrice?: MoneyInput | null | undefined;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether to make this the default option, whose prices the sales page displays for the voucher. The first option of a voucher is the default until another option is made the default. False has no effect. */
  isDefault?: boolean | null | undefined;
  /** The maximum price, if the purchaser chooses the price. Null if there is a single price. */
  maxSellPrice?: MoneyInput | null | undefined;
  /** The global id of the parent option. Defaults to the top level. */
  parentId?: string | null | undefined;
  /** The number put on sale. Null removes the limit. */
  quantity?: number | null | undefined;
  /** The number of units of the voucher’s quantity that one sale of the option consumes. Defaults to 1 on creation. */
  quantityWeight?: number | null | undefined;
  /** The value of the voucher. Null if it equals the price. */
  realValue?: MoneyInput | null | undefined;
  /** The number of times that a sold voucher with this option can be redeemed. Applies only to multi-use vouchers. Defaults to 1 on creation. */
  redeemStock?: number | null | undefined;
  /** The price. The minimum price if `maxSellPrice` is set. */
  sellPrice: MoneyInput;
  /** The global id of the voucher. */
  voucherId: string;
};

/** A period of days. In a filter, an omitted end does not limit the period. */
export type DateRangeInput = {
  /** The first day. */
  from?: string | null | undefined;
  /** The last day, inclusive. Must not precede `from`. */
  to?: string | null | undefined;
};

/** A period of time. In a filter, an omitted end does not limit the period. In an update, an omitted end is unchanged, and null removes it. */
export type DateTimeRangeInput = {
  /** The start of the period, inclusive. */
  from?: string | null | undefined;
  /** The end of the period, exclusive. Must be later than `from`. */
  to?: string | null | undefined;
};

/** The input of the mutation `deleteCategory`. */
export type DeleteCategoryInput = {
  /** The global id of the category. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

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

/** The reduction of the price of an order by a discount code. Exactly one field must be specified. */
export type DiscountValueInput =
  {   /** An amount, from 1 minor unit to the largest price in the currency of the sales page. */
  amount: MoneyInput; percentage?: never; }
  |  { amount?: never;   /** A percentage of the price, 1 to 100. */
  percentage: number; };

/** The display options of a voucher: the parts that are printed on it, and the choices of the purchaser. Omitted fields are unchanged. */
export type DisplayOptionsInput = {
  /** Whether the purchaser can choose another design. Defaults to false on creation. */
  canPurchaserChooseDesign?: boolean | null | undefined;
  /** Whether the purchaser can choose if the price is printed. Defaults to true on creation. */
  canPurchaserHidePrice?: boolean | null | undefined;
  /** The design of the documents. Defaults to CLASSIC on creation. Sold vouchers keep their design. */
  design?: VoucherDesign | null | undefined;
  /** Whether the price is printed on the voucher. Defaults to true on creation. */
  isPriceVisible?: boolean | null | undefined;
  /** Whether the purchaser is prevented from adding a message. Defaults to false on creation. */
  isVoucherMessageOff?: boolean | null | undefined;
};

/** The paper for which a document is laid out. */
export type DocumentPaper =
  /** A page of 210 mm by 297 mm, with marks for folding it into thirds. */
  | 'A4'
  /** The two sides of a page of 297 mm by 210 mm, which is folded once into an A5 card. Print it on both sides, turned on the short edge. */
  | 'CARD'
  /** A strip 80 mm wide. Its length depends on its contents. */
  | 'RECEIPT'
  /** A square with the cover, the recipient and the price, without the code. For e-mails and messages. */
  | 'SQUARE';

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
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `importVoucherOptions`. */
export type ImportVoucherOptionsInput = {
  /** The file, as CSV (RFC 4180) with a header and up to 1,000 lines. An empty cell clears a field that can be null, and omits any other field. Columns: `voucher_id`, `option_id` (empty for a new one), `description.en` and other languages, and the integers `sell_price`, `max_sell_price`, `real_value`, `display_price` (in minor units), `redeem_stock`, `quantity`, `quantity_weight`, `custom_order`. At most 262,144 characters. */
  csv: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The global id of the sales page. */
  salesPageId: string;
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

/** An amount of money. */
export type MoneyInput = {
  /** The amount in minor units of the currency, such as pence or cents. */
  amount: number;
  /** The currency. At most 3 characters. */
  currency: string;
};

/** The input of the mutation `moveCategory`. */
export type MoveCategoryInput = {
  /** The global id of the sibling before which the category is placed. By default, the category is placed after its siblings. */
  beforeId?: string | null | undefined;
  /** The global id of the category. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
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
  /** The sort position among the options of the voucher. Options with lower values come first. Defaults to 0 on creation. The options of a new voucher default to their positions in the list. */
  customOrder?: number | null | undefined;
  /** The description of the option. At most 2,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The price to display. Null if it equals the price. */
  displayPrice?: MoneyInput | null | undefined;
  /** Whether to make this the default option, whose prices the sales page displays for the voucher. The first option of a voucher is the default until another option is made the default. False has no effect. */
  isDefault?: boolean | null | undefined;
  /** The maximum price, if the purchaser chooses the price. Null if there is a single price. */
  maxSellPrice?: MoneyInput | null | undefined;
  /** The number put on sale. Null removes the limit. */
  quantity?: number | null | undefined;
  /** The number of units of the voucher’s quantity that one sale of the option consumes. Defaults to 1 on creation. */
  quantityWeight?: number | null | undefined;
  /** The value of the voucher. Null if it equals the price. */
  realValue?: MoneyInput | null | undefined;
  /** The number of times that a sold voucher with this option can be redeemed. Applies only to multi-use vouchers. Defaults to 1 on creation. */
  redeemStock?: number | null | undefined;
  /** The price. The minimum price if `maxSellPrice` is set. */
  sellPrice: MoneyInput;
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

/** The input of the mutation `promoteVoucher`. */
export type PromoteVoucherInput = {
  /** The global id of the voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether the sales page features the voucher. */
  isFeatured?: boolean | null | undefined;
  /** The title in a promotion. At most 200 characters in each language, and 100 kB in all. */
  promotionTitle?: Record<string, string | null> | null | undefined;
};

/** The input of the mutation `unarchiveVoucher`. */
export type UnarchiveVoucherInput = {
  /** The global id of the voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `updateCategory`. */
export type UpdateCategoryInput = {
  /** The text of the banner. At most 2,000 characters in each language, and 100 kB in all. */
  bannerText?: Record<string, string | null> | null | undefined;
  /** The description. At most 20,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The value of `updatedAt` that the client read. If the object has changed since, the mutation returns STALE_VERSION. If omitted, it changes any version. */
  expectedUpdatedAt?: string | null | undefined;
  /** The header image. Null removes it. At most 2,000 characters. */
  headerImage?: string | null | undefined;
  /** The text of the header. At most 2,000 characters in each language, and 100 kB in all. */
  headerText?: Record<string, string | null> | null | undefined;
  /** The global id of the category. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The image. Null removes it. At most 2,000 characters. */
  image?: string | null | undefined;
  /** The name. At least one language is required. At most 200 characters in each language, and 100 kB in all. */
  name?: Record<string, string | null> | null | undefined;
  /** The part of a URL that identifies the category. Lower-case letters and digits, separated by single hyphens. Unique on the sales page. At most 100 characters. */
  slug?: string | null | undefined;
};

/** The input of the mutation `updateDiscountCode`. */
export type UpdateDiscountCodeInput = {
  /** The value of `updatedAt` that the client read. If the object has changed since, the mutation returns STALE_VERSION. If omitted, it changes any version. */
  expectedUpdatedAt?: string | null | undefined;
  /** The global id of the discount code. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether the code is active. An inactive code cannot be used. Defaults to true on creation. */
  isActive?: boolean | null | undefined;
  /** The maximum number of orders that can use the code. Null removes the limit. */
  maxUses?: number | null | undefined;
  /** The purpose of the code. At most 200 characters. */
  name?: string | null | undefined;
  /** The period in which an order can use the code. Null removes both limits. */
  validityPeriod?: DateTimeRangeInput | null | undefined;
  /** The discount. */
  value?: DiscountValueInput | null | undefined;
};

/** The input of the mutation `updateLayout`. */
export type UpdateLayoutInput = {
  /** The value of `updatedAt` that the client read. If the object has changed since, the mutation returns STALE_VERSION. If omitted, it changes any version. */
  expectedUpdatedAt?: string | null | undefined;
  /** The global id of the layout. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The image. At most 2,000 characters. */
  image?: string | null | undefined;
};

/** The input of the mutation `updateRedeemLocation`. */
export type UpdateRedeemLocationInput = {
  /** The street and number. At most 500 characters. */
  address?: string | null | undefined;
  /** The city. Null removes it. At most 200 characters. */
  city?: string | null | undefined;
  /** The value of `updatedAt` that the client read. If the object has changed since, the mutation returns STALE_VERSION. If omitted, it changes any version. */
  expectedUpdatedAt?: string | null | undefined;
  /** The global id of the redeem location. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The latitude in decimal degrees, from -90 to 90. Null removes it. */
  latitude?: number | null | undefined;
  /** The longitude in decimal degrees, from -180 to 180. Null removes it. */
  longitude?: number | null | undefined;
  /** The name of the redeem location. At most 200 characters. */
  name?: string | null | undefined;
  /** The region. Null removes it. At most 200 characters. */
  region?: string | null | undefined;
};

/** The input of the mutation `updateShippingMethod`. */
export type UpdateShippingMethodInput = {
  /** The duration of the delivery in days, 0 to 365. */
  deliveryDuration?: number | null | undefined;
  /** The description. Defaults to an empty string on creation. At most 2,000 characters. */
  description?: string | null | undefined;
  /** The value of `updatedAt` that the client read. If the object has changed since, the mutation returns STALE_VERSION. If omitted, it changes any version. */
  expectedUpdatedAt?: string | null | undefined;
  /** Whether a fulfilment service ships the vouchers. Defaults to false on creation. */
  hasPostalFulfilment?: boolean | null | undefined;
  /** The global id of the shipping method, a SalesPageShippingMethod. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether only manual orders can use the shipping method. Defaults to false on creation. */
  isOnlyForManualOrders?: boolean | null | undefined;
  /** The name of the shipping method. At most 200 characters. */
  name?: string | null | undefined;
  /** The price for each voucher. */
  rate?: MoneyInput | null | undefined;
  /** The VAT rate of `rate`, in basis points from 0 to 10000: 1900 is 19 %. Null, the default on creation, states no rate. */
  taxBasisPoints?: number | null | undefined;
};

/** The input of the mutation `updateVoucher`. */
export type UpdateVoucherInput = {
  /** The access level: who can find and order the voucher. Defaults to PUBLISHED on creation. */
  accessLevel?: AccessLevel | null | undefined;
  /** The global ids of all categories of the voucher. On update, null removes all, and an empty list is rejected. */
  categoryIds?: Array<string> | null | undefined;
  /** The description. It can contain HTML. At most 20,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The display options of the voucher. */
  displayOptions?: DisplayOptionsInput | null | undefined;
  /** The value of `updatedAt` that the client read. If the object has changed since, the mutation returns STALE_VERSION. If omitted, it changes any version. */
  expectedUpdatedAt?: string | null | undefined;
  /** The global id of the voucher. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The image. Null removes it. At most 2,000 characters. */
  image?: string | null | undefined;
  /** Whether the voucher is active. An inactive voucher cannot be sold. Defaults to true on creation. */
  isActive?: boolean | null | undefined;
  /** Whether the voucher can be redeemed in several parts. On creation, defaults to true for the types BUYER_DEFINED and CARD, which are redeemed by amount, and to false for other types. */
  isMultiUse?: boolean | null | undefined;
  /** Whether the voucher can be delivered by post. Defaults to false on creation. */
  isPostalDeliveryEnabled?: boolean | null | undefined;
  /** Whether the voucher can be redeemed at every redeem location. Defaults to true on creation. */
  isRedeemableEverywhere?: boolean | null | undefined;
  /** The name. At least one language is required. At most 200 characters in each language, and 100 kB in all. */
  name?: Record<string, string | null> | null | undefined;
  /** The sort position on the sales page. Defaults to 0 on creation. */
  position?: number | null | undefined;
  /** The number put on sale. Null removes the limit. */
  quantity?: number | null | undefined;
  /** The global ids of all redeem locations of the voucher. They apply only if `isRedeemableEverywhere` is false. On update, null removes all, and an empty list is rejected. */
  redeemLocationIds?: Array<string> | null | undefined;
  /** The global ids of all sales pages on which the voucher can be redeemed: pages of the organisation with the currency of the voucher, on which the caller has a role. Vouchers that are already sold keep their list. Null, the default on creation, for `SalesPage.redeemableOn`. */
  redeemableOn?: Array<string> | null | undefined;
  /** The period in which the voucher is on sale. Null removes both limits. */
  salePeriod?: DateTimeRangeInput | null | undefined;
  /** The global ids of all shipping methods of the voucher, each a SalesPageShippingMethod. On update, null removes all, and an empty list is rejected. */
  shippingMethodIds?: Array<string> | null | undefined;
  /** The VAT rate of the price, in basis points from 0 to 10000: 1900 is 19 %. Null, the default on creation, states no rate, as is usual for multi-purpose vouchers. Sold vouchers keep their rate. */
  taxBasisPoints?: number | null | undefined;
  /** The period in which the voucher can be redeemed. */
  validity?: ValidityInput | null | undefined;
};

/** The input of the mutation `updateVoucherOption`. */
export type UpdateVoucherOptionInput = {
  /** The sort position among the options of the voucher. Options with lower values come first. Defaults to 0 on creation. The options of a new voucher default to their positions in the list. */
  customOrder?: number | null | undefined;
  /** The description of the option. At most 2,000 characters in each language, and 100 kB in all. */
  description?: Record<string, string | null> | null | undefined;
  /** The price to display. Null if it equals the price. */
  displayPrice?: MoneyInput | null | undefined;
  /** The value of `updatedAt` that the client read. If the object has changed since, the mutation returns STALE_VERSION. If omitted, it changes any version. */
  expectedUpdatedAt?: string | null | undefined;
  /** The global id of the option. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether to make this the default option, whose prices the sales page displays for the voucher. The first option of a voucher is the default until another option is made the default. False has no effect. */
  isDefault?: boolean | null | undefined;
  /** The maximum price, if the purchaser chooses the price. Null if there is a single price. */
  maxSellPrice?: MoneyInput | null | undefined;
  /** The number put on sale. Null removes the limit. */
  quantity?: number | null | undefined;
  /** The number of units of the voucher’s quantity that one sale of the option consumes. Defaults to 1 on creation. */
  quantityWeight?: number | null | undefined;
  /** The value of the voucher. Null if it equals the price. */
  realValue?: MoneyInput | null | undefined;
  /** The number of times that a sold voucher with this option can be redeemed. Applies only to multi-use vouchers. Defaults to 1 on creation. */
  redeemStock?: number | null | undefined;
  /** The price. The minimum price if `maxSellPrice` is set. */
  sellPrice?: MoneyInput | null | undefined;
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

/** The period in which a voucher can be redeemed. Days begin and end in the time zone of the sales page. */
export type ValidityInput =
  {   /** The number of days after the sale, 1 to 1200. */
  days: number; fixed?: never; months?: never; never?: never; }
  |  { days?: never;   /** The voucher is valid in a fixed period. `to` is required. `from` defaults to the day of the sale. */
  fixed: DateRangeInput; months?: never; never?: never; }
  |  { days?: never; fixed?: never;   /** The number of months after the sale, 1 to 1200. */
  months: number; never?: never; }
  |  { days?: never; fixed?: never; months?: never;   /** The voucher never expires. Must be true. */
  never: boolean; };

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

/** The contents of a document preview. */
export type VoucherPreviewInput = {
  /** The design. Defaults to CLASSIC. */
  design?: VoucherDesign | null | undefined;
  /** The image of the layout. Null if no image is printed. At most 2,000 characters. */
  image?: string | null | undefined;
  /** The language of the labels. Defaults to that of the sales page. At most 2 characters. */
  language?: string | null | undefined;
  /** The last day of validity. Null if the voucher never expires. */
  lastDay?: string | null | undefined;
  /** The message. Defaults to none. At most 2,000 characters. */
  message?: string | null | undefined;
  /** The name of the voucher. At most 200 characters. */
  name: string;
  /** The price, at least 0. Null if no price is printed. */
  price?: MoneyInput | null | undefined;
  /** The number of times that the voucher can be redeemed, at least 1. Defaults to 1. */
  uses?: number | null | undefined;
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

export type CreateVoucherMutationVariables = Exact<{
  input: CreateVoucherInput;
}>;


export type CreateVoucherMutation = { createVoucher: { voucher: { databaseId: number }, userErrors: Array<
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

export type UpdateVoucherMutationVariables = Exact<{
  input: UpdateVoucherInput;
}>;


export type UpdateVoucherMutation = { updateVoucher: { voucher: { updatedAt: string, image: string | null, position: number, version: number, isMultiUse: boolean, taxBasisPoints: number | null, isFeatured: boolean, isRedeemableEverywhere: boolean, hasDefaultRedeemableOn: boolean, isPostalDeliveryEnabled: boolean, id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, description: Record<string, string | null>, promotionTitle: Record<string, string | null>, name: Record<string, string | null>, redeemableOn: Array<{ id: string }>, salePeriod: { from: string | null, to: string | null }, displayOptions: { isVoucherMessageOff: boolean, isPriceVisible: boolean, canPurchaserHidePrice: boolean, design: VoucherDesign, canPurchaserChooseDesign: boolean }, validity: { rule: ValidityRule, length: number | null, fixed: { from: string | null, to: string | null } | null }, categories: Array<{ id: string, name: Record<string, string | null> }>, redeemLocations: Array<{ id: string, name: string }>, shippingMethods: Array<{ id: string, name: string, salesPageShippingMethod: { id: string } }>, layouts: Array<{ updatedAt: string | null, id: string, databaseId: number, image: string, archivedAt: string | null }>, options: Array<{ id: string, updatedAt: string | null, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, parent: { id: string, description: Record<string, string | null> } | null, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }> }, userErrors: Array<
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

export type PromoteVoucherMutationVariables = Exact<{
  input: PromoteVoucherInput;
}>;


export type PromoteVoucherMutation = { promoteVoucher: { voucher: { updatedAt: string, image: string | null, position: number, version: number, isMultiUse: boolean, taxBasisPoints: number | null, isFeatured: boolean, isRedeemableEverywhere: boolean, hasDefaultRedeemableOn: boolean, isPostalDeliveryEnabled: boolean, id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, description: Record<string, string | null>, promotionTitle: Record<string, string | null>, name: Record<string, string | null>, redeemableOn: Array<{ id: string }>, salePeriod: { from: string | null, to: string | null }, displayOptions: { isVoucherMessageOff: boolean, isPriceVisible: boolean, canPurchaserHidePrice: boolean, design: VoucherDesign, canPurchaserChooseDesign: boolean }, validity: { rule: ValidityRule, length: number | null, fixed: { from: string | null, to: string | null } | null }, categories: Array<{ id: string, name: Record<string, string | null> }>, redeemLocations: Array<{ id: string, name: string }>, shippingMethods: Array<{ id: string, name: string, salesPageShippingMethod: { id: string } }>, layouts: Array<{ updatedAt: string | null, id: string, databaseId: number, image: string, archivedAt: string | null }>, options: Array<{ id: string, updatedAt: string | null, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, parent: { id: string, description: Record<string, string | null> } | null, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }> }, userErrors: Array<
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

export type ArchiveVoucherMutationVariables = Exact<{
  input: ArchiveVoucherInput;
}>;


export type ArchiveVoucherMutation = { archiveVoucher: { voucher: { id: string }, userErrors: Array<
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

export type UnarchiveVoucherMutationVariables = Exact<{
  input: UnarchiveVoucherInput;
}>;


export type UnarchiveVoucherMutation = { unarchiveVoucher: { voucher: { id: string }, userErrors: Array<
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

export type CreateVoucherOptionMutationVariables = Exact<{
  input: CreateVoucherOptionInput;
}>;


export type CreateVoucherOptionMutation = { createVoucherOption: { voucherOption: { updatedAt: string | null, id: string, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, parent: { id: string, description: Record<string, string | null> } | null, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }, userErrors: Array<
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

export type UpdateVoucherOptionMutationVariables = Exact<{
  input: UpdateVoucherOptionInput;
}>;


export type UpdateVoucherOptionMutation = { updateVoucherOption: { voucherOption: { updatedAt: string | null, id: string, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, parent: { id: string, description: Record<string, string | null> } | null, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }, userErrors: Array<
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

export type ArchiveVoucherOptionMutationVariables = Exact<{
  input: ArchiveVoucherOptionInput;
}>;


export type ArchiveVoucherOptionMutation = { archiveVoucherOption: { voucherOption: { id: string }, userErrors: Array<
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

export type CreateLayoutMutationVariables = Exact<{
  input: CreateLayoutInput;
}>;


export type CreateLayoutMutation = { createLayout: { layout: { updatedAt: string | null, id: string, databaseId: number, image: string, archivedAt: string | null }, userErrors: Array<
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

export type UpdateLayoutMutationVariables = Exact<{
  input: UpdateLayoutInput;
}>;


export type UpdateLayoutMutation = { updateLayout: { layout: { updatedAt: string | null, id: string, databaseId: number, image: string, archivedAt: string | null }, userErrors: Array<
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

export type ArchiveLayoutMutationVariables = Exact<{
  input: ArchiveLayoutInput;
}>;


export type ArchiveLayoutMutation = { archiveLayout: { layout: { id: string }, userErrors: Array<
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

export type CreateCategoryMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type CreateCategoryMutation = { createCategory: { category: { updatedAt: string, id: string, databaseId: number, slug: string, image: string | null, headerImage: string | null, position: number, level: number, name: Record<string, string | null>, description: Record<string, string | null>, headerText: Record<string, string | null>, bannerText: Record<string, string | null>, parent: { id: string } | null }, userErrors: Array<
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

export type UpdateCategoryMutationVariables = Exact<{
  input: UpdateCategoryInput;
}>;


export type UpdateCategoryMutation = { updateCategory: { category: { updatedAt: string, id: string, databaseId: number, slug: string, image: string | null, headerImage: string | null, position: number, level: number, name: Record<string, string | null>, description: Record<string, string | null>, headerText: Record<string, string | null>, bannerText: Record<string, string | null>, parent: { id: string } | null }, userErrors: Array<
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

export type MoveCategoryMutationVariables = Exact<{
  input: MoveCategoryInput;
}>;


export type MoveCategoryMutation = { moveCategory: { category: { updatedAt: string, id: string, databaseId: number, slug: string, image: string | null, headerImage: string | null, position: number, level: number, name: Record<string, string | null>, description: Record<string, string | null>, headerText: Record<string, string | null>, bannerText: Record<string, string | null>, parent: { id: string } | null }, userErrors: Array<
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

export type DeleteCategoryMutationVariables = Exact<{
  input: DeleteCategoryInput;
}>;


export type DeleteCategoryMutation = { deleteCategory: { deletedCategoryId: string, userErrors: Array<
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

export type CreateRedeemLocationMutationVariables = Exact<{
  input: CreateRedeemLocationInput;
}>;


export type CreateRedeemLocationMutation = { createRedeemLocation: { redeemLocation: { updatedAt: string, id: string, databaseId: number, name: string, address: string, city: string | null, region: string | null, latitude: number | null, longitude: number | null }, userErrors: Array<
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

export type UpdateRedeemLocationMutationVariables = Exact<{
  input: UpdateRedeemLocationInput;
}>;


export type UpdateRedeemLocationMutation = { updateRedeemLocation: { redeemLocation: { updatedAt: string, id: string, databaseId: number, name: string, address: string, city: string | null, region: string | null, latitude: number | null, longitude: number | null }, userErrors: Array<
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

export type ArchiveRedeemLocationMutationVariables = Exact<{
  input: ArchiveRedeemLocationInput;
}>;


export type ArchiveRedeemLocationMutation = { archiveRedeemLocation: { redeemLocation: { id: string }, userErrors: Array<
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

export type CreateShippingMethodMutationVariables = Exact<{
  input: CreateShippingMethodInput;
}>;


export type CreateShippingMethodMutation = { createShippingMethod: { shippingMethod: { updatedAt: string | null, id: string, databaseId: number, name: string, description: string, deliveryDuration: number, isOnlyForManualOrders: boolean, hasPostalFulfilment: boolean, taxBasisPoints: number | null, rate: { amount: number, currency: string } }, userErrors: Array<
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

export type UpdateShippingMethodMutationVariables = Exact<{
  input: UpdateShippingMethodInput;
}>;


export type UpdateShippingMethodMutation = { updateShippingMethod: { shippingMethod: { updatedAt: string | null, id: string, databaseId: number, name: string, description: string, deliveryDuration: number, isOnlyForManualOrders: boolean, hasPostalFulfilment: boolean, taxBasisPoints: number | null, rate: { amount: number, currency: string } }, userErrors: Array<
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

export type ArchiveShippingMethodMutationVariables = Exact<{
  input: ArchiveShippingMethodInput;
}>;


export type ArchiveShippingMethodMutation = { archiveShippingMethod: { shippingMethod: { id: string }, userErrors: Array<
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

export type CreateDiscountCodeMutationVariables = Exact<{
  input: CreateDiscountCodeInput;
}>;


export type CreateDiscountCodeMutation = { createDiscountCode: { discountCode: { updatedAt: string, id: string, databaseId: number, name: string, text: string, maxUses: number | null, used: number, isActive: boolean, value:
        | { __typename: 'FixedDiscount', amount: { amount: number, currency: string } }
        | { __typename: 'PercentageDiscount', percentage: number }
      , validityPeriod: { from: string | null, to: string | null } }, userErrors: Array<
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

export type UpdateDiscountCodeMutationVariables = Exact<{
  input: UpdateDiscountCodeInput;
}>;


export type UpdateDiscountCodeMutation = { updateDiscountCode: { discountCode: { updatedAt: string, id: string, databaseId: number, name: string, text: string, maxUses: number | null, used: number, isActive: boolean, value:
        | { __typename: 'FixedDiscount', amount: { amount: number, currency: string } }
        | { __typename: 'PercentageDiscount', percentage: number }
      , validityPeriod: { from: string | null, to: string | null } }, userErrors: Array<
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

export type ArchiveDiscountCodeMutationVariables = Exact<{
  input: ArchiveDiscountCodeInput;
}>;


export type ArchiveDiscountCodeMutation = { archiveDiscountCode: { discountCode: { updatedAt: string, id: string, databaseId: number, name: string, text: string, maxUses: number | null, used: number, isActive: boolean, value:
        | { __typename: 'FixedDiscount', amount: { amount: number, currency: string } }
        | { __typename: 'PercentageDiscount', percentage: number }
      , validityPeriod: { from: string | null, to: string | null } }, userErrors: Array<
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

export type ImportVoucherOptionsMutationVariables = Exact<{
  input: ImportVoucherOptionsInput;
}>;


export type ImportVoucherOptionsMutation = { importVoucherOptions: { lines: Array<{ line: number, outcome: ImportOutcome, imported: { databaseId: number } }>, userErrors: Array<
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

export type ImportRedeemLocationsMutationVariables = Exact<{
  input: ImportRedeemLocationsInput;
}>;


export type ImportRedeemLocationsMutation = { importRedeemLocations: { lines: Array<{ line: number, outcome: ImportOutcome, imported: { databaseId: number } }>, userErrors: Array<
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

export type OptionLineFragment = { line: number, outcome: ImportOutcome, imported: { databaseId: number } };

export type LocationLineFragment = { line: number, outcome: ImportOutcome, imported: { databaseId: number } };

export type CreateImageUploadMutationVariables = Exact<{
  input: CreateImageUploadInput;
}>;


export type CreateImageUploadMutation = { createImageUpload: { url: string, uploadUrl: string, userErrors: Array<
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

export type VoucherPreviewQueryVariables = Exact<{
  salesPageId: number;
  voucher: VoucherPreviewInput;
  paper: DocumentPaper;
}>;


export type VoucherPreviewQuery = { salesPage: { id: string, voucherPreviewUrl: string | null } | null };

export type CatalogueQueryVariables = Exact<{
  salesPageId: number;
  archived: ArchivedFilter;
  after?: string | null | undefined;
}>;


export type CatalogueQuery = { salesPage: { id: string, vouchers: { nodes: Array<{ id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, name: Record<string, string | null>, options: Array<{ id: string, sellPrice: { amount: number, currency: string } }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type ListedVoucherFragment = { id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, name: Record<string, string | null>, options: Array<{ id: string, sellPrice: { amount: number, currency: string } }> };

export type VoucherQueryVariables = Exact<{
  salesPageId: number;
  voucherId: number;
}>;


export type VoucherQuery = { salesPage: { id: string, voucher: { updatedAt: string, image: string | null, position: number, version: number, isMultiUse: boolean, taxBasisPoints: number | null, isFeatured: boolean, isRedeemableEverywhere: boolean, hasDefaultRedeemableOn: boolean, isPostalDeliveryEnabled: boolean, id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, description: Record<string, string | null>, promotionTitle: Record<string, string | null>, name: Record<string, string | null>, redeemableOn: Array<{ id: string }>, salePeriod: { from: string | null, to: string | null }, displayOptions: { isVoucherMessageOff: boolean, isPriceVisible: boolean, canPurchaserHidePrice: boolean, design: VoucherDesign, canPurchaserChooseDesign: boolean }, validity: { rule: ValidityRule, length: number | null, fixed: { from: string | null, to: string | null } | null }, categories: Array<{ id: string, name: Record<string, string | null> }>, redeemLocations: Array<{ id: string, name: string }>, shippingMethods: Array<{ id: string, name: string, salesPageShippingMethod: { id: string } }>, layouts: Array<{ updatedAt: string | null, id: string, databaseId: number, image: string, archivedAt: string | null }>, options: Array<{ id: string, updatedAt: string | null, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, parent: { id: string, description: Record<string, string | null> } | null, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }> } | null } | null };

export type WholeVoucherFragment = { updatedAt: string, image: string | null, position: number, version: number, isMultiUse: boolean, taxBasisPoints: number | null, isFeatured: boolean, isRedeemableEverywhere: boolean, hasDefaultRedeemableOn: boolean, isPostalDeliveryEnabled: boolean, id: string, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, description: Record<string, string | null>, promotionTitle: Record<string, string | null>, name: Record<string, string | null>, redeemableOn: Array<{ id: string }>, salePeriod: { from: string | null, to: string | null }, displayOptions: { isVoucherMessageOff: boolean, isPriceVisible: boolean, canPurchaserHidePrice: boolean, design: VoucherDesign, canPurchaserChooseDesign: boolean }, validity: { rule: ValidityRule, length: number | null, fixed: { from: string | null, to: string | null } | null }, categories: Array<{ id: string, name: Record<string, string | null> }>, redeemLocations: Array<{ id: string, name: string }>, shippingMethods: Array<{ id: string, name: string, salesPageShippingMethod: { id: string } }>, layouts: Array<{ updatedAt: string | null, id: string, databaseId: number, image: string, archivedAt: string | null }>, options: Array<{ id: string, updatedAt: string | null, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, parent: { id: string, description: Record<string, string | null> } | null, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }> };

export type VoucherLayoutFragment = { updatedAt: string | null, id: string, databaseId: number, image: string, archivedAt: string | null };

export type OptionFragment = { updatedAt: string | null, id: string, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, parent: { id: string, description: Record<string, string | null> } | null, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null };

export type VoucherChoicesQueryVariables = Exact<{
  salesPageId: number;
}>;


export type VoucherChoicesQuery = { salesPage: { id: string, skin: { id: string, availableLanguages: Array<string> } | null, shippingMethods: Array<{ id: string, name: string }> } | null };

export type CategoryTreeQueryVariables = Exact<{
  salesPageId: number;
  after?: string | null | undefined;
}>;


export type CategoryTreeQuery = { salesPage: { id: string, categories: { nodes: Array<{ updatedAt: string, id: string, databaseId: number, slug: string, image: string | null, headerImage: string | null, position: number, level: number, name: Record<string, string | null>, description: Record<string, string | null>, headerText: Record<string, string | null>, bannerText: Record<string, string | null>, parent: { id: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type ListedCategoryFragment = { updatedAt: string, id: string, databaseId: number, slug: string, image: string | null, headerImage: string | null, position: number, level: number, name: Record<string, string | null>, description: Record<string, string | null>, headerText: Record<string, string | null>, bannerText: Record<string, string | null>, parent: { id: string } | null };

export type RedeemLocationsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type RedeemLocationsQuery = { redeemLocations: { nodes: Array<{ updatedAt: string, id: string, databaseId: number, name: string, address: string, city: string | null, region: string | null, latitude: number | null, longitude: number | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type LocationFragment = { updatedAt: string, id: string, databaseId: number, name: string, address: string, city: string | null, region: string | null, latitude: number | null, longitude: number | null };

export type ShippingMethodsQueryVariables = Exact<{
  salesPageId: number;
}>;


export type ShippingMethodsQuery = { salesPage: { id: string, shippingMethods: Array<{ updatedAt: string | null, id: string, databaseId: number, name: string, description: string, deliveryDuration: number, isOnlyForManualOrders: boolean, hasPostalFulfilment: boolean, taxBasisPoints: number | null, rate: { amount: number, currency: string } }> } | null };

export type ShippingFragment = { updatedAt: string | null, id: string, databaseId: number, name: string, description: string, deliveryDuration: number, isOnlyForManualOrders: boolean, hasPostalFulfilment: boolean, taxBasisPoints: number | null, rate: { amount: number, currency: string } };

export type DiscountCodesQueryVariables = Exact<{
  salesPageId: number;
  after?: string | null | undefined;
}>;


export type DiscountCodesQuery = { salesPage: { id: string, discountCodes: { nodes: Array<{ updatedAt: string, id: string, databaseId: number, name: string, text: string, maxUses: number | null, used: number, isActive: boolean, value:
          | { __typename: 'FixedDiscount', amount: { amount: number, currency: string } }
          | { __typename: 'PercentageDiscount', percentage: number }
        , validityPeriod: { from: string | null, to: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type DiscountFragment = { updatedAt: string, id: string, databaseId: number, name: string, text: string, maxUses: number | null, used: number, isActive: boolean, value:
    | { __typename: 'FixedDiscount', amount: { amount: number, currency: string } }
    | { __typename: 'PercentageDiscount', percentage: number }
  , validityPeriod: { from: string | null, to: string | null } };

export type SisterPagesQueryVariables = Exact<{ [key: string]: never; }>;


export type SisterPagesQuery = { salesPages: Array<{ id: string, name: string, currency: string }> };

export type CurrentVoucherQueryVariables = Exact<{
  id: string;
}>;


export type CurrentVoucherQuery = { node:
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
    | { id: string, updatedAt: string, image: string | null, position: number, version: number, isMultiUse: boolean, taxBasisPoints: number | null, isFeatured: boolean, isRedeemableEverywhere: boolean, hasDefaultRedeemableOn: boolean, isPostalDeliveryEnabled: boolean, databaseId: number, typeName: VoucherTypeName, accessLevel: AccessLevel, isActive: boolean, isAvailable: boolean, archivedAt: string | null, quantity: number | null, sold: number, description: Record<string, string | null>, promotionTitle: Record<string, string | null>, name: Record<string, string | null>, redeemableOn: Array<{ id: string }>, salePeriod: { from: string | null, to: string | null }, displayOptions: { isVoucherMessageOff: boolean, isPriceVisible: boolean, canPurchaserHidePrice: boolean, design: VoucherDesign, canPurchaserChooseDesign: boolean }, validity: { rule: ValidityRule, length: number | null, fixed: { from: string | null, to: string | null } | null }, categories: Array<{ id: string, name: Record<string, string | null> }>, redeemLocations: Array<{ id: string, name: string }>, shippingMethods: Array<{ id: string, name: string, salesPageShippingMethod: { id: string } }>, layouts: Array<{ updatedAt: string | null, id: string, databaseId: number, image: string, archivedAt: string | null }>, options: Array<{ id: string, updatedAt: string | null, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, sellPrice: { amount: number, currency: string }, parent: { id: string, description: Record<string, string | null> } | null, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }> }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
   | null };

export type CurrentLayoutQueryVariables = Exact<{
  id: string;
}>;


export type CurrentLayoutQuery = { node:
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
    | { id: string, updatedAt: string | null, databaseId: number, image: string, archivedAt: string | null }
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

export type CurrentVoucherOptionQueryVariables = Exact<{
  id: string;
}>;


export type CurrentVoucherOptionQuery = { node:
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
    | { id: string }
    | { id: string }
    | { id: string, updatedAt: string | null, databaseId: number, level: number, isDefault: boolean, customOrder: number, quantity: number | null, quantityWeight: number, redeemStock: number, sold: number, archivedAt: string | null, description: Record<string, string | null>, parent: { id: string, description: Record<string, string | null> } | null, sellPrice: { amount: number, currency: string }, maxSellPrice: { amount: number, currency: string } | null, realValue: { amount: number, currency: string } | null, displayPrice: { amount: number, currency: string } | null }
    | { id: string }
    | { id: string }
    | { id: string }
   | null };

export type CurrentCategoryQueryVariables = Exact<{
  id: string;
}>;


export type CurrentCategoryQuery = { node:
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string, updatedAt: string, databaseId: number, slug: string, image: string | null, headerImage: string | null, position: number, level: number, name: Record<string, string | null>, description: Record<string, string | null>, headerText: Record<string, string | null>, bannerText: Record<string, string | null>, parent: { id: string } | null }
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
    | { id: string }
   | null };

export type CurrentRedeemLocationQueryVariables = Exact<{
  id: string;
}>;


export type CurrentRedeemLocationQuery = { node:
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
    | { id: string, updatedAt: string, databaseId: number, name: string, address: string, city: string | null, region: string | null, latitude: number | null, longitude: number | null }
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
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
   | null };

export type CurrentShippingMethodQueryVariables = Exact<{
  id: string;
}>;


export type CurrentShippingMethodQuery = { node:
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
    | { id: string }
    | { id: string }
    | { id: string, updatedAt: string | null, databaseId: number, name: string, description: string, deliveryDuration: number, isOnlyForManualOrders: boolean, hasPostalFulfilment: boolean, taxBasisPoints: number | null, rate: { amount: number, currency: string } }
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
    | { id: string }
    | { id: string }
    | { id: string }
   | null };

export type CurrentDiscountCodeQueryVariables = Exact<{
  id: string;
}>;


export type CurrentDiscountCodeQuery = { node:
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string, updatedAt: string, databaseId: number, name: string, text: string, maxUses: number | null, used: number, isActive: boolean, value:
        | { __typename: 'FixedDiscount', amount: { amount: number, currency: string } }
        | { __typename: 'PercentageDiscount', percentage: number }
      , validityPeriod: { from: string | null, to: string | null } }
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

export const OptionLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OptionLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedVoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"imported"},"name":{"kind":"Name","value":"option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]} as unknown as DocumentNode<OptionLineFragment, unknown>;
export const LocationLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocationLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedRedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"imported"},"name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]} as unknown as DocumentNode<LocationLineFragment, unknown>;
export const ListedVoucherFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}}]} as unknown as DocumentNode<ListedVoucherFragment, unknown>;
export const VoucherLayoutFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}}]} as unknown as DocumentNode<VoucherLayoutFragment, unknown>;
export const OptionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<OptionFragment, unknown>;
export const WholeVoucherFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucher"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isMultiUse"}},{"kind":"Field","name":{"kind":"Name","value":"taxBasisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"isFeatured"}},{"kind":"Field","alias":{"kind":"Name","value":"promotionTitle"},"name":{"kind":"Name","value":"promotionTitleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"hasDefaultRedeemableOn"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPostalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"isPriceVisible"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserHidePrice"}},{"kind":"Field","name":{"kind":"Name","value":"design"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserChooseDesign"}}]}},{"kind":"Field","name":{"kind":"Name","value":"validity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"salesPageShippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<WholeVoucherFragment, unknown>;
export const ListedCategoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"headerText"},"name":{"kind":"Name","value":"headerTextTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"bannerText"},"name":{"kind":"Name","value":"bannerTextTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ListedCategoryFragment, unknown>;
export const LocationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Location"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]} as unknown as DocumentNode<LocationFragment, unknown>;
export const ShippingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPageShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryDuration"}},{"kind":"Field","name":{"kind":"Name","value":"isOnlyForManualOrders"}},{"kind":"Field","name":{"kind":"Name","value":"hasPostalFulfilment"}},{"kind":"Field","name":{"kind":"Name","value":"taxBasisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<ShippingFragment, unknown>;
export const DiscountFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Discount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FixedDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PercentageDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percentage"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"validityPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}}]} as unknown as DocumentNode<DiscountFragment, unknown>;
export const ErrorDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ErrorDetailsFragment, unknown>;
export const CreateVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CreateVoucherMutation, CreateVoucherMutationVariables>;
export const UpdateVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeVoucher"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucher"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isMultiUse"}},{"kind":"Field","name":{"kind":"Name","value":"taxBasisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"isFeatured"}},{"kind":"Field","alias":{"kind":"Name","value":"promotionTitle"},"name":{"kind":"Name","value":"promotionTitleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"hasDefaultRedeemableOn"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPostalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"isPriceVisible"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserHidePrice"}},{"kind":"Field","name":{"kind":"Name","value":"design"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserChooseDesign"}}]}},{"kind":"Field","name":{"kind":"Name","value":"validity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"salesPageShippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<UpdateVoucherMutation, UpdateVoucherMutationVariables>;
export const PromoteVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PromoteVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PromoteVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"promoteVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeVoucher"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucher"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isMultiUse"}},{"kind":"Field","name":{"kind":"Name","value":"taxBasisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"isFeatured"}},{"kind":"Field","alias":{"kind":"Name","value":"promotionTitle"},"name":{"kind":"Name","value":"promotionTitleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"hasDefaultRedeemableOn"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPostalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"isPriceVisible"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserHidePrice"}},{"kind":"Field","name":{"kind":"Name","value":"design"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserChooseDesign"}}]}},{"kind":"Field","name":{"kind":"Name","value":"validity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"salesPageShippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<PromoteVoucherMutation, PromoteVoucherMutationVariables>;
export const ArchiveVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ArchiveVoucherMutation, ArchiveVoucherMutationVariables>;
export const UnarchiveVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnarchiveVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnarchiveVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unarchiveVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<UnarchiveVoucherMutation, UnarchiveVoucherMutationVariables>;
export const CreateVoucherOptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateVoucherOption"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVoucherOptionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createVoucherOption"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherOption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CreateVoucherOptionMutation, CreateVoucherOptionMutationVariables>;
export const UpdateVoucherOptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateVoucherOption"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateVoucherOptionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateVoucherOption"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherOption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<UpdateVoucherOptionMutation, UpdateVoucherOptionMutationVariables>;
export const ArchiveVoucherOptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveVoucherOption"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveVoucherOptionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveVoucherOption"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherOption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ArchiveVoucherOptionMutation, ArchiveVoucherOptionMutationVariables>;
export const CreateLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CreateLayoutMutation, CreateLayoutMutationVariables>;
export const UpdateLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<UpdateLayoutMutation, UpdateLayoutMutationVariables>;
export const ArchiveLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ArchiveLayoutMutation, ArchiveLayoutMutationVariables>;
export const CreateCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"headerText"},"name":{"kind":"Name","value":"headerTextTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"bannerText"},"name":{"kind":"Name","value":"bannerTextTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CreateCategoryMutation, CreateCategoryMutationVariables>;
export const UpdateCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"headerText"},"name":{"kind":"Name","value":"headerTextTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"bannerText"},"name":{"kind":"Name","value":"bannerTextTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<UpdateCategoryMutation, UpdateCategoryMutationVariables>;
export const MoveCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"headerText"},"name":{"kind":"Name","value":"headerTextTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"bannerText"},"name":{"kind":"Name","value":"bannerTextTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<MoveCategoryMutation, MoveCategoryMutationVariables>;
export const DeleteCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedCategoryId"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<DeleteCategoryMutation, DeleteCategoryMutationVariables>;
export const CreateRedeemLocationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateRedeemLocation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateRedeemLocationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createRedeemLocation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Location"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Location"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CreateRedeemLocationMutation, CreateRedeemLocationMutationVariables>;
export const UpdateRedeemLocationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateRedeemLocation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateRedeemLocationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateRedeemLocation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Location"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Location"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<UpdateRedeemLocationMutation, UpdateRedeemLocationMutationVariables>;
export const ArchiveRedeemLocationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveRedeemLocation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveRedeemLocationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveRedeemLocation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ArchiveRedeemLocationMutation, ArchiveRedeemLocationMutationVariables>;
export const CreateShippingMethodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateShippingMethod"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateShippingMethodInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createShippingMethod"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Shipping"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPageShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryDuration"}},{"kind":"Field","name":{"kind":"Name","value":"isOnlyForManualOrders"}},{"kind":"Field","name":{"kind":"Name","value":"hasPostalFulfilment"}},{"kind":"Field","name":{"kind":"Name","value":"taxBasisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CreateShippingMethodMutation, CreateShippingMethodMutationVariables>;
export const UpdateShippingMethodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateShippingMethod"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateShippingMethodInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateShippingMethod"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Shipping"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPageShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryDuration"}},{"kind":"Field","name":{"kind":"Name","value":"isOnlyForManualOrders"}},{"kind":"Field","name":{"kind":"Name","value":"hasPostalFulfilment"}},{"kind":"Field","name":{"kind":"Name","value":"taxBasisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<UpdateShippingMethodMutation, UpdateShippingMethodMutationVariables>;
export const ArchiveShippingMethodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveShippingMethod"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveShippingMethodInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveShippingMethod"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ArchiveShippingMethodMutation, ArchiveShippingMethodMutationVariables>;
export const CreateDiscountCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateDiscountCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateDiscountCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createDiscountCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discountCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Discount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Discount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FixedDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PercentageDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percentage"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"validityPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CreateDiscountCodeMutation, CreateDiscountCodeMutationVariables>;
export const UpdateDiscountCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateDiscountCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateDiscountCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateDiscountCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discountCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Discount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Discount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FixedDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PercentageDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percentage"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"validityPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<UpdateDiscountCodeMutation, UpdateDiscountCodeMutationVariables>;
export const ArchiveDiscountCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveDiscountCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveDiscountCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveDiscountCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discountCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Discount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Discount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FixedDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PercentageDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percentage"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"validityPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ArchiveDiscountCodeMutation, ArchiveDiscountCodeMutationVariables>;
export const ImportVoucherOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportVoucherOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportVoucherOptionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importVoucherOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OptionLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OptionLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedVoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"imported"},"name":{"kind":"Name","value":"option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ImportVoucherOptionsMutation, ImportVoucherOptionsMutationVariables>;
export const ImportRedeemLocationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportRedeemLocations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRedeemLocationsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importRedeemLocations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LocationLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocationLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedRedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"imported"},"name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ImportRedeemLocationsMutation, ImportRedeemLocationsMutationVariables>;
export const CreateImageUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateImageUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateImageUploadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createImageUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"uploadUrl"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CreateImageUploadMutation, CreateImageUploadMutationVariables>;
export const VoucherPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VoucherPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"voucher"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherPreviewInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"paper"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentPaper"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"voucherPreviewUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"voucher"},"value":{"kind":"Variable","name":{"kind":"Name","value":"voucher"}}},{"kind":"Argument","name":{"kind":"Name","value":"paper"},"value":{"kind":"Variable","name":{"kind":"Name","value":"paper"}}}]}]}}]}}]} as unknown as DocumentNode<VoucherPreviewQuery, VoucherPreviewQueryVariables>;
export const CatalogueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Catalogue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"archived"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchivedFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"vouchers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"archived"},"value":{"kind":"Variable","name":{"kind":"Name","value":"archived"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucher"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}}]} as unknown as DocumentNode<CatalogueQuery, CatalogueQueryVariables>;
export const VoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Voucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"voucherId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"voucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"voucherId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeVoucher"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucher"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isMultiUse"}},{"kind":"Field","name":{"kind":"Name","value":"taxBasisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"isFeatured"}},{"kind":"Field","alias":{"kind":"Name","value":"promotionTitle"},"name":{"kind":"Name","value":"promotionTitleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"hasDefaultRedeemableOn"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPostalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"isPriceVisible"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserHidePrice"}},{"kind":"Field","name":{"kind":"Name","value":"design"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserChooseDesign"}}]}},{"kind":"Field","name":{"kind":"Name","value":"validity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"salesPageShippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}}]} as unknown as DocumentNode<VoucherQuery, VoucherQueryVariables>;
export const VoucherChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VoucherChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"skin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"availableLanguages"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<VoucherChoicesQuery, VoucherChoicesQueryVariables>;
export const CategoryTreeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryTree"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"headerText"},"name":{"kind":"Name","value":"headerTextTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"bannerText"},"name":{"kind":"Name","value":"bannerTextTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<CategoryTreeQuery, CategoryTreeQueryVariables>;
export const RedeemLocationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RedeemLocations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Location"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Location"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]} as unknown as DocumentNode<RedeemLocationsQuery, RedeemLocationsQueryVariables>;
export const ShippingMethodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShippingMethods"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Shipping"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPageShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryDuration"}},{"kind":"Field","name":{"kind":"Name","value":"isOnlyForManualOrders"}},{"kind":"Field","name":{"kind":"Name","value":"hasPostalFulfilment"}},{"kind":"Field","name":{"kind":"Name","value":"taxBasisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<ShippingMethodsQuery, ShippingMethodsQueryVariables>;
export const DiscountCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DiscountCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"discountCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Discount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Discount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FixedDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PercentageDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percentage"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"validityPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}}]} as unknown as DocumentNode<DiscountCodesQuery, DiscountCodesQueryVariables>;
export const SisterPagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SisterPages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<SisterPagesQuery, SisterPagesQueryVariables>;
export const CurrentVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeVoucher"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"typeName"}},{"kind":"Field","name":{"kind":"Name","value":"accessLevel"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Voucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedVoucher"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isMultiUse"}},{"kind":"Field","name":{"kind":"Name","value":"taxBasisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"isFeatured"}},{"kind":"Field","alias":{"kind":"Name","value":"promotionTitle"},"name":{"kind":"Name","value":"promotionTitleTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"hasDefaultRedeemableOn"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPostalDeliveryEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"salePeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isVoucherMessageOff"}},{"kind":"Field","name":{"kind":"Name","value":"isPriceVisible"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserHidePrice"}},{"kind":"Field","name":{"kind":"Name","value":"design"}},{"kind":"Field","name":{"kind":"Name","value":"canPurchaserChooseDesign"}}]}},{"kind":"Field","name":{"kind":"Name","value":"validity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"salesPageShippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"layouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}}]} as unknown as DocumentNode<CurrentVoucherQuery, CurrentVoucherQueryVariables>;
export const CurrentLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherLayout"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherLayout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Layout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}}]} as unknown as DocumentNode<CurrentLayoutQuery, CurrentLayoutQueryVariables>;
export const CurrentVoucherOptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentVoucherOption"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Option"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"customOrder"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantityWeight"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxSellPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"realValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<CurrentVoucherOptionQuery, CurrentVoucherOptionQueryVariables>;
export const CurrentCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedCategory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"description"},"name":{"kind":"Name","value":"descriptionTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"headerText"},"name":{"kind":"Name","value":"headerTextTranslations"}},{"kind":"Field","alias":{"kind":"Name","value":"bannerText"},"name":{"kind":"Name","value":"bannerTextTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<CurrentCategoryQuery, CurrentCategoryQueryVariables>;
export const CurrentRedeemLocationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentRedeemLocation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Location"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Location"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]} as unknown as DocumentNode<CurrentRedeemLocationQuery, CurrentRedeemLocationQueryVariables>;
export const CurrentShippingMethodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentShippingMethod"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPageShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Shipping"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPageShippingMethod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryDuration"}},{"kind":"Field","name":{"kind":"Name","value":"isOnlyForManualOrders"}},{"kind":"Field","name":{"kind":"Name","value":"hasPostalFulfilment"}},{"kind":"Field","name":{"kind":"Name","value":"taxBasisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<CurrentShippingMethodQuery, CurrentShippingMethodQueryVariables>;
export const CurrentDiscountCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentDiscountCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Discount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Discount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FixedDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PercentageDiscount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percentage"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"validityPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}}]} as unknown as DocumentNode<CurrentDiscountCodeQuery, CurrentDiscountCodeQueryVariables>;