import { builder } from '../builder.ts';
import { SalesPageType } from './sales-page.ts';

const SalesPageRestFieldsType = builder.rowObject('SalesPage', {
  name: 'SalesPageRestFields',
  description: 'The fields of a sales page that exist only in REST.',
  fields: (t) => ({
    organisationDatabaseId: t.expose('organisationId', {
      type: 'SafeInt',
      description: 'The numeric id of the organisation that owns the sales page.',
    }),
  }),
});

builder.rowFields(SalesPageType, (t) => ({
  rest: t.variant(SalesPageRestFieldsType, {
    internal: true,
    description: 'The fields of the sales page that exist only in REST.',
  }),
}));
