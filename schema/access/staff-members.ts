import { requirePrincipal } from '../../src/access/principal.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { StaffMemberType } from './staff-member.ts';

const StaffMemberConnectionType = builder.connectionObject(
  { type: StaffMemberType, name: 'StaffMemberConnection', description: 'A page of staff members.' },
  { name: 'StaffMemberEdge', description: 'An edge of a list of staff members: one object and its cursor.' },
);

builder.queryFields((t) => ({
  staffMembers: t.connection(
    {
      type: StaffMemberType,
      description: 'The staff members of the organisation, except deleted ones.',
      requires: { action: 'user.manage', on: 'any-page' },
      args: { order: t.arg(listOrderArgument) },
      resolve(_root, args, context, info) {
        const { organisationId } = requirePrincipal(context.principal);
        return resolveKeysetConnection(
          context,
          { model: 'StaffMember', scope: { organisationId }, mustBeNull: ['deletedAt'] },
          args,
          info,
        );
      },
    },
    StaffMemberConnectionType,
  ),
  staffMember: t.field({
    type: StaffMemberType,
    nullable: true,
    description: 'A staff member of the organisation. Null if it has no staff member with this id.',
    requires: { action: 'user.manage', on: 'any-page' },
    args: {
      databaseId: t.arg.int({ required: true, description: 'The numeric id, as used by the REST API.' }),
    },
    async resolve(_root, { databaseId }, { principal, loaders }) {
      const { organisationId } = requirePrincipal(principal);
      const row = await loaders.row('StaffMember', databaseId, ['organisationId', 'deletedAt']);
      return row?.organisationId === organisationId && row.deletedAt === null ? row : null;
    },
  }),
}));
