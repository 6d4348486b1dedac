import { builder } from '../builder.ts';

export const OrganisationType = builder.prismaNode('Organisation', {
  id: { field: 'id', description: 'The global id, for the field `node` and for client caches.' },
  description:
    'An organisation: a company with its sales pages, staff members and redeem locations. Other organisations cannot see its data.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    name: t.exposeString('name', { description: 'The name of the organisation.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the organisation was created.' }),
  }),
});
