import type { RequestContext } from '../access/request-context.ts';
import type { Budgets } from '../budgets/budgets.ts';
import { bindServices } from '../platform/services/bind-services.ts';
import type { RateLimits } from '../platform/throttling/rate-limits.ts';
import { deleteWebhook, rotateWebhookSecret, updateWebhook } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import {
  type FailedRedelivery,
  type Redelivery,
  redeliverEvent,
  redeliverFailed,
  sendTestEvent,
} from './redeliver.ts';
import type { WebhookDependencies, WebhookKey } from './webhook-dependencies.ts';

interface WebhookServicesDependencies extends Omit<WebhookDependencies, 'limitRedeliveries'> {
  readonly rateLimits: RateLimits;
  readonly budgets: Budgets;
  /** Wakes the workers of all processes after a call that requested deliveries. Never rejects. */
  readonly wakeWorkers: () => Promise<void>;
}

export type WebhookServices = ReturnType<typeof createWebhookServices>;

/** Returns the services of webhooks. */
export function createWebhookServices({
  rateLimits,
  budgets,
  wakeWorkers,
  ...others
}: WebhookServicesDependencies) {
  const { database, queue } = others;
  const dependencies: WebhookDependencies = {
    ...others,
    limitRedeliveries: (principalId) => rateLimits.consume(budgets.redeliveries(principalId)),
  };
  const wakeAfter = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    await wakeWorkers();
    return result;
  };
  return {
    ...bindServices(dependencies, { createWebhook, updateWebhook, rotateWebhookSecret, deleteWebhook }),
    sendTestEvent: (context: RequestContext, key: WebhookKey) =>
      wakeAfter(sendTestEvent(dependencies, context, key)),
    redeliverEvent: (context: RequestContext, redelivery: Redelivery) =>
      wakeAfter(redeliverEvent(dependencies, context, redelivery)),
    redeliverFailed: (context: RequestContext, redelivery: FailedRedelivery) =>
      wakeAfter(redeliverFailed(dependencies, context, redelivery)),
    /**
     * Returns the number of waiting deliveries of a webhook, and when the first is due. `dueAt` is
     * null if none are waiting.
     */
    readWaitingDeliveries: (webhookId: number) => queue.readWaiting(database, webhookId),
  };
}
