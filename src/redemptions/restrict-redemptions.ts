import { ofOrderSql, restrictToOrder } from '../orders/restrict-to-order.ts';
import type { Restriction } from '../platform/database/keyset-page.ts';

const isCancelled = 'exists (select from redemption_cancellations c where c.redemption_id = t.id)';

/**
 * Returns the restriction of a list of redemptions by order and cancellation. `orderId` limits the list to one order; null
 * means all orders. `cancelled` limits it to cancelled (true) or not cancelled (false) redemptions; null means both. Returns
 * undefined if both are null. A restriction requires a parameter, which is 0 if `orderId` is null.
 */
export function restrictRedemptions(orderId: number | null, cancelled: boolean | null): Restriction | undefined {
  if (cancelled === null) return restrictToOrder(orderId);
  return {
    name: `${cancelled ? 'cancelled' : 'not-cancelled'}${orderId === null ? '' : ':of-order'}`,
    sql(parameter) {
      const order = orderId === null ? `${parameter}::int = 0` : ofOrderSql(`${parameter}::int`);
      return `${order} and ${cancelled ? '' : 'not '}${isCancelled}`;
    },
    value: orderId ?? 0,
  };
}
