import { builder } from '../builder.ts';
import { rowType } from '../rows/row-type.ts';
import { partOfPage, SalesPageType } from './sales-page.ts';

const SalesPageRestFieldsType = rowType('SalesPageRestFields', 'SalesPage', {
  description: 'For the REST interface. The fields of a sales page that exist only in REST.',
  fields: (t) => ({
    organisationDatabaseId: t.exposeInt('organisationId', {
      description: 'The numeric id of the organisation that owns the sales page.',
    }),
  }),
});

builder.objectField(SalesPageType, 'rest', (t) =>
  t.field({
    type: SalesPageRestFieldsType,
    description: 'For the REST interface. The fields of the sales page that exist only in REST.',
    ...partOfPage(),
  }),
);
