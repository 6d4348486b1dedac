import { ShippingCalculator } from '../../prisma/generated/client/enums.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { type Known, whenKnown } from '../loaders.ts';
import { MoneyType } from '../money.ts';

export const ShippingCalculatorType = builder.enumType('ShippingCalculator', {
  description: 'The method by which the price of a delivery is calculated.',
  values: { PER_ITEM: { value: ShippingCalculator.per_item, description: 'The rate applies to each product.' } },
});

/** A shipping method as a voucher offers it. */
export const ShippingMethodType = builder.prismaNode('VoucherShippingMethod', {
  id: { field: 'id' },
  name: 'ShippingMethod',
  description: 'A shipping method as one voucher offers it.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', {
      description: 'The numeric id that an order specifies, `voucher_delivery_shipping_method_id` in the REST API.',
    }),
    shippingMethodDatabaseId: t.exposeInt('shippingMethodId', {
      description: 'The numeric id of the shipping method, which is the same for every voucher that offers it.',
    }),
    name: t.string({
      description: 'The name of the shipping method.',
      resolve: async (link, _args, context) => (await method(link, context)).name,
    }),
    description: t.string({
      description: 'The description.',
      resolve: (link, _args, context) => whenKnown(method(link, context), ({ description }) => description),
    }),
    deliveryDuration: t.int({
      description: 'The duration of the delivery in days.',
      resolve: (link, _args, context) => whenKnown(method(link, context), ({ deliveryDuration }) => deliveryDuration),
    }),
    availableOnlyForManualOrders: t.boolean({
      description: 'Whether only manual orders can use the shipping method.',
      resolve: (link, _args, context) =>
        whenKnown(method(link, context), ({ availableOnlyForManualOrders }) => availableOnlyForManualOrders),
    }),
    usesPostalFulfilment: t.boolean({
      description: 'Whether a fulfilment service ships the vouchers.',
      resolve: (link, _args, context) => whenKnown(method(link, context), ({ usesPostalFulfilment }) => usesPostalFulfilment),
    }),
    calculatorType: t.field({
      type: ShippingCalculatorType,
      description: 'The method by which the delivery price is calculated.',
      resolve: (link, _args, context) => whenKnown(method(link, context), ({ calculatorType }) => calculatorType),
    }),
    rate: t.field({
      type: MoneyType,
      description: 'The rate from which the delivery price is calculated.',
      resolve: (link, _args, context) => whenKnown(method(link, context), ({ rate, currency }) => ({ amount: rate, currency })),
    }),
  }),
});

function method(link: ModelRows['VoucherShippingMethod'], { loaders }: GraphqlContext): Known<ModelRows['ShippingMethod']> {
  return loaders.requireRow('ShippingMethod', link.shippingMethodId);
}
