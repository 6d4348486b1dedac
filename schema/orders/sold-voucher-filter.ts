import {
  restrictToLastDays,
  restrictToMetadata,
  restrictToOrdersOfPurchaser,
  restrictToPartlyUsed,
  restrictToStatuses,
} from '../../src/orders/list-restrictions.ts';
import type { orderProductSortKeys } from '../../src/orders/order-product-sort-keys.ts';
import {
  type Restriction,
  whereChangedWithin,
  whereOneOf,
  whereWithin,
} from '../../src/platform/rows/restriction.ts';
import { builder } from '../builder.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import type { GraphqlContext } from '../context.ts';
import { surcharges, withSurcharge } from '../limits/surcharge.ts';
import { readIdOnPage } from '../nodes/global-ids.ts';
import { DateRangeInput } from '../scalars/date-range.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import { MetadataEntryInput } from './metadata.ts';
import {
  codeEndingSearchDescription,
  createCodeEndingSearch,
  createRecipientSearch,
  recipientSearchDescription,
} from './order-search.ts';
import { DeliveryMethodType, ShippingStatusType, SoldVoucherStatusType } from './sold-voucher-enums.ts';

export const SoldVoucherFilterType = builder.inputType('SoldVoucherFilter', {
  description: 'Restricts a list of sold vouchers to those that match every given field.',
  fields: (t) => ({
    createdAt: t.field({
      type: DateTimeRangeInput,
      description: 'When the voucher was sold, or when it replaced another one.',
    }),
    updatedAt: t.field({
      type: DateTimeRangeInput,
      description: 'When the voucher last changed, as stated by `updatedAt`.',
    }),
    expiresAt: t.field({
      type: DateTimeRangeInput,
      description: 'When the redemption period ends. Vouchers that never expire match unless `to` is set.',
    }),
    lastDay: t.field({
      type: DateRangeInput,
      description:
        'The last day on which the voucher can be redeemed, in the time zone of the sales page. Vouchers that never expire match unless `to` is set.',
    }),
    statuses: t.field({ type: [SoldVoucherStatusType], description: 'The status is one of these.' }),
    isPartlyUsed: t.boolean({
      description: 'Whether the voucher is redeemed in part: some units are redeemed, and some remain.',
    }),
    voucherIds: t.idList({
      description:
        'The voucher in the catalogue has one of these global ids. Ids of other sales pages match nothing.',
    }),
    shippingStatuses: t.field({
      type: [ShippingStatusType],
      description: 'The shipping status is one of these.',
    }),
    metadata: t.field({
      type: MetadataEntryInput,
      description: 'The voucher has metadata with this key and this value.',
    }),
    recipient: t.string({ description: recipientSearchDescription }),
    codeEnding: t.string({ description: codeEndingSearchDescription }),
    orderIds: t.idList({
      description: 'The order has one of these global ids. Ids of other sales pages match nothing.',
    }),
    purchaserEmail: t.string({
      description: 'The e-mail address of the purchaser is exactly this one. Case is ignored.',
    }),
    deliveryMethods: t.field({
      type: [DeliveryMethodType],
      description: 'The delivery method is one of these.',
    }),
  }),
});

/**
 * The sort keys of a list of sold vouchers. Each description states which vouchers a client that
 * follows the cursors receives.
 */
export const SoldVoucherSortKeyType = builder.enumType('SoldVoucherSortKey', {
  description: 'The sort key of a list of sold vouchers. Vouchers with equal keys are sorted by id.',
  values: {
    CREATED_AT: {
      value: 'createdAt',
      description:
        'When the voucher was sold, or when it replaced another one. A client that follows the cursors receives every voucher exactly once, including those that are sold later.',
    },
    EXPIRES_AT: {
      value: 'redeemableTo',
      description:
        'When the redemption period ends. Vouchers that never expire come last in ascending order. A voucher that is sold while a client follows the cursors is not received if it sorts before the current cursor.',
    },
    UPDATED_AT: {
      value: 'updatedAt',
      description: `When the voucher last changed, as stated by \`updatedAt\`. A client that follows the cursors in ascending order receives every voucher, and again after each change. The time to read a page grows with the number of vouchers that match the filter, such as \`updatedAt\`. This sort key costs ${surcharges.sortWithoutIndex.toLocaleString('en')} points more.`,
      extensions: withSurcharge('sortWithoutIndex'),
    },
    REMAINING: {
      value: 'remaining',
      description: `The number of units that remain: minor units for a multi-use monetary voucher, otherwise uses. A voucher that is sold or redeemed while a client follows the cursors can be received twice or not at all. The time to read a page grows with the number of vouchers that match the filter. This sort key costs ${surcharges.sortWithoutIndex.toLocaleString('en')} points more.`,
      extensions: withSurcharge('sortWithoutIndex'),
    },
  } satisfies Record<
    string,
    { value: keyof typeof orderProductSortKeys; description: string; extensions?: object }
  >,
});

/**
 * Returns the restrictions that a filter places on the sold vouchers of a sales page. Throws
 * INVALID_INPUT if the filter is invalid, and the errors of `createRecipientSearch`.
 */
export async function restrictSoldVouchers(
  context: GraphqlContext,
  salesPageId: number,
  filter: typeof SoldVoucherFilterType.$inferInput,
): Promise<Restriction[]> {
  assertValidFilter(filter);
  const {
    createdAt,
    updatedAt,
    expiresAt,
    lastDay,
    statuses,
    isPartlyUsed,
    voucherIds,
    shippingStatuses,
    metadata,
    recipient,
    codeEnding,
    orderIds,
    purchaserEmail,
    deliveryMethods,
  } = filter;
  const toVoucherId = (id: string | number, index: number) =>
    readIdOnPage('Voucher', String(id), salesPageId, `filter.voucherIds[${index}]`);
  const toOrderId = (id: string | number, index: number) =>
    readIdOnPage('Order', String(id), salesPageId, `filter.orderIds[${index}]`);
  return [
    ...(createdAt ? whereWithin('created_at', createdAt) : []),
    ...(updatedAt ? whereChangedWithin(updatedAt) : []),
    ...(expiresAt ? whereWithin('redeemable_to', expiresAt) : []),
    ...(lastDay ? restrictToLastDays(lastDay) : []),
    ...(statuses ? restrictToStatuses(statuses) : []),
    ...(typeof isPartlyUsed === 'boolean' ? [restrictToPartlyUsed(isPartlyUsed)] : []),
    ...(voucherIds ? [whereOneOf('voucher_id', 'int', voucherIds.map(toVoucherId))] : []),
    ...(shippingStatuses ? [whereOneOf('shipping_status', 'shipping_status', shippingStatuses)] : []),
    ...(metadata ? [restrictToMetadata(salesPageId, metadata)] : []),
    ...(typeof recipient === 'string' ? [await createRecipientSearch(context, salesPageId, recipient)] : []),
    ...(orderIds ? [whereOneOf('order_id', 'int', orderIds.map(toOrderId))] : []),
    ...(typeof purchaserEmail === 'string' ? [restrictToOrdersOfPurchaser(purchaserEmail)] : []),
    ...(deliveryMethods ? [whereOneOf('delivery_method', 'delivery_method', deliveryMethods)] : []),
    ...(typeof codeEnding === 'string'
      ? [await createCodeEndingSearch(context, salesPageId, codeEnding)]
      : []),
  ];
}
