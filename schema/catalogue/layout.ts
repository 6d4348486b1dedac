import { builder } from '../builder.ts';

export const LayoutType = builder.prismaNode('Layout', {
  id: { field: 'id' },
  description: 'A design that a voucher can be printed in.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    object: t.string({
      description: 'The kind that REST gives it, which begins with the name of the service.',
      takes: [],
      resolve: (_layout, _args, { serviceName }) => `${serviceName}_application_query_voucher_voucher_layout_data`,
    }),
    image: t.exposeString('image', { description: 'URL of its picture.' }),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true, description: 'When it was taken out of use.' }),
  }),
});
