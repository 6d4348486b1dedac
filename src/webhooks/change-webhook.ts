import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { WebhookModel } from '../../prisma/generated/client/models.ts';
import { changeAccess } from '../access/change-access.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { lockWebhook } from './lock-webhook.ts';
import { toAuditJson, type WebhookDependencies, type WebhookKey } from './webhook-dependencies.ts';
import { assertWebhookInput, type WebhookInput } from './webhook-input.ts';

export interface WebhookChange extends WebhookKey, WebhookInput {}

export interface SecretRotation extends WebhookKey {
  readonly secret: string;
}

/** Duration for which deliveries are signed with both secrets after a rotation, in milliseconds (D38). */
const rotationMs = 24 * 60 * 60 * 1000;

/**
 * Changes the given fields of a webhook; omitted fields are unchanged (D37). A new URL or a reactivation resets `failingSince`.
 * Setting or removing the secret ends a rotation. Requires `manage.settings`. Throws the errors of assertWebhookInput, and
 * NOT_FOUND.
 */
export async function updateWebhook(
  dependencies: WebhookDependencies,
  context: RequestContext,
  change: WebhookChange,
): Promise<WebhookModel> {
  const { secret } = change;
  // The validation of the URL queries name servers, so callers without the permission are rejected before it.
  assertAllowedOnPage(context.caller, 'webhook.manage', change.salesPageId);
  await assertWebhookInput(dependencies.policy, change);
  const secretSealed = typeof secret === 'string' ? dependencies.secrets.seal(secret) : null;
  return changeWebhook(dependencies, context, change, 'webhook.update', (before) => {
    const { url = before.url, description = before.description, active = before.active } = change;
    const enabledEvents = [...new Set(change.enabledEvents ?? before.enabledEvents)];
    const failingSince = url !== before.url || (active && !before.active) ? null : before.failingSince;
    const changed = { url, enabledEvents, description, active, failingSince };
    if (secret === undefined) return changed;
    return { ...changed, secretSealed, previousSecretSealed: null, previousSecretExpiresAt: null };
  });
}

/**
 * Replaces the secret of a webhook. For 24 hours deliveries are signed with both secrets (D38). Requires `manage.settings`.
 * Throws the errors of assertWebhookInput, and NOT_FOUND.
 */
export async function rotateWebhookSecret(
  dependencies: WebhookDependencies,
  context: RequestContext,
  rotation: SecretRotation,
): Promise<WebhookModel> {
  assertAllowedOnPage(context.caller, 'webhook.manage', rotation.salesPageId);
  await assertWebhookInput(dependencies.policy, { secret: rotation.secret });
  const secretSealed = dependencies.secrets.seal(rotation.secret);
  return changeWebhook(dependencies, context, rotation, 'webhook.rotate-secret', (before) => ({
    secretSealed,
    previousSecretSealed: before.secretSealed,
    previousSecretExpiresAt: before.secretSealed && new Date(Date.now() + rotationMs),
  }));
}

/**
 * Deletes a webhook with its history. Pending deliveries are discarded. Returns the deleted webhook. Requires
 * `manage.settings`. Throws NOT_FOUND.
 */
export async function deleteWebhook(
  dependencies: WebhookDependencies,
  context: RequestContext,
  key: WebhookKey,
): Promise<WebhookModel> {
  return changeWebhook(dependencies, context, key, 'webhook.delete', null);
}

/**
 * Locks the webhook, changes it and writes the audit entry. `change` returns the values to change in the given webhook, or is
 * null to delete the webhook. Returns the changed or deleted webhook.
 */
function changeWebhook(
  { database }: WebhookDependencies,
  context: RequestContext,
  { salesPageId, webhookId: id }: WebhookKey,
  action: string,
  change: ((before: WebhookModel) => Prisma.WebhookUncheckedUpdateInput) | null,
): Promise<WebhookModel> {
  return changeAccess(database, context, async (transaction, { caller }) => {
    assertAllowedOnPage(caller, 'webhook.manage', salesPageId);
    const before = await lockWebhook(transaction, { salesPageId, webhookId: id }, 'no key update');
    const { webhook } = transaction.prisma;
    const where = { salesPageId_id: { salesPageId, id } };
    const changed = change ? await webhook.update({ where, data: change(before) }) : await webhook.delete({ where });
    await recordChange(transaction, context, {
      ...{ action, subject: `webhook:${id}`, salesPageId, before: toAuditJson(before) },
      ...(change && { after: toAuditJson(changed) }),
    });
    return changed;
  });
}
