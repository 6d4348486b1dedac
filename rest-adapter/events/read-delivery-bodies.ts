import type { ExecuteOperation } from '../operations/execute-operation.ts';
import type { EventFieldsFragment } from '../operations/generated/operations.ts';
import { toEvent, toTestEvent } from '../resources/event-resource.ts';
import { readEvents } from './read-events.ts';

interface Delivery {
  readonly salesPageId: number;
  readonly webhookId: number;
  readonly eventId: string;
  readonly isTest: boolean;
}

/**
 * Returns the bodies of webhook deliveries, in the order of `deliveries`. Bodies are generated on
 * each call, and a delivery always has the same body. A body is null if its event no longer exists.
 * `executeOn` returns the function that runs operations on a sales page as the service itself.
 */
export async function readDeliveryBodies(
  executeOn: (salesPageId: number) => ExecuteOperation,
  deliveries: readonly Delivery[],
): Promise<(string | null)[]> {
  const bySalesPage = Map.groupBy(
    deliveries.filter(({ isTest }) => !isTest),
    ({ salesPageId }) => salesPageId,
  );
  const events = new Map<string, EventFieldsFragment>();
  const read = async ([salesPageId, pageDeliveries]: [number, readonly Delivery[]]) => {
    const eventIds = pageDeliveries.map(({ eventId }) => eventId);
    const caller = {
      authorization: null,
      channel: 'v2_1',
      requestId: `webhooks-${eventIds[0]}`,
      address: '',
    } as const;
    for (const [id, event] of await readEvents(executeOn(salesPageId), caller, eventIds))
      events.set(id, event);
  };
  await Promise.all([...bySalesPage].map(read));
  // An event is often delivered to several webhooks, so its body is serialised once.
  const bodies = new Map([...events].map(([id, event]) => [id, JSON.stringify(toEvent(event))]));
  return deliveries.map((delivery) =>
    delivery.isTest ? JSON.stringify(toTestEvent(delivery)) : (bodies.get(delivery.eventId) ?? null),
  );
}
