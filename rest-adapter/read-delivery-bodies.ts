import type { ExecuteOperation } from './execute-operation.ts';
import { type EventFieldsFragment, GetEventsDocument } from './operations/generated/operations.ts';
import { eventExpansion, toEvent, toTestEvent } from './resources/event-resource.ts';
import { unwrap } from './rest-error.ts';

interface Delivery {
  readonly salesPageId: number;
  readonly webhookId: number;
  readonly eventId: string;
  readonly isTest: boolean;
}

/**
 * Returns the bodies of at most 50 webhook deliveries, in the order of `deliveries`. Bodies are generated on each call, and a
 * delivery always has the same body. A body is null if its event no longer exists. `executeOn` returns the function that runs
 * operations on a sales page as the service itself.
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
    const eventIds = [...new Set(pageDeliveries.map(({ eventId }) => eventId))];
    const caller = { authorization: null, channel: 'v2_1', requestId: `webhooks-${eventIds[0]}`, address: '' } as const;
    const executeOperation = executeOn(salesPageId);
    const { salesPage } = unwrap(await executeOperation(GetEventsDocument, { salesPageId, eventIds, ...eventExpansion }, caller));
    for (const event of salesPage?.eventsById ?? []) if (event) events.set(event.id, event);
  };
  await Promise.all([...bySalesPage].map(read));
  return deliveries.map((delivery) => {
    if (delivery.isTest) return JSON.stringify(toTestEvent(delivery));
    const event = events.get(delivery.eventId);
    return event ? JSON.stringify(toEvent(event)) : null;
  });
}
