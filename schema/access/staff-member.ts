import { builder } from '../builder.ts';
import { StaffPermissionType } from './staff-permission.ts';

/** Visible only to the member itself and to callers who may manage staff. */
export const StaffMemberType = builder.prismaNode('StaffMember', {
  id: { field: 'id' },
  description: 'A person who works for an organisation.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    email: t.exposeString('email', { nullable: true, description: 'The e-mail address. Null if the member was deleted.' }),
    fullName: t.exposeString('fullName', { description: 'The full name.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'The telephone number. Null for none.' }),
    locale: t.exposeString('locale', { description: 'The language of the member, as an ISO 639-1 code.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the member was created.' }),
    permissions: t.field({
      type: [StaffPermissionType],
      description:
        'The permissions of the member: one entry for every sales page of the organisation, ordered by the id of the page.',
      resolve: async ({ id }, _args, { loaders }) => [...(await loaders.staffPermissions(id))],
    }),
  }),
});
