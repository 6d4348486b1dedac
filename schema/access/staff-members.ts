import { assertAllowedInOrganisation } from '../../src/access/principal.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { StaffMemberType } from './staff-member.ts';

const StaffMemberConnectionType = builder.connectionObject(
  { type: StaffMemberType, name: 'StaffMemberConnection', description: 'A page of staff members.' },
  { name: 'StaffMemberEdge', description: 'One of the staff members and its place in the list.' },
);

builder.queryFields((t) => ({
  staffMembers: t.connection(
    {
      type: StaffMemberType,
      description: 'The staff of the organisation, without those who were deleted. Needs `manage.account` on a sales page.',
      args: { order: t.arg(listOrderArgument) },
      resolve(_root, args, context) {
        const { organisationId } = assertAllowedInOrganisation(context.principal, 'user.manage');
        return resolveKeysetConnection(context, { model: 'StaffMember', scope: { organisationId }, absent: ['deletedAt'] }, args);
      },
    },
    StaffMemberConnectionType,
  ),
  staffMember: t.field({
    type: StaffMemberType,
    nullable: true,
    description:
      'One of the staff of the organisation; null when there is none with that id. Needs `manage.account` on a sales page.',
    args: { databaseId: t.arg.int({ required: true, description: 'The id that REST uses.' }) },
    async resolve(_root, { databaseId }, { principal, loaders }) {
      const { organisationId } = assertAllowedInOrganisation(principal, 'user.manage');
      const row = await loaders.row('StaffMember', databaseId);
      return row?.organisationId === organisationId && row.deletedAt === null ? row : null;
    },
  }),
}));
