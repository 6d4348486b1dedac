import { DomainError } from '../platform/errors/domain-error.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createSandboxCharge, createSandboxRefund, pollSandboxRefund } from './sandbox-charge.ts';
import { createSandboxPayments, type SandboxPaymentsOptions } from './sandbox-payments.ts';

/**
 * Creates a simulated gateway for trials and tests. It moves no money. Buyers decide the result of a
 * payment on a page of this service. The token of the card determines the results of direct
 * payments:
 *
 * - `tok_declined`: the charge is declined;
 * - `tok_refund_delayed`: a refund is in progress, and completed when it is polled;
 * - `tok_refund_fails`: a refund is in progress, and failed when it is polled;
 * - `tok_refund_pending`: a refund remains in progress;
 * - any other token, such as `tok_visa`, or none: charges and refunds succeed.
 */
export function createSandboxGateway(options: SandboxPaymentsOptions): PaymentGateway {
  return {
    name: 'sandbox',
    isExternal: true,
    settings: null,
    direct: {
      async charge({ reference, source }) {
        if (source === 'tok_declined') throw new DomainError('PAYMENT_DECLINED', 'The payment was declined.');
        return createSandboxCharge(reference, source);
      },
      voidCharge: async () => undefined,
    },
    redirect: createSandboxPayments(options),
    payouts: null,
    refund: async (reference, transactionId) => createSandboxRefund(reference, transactionId),
    findRefund: async (transactionId) => pollSandboxRefund(transactionId),
  };
}
