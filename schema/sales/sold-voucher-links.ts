import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { LayoutType } from '../catalogue/layout.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { SalesPageShippingMethodType } from '../catalogue/sales-page-shipping-method.ts';
import { VoucherType } from '../catalogue/voucher.ts';
import { VoucherOptionType } from '../catalogue/voucher-option.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { resolveRelatedConnection } from '../connections/related-connection.ts';
import { AppliedDiscountType, readDiscounts } from '../orders/applied-discount.ts';
import { DeliveryType } from '../orders/delivery.ts';
import { OrderType } from '../orders/order.ts';
import { SoldVoucherDetailsType, SoldVoucherType } from '../orders/sold-voucher.ts';
import { HoldConnectionType, HoldType } from '../redemptions/hold.ts';
import { RedemptionConnectionType, RedemptionType } from '../redemptions/redemption.ts';
import { RefundConnectionType, RefundType } from '../refunds/refund.ts';
import {
  deliveryProduct,
  deliveryShippingMethod,
  productLatestHolds,
  productLatestRedemptions,
  productLatestRefunds,
  productLayout,
  productOption,
  productOrder,
  productOrderDeliveries,
  productVoucher,
} from '../rows/relations.ts';
import { MoneyType } from '../scalars/money-type.ts';

const productRedemptionList = {
  model: 'Redemption',
  field: 'orderProductId',
  latest: productLatestRedemptions,
} as const;
const productHoldList = { model: 'Hold', field: 'orderProductId', latest: productLatestHolds } as const;
const productRefundList = { model: 'Refund', field: 'orderProductId', latest: productLatestRefunds } as const;

/**
 * The objects to which a sold voucher is related. These relations never change, so snapshots of the
 * voucher have them too.
 */
builder.rowFields(SoldVoucherDetailsType, (t) => ({
  voucher: t.relation(productVoucher, {
    type: VoucherType,
    description:
      'The catalogue voucher in its current state. The texts at the time of the sale are in `voucherAsSold`.',
  }),
  option: t.relation(productOption, {
    type: VoucherOptionType,
    description: 'The catalogue option in its current state.',
  }),
  layout: t.relation(productLayout, {
    type: LayoutType,
    description: 'The layout in which the voucher is printed.',
  }),
  redeemLocations: t.field({
    type: [RedeemLocationType],
    description:
      'The redeem locations where the voucher can be redeemed, unless `isRedeemableEverywhere` is true. They are those of the voucher at the time of the sale.',
    select: ['redeemLocationIds'],
    resolve: ({ redeemLocationIds }, _args, { loaders }) =>
      Promise.all(redeemLocationIds.map((id) => loaders.requireRow('RedeemLocation', id))),
  }),
  discounts: t.field({
    type: [AppliedDiscountType],
    description:
      'The discounts on the price of the voucher, one entry per discount code. An order has at most 20 codes.',
    select: ['id', 'salesPageId', 'currency'],
    resolve: (row, _args, { loaders }) => readDiscounts(row, [row], loaders),
  }),
}));

/**
 * The related objects that only the live voucher has, because the relations change or require a
 * separate permission.
 */
builder.rowFields(SoldVoucherType, (t) => ({
  order: t.relation(productOrder, {
    type: OrderType,
    description: 'The order that the voucher belongs to.',
    requires: 'order.read',
  }),
  delivery: t.field({
    type: DeliveryType,
    nullable: true,
    description: 'The delivery by post. Null unless the voucher is delivered by post.',
    requires: 'order.read',
    select: { with: { deliveries: requiring(productOrderDeliveries, ['orderProductId']) } },
    resolve: ({ id, deliveries }) => deliveries.find(({ orderProductId }) => orderProductId === id) ?? null,
  }),
}));

/** The redemptions, holds and refunds of a sold voucher. */
builder.objectFields(SoldVoucherType, (t) => ({
  redemptions: t.connection(
    {
      type: RedemptionType,
      description: 'The redemptions, including cancelled ones and those on other sales pages.',
      requires: { action: 'redemption.read-of-voucher', on: 'page', orOn: 'redeemableOn' },
      args: { order: t.arg(listOrderArgument) },
      resolve: (product, args, context, info) =>
        resolveRelatedConnection(context, productRedemptionList, product, args, info),
    },
    RedemptionConnectionType,
  ),
  holds: t.connection(
    {
      type: HoldType,
      description: 'The holds, including those that have ended.',
      requires: 'redemption.read-of-voucher',
      args: { order: t.arg(listOrderArgument) },
      resolve: (product, args, context, info) =>
        resolveRelatedConnection(context, productHoldList, product, args, info),
    },
    HoldConnectionType,
  ),
  refunds: t.connection(
    {
      type: RefundType,
      description: 'The refunds, including failed ones.',
      requires: 'refund.read',
      args: { order: t.arg(listOrderArgument) },
      resolve: (product, args, context, info) =>
        resolveRelatedConnection(context, productRefundList, product, args, info),
    },
    RefundConnectionType,
  ),
}));

builder.rowFields(DeliveryType, (t) => ({
  refundedAmount: t.field({
    type: MoneyType,
    description:
      'The sum of the completed and pending refunds of the price paid. Failed refunds are not included.',
    select: {
      columns: ['currency'],
      with: { product: requiring(deliveryProduct, ['refundedDelivery']) },
    },
    resolve: ({ currency, product }) => ({ amount: product.refundedDelivery, currency }),
  }),
  soldVoucher: t.relation(deliveryProduct, {
    type: SoldVoucherType,
    description: 'The sold voucher that is delivered.',
  }),
  shippingMethod: t.relation(deliveryShippingMethod, {
    type: SalesPageShippingMethodType,
    description:
      'The shipping method of the sales page in its current state, even if it is archived. Its name at the time of the sale is in `name`.',
    requires: 'catalogue.read',
  }),
}));
