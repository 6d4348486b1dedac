import type { WebhookModel } from '../../prisma/generated/client/models.ts';
import type { Transaction } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { WebhookKey } from './webhook-dependencies.ts';

/**
 * Locks a webhook until the end of the transaction and returns it. `no key update` blocks all other
 * changes of the row, including those of the workers that record attempts. `key share` blocks only
 * its deletion. Throws NOT_FOUND.
 */
export async function lockWebhook(
  transaction: Transaction,
  { salesPageId, webhookId: id }: WebhookKey,
  strength: 'no key update' | 'key share',
): Promise<WebhookModel> {
  await lockRows(transaction, 'Webhook', { salesPageId, id }, strength);
  const webhook = await transaction.prisma.webhook.findUnique({
    where: { salesPageId_id: { salesPageId, id } },
  });
  if (!webhook) throw notFound('webhook');
  return webhook;
}
