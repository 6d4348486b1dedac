import type { SignInAttempt } from '../../access/open-session.ts';
import { endSignInsUpdate } from '../end-sign-ins-update.ts';
import { setPasswordByLink } from '../links/set-password-by-link.ts';
import { addAccountNotice, type OwnAccountService } from '../notices/add-account-notice.ts';
import { endPasswordResetLinks, passwordResetLink } from './password-reset-links.ts';

export interface PasswordReset {
  /** The token of the link. */
  readonly token: string;
  readonly password: string;
}

/**
 * Sets the password of the member to whom a link was sent, ends all of the member's links and
 * sessions, and notifies the member by e-mail. Opens no session: a second factor is still required to
 * sign in. Returns the e-mail address of the member. Throws NOT_FOUND for a link that is unknown, was
 * used or has expired, RATE_LIMITED after too many of these from the address, and INVALID_INPUT.
 */
export function resetPassword(
  service: OwnAccountService,
  attempt: SignInAttempt,
  { token, password }: PasswordReset,
): Promise<{ readonly email: string }> {
  const reset = { token, password, action: 'user.reset-password' } as const;
  return setPasswordByLink(
    service,
    attempt,
    passwordResetLink,
    reset,
    async (transaction, member, columns) => {
      await endPasswordResetLinks(transaction, member);
      const { organisationId, staffMemberId: id } = member;
      const { email } = await transaction.prisma.staffMember.update({
        where: { id, organisationId },
        data: { ...columns, tokenFamilies: endSignInsUpdate('the password was changed') },
        select: { email: true },
      });
      await addAccountNotice(transaction, service, member, 'passwordChanged');
      return { email: email ?? '' };
    },
  );
}
