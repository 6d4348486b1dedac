import type { GuestToken } from '../../prisma/generated/client/client.ts';
import { toJsonTimestamp } from '../audit/json-timestamp.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { changeAccess } from './change-access.ts';
import { isManageable } from './manageable-credential.ts';
import { assertAllowedInOrganisation } from './principal.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Revokes a guest token permanently; it is rejected within 60 s. Revoking it again changes nothing. Requires `manage.settings` on
 * every sales page of its reseller, or on one sales page for its creator. Administrators may revoke every guest token. Throws
 * FORBIDDEN, or NOT_FOUND for a token that does not exist or that the caller may not manage.
 */
export function revokeGuestToken(database: Database, context: RequestContext, id: number): Promise<GuestToken> {
  return changeAccess(database, context, async (transaction, { caller }) => {
    const { organisationId } = assertAllowedInOrganisation(caller, 'guest-token.mint');
    if (!(await isManageable(transaction, 'GuestToken', caller, id))) throw notFound('guest token');
    const { guestToken: guestTokens } = transaction.prisma;
    const [revoked] = await guestTokens.updateManyAndReturn({
      where: { id, organisationId, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (!revoked?.revokedAt) return guestTokens.findFirstOrThrow({ where: { id, organisationId } });
    await recordChange(transaction, context, {
      action: 'guest-token.revoke',
      subject: `guest-token:${id}`,
      before: { revoked_at: null },
      after: { revoked_at: toJsonTimestamp(revoked.revokedAt) },
    });
    return revoked;
  });
}
