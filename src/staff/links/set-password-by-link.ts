import type { SignInAttempt } from '../../access/open-session.ts';
import { hashPassword, validatePassword } from '../../access/password.ts';
import type { MemberKey } from '../../access/second-factors/member-key.ts';
import type { SignInService } from '../../access/sign-in.ts';
import { withOrganisationLock } from '../../access/with-organisation-lock.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { writeAuditEntries } from '../../audit/write-audit-entries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type FieldError, invalidInput } from '../../platform/errors/domain-error.ts';
import { lockRows } from '../../platform/rows/lock-rows.ts';
import { findTarget, openLink, type StaffLink } from './staff-link.ts';

interface PasswordByLink {
  /** The token of the link. */
  readonly token: string;
  readonly password: string;
  /** The errors of other input, which are reported with those of the password. */
  readonly errors?: readonly FieldError[];
  readonly action: AuditAction;
  /** The audited values. Defaults to none. */
  readonly after?: Record<string, string>;
}

/** The columns of a new password. */
export interface PasswordColumns {
  readonly passwordHash: string;
  readonly passwordChangedAt: Date;
}

/**
 * Sets a password by a link that was sent to a staff member, and writes the audit entry. `change`
 * is called with the target of the link while the organisation and the member are locked. It must
 * store the columns of the password and end the link, so that only one of several concurrent
 * requests with links of one member succeeds. Throws INVALID_INPUT and the errors of `openLink` and
 * `change`.
 */
export async function setPasswordByLink<Target extends MemberKey, Result>(
  service: Pick<SignInService, 'database' | 'rateLimits' | 'budgets'>,
  attempt: SignInAttempt,
  link: StaffLink<Target>,
  { token, password, errors = [], action, after }: PasswordByLink,
  change: (transaction: Transaction, target: Target, columns: PasswordColumns) => Promise<Result>,
): Promise<Result> {
  const { channel, requestId, address } = attempt;
  const { organisationId, staffMemberId } = await openLink(service, link, address, token);
  const passwordErrors = validatePassword(password).map((error) => ({ field: 'password', ...error }));
  const allErrors = [...errors, ...passwordErrors];
  if (allErrors.length > 0) throw invalidInput(allErrors);
  const passwordHash = await hashPassword(password);
  return withOrganisationLock(service.database, organisationId, async (transaction) => {
    await lockRows(transaction, 'StaffMember', { id: staffMemberId, organisationId });
    // The link may have been used or ended while this request waited for the locks.
    const target = await findTarget(transaction.prisma, link, token);
    const subject = `staff:${staffMemberId}` as const;
    await writeAuditEntries(transaction.prisma, [
      {
        organisationId,
        principal: subject,
        channel,
        requestId,
        address,
        subject,
        action,
        ...(after && { after }),
      },
    ]);
    return change(transaction, target, { passwordHash, passwordChangedAt: new Date() });
  });
}
