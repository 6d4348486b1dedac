import { addDays } from './demo-clock.ts';
import type { TableRows } from './insert-rows.ts';
import type { RedemptionDefinition } from './order-definition.ts';
import type { PlacedOrder } from './place-orders.ts';

/** Returns the redemptions and their cancellations. Ids are in chronological order. */
export function redemptionRows(orders: readonly PlacedOrder[]): TableRows[] {
  const redemptions = orders
    .flatMap(redemptionsOf)
    .sort((a, b) => a.row.created_at.getTime() - b.row.created_at.getTime())
    .map(({ row, cancellation }, index) => ({ row: { id: index + 1, ...row }, cancellation }));
  const cancellations = redemptions
    .flatMap(({ row, cancellation }) => (cancellation ? { redemption_id: row.id, ...cancellation } : []))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  return [
    { table: 'redemptions', rows: redemptions.map(({ row }) => row) },
    {
      table: 'redemption_cancellations',
      rows: cancellations.map((row, index) => ({ id: index + 1, ...row })),
    },
  ];
}

function redemptionsOf({ salesPageId, page, products }: PlacedOrder) {
  const administratorId = page.organisationId === 1 ? 1 : 5;
  return products.flatMap((product) =>
    product.redemptions.map(({ definition, units }) => {
      const redeemedAt = addDays(product.soldAt, definition.after, 30);
      const row = {
        organisation_id: page.organisationId,
        sales_page_id: salesPageId,
        order_product_id: product.id,
        redeem_location_id: definition.location,
        units,
        redeemed_at: redeemedAt,
        channel: channelOf(definition),
        staff_member_id: { admin: administratorId, redeem: 2, key: null }[definition.by],
        api_key_id: definition.by === 'key' ? 1 : null,
        created_at: addDays(redeemedAt, definition.recordedLater ?? 0),
      };
      const cancellation = definition.cancelled && {
        organisation_id: page.organisationId,
        order_product_id: product.id,
        staff_member_id: administratorId,
        reason: definition.cancelled.reason,
        created_at: addDays(product.soldAt, definition.cancelled.after, 75),
      };
      return { row, cancellation };
    }),
  );
}

function channelOf({ location, by }: RedemptionDefinition): 'v1' | 'v2_1' | 'graphql' {
  if (location === null) return 'v1';
  return by === 'key' ? 'v2_1' : 'graphql';
}
