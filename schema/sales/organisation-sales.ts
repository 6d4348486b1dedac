import { allowedPageIds, requirePrincipal } from '../../src/access/principal.ts';
import {
  restrictToOrdersOfPurchaser,
  restrictToPartlyUsed,
  restrictToProductStatuses,
  restrictToPurchaser,
  restrictToShippingStatuses,
  restrictToStatuses,
  restrictToTotal,
} from '../../src/orders/list-restrictions.ts';
import {
  type Restriction,
  whereChangedWithin,
  whereFlag,
  whereOneOf,
  whereWithin,
} from '../../src/platform/rows/restriction.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import type { GraphqlContext } from '../context.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { OrderConnectionType, OrderType } from '../orders/order.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import {
  DeliveryMethodType,
  ShippingStatusType,
  SoldVoucherStatusType,
} from '../orders/sold-voucher-enums.ts';
import { SoldVoucherConnectionType } from '../orders/sold-vouchers.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import { assertKnownCurrency, MoneyInput } from '../scalars/money-input.ts';

const salesPageIdsDescription =
  'The sales page has one of these global ids. Defaults to all sales pages where the caller can read orders. Sales pages where the caller cannot read them match nothing.';

const OrganisationOrderFilterType = builder.inputType('OrganisationOrderFilter', {
  description: 'Restricts a list of the orders of an organisation to those that match every given field.',
  fields: (t) => ({
    salesPageIds: t.idList({ description: salesPageIdsDescription }),
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
      description: 'The total, as stated by `Order.total`, in the currency of the order.',
    }),
    salesChannels: t.stringList({
      description: 'The sales channel is one of these, such as `api`, `storefront` or `phone`.',
    }),
    isManualOrder: t.boolean({
      description:
        'Whether a staff member or an API client placed the order, rather than the purchaser on the storefront.',
    }),
  }),
});

const OrganisationSoldVoucherFilterType = builder.inputType('OrganisationSoldVoucherFilter', {
  description:
    'Restricts a list of the sold vouchers of an organisation to those that match every given field.',
  fields: (t) => ({
    salesPageIds: t.idList({ description: salesPageIdsDescription }),
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
    statuses: t.field({ type: [SoldVoucherStatusType], description: 'The status is one of these.' }),
    isPartlyUsed: t.boolean({
      description: 'Whether the voucher is redeemed in part: some units are redeemed, and some remain.',
    }),
    shippingStatuses: t.field({
      type: [ShippingStatusType],
      description: 'The shipping status is one of these.',
    }),
    deliveryMethods: t.field({
      type: [DeliveryMethodType],
      description: 'The delivery method is one of these.',
    }),
    purchaserEmail: t.string({
      description: 'The e-mail address of the purchaser is exactly this one. Case is ignored.',
    }),
  }),
});

const describe = (objects: string) =>
  `The ${objects} of all sales pages of the organisation where the caller can read them, by creation time. \`SalesPage.${objects === 'orders' ? 'orders' : 'soldVouchers'}\` has more filters.`;

builder.queryFields((t) => ({
  orders: t.connection(
    {
      type: OrderType,
      description: describe('orders'),
      requires: { action: 'order.read', on: 'any-page' },
      args: {
        filter: t.arg({ type: OrganisationOrderFilterType, description: 'Returns only orders that match.' }),
        order: t.arg(listOrderArgument),
      },
      resolve(_root, args, context, info) {
        const filter = args.filter ?? {};
        const list = { ...scopeOf(context, filter), model: 'Order', filters: { ...filter } } as const;
        const restrictions = [...list.restrictions, ...restrictOrders(filter)];
        return resolveKeysetConnection(context, { ...list, restrictions }, args, info);
      },
    },
    OrderConnectionType,
  ),
  soldVouchers: t.connection(
    {
      type: SoldVoucherType,
      description: describe('sold vouchers'),
      requires: { action: 'order.read', on: 'any-page' },
      args: {
        filter: t.arg({
          type: OrganisationSoldVoucherFilterType,
          description: 'Returns only sold vouchers that match.',
        }),
        order: t.arg(listOrderArgument),
      },
      resolve(_root, args, context, info) {
        const filter = args.filter ?? {};
        const list = { ...scopeOf(context, filter), model: 'OrderProduct', filters: { ...filter } } as const;
        const restrictions = [...list.restrictions, ...restrictSoldVouchers(filter)];
        return resolveKeysetConnection(context, { ...list, restrictions }, args, info);
      },
    },
    SoldVoucherConnectionType,
  ),
}));

/**
 * Returns the scope and the restriction of a list to the sales pages that the filter names and the
 * caller can read. A single page is the scope itself, so that the list uses the index of the page.
 */
function scopeOf(
  { principal }: GraphqlContext,
  filter:
    | typeof OrganisationOrderFilterType.$inferInput
    | typeof OrganisationSoldVoucherFilterType.$inferInput,
): {
  readonly scope: { readonly salesPageId: number } | { readonly organisationId: number };
  readonly restrictions: readonly Restriction[];
} {
  assertValidFilter(filter);
  const caller = requirePrincipal(principal);
  const readable = allowedPageIds(caller, 'order.read');
  const named = filter.salesPageIds?.map((id, index) =>
    readSharedObjectId('SalesPage', id, `filter.salesPageIds[${index}]`),
  );
  const ids = named ? readable.filter((id) => named.includes(id)) : readable;
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return { scope: { salesPageId: only }, restrictions: [] };
  const ofPages: Restriction = {
    name: 'of-pages',
    values: [ids],
    sql: (parameter) => `t.sales_page_id = any(${parameter}::int[])`,
  };
  return { scope: { organisationId: caller.organisationId }, restrictions: [ofPages] };
}

function restrictOrders(filter: typeof OrganisationOrderFilterType.$inferInput): Restriction[] {
  const { createdAt, updatedAt, soldVoucherStatuses, shippingStatuses, purchaserEmail, total } = filter;
  const { salesChannels, isManualOrder } = filter;
  if (total) assertKnownCurrency('filter.total', total);
  return [
    ...(createdAt ? whereWithin('created_at', createdAt) : []),
    ...(updatedAt ? whereChangedWithin(updatedAt) : []),
    ...(soldVoucherStatuses ? [restrictToProductStatuses(soldVoucherStatuses)] : []),
    ...(shippingStatuses ? [restrictToShippingStatuses(shippingStatuses)] : []),
    ...(typeof purchaserEmail === 'string' ? [restrictToPurchaser(purchaserEmail)] : []),
    ...(total ? [restrictToTotal(total)] : []),
    ...(salesChannels ? [whereOneOf('sales_channel', 'text', salesChannels)] : []),
    ...(typeof isManualOrder === 'boolean' ? [whereFlag('is_manual_order', isManualOrder)] : []),
  ];
}

function restrictSoldVouchers(filter: typeof OrganisationSoldVoucherFilterType.$inferInput): Restriction[] {
  const { createdAt, updatedAt, expiresAt, statuses, isPartlyUsed } = filter;
  const { shippingStatuses, deliveryMethods, purchaserEmail } = filter;
  return [
    ...(createdAt ? whereWithin('created_at', createdAt) : []),
    ...(updatedAt ? whereChangedWithin(updatedAt) : []),
    ...(expiresAt ? whereWithin('redeemable_to', expiresAt) : []),
    ...(statuses ? restrictToStatuses(statuses) : []),
    ...(typeof isPartlyUsed === 'boolean' ? [restrictToPartlyUsed(isPartlyUsed)] : []),
    ...(shippingStatuses ? [whereOneOf('shipping_status', 'shipping_status', shippingStatuses)] : []),
    ...(deliveryMethods ? [whereOneOf('delivery_method', 'delivery_method', deliveryMethods)] : []),
    ...(typeof purchaserEmail === 'string' ? [restrictToOrdersOfPurchaser(purchaserEmail)] : []),
  ];
}
