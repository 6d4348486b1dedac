/**
 * The fields that storefronts see, by type. Anyone who opens a storefront has its publishable key,
 * so these fields are public. A field is an object field or an input field of the whole schema;
 * `price: shownPrice` is the field `shownPrice` under the name `price`. Types that are not listed
 * are not part of the storefront schema, except enums and scalars.
 */
export const storefrontFields: Readonly<Record<string, readonly string[]>> = {
  Query: [
    'salesPage: storefrontSalesPage',
    'categories: storefrontCategories',
    'category: storefrontCategory',
    'vouchers: storefrontVouchers',
    'voucher: storefrontVoucher',
    'calculateOrder: storefrontCalculateOrder',
    'checkout: storefrontCheckout',
  ],
  Mutation: ['startCheckout', 'cancelCheckout'],

  SalesPage: [
    ...['id', 'name', 'companyName', 'currency', 'timeZone', 'storefrontUrl'],
    ...['termsUrl', 'privacyUrl', 'legalNoticeUrl'],
    ...['isBalancePageEnabled', 'balancePageUrl', 'isOnlinePaymentOffered', 'emailDelivery', 'skin'],
  ],
  Skin: [
    ...['id', 'mainColor', 'buyColor', 'backgroundColor', 'bodyLinkColor', 'headerLinkColor'],
    ...['headerBackgroundColor', 'headerBackgroundColorOpacity', 'headerTextColor', 'headerTextFont'],
    ...['headerImage', 'headerImageMaskColor', 'headerImageMaskOpacity', 'headerImageBottomShape'],
    ...['headerImageBottomShapeHeight', 'hasHeaderBorder', 'hasTopBanner', 'topBannerBackgroundColor'],
    ...['topBannerLinkColor', 'hasTopSubnav', 'topSubnavBackgroundColor', 'topSubnavLinkColor'],
    ...['isFeaturedVoucherOverHeaderImage', 'fontPrimary', 'fontSecondary', 'numOfColumns', 'logo'],
    ...['footerLogo', 'logoAlt', 'logoPosition', 'availableLanguages', 'menuPosition'],
  ],
  Category: [
    ...['id', 'slug', 'name', 'nameTranslations', 'description', 'descriptionTranslations'],
    ...['bannerText', 'bannerTextTranslations', 'headerText', 'headerTextTranslations'],
    ...['headerImage', 'image', 'level', 'position', 'parent', 'children'],
  ],
  Voucher: [
    ...['id', 'version', 'url', 'typeName', 'name', 'nameTranslations'],
    ...['promotionTitle', 'promotionTitleTranslations', 'description', 'descriptionTranslations', 'image'],
    ...['isFeatured', 'isAvailable', 'salePeriod', 'validity', 'isMultiUse', 'position', 'displayOptions'],
    ...['isPostalDeliveryEnabled', 'shippingMethods: orderableShippingMethods'],
    ...['isRedeemableEverywhere', 'redeemLocations: currentRedeemLocations'],
    ...['defaultOption', 'options', 'layouts', 'categories', 'salesPage', 'previewUrl'],
  ],
  DisplayOptions: [
    ...['isVoucherMessageOff', 'isPriceVisible', 'canPurchaserHidePrice'],
    ...['design', 'canPurchaserChooseDesign'],
  ],
  Validity: ['rule', 'length', 'fixed'],
  VoucherOption: [
    ...['id', 'kind', 'description', 'descriptionTranslations', 'sellPrice', 'maxSellPrice', 'realValue'],
    ...['displayPrice', 'redeemStock', 'isSoldOut', 'isDefault', 'isLeaf', 'level', 'customOrder', 'parent'],
  ],
  Layout: ['id', 'image'],
  VoucherShippingMethod: ['id', 'name', 'description', 'deliveryDuration', 'calculatorType', 'rate'],
  RedeemLocation: ['id', 'name', 'address', 'city', 'region', 'latitude', 'longitude'],

  OrderCalculation: ['total', 'subTotal', 'shippingTotal', 'discountTotal', 'discounts', 'items'],
  CalculatedVoucher: ['regularPrice', 'pricePaid', 'shippingPrice', 'discounts'],
  AppliedDiscount: ['code: enteredCode', 'amount'],

  Checkout: [
    ...['reference', 'state', 'isFinal', 'total', 'paymentUrl', 'documentUrl', 'createdAt', 'expiresAt'],
  ],
  StartCheckoutPayload: ['checkout', 'token', 'replayed', 'userErrors'],
  CancelCheckoutPayload: ['checkout', 'userErrors'],
  UserError: ['code', 'message', 'path'],
  GeneralError: ['code', 'message', 'path'],
  InvalidInputError: ['code', 'message', 'path', 'fieldCode', 'fieldMessage'],
  StaleVoucherVersionError: ['code', 'message', 'path', 'currentVersion', 'voucher: voucherOnSale'],
  SoldOutError: ['code', 'message', 'path', 'voucher', 'option'],
  NotOnSaleError: ['code', 'message', 'path', 'reason', 'salePeriod', 'voucher: voucherOnSale'],
  DiscountNotApplicableError: ['code', 'message', 'path', 'discountCode', 'reason'],

  CategoryConnection: ['edges', 'nodes', 'pageInfo', 'totalCount'],
  CategoryEdge: ['cursor', 'node'],
  VoucherConnection: ['edges', 'nodes', 'pageInfo', 'totalCount'],
  VoucherEdge: ['cursor', 'node'],
  Count: ['value', 'isExact'],
  PageInfo: ['startCursor', 'endCursor', 'hasNextPage', 'hasPreviousPage'],
  Money: ['amount', 'currency'],
  DateRange: ['from', 'to'],
  DateTimeRange: ['from', 'to'],

  VoucherFilter: ['search', 'categoryIds', 'isFeatured', 'isAvailable'],
  CalculateOrderInput: ['items', 'discounts'],
  StartCheckoutInput: [
    ...['items', 'discounts', 'purchaser', 'language', 'hasPromotionConsent'],
    ...['gateway', 'returnUrl', 'cancelUrl', 'idempotencyKey'],
  ],
  CancelCheckoutInput: ['token'],
  PurchaserInput: ['name', 'email', 'phone'],
  VoucherToSellInput: [
    ...['voucherId', 'urlToken', 'voucherVersion', 'optionId', 'optionAmount', 'layoutId', 'delivery'],
    ...['voucherFrom', 'voucherTo', 'message', 'isPriceHidden', 'design'],
  ],
  VoucherContentsInput: [
    ...['optionId', 'optionAmount', 'layoutId', 'voucherFrom', 'voucherTo', 'message', 'isPriceHidden'],
    ...['design'],
  ],
  VoucherDeliveryInput: ['electronic', 'postal', 'unshipped'],
  ElectronicDeliveryInput: ['recipient', 'deliverAt'],
  PostalDeliveryInput: ['address', 'shippingMethodId'],
  RecipientInput: ['name', 'email'],
  ShippingAddressInput: [
    ...['name', 'addressLine1', 'addressLine2', 'city', 'postcode', 'county', 'country'],
  ],
  DiscountInput: ['code', 'url'],
  MoneyInput: ['amount', 'currency'],
};

/** The arguments that storefronts can specify, of any field that they see. */
export const storefrontArguments: ReadonlySet<string> = new Set([
  ...['id', 'slug', 'urlToken', 'token', 'language', 'filter', 'input'],
  ...['first', 'last', 'after', 'before'],
]);
