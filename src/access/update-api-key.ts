import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { toFieldErrors } from '../platform/errors/zod-field-errors.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { changeAccessIdempotently } from './change-access.ts';
import { validateExpiry } from './create-api-key.ts';
import { isManageable } from './manageable-credential.ts';
import { assertAllowedInOrganisation, type Principal } from './principal.ts';
import type { RequestContext } from './request-context.ts';

const shape = nonBlankText(textLimits.apiKeyName);

export interface ApiKeyUpdate {
  readonly id: number;
  /** Omitted if the name is unchanged. */
  readonly name?: string;
  /** When the key stops being accepted, or null if it never expires. Omitted if it is unchanged. */
  readonly expiresAt?: Date | null;
}

/**
 * Renames an API key, or changes its expiry, also of a revoked or expired one. The expiry takes
 * effect within 60 seconds. Requires the permissions of `revokeApiKey`. Throws FORBIDDEN,
 * INVALID_INPUT, IDEMPOTENCY_KEY_REUSED, or NOT_FOUND for a key that does not exist or that the
 * caller may not manage.
 */
export async function updateApiKey(
  database: Database,
  context: RequestContext,
  { id, name: given, expiresAt }: ApiKeyUpdate,
): Promise<ChangedRow> {
  const name = given?.trim();
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    updateApiKey: { id, given, ...(expiresAt !== undefined && { expiresAt }) },
  });
  const authorise = async (caller: Principal, transaction: Transaction) => {
    assertAllowedInOrganisation(caller, 'api-key.manage');
    if (!(await isManageable(transaction, caller, 'ApiKey', id))) throw notFound('API key');
  };
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.null(), authorise },
    async (transaction, { caller: { organisationId } }) => {
      const { prisma } = transaction;
      const { error } = shape.optional().safeParse(name);
      const errors = [
        ...toFieldErrors(error).map((invalid) => ({ ...invalid, field: 'name' })),
        ...validateExpiry(expiresAt),
      ];
      if (errors.length > 0) throw invalidInput(errors);
      const where = { id, organisationId };
      const select = { name: true, expiresAt: true };
      const before = await prisma.apiKey.findUniqueOrThrow({ where, select });
      const after = {
        name: name ?? before.name,
        expiresAt: expiresAt === undefined ? before.expiresAt : expiresAt,
      };
      if (isDeepStrictEqual(before, after)) return null;
      await prisma.apiKey.update({ where, data: after, select: { id: true } });
      await recordChange(transaction, context, {
        action: 'api-key.update',
        subject: `api-key:${id}`,
        before: toAudited(before),
        after: toAudited(after),
      });
      return null;
    },
  );
  return { id, replayed };
}

function toAudited({ name, expiresAt }: { readonly name: string; readonly expiresAt: Date | null }) {
  return { name, ...(expiresAt && { expires_at: expiresAt.toISOString() }) };
}
