import { type CalculatedOrder, calculateOrder } from '../../src/orders/calculate-order.ts';
import type { ProductPrice } from '../../src/orders/price-order.ts';
import { builder } from '../builder.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { readSalesPageId } from '../nodes/global-ids.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { type AppliedDiscount, AppliedDiscountType, sumDiscounts } from './applied-discount.ts';
import { orderedItemsFields, orderFieldPaths } from './order-input.ts';
import { parseOrderedItems } from './parse-order.ts';

interface CalculatedVoucher extends Omit<CalculatedOrder, 'products'> {
  readonly price: ProductPrice;
}

const CalculatedItemType = builder.objectRef<CalculatedVoucher>('CalculatedVoucher').implement({
  description: 'The price of one voucher of an order that is not placed.',
  fields: (t) => ({
    regularPrice: t.field({
      type: MoneyType,
      description: 'The regular price.',
      resolve: ({ price, currency }) => ({ amount: price.regularPrice, currency }),
    }),
    pricePaid: t.field({
      type: MoneyType,
      description: 'The price to pay: the regular price less discounts.',
      resolve: ({ price, currency }) => ({ amount: price.pricePaid, currency }),
    }),
    shippingPrice: t.field({
      type: MoneyType,
      description: 'The price of the delivery. 0 unless the voucher is posted.',
      resolve: ({ price, currency }) => ({ amount: price.deliveryPrice, currency }),
    }),
    discounts: t.field({
      type: [AppliedDiscountType],
      description: 'The discounts on this voucher, one entry per discount code.',
      resolve: ({ price, ...order }) => sumDiscounts(order, price.discounts),
    }),
  }),
});

export const OrderCalculationType = builder.objectRef<CalculatedOrder>('OrderCalculation').implement({
  description: 'The prices of an order that is not placed.',
  fields: (t) => ({
    total: t.field({
      type: MoneyType,
      description: 'The price to pay: the sum of `subTotal` and `shippingTotal`.',
      resolve: (order) => sumOf(order, ({ pricePaid, deliveryPrice }) => pricePaid + deliveryPrice),
    }),
    subTotal: t.field({
      type: MoneyType,
      description: 'The price to pay for the vouchers, less discounts.',
      resolve: (order) => sumOf(order, ({ pricePaid }) => pricePaid),
    }),
    shippingTotal: t.field({
      type: MoneyType,
      description: 'The price to pay for the deliveries.',
      resolve: (order) => sumOf(order, ({ deliveryPrice }) => deliveryPrice),
    }),
    discountTotal: t.field({
      type: MoneyType,
      description: 'The amount by which discount codes reduce the price of the vouchers.',
      resolve: (order) =>
        sumOf(order, ({ discounts }) => discounts.reduce((sum, { amount }) => sum + amount, 0)),
    }),
    discounts: t.field({
      type: [AppliedDiscountType],
      description: 'The discounts, one entry per discount code.',
      resolve: (order): AppliedDiscount[] =>
        sumDiscounts(
          order,
          order.products.flatMap(({ discounts }) => discounts),
        ),
    }),
    items: t.field({
      type: [CalculatedItemType],
      description: 'The prices of the vouchers, in the order of the input.',
      resolve: ({ products, ...order }) => products.map((price) => ({ ...order, price })),
    }),
  }),
});

export const CalculateOrderInput = builder.inputType('CalculateOrderInput', {
  description: 'The vouchers and discount codes of an order.',
  fields: orderedItemsFields,
});

builder.queryField('calculateOrder', (t) =>
  t.field({
    type: OrderCalculationType,
    description:
      'Returns the prices at which `placeOrder` sells these vouchers now. It validates the order and checks versions, stock and discount codes as `placeOrder` does, and fails with the same error codes. It reserves nothing.',
    requires: 'order.place',
    args: {
      input: t.arg({ type: CalculateOrderInput, required: true, description: 'The order.' }),
    },
    resolve: (_root, { input }, { database, principal }) =>
      withFieldPaths(orderFieldPaths, () =>
        calculateOrder(database, principal, parseOrderedItems(readSalesPageId(input.salesPageId), input)),
      ),
  }),
);

function sumOf({ products, currency }: CalculatedOrder, amountOf: (price: ProductPrice) => number) {
  return { amount: products.reduce((sum, price) => sum + amountOf(price), 0), currency };
}
