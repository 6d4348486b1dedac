import type { RequestContext } from '../access/request-context.ts';
import type { SignInService } from '../access/sign-in.ts';
import { bindServices, wakeAfterEach } from '../platform/services/bind-services.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { changeStaffPassword } from './change-staff-password.ts';
import { createStaffMember } from './create-staff-member.ts';
import { deleteStaffMember } from './delete-staff-member.ts';
import { acceptInvitation, openInvitation } from './invitations/accept-invitation.ts';
import type { InvitationQueue } from './invitations/insert-invitation.ts';
import { inviteStaffMember, type NewInvitation } from './invitations/invite-staff-member.ts';
import { renewInvitation } from './invitations/renew-invitation.ts';
import { revokeInvitation } from './invitations/revoke-invitation.ts';
import type { AccountNotices, OwnAccountService } from './notices/add-account-notice.ts';
import { addPasskey, beginPasskeyRegistration } from './passkeys/add-passkey.ts';
import { removePasskey, renamePasskey } from './passkeys/change-passkeys.ts';
import { requestPasswordReset } from './password-resets/request-password-reset.ts';
import { resetPassword } from './password-resets/reset-password.ts';
import { removeOwnPin, removeStaffPin, setOwnPin, setStaffPin } from './pins/change-pins.ts';
import {
  addAuthenticatorApp,
  confirmAuthenticatorApp,
  createRecoveryCodes,
  removeAuthenticatorApp,
} from './second-factors/authenticator-app.ts';
import { resetSecondFactor } from './second-factors/reset-second-factor.ts';
import { updateOwnProfile } from './update-own-profile.ts';
import { updateStaffMember } from './update-staff-member.ts';

interface StaffDependencies extends Pick<InvitationQueue, 'queue'>, AccountNotices {
  readonly signInService: SignInService;
  /**
   * Wakes the worker of e-mails in this process. Other processes find due e-mails when they poll.
   */
  readonly wakeEmails: () => void;
}

export type StaffServices = ReturnType<typeof createStaffServices>;

/** Returns the services of staff members and their invitations. */
export function createStaffServices({ signInService, queue, notices, wakeEmails }: StaffDependencies) {
  const { database, rateLimits, budgets } = signInService;
  const limitInvitations = (organisationId: number) =>
    rateLimits.consume(budgets.invitations(organisationId));
  const invitations: InvitationQueue = { queue, limitInvitations };
  const accounts: OwnAccountService = { ...signInService, notices };
  return {
    ...bindServices(database, {
      createStaffMember,
      deleteStaffMember,
      updateOwnProfile,
      removeOwnPin,
      setStaffPin,
      removeStaffPin,
      revokeStaffInvitation: revokeInvitation,
    }),
    ...bindServices(signInService, {
      setOwnPin,
      addAuthenticatorApp,
      beginPasskeyRegistration,
      renamePasskey,
      openStaffInvitation: openInvitation,
      acceptStaffInvitation: acceptInvitation,
    }),
    ...wakeAfterEach(wakeEmails, {
      ...bindServices(accounts, {
        updateStaffMember,
        changeStaffPassword,
        resetSecondFactor,
        confirmAuthenticatorApp,
        removeAuthenticatorApp,
        createRecoveryCodes,
        addPasskey,
        removePasskey,
        changeOwnPassword,
        requestPasswordReset,
        resetPassword,
      }),
      inviteStaffMember: (context: RequestContext, input: NewInvitation) =>
        inviteStaffMember(database, invitations, context, input),
      renewStaffInvitation: (context: RequestContext, staffMemberId: number) =>
        renewInvitation(database, invitations, context, staffMemberId),
    }),
  };
}
