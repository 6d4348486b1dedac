import { z } from 'zod';
import { toJsonTimestamp } from '../audit/json-timestamp.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { changeAccessIdempotently } from './change-access.ts';
import { isManageable } from './manageable-credential.ts';
import { assertAllowedInOrganisation, type Principal } from './principal.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Revokes an API key permanently; it is rejected within 60 s. Revoking it again changes nothing.
 * Requires `manage.settings` on every sales page that the key covers, or on at least one sales page
 * if the caller created the key. Administrators may revoke every key. Throws FORBIDDEN,
 * IDEMPOTENCY_KEY_REUSED, or NOT_FOUND for a key that does not exist or that the caller may not
 * manage.
 */
export async function revokeApiKey(
  database: Database,
  context: RequestContext,
  id: number,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { revokeApiKey: id });
  const authorise = async (caller: Principal, transaction: Transaction) => {
    assertAllowedInOrganisation(caller, 'api-key.manage');
    if (!(await isManageable(transaction, caller, 'ApiKey', id))) throw notFound('API key');
  };
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.null(), authorise },
    async (transaction, { caller: { organisationId } }) => {
      const [revoked] = await transaction.prisma.apiKey.updateManyAndReturn({
        where: { id, organisationId, revokedAt: null },
        data: { revokedAt: new Date() },
      });
      if (!revoked?.revokedAt) return null;
      await recordChange(transaction, context, {
        action: 'api-key.revoke',
        subject: `api-key:${id}`,
        before: { revoked_at: null },
        after: { revoked_at: toJsonTimestamp(revoked.revokedAt) },
      });
      return null;
    },
  );
  return { id, replayed };
}
