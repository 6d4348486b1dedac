import { rowFields } from '../reads/row-fields.ts';
import { rowNode } from '../reads/row-type.ts';

const layout = rowFields('Layout');

export const LayoutType = rowNode('Layout', 'Layout', {
  description: 'A layout, in which a voucher can be printed.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    object: t.string({
      description: 'The `object` of the layout in the REST API, which begins with the name of the service.',
      ...layout.from([], (_layout, _args, { serviceName }) => `${serviceName}_application_query_voucher_voucher_layout_data`),
    }),
    image: t.expose('image', { type: 'URL', description: 'The URL of the image.' }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the layout was archived. Null if it is not archived.',
    }),
  }),
});
