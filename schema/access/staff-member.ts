import { builder } from '../builder.ts';
import { StaffPermissionType } from './staff-permission.ts';

/** Reached only by the member itself and by whoever may manage staff. */
export const StaffMemberType = builder.prismaNode('StaffMember', {
  id: { field: 'id' },
  description: 'A person who works for an organisation.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail; null after the member was deleted.' }),
    fullName: t.exposeString('fullName', { description: 'Name.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telephone.' }),
    locale: t.exposeString('locale', { description: 'ISO 639-1 code of the member’s language.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the member was created.' }),
    permissions: t.field({
      type: [StaffPermissionType],
      description: 'What the member may do: one entry for every sales page of the organisation, in the order of their ids.',
      resolve: async ({ id }, _args, { loaders }) => [...(await loaders.staffPermissions(id))],
    }),
  }),
});
