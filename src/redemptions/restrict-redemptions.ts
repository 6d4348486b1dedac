import { ofOrder, restrictToOrder } from '../orders/restrict-to-order.ts';
import type { Restriction } from '../platform/database/keyset-page.ts';

const isCancelled = 'exists (select from redemption_cancellations c where c.redemption_id = t.id)';

/**
 * Limits a list of redemptions to an order (null: any) and to cancelled ones (true), others (false) or both (null). A restriction
 * has one parameter: the order's id, which is 0 without an order.
 */
export function restrictRedemptions(orderId: number | null, cancelled: boolean | null): Restriction | undefined {
  if (cancelled === null) return restrictToOrder(orderId);
  return {
    name: `${cancelled ? 'cancelled' : 'not-cancelled'}${orderId === null ? '' : ':of-order'}`,
    sql(parameter) {
      const order = orderId === null ? `${parameter}::int = 0` : ofOrder(`${parameter}::int`);
      return `${order} and ${cancelled ? '' : 'not '}${isCancelled}`;
    },
    value: orderId ?? 0,
  };
}
