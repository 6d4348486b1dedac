import type { RequestContext } from '../../access/request-context.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { createIdempotencyKey } from '../../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import { changeStaffMember } from '../change-staff-member.ts';
import { assertInvited } from './assert-invited.ts';

/**
 * Revokes the links of an invitation. The member is kept and cannot sign in; a new invitation is
 * possible. Does nothing if the invitation was already revoked. Requires `manage.account` on a
 * sales page and authority over the member (assertWithinAuthority). Throws NOT_FOUND, FORBIDDEN,
 * IDEMPOTENCY_KEY_REUSED, or STATE_CONFLICT if the member has set a password.
 */
export function revokeInvitation(
  database: Database,
  context: RequestContext,
  staffMemberId: number,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    'user.revoke-invitation': staffMemberId,
  });
  return changeStaffMember(
    database,
    context,
    { staffMemberId, key },
    async (transaction, { organisationId }) => {
      await assertInvited(transaction, { organisationId, staffMemberId });
      if (!(await revokeLinks(transaction, { organisationId, staffMemberId }))) return;
      await recordChange(transaction, context, {
        action: 'user.revoke-invitation',
        subject: `staff:${staffMemberId}`,
      });
    },
  );
}

/**
 * Revokes the links of a member's invitation and cancels its e-mail. Returns false if the member
 * has no invitation or it was already revoked. Also called if the e-mail or the permissions of an
 * invited member change: the earlier inviter, who knows a link, could otherwise sign in with
 * permissions that the inviter does not hold. The transaction must hold the organisation's lock.
 */
export async function revokeLinks(
  { prisma }: Transaction,
  { organisationId, staffMemberId }: { readonly organisationId: number; readonly staffMemberId: number },
): Promise<boolean> {
  const where = { organisationId, staffMemberId, revokedAt: null };
  await prisma.staffInvitation.updateMany({
    where: { ...where, emailState: 'waiting' },
    data: { emailState: 'cancelled' },
  });
  const { count } = await prisma.staffInvitation.updateMany({ where, data: { revokedAt: new Date() } });
  return count > 0;
}
