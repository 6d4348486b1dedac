import { randomUUID } from 'node:crypto';
import type { PaymentGateway } from './payment-gateway.ts';

/** Money that changes hands outside: at the counter, by invoice. Every sales page offers it, and staff pay refunds out by hand. */
export const manualGateway: PaymentGateway = {
  name: 'manual',
  isExternal: false,
  charge: async () => ({
    ...{ transactionId: `manual-${randomUUID()}`, status: 'completed' },
    ...{ cardType: null, cardNumber: null, url: null },
  }),
  voidCharge: async () => undefined,
  refund: async (reference) => ({ transactionId: `manual-${reference}`, status: 'completed' }),
  findRefund: async (transactionId) => ({ transactionId, status: 'completed' }),
};
