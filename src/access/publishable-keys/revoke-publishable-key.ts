import { toJsonTimestamp } from '../../audit/json-timestamp.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import type { RequestContext } from '../request-context.ts';
import { changePublishableKey, type PublishableKeyId } from './change-publishable-key.ts';

/**
 * Revokes a publishable key permanently; it is rejected within 60 seconds. Revoking it again changes
 * nothing. Requires `manage.settings`. Throws NOT_FOUND for a key that the sales page does not have,
 * FORBIDDEN, and IDEMPOTENCY_KEY_REUSED.
 */
export function revokePublishableKey(
  database: Database,
  context: RequestContext,
  { salesPageId, id }: PublishableKeyId,
): Promise<ChangedRow> {
  const request = { revokePublishableKey: { salesPageId, id } };
  return changePublishableKey(database, context, { salesPageId, id }, request, async ({ prisma }) => {
    const [revoked] = await prisma.publishableKey.updateManyAndReturn({
      where: { salesPageId, id, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (revoked?.revokedAt) {
      return {
        action: 'publishable-key.revoke',
        before: { revoked_at: null },
        after: { revoked_at: toJsonTimestamp(revoked.revokedAt) },
      };
    }
    if ((await prisma.publishableKey.count({ where: { salesPageId, id } })) === 0)
      throw notFound('publishable key');
    return null;
  });
}
