import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { WebhookModel } from '../../prisma/generated/client/models.ts';
import { changeAccessIdempotently } from '../access/change-access.ts';
import { createRequestKey } from '../access/create-request-key.ts';
import { assertAllowedOnPage, type Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { findStoredResult } from '../platform/idempotency/idempotency-key.ts';
import { toAuditJson, type WebhookDependencies } from './webhook-dependencies.ts';
import { assertWebhookInput, type WebhookInput } from './webhook-input.ts';

export interface NewWebhook extends WebhookInput {
  readonly salesPageId: number;
  readonly url: string;
  readonly enabledEvents: readonly string[];
  readonly description?: string | undefined;
  readonly active?: boolean | undefined;
}

export interface CreatedWebhook {
  readonly webhook: WebhookModel;
  readonly replayed: boolean;
}

/**
 * Maximum number of webhooks per sales page (D62), checked under the organisation's lock so that
 * concurrent requests cannot exceed it.
 */
const maxWebhooks = 50;

/**
 * Creates a webhook. Requires `manage.settings`. Throws the errors of assertWebhookInput,
 * IDEMPOTENCY_KEY_REUSED, and STATE_CONFLICT if the sales page has 50 webhooks.
 */
export async function createWebhook(
  { database, policy, secrets }: WebhookDependencies,
  context: RequestContext,
  input: NewWebhook,
): Promise<CreatedWebhook> {
  const { salesPageId, url, description = '', active = true, secret = null } = input;
  const { organisationId } = context.caller;
  // The validation of the URL queries name servers, so callers without the permission are rejected
  // before it.
  assertAllowedOnPage(context.caller, 'webhook.manage', salesPageId);
  const enabledEvents = [...new Set(input.enabledEvents)];
  const key = createRequestKey(secrets, context, secret, (fingerprint) => ({
    createWebhook: { ...input, secret: fingerprint },
  }));
  const first = await findStoredResult(database, key);
  if (first !== null) {
    return {
      webhook: await readCreated(
        database.prisma,
        organisationId,
        input,
        createdShape.parse(JSON.parse(first)),
      ),
      replayed: true,
    };
  }
  await assertWebhookInput(policy, input);
  const secretSealed = secret === null ? null : secrets.seal(secret);
  const authorise = (caller: Principal) => assertAllowedOnPage(caller, 'webhook.manage', salesPageId);
  let created: WebhookModel | null = null;
  const { result, replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: createdShape, authorise },
    async (transaction) => {
      await assertBelowLimit(transaction.prisma, salesPageId);
      const webhook = await transaction.prisma.webhook.create({
        data: { organisationId, salesPageId, url, secretSealed, enabledEvents, description, active },
      });
      created = webhook;
      const { id, createdAt } = webhook;
      const after = toAuditJson(webhook);
      await recordChange(transaction, context, {
        action: 'webhook.create',
        subject: `webhook:${id}`,
        salesPageId,
        after,
      });
      return { id, created_at: createdAt.toISOString() };
    },
  );
  // If another request used the key concurrently, the creation was rolled back.
  if (created !== null && !replayed) return { webhook: created, replayed };
  return { webhook: await readCreated(database.prisma, organisationId, input, result), replayed };
}

async function assertBelowLimit(prisma: Prisma.TransactionClient, salesPageId: number): Promise<void> {
  if ((await prisma.webhook.count({ where: { salesPageId } })) < maxWebhooks) return;
  throw new DomainError('STATE_CONFLICT', `The sales page has ${maxWebhooks} webhooks. Delete one first.`);
}

const createdShape = z.object({ id: z.int(), created_at: z.iso.datetime() });

/**
 * Returns the current state of the webhook that an earlier request created. If it was deleted,
 * returns it as created, from the input of the repeated request (D60).
 */
async function readCreated(
  prisma: Prisma.TransactionClient,
  organisationId: number,
  input: NewWebhook,
  { id, created_at }: z.infer<typeof createdShape>,
): Promise<WebhookModel> {
  const { salesPageId, url, description = '', active = true, secret } = input;
  const webhook = await prisma.webhook.findUnique({ where: { salesPageId_id: { salesPageId, id } } });
  const asCreated = {
    id,
    organisationId,
    salesPageId,
    url,
    description,
    active,
    enabledEvents: [...new Set(input.enabledEvents)],
    createdAt: new Date(created_at),
    updatedAt: null,
    secretSealed: typeof secret === 'string' ? new Uint8Array() : null,
    previousSecretSealed: null,
    previousSecretExpiresAt: null,
    failingSince: null,
    lastUsedAt: null,
  };
  return webhook ?? asCreated;
}
