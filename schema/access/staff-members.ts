import { requirePrincipal } from '../../src/access/principal.ts';
import { whereContains } from '../../src/platform/rows/restriction.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { StaffMemberType } from './staff-member.ts';

const StaffMemberConnectionType = builder.connectionObject(
  { type: StaffMemberType, name: 'StaffMemberConnection', description: 'A page of staff members.' },
  { name: 'StaffMemberEdge', description: 'An edge of a list of staff members: one object and its cursor.' },
);

const StaffMemberFilterType = builder.inputType('StaffMemberFilter', {
  description: 'Restricts a list of staff members to those that match every given field.',
  fields: (t) => ({
    search: t.string({ description: 'The full name or e-mail address contains this text. Case is ignored.' }),
  }),
});

builder.queryFields((t) => ({
  staffMembers: t.connection(
    {
      type: StaffMemberType,
      description: 'The staff members of the organisation, except deleted ones.',
      requires: { action: 'user.manage', on: 'any-page' },
      args: {
        filter: t.arg({ type: StaffMemberFilterType, description: 'Returns only members that match.' }),
        order: t.arg(listOrderArgument),
      },
      resolve(_root, args, context, info) {
        const { organisationId } = requirePrincipal(context.principal);
        const { search } = args.filter ?? {};
        const list = {
          model: 'StaffMember',
          scope: { organisationId },
          mustBeNull: ['deletedAt'],
          filters: { search },
          restrictions: typeof search === 'string' ? [whereContains(['t.full_name', 't.email'], search)] : [],
        } as const;
        return resolveKeysetConnection(context, list, args, info);
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
      databaseId: t.arg({
        type: 'SafeInt',
        required: true,
        description: 'The numeric id, as used by the REST API.',
      }),
    },
    async resolve(_root, { databaseId }, { principal, loaders }) {
      const { organisationId } = requirePrincipal(principal);
      const row = await loaders.row('StaffMember', databaseId, ['organisationId', 'deletedAt']);
      return row?.organisationId === organisationId && row.deletedAt === null ? row : null;
    },
  }),
}));
