import { builder } from '../builder.ts';
import { MoneyType } from '../money.ts';

export const DeliveryType = builder.prismaNode('Delivery', {
  id: { field: 'id' },
  description: 'The posting of one order product.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    name: t.exposeString('name', { description: 'The shipping method.' }),
    regularPrice: t.field({
      type: MoneyType,
      description: 'What it costs.',
      takes: ['regularPrice', 'currency'],
      resolve: ({ regularPrice, currency }) => ({ amount: regularPrice, currency }),
    }),
    pricePaid: t.field({
      type: MoneyType,
      description: 'What was paid for it.',
      takes: ['pricePaid', 'currency'],
      resolve: ({ pricePaid, currency }) => ({ amount: pricePaid, currency }),
    }),
    orderProductDatabaseId: t.exposeInt('orderProductId', { description: 'The product that is posted.' }),
  }),
});
