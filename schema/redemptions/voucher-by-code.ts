import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { VoucherTypeNameType } from '../catalogue/voucher-enums.ts';
import { createRequestContext } from '../mutations/create-request-context.ts';
import { readSalesPageId } from '../nodes/global-ids.ts';
import { asSold } from '../orders/described-as-sold.ts';
import { PurchaserType } from '../orders/order.ts';
import { OrderProductType } from '../orders/order-product.ts';
import { sumOfPrices, sumOfSales } from '../orders/order-totals.ts';
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
    'The order of a sold voucher, with the fields that a till displays. It excludes the other vouchers of the order, which require `manage.orders`. Amounts are those of the whole order.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'The human-readable reference of the order.' }),
    language: t.expose('language', { type: 'Language', description: 'The language of the purchaser.' }),
    purchaser: t.variant(PurchaserType, { description: 'The purchaser.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the order was placed.' }),
    subTotal: t.field({
      type: MoneyType,
      description: 'The price paid for the products.',
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

const SoldVoucherRestFieldsType = builder.rowObject('OrderProduct', {
  name: 'SoldVoucherRestFields',
  description:
    'For the REST interface. The fields of the voucher status of REST v1. Other clients read `SoldVoucher.orderProduct`, with its `voucher`, `voucherAsSold`, `redemptions` and `refunds`.',
  fields: (t) => ({
    salesPageDatabaseId: t.exposeInt('salesPageId', {
      description: 'The numeric id of the sales page that sold the voucher.',
    }),
    typeName: t.field({
      type: VoucherTypeNameType,
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

/** An order product for callers who may redeem it but not read its order. */
export const SoldVoucherType = builder.rowObject('OrderProduct', {
  name: 'SoldVoucher',
  description:
    'A sold voucher as a till displays it: the order product, and the fields of its order that a till needs. Requires `redeem.voucher`.',
  fields: (t) => ({
    orderProduct: t.variant(OrderProductType, { description: 'The order product.' }),
    order: t.relation(productOrder, {
      type: SoldVoucherOrderType,
      description: 'The order of the voucher.',
      failsAlone: true,
    }),
    rest: t.variant(SoldVoucherRestFieldsType, {
      description: 'For the REST interface. The fields of the voucher status of REST v1.',
    }),
  }),
});

builder.queryField('voucherByCode', (t) =>
  t.field({
    type: SoldVoucherType,
    nullable: true,
    description:
      'The sold voucher with this code. Null if the sales page has sold no voucher with this code.',
    requires: 'voucher.redeem',
    args: {
      salesPageId: t.arg.id({
        required: true,
        description: 'The global id of the sales page that sold the voucher.',
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
  soldVoucher: t.relation(redemptionProduct, {
    type: SoldVoucherType,
    description: 'The redeemed voucher with everything that a till displays.',
    requires: 'voucher.redeem',
  }),
}));
