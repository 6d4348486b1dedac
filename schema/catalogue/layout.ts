import { rowFields } from '../rows/row-fields.ts';
import { rowNode, rowType } from '../rows/row-type.ts';

const layout = rowFields('Layout');

const LayoutRestFieldsType = rowType('LayoutRestFields', 'Layout', {
  description: 'For the REST interface. The fields of a layout that exist only in REST.',
  fields: (t) => ({
    object: t.string({
      description: 'The `object` of the layout in the REST API, which begins with the name of the service.',
      ...layout.from(
        [],
        (_layout, _args, { serviceName }) => `${serviceName}_application_query_voucher_voucher_layout_data`,
      ),
    }),
  }),
});

export const LayoutType = rowNode('Layout', 'Layout', {
  description: 'A layout, in which a voucher can be printed.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    image: t.expose('image', { type: 'URL', description: 'The URL of the image.' }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the layout was archived. Null if it is not archived.',
    }),
    rest: t.field({
      type: LayoutRestFieldsType,
      description: 'For the REST interface. The fields of the layout that exist only in REST.',
      ...layout.sameRow(),
    }),
  }),
});
