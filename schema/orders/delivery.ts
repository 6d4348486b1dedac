import { builder } from '../builder.ts';
import { MoneyType } from '../scalars/money-type.ts';

const DeliveryRestFieldsType = builder.rowObject('Delivery', {
  name: 'DeliveryRestFields',
  description: 'For the REST interface. The numeric id of the order product that is delivered.',
  fields: (t) => ({
    orderProductDatabaseId: t.exposeInt('orderProductId', {
      description: 'The numeric id of the order product that is delivered.',
    }),
  }),
});

export const DeliveryDetailsType = builder.rowInterface('Delivery', {
  name: 'DeliveryDetails',
  description: 'The fields that a delivery and its snapshots have in common.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    rest: t.variant(DeliveryRestFieldsType, {
      description: 'For the REST interface. The numeric id of the order product that is delivered.',
    }),
    name: t.exposeString('name', { description: 'The name of the shipping method.' }),
    regularPrice: t.field({
      type: MoneyType,
      description: 'The regular price of the delivery.',
      select: ['regularPrice', 'currency'],
      expression: ({ regularPrice, currency }) => ({ amount: regularPrice, currency }),
    }),
    pricePaid: t.field({
      type: MoneyType,
      description: 'The price paid for the delivery.',
      select: ['pricePaid', 'currency'],
      expression: ({ pricePaid, currency }) => ({ amount: pricePaid, currency }),
    }),
  }),
});

export const DeliveryType = builder.rowNode('Delivery', {
  description: 'The delivery by post of one order product.',
  interfaces: [DeliveryDetailsType],
});
