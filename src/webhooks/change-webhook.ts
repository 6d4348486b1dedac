import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { WebhookModel } from '../../prisma/generated/client/models.ts';
import { changeAccessIdempotently } from '../access/change-access.ts';
import { createRequestKey } from '../access/create-request-key.ts';
import { assertAllowedOnPage, type Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordChange } from '../audit/record-change.ts';
import {
  createIdempotencyKey,
  findStoredResult,
  type IdempotencyKey,
} from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { assertExpectedVersion, toRequestPart } from '../platform/rows/expected-version.ts';
import { lockWebhook } from './lock-webhook.ts';
import { toAuditJson, type WebhookDependencies, type WebhookKey } from './webhook-dependencies.ts';
import { assertWebhookInput, type WebhookInput } from './webhook-input.ts';

export interface WebhookChange extends WebhookKey, WebhookInput {}

/** A changed or deleted webhook. */
export interface ChangedWebhook extends ChangedRow {
  /**
   * The webhook after its change or before its deletion. Null if an earlier request with the same
   * idempotency key made the change.
   */
  readonly webhook: WebhookModel | null;
}

export interface SecretRotation extends WebhookKey {
  readonly secret: string;
}

/**
 * Duration for which deliveries are signed with both secrets after a rotation, in milliseconds
 * (D38).
 */
const rotationMs = 24 * 60 * 60 * 1000;

/**
 * Changes the given fields of a webhook; omitted fields are unchanged (D37). A new URL or a
 * reactivation resets `failingSince`. Setting or removing the secret ends a rotation. Requires
 * `manage.settings`. Throws the errors of assertWebhookInput, NOT_FOUND, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function updateWebhook(
  dependencies: WebhookDependencies,
  context: RequestContext,
  change: WebhookChange,
): Promise<ChangedWebhook> {
  const { webhookId, secret } = change;
  // The validation of the URL queries name servers, so callers without the permission are rejected
  // before it.
  assertAllowedOnPage(context.caller, 'webhook.manage', change.salesPageId);
  const key = createRequestKey(dependencies.secrets, context, secret, (fingerprint) => ({
    updateWebhook: { ...change, secret: fingerprint, ...toRequestPart(context.expectedVersion) },
  }));
  if ((await findStoredResult(dependencies.database, key)) !== null)
    return { id: webhookId, webhook: null, replayed: true };
  await assertWebhookInput(dependencies.policy, change);
  const secretSealed = typeof secret === 'string' ? dependencies.secrets.seal(secret) : null;
  return changeWebhook(dependencies, context, change, key, 'webhook.update', ({ webhook }, where, before) => {
    const url = change.url ?? before.url;
    const description = change.description ?? before.description;
    const active = change.active ?? before.active;
    const enabledEvents = [...new Set(change.enabledEvents ?? before.enabledEvents)];
    const failingSince = url !== before.url || (active && !before.active) ? null : before.failingSince;
    const changed = { url, enabledEvents, description, active, failingSince };
    const newSecret = { secretSealed, previousSecretSealed: null, previousSecretExpiresAt: null };
    return webhook.update({ where, data: { ...changed, ...(secret !== undefined && newSecret) } });
  });
}

/**
 * Replaces the secret of a webhook. For 24 hours deliveries are signed with both secrets (D38).
 * Requires `manage.settings`. Throws the errors of assertWebhookInput, NOT_FOUND, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function rotateWebhookSecret(
  dependencies: WebhookDependencies,
  context: RequestContext,
  rotation: SecretRotation,
): Promise<ChangedWebhook> {
  assertAllowedOnPage(context.caller, 'webhook.manage', rotation.salesPageId);
  await assertWebhookInput(dependencies.policy, { secret: rotation.secret });
  const key = createRequestKey(dependencies.secrets, context, rotation.secret, (fingerprint) => ({
    rotateWebhookSecret: { ...rotation, secret: fingerprint },
  }));
  const secretSealed = dependencies.secrets.seal(rotation.secret);
  return changeWebhook(
    dependencies,
    context,
    rotation,
    key,
    'webhook.rotate-secret',
    ({ webhook }, where, before) => {
      const previousSecretExpiresAt = before.secretSealed && new Date(Date.now() + rotationMs);
      return webhook.update({
        where,
        data: { secretSealed, previousSecretSealed: before.secretSealed, previousSecretExpiresAt },
      });
    },
  );
}

/**
 * Deletes a webhook with its history. Pending deliveries are discarded. Requires `manage.settings`.
 * Throws NOT_FOUND and IDEMPOTENCY_KEY_REUSED.
 */
export async function deleteWebhook(
  dependencies: WebhookDependencies,
  context: RequestContext,
  deletion: WebhookKey,
): Promise<ChangedWebhook> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { deleteWebhook: deletion });
  return changeWebhook(dependencies, context, deletion, key, 'webhook.delete', async ({ webhook }, where) => {
    await webhook.delete({ where });
    return null;
  });
}

/**
 * Locks the webhook, changes it once per idempotency key and writes the audit entry. `change`
 * changes the given webhook and returns it, or returns null if it deletes the webhook.
 */
async function changeWebhook(
  { database }: WebhookDependencies,
  context: RequestContext,
  { salesPageId, webhookId: id }: WebhookKey,
  key: IdempotencyKey | null,
  action: `webhook.${string}` & AuditAction,
  change: (
    prisma: Prisma.TransactionClient,
    where: Prisma.WebhookWhereUniqueInput,
    before: WebhookModel,
  ) => Promise<WebhookModel | null>,
): Promise<ChangedWebhook> {
  let webhook: WebhookModel | null = null;
  const authorise = (caller: Principal) => assertAllowedOnPage(caller, 'webhook.manage', salesPageId);
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.null(), authorise },
    async (transaction) => {
      const before = await lockWebhook(transaction, { salesPageId, webhookId: id }, 'no key update');
      assertExpectedVersion(context.expectedVersion, 'Webhook', before);
      const changed = await change(transaction.prisma, { salesPageId_id: { salesPageId, id } }, before);
      await recordChange(transaction, context, {
        action,
        subject: `webhook:${id}`,
        salesPageId,
        before: toAuditJson(before),
        ...(changed && { after: toAuditJson(changed) }),
      });
      webhook = changed ?? before;
      return null;
    },
  );
  // If another request used the key concurrently, the change was rolled back.
  return { id, webhook: replayed ? null : webhook, replayed };
}
