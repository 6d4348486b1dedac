import { MoneyType } from '../money-type.ts';
import { rowFields } from '../reads/row-fields.ts';
import { rowInterface, rowNode } from '../reads/row-type.ts';

const delivery = rowFields('Delivery');

export const DeliveryDetailsType = rowInterface('DeliveryDetails', 'Delivery', {
  description: 'The fields that a delivery and its snapshots have in common.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    name: t.exposeString('name', { description: 'The name of the shipping method.' }),
    regularPrice: t.field({
      type: MoneyType,
      description: 'The regular price of the delivery.',
      ...delivery.from(['regularPrice', 'currency'], ({ regularPrice, currency }) => ({ amount: regularPrice, currency })),
    }),
    pricePaid: t.field({
      type: MoneyType,
      description: 'The price paid for the delivery.',
      ...delivery.from(['pricePaid', 'currency'], ({ pricePaid, currency }) => ({ amount: pricePaid, currency })),
    }),
    orderProductDatabaseId: t.exposeInt('orderProductId', {
      description: 'The numeric id of the order product that is delivered.',
    }),
  }),
});

export const DeliveryType = rowNode('Delivery', 'Delivery', {
  description: 'The delivery by post of one order product.',
  details: DeliveryDetailsType,
});
