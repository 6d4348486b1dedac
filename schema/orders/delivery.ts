import { builder } from '../builder.ts';
import { MoneyType } from '../money.ts';

export const DeliveryType = builder.prismaNode('Delivery', {
  id: { field: 'id' },
  description: 'The delivery by post of one order product.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    name: t.exposeString('name', { description: 'The name of the shipping method.' }),
    regularPrice: t.field({
      type: MoneyType,
      description: 'The regular price of the delivery.',
      takes: ['regularPrice', 'currency'],
      resolve: ({ regularPrice, currency }) => ({ amount: regularPrice, currency }),
    }),
    pricePaid: t.field({
      type: MoneyType,
      description: 'The price paid for the delivery.',
      takes: ['pricePaid', 'currency'],
      resolve: ({ pricePaid, currency }) => ({ amount: pricePaid, currency }),
    }),
    orderProductDatabaseId: t.exposeInt('orderProductId', {
      description: 'The numeric id of the order product that is delivered.',
    }),
  }),
});
