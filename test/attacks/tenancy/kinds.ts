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
  | ('email' | 'voucherImport')
  | ('order' | 'payment' | 'orderProduct' | 'redemption' | 'voucherCode' | 'event' | 'webhook')
  | ('redeemLocation' | 'staffMember' | 'apiKey' | 'guestToken' | 'resellerHash' | 'node')
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
  orderDatabaseId: 'order',
  productId: 'orderProduct',
  orderProductId: 'orderProduct',
  orderProductIds: 'orderProduct',
  orderProductDatabaseId: 'orderProduct',
  redemptionId: 'redemption',
  paymentIds: 'payment',
  eventId: 'event',
  webhookId: 'webhook',
  redeemLocationId: 'redeemLocation',
  redeemLocationIds: 'redeemLocation',
  voucherIds: 'voucher',
  userId: 'staffMember',
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
  OrderProduct: 'orderProduct',
  ShippingStatus: 'orderProduct',
  OrderProductMetadata: 'orderProduct',
  OrderMetadata: 'order',
  VoucherEmail: 'orderProduct',
  Recipient: 'orderProduct',
  Balance: 'orderProduct',
  Redemption: 'redemption',
  Voucher: 'voucher',
  VoucherOption: 'option',
  Layout: 'layout',
  ApiKey: 'apiKey',
  GuestToken: 'guestToken',
  StaffMember: 'staffMember',
  StaffPassword: 'staffMember',
  StaffInvitation: 'staffMember',
  ScheduledEmail: 'email',
  VoucherImport: 'voucherImport',
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
  'order.databaseId': 'order',
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
  'OrderProductWithCodeInput.code': 'voucherCode',
  'StaffPermissionInput.salesPageId': 'pageOfOrganisation',
  'ExtendVoucherInput.id': 'orderProduct',
  'BlockVoucherInput.id': 'orderProduct',
  'UnblockVoucherInput.id': 'orderProduct',
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
