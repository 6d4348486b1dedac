import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { changeAccessIdempotently } from '../../access/change-access.ts';
import { hashPassword } from '../../access/password.ts';
import { assertAllowedInOrganisation, type Principal } from '../../access/principal.ts';
import type { RequestContext } from '../../access/request-context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type FieldError, fieldError } from '../../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import { insertStaffMember } from '../insert-staff-member.ts';
import type { StaffPermission } from '../staff-permissions.ts';
import { type StaffProfile, validateLocale, validateProfile } from '../staff-profile.ts';
import { type InvitationQueue, insertInvitation } from './insert-invitation.ts';

export interface NewInvitation extends Omit<StaffProfile, 'fullName'> {
  /**
   * The name until the invited person enters a different one. Null stores the e-mail address as the
   * name.
   */
  readonly fullName: string | null;
  /** The language of the e-mail and of the member, as an ISO 639-1 code. */
  readonly locale: string;
}

export interface InvitedMember extends ChangedRow {
  /**
   * The token of the link. Only its hash is stored, so that it cannot be retrieved later. Null if
   * an earlier request with the same idempotency key invited the member.
   */
  readonly token: string | null;
}

/**
 * Adds a member that cannot sign in before it has set a password through the link of its
 * invitation. Requires `manage.account` on a sales page and authority over the new member's
 * permissions (assertWithinAuthority), because the caller receives the link. Throws INVALID_INPUT,
 * FORBIDDEN, RATE_LIMITED or IDEMPOTENCY_KEY_REUSED.
 */
export async function inviteStaffMember(
  database: Database,
  { queue, limitInvitations }: InvitationQueue,
  context: RequestContext,
  input: NewInvitation,
): Promise<InvitedMember> {
  assertAllowedInOrganisation(context.caller, 'user.manage');
  await limitInvitations(context.caller.organisationId);
  const { fullName, locale, ...others } = input;
  const profile = { ...others, fullName: fullName ?? input.email };
  const errors = [
    ...validateProfile(profile),
    ...validateLocale(locale),
    ...validateRoles(input.permissions),
  ];
  // The password is random and discarded, so that no sign-in can succeed with it.
  const passwordHash = errors.length === 0 ? await hashPassword(randomBytes(32).toString('base64url')) : '';
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { 'user.invite': input });
  const authorise = (caller: Principal) => assertAllowedInOrganisation(caller, 'user.manage');
  let token = '';
  const { result: id, replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.int(), authorise },
    async (transaction, { caller }) => {
      const { organisationId } = caller;
      const columns = { locale, passwordHash };
      const member = {
        profile,
        mustListEveryPage: false,
        errors,
        columns,
        action: 'user.invite',
      } as const;
      const { id: staffMemberId, permissions } = await insertStaffMember(
        transaction,
        context,
        caller,
        member,
      );
      const salesPageId = firstPageWithRole(permissions);
      if (salesPageId === undefined) throw new Error('a member was invited without a role');
      token = await insertInvitation(transaction, queue, { organisationId, staffMemberId, salesPageId });
      return staffMemberId;
    },
  );
  return { id, token: replayed ? null : token, replayed };
}

/**
 * Returns the first sales page for which the permissions contain a role. Undefined if they contain
 * no role.
 */
export function firstPageWithRole(permissions: readonly StaffPermission[]): number | undefined {
  return permissions.find(({ roleId }) => roleId > 0)?.salesPageId;
}

function validateRoles(permissions: readonly StaffPermission[]): FieldError[] {
  if (firstPageWithRole(permissions) !== undefined) return [];
  return [fieldError('permissions', 'REQUIRED', 'must include a role on at least one sales page')];
}
