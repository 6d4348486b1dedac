import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { orderDeliveries, orderProducts, orderTopUps } from '../rows/relations.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { AppliedDiscountType, readDiscounts } from './applied-discount.ts';
import { OrderDetailsType } from './order.ts';

/** The sums of an order. Each is calculated from the rows that the order's statement includes. */
builder.rowFields(OrderDetailsType, (t) => {
  const products = requiring(orderProducts, ['pricePaid', 'regeneratedFromId']);
  const deliveries = requiring(orderDeliveries, ['pricePaid']);
  return {
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page that sold the order.',
      select: ['salesPageId'],
      expression: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    total: t.field({
      type: MoneyType,
      description:
        'The price paid: the sum of `subTotal` and `shippingTotal`. Refunds do not reduce it. Later top-ups are in `topUpTotal`.',
      select: { columns: ['currency'], with: { products, deliveries } },
      resolve: ({ currency, products, deliveries }) => ({
        amount: sumOfSales(products) + sumOfPrices(deliveries),
        currency,
      }),
    }),
    subTotal: t.field({
      type: MoneyType,
      description:
        'The price paid for the vouchers, less discounts. A voucher that was replaced by one with a new code is counted once.',
      select: { columns: ['currency'], with: { products } },
      resolve: ({ currency, products }) => ({ amount: sumOfSales(products), currency }),
    }),
    shippingTotal: t.field({
      type: MoneyType,
      description: 'The price paid for the deliveries.',
      select: { columns: ['currency'], with: { deliveries } },
      resolve: ({ currency, deliveries }) => ({ amount: sumOfPrices(deliveries), currency }),
    }),
    discountTotal: t.field({
      type: MoneyType,
      description: 'The amount by which discount codes reduced the price of the vouchers.',
      select: { columns: ['currency', 'salesPageId'], with: { products } },
      async resolve(row, _args, { loaders }) {
        const discounts = await readDiscounts(row, row.products.filter(isSale), loaders);
        return { amount: discounts.reduce((sum, { amount }) => sum + amount, 0), currency: row.currency };
      },
    }),
    discounts: t.field({
      type: [AppliedDiscountType],
      description: 'The discounts, one entry per discount code. An order has at most 20 codes.',
      select: { columns: ['currency', 'salesPageId'], with: { products } },
      resolve: (row, _args, { loaders }) => readDiscounts(row, row.products.filter(isSale), loaders),
    }),
    refundedTotal: t.field({
      type: MoneyType,
      description:
        'The sum of the completed and pending refunds of vouchers, deliveries and top-ups. Failed refunds are not included.',
      select: {
        columns: ['currency'],
        with: {
          products: requiring(orderProducts, ['refundedAmount', 'refundedDelivery', 'state']),
          topUps: requiring(orderTopUps, ['refundedAmount']),
        },
      },
      // A regeneration copies the refunded amount to the replacement, which is counted instead.
      resolve: ({ currency, products, topUps }) => ({
        amount: products.reduce(
          (sum, { refundedAmount, refundedDelivery, state }) =>
            sum + refundedDelivery + (state === 'regenerated' ? 0 : refundedAmount),
          topUps.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0),
        ),
        currency,
      }),
    }),
  };
});

/**
 * Returns whether a product was itself sold. A replacement of a regenerated product was not: its
 * price was paid for the original.
 */
export function isSale({ regeneratedFromId }: { readonly regeneratedFromId: number | null }): boolean {
  return regeneratedFromId === null;
}

/** Returns the price paid for the products of an order. */
export function sumOfSales(
  products: readonly { readonly pricePaid: number; readonly regeneratedFromId: number | null }[],
): number {
  return sumOfPrices(products.filter(isSale));
}

/** Returns the sum of the prices paid in minor units. */
export function sumOfPrices(rows: readonly { readonly pricePaid: number }[]): number {
  return rows.reduce((sum, { pricePaid }) => sum + pricePaid, 0);
}
