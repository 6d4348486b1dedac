import type { RequestContext } from '../access/request-context.ts';
import { toJsonTimestamp } from '../audit/json-timestamp.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { changeTill, type TillId } from './change-till.ts';

/**
 * Revokes a till permanently and ends the sessions of its cashiers; its key is rejected within 60
 * seconds. Revoking it again changes nothing. Requires `manage.settings`. Throws NOT_FOUND for a till
 * that the sales page does not have, FORBIDDEN, and IDEMPOTENCY_KEY_REUSED.
 */
export function revokeTill(
  database: Database,
  context: RequestContext,
  { salesPageId, id }: TillId,
): Promise<ChangedRow> {
  const request = { revokeTill: { salesPageId, id } };
  return changeTill(database, context, { salesPageId, id }, request, async ({ prisma }) => {
    const [revoked] = await prisma.till.updateManyAndReturn({
      where: { salesPageId, id, revokedAt: null },
      data: { revokedAt: new Date(), keyHash: null, pairingCodeHash: null, pairingExpiresAt: null },
      select: { revokedAt: true },
    });
    if (!revoked?.revokedAt) {
      if ((await prisma.till.count({ where: { salesPageId, id } })) === 0) throw notFound('till');
      return null;
    }
    await prisma.cashierSession.deleteMany({ where: { tillId: id } });
    return {
      action: 'till.revoke',
      before: { revoked_at: null },
      after: { revoked_at: toJsonTimestamp(revoked.revokedAt) },
    };
  });
}
