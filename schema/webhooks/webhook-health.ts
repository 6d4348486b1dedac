import type { ModelRows } from '../../src/platform/rows/model-rows.ts';
import { countRecentAttempts, type RecentAttempts } from '../../src/webhooks/attempt-record.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';

interface WebhookHealth {
  readonly recent: RecentAttempts;
  readonly waiting: { readonly count: number; readonly dueAt: Date | null };
  readonly failingSince: Date | null;
}

/** The period of `recent` in hours. */
const recentHours = 24;

export const WebhookHealthType = builder.objectRef<WebhookHealth>('WebhookHealth').implement({
  description: 'The health of a webhook: the results of its deliveries.',
  fields: (t) => ({
    attempts: t.int({
      description: 'The number of delivery attempts in the last 24 hours.',
      resolve: ({ recent }) => recent.attempts,
    }),
    successRate: t.float({
      nullable: true,
      description:
        'The share of the attempts in the last 24 hours that had a 2xx response, 0 to 1. Null if there were no attempts.',
      resolve: ({ recent: { attempts, succeeded } }) => (attempts === 0 ? null : succeeded / attempts),
    }),
    lastError: t.string({
      nullable: true,
      description: 'The error of the last failed attempt in the last 24 hours. Null if none failed.',
      resolve: ({ recent }) => recent.lastFailure,
    }),
    lastErrorAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the last failed attempt in the last 24 hours was made. Null if none failed.',
      resolve: ({ recent }) => recent.lastFailureAt,
    }),
    failuresStartedAt: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the current run of failures began. Null while deliveries succeed. After five days the webhook becomes inactive.',
    }),
    pendingDeliveries: t.int({
      description: 'The number of deliveries that wait for their first or next attempt.',
      resolve: ({ waiting }) => waiting.count,
    }),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the next attempt of a pending delivery is due. Null if no delivery is pending.',
      resolve: ({ waiting }) => waiting.dueAt,
    }),
  }),
});

/**
 * Returns the current health of a webhook, from its attempts in the last 24 hours and its waiting
 * deliveries.
 */
export async function readWebhookHealth(
  { id, failingSince }: Pick<ModelRows['Webhook'], 'id' | 'failingSince'>,
  { database, services }: GraphqlContext,
): Promise<WebhookHealth> {
  const [recent, waiting] = await Promise.all([
    countRecentAttempts(database, id, recentHours),
    services.readWaitingDeliveries(id),
  ]);
  return { recent, waiting, failingSince };
}
