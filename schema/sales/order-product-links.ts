import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { LayoutType } from '../catalogue/layout.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { SalesPageShippingMethodType } from '../catalogue/sales-page-shipping-method.ts';
import { VoucherType } from '../catalogue/voucher.ts';
import { VoucherOptionType } from '../catalogue/voucher-option.ts';
import { AppliedDiscountType, readDiscounts } from '../orders/applied-discount.ts';
import { DeliveryType } from '../orders/delivery.ts';
import { OrderType } from '../orders/order.ts';
import { OrderProductDetailsType, OrderProductType } from '../orders/order-product.ts';
import { RedemptionType } from '../redemptions/redemption.ts';
import { RefundType } from '../refunds/refund.ts';
import {
  deliveryProduct,
  deliveryShippingMethod,
  maxLatest,
  productLatestRedemptions,
  productLatestRefunds,
  productLayout,
  productOption,
  productOrder,
  productOrderDeliveries,
  productVoucher,
} from '../rows/relations.ts';

/**
 * The objects to which a sold voucher is related. These relations never change, so snapshots of the
 * voucher have them too.
 */
builder.rowFields(OrderProductDetailsType, (t) => ({
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
      'The redeem locations where the voucher can be redeemed, unless `redeemableEverywhere` is true. They are those of the voucher at the time of the sale.',
    select: ['redeemLocationIds'],
    resolve: ({ redeemLocationIds }, _args, { loaders }) =>
      Promise.all(redeemLocationIds.map((id) => loaders.requireRow('RedeemLocation', id))),
  }),
  discounts: t.field({
    type: [AppliedDiscountType],
    description:
      'The discounts on the price of this product, one entry per discount code. An order has at most 20 codes.',
    select: ['id', 'salesPageId', 'currency'],
    resolve: (row, _args, { loaders }) => readDiscounts(row, [row], loaders),
  }),
}));

/**
 * The related objects that only the live voucher has, because the relations change or require a
 * separate permission.
 */
builder.rowFields(OrderProductType, (t) => ({
  order: t.relation(productOrder, {
    type: OrderType,
    description: 'The order that the product belongs to.',
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
  redemptions: t.relation(productLatestRedemptions, {
    type: RedemptionType,
    description: `The latest redemptions, newest first, including cancelled ones. At most ${maxLatest}: \`SalesPage.redemptions\` lists all.`,
    requires: 'redemption.read',
  }),
  refunds: t.relation(productLatestRefunds, {
    type: RefundType,
    description: `The latest refunds, newest first, including failed ones. At most ${maxLatest}: \`SalesPage.refunds\` lists all.`,
    requires: 'refund.read',
  }),
}));

builder.rowFields(DeliveryType, (t) => ({
  orderProduct: t.relation(deliveryProduct, {
    type: OrderProductType,
    description: 'The order product that is delivered.',
  }),
  shippingMethod: t.relation(deliveryShippingMethod, {
    type: SalesPageShippingMethodType,
    description:
      'The shipping method of the sales page in its current state, even if it is archived. Its name at the time of the sale is in `name`.',
    requires: 'catalogue.read',
  }),
}));
