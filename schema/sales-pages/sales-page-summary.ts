import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import { builder } from '../builder.ts';

/**
 * What a caller can read of a sales page on which it has no role, such as a sister page (D82). Its
 * values are rows, because a reference to a sales page requires that the caller can see the page.
 */
export const SalesPageSummaryType = builder.rowObject('SalesPage', {
  name: 'SalesPageSummary',
  description: 'The names of a sales page of the organisation, for callers with or without a role on it.',
  fields: (t) => ({
    id: t.id({
      description: 'The global id of the sales page.',
      resolve: ({ id }) => encodeGlobalId('SalesPage', id),
    }),
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    name: t.exposeString('name', { description: 'The name of the sales page.' }),
    subdomain: t.exposeString('subdomain', {
      description: 'The subdomain with which staff members sign in.',
    }),
  }),
});
