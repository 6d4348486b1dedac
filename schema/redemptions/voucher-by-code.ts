import { requiring } from '../../src/platform/rows/relation.ts';
import { salesPagesOf } from '../../src/vouchers/sister-pages.ts';
import { builder } from '../builder.ts';
import { RestVoucherTypeNameType } from '../catalogue/voucher-enums.ts';
import { createRequestContext } from '../mutations/create-request-context.ts';
import { readSalesPageId } from '../nodes/global-ids.ts';
import { asSold } from '../orders/described-as-sold.ts';
import { PurchaserType, restPurchaserField } from '../orders/order.ts';
import { sumOfPrices, sumOfSales } from '../orders/order-totals.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { RefundType } from '../refunds/refund.ts';
import {
  orderDeliveries,
  orderProducts,
  productCancellations,
  productLayout,
  productOrder,
  productRedemptions,
  productRefunds,
  productVoucher,
  redemptionProduct,
} from '../rows/relations.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { RedemptionType } from './redemption.ts';

/**
 * The order of a sold voucher, for a till. A separate type, because a till may not see the other
 * products that `Order` contains.
 */
const SoldVoucherOrderType = builder.rowObject('Order', {
  name: 'SoldVoucherOrder',
  description:
    'The order of a sold voucher, with the fields that a till displays. It excludes the other vouchers of the order, which require MANAGE_ORDERS. Amounts are those of the whole order.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'The human-readable reference of the order.' }),
    language: t.expose('language', { type: 'Language', description: 'The language of the purchaser.' }),
    purchaser: t.optionalVariant(PurchaserType, {
      description: 'The purchaser. Null if the order was placed without a named purchaser.',
      column: 'purchaserEmail',
    }),
    restPurchaser: t.field({ ...restPurchaserField, internal: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the order was placed.' }),
    subTotal: t.field({
      type: MoneyType,
      description: 'The price paid for the vouchers.',
      select: {
        columns: ['currency'],
        with: { products: requiring(orderProducts, ['pricePaid', 'regeneratedFromId']) },
      },
      resolve: ({ currency, products }) => ({ amount: sumOfSales(products), currency }),
    }),
    shippingTotal: t.field({
      type: MoneyType,
      description: 'The price paid for the deliveries.',
      select: {
        columns: ['currency'],
        with: { deliveries: requiring(orderDeliveries, ['pricePaid']) },
      },
      resolve: ({ currency, deliveries }) => ({ amount: sumOfPrices(deliveries), currency }),
    }),
  }),
});

/**
 * Returns the rows that existed at a product's revision. For a product as of an event, later rows
 * are excluded.
 */
function rowsAtRevision<Row extends { readonly revision: number }>(
  { revision }: { readonly revision: number },
  rows: readonly Row[],
): Row[] {
  return rows.filter((row) => row.revision <= revision);
}

const SoldVoucherWithOrderRestFieldsType = builder.rowObject('OrderProduct', {
  name: 'SoldVoucherWithOrderRestFields',
  description:
    'The fields of the voucher status of REST v1. Other clients read `SoldVoucherWithOrder.soldVoucher`, with its `voucher`, `voucherAsSold`, `redemptions` and `refunds`.',
  fields: (t) => ({
    redeemableOnDatabaseIds: t.field({
      type: ['SafeInt'],
      description: 'The numeric ids of the sales pages on which the voucher can be redeemed.',
      select: ['salesPageId', 'redeemableOn'],
      expression: (row) => [...salesPagesOf(row)],
    }),
    typeName: t.field({
      type: RestVoucherTypeNameType,
      description: 'The type of the voucher, which determines its price and how it is redeemed.',
      select: { with: { voucher: requiring(productVoucher, ['typeName']) } },
      resolve: ({ voucher }) => voucher.typeName,
    }),
    description: t.field({
      type: 'Translation',
      description:
        'The description of the voucher in each language, at the time of the sale. It can contain HTML.',
      select: {
        columns: ['voucherId', 'voucherVersion'],
        with: { voucher: requiring(productVoucher, ['version', 'description']) },
      },
      resolve: (row, _args, { loaders }) =>
        asSold<unknown>(row, row.voucher, {
          current: row.voucher.description,
          past: (terms) => terms.voucher.description,
          loaders,
        }),
    }),
    layoutImage: t.field({
      type: 'URL',
      description: 'The URL of the image of the layout at the time of the sale.',
      select: {
        columns: ['voucherId', 'voucherVersion', 'layoutId'],
        with: {
          voucher: requiring(productVoucher, ['version']),
          layout: requiring(productLayout, ['image']),
        },
      },
      resolve: (row, _args, { loaders }) =>
        asSold(row, row.voucher, {
          current: row.layout.image,
          past: ({ layouts }) => layouts.find(({ id }) => id === row.layoutId)?.image,
          loaders,
        }),
    }),
    redemptions: t.field({
      type: [RedemptionType],
      description: 'The redemptions that are not cancelled, ordered by `redeemedAt`.',
      select: {
        columns: ['revision'],
        with: {
          redemptions: requiring(productRedemptions, ['redeemedAt', 'revision']),
          cancellations: requiring(productCancellations, ['redemptionId', 'revision']),
        },
      },
      resolve(row) {
        const cancelled = new Set(
          rowsAtRevision(row, row.cancellations).map(({ redemptionId }) => redemptionId),
        );
        return rowsAtRevision(row, row.redemptions)
          .filter(({ id }) => !cancelled.has(id))
          .sort((a, b) => a.redeemedAt.getTime() - b.redeemedAt.getTime() || a.id - b.id);
      },
    }),
    refunds: t.field({
      type: [RefundType],
      description: 'The refunds of the voucher.',
      select: { columns: ['revision'], with: { refunds: requiring(productRefunds, ['revision']) } },
      resolve: (row) => rowsAtRevision(row, row.refunds),
    }),
  }),
});

/** A sold voucher for callers who may redeem it but not read its order. */
export const SoldVoucherWithOrderType = builder.rowObject('OrderProduct', {
  name: 'SoldVoucherWithOrder',
  description:
    'A sold voucher as a till displays it: the sold voucher, and the fields of its order that a till needs. Requires REDEEM_VOUCHER.',
  fields: (t) => ({
    soldVoucher: t.variant(SoldVoucherType, { description: 'The sold voucher.' }),
    order: t.relation(productOrder, {
      type: SoldVoucherOrderType,
      description: 'The order of the voucher.',
      failsAlone: true,
    }),
    rest: t.variant(SoldVoucherWithOrderRestFieldsType, {
      internal: true,
      description: 'The fields of the voucher status of REST v1.',
    }),
  }),
});

builder.queryField('voucherByCode', (t) =>
  t.field({
    type: SoldVoucherWithOrderType,
    nullable: true,
    description:
      'The sold voucher with this code. A voucher that the sales page sold takes precedence over vouchers that other pages sold and that can be redeemed on this page. Null if no voucher matches, or if only vouchers of several other pages match.',
    requires: 'voucher.redeem',
    args: {
      salesPageId: t.arg.id({
        required: true,
        description: 'The global id of the sales page on which the voucher is to be redeemed.',
      }),
      voucherCode: t.arg.string({
        required: true,
        description: 'The voucher code, as typed or scanned. Case, spaces and dashes are ignored.',
      }),
    },
    resolve(_root, { salesPageId, voucherCode }, context, info) {
      const { loaders, services } = context;
      const selection = loaders.plan.selection('OrderProduct', info);
      const pageId = readSalesPageId(salesPageId);
      return services.findVoucherByCode(createRequestContext(context, null), pageId, voucherCode, selection);
    },
  }),
);

builder.rowFields(RedemptionType, (t) => ({
  soldVoucherWithOrder: t.relation(redemptionProduct, {
    type: SoldVoucherWithOrderType,
    description: 'The redeemed voucher with everything that a till displays.',
    requires: { action: 'voucher.redeem', on: 'page', orOn: 'sellingPageId' },
  }),
}));
