import { builder } from '../builder.ts';

export const PaymentGatewayType = builder.rowNode('PaymentGateway', {
  description: 'A payment gateway of a sales page.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    name: t.exposeString('name', {
      description:
        'The name of the gateway, such as `manual`. A string, because later versions can offer other gateways.',
    }),
    isActive: t.exposeBoolean('active', { description: 'Whether the gateway accepts new payments.' }),
  }),
});
