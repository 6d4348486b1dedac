import { z } from 'zod';
import { changeAccessIdempotently } from '../../access/change-access.ts';
import { assertAllowedInOrganisation, type Principal } from '../../access/principal.ts';
import type { RequestContext } from '../../access/request-context.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../../platform/idempotency/idempotency-key.ts';
import { lockStaffMember } from '../lock-staff-member.ts';
import { assertInvited } from './assert-invited.ts';
import { type InvitationQueue, insertInvitation } from './insert-invitation.ts';
import { firstPageWithRole, type InvitedMember } from './invite-staff-member.ts';

/**
 * Replaces the invitation of a member that has not set a password yet: earlier links become
 * invalid, and a new e-mail is sent. Requires `manage.account` on a sales page and authority over
 * the member (assertWithinAuthority), because the caller receives the link. Throws NOT_FOUND,
 * FORBIDDEN, RATE_LIMITED, IDEMPOTENCY_KEY_REUSED, or STATE_CONFLICT if the member has a password
 * or no role.
 */
export async function renewInvitation(
  database: Database,
  { queue, limitInvitations }: InvitationQueue,
  context: RequestContext,
  staffMemberId: number,
): Promise<InvitedMember> {
  assertAllowedInOrganisation(context.caller, 'user.manage');
  await limitInvitations(context.caller.organisationId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    'user.renew-invitation': staffMemberId,
  });
  const authorise = (caller: Principal) => assertAllowedInOrganisation(caller, 'user.manage');
  let token = '';
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.null(), authorise },
    async (transaction, { caller }) => {
      const { organisationId } = caller;
      const { permissions } = await lockStaffMember(transaction, caller, staffMemberId);
      await assertInvited(transaction, { organisationId, staffMemberId });
      const salesPageId = firstPageWithRole(permissions);
      if (salesPageId === undefined)
        throw new DomainError(
          'STATE_CONFLICT',
          'The staff member has no role. Give the member a role on a sales page first.',
        );
      token = await insertInvitation(transaction, queue, { organisationId, staffMemberId, salesPageId });
      await recordChange(transaction, context, {
        action: 'user.renew-invitation',
        subject: `staff:${staffMemberId}`,
      });
      return null;
    },
  );
  return { id: staffMemberId, token: replayed ? null : token, replayed };
}
