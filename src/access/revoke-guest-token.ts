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
 * Revokes a guest token permanently; it is rejected within 60 s. Revoking it again changes nothing.
 * Requires `manage.settings` on every sales page of its reseller, or on at least one sales page if
 * the caller created the token. Administrators may revoke every guest token. Throws FORBIDDEN,
 * IDEMPOTENCY_KEY_REUSED, or NOT_FOUND for a token that does not exist or that the caller may not
 * manage.
 */
export async function revokeGuestToken(
  database: Database,
  context: RequestContext,
  id: number,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { revokeGuestToken: id });
  const authorise = async (caller: Principal, transaction: Transaction) => {
    assertAllowedInOrganisation(caller, 'guest-token.mint');
    if (!(await isManageable(transaction, caller, 'GuestToken', id))) throw notFound('guest token');
  };
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.null(), authorise },
    async (transaction, { caller: { organisationId } }) => {
      const [revoked] = await transaction.prisma.guestToken.updateManyAndReturn({
        where: { id, organisationId, revokedAt: null },
        data: { revokedAt: new Date() },
      });
      if (!revoked?.revokedAt) return null;
      await recordChange(transaction, context, {
        action: 'guest-token.revoke',
        subject: `guest-token:${id}`,
        before: { revoked_at: null },
        after: { revoked_at: toJsonTimestamp(revoked.revokedAt) },
      });
      return null;
    },
  );
  return { id, replayed };
}
