import type { SqlClient } from '../platform/database/database.ts';
import { findRows } from '../platform/database/read-rows.ts';
import type { EventSnapshot, ProductState } from './event-snapshot.ts';

/**
 * Adds the expiry and the stock to product states that lack them, because an earlier version of the service wrote the event. The
 * added values are those before the first change after the event. If there is no such change, nothing is added, and the current
 * values of the product apply. Reads nothing if all states are complete.
 */
export async function completeStates<Event extends EventSnapshot>(client: SqlClient, events: Event[]): Promise<Event[]> {
  const incomplete = events.flatMap(({ productStates }) => productStates.filter((state) => state.redeemStock === undefined));
  if (incomplete.length === 0) return events;
  const ids = [...new Set(incomplete.map(({ id }) => id))];
  const [extensions, corrections] = await Promise.all([
    findRows(client, 'ExpiryChange', 'orderProductId', ids, ['revision']),
    findRows(client, 'BalanceCorrection', 'orderProductId', ids, ['revision']),
  ]);
  const complete = (state: ProductState): ProductState => {
    if (state.redeemStock !== undefined) return state;
    const isLater = (change: { readonly orderProductId: number; readonly revision: number }) =>
      change.orderProductId === state.id && change.revision > state.revision;
    const extension = extensions.find(isLater);
    const correction = corrections.find(isLater);
    return {
      ...state,
      ...(extension && { redeemableTo: extension.previousRedeemableTo }),
      ...(correction && { redeemStock: correction.redeemStock - correction.units }),
    };
  };
  return events.map((event) => ({ ...event, productStates: event.productStates.map(complete) }));
}
