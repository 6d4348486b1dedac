import { changeAccess } from '../access/change-access.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import { type RequestContext, toContextJson } from '../access/request-context.ts';
import { type ModelRows, selectList } from '../platform/database/model-rows.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { auditedWebhookSql, type WebhookDependencies, type WebhookKey } from './webhook-dependencies.ts';
import { assertWebhookInput, type WebhookInput } from './webhook-input.ts';

type Webhook = ModelRows['Webhook'];

export interface WebhookChange extends WebhookKey, WebhookInput {}

export interface SecretRotation extends WebhookKey {
  readonly secret: string;
}

/**
 * Returns the text of a statement that changes a webhook and writes the audit entry. $1 sales page · $2 webhook · $3 context (JSON) ·
 * $4 organisation · $5 and following: parameters of the change.
 */
function changeText(action: string, change: string): string {
  return `
with context as (
  select * from jsonb_to_record($3::jsonb) as a(principal text, channel channel, request_id text)
), before as (
  select w.* from webhooks w where w.sales_page_id = $1::int and w.id = $2::int for update
), webhook as (
  ${change}
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after, request_id)
  select $4::int, webhook.sales_page_id, context.principal, context.channel, '${action}', 'webhook:' || webhook.id,
         ${auditedWebhookSql('before')}, ${action === 'webhook.delete' ? 'null' : auditedWebhookSql('webhook')}, context.request_id
    from webhook, before, context
)
select ${selectList('Webhook')} from webhook t`;
}

/** Updates a webhook. A new URL or a reactivation resets `failing_since`. Setting or removing the secret ends a rotation. */
const updateText = changeText(
  'webhook.update',
  `update webhooks w
     set url = coalesce(i.url, w.url), enabled_events = coalesce(i.enabled_events, w.enabled_events),
         description = coalesce(i.description, w.description), active = coalesce(i.active, w.active),
         secret_sealed = case when $6::boolean then $7::bytea else w.secret_sealed end,
         previous_secret_sealed = case when $6::boolean then null else w.previous_secret_sealed end,
         previous_secret_expires_at = case when $6::boolean then null else w.previous_secret_expires_at end,
         failing_since = case when i.url <> b.url or (i.active and not b.active) then null else w.failing_since end
    from before b, jsonb_to_record($5::jsonb) as i(url text, enabled_events text[], description text, active boolean)
   where w.id = b.id
  returning w.*`,
);

const rotateText = changeText(
  'webhook.rotate-secret',
  `update webhooks w
     set secret_sealed = $5::bytea, previous_secret_sealed = b.secret_sealed,
         previous_secret_expires_at = case when b.secret_sealed is not null then now() + interval '24 hours' end
    from before b where w.id = b.id
  returning w.*`,
);

const deleteText = changeText('webhook.delete', 'delete from webhooks w using before b where w.id = b.id returning w.*');

/**
 * Changes the given fields of a webhook and leaves the others unchanged (D37). Requires `manage.settings`. Throws the errors of
 * assertWebhookInput, and NOT_FOUND.
 */
export async function updateWebhook(
  parts: WebhookDependencies,
  context: RequestContext,
  change: WebhookChange,
): Promise<Webhook> {
  const { url, enabledEvents, description, active, secret } = change;
  // Validating the URL queries name servers, so a caller without the permission is rejected before it as well.
  assertAllowedOnPage(context.caller, 'webhook.manage', change.salesPageId);
  await assertWebhookInput(parts.policy, change);
  const events = enabledEvents && [...new Set(enabledEvents)];
  return run(parts, context, change, 'update-webhook', updateText, [
    JSON.stringify({ url, enabled_events: events, description, active }),
    secret !== undefined,
    typeof secret === 'string' ? parts.secrets.seal(secret) : null,
  ]);
}

/** Replaces the secret of a webhook. For 24 hours deliveries are signed with both secrets (D38). Requires `manage.settings`. */
export async function rotateWebhookSecret(
  parts: WebhookDependencies,
  context: RequestContext,
  rotation: SecretRotation,
): Promise<Webhook> {
  assertAllowedOnPage(context.caller, 'webhook.manage', rotation.salesPageId);
  await assertWebhookInput(parts.policy, { secret: rotation.secret });
  return run(parts, context, rotation, 'rotate-webhook-secret', rotateText, [parts.secrets.seal(rotation.secret)]);
}

/**
 * Deletes a webhook with its history. Pending deliveries are discarded. Returns the deleted webhook. Requires `manage.settings`.
 */
export async function deleteWebhook(parts: WebhookDependencies, context: RequestContext, key: WebhookKey): Promise<Webhook> {
  return run(parts, context, key, 'delete-webhook', deleteText, []);
}

function run(
  { database }: WebhookDependencies,
  context: RequestContext,
  { salesPageId, webhookId }: WebhookKey,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Webhook> {
  return changeAccess(database, context, async (transaction, { caller }) => {
    assertAllowedOnPage(caller, 'webhook.manage', salesPageId);
    const [webhook] = await transaction.query<Webhook>({
      name,
      text,
      values: [salesPageId, webhookId, toContextJson(context), caller.organisationId, ...values],
    });
    if (!webhook) throw notFound('webhook');
    return webhook;
  });
}
