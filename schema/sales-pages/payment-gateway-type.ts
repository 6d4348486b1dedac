import { PaymentGatewayMode } from '../../prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';

const PaymentGatewayModeType = builder.enumType('PaymentGatewayMode', {
  description: 'Whether payments through a gateway move money.',
  values: {
    LIVE: { value: PaymentGatewayMode.live, description: 'Payments move money.' },
    TEST: {
      value: PaymentGatewayMode.test,
      description: 'Payments are simulated by the gateway, with its test cards.',
    },
  },
});

export const PaymentGatewayType = builder.rowNode('PaymentGateway', {
  description: 'A payment gateway of a sales page.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    name: t.exposeString('name', {
      description:
        'The name of the gateway, such as `manual`. A string, because later versions can offer other gateways.',
    }),
    mode: t.expose('mode', {
      type: PaymentGatewayModeType,
      nullable: true,
      description: 'The mode of the secret key. Null for a gateway without settings.',
    }),
    keyEnding: t.exposeString('keyEnding', {
      nullable: true,
      description:
        'The last four characters of the secret key. The key itself is never returned. Null for a gateway without settings.',
    }),
    isActive: t.exposeBoolean('active', { description: 'Whether the gateway accepts new payments.' }),
  }),
});
