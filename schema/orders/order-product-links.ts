import { requiring } from '../../src/platform/rows/relation.ts';
import { LayoutType } from '../catalogue/layout.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { SalesPageShippingMethodType } from '../catalogue/sales-page-shipping-method.ts';
import { VoucherType } from '../catalogue/voucher.ts';
import { VoucherOptionType } from '../catalogue/voucher-option.ts';
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
import { rowFields } from '../rows/row-fields.ts';
import { addDetailFields, addRowFields } from '../rows/row-type.ts';
import { AppliedDiscountType, readDiscounts } from './applied-discount.ts';
import { DeliveryType } from './delivery.ts';
import { OrderType } from './order.ts';
import { OrderProductDetailsType, OrderProductType } from './order-product.ts';

const product = rowFields('OrderProduct');
const delivery = rowFields('Delivery');

/**
 * The objects to which a sold voucher is related. These relations never change, so snapshots of the
 * voucher have them too.
 */
addDetailFields(OrderProductDetailsType, (t) => ({
  voucher: t.field({
    type: VoucherType,
    description:
      'The catalogue voucher in its current state. The texts at the time of the sale are in `voucherAsSold`.',
    ...product.one(productVoucher),
  }),
  option: t.field({
    type: VoucherOptionType,
    description: 'The catalogue option in its current state.',
    ...product.one(productOption),
  }),
  layout: t.field({
    type: LayoutType,
    description: 'The layout in which the voucher is printed.',
    ...product.one(productLayout),
  }),
  redeemLocations: t.field({
    type: [RedeemLocationType],
    description:
      'The redeem locations where the voucher can be redeemed, unless `redeemableEverywhere` is true. They are those of the voucher at the time of the sale.',
    ...product.from(['redeemLocationIds'], ({ redeemLocationIds }, _args, { loaders }) =>
      Promise.all(redeemLocationIds.map((id) => loaders.requireRow('RedeemLocation', id))),
    ),
  }),
  discounts: t.field({
    type: [AppliedDiscountType],
    description:
      'The discounts on the price of this product, one entry per discount code. An order has at most 20 codes.',
    ...product.from(['id', 'salesPageId', 'currency'], (row, _args, { loaders }) =>
      readDiscounts(row, [row], loaders),
    ),
  }),
}));

/**
 * The related objects that only the live voucher has, because the relations change or require a
 * separate permission.
 */
addRowFields(OrderProductType, (t) => ({
  order: t.field({
    type: OrderType,
    description: 'The order that the product belongs to.',
    requires: 'order.read',
    ...product.one(productOrder),
  }),
  delivery: t.field({
    type: DeliveryType,
    nullable: true,
    description: 'The delivery by post. Null unless the voucher is delivered by post.',
    requires: 'order.read',
    ...product.with(
      { deliveries: requiring(productOrderDeliveries, ['orderProductId']) },
      [],
      ({ id }, { deliveries }) => deliveries.find(({ orderProductId }) => orderProductId === id) ?? null,
    ),
  }),
  redemptions: t.field({
    type: [RedemptionType],
    description: `The latest redemptions, newest first, including cancelled ones. At most ${maxLatest}: \`SalesPage.redemptions\` lists all.`,
    requires: 'redemption.read',
    ...product.many(productLatestRedemptions),
  }),
  refunds: t.field({
    type: [RefundType],
    description: `The latest refunds, newest first, including failed ones. At most ${maxLatest}: \`SalesPage.refunds\` lists all.`,
    requires: 'refund.read',
    ...product.many(productLatestRefunds),
  }),
}));

addRowFields(DeliveryType, (t) => ({
  orderProduct: t.field({
    type: OrderProductType,
    description: 'The order product that is delivered.',
    ...delivery.one(deliveryProduct),
  }),
  shippingMethod: t.field({
    type: SalesPageShippingMethodType,
    description:
      'The shipping method of the sales page in its current state, even if it is archived. Its name at the time of the sale is in `name`.',
    requires: 'catalogue.read',
    ...delivery.one(deliveryShippingMethod),
  }),
}));
