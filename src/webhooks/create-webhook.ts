import { z } from 'zod';
import { changeAccess } from '../access/change-access.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import { type RequestContext, toContextJson } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { selectList } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import { isAbortedFor } from '../platform/database/statement-rejection.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey, findStoredResult, keyInUse, storeKeyText } from '../platform/idempotency/idempotency-key.ts';
import { auditedWebhookSql, type WebhookDependencies } from './webhook-dependencies.ts';
import { assertWebhookInput, type WebhookInput } from './webhook-input.ts';

export interface NewWebhook extends WebhookInput {
  readonly salesPageId: number;
  readonly url: string;
  readonly enabledEvents: readonly string[];
}

export interface CreatedWebhook {
  readonly webhook: ModelRows['Webhook'];
  readonly replayed: boolean;
}

/**
 * Maximum number of webhooks per sales page (D62), checked under the organisation's lock so that concurrent requests cannot
 * exceed it.
 */
const maxWebhooks = 50;
const webhookLimit = 'webhook limit';

/**
 * $1 sales page · $2 webhook (JSON) · $3 sealed secret or null · $4 context (JSON) · $5 idempotency key (JSON) or null ·
 * $6 organisation.
 */
const text = `
with context as (
  select * from jsonb_to_record($4::jsonb) as a(principal text, channel channel, request_id text)
), webhook as (
  insert into webhooks (sales_page_id, url, secret_sealed, enabled_events, description, active)
  select $1::int, i.url, $3::bytea, i.enabled_events, i.description, i.active
    from jsonb_to_record($2::jsonb) as i(url text, enabled_events text[], description text, active boolean)
   where abort_unless((select count(*) from webhooks w where w.sales_page_id = $1::int) < ${maxWebhooks}, '${webhookLimit}')
  returning *
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after, request_id)
  select $6::int, $1::int, context.principal, context.channel, 'webhook.create', 'webhook:' || webhook.id, ${auditedWebhookSql('webhook')}, context.request_id
    from webhook, context
), idempotency as (${storeKeyText('$5', `jsonb_build_object('id', webhook.id, 'created_at', webhook.created_at)`, 'webhook')})
select ${selectList('Webhook')} from webhook t where abort_unless($5::jsonb is null or exists (select from idempotency), '${keyInUse}')`;

/**
 * Creates a webhook. Requires `manage.settings`. Throws the errors of assertWebhookInput, IDEMPOTENCY_KEY_REUSED, and
 * STATE_CONFLICT if the sales page has 50 webhooks.
 */
export async function createWebhook(
  { database, policy, secrets }: WebhookDependencies,
  context: RequestContext,
  input: NewWebhook,
): Promise<CreatedWebhook> {
  const { salesPageId, url, description = '', active = true, secret = null } = input;
  // Validating the URL queries name servers, so a caller without the permission is rejected before it as well.
  assertAllowedOnPage(context.caller, 'webhook.manage', salesPageId);
  const enabledEvents = [...new Set(input.enabledEvents)];
  const fingerprints = secret ? secrets.fingerprints(secret) : [secret];
  const [request = {}, ...older] = fingerprints.map((fingerprint) => ({ createWebhook: { ...input, secret: fingerprint } }));
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, request, older);
  const first = await findStoredResult(database, key);
  if (first !== null) return { webhook: await readCreated(database, input, first), replayed: true };
  await assertWebhookInput(policy, input);
  try {
    const [webhook] = await changeAccess(database, context, async (transaction, { caller }) => {
      assertAllowedOnPage(caller, 'webhook.manage', salesPageId);
      return transaction.query<ModelRows['Webhook']>({
        name: 'create-webhook',
        text,
        values: [
          salesPageId,
          JSON.stringify({ url, enabled_events: enabledEvents, description, active }),
          secret === null ? null : secrets.seal(secret),
          toContextJson(context),
          key && JSON.stringify(key),
          caller.organisationId,
        ],
      });
    });
    if (!webhook) throw new Error('a webhook was created but not returned');
    return { webhook, replayed: false };
  } catch (error) {
    if (isAbortedFor(error, webhookLimit)) {
      throw new DomainError('STATE_CONFLICT', `The sales page has ${maxWebhooks} webhooks. Delete one first.`);
    }
    const result = isAbortedFor(error, keyInUse) ? await findStoredResult(database, key) : null;
    if (result === null) throw error;
    return { webhook: await readCreated(database, input, result), replayed: true };
  }
}

const createdShape = z.object({ id: z.int(), created_at: z.iso.datetime({ offset: true }) });

/**
 * Returns the current state of the webhook. If it was deleted, returns it as created, from the input of the repeated request
 * (D60).
 */
async function readCreated(database: SqlClient, input: NewWebhook, result: string): Promise<ModelRows['Webhook']> {
  const { id, created_at } = createdShape.parse(JSON.parse(result));
  const [webhook] = await findRows(database, 'Webhook', 'id', [id]);
  if (webhook) return webhook;
  return {
    id,
    createdAt: new Date(created_at),
    salesPageId: input.salesPageId,
    url: input.url,
    enabledEvents: [...new Set(input.enabledEvents)],
    description: input.description ?? '',
    active: input.active ?? true,
    secretSealed: typeof input.secret === 'string' ? new Uint8Array() : null,
    previousSecretSealed: null,
    previousSecretExpiresAt: null,
    failingSince: null,
    lastUsedAt: null,
  };
}
