import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { passwordRules } from './manage-staff.ts';
import { StaffMemberType } from './staff-member.ts';

const requires = { action: 'own-account.change', on: 'any-page' } as const;

mutation('updateOwnProfile', {
  description:
    "Changes the caller's own profile. Omitted fields are unchanged. The e-mail address and the permissions can only be changed with `updateStaffMember`. Returns NOT_FOUND for an API key.",
  requires,
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    fullName: t.string({ description: 'The full name.' }),
    phone: t.string({ description: 'The telephone number. Null removes it.' }),
    locale: t.field({ type: 'Language', description: 'The language of the member.' }),
  }),
  payload: objectPayload('UpdateOwnProfilePayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: (profile, request, { services }) => services.updateOwnProfile(request, profile),
});

mutation('changeOwnPassword', {
  description:
    "Sets the caller's own password and ends all other sessions of the caller. Returns NOT_FOUND for an API key.",
  requires,
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    currentPassword: t.string({ required: true, description: 'The current password.' }),
    newPassword: t.string({ required: true, description: passwordRules }),
  }),
  payload: objectPayload('ChangeOwnPasswordPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: (passwords, request, { services }) => services.changeOwnPassword(request, passwords),
});
