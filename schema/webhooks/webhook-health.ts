import { firstEventId } from '../../src/events/event-id.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { countRecentAttempts, type RecentAttempts } from '../../src/webhooks/attempt-record.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';

interface WebhookHealth {
  readonly recent: RecentAttempts;
  readonly waiting: { readonly count: number; readonly dueAt: Date | null };
  readonly failingSince: Date | null;
}

/** What `recent` means. */
const day = 86_400_000;

export const WebhookHealthType = builder.objectRef<WebhookHealth>('WebhookHealth').implement({
  description: 'How the deliveries of a webhook go.',
  fields: (t) => ({
    attempts: t.int({ description: 'Attempts of the last 24 hours.', resolve: ({ recent }) => recent.attempts }),
    successRate: t.float({
      nullable: true,
      description: 'The share of them that was taken with a 2xx, 0 to 1; null when there were none.',
      resolve: ({ recent: { attempts, taken } }) => (attempts === 0 ? null : taken / attempts),
    }),
    lastError: t.string({
      nullable: true,
      description: 'Why the last one that failed did; null when none did.',
      resolve: ({ recent }) => recent.lastFailure,
    }),
    lastErrorAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When that was.',
      resolve: ({ recent }) => recent.lastFailureAt,
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when nothing but failures has come; null while it works. After five days it is set inactive.',
    }),
    pendingDeliveries: t.int({
      description: 'Deliveries that wait for their first or next attempt.',
      resolve: ({ waiting }) => waiting.count,
    }),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the first of them is due; null when none waits.',
      resolve: ({ waiting }) => waiting.dueAt,
    }),
  }),
});

export async function readWebhookHealth(
  { id, failingSince }: ModelRows['Webhook'],
  { database, services }: GraphqlContext,
): Promise<WebhookHealth> {
  const from = firstEventId(new Date(Date.now() - day));
  const [recent, waiting] = await Promise.all([countRecentAttempts(database, id, from), services.readWaitingDeliveries(id)]);
  return { recent, waiting, failingSince };
}
