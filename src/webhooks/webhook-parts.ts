import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import type { DeliveryJob } from './delivery-job.ts';
import type { ReceiverPolicy } from './receiver-address.ts';

/** What the services of webhooks work with. */
export interface WebhookParts {
  readonly database: Database;
  readonly queue: JobQueue<DeliveryJob>;
  readonly policy: ReceiverPolicy;
  readonly secrets: Sealer;
  /** Counts a test event or redelivery that this principal requests. Throws RATE_LIMITED (D62). */
  readonly limitRedeliveries: (principalId: string) => Promise<void>;
}

/** One webhook of a sales page. */
export interface WebhookName {
  readonly salesPageId: number;
  readonly webhookId: number;
}

/** What audit entries say of a webhook's row under that alias: everything but its secret, and whether it has one. */
export function auditedWebhook(alias: string): string {
  const columns = ['url', 'enabled_events', 'description', 'active'].map((column) => `'${column}', ${alias}.${column}`);
  return `jsonb_build_object(${columns.join(', ')}, 'has_secret', ${alias}.secret_sealed is not null)`;
}
