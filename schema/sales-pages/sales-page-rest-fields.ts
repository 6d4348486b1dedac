import { builder } from '../builder.ts';
import { SalesPageType } from './sales-page.ts';

const SalesPageRestFieldsType = builder.rowObject('SalesPage', {
  name: 'SalesPageRestFields',
  description: 'For the REST interface. The fields of a sales page that exist only in REST.',
  fields: (t) => ({
    organisationDatabaseId: t.exposeInt('organisationId', {
      description: 'The numeric id of the organisation that owns the sales page.',
    }),
  }),
});

builder.rowFields(SalesPageType, (t) => ({
  rest: t.variant(SalesPageRestFieldsType, {
    description: 'For the REST interface. The fields of the sales page that exist only in REST.',
  }),
}));
