import type { ApiKey } from '../../prisma/generated/client/client.ts';
import { toJsonTimestamp } from '../audit/json-timestamp.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { changeAccess } from './change-access.ts';
import { isManageable } from './manageable-credential.ts';
import { assertAllowedInOrganisation } from './principal.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Revokes an API key permanently; it is rejected within 60 s. Revoking it again changes nothing. Requires `manage.settings` on
 * every sales page that the key covers, or on one sales page for its creator. Administrators may revoke every key. Throws
 * FORBIDDEN, or NOT_FOUND for a key that does not exist or that the caller may not manage.
 */
export function revokeApiKey(database: Database, context: RequestContext, id: number): Promise<ApiKey> {
  return changeAccess(database, context, async (transaction, { caller }) => {
    const { organisationId } = assertAllowedInOrganisation(caller, 'api-key.manage');
    if (!(await isManageable(transaction, 'ApiKey', caller, id))) throw notFound('API key');
    const { apiKey: apiKeys } = transaction.prisma;
    const [revoked] = await apiKeys.updateManyAndReturn({
      where: { id, organisationId, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (!revoked?.revokedAt) return apiKeys.findFirstOrThrow({ where: { id, organisationId } });
    await recordChange(transaction, context, {
      action: 'api-key.revoke',
      subject: `api-key:${id}`,
      before: { revoked_at: null },
      after: { revoked_at: toJsonTimestamp(revoked.revokedAt) },
    });
    return revoked;
  });
}
