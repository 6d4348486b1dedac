import { textLimits } from '../src/platform/values/text-limits.ts';

type LimitName = keyof typeof textLimits;

/** The limits of fields whose name has the same meaning in every input. */
const limitOfName: Readonly<Record<string, LimitName>> = {
  accessToken: 'accessToken',
  addressLine1: 'line',
  addressLine2: 'line',
  after: 'cursor',
  before: 'cursor',
  city: 'line',
  companyName: 'line',
  country: 'code',
  county: 'line',
  csv: 'csv',
  currency: 'currency',
  description: 'description',
  email: 'email',
  endDate: 'word',
  fullName: 'line',
  idempotencyKey: 'idempotencyKey',
  internalNote: 'internalNote',
  language: 'code',
  availableLanguages: 'code',
  latitude: 'word',
  longitude: 'word',
  message: 'voucherMessage',
  name: 'line',
  names: 'eventName',
  organisationSaleContainer: 'line',
  password: 'password',
  phone: 'phone',
  postcode: 'line',
  promotionTitle: 'title',
  reason: 'reason',
  redeemDate: 'word',
  refreshToken: 'refreshToken',
  region: 'line',
  resellerHash: 'resellerHash',
  salesChannel: 'salesChannel',
  search: 'search',
  secret: 'webhookSecret',
  slug: 'slug',
  startDate: 'word',
  storefrontUrl: 'storefrontUrl',
  subdomain: 'subdomain',
  timeZone: 'word',
  title: 'title',
  unknownEvents: 'eventName',
  url: 'url',
  voucherCode: 'voucherCode',
  voucherFrom: 'line',
  voucherTo: 'line',
};

/**
 * The limits of fields whose name has a special meaning in one input or mutation. Strings in `signIn` have the general limit, so
 * that a long string is rejected like any wrong credential.
 */
const limitOfField: Readonly<Record<string, LimitName>> = {
  'CreateApiKeyInput.name': 'apiKeyName',
  'CreateDiscountCodeInput.text': 'newDiscountCode',
  'CreateRedeemLocationInput.address': 'locationAddress',
  'UpdateRedeemLocationInput.address': 'locationAddress',
  'VoucherCodeInput.code': 'voucherCode',
  'OrderProductWithCodeInput.code': 'voucherCode',
  'DiscountInput.code': 'discountCode',
  'GatewayPaymentInput.name': 'word',
  'GatewayPaymentInput.token': 'paymentToken',
  'ManualPaymentInput.type': 'manualPaymentType',
  'ManualPaymentInput.reference': 'line',
  'RecordPayoutInput.reference': 'line',
  'RecordPayoutInput.link': 'url',
  'MetadataEntryInput.key': 'metadataKey',
  'MetadataEntryInput.value': 'metadataValue',
  'MetadataChangeInput.key': 'metadataKey',
  'MetadataChangeInput.value': 'metadataValue',
  'CreateShippingMethodInput.description': 'shortText',
  'UpdateShippingMethodInput.description': 'shortText',
  'CreateVoucherOptionInput.description': 'shortText',
  'NewVoucherOptionInput.description': 'shortText',
  'UpdateVoucherOptionInput.description': 'shortText',
  'CreateWebhookInput.description': 'webhookDescription',
  'UpdateWebhookInput.description': 'webhookDescription',
  'UpdateSkinInput.backgroundColor': 'word',
  'UpdateSkinInput.bodyLinkColor': 'word',
  'UpdateSkinInput.buyColor': 'word',
  'UpdateSkinInput.headerBackgroundColor': 'word',
  'UpdateSkinInput.headerImageMaskColor': 'word',
  'UpdateSkinInput.headerLinkColor': 'word',
  'UpdateSkinInput.headerTextColor': 'word',
  'UpdateSkinInput.mainColor': 'word',
  'UpdateSkinInput.topBannerBackgroundColor': 'word',
  'UpdateSkinInput.topBannerLinkColor': 'word',
  'UpdateSkinInput.topSubnavBackgroundColor': 'word',
  'UpdateSkinInput.topSubnavLinkColor': 'word',
  'UpdateSkinInput.customTemplatePath': 'line',
  'UpdateSkinInput.fontPrimary': 'line',
  'UpdateSkinInput.fontSecondary': 'line',
  'UpdateSkinInput.headerImageBottomShape': 'line',
  'UpdateSkinInput.headerTextFont': 'line',
  'UpdateSkinInput.menuPosition': 'line',
  'SalesPageAddressInput.postcode': 'salesPagePostcode',
  'ChangeOwnPasswordInput.currentPassword': 'password',
  'ChangeOwnPasswordInput.newPassword': 'password',
  'SignInInput.email': 'other',
  'SignInInput.password': 'other',
  'SignInInput.subdomain': 'other',
};

/**
 * Returns the maximum number of characters of an input field or argument. `owner` is an input type or a field such as
 * `Mutation.signIn`. A field that is not listed has the limit `other` (D57).
 */
export function textLimitOf(owner: string, field: string): number {
  return textLimits[limitOfField[`${owner}.${field}`] ?? limitOfName[field] ?? 'other'];
}

const checkedInputs: ReadonlySet<string> = new Set([
  'CreateApiKeyInput',
  'CreateCategoryInput',
  'UpdateCategoryInput',
  'CreateDiscountCodeInput',
  'UpdateDiscountCodeInput',
  'CreateRedeemLocationInput',
  'UpdateRedeemLocationInput',
  'CreateSalesPageInput',
  'UpdateSalesPageInput',
  'SalesPageAddressInput',
  'SalesPageContactInput',
  'SalesPageSocialMediaInput',
  'UpdateSkinInput',
  'CreateShippingMethodInput',
  'UpdateShippingMethodInput',
  'CreateStaffMemberInput',
  'UpdateStaffMemberInput',
  'InviteStaffMemberInput',
  'UpdateOwnProfileInput',
  'CreateVoucherInput',
  'UpdateVoucherInput',
  'PromoteVoucherInput',
  'CreateVoucherOptionInput',
  'NewVoucherOptionInput',
  'UpdateVoucherOptionInput',
  'NewLayoutInput',
  'ValidityInput',
  'CreateWebhookInput',
  'UpdateWebhookInput',
  'PlaceOrderInput',
  'DiscountInput',
  'GatewayPaymentInput',
  'ManualPaymentInput',
  'RecordPayoutInput',
  'PurchaserInput',
  'OrderProductInput',
  'RecipientInput',
  'ShippingAddressInput',
  'MoneyInput',
]);

/**
 * Whether the service of an input checks the lengths of its strings and reports them together with all other errors. The strings
 * of other inputs are checked before the resolver runs.
 */
export function isCheckedByService(owner: string): boolean {
  return checkedInputs.has(owner);
}
