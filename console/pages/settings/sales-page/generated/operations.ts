/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The input of the mutation `archiveSalesPage`. */
export type ArchiveSalesPageInput = {
  /** The global id of the sales page. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The input of the mutation `createSalesPage`. */
export type CreateSalesPageInput = {
  /** The address of the company. */
  address?: SalesPageAddressInput | null | undefined;
  /** The name of the company that runs the sales page. Defaults to an empty string on creation. At most 200 characters. */
  companyName?: string | null | undefined;
  /** The contact details of the company. */
  contact?: SalesPageContactInput | null | undefined;
  /** The currency of all prices of the sales page. It can be changed only while the page has no voucher, shipping method or discount code. At most 3 characters. */
  currency: string;
  /** The settings of e-mails. */
  emailSettings?: SalesPageEmailSettingsInput | null | undefined;
  /** The number of months, 1 to 240, after which the personal data of an order is erased permanently, counted from the end of its last voucher. Null keeps the data, which is the default on creation. */
  eraseCustomersAfterMonths?: number | null | undefined;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether the sales page has a balance page, `balancePageUrl`. Defaults to false on creation. */
  isBalancePageEnabled?: boolean | null | undefined;
  /** Whether orders can be placed without a named purchaser, such as at a counter. Requires a contact e-mail address. Defaults to false on creation. */
  isPurchaserOptional?: boolean | null | undefined;
  /** The legal notice (imprint) of the shop, a URL with `https`. The page of the service links to it. Null, the default on creation, for none. At most 2,000 characters. */
  legalNoticeUrl?: string | null | undefined;
  /** The name of the sales page. At most 200 characters. */
  name: string;
  /** The privacy policy of the shop, a URL with `https`. The page of the service links to it. Null, the default on creation, for none. At most 2,000 characters. */
  privacyUrl?: string | null | undefined;
  /** The global ids of all sales pages on which vouchers without their own list can be redeemed: pages of the organisation with the same currency, on which the caller has a role. Vouchers that are already sold keep their list. Null, the default on creation, for only the sales page itself. */
  redeemableOn?: Array<string> | null | undefined;
  /** The reseller hash, which identifies the reseller that the sales page sells for. Null removes it. At most 200 characters. */
  resellerHash?: string | null | undefined;
  /** The origins on which the reseller can show the sales page in a frame, 1 to 20, such as `https://partner.example`. `http` is allowed for `localhost` only. Null, the default on creation, allows none. Each can have at most 300 characters. */
  resellerOrigins?: Array<string> | null | undefined;
  /** The name of the organisation for which the page sells. Null if it sells for its own organisation. At most 200 characters. */
  sellsForOrganisation?: string | null | undefined;
  /** The social media pages of the company. */
  socialMedia?: SalesPageSocialMediaInput | null | undefined;
  /** The URL of the storefront of the shop, to which the URLs of vouchers then lead. Null, the default on creation, for the page of the service. At most 500 characters. */
  storefrontUrl?: string | null | undefined;
  /** The subdomain with which staff members sign in: lower-case letters, digits and hyphens. It is unique and cannot be changed. At most 63 characters. */
  subdomain: string;
  /** The terms and conditions of the shop, a URL with `https`. The page of the service links to it, and states that buyers accept it. Null, the default on creation, for none. At most 2,000 characters. */
  termsUrl?: string | null | undefined;
  /** The time zone in which days begin and end. At most 100 characters. */
  timeZone: string;
  /** The VAT number of the company, such as `GB123456789`. Defaults to an empty string on creation, which means that it has none. At most 100 characters. */
  vatNumber?: string | null | undefined;
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

/** The form in which an e-mail contains the document of a voucher. */
export type EmailDocument =
  /** As an attached PDF. */
  | 'ATTACHED'
  /** As a link to the PDF, which works until the voucher is regenerated. */
  | 'LINKED';

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

/** The address of the company of a sales page. Omitted fields are unchanged. An empty string removes a value. */
export type SalesPageAddressInput = {
  /** The first line of the address. At most 200 characters. */
  addressLine1?: string | null | undefined;
  /** The second line of the address. At most 200 characters. */
  addressLine2?: string | null | undefined;
  /** The city. At most 200 characters. */
  city?: string | null | undefined;
  /** Whether the storefront hides the address. */
  isAddressHidden?: boolean | null | undefined;
  /** The latitude in decimal degrees, from -90 to 90. Null removes it. */
  latitude?: number | null | undefined;
  /** The longitude in decimal degrees, from -180 to 180. Null removes it. */
  longitude?: number | null | undefined;
  /** The postcode. At most 50 characters. */
  postcode?: string | null | undefined;
};

/** The contact details of the company of a sales page. Omitted fields are unchanged. An empty string removes a value. */
export type SalesPageContactInput = {
  /** The e-mail address. At most 320 characters. */
  email?: string | null | undefined;
  /** Whether the storefront hides the e-mail address. */
  isEmailHidden?: boolean | null | undefined;
  /** Whether the storefront hides the telephone number. */
  isPhoneHidden?: boolean | null | undefined;
  /** Whether the storefront hides the website. */
  isWebsiteHidden?: boolean | null | undefined;
  /** The telephone number. At most 50 characters. */
  phone?: string | null | undefined;
  /** The website of the company. Null removes it. At most 2,000 characters. */
  website?: string | null | undefined;
};

/** The settings of the e-mails of a sales page. Omitted fields are unchanged. */
export type SalesPageEmailSettingsInput = {
  /** The form in which e-mails contain the document of a voucher. Defaults to ATTACHED on creation. */
  document?: EmailDocument | null | undefined;
  /** The numbers of days before the expiry of a voucher at which a reminder is sent: one to five numbers, each 1 to 365. Null, the default on creation, sends no reminders. */
  reminderDays?: Array<number> | null | undefined;
  /** Subjects and greetings, one entry per language. Omitted languages and texts are unchanged, and null removes a text. Defaults to none on creation. */
  texts?: Array<SalesPageEmailTextsInput> | null | undefined;
};

/** The subjects and the greeting of the e-mails of a sales page in one language, in ICU MessageFormat. If a text is null, the default text of the service is used. */
export type SalesPageEmailTextsInput = {
  /** The subject of the confirmation of an order. Can contain `{page}` and `{reference}`. At most 2,000 characters. */
  confirmationSubject?: string | null | undefined;
  /** The greeting. Can contain `{name}`. At most 2,000 characters. */
  greeting?: string | null | undefined;
  /** The ISO 639-1 code of the language. Must be a language in which the service sends e-mails: `en` or `de`. At most 2 characters. */
  language: string;
  /** The subject of a reminder. Can contain `{page}` and `{until, date, long}`. At most 2,000 characters. */
  reminderSubject?: string | null | undefined;
  /** The subject of an e-mail with a voucher that names no giver. Can contain `{page}`. At most 2,000 characters. */
  voucherSubject?: string | null | undefined;
  /** The subject of an e-mail with a voucher that names a giver. Can contain `{from}` and `{page}`. At most 2,000 characters. */
  voucherSubjectFrom?: string | null | undefined;
};

/** The social media pages of the company of a sales page. Omitted fields are unchanged. */
export type SalesPageSocialMediaInput = {
  /** The Facebook page. Null removes it. At most 2,000 characters. */
  facebook?: string | null | undefined;
  /** The Instagram profile. Null removes it. At most 2,000 characters. */
  instagram?: string | null | undefined;
  /** The LinkedIn page. Null removes it. At most 2,000 characters. */
  linkedin?: string | null | undefined;
  /** The Twitter profile. Null removes it. At most 2,000 characters. */
  twitter?: string | null | undefined;
};

/** The input of the mutation `updateSalesPage`. */
export type UpdateSalesPageInput = {
  /** The address of the company. */
  address?: SalesPageAddressInput | null | undefined;
  /** The name of the company that runs the sales page. Defaults to an empty string on creation. At most 200 characters. */
  companyName?: string | null | undefined;
  /** The contact details of the company. */
  contact?: SalesPageContactInput | null | undefined;
  /** The currency of all prices of the sales page. It can be changed only while the page has no voucher, shipping method or discount code. At most 3 characters. */
  currency?: string | null | undefined;
  /** The settings of e-mails. */
  emailSettings?: SalesPageEmailSettingsInput | null | undefined;
  /** The number of months, 1 to 240, after which the personal data of an order is erased permanently, counted from the end of its last voucher. Null keeps the data, which is the default on creation. */
  eraseCustomersAfterMonths?: number | null | undefined;
  /** The value of `updatedAt` that the client read. If the object has changed since, the mutation returns STALE_VERSION. If omitted, it changes any version. */
  expectedUpdatedAt?: string | null | undefined;
  /** The global id of the sales page. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether the sales page has a balance page, `balancePageUrl`. Defaults to false on creation. */
  isBalancePageEnabled?: boolean | null | undefined;
  /** Whether orders can be placed without a named purchaser, such as at a counter. Requires a contact e-mail address. Defaults to false on creation. */
  isPurchaserOptional?: boolean | null | undefined;
  /** The legal notice (imprint) of the shop, a URL with `https`. The page of the service links to it. Null, the default on creation, for none. At most 2,000 characters. */
  legalNoticeUrl?: string | null | undefined;
  /** The name of the sales page. At most 200 characters. */
  name?: string | null | undefined;
  /** The privacy policy of the shop, a URL with `https`. The page of the service links to it. Null, the default on creation, for none. At most 2,000 characters. */
  privacyUrl?: string | null | undefined;
  /** The global ids of all sales pages on which vouchers without their own list can be redeemed: pages of the organisation with the same currency, on which the caller has a role. Vouchers that are already sold keep their list. Null, the default on creation, for only the sales page itself. */
  redeemableOn?: Array<string> | null | undefined;
  /** The reseller hash, which identifies the reseller that the sales page sells for. Null removes it. At most 200 characters. */
  resellerHash?: string | null | undefined;
  /** The origins on which the reseller can show the sales page in a frame, 1 to 20, such as `https://partner.example`. `http` is allowed for `localhost` only. Null, the default on creation, allows none. Each can have at most 300 characters. */
  resellerOrigins?: Array<string> | null | undefined;
  /** The name of the organisation for which the page sells. Null if it sells for its own organisation. At most 200 characters. */
  sellsForOrganisation?: string | null | undefined;
  /** The social media pages of the company. */
  socialMedia?: SalesPageSocialMediaInput | null | undefined;
  /** The URL of the storefront of the shop, to which the URLs of vouchers then lead. Null, the default on creation, for the page of the service. At most 500 characters. */
  storefrontUrl?: string | null | undefined;
  /** The terms and conditions of the shop, a URL with `https`. The page of the service links to it, and states that buyers accept it. Null, the default on creation, for none. At most 2,000 characters. */
  termsUrl?: string | null | undefined;
  /** The time zone in which days begin and end. At most 100 characters. */
  timeZone?: string | null | undefined;
  /** The VAT number of the company, such as `GB123456789`. Defaults to an empty string on creation, which means that it has none. At most 100 characters. */
  vatNumber?: string | null | undefined;
};

/** The input of the mutation `updateSkin`. */
export type UpdateSkinInput = {
  /** The languages that the sales page offers, 1 to 50. Each can have at most 2 characters. */
  availableLanguages?: Array<string> | null | undefined;
  /** The background colour of the page. At most 100 characters. */
  backgroundColor?: string | null | undefined;
  /** The colour of links in the text. Null for the default colour. At most 100 characters. */
  bodyLinkColor?: string | null | undefined;
  /** The colour of buy buttons. At most 100 characters. */
  buyColor?: string | null | undefined;
  /** The path of a custom template. Null removes it. At most 200 characters. */
  customTemplatePath?: string | null | undefined;
  /** The value of `updatedAt` that the client read. If the object has changed since, the mutation returns STALE_VERSION. If omitted, it changes any version. */
  expectedUpdatedAt?: string | null | undefined;
  /** The font of texts. Vouchers are printed in it if the service contains it. At most 200 characters. */
  fontPrimary?: string | null | undefined;
  /** The font of headings. Vouchers are printed in it if the service contains it. Empty for `fontPrimary`. At most 200 characters. */
  fontSecondary?: string | null | undefined;
  /** The logo in the footer. Null removes it. At most 2,000 characters. */
  footerLogo?: string | null | undefined;
  /** Whether the header has a border. */
  hasHeaderBorder?: boolean | null | undefined;
  /** Whether the page has a banner at the top. */
  hasTopBanner?: boolean | null | undefined;
  /** Whether the page has a second navigation bar. */
  hasTopSubnav?: boolean | null | undefined;
  /** The background colour of the header. At most 100 characters. */
  headerBackgroundColor?: string | null | undefined;
  /** The opacity of the header background, 0 to 100. */
  headerBackgroundColorOpacity?: number | null | undefined;
  /** The image of the header. Null removes it. At most 2,000 characters. */
  headerImage?: string | null | undefined;
  /** The shape of the lower edge of the header image. At most 200 characters. */
  headerImageBottomShape?: string | null | undefined;
  /** The height in pixels of the shape of the lower edge of the header image. */
  headerImageBottomShapeHeight?: number | null | undefined;
  /** The colour laid over the header image. At most 100 characters. */
  headerImageMaskColor?: string | null | undefined;
  /** The opacity of the colour laid over the header image, 0 to 100. */
  headerImageMaskOpacity?: number | null | undefined;
  /** The colour of links in the header. At most 100 characters. */
  headerLinkColor?: string | null | undefined;
  /** The colour of the text in the header. At most 100 characters. */
  headerTextColor?: string | null | undefined;
  /** The font of the header. The name of the shop is printed in it if the service contains it. Empty for `fontPrimary`. At most 200 characters. */
  headerTextFont?: string | null | undefined;
  /** The global id of the skin. */
  id: string;
  /** An idempotency key: see `Mutation`. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** Whether the featured voucher overlaps the header image. */
  isFeaturedVoucherOverHeaderImage?: boolean | null | undefined;
  /** The logo. Null removes it. At most 2,000 characters. */
  logo?: string | null | undefined;
  /** An alternative logo. Null removes it. At most 2,000 characters. */
  logoAlt?: string | null | undefined;
  /** The position of the logo. */
  logoPosition?: LogoPosition | null | undefined;
  /** The main colour. At most 100 characters. */
  mainColor?: string | null | undefined;
  /** The position of the menu. At most 200 characters. */
  menuPosition?: string | null | undefined;
  /** The number of vouchers in a row, 1 to 12. */
  numOfColumns?: number | null | undefined;
  /** The background colour of the banner. At most 100 characters. */
  topBannerBackgroundColor?: string | null | undefined;
  /** The colour of links in the banner. Null for the default colour. At most 100 characters. */
  topBannerLinkColor?: string | null | undefined;
  /** The background colour of the second navigation bar. At most 100 characters. */
  topSubnavBackgroundColor?: string | null | undefined;
  /** The colour of links in the second navigation bar. Null for the default colour. At most 100 characters. */
  topSubnavLinkColor?: string | null | undefined;
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

export type WholeSalesPageQueryVariables = Exact<{
  salesPageId: number;
}>;


export type WholeSalesPageQuery = { salesPage: { updatedAt: string, id: string, subdomain: string, name: string, currency: string, timeZone: string, pageUrl: string, companyName: string, vatNumber: string, resellerHash: string | null, resellerOrigins: Array<string>, sellsForOrganisation: string | null, isBalancePageEnabled: boolean, isPurchaserOptional: boolean, eraseCustomersAfterMonths: number | null, archivedAt: string | null, termsUrl: string | null, privacyUrl: string | null, legalNoticeUrl: string | null, storefrontUrl: string | null, redeemableOn: Array<{ id: string }>, address: { addressLine1: string, addressLine2: string, city: string, postcode: string, isAddressHidden: boolean, latitude: number | null, longitude: number | null }, contact: { phone: string, isPhoneHidden: boolean, email: string, isEmailHidden: boolean, website: string | null, isWebsiteHidden: boolean }, emailSettings: { document: EmailDocument, reminderDays: Array<number> }, socialMedia: { facebook: string | null, twitter: string | null, instagram: string | null, linkedin: string | null }, skin: { updatedAt: string | null, id: string, mainColor: string, buyColor: string, backgroundColor: string, bodyLinkColor: string | null, headerLinkColor: string, headerBackgroundColor: string, headerBackgroundColorOpacity: number, headerTextColor: string, headerTextFont: string, headerImage: string | null, headerImageMaskColor: string, headerImageMaskOpacity: number, headerImageBottomShape: string, headerImageBottomShapeHeight: number, hasHeaderBorder: boolean, hasTopBanner: boolean, topBannerBackgroundColor: string, topBannerLinkColor: string | null, hasTopSubnav: boolean, topSubnavBackgroundColor: string, topSubnavLinkColor: string | null, isFeaturedVoucherOverHeaderImage: boolean, fontPrimary: string, fontSecondary: string, customTemplatePath: string | null, numOfColumns: number, logo: string | null, footerLogo: string | null, logoAlt: string | null, logoPosition: LogoPosition, availableLanguages: Array<string>, menuPosition: string } | null } | null };

export type WholeSalesPageFragment = { updatedAt: string, id: string, subdomain: string, name: string, currency: string, timeZone: string, pageUrl: string, companyName: string, vatNumber: string, resellerHash: string | null, resellerOrigins: Array<string>, sellsForOrganisation: string | null, isBalancePageEnabled: boolean, isPurchaserOptional: boolean, eraseCustomersAfterMonths: number | null, archivedAt: string | null, termsUrl: string | null, privacyUrl: string | null, legalNoticeUrl: string | null, storefrontUrl: string | null, redeemableOn: Array<{ id: string }>, address: { addressLine1: string, addressLine2: string, city: string, postcode: string, isAddressHidden: boolean, latitude: number | null, longitude: number | null }, contact: { phone: string, isPhoneHidden: boolean, email: string, isEmailHidden: boolean, website: string | null, isWebsiteHidden: boolean }, emailSettings: { document: EmailDocument, reminderDays: Array<number> }, socialMedia: { facebook: string | null, twitter: string | null, instagram: string | null, linkedin: string | null }, skin: { updatedAt: string | null, id: string, mainColor: string, buyColor: string, backgroundColor: string, bodyLinkColor: string | null, headerLinkColor: string, headerBackgroundColor: string, headerBackgroundColorOpacity: number, headerTextColor: string, headerTextFont: string, headerImage: string | null, headerImageMaskColor: string, headerImageMaskOpacity: number, headerImageBottomShape: string, headerImageBottomShapeHeight: number, hasHeaderBorder: boolean, hasTopBanner: boolean, topBannerBackgroundColor: string, topBannerLinkColor: string | null, hasTopSubnav: boolean, topSubnavBackgroundColor: string, topSubnavLinkColor: string | null, isFeaturedVoucherOverHeaderImage: boolean, fontPrimary: string, fontSecondary: string, customTemplatePath: string | null, numOfColumns: number, logo: string | null, footerLogo: string | null, logoAlt: string | null, logoPosition: LogoPosition, availableLanguages: Array<string>, menuPosition: string } | null };

export type AmbiguousCodesQueryVariables = Exact<{
  salesPageId: number;
  after?: string | null | undefined;
}>;


export type AmbiguousCodesQuery = { salesPage: { id: string, ambiguousCodes: { edges: Array<{ cursor: string, node: { codeEnding: string | null, salesPages: Array<{ id: string, name: string }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type WholeSkinFragment = { updatedAt: string | null, id: string, mainColor: string, buyColor: string, backgroundColor: string, bodyLinkColor: string | null, headerLinkColor: string, headerBackgroundColor: string, headerBackgroundColorOpacity: number, headerTextColor: string, headerTextFont: string, headerImage: string | null, headerImageMaskColor: string, headerImageMaskOpacity: number, headerImageBottomShape: string, headerImageBottomShapeHeight: number, hasHeaderBorder: boolean, hasTopBanner: boolean, topBannerBackgroundColor: string, topBannerLinkColor: string | null, hasTopSubnav: boolean, topSubnavBackgroundColor: string, topSubnavLinkColor: string | null, isFeaturedVoucherOverHeaderImage: boolean, fontPrimary: string, fontSecondary: string, customTemplatePath: string | null, numOfColumns: number, logo: string | null, footerLogo: string | null, logoAlt: string | null, logoPosition: LogoPosition, availableLanguages: Array<string>, menuPosition: string };

export type CreateSalesPageMutationVariables = Exact<{
  input: CreateSalesPageInput;
}>;


export type CreateSalesPageMutation = { createSalesPage: { salesPage: { id: string }, userErrors: Array<
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

export type UpdateSalesPageMutationVariables = Exact<{
  input: UpdateSalesPageInput;
}>;


export type UpdateSalesPageMutation = { updateSalesPage: { salesPage: { id: string }, userErrors: Array<
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

export type UpdateSkinMutationVariables = Exact<{
  input: UpdateSkinInput;
}>;


export type UpdateSkinMutation = { updateSkin: { skin: { id: string }, userErrors: Array<
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

export type ArchiveSalesPageMutationVariables = Exact<{
  input: ArchiveSalesPageInput;
}>;


export type ArchiveSalesPageMutation = { archiveSalesPage: { salesPage: { id: string }, userErrors: Array<
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

export type CurrentSalesPageQueryVariables = Exact<{
  id: string;
}>;


export type CurrentSalesPageQuery = { node:
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string, updatedAt: string, subdomain: string, name: string, currency: string, timeZone: string, pageUrl: string, companyName: string, vatNumber: string, resellerHash: string | null, resellerOrigins: Array<string>, sellsForOrganisation: string | null, isBalancePageEnabled: boolean, isPurchaserOptional: boolean, eraseCustomersAfterMonths: number | null, archivedAt: string | null, termsUrl: string | null, privacyUrl: string | null, legalNoticeUrl: string | null, storefrontUrl: string | null, redeemableOn: Array<{ id: string }>, address: { addressLine1: string, addressLine2: string, city: string, postcode: string, isAddressHidden: boolean, latitude: number | null, longitude: number | null }, contact: { phone: string, isPhoneHidden: boolean, email: string, isEmailHidden: boolean, website: string | null, isWebsiteHidden: boolean }, emailSettings: { document: EmailDocument, reminderDays: Array<number> }, socialMedia: { facebook: string | null, twitter: string | null, instagram: string | null, linkedin: string | null }, skin: { updatedAt: string | null, id: string, mainColor: string, buyColor: string, backgroundColor: string, bodyLinkColor: string | null, headerLinkColor: string, headerBackgroundColor: string, headerBackgroundColorOpacity: number, headerTextColor: string, headerTextFont: string, headerImage: string | null, headerImageMaskColor: string, headerImageMaskOpacity: number, headerImageBottomShape: string, headerImageBottomShapeHeight: number, hasHeaderBorder: boolean, hasTopBanner: boolean, topBannerBackgroundColor: string, topBannerLinkColor: string | null, hasTopSubnav: boolean, topSubnavBackgroundColor: string, topSubnavLinkColor: string | null, isFeaturedVoucherOverHeaderImage: boolean, fontPrimary: string, fontSecondary: string, customTemplatePath: string | null, numOfColumns: number, logo: string | null, footerLogo: string | null, logoAlt: string | null, logoPosition: LogoPosition, availableLanguages: Array<string>, menuPosition: string } | null }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
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

export type CurrentSkinQueryVariables = Exact<{
  id: string;
}>;


export type CurrentSkinQuery = { node:
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string, updatedAt: string | null, mainColor: string, buyColor: string, backgroundColor: string, bodyLinkColor: string | null, headerLinkColor: string, headerBackgroundColor: string, headerBackgroundColorOpacity: number, headerTextColor: string, headerTextFont: string, headerImage: string | null, headerImageMaskColor: string, headerImageMaskOpacity: number, headerImageBottomShape: string, headerImageBottomShapeHeight: number, hasHeaderBorder: boolean, hasTopBanner: boolean, topBannerBackgroundColor: string, topBannerLinkColor: string | null, hasTopSubnav: boolean, topSubnavBackgroundColor: string, topSubnavLinkColor: string | null, isFeaturedVoucherOverHeaderImage: boolean, fontPrimary: string, fontSecondary: string, customTemplatePath: string | null, numOfColumns: number, logo: string | null, footerLogo: string | null, logoAlt: string | null, logoPosition: LogoPosition, availableLanguages: Array<string>, menuPosition: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
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

export const WholeSkinFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeSkin"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Skin"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mainColor"}},{"kind":"Field","name":{"kind":"Name","value":"buyColor"}},{"kind":"Field","name":{"kind":"Name","value":"backgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"bodyLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColorOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextFont"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShape"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShapeHeight"}},{"kind":"Field","name":{"kind":"Name","value":"hasHeaderBorder"}},{"kind":"Field","name":{"kind":"Name","value":"hasTopBanner"}},{"kind":"Field","name":{"kind":"Name","value":"topBannerBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"topBannerLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"hasTopSubnav"}},{"kind":"Field","name":{"kind":"Name","value":"topSubnavBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"topSubnavLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedVoucherOverHeaderImage"}},{"kind":"Field","name":{"kind":"Name","value":"fontPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"fontSecondary"}},{"kind":"Field","name":{"kind":"Name","value":"customTemplatePath"}},{"kind":"Field","name":{"kind":"Name","value":"numOfColumns"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"footerLogo"}},{"kind":"Field","name":{"kind":"Name","value":"logoAlt"}},{"kind":"Field","name":{"kind":"Name","value":"logoPosition"}},{"kind":"Field","name":{"kind":"Name","value":"availableLanguages"}},{"kind":"Field","name":{"kind":"Name","value":"menuPosition"}}]}}]} as unknown as DocumentNode<WholeSkinFragment, unknown>;
export const WholeSalesPageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeSalesPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subdomain"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","alias":{"kind":"Name","value":"storefrontUrl"},"name":{"kind":"Name","value":"ownStorefrontUrl"}},{"kind":"Field","name":{"kind":"Name","value":"pageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"vatNumber"}},{"kind":"Field","name":{"kind":"Name","value":"resellerHash"}},{"kind":"Field","name":{"kind":"Name","value":"resellerOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"sellsForOrganisation"}},{"kind":"Field","name":{"kind":"Name","value":"isBalancePageEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"isPurchaserOptional"}},{"kind":"Field","name":{"kind":"Name","value":"eraseCustomersAfterMonths"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"isAddressHidden"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"isPhoneHidden"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailHidden"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"isWebsiteHidden"}}]}},{"kind":"Field","name":{"kind":"Name","value":"emailSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"reminderDays"}}]}},{"kind":"Field","name":{"kind":"Name","value":"socialMedia"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"facebook"}},{"kind":"Field","name":{"kind":"Name","value":"twitter"}},{"kind":"Field","name":{"kind":"Name","value":"instagram"}},{"kind":"Field","name":{"kind":"Name","value":"linkedin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"termsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"legalNoticeUrl"}},{"kind":"Field","name":{"kind":"Name","value":"skin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeSkin"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeSkin"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Skin"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mainColor"}},{"kind":"Field","name":{"kind":"Name","value":"buyColor"}},{"kind":"Field","name":{"kind":"Name","value":"backgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"bodyLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColorOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextFont"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShape"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShapeHeight"}},{"kind":"Field","name":{"kind":"Name","value":"hasHeaderBorder"}},{"kind":"Field","name":{"kind":"Name","value":"hasTopBanner"}},{"kind":"Field","name":{"kind":"Name","value":"topBannerBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"topBannerLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"hasTopSubnav"}},{"kind":"Field","name":{"kind":"Name","value":"topSubnavBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"topSubnavLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedVoucherOverHeaderImage"}},{"kind":"Field","name":{"kind":"Name","value":"fontPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"fontSecondary"}},{"kind":"Field","name":{"kind":"Name","value":"customTemplatePath"}},{"kind":"Field","name":{"kind":"Name","value":"numOfColumns"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"footerLogo"}},{"kind":"Field","name":{"kind":"Name","value":"logoAlt"}},{"kind":"Field","name":{"kind":"Name","value":"logoPosition"}},{"kind":"Field","name":{"kind":"Name","value":"availableLanguages"}},{"kind":"Field","name":{"kind":"Name","value":"menuPosition"}}]}}]} as unknown as DocumentNode<WholeSalesPageFragment, unknown>;
export const ErrorDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ErrorDetailsFragment, unknown>;
export const WholeSalesPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WholeSalesPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeSalesPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeSkin"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Skin"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mainColor"}},{"kind":"Field","name":{"kind":"Name","value":"buyColor"}},{"kind":"Field","name":{"kind":"Name","value":"backgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"bodyLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColorOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextFont"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShape"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShapeHeight"}},{"kind":"Field","name":{"kind":"Name","value":"hasHeaderBorder"}},{"kind":"Field","name":{"kind":"Name","value":"hasTopBanner"}},{"kind":"Field","name":{"kind":"Name","value":"topBannerBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"topBannerLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"hasTopSubnav"}},{"kind":"Field","name":{"kind":"Name","value":"topSubnavBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"topSubnavLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedVoucherOverHeaderImage"}},{"kind":"Field","name":{"kind":"Name","value":"fontPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"fontSecondary"}},{"kind":"Field","name":{"kind":"Name","value":"customTemplatePath"}},{"kind":"Field","name":{"kind":"Name","value":"numOfColumns"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"footerLogo"}},{"kind":"Field","name":{"kind":"Name","value":"logoAlt"}},{"kind":"Field","name":{"kind":"Name","value":"logoPosition"}},{"kind":"Field","name":{"kind":"Name","value":"availableLanguages"}},{"kind":"Field","name":{"kind":"Name","value":"menuPosition"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeSalesPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subdomain"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","alias":{"kind":"Name","value":"storefrontUrl"},"name":{"kind":"Name","value":"ownStorefrontUrl"}},{"kind":"Field","name":{"kind":"Name","value":"pageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"vatNumber"}},{"kind":"Field","name":{"kind":"Name","value":"resellerHash"}},{"kind":"Field","name":{"kind":"Name","value":"resellerOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"sellsForOrganisation"}},{"kind":"Field","name":{"kind":"Name","value":"isBalancePageEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"isPurchaserOptional"}},{"kind":"Field","name":{"kind":"Name","value":"eraseCustomersAfterMonths"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"isAddressHidden"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"isPhoneHidden"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailHidden"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"isWebsiteHidden"}}]}},{"kind":"Field","name":{"kind":"Name","value":"emailSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"reminderDays"}}]}},{"kind":"Field","name":{"kind":"Name","value":"socialMedia"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"facebook"}},{"kind":"Field","name":{"kind":"Name","value":"twitter"}},{"kind":"Field","name":{"kind":"Name","value":"instagram"}},{"kind":"Field","name":{"kind":"Name","value":"linkedin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"termsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"legalNoticeUrl"}},{"kind":"Field","name":{"kind":"Name","value":"skin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeSkin"}}]}}]}}]} as unknown as DocumentNode<WholeSalesPageQuery, WholeSalesPageQueryVariables>;
export const AmbiguousCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AmbiguousCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ambiguousCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"codeEnding"}},{"kind":"Field","name":{"kind":"Name","value":"salesPages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AmbiguousCodesQuery, AmbiguousCodesQueryVariables>;
export const CreateSalesPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSalesPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateSalesPageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSalesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<CreateSalesPageMutation, CreateSalesPageMutationVariables>;
export const UpdateSalesPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSalesPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSalesPageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSalesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<UpdateSalesPageMutation, UpdateSalesPageMutationVariables>;
export const UpdateSkinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSkin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSkinInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSkin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<UpdateSkinMutation, UpdateSkinMutationVariables>;
export const ArchiveSalesPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveSalesPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveSalesPageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveSalesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMessage"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionPeriod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnexpectedCountError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actualCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ArchiveSalesPageMutation, ArchiveSalesPageMutationVariables>;
export const CurrentSalesPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentSalesPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeSalesPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeSkin"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Skin"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mainColor"}},{"kind":"Field","name":{"kind":"Name","value":"buyColor"}},{"kind":"Field","name":{"kind":"Name","value":"backgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"bodyLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColorOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextFont"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShape"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShapeHeight"}},{"kind":"Field","name":{"kind":"Name","value":"hasHeaderBorder"}},{"kind":"Field","name":{"kind":"Name","value":"hasTopBanner"}},{"kind":"Field","name":{"kind":"Name","value":"topBannerBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"topBannerLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"hasTopSubnav"}},{"kind":"Field","name":{"kind":"Name","value":"topSubnavBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"topSubnavLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedVoucherOverHeaderImage"}},{"kind":"Field","name":{"kind":"Name","value":"fontPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"fontSecondary"}},{"kind":"Field","name":{"kind":"Name","value":"customTemplatePath"}},{"kind":"Field","name":{"kind":"Name","value":"numOfColumns"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"footerLogo"}},{"kind":"Field","name":{"kind":"Name","value":"logoAlt"}},{"kind":"Field","name":{"kind":"Name","value":"logoPosition"}},{"kind":"Field","name":{"kind":"Name","value":"availableLanguages"}},{"kind":"Field","name":{"kind":"Name","value":"menuPosition"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeSalesPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SalesPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subdomain"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","alias":{"kind":"Name","value":"storefrontUrl"},"name":{"kind":"Name","value":"ownStorefrontUrl"}},{"kind":"Field","name":{"kind":"Name","value":"pageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"vatNumber"}},{"kind":"Field","name":{"kind":"Name","value":"resellerHash"}},{"kind":"Field","name":{"kind":"Name","value":"resellerOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"sellsForOrganisation"}},{"kind":"Field","name":{"kind":"Name","value":"isBalancePageEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"isPurchaserOptional"}},{"kind":"Field","name":{"kind":"Name","value":"eraseCustomersAfterMonths"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"isAddressHidden"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"isPhoneHidden"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailHidden"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"isWebsiteHidden"}}]}},{"kind":"Field","name":{"kind":"Name","value":"emailSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"reminderDays"}}]}},{"kind":"Field","name":{"kind":"Name","value":"socialMedia"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"facebook"}},{"kind":"Field","name":{"kind":"Name","value":"twitter"}},{"kind":"Field","name":{"kind":"Name","value":"instagram"}},{"kind":"Field","name":{"kind":"Name","value":"linkedin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"termsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"legalNoticeUrl"}},{"kind":"Field","name":{"kind":"Name","value":"skin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeSkin"}}]}}]}}]} as unknown as DocumentNode<CurrentSalesPageQuery, CurrentSalesPageQueryVariables>;
export const CurrentSkinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentSkin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Skin"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeSkin"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeSkin"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Skin"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mainColor"}},{"kind":"Field","name":{"kind":"Name","value":"buyColor"}},{"kind":"Field","name":{"kind":"Name","value":"backgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"bodyLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerBackgroundColorOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerTextFont"}},{"kind":"Field","name":{"kind":"Name","value":"headerImage"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskColor"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageMaskOpacity"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShape"}},{"kind":"Field","name":{"kind":"Name","value":"headerImageBottomShapeHeight"}},{"kind":"Field","name":{"kind":"Name","value":"hasHeaderBorder"}},{"kind":"Field","name":{"kind":"Name","value":"hasTopBanner"}},{"kind":"Field","name":{"kind":"Name","value":"topBannerBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"topBannerLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"hasTopSubnav"}},{"kind":"Field","name":{"kind":"Name","value":"topSubnavBackgroundColor"}},{"kind":"Field","name":{"kind":"Name","value":"topSubnavLinkColor"}},{"kind":"Field","name":{"kind":"Name","value":"isFeaturedVoucherOverHeaderImage"}},{"kind":"Field","name":{"kind":"Name","value":"fontPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"fontSecondary"}},{"kind":"Field","name":{"kind":"Name","value":"customTemplatePath"}},{"kind":"Field","name":{"kind":"Name","value":"numOfColumns"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"footerLogo"}},{"kind":"Field","name":{"kind":"Name","value":"logoAlt"}},{"kind":"Field","name":{"kind":"Name","value":"logoPosition"}},{"kind":"Field","name":{"kind":"Name","value":"availableLanguages"}},{"kind":"Field","name":{"kind":"Name","value":"menuPosition"}}]}}]} as unknown as DocumentNode<CurrentSkinQuery, CurrentSkinQueryVariables>;