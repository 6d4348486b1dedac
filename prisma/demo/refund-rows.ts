import { addDays } from './demo-clock.ts';
import type { TableRows } from './insert-rows.ts';
import { administratorOf, sandboxTransactionId } from './payment-rows.ts';
import type { PlacedOrder } from './place-orders.ts';

/**
 * Returns the refunds. Ids are in chronological order. The refund that failed at the gateway is
 * followed by a successful one.
 */
export function refundRows(orders: readonly PlacedOrder[]): TableRows {
  const rows = orders.flatMap(refundsOf).sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  return { table: 'refunds', rows: rows.map((row, index) => ({ id: index + 1, ...row })) };
}

/**
 * Sandbox script of each refund status. A refund in progress never completes, so that the demo data
 * does not change over time.
 */
const scripts = { in_progress: 'pending', completed: 'ok', failed: 'fails' } as const;

function refundsOf({ id: orderId, salesPageId, page, products }: PlacedOrder) {
  return products.flatMap((product) =>
    (product.definition.refunds ?? []).map(({ after, reason, total, gatewayStatus }) => ({
      organisation_id: page.organisationId,
      sales_page_id: salesPageId,
      order_id: orderId,
      order_product_id: product.id,
      currency: page.currency,
      total: total ?? product.pricePaid,
      reason,
      through_payment_gateway: gatewayStatus !== undefined,
      gateway: gatewayStatus ? 'sandbox' : null,
      gateway_refund_status: gatewayStatus ?? null,
      gateway_refund_transaction_id: gatewayStatus
        ? sandboxTransactionId(`refund ${product.id} ${after}`, scripts[gatewayStatus])
        : null,
      staff_member_id: page.organisationId === 1 ? 1 : 5,
      created_by: administratorOf(page.organisationId),
      created_at: addDays(product.soldAt, after, 45),
    })),
  );
}
