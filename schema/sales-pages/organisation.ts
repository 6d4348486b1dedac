import { builder } from '../builder.ts';

export const OrganisationType = builder.prismaNode('Organisation', {
  id: { field: 'id' },
  description: 'A company with its sales pages, staff and redeem locations. Nothing is visible across organisations.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
  }),
});
