import { randomUUID } from 'node:crypto';
import { manualGatewayName } from '../billing/describe-payments.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * The gateway for payments outside of the service, such as cash or an invoice. Every sales page
 * offers it. Its charges and refunds are always `completed`, because staff receive and return the
 * money.
 */
export const manualGateway: PaymentGateway = {
  name: manualGatewayName,
  isExternal: false,
  settings: null,
  direct: {
    charge: async () => ({
      transactionId: `manual-${randomUUID()}`,
      status: 'completed',
      cardType: null,
      cardNumber: null,
      url: null,
    }),
    voidCharge: async () => undefined,
  },
  redirect: null,
  payouts: null,
  refund: async (reference) => ({ transactionId: `manual-${reference}`, status: 'completed' }),
  findRefund: async (transactionId) => ({ transactionId, status: 'completed' }),
};
