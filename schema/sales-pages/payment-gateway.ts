import { builder } from '../builder.ts';

export const PaymentGatewayType = builder.prismaNode('PaymentGateway', {
  id: { field: 'id' },
  description: 'A way to take payments on a sales page.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    name: t.exposeString('name', { description: 'Its name: `manual`, `sandbox`.' }),
    active: t.exposeBoolean('active', { description: 'Whether it takes new payments.' }),
  }),
});
