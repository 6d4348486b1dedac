import { type EventSnapshot, readEventSnapshot } from '../../src/events/event-snapshot.ts';
import type { GraphqlContext } from '../context.ts';
import { orderProductIds } from '../relations.ts';

/**
 * Makes the rest of this operation read everything that the event is about as it was when it happened, so that an answer given
 * again is the answer given first (D12). Returns the event.
 */
export async function readAsOf({ database, loaders }: GraphqlContext, eventId: string): Promise<EventSnapshot> {
  const event = await readEventSnapshot(database, eventId);
  const { orderId, orderProductId, productStates } = event;
  loaders.readProductsAs(productStates);
  if (orderProductId === null) {
    const ids = productStates.map(({ id }) => id);
    loaders.primeIds(orderProductIds, orderId, ids);
    const products = await Promise.all(ids.map((id) => loaders.requireRow('OrderProduct', id)));
    loaders.primeRows('OrderProduct', 'orderId', orderId, products);
  }
  return event;
}
