import type { PendingInvitation } from '../../src/staff/invitations/invitation.ts';
import type { InvitedMember } from '../../src/staff/invitations/invite-staff-member.ts';
import { builder, type InputFields } from '../builder.ts';
import { mutation, publicMutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { grantAuthority, memberAuthority, passwordRules, toPermission } from './manage-staff.ts';
import { signedInPayload } from './signed-in-payload.ts';
import { StaffMemberType } from './staff-member.ts';
import { StaffPermissionInput } from './staff-permission.ts';

const requires = { action: 'user.manage', on: 'any-page' } as const;

const idField = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the staff member.' });

/** Creates the payload type of a mutation that returns an invitation link. */
const linkPayload = (name: `${string}Payload`) =>
  objectPayload<'StaffMember', InvitedMember>(name, 'staffMember', 'StaffMember', StaffMemberType, (t) => ({
    link: t.field({
      type: 'URL',
      nullable: true,
      description:
        'The one-time link to the page of the console where the invited person sets a name and a password. It is valid for 7 days. Keep it secret and pass it on to that person only: it is not stored and cannot be read again. The e-mail contains another link of the same invitation. Null if `replayed` is true.',
      resolve: ({ token }, _args, { urls }) => token && urls.invitation(token),
    }),
  }));

mutation('inviteStaffMember', {
  description: `Adds a staff member to the organisation, who sets a password with a one-time link. If the service sends e-mails, it sends a link by e-mail. The result contains another link, which the caller can pass on. ${grantAuthority}`,
  requires,
  input: (t) => ({
    email: t.string({
      required: true,
      description: 'The e-mail address, with which the staff member signs in. Unique in the organisation.',
    }),
    fullName: t.string({
      description: 'The full name, which the invited person can change. Defaults to the e-mail address.',
    }),
    phone: t.string({ description: 'The telephone number. Defaults to none.' }),
    locale: t.field({
      type: 'Language',
      description: 'The language of the e-mail and of the member. Defaults to `en`.',
    }),
    permissions: t.field({
      type: [StaffPermissionInput],
      required: true,
      description:
        'The permissions on each sales page. A page that is not listed has the role NONE. At least one page must have another role.',
    }),
  }),
  payload: linkPayload('InviteStaffMemberPayload'),
  resolve: ({ email, fullName, phone, locale, permissions }, request, { services }) =>
    services.inviteStaffMember(request, {
      email,
      fullName: fullName ?? null,
      phone: phone ?? null,
      locale: locale ?? 'en',
      permissions: permissions.map(toPermission),
    }),
});

mutation('renewStaffInvitation', {
  description: `Renews the invitation of a staff member who has not set a password. Earlier links no longer work. If the service sends e-mails, it sends another e-mail. Returns STATE_CONFLICT if the member has a password. ${memberAuthority}`,
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: idField(t) }),
  payload: linkPayload('RenewStaffInvitationPayload'),
  resolve: ({ id }, request, { services }) =>
    services.renewStaffInvitation(request, readSharedObjectId('StaffMember', id)),
});

mutation('revokeStaffInvitation', {
  description: `Withdraws the invitation of a staff member: its links no longer work. The member is kept and can be invited again or deleted. Returns STATE_CONFLICT if the member has a password. ${memberAuthority}`,
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: idField(t) }),
  payload: objectPayload('RevokeStaffInvitationPayload', 'staffMember', 'StaffMember', StaffMemberType),
  resolve: ({ id }, request, { services }) =>
    services.revokeStaffInvitation(request, readSharedObjectId('StaffMember', id)),
});

const tokenField = (t: InputFields) =>
  t.string({ required: true, description: 'The token: the fragment of the link, without `#`.' });

const OpenPayload = builder.objectRef<PendingInvitation>('OpenStaffInvitationPayload').implement({
  description: 'The result of the mutation `openStaffInvitation`.',
  fields: (t) => ({
    organisationName: t.exposeString('organisationName', { description: 'The name of the organisation.' }),
    email: t.exposeString('email', { description: 'The e-mail address with which the member signs in.' }),
    fullName: t.exposeString('fullName', {
      nullable: true,
      description: 'The full name. Null if the member was invited without one.',
    }),
    locale: t.expose('locale', { type: 'Language', description: 'The language of the member.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the link expires.' }),
  }),
});

publicMutation('openStaffInvitation', {
  description:
    'Returns the invitation of a link. The link remains valid. This is a mutation so that the token is never part of a URL. Returns NOT_FOUND if the link is unknown, was used, replaced or withdrawn, or has expired.',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ token: tokenField(t) }),
  payload: OpenPayload,
  resolve: ({ token }, { services, address }) => services.openStaffInvitation(address, token),
});

publicMutation('acceptStaffInvitation', {
  description:
    'Sets the name and the password of an invited staff member and signs the member in. The links of the invitation no longer work. Returns NOT_FOUND if the link is unknown, was used, replaced or withdrawn, or has expired.',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    token: tokenField(t),
    fullName: t.string({ required: true, description: 'The full name.' }),
    password: t.string({ required: true, description: passwordRules }),
    locale: t.field({
      type: 'Language',
      description: 'The language of the member. Defaults to that of the invitation.',
    }),
  }),
  payload: signedInPayload('AcceptStaffInvitationPayload'),
  resolve: ({ token, fullName, password, locale = null }, { services, channel, requestId, address }) =>
    services.acceptStaffInvitation({ channel, requestId, address }, { token, fullName, password, locale }),
});
