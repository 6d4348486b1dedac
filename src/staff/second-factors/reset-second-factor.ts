import type { RequestContext } from '../../access/request-context.ts';
import { recordChange } from '../../audit/record-change.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import { changeStaffMember } from '../change-staff-member.ts';
import { endSignInsUpdate } from '../end-sign-ins-update.ts';
import { type AccountService, addAccountNotice } from '../notices/add-account-notice.ts';
import { removeSecondFactors } from './second-factor-state.ts';

/**
 * Removes all second factors and recovery codes of a member who has lost them, notifies the member
 * by e-mail, and ends its sign-ins: it signs in with its password alone. Requires `manage.account`
 * on a sales page and authority over the member (assertWithinAuthority). Throws NOT_FOUND,
 * FORBIDDEN, IDEMPOTENCY_KEY_REUSED, or STATE_CONFLICT if the member has no second factor or is the
 * caller, who must prove its identity instead.
 */
export function resetSecondFactor(
  service: AccountService,
  context: RequestContext,
  staffMemberId: number,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    'user.reset-second-factor': staffMemberId,
  });
  return changeStaffMember(service.database, context, { staffMemberId, key }, async (transaction, caller) => {
    const { organisationId } = caller;
    if (caller.staffMemberId === staffMemberId)
      throw new DomainError('STATE_CONFLICT', 'Remove your own second factors in your account.');
    const { staffMember } = transaction.prisma;
    const { secondFactorSince } = await staffMember.findUniqueOrThrow({
      where: { id: staffMemberId, organisationId },
      select: { secondFactorSince: true },
    });
    if (secondFactorSince === null)
      throw new DomainError('STATE_CONFLICT', 'The staff member has no second factor.');
    await removeSecondFactors(transaction, { organisationId, staffMemberId });
    await staffMember.update({
      where: { id: staffMemberId, organisationId },
      data: { tokenFamilies: endSignInsUpdate('the second factor was reset') },
      select: { id: true },
    });
    await recordChange(transaction, context, {
      action: 'user.reset-second-factor',
      subject: `staff:${staffMemberId}`,
    });
    await addAccountNotice(transaction, service, { organisationId, staffMemberId }, 'secondFactorReset');
  });
}
