/** What an id in a request can name. */
export type Kind =
  | ('salesPage' | 'category' | 'voucher' | 'option' | 'layout' | 'shippingMethod' | 'voucherShippingMethod' | 'discountCode')
  | ('order' | 'payment' | 'orderProduct' | 'redemption' | 'voucherCode' | 'event' | 'webhook')
  | ('redeemLocation' | 'staffMember' | 'apiKey' | 'guestToken' | 'resellerHash' | 'node')
  // Whoever sets permissions says one for every sales page of the organisation (D8), so that its pages are no secret there.
  | 'pageOfOrganisation';

/** What a question asks for in one of its places. */
export type IdOf = (kind: Kind) => number | string;

/** By the names of REST's parameters and fields and of GraphQL's arguments and input fields. */
const byName: Readonly<Record<string, Kind>> = {
  ...{ salesPageId: 'salesPage', salesPageDatabaseId: 'salesPage', salesPageIds: 'salesPage', salesPageDatabaseIds: 'salesPage' },
  ...{ categoryDatabaseId: 'category', categoryDatabaseIds: 'category' },
  ...{ voucherId: 'voucher', voucherDatabaseId: 'voucher', voucherCode: 'voucherCode' },
  ...{ optionId: 'option', optionDatabaseId: 'option', layoutId: 'layout', layoutDatabaseId: 'layout' },
  ...{ shippingMethodDatabaseId: 'shippingMethod', shippingMethodDatabaseIds: 'shippingMethod' },
  voucherDeliveryShippingMethodId: 'voucherShippingMethod',
  discountCodeDatabaseId: 'discountCode',
  ...{ orderId: 'order', orderDatabaseId: 'order', productId: 'orderProduct' },
  ...{ orderProductId: 'orderProduct', orderProductDatabaseId: 'orderProduct', redemptionId: 'redemption' },
  paymentDatabaseIds: 'payment',
  ...{ eventId: 'event', webhookId: 'webhook', webhookDatabaseId: 'webhook' },
  ...{ redeemLocationId: 'redeemLocation', redeemLocationDatabaseIds: 'redeemLocation' },
  ...{ userId: 'staffMember', resellerHash: 'resellerHash' },
};

/** Where a name says too little: `field.argument`, or `InputType.field`; null where it names nothing. */
const byPlace: Readonly<Record<string, Kind | null>> = {
  ...{ 'node.id': 'node', 'nodes.ids': 'node', 'event.id': 'event', 'eventsById.ids': 'event' },
  ...{ 'salesPage.databaseId': 'salesPage', 'order.databaseId': 'order', 'redemption.databaseId': 'redemption' },
  ...{ 'voucher.databaseId': 'voucher', 'webhook.databaseId': 'webhook', 'staffMember.databaseId': 'staffMember' },
  ...{ 'archiveRedeemLocation.databaseId': 'redeemLocation', 'updateRedeemLocation.databaseId': 'redeemLocation' },
  ...{ 'changeStaffPassword.databaseId': 'staffMember', 'deleteStaffMember.databaseId': 'staffMember' },
  ...{ 'updateStaffMember.databaseId': 'staffMember', 'revokeApiKey.databaseId': 'apiKey' },
  'revokeGuestToken.databaseId': 'guestToken',
  ...{ 'createCategory.beforeDatabaseId': 'category', 'createCategory.parentDatabaseId': 'category' },
  ...{ 'moveCategory.beforeDatabaseId': 'category', 'moveCategory.parentDatabaseId': 'category' },
  'StaffPermissionInput.salesPageDatabaseId': 'pageOfOrganisation',
  'CreateVoucherOptionInput.parentDatabaseId': 'option',
  // What a sales page calls itself.
  ...{ 'CreateSalesPageInput.resellerHash': null, 'UpdateSalesPageInput.resellerHash': null },
};

/** What an argument or field names; null where it names nothing. Throws for one that looks like an id and is not known here. */
export function kindOf(name: string, owner: string): Kind | null {
  const kind = byPlace[`${owner}.${name}`];
  if (kind !== undefined) return kind;
  const known = byName[name];
  if (known === undefined && /^ids?$|Ids?$/.test(name)) throw new Error(`tell test/tenancy/kinds.ts what ${owner}.${name} names`);
  return known ?? null;
}
