import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import type { DeliveryJob } from './delivery-job.ts';
import type { ReceiverPolicy } from './receiver-address.ts';

/** The dependencies of the webhook services. */
export interface WebhookDependencies {
  readonly database: Database;
  readonly queue: JobQueue<DeliveryJob>;
  readonly policy: ReceiverPolicy;
  readonly secrets: Sealer;
  /** Counts a test event or redelivery that this principal requests. Throws RATE_LIMITED (D62). */
  readonly limitRedeliveries: (principalId: string) => Promise<void>;
}

/** The key of a webhook: its sales page and its id. */
export interface WebhookKey {
  readonly salesPageId: number;
  readonly webhookId: number;
}

/**
 * Returns an SQL expression for the audited fields of the webhook with this table alias. Of the secret, only its presence is
 * recorded.
 */
export function auditedWebhookSql(alias: string): string {
  const columns = ['url', 'enabled_events', 'description', 'active'].map((column) => `'${column}', ${alias}.${column}`);
  return `jsonb_build_object(${columns.join(', ')}, 'has_secret', ${alias}.secret_sealed is not null)`;
}
