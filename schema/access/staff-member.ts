import { lastChangeOf } from '../../src/platform/rows/sort-key.ts';
import { permissionsSelection, toStaffPermissions } from '../../src/staff/staff-permissions.ts';
import { builder } from '../builder.ts';
import { StaffPermissionType } from './staff-permission.ts';

/**
 * A staff member. Returned only to the staff member and to callers who can manage staff, so its
 * fields need no permission.
 */
export const StaffMemberType = builder.rowNode('StaffMember', {
  description: 'A person who works for an organisation.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The e-mail address. Null if the member was deleted.',
    }),
    fullName: t.exposeString('fullName', { description: 'The full name.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'The telephone number. Null if not set.' }),
    locale: t.expose('locale', { type: 'Language', description: 'The language of the member.' }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When the member last changed, or when the member was created.',
      select: ['updatedAt', 'createdAt'],
      expression: lastChangeOf,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the member was created.' }),
    permissions: t.field({
      type: [StaffPermissionType],
      description:
        'The permissions of the member: one entry per sales page of the organisation, ordered by the id of the page.',
      // Prisma's client combines the queries for the permissions of all members of a list into one
      // statement.
      select: ['id', 'organisationId'],
      resolve: async ({ id, organisationId }, _args, { prisma }) =>
        toStaffPermissions(
          await prisma.staffMember.findUniqueOrThrow({
            where: { id, organisationId },
            select: permissionsSelection,
          }),
        ),
    }),
  }),
});
