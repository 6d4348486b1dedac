import { createHash } from 'node:crypto';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { GatewayRefund, PaymentGateway } from './payment-gateway.ts';

/**
 * A simulated gateway for trials and tests. No money is charged. The token of the card determines the results:
 *
 * - `tok_visa`, any other token, or none: everything succeeds;
 * - `tok_declined`: the charge is declined;
 * - `tok_refund_delayed`: a refund is in progress, and completed when it is polled;
 * - `tok_refund_fails`: a refund is in progress, and failed when it is polled;
 * - `tok_refund_pending`: a refund remains in progress.
 *
 * The transaction ids contain the token's script, so that any process can return the result of a refund without stored state.
 */
export const sandboxGateway: PaymentGateway = {
  name: 'sandbox',
  isExternal: true,
  async charge({ reference, source }) {
    if (source === 'tok_declined') throw new DomainError('PAYMENT_DECLINED', 'The payment was declined.');
    const transactionId = `sandbox-${scriptOf(source)}-${shortHash(reference)}`;
    return { transactionId, status: 'succeeded', cardType: 'Visa', cardNumber: '************4242', url: null };
  },
  voidCharge: async () => undefined,
  async refund(reference, transactionId) {
    const script = readScript(transactionId);
    return { transactionId: `sandbox-${script}-${shortHash(reference)}`, status: script === 'ok' ? 'completed' : 'in_progress' };
  },
  findRefund: async (transactionId) => ({ transactionId, status: polledResults[readScript(transactionId)] ?? 'completed' }),
};

/** The result of polling a refund that is not completed immediately, by script. */
const polledResults: Readonly<Record<string, GatewayRefund['status']>> = {
  delayed: 'completed',
  fails: 'failed',
  pending: 'in_progress',
};

function scriptOf(source: string | null): string {
  const script = source?.replace('tok_refund_', '') ?? '';
  return Object.hasOwn(polledResults, script) ? script : 'ok';
}

function readScript(transactionId: string): string {
  return /^sandbox-(\w+)-/.exec(transactionId)?.[1] ?? 'ok';
}

function shortHash(reference: string): string {
  return createHash('sha256').update(reference).digest('hex').slice(0, 24);
}
