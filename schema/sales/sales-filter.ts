import { restrictToCancelled, restrictToOrder } from '../../src/orders/list-restrictions.ts';
import { type Restriction, whereOneOf, whereWithin } from '../../src/platform/rows/restriction.ts';
import { builder, type InputFields } from '../builder.ts';
import { assertValidFilter, type ListFilters } from '../connections/list-filters.ts';
import type { GraphqlContext } from '../context.ts';
import { readIdOnPage, readSharedObjectId } from '../nodes/global-ids.ts';
import type { RowReference } from '../rows/row-types.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';

const salesFields = (t: InputFields, createdAt: string) => ({
  createdAt: t.field({ type: DateTimeRangeInput, description: createdAt }),
  orderId: t.id({ description: 'The global id of the order.' }),
  soldVoucherId: t.id({
    description: 'The global id of the sold voucher. It must belong to the order if both are specified.',
  }),
});

export const RefundFilterType = builder.inputType('RefundFilter', {
  description: 'Restricts a list of refunds to those that match every given field.',
  fields: (t) => salesFields(t, 'When the refund was made.'),
});

export const RedemptionFilterType = builder.inputType('RedemptionFilter', {
  description: 'Restricts a list of redemptions to those that match every given field.',
  fields: (t) => ({
    ...salesFields(t, 'When the redemption was recorded.'),
    redeemLocationIds: t.idList({ description: 'The redeem location has one of these global ids.' }),
    isCancelled: t.boolean({
      description:
        'True selects only cancelled redemptions, false only those that are not cancelled. Defaults to both.',
    }),
  }),
});

type RefundFilter = typeof RefundFilterType.$inferInput;
type RedemptionFilter = typeof RedemptionFilterType.$inferInput;

/** The selection of the rows of a list of refunds or redemptions. */
export interface FilteredSales {
  readonly scope: { readonly salesPageId?: number } | { readonly orderProductId: number };
  readonly restrictions: readonly Restriction[];
  /**
   * The filters that `scope` does not express. They are part of the list's identity, to which its
   * cursors are bound.
   */
  readonly filters: ListFilters;
}

/**
 * Returns the selection of the redemptions that match a filter. Null if the sales page has no such
 * order or product, or if the product belongs to another order.
 */
export async function filterRedemptions(
  context: GraphqlContext,
  page: RowReference,
  filter: RedemptionFilter,
): Promise<FilteredSales | null> {
  const sales = await filterRefunds(context, page, filter);
  if (sales === null) return null;
  const { redeemLocationIds, isCancelled } = filter;
  const toLocationId = (id: string | number, index: number) =>
    readSharedObjectId('RedeemLocation', String(id), `filter.redeemLocationIds[${index}]`);
  return {
    // The redemptions of an order include those on other sales pages (D82).
    scope: filter.orderId == null ? sales.scope : withoutPage(sales.scope),
    filters: { ...sales.filters, cancelled: isCancelled, redeemLocationIds },
    restrictions: [
      ...sales.restrictions,
      ...(typeof isCancelled === 'boolean' ? [restrictToCancelled(isCancelled)] : []),
      ...(redeemLocationIds
        ? [whereOneOf('redeem_location_id', 'int', redeemLocationIds.map(toLocationId))]
        : []),
    ],
  };
}

/**
 * Returns the selection of the refunds that match a filter. Null if the sales page has no such
 * order or product, or if the product belongs to another order.
 */
export async function filterRefunds(
  { loaders }: GraphqlContext,
  page: RowReference,
  filter: RefundFilter,
): Promise<FilteredSales | null> {
  assertValidFilter(filter);
  const { createdAt } = filter;
  const orderId = toId('Order', filter.orderId, page, 'filter.orderId');
  const orderProductId = toId('SoldVoucher', filter.soldVoucherId, page, 'filter.soldVoucherId');
  const inPeriod = createdAt ? whereWithin('created_at', createdAt) : [];
  if (orderProductId !== null) {
    const product = await loaders.row('OrderProduct', orderProductId, ['salesPageId', 'orderId']);
    const matches = product?.salesPageId === page.id && (orderId === null || product.orderId === orderId);
    return matches ? { scope: { orderProductId }, filters: { createdAt }, restrictions: inPeriod } : null;
  }
  const scope = { salesPageId: page.id };
  if (orderId === null) return { scope, filters: { createdAt }, restrictions: inPeriod };
  const order = await loaders.row('Order', orderId, ['salesPageId']);
  if (order?.salesPageId !== page.id) return null;
  return { scope, filters: { orderId, createdAt }, restrictions: [restrictToOrder(orderId), ...inPeriod] };
}

function withoutPage(scope: FilteredSales['scope']): FilteredSales['scope'] {
  return 'orderProductId' in scope ? scope : {};
}

function toId(
  type: 'Order' | 'SoldVoucher',
  globalId: string | number | null | undefined,
  { id: salesPageId }: RowReference,
  field: string,
): number | null {
  return globalId === null || globalId === undefined
    ? null
    : readIdOnPage(type, String(globalId), salesPageId, field);
}
