import { builder } from '../builder.ts';
import { MoneyType } from '../scalars/money-type.ts';

const DeliveryRestFieldsType = builder.rowObject('Delivery', {
  name: 'DeliveryRestFields',
  description: 'The numeric id of the sold voucher that is delivered.',
  fields: (t) => ({
    soldVoucherDatabaseId: t.expose('orderProductId', {
      type: 'SafeInt',
      description: 'The numeric id of the sold voucher that is delivered.',
    }),
  }),
});

export const DeliveryDetailsType = builder.rowInterface('Delivery', {
  name: 'DeliveryDetails',
  description: 'The fields that a delivery and its snapshots have in common.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    rest: t.variant(DeliveryRestFieldsType, {
      internal: true,
      description: 'The numeric id of the sold voucher that is delivered.',
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
    taxBasisPoints: t.exposeInt('taxBasisPoints', {
      nullable: true,
      description:
        'The VAT rate of the price paid, in basis points: 1900 is 19 %. Null if it was not stated at the sale.',
    }),
  }),
});

export const DeliveryType = builder.rowNode('Delivery', {
  description: 'The delivery by post of one sold voucher.',
  interfaces: [DeliveryDetailsType],
});
