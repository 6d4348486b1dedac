import { includedTaxes, type TaxAmount } from '../../src/billing/included-tax.ts';
import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { orderDeliveries, orderProducts } from '../rows/relations.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { OrderDetailsType } from './order.ts';
import { isSale } from './order-totals.ts';

export const TaxAmountType = builder
  .objectRef<TaxAmount & { readonly currency: string }>('TaxAmount')
  .implement({
    description: 'Prices that have the same tax rate. `gross` is the sum of `net` and `tax`.',
    fields: (t) => ({
      basisPoints: t.exposeInt('basisPoints', {
        nullable: true,
        description:
          'The tax rate in basis points, hundredths of a percent: 1900 is 19 %. Null for the prices whose rate is not stated.',
      }),
      gross: t.field({
        type: MoneyType,
        description: 'The sum of the prices paid, which contain the tax.',
        resolve: ({ gross: amount, currency }) => ({ amount, currency }),
      }),
      net: t.field({
        type: MoneyType,
        description: 'The sum of the prices paid without the tax.',
        resolve: ({ net: amount, currency }) => ({ amount, currency }),
      }),
      tax: t.field({
        type: MoneyType,
        description:
          'The tax that the prices paid contain, rounded to the nearest minor unit. 0 if the rate is not stated.',
        resolve: ({ tax: amount, currency }) => ({ amount, currency }),
      }),
    }),
  });

builder.rowFields(OrderDetailsType, (t) => ({
  taxes: t.field({
    type: [TaxAmountType],
    description:
      'The tax that `total` contains, one entry per rate: the highest rate first, prices without a stated rate last. The gross amounts add up to `total`. Refunds do not reduce them. Empty if nothing was paid.',
    select: {
      columns: ['currency'],
      with: {
        products: requiring(orderProducts, ['pricePaid', 'taxBasisPoints', 'regeneratedFromId']),
        deliveries: requiring(orderDeliveries, ['pricePaid', 'taxBasisPoints']),
      },
    },
    resolve: ({ currency, products, deliveries }) =>
      includedTaxes([...products.filter(isSale), ...deliveries]).map((amount) => ({ ...amount, currency })),
  }),
}));
