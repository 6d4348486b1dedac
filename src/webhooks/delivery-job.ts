import type { JobTier } from '../../prisma/generated/client/enums.ts';
import type { JobInsert } from '../platform/queue/job-queue.ts';

/** The delivery of one event to one webhook. */
export interface Delivery {
  readonly salesPageId: number;
  readonly webhookId: number;
  /** The id of the event, or of the test event that was created for this job. */
  readonly eventId: string;
  readonly isTest: boolean;
}

/** One attempt of a delivery. */
export interface DeliveryJob extends Delivery {
  /** The number of the attempt, starting at 1. */
  readonly attempt: number;
}

/**
 * Returns the request bodies of deliveries, in the order of `deliveries`. A body is null if its
 * event no longer exists. If the promise rejects, each delivery is read separately.
 */
export type ReadBodies = (deliveries: readonly Delivery[]) => Promise<readonly (string | null)[]>;

export const deliveryQueue = 'webhook-deliveries';

/**
 * Converts a delivery attempt to a job of the queue. The jobs of one webhook form a lane, so that a
 * slow receiver does not delay other webhooks (D36). `delaySeconds` defaults to 0.
 */
export function toJobInsert(
  organisationId: number,
  data: DeliveryJob,
  tier: JobTier,
  delaySeconds = 0,
): JobInsert<DeliveryJob> {
  return { data, organisationId, lane: data.webhookId, key: data.eventId, tier, delaySeconds };
}
