/** The kinds of objects that an id in a request can refer to. */
export type Kind =
  | (
      | 'salesPage'
      | 'skin'
      | 'category'
      | 'voucher'
      | 'option'
      | 'layout'
      | 'shippingMethod'
      | 'voucherShippingMethod'
      | 'discountCode'
    )
  | (
      | 'email'
      | 'hold'
      | 'paymentGateway'
      | 'payout'
      | 'topUp'
      | 'voucherImport'
      | 'bulkOrder'
      | 'shift'
      | 'cashMove'
    )
  | (
      | 'order'
      | 'orderComment'
      | 'payment'
      | 'soldVoucher'
      | 'redemption'
      | 'voucherCode'
      | 'event'
      | 'webhook'
    )
  | (
      | 'redeemLocation'
      | 'staffMember'
      | 'passkey'
      | 'apiKey'
      | 'publishableKey'
      | 'till'
      | 'guestToken'
      | 'resellerHash'
      | 'node'
    )
  // A page in a request that sets permissions. Such a request lists every sales page of the
  // organisation (D8), so the ids of its pages are not secret within the organisation.
  | 'pageOfOrganisation';

/** Returns the id that a request contains for an object of this kind. */
export type IdOf = (kind: Kind) => number | string;

/** Kinds by the name of a REST parameter or field, or of a GraphQL argument or input field. */
const byName: Readonly<Record<string, Kind>> = {
  salesPageId: 'salesPage',
  salesPageDatabaseId: 'salesPage',
  salesPageIds: 'salesPage',
  categoryIds: 'category',
  voucherId: 'voucher',
  voucherCode: 'voucherCode',
  optionId: 'option',
  layoutId: 'layout',
  shippingMethodIds: 'shippingMethod',
  voucherDeliveryShippingMethodId: 'voucherShippingMethod',
  orderId: 'order',
  orderIds: 'order',
  orderDatabaseId: 'order',
  productId: 'soldVoucher',
  soldVoucherId: 'soldVoucher',
  soldVoucherIds: 'soldVoucher',
  soldVoucherDatabaseId: 'soldVoucher',
  redemptionId: 'redemption',
  paymentIds: 'payment',
  eventId: 'event',
  webhookId: 'webhook',
  redeemLocationId: 'redeemLocation',
  redeemLocationIds: 'redeemLocation',
  shiftId: 'shift',
  tillId: 'till',
  tillIds: 'till',
  voucherIds: 'voucher',
  userId: 'staffMember',
  staffMemberId: 'staffMember',
  resellerHash: 'resellerHash',
};

/** Kinds of the field `id` of a mutation's input, by the noun in the name of the mutation. */
const byNoun: Readonly<Record<string, Kind>> = {
  SalesPage: 'salesPage',
  Skin: 'skin',
  RedeemLocation: 'redeemLocation',
  Category: 'category',
  ShippingMethod: 'shippingMethod',
  DiscountCode: 'discountCode',
  SoldVoucher: 'soldVoucher',
  SoldVoucherShippingStatus: 'soldVoucher',
  SoldVoucherMetadata: 'soldVoucher',
  Order: 'order',
  OrderMetadata: 'order',
  OrderComment: 'orderComment',
  SoldVoucherEmail: 'soldVoucher',
  SoldVoucherRecipient: 'soldVoucher',
  SoldVoucherBalance: 'soldVoucher',
  Redemption: 'redemption',
  Hold: 'hold',
  TopUp: 'topUp',
  Voucher: 'voucher',
  VoucherOption: 'option',
  Layout: 'layout',
  PaymentGateway: 'paymentGateway',
  Payout: 'payout',
  ApiKey: 'apiKey',
  PublishableKey: 'publishableKey',
  Till: 'till',
  TillPairing: 'till',
  GuestToken: 'guestToken',
  StaffMember: 'staffMember',
  Passkey: 'passkey',
  StaffMemberPassword: 'staffMember',
  StaffMemberPin: 'staffMember',
  StaffMemberSecondFactor: 'staffMember',
  StaffInvitation: 'staffMember',
  ScheduledEmail: 'email',
  VoucherImport: 'voucherImport',
  VoucherImportRows: 'voucherImport',
  BulkOrder: 'bulkOrder',
  Shift: 'shift',
  Webhook: 'webhook',
  WebhookSecret: 'webhook',
};

/**
 * Kinds of ambiguous names, by `field.argument` or `InputType.field`. Null if the name refers to no
 * object.
 */
const byPlace: Readonly<Record<string, Kind | null>> = {
  'node.id': 'node',
  'nodes.ids': 'node',
  'salesPage.databaseId': 'salesPage',
  // The same page as `databaseId`, of which only one can be given.
  'salesPage.id': null,
  'order.databaseId': 'order',
  'OrderLookUp.databaseId': 'order',
  'UpdateSoldVouchersShippingStatusInput.ids': 'soldVoucher',
  'OrderLookUp.id': 'order',
  'redemption.databaseId': 'redemption',
  'voucher.databaseId': 'voucher',
  'webhook.databaseId': 'webhook',
  'staffMember.databaseId': 'staffMember',
  'CreateCategoryInput.beforeId': 'category',
  'CreateCategoryInput.parentId': 'category',
  'MoveCategoryInput.beforeId': 'category',
  'MoveCategoryInput.parentId': 'category',
  'PostalDeliveryInput.shippingMethodId': 'voucherShippingMethod',
  'VoucherCodeInput.code': 'voucherCode',
  'SoldVoucherWithCodeInput.code': 'voucherCode',
  'RefundToSoldVoucherInput.id': 'soldVoucher',
  'TopUpSoldVoucherInput.id': 'soldVoucher',
  'StaffPermissionInput.salesPageId': 'pageOfOrganisation',
  'CreateVoucherOptionInput.parentId': 'option',
  // An id that is compared only with the id in an earlier request.
  'IgnoredDeliveryInput.shippingMethodDatabaseId': null,
  // Values that a sales page defines for itself.
  'CreateSalesPageInput.resellerHash': null,
  'UpdateSalesPageInput.resellerHash': null,
};

/**
 * Returns the kind that an argument or field refers to, or null if it refers to no object. Throws
 * if an unknown name looks like an id.
 */
export function kindOf(name: string, owner: string): Kind | null {
  const kind = byPlace[`${owner}.${name}`];
  if (kind !== undefined) return kind;
  const noun = name === 'id' ? /^[A-Z][a-z]+(\w+)Input$/.exec(owner)?.[1] : undefined;
  const known = noun === undefined ? byName[name] : byNoun[noun];
  if (known === undefined && /^ids?$|Ids?$/.test(name))
    throw new Error(`add the kind of ${owner}.${name} to test/attacks/tenancy/kinds.ts`);
  return known ?? null;
}
