import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { PaymentGatewayType } from './payment-gateway-type.ts';

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
  }),
  payload: objectPayload(
    'CreatePaymentGatewayPayload',
    'paymentGateway',
    'PaymentGateway',
    PaymentGatewayType,
  ),
  resolve: ({ salesPageId, name }, request, { services }) =>
    services.createPaymentGateway(request, { salesPageId: readSalesPageId(salesPageId), name }),
});

mutation('updatePaymentGateway', {
  description:
    'Activates or deactivates a payment gateway of a sales page. An inactive gateway accepts no new payments. Its payments can still be refunded. The gateway `manual` cannot be deactivated.',
  requires: 'payment-gateway.manage',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the payment gateway.' }),
    isActive: t.boolean({ required: true, description: 'Whether the gateway accepts new payments.' }),
  }),
  payload: objectPayload(
    'UpdatePaymentGatewayPayload',
    'paymentGateway',
    'PaymentGateway',
    PaymentGatewayType,
  ),
  resolve({ id, isActive }, request, { services }) {
    const { salesPageId, id: gatewayId } = readPageObjectId('PaymentGateway', id);
    return services.updatePaymentGateway(request, { salesPageId, gatewayId, isActive });
  },
});
