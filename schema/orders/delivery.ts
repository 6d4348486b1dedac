import { rowFields } from '../rows/row-fields.ts';
import { rowInterface, rowNode, rowType } from '../rows/row-type.ts';
import { MoneyType } from '../scalars/money-type.ts';

const delivery = rowFields('Delivery');

const DeliveryRestFieldsType = rowType('DeliveryRestFields', 'Delivery', {
  description: 'For the REST interface. The numeric id of the order product that is delivered.',
  fields: (t) => ({
    orderProductDatabaseId: t.exposeInt('orderProductId', {
      description: 'The numeric id of the order product that is delivered.',
    }),
  }),
});

export const DeliveryDetailsType = rowInterface('DeliveryDetails', 'Delivery', {
  description: 'The fields that a delivery and its snapshots have in common.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    rest: t.field({
      type: DeliveryRestFieldsType,
      description: 'For the REST interface. The numeric id of the order product that is delivered.',
      ...delivery.sameRow(),
    }),
    name: t.exposeString('name', { description: 'The name of the shipping method.' }),
    regularPrice: t.field({
      type: MoneyType,
      description: 'The regular price of the delivery.',
      ...delivery.property(['regularPrice', 'currency'], ({ regularPrice, currency }) => ({
        amount: regularPrice,
        currency,
      })),
    }),
    pricePaid: t.field({
      type: MoneyType,
      description: 'The price paid for the delivery.',
      ...delivery.property(['pricePaid', 'currency'], ({ pricePaid, currency }) => ({
        amount: pricePaid,
        currency,
      })),
    }),
  }),
});

export const DeliveryType = rowNode('Delivery', 'Delivery', {
  description: 'The delivery by post of one order product.',
  details: DeliveryDetailsType,
});
