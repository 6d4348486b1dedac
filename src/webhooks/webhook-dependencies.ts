import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { WebhookModel } from '../../prisma/generated/client/models.ts';
import type { Database } from '../platform/database/database.ts';
import type { AddressPolicy } from '../platform/network/allowed-addresses.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import type { DeliveryJob } from './delivery-job.ts';

/** The dependencies of the webhook services. */
export interface WebhookDependencies {
  readonly database: Database;
  readonly queue: JobQueue<DeliveryJob>;
  readonly policy: AddressPolicy;
  readonly secrets: Sealer;
  /**
   * Charges a test event or redelivery to the limit of the principal that requests it (D62). Throws
   * RATE_LIMITED.
   */
  readonly limitRedeliveries: (principalId: string) => Promise<void>;
}

/** The key of a webhook: its sales page and its id. */
export interface WebhookKey {
  readonly salesPageId: number;
  readonly webhookId: number;
}

/**
 * Returns the audited fields of a webhook. They state whether a secret is set, but do not contain
 * it.
 */
export function toAuditJson({
  url,
  enabledEvents,
  description,
  active,
  secretSealed,
}: WebhookModel): Prisma.InputJsonObject {
  return { url, enabled_events: enabledEvents, description, active, has_secret: secretSealed !== null };
}
