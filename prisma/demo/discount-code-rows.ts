import type { SalesPageCatalogue } from './catalogue-definition.ts';
import type { DemoClock } from './demo-clock.ts';
import { heldProducts } from './discount-use-rows.ts';
import type { TableRows } from './insert-rows.ts';
import type { PlacedOrder } from './place-orders.ts';

/** Returns the discount codes. Their use counts match the orders (discountUseRows). */
export function discountCodeRows(
  catalogues: readonly SalesPageCatalogue[],
  orders: readonly PlacedOrder[],
  clock: DemoClock,
): TableRows {
  return {
    table: 'discount_codes',
    rows: catalogues.flatMap(({ salesPageId, discountCodes }) =>
      discountCodes.map(({ id, code, name, kind, value, maxUses, endsOnDay }) => ({
        id,
        sales_page_id: salesPageId,
        code,
        name,
        kind,
        value,
        max_uses: maxUses ?? null,
        used: orders.filter(
          (order) =>
            order.salesPageId === salesPageId &&
            order.definition.discounts?.includes(code) &&
            heldProducts(order) > 0,
        ).length,
        ends_at: endsOnDay === undefined ? null : clock.at(endsOnDay),
        created_at: clock.at(-600 + id, 600),
      })),
    ),
  };
}
