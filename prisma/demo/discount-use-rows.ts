import type { SalesPageCatalogue } from './catalogue-definition.ts';
import { heldUnits } from './held-units.ts';
import type { TableRows } from './insert-rows.ts';
import type { PlacedOrder } from './place-orders.ts';

/** Returns the uses of discount codes by the orders (D79). */
export function discountUseRows(
  catalogues: readonly SalesPageCatalogue[],
  orders: readonly PlacedOrder[],
): TableRows {
  const codes = catalogues.flatMap(({ salesPageId, discountCodes }) =>
    discountCodes.map(({ id, code }) => ({ salesPageId, id, code })),
  );
  const usedBy = ({ salesPageId, definition }: PlacedOrder) =>
    codes.filter((code) => code.salesPageId === salesPageId && definition.discounts?.includes(code.code));
  return {
    table: 'discount_uses',
    rows: orders.flatMap((order) =>
      usedBy(order).map(({ id }) => ({
        sales_page_id: order.salesPageId,
        order_id: order.id,
        discount_code_id: id,
        held_products: heldProducts(order),
      })),
    ),
  };
}

/** Returns the number of products of an order that hold the uses of its discount codes. */
export function heldProducts({ products }: PlacedOrder): number {
  return products.filter((product) => !product.definition.calculator && heldUnits(product) !== null).length;
}
