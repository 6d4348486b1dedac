import { createHash } from 'node:crypto';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { GatewayRefund, PaymentGateway } from './payment-gateway.ts';

/**
 * A simulated gateway for trials and tests. It moves no money. The token of the card determines the
 * results:
 *
 * - `tok_declined`: the charge is declined;
 * - `tok_refund_delayed`: a refund is in progress, and completed when it is polled;
 * - `tok_refund_fails`: a refund is in progress, and failed when it is polled;
 * - `tok_refund_pending`: a refund remains in progress;
 * - any other token, such as `tok_visa`, or none: charges and refunds succeed.
 *
 * The ids of transactions contain the simulated behaviour, so that any process can return the
 * result of a refund without stored state.
 */
export const sandboxGateway: PaymentGateway = {
  name: 'sandbox',
  isExternal: true,
  async charge({ reference, source }) {
    if (source === 'tok_declined') throw new DomainError('PAYMENT_DECLINED', 'The payment was declined.');
    const transactionId = `sandbox-${behaviourOf(source)}-${shortHash(reference)}`;
    return {
      transactionId,
      status: 'succeeded',
      cardType: 'Visa',
      cardNumber: '************4242',
      url: null,
    };
  },
  voidCharge: async () => undefined,
  async refund(reference, transactionId) {
    const behaviour = parseBehaviour(transactionId);
    return {
      transactionId: `sandbox-${behaviour}-${shortHash(reference)}`,
      status: behaviour === 'ok' ? 'completed' : 'in_progress',
    };
  },
  findRefund: async (transactionId) => ({
    transactionId,
    status: polledResults[parseBehaviour(transactionId)] ?? 'completed',
  }),
};

/** The result of polling a refund that is not completed immediately, by simulated behaviour. */
const polledResults: Readonly<Record<string, GatewayRefund['status']>> = {
  delayed: 'completed',
  fails: 'failed',
  pending: 'in_progress',
};

function behaviourOf(source: string | null): string {
  const behaviour = source?.replace('tok_refund_', '') ?? '';
  return Object.hasOwn(polledResults, behaviour) ? behaviour : 'ok';
}

function parseBehaviour(transactionId: string): string {
  return /^sandbox-(\w+)-/.exec(transactionId)?.[1] ?? 'ok';
}

function shortHash(reference: string): string {
  return createHash('sha256').update(reference).digest('hex').slice(0, 24);
}
