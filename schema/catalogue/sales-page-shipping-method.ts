import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { archivedArgument, selectArchived } from '../connections/archived-filter.ts';
import { offeredMethod, salesPageShippingMethods } from '../rows/relations.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { ShippingCalculatorType, VoucherShippingMethodType } from './shipping-method.ts';

export const SalesPageShippingMethodType = builder.rowNode('ShippingMethod', {
  name: 'SalesPageShippingMethod',
  description: 'A shipping method that vouchers of a sales page can offer.',
  fields: (t) => ({
    databaseId: t.expose('id', {
      type: 'SafeInt',
      description: 'The numeric id, `shipping_method_id` in the REST API.',
    }),
    name: t.exposeString('name', { description: 'The name of the shipping method.' }),
    description: t.exposeString('description', { description: 'The description.' }),
    deliveryDuration: t.exposeInt('deliveryDuration', {
      description: 'The duration of the delivery in days.',
    }),
    isOnlyForManualOrders: t.exposeBoolean('availableOnlyForManualOrders', {
      description: 'Whether only manual orders can use the shipping method.',
    }),
    hasPostalFulfilment: t.exposeBoolean('usesPostalFulfilment', {
      description: 'Whether a fulfilment service ships the vouchers.',
    }),
    calculatorType: t.expose('calculatorType', {
      type: ShippingCalculatorType,
      description: 'The method by which the delivery price is calculated.',
    }),
    rate: t.field({
      type: MoneyType,
      description: 'The rate from which the delivery price is calculated.',
      select: ['rate', 'currency'],
      expression: ({ rate, currency }) => ({ amount: rate, currency }),
    }),
    taxBasisPoints: t.exposeInt('taxBasisPoints', {
      nullable: true,
      description: 'The VAT rate of `rate`, in basis points: 1900 is 19 %. Null if it is not stated.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the shipping method last changed. Null if it has not changed since it was created.',
    }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the shipping method was archived. Null if it is not archived.',
    }),
  }),
});

builder.rowFields(VoucherShippingMethodType, (t) => ({
  salesPageShippingMethod: t.relation(offeredMethod, {
    type: SalesPageShippingMethodType,
    description: 'The shipping method of the sales page, which all vouchers that offer it share.',
  }),
}));

builder.rowFields(SalesPageType, (t) => ({
  shippingMethods: t.field({
    type: [SalesPageShippingMethodType],
    description: 'The shipping methods that vouchers of the sales page can offer.',
    requires: 'catalogue.read',
    args: { archived: t.arg(archivedArgument) },
    select: { with: { methods: requiring(salesPageShippingMethods, ['archivedAt']) } },
    resolve: ({ methods }, { archived }) => selectArchived(methods, archived),
  }),
}));
