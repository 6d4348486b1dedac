import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { MoneyType } from '../money.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { ShippingCalculatorType } from './shipping-method.ts';

export const SalesPageShippingMethodType = builder.objectRef<ModelRows['ShippingMethod']>('SalesPageShippingMethod').implement({
  description: 'A way of posting that the vouchers of a sales page may offer.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The `shipping_method_id` of REST.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    description: t.exposeString('description', { description: 'Its description.' }),
    deliveryDuration: t.exposeInt('deliveryDuration', { description: 'Days on the way.' }),
    availableOnlyForManualOrders: t.exposeBoolean('availableOnlyForManualOrders', {
      description: 'Whether only manual orders may use it.',
    }),
    usesPostalFulfilment: t.exposeBoolean('usesPostalFulfilment', { description: 'Whether a fulfilment service sends it.' }),
    calculatorType: t.expose('calculatorType', { type: ShippingCalculatorType, description: 'How the price is found.' }),
    rate: t.field({
      type: MoneyType,
      description: 'What the calculator reckons with.',
      resolve: ({ rate, currency }) => ({ amount: rate, currency }),
    }),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true, description: 'When it was taken out of use.' }),
  }),
});

builder.objectField(SalesPageType, 'shippingMethods', (t) =>
  t.field({
    type: [SalesPageShippingMethodType],
    description: 'The ways of posting that its vouchers may offer.',
    requires: 'catalogue.read',
    async resolve({ id }, _args, { loaders }) {
      const methods = await loaders.rows('ShippingMethod', 'salesPageId', id);
      return methods.filter(({ archivedAt }) => archivedAt === null);
    },
  }),
);
