import { builder } from '../builder.ts';

const LayoutRestFieldsType = builder.rowObject('Layout', {
  name: 'LayoutRestFields',
  description: 'The fields of a layout that exist only in REST.',
  fields: (t) => ({
    object: t.string({
      description: 'The `object` of the layout in the REST API, which begins with the name of the service.',
      resolve: (_layout, _args, { serviceName }) =>
        `${serviceName}_application_query_voucher_voucher_layout_data`,
    }),
  }),
});

export const LayoutType = builder.rowNode('Layout', {
  description: 'A layout, in which a voucher can be printed.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    image: t.expose('image', { type: 'URL', description: 'The URL of the image.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the layout last changed. Null if it has not changed since it was created.',
    }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the layout was archived. Null if it is not archived.',
    }),
    rest: t.variant(LayoutRestFieldsType, {
      internal: true,
      description: 'The fields of the layout that exist only in REST.',
    }),
  }),
});
