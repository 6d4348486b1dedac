import { randomUUID } from 'node:crypto';
import type { PaymentGateway } from './payment-gateway.ts';

/** Money that changes hands outside: at the counter, by invoice. It is always there, and given back by hand. */
export const manualGateway: PaymentGateway = {
  name: 'manual',
  charge: async () => ({ transactionId: `manual-${randomUUID()}`, status: 'completed', cardType: null, cardNumber: null }),
  voidCharge: async () => undefined,
  refund: async (reference) => ({ transactionId: `manual-${reference}`, status: 'completed' }),
  findRefund: async (transactionId) => ({ transactionId, status: 'completed' }),
};
