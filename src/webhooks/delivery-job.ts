import type { PlacedEvent } from '../events/assign-positions.ts';
import type { GroupTier, JobInsert } from '../platform/queue/job-queue.ts';

/** One event for one webhook. */
export interface Delivery {
  readonly salesPageId: number;
  readonly webhookId: number;
  /** Of the event, or of the test event that is made for this job alone. */
  readonly eventId: string;
  readonly isTest: boolean;
}

/** One attempt at it. */
export interface DeliveryJob extends Delivery {
  /** From 1. */
  readonly attempt: number;
}

/** The bodies to post, in the order of the deliveries, of which there are 50 at most; null where an event is gone. */
export type ReadBodies = (deliveries: readonly Delivery[]) => Promise<readonly (string | null)[]>;

export const deliveryQueue = 'webhook-deliveries';

/** The job as the queue takes it: a webhook's jobs are a group, so that a hanging receiver holds up no other (D36). */
export function toJobInsert(data: DeliveryJob, tier: GroupTier, delay = 0): JobInsert<DeliveryJob> {
  return { data, group: groupOf(data.webhookId), key: data.eventId, tier, delay };
}

export function groupOf(webhookId: number): string {
  return `webhook:${webhookId}`;
}

/** The first attempts for new events. */
export function deliveriesOf(events: readonly PlacedEvent[]): JobInsert<DeliveryJob>[] {
  return events.flatMap(({ id: eventId, salesPageId, webhooks }) =>
    webhooks.map(({ id: webhookId, failing }) =>
      toJobInsert({ salesPageId, webhookId, eventId, isTest: false, attempt: 1 }, failing ? 'failing' : 'working'),
    ),
  );
}
