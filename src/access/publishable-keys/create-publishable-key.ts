import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, invalidInput } from '../../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import { changeAccessIdempotently } from '../change-access.ts';
import { assertAllowedOnPage, type Principal } from '../principal.ts';
import type { RequestContext } from '../request-context.ts';
import { generatePublishableKey } from './publishable-key.ts';
import { type PublishableKeySettings, validateSettings } from './publishable-key-input.ts';

export interface NewPublishableKey extends PublishableKeySettings {
  readonly salesPageId: number;
}

/**
 * Maximum number of publishable keys of a sales page that are not revoked. It is checked under the
 * organisation's lock, so that concurrent requests cannot exceed it.
 */
export const maxPublishableKeys = 20;

/**
 * Creates a publishable key of a sales page. Requires `manage.settings`. Throws NOT_FOUND,
 * FORBIDDEN, INVALID_INPUT with all field errors, IDEMPOTENCY_KEY_REUSED, and STATE_CONFLICT if the
 * sales page has 20 keys that are not revoked.
 */
export async function createPublishableKey(
  database: Database,
  context: RequestContext,
  { salesPageId, name: given, origins }: NewPublishableKey,
): Promise<ChangedRow> {
  const name = given.trim();
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    createPublishableKey: { salesPageId, name, origins },
  });
  const authorise = (caller: Principal) => assertAllowedOnPage(caller, 'publishable-key.manage', salesPageId);
  const { result: id, replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.int(), authorise },
    async (transaction, { caller: { organisationId } }) => {
      const errors = validateSettings({ name, origins });
      if (errors.length > 0) throw invalidInput(errors);
      await assertBelowLimit(transaction.prisma, salesPageId);
      const created = await transaction.prisma.publishableKey.create({
        data: { organisationId, salesPageId, name, origins: [...origins], key: generatePublishableKey() },
        select: { id: true },
      });
      await recordChange(transaction, context, {
        action: 'publishable-key.create',
        subject: `publishable-key:${created.id}`,
        salesPageId,
        after: { name, origins },
      });
      return created.id;
    },
  );
  return { id, replayed };
}

async function assertBelowLimit(prisma: Prisma.TransactionClient, salesPageId: number): Promise<void> {
  if ((await prisma.publishableKey.count({ where: { salesPageId, revokedAt: null } })) < maxPublishableKeys)
    return;
  const message = `The sales page has ${maxPublishableKeys} publishable keys. Revoke one first.`;
  throw new DomainError('STATE_CONFLICT', message);
}
