import {
  restrictToMetadata,
  restrictToProductStatuses,
  restrictToPurchaser,
  restrictToShippingStatuses,
  restrictToTotal,
} from '../../src/orders/list-restrictions.ts';
import {
  type Restriction,
  whereChangedWithin,
  whereFlag,
  whereOneOf,
  whereWithin,
} from '../../src/platform/rows/restriction.ts';
import { byCreationTime, type SortKey, sortByLastChange } from '../../src/platform/rows/sort-key.ts';
import { builder } from '../builder.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import type { GraphqlContext } from '../context.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import { assertPageCurrency, MoneyInput } from '../scalars/money-input.ts';
import { MetadataEntryInput } from './metadata.ts';
import { createOrderSearch, orderSearchDescription } from './order-search.ts';
import { ShippingStatusType, SoldVoucherStatusType } from './sold-voucher-enums.ts';

export const OrderFilterType = builder.inputType('OrderFilter', {
  description: 'Restricts a list of orders to those that match every given field.',
  fields: (t) => ({
    search: t.string({ description: orderSearchDescription }),
    createdAt: t.field({ type: DateTimeRangeInput, description: 'When the order was placed.' }),
    updatedAt: t.field({
      type: DateTimeRangeInput,
      description: 'When the order last changed, as stated by `updatedAt`.',
    }),
    soldVoucherStatuses: t.field({
      type: [SoldVoucherStatusType],
      description: 'At least one sold voucher of the order has one of these statuses.',
    }),
    shippingStatuses: t.field({
      type: [ShippingStatusType],
      description: 'At least one sold voucher of the order has one of these shipping statuses.',
    }),
    purchaserEmail: t.string({
      description: 'The e-mail address of the purchaser is exactly this one. Case is ignored.',
    }),
    total: t.field({
      type: MoneyInput,
      description: 'The total, as stated by `Order.total`, in the currency of the sales page.',
    }),
    salesChannels: t.stringList({
      description: 'The sales channel is one of these, such as `api`, `storefront` or `phone`.',
    }),
    metadata: t.field({
      type: MetadataEntryInput,
      description: 'The order has metadata with this key and this value.',
    }),
    isManualOrder: t.boolean({
      description:
        'Whether a staff member or an API client placed the order, rather than the purchaser on the storefront.',
    }),
  }),
});

export const OrderSortKeyType = builder.enumType('OrderSortKey', {
  description: 'The sort key of a list of orders. Orders with equal keys are sorted by id.',
  values: {
    CREATED_AT: {
      value: 'createdAt',
      description:
        'When the order was placed. A client that follows the cursors receives every order exactly once, including those that are placed later.',
    },
    UPDATED_AT: {
      value: 'updatedAt',
      description:
        'When the order last changed, as stated by `updatedAt`. A client that follows the cursors in ascending order receives every order, and again after each change.',
    },
  } as const,
});

/** The sort key of each value of the enum `OrderSortKey`. */
export const orderSortKeys = {
  createdAt: byCreationTime,
  updatedAt: sortByLastChange<'Order'>(),
} satisfies Record<string, SortKey<'Order'>>;

/**
 * Returns the restrictions that a filter places on the orders of a sales page. Throws INVALID_INPUT
 * if the filter is invalid, and the errors of `createOrderSearch`.
 */
export async function restrictOrders(
  context: GraphqlContext,
  salesPageId: number,
  filter: typeof OrderFilterType.$inferInput,
): Promise<Restriction[]> {
  assertValidFilter(filter);
  const {
    search,
    createdAt,
    updatedAt,
    soldVoucherStatuses,
    shippingStatuses,
    salesChannels,
    metadata,
    isManualOrder,
    purchaserEmail,
    total,
  } = filter;
  if (total)
    await assertPageCurrency(context, salesPageId, [{ path: 'filter.total', currency: total.currency }]);
  return [
    ...((search ?? null) === null ? [] : [await createOrderSearch(context, salesPageId, search ?? '')]),
    ...(createdAt ? whereWithin('created_at', createdAt) : []),
    ...(updatedAt ? whereChangedWithin(updatedAt) : []),
    ...(soldVoucherStatuses ? [restrictToProductStatuses(soldVoucherStatuses)] : []),
    ...(shippingStatuses ? [restrictToShippingStatuses(shippingStatuses)] : []),
    ...(typeof purchaserEmail === 'string' ? [restrictToPurchaser(purchaserEmail)] : []),
    ...(total ? [restrictToTotal(total)] : []),
    ...(salesChannels ? [whereOneOf('sales_channel', 'text', salesChannels)] : []),
    ...(metadata ? [restrictToMetadata(salesPageId, metadata)] : []),
    ...(typeof isManualOrder === 'boolean' ? [whereFlag('is_manual_order', isManualOrder)] : []),
  ];
}
