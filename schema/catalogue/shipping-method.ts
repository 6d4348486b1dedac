import { ShippingCalculator } from '../../prisma/generated/client/enums.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { type Known, whenKnown } from '../loaders.ts';
import { MoneyType } from '../money.ts';

export const ShippingCalculatorType = builder.enumType('ShippingCalculator', {
  description: 'How the price of a delivery is found.',
  values: { PER_ITEM: { value: ShippingCalculator.per_item, description: 'The rate, for each product.' } },
});

/** A shipping method as a voucher offers it. */
export const ShippingMethodType = builder.prismaNode('VoucherShippingMethod', {
  id: { field: 'id' },
  name: 'ShippingMethod',
  description: 'A way of posting, as one voucher offers it.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The `voucher_delivery_shipping_method_id` of REST, which an order names.' }),
    shippingMethodDatabaseId: t.exposeInt('shippingMethodId', { description: 'The method itself, the same for every voucher.' }),
    name: t.string({ description: 'Its name.', resolve: async (link, _args, context) => (await method(link, context)).name }),
    description: t.string({
      description: 'Its description.',
      resolve: (link, _args, context) => whenKnown(method(link, context), ({ description }) => description),
    }),
    deliveryDuration: t.int({
      description: 'Days on the way.',
      resolve: (link, _args, context) => whenKnown(method(link, context), ({ deliveryDuration }) => deliveryDuration),
    }),
    availableOnlyForManualOrders: t.boolean({
      description: 'Whether only manual orders may use it.',
      resolve: (link, _args, context) =>
        whenKnown(method(link, context), ({ availableOnlyForManualOrders }) => availableOnlyForManualOrders),
    }),
    usesPostalFulfilment: t.boolean({
      description: 'Whether a fulfilment service sends it.',
      resolve: (link, _args, context) => whenKnown(method(link, context), ({ usesPostalFulfilment }) => usesPostalFulfilment),
    }),
    calculatorType: t.field({
      type: ShippingCalculatorType,
      description: 'How the price is found.',
      resolve: (link, _args, context) => whenKnown(method(link, context), ({ calculatorType }) => calculatorType),
    }),
    rate: t.field({
      type: MoneyType,
      description: 'What the calculator reckons with.',
      resolve: (link, _args, context) => whenKnown(method(link, context), ({ rate, currency }) => ({ amount: rate, currency })),
    }),
  }),
});

function method(link: ModelRows['VoucherShippingMethod'], { loaders }: GraphqlContext): Known<ModelRows['ShippingMethod']> {
  return loaders.requireRow('ShippingMethod', link.shippingMethodId);
}
