import type { PlacedEvent } from '../events/assign-positions.ts';
import type { GroupTier, JobInsert } from '../queue/job-queue.ts';

/** One attempt to deliver one event to one webhook. */
export interface DeliveryJob {
  readonly salesPageId: number;
  readonly webhookId: number;
  /** Of the event, or of the test event that is made for this job alone. */
  readonly eventId: string;
  readonly isTest: boolean;
  /** From 1. */
  readonly attempt: number;
}

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
