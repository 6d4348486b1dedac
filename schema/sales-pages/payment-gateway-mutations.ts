import { builder } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { PaymentGatewayType } from './payment-gateway-type.ts';

const SettingsInput = builder.inputType('PaymentGatewaySettingsInput', {
  description:
    'The settings of a payment gateway, which are stored encrypted and never returned. The gateway checks them when they are saved.',
  fields: (t) => ({
    secretKey: t.string({
      required: true,
      description: 'The secret key with which the service calls the gateway. It determines `mode`.',
    }),
    notificationSecret: t.string({
      required: true,
      description: 'The secret with which the gateway signs its notifications.',
    }),
  }),
});

mutation('createPaymentGateway', {
  description:
    'Adds a payment gateway of the service to a sales page, which then accepts payments through it.',
  requires: 'payment-gateway.manage',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    name: t.string({
      required: true,
      description: 'The name of the gateway, such as `sandbox`, which charges nothing.',
    }),
    settings: t.field({
      type: SettingsInput,
      description: 'The settings. Required for `stripe`. Other gateways have none.',
    }),
  }),
  payload: objectPayload(
    'CreatePaymentGatewayPayload',
    'paymentGateway',
    'PaymentGateway',
    PaymentGatewayType,
  ),
  resolve: ({ salesPageId, ...input }, request, { services }) =>
    services.createPaymentGateway(request, { salesPageId: readSalesPageId(salesPageId), ...input }),
});

mutation('updatePaymentGateway', {
  description:
    'Activates or deactivates a payment gateway of a sales page, or replaces its settings. Omitted fields are unchanged. An inactive gateway accepts no new payments. Its payments can still be refunded. The gateway `manual` cannot be deactivated. Settings of another account are rejected with STATE_CONFLICT while payments or refunds are in progress.',
  requires: 'payment-gateway.manage',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the payment gateway.' }),
    isActive: t.boolean({ description: 'Whether the gateway accepts new payments.' }),
    settings: t.field({ type: SettingsInput, description: 'The settings, which replace all earlier ones.' }),
  }),
  payload: objectPayload(
    'UpdatePaymentGatewayPayload',
    'paymentGateway',
    'PaymentGateway',
    PaymentGatewayType,
  ),
  resolve({ id, ...changes }, request, { services }) {
    const { salesPageId, id: gatewayId } = readPageObjectId('PaymentGateway', id);
    return services.updatePaymentGateway(request, { salesPageId, gatewayId, ...changes });
  },
});
