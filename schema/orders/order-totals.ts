import { requiring } from '../../src/platform/rows/relation.ts';
import { orderDeliveries, orderProducts } from '../rows/relations.ts';
import { rowFields } from '../rows/row-fields.ts';
import { addDetailFields } from '../rows/row-type.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { AppliedDiscountType, readDiscounts } from './applied-discount.ts';
import { OrderDetailsType } from './order.ts';

const order = rowFields('Order');

/** The sums of an order. Each is calculated from the rows that the order's statement includes. */
addDetailFields(OrderDetailsType, (t) => {
  const products = requiring(orderProducts, ['pricePaid', 'regeneratedFromId']);
  const deliveries = requiring(orderDeliveries, ['pricePaid']);
  return {
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page that sold the order.',
      ...order.property(['salesPageId'], ({ salesPageId }) => ({ id: salesPageId })),
    }),
    total: t.field({
      type: MoneyType,
      description: 'The price paid: the sum of `subTotal` and `shippingTotal`. Refunds do not reduce it.',
      ...order.with({ products, deliveries }, ['currency'], ({ currency }, rows) => ({
        amount: sumOfSales(rows.products) + sumOfPrices(rows.deliveries),
        currency,
      })),
    }),
    subTotal: t.field({
      type: MoneyType,
      description:
        'The price paid for the vouchers, less discounts. A voucher that was replaced by one with a new code is counted once.',
      ...order.with({ products }, ['currency'], ({ currency }, rows) => ({
        amount: sumOfSales(rows.products),
        currency,
      })),
    }),
    shippingTotal: t.field({
      type: MoneyType,
      description: 'The price paid for the deliveries.',
      ...order.with({ deliveries }, ['currency'], ({ currency }, rows) => ({
        amount: sumOfPrices(rows.deliveries),
        currency,
      })),
    }),
    discountTotal: t.field({
      type: MoneyType,
      description: 'The amount by which discount codes reduced the price of the vouchers.',
      ...order.with({ products }, ['currency', 'salesPageId'], async (row, rows, { loaders }) => {
        const discounts = await readDiscounts(row, rows.products.filter(isSale), loaders);
        return { amount: discounts.reduce((sum, { amount }) => sum + amount, 0), currency: row.currency };
      }),
    }),
    discounts: t.field({
      type: [AppliedDiscountType],
      description: 'The discounts, one entry per discount code. An order has at most 20 codes.',
      ...order.with({ products }, ['currency', 'salesPageId'], (row, rows, { loaders }) =>
        readDiscounts(row, rows.products.filter(isSale), loaders),
      ),
    }),
    refundedTotal: t.field({
      type: MoneyType,
      description: 'The sum of the completed and pending refunds. Failed refunds are not included.',
      ...order.with(
        { products: requiring(orderProducts, ['refundedAmount', 'state']) },
        ['currency'],
        // A regeneration copies the refunded amount to the replacement, which is counted instead.
        ({ currency }, rows) => ({
          amount: rows.products.reduce(
            (sum, { refundedAmount, state }) => sum + (state === 'regenerated' ? 0 : refundedAmount),
            0,
          ),
          currency,
        }),
      ),
    }),
  };
});

/**
 * Returns whether a product was itself sold. A replacement of a regenerated product was not: its
 * price was paid for the original.
 */
function isSale({ regeneratedFromId }: { readonly regeneratedFromId: number | null }): boolean {
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
