import { ShippingCalculator } from '../../prisma/generated/client/enums.ts';
import type { FieldName, ModelRows } from '../../src/platform/rows/model-rows.ts';
import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { offeredMethod } from '../rows/relations.ts';
import { MoneyType } from '../scalars/money-type.ts';

export const ShippingCalculatorType = builder.enumType('ShippingCalculator', {
  description: 'The method by which the price of a delivery is calculated.',
  values: {
    PER_ITEM: { value: ShippingCalculator.per_item, description: 'The rate applies to each voucher.' },
  },
});

/** Declares a field that is calculated from columns of the offered shipping method. */
function method<const Column extends FieldName<'ShippingMethod'>, Value>(
  columns: readonly Column[],
  pick: (row: Pick<ModelRows['ShippingMethod'], Column>) => Value,
) {
  return {
    select: { with: { method: requiring(offeredMethod, columns) } },
    resolve: ({ method }: { readonly method: Pick<ModelRows['ShippingMethod'], Column> }) => pick(method),
  };
}

/**
 * A shipping method as one voucher offers it. The rows of this type are the links between vouchers
 * and shipping methods.
 */
export const VoucherShippingMethodType = builder.rowNode('VoucherShippingMethod', {
  description: 'A shipping method as one voucher offers it.',
  fields: (t) => ({
    databaseId: t.expose('id', {
      type: 'SafeInt',
      description:
        'The numeric id that an order specifies, `voucher_delivery_shipping_method_id` in the REST API.',
    }),
    name: t.string({
      description: 'The name of the shipping method.',
      ...method(['name'], ({ name }) => name),
    }),
    description: t.string({
      description: 'The description.',
      ...method(['description'], ({ description }) => description),
    }),
    deliveryDuration: t.int({
      description: 'The duration of the delivery in days.',
      ...method(['deliveryDuration'], ({ deliveryDuration }) => deliveryDuration),
    }),
    isOnlyForManualOrders: t.boolean({
      description: 'Whether only manual orders can use the shipping method.',
      ...method(
        ['availableOnlyForManualOrders'],
        ({ availableOnlyForManualOrders }) => availableOnlyForManualOrders,
      ),
    }),
    hasPostalFulfilment: t.boolean({
      description: 'Whether a fulfilment service ships the vouchers.',
      ...method(['usesPostalFulfilment'], ({ usesPostalFulfilment }) => usesPostalFulfilment),
    }),
    calculatorType: t.field({
      type: ShippingCalculatorType,
      description: 'The method by which the delivery price is calculated.',
      ...method(['calculatorType'], ({ calculatorType }) => calculatorType),
    }),
    rate: t.field({
      type: MoneyType,
      description: 'The rate from which the delivery price is calculated.',
      ...method(['rate', 'currency'], ({ rate, currency }) => ({ amount: rate, currency })),
    }),
  }),
});
