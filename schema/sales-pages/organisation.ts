import { builder } from '../builder.ts';

export const OrganisationType = builder.prismaNode('Organisation', {
  id: { field: 'id', description: 'The global id, for the field `node` and for client caches.' },
  description:
    'An organisation: a company with its sales pages, staff members and redeem locations. Other organisations cannot see its data.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    name: t.exposeString('name', { description: 'The name of the organisation.' }),
    isSecondFactorRequired: t.exposeBoolean('isSecondFactorRequired', {
      description: 'Whether staff members who did not sign in with a second factor can only set one up.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the organisation was created.' }),
  }),
});
