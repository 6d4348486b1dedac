import type { StaffInvitation } from '../../prisma/generated/client/client.ts';
import { invitationStatus } from '../../src/staff/invitations/invitation.ts';
import { builder } from '../builder.ts';
import { EmailStateType } from '../scalars/email-state.ts';
import { StaffMemberType } from './staff-member.ts';

const InvitationStatusType = builder.enumType('StaffInvitationStatus', {
  description: 'The status of an invitation that was not accepted.',
  values: {
    PENDING: { value: 'pending', description: 'The link can be used until `expiresAt`.' },
    EXPIRED: { value: 'expired', description: 'The link has expired.' },
    REVOKED: {
      value: 'revoked',
      description:
        'The link was withdrawn, or the e-mail address or the permissions of the member have changed since.',
    },
  } as const,
});

const StaffInvitationType = builder.objectRef<StaffInvitation>('StaffInvitation').implement({
  description: 'An invitation of a staff member who has not set a password.',
  fields: (t) => ({
    id: t.id({
      description:
        'The id, which is stable and unique among objects of the type. It is not accepted by `node`.',
      resolve: ({ id }) => `StaffInvitation:${id}`,
    }),
    status: t.field({
      type: InvitationStatusType,
      description: 'The status.',
      resolve: (invitation) => invitationStatus(invitation, new Date()),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the member was last invited.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the link expires, 7 days after the invitation.',
    }),
    emailState: t.expose('emailState', {
      type: EmailStateType,
      nullable: true,
      description: 'The state of the e-mail with the link. Null if the service sends no e-mails.',
    }),
  }),
});

builder.rowFields(StaffMemberType, (t) => ({
  invitation: t.field({
    type: StaffInvitationType,
    nullable: true,
    description: 'The invitation that the member has not accepted. Null if the member has a password.',
    // Prisma's client combines the queries of all members of a list into one statement.
    select: ['id', 'organisationId'],
    resolve: ({ id, organisationId }, _args, { prisma }) =>
      prisma.staffInvitation.findUnique({
        where: { organisationId_staffMemberId: { organisationId, staffMemberId: id } },
      }),
  }),
}));
