import { createHash } from 'node:crypto';
import { DomainError } from '../errors/domain-error.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * A gateway that moves no money and does what the token of the card says, for trials and tests:
 *
 * - `tok_visa`, or none: everything succeeds;
 * - `tok_declined`: the charge is declined;
 * - `tok_refund_delayed`: a refund is in progress, and completed when it is asked about;
 * - `tok_refund_fails`: a refund is in progress, and failed when it is asked about.
 *
 * The script stands in the transaction ids, so that any process can tell how a refund goes.
 */
export const sandboxGateway: PaymentGateway = {
  name: 'sandbox',
  async charge(reference, _amount, source) {
    if (source === 'tok_declined') throw new DomainError('PAYMENT_DECLINED', 'The payment was declined.');
    const transactionId = `sandbox-${scriptOf(source)}-${digest(reference)}`;
    return { transactionId, status: 'succeeded', cardType: 'Visa', cardNumber: '************4242' };
  },
  voidCharge: async () => undefined,
  async refund(reference, transactionId) {
    const script = readScript(transactionId);
    return { transactionId: `sandbox-${script}-${digest(reference)}`, status: script === 'ok' ? 'completed' : 'in_progress' };
  },
  findRefund: async (transactionId) => ({
    transactionId,
    status: readScript(transactionId) === 'fails' ? 'failed' : 'completed',
  }),
};

function scriptOf(source: string | null): string {
  if (source === 'tok_refund_delayed') return 'delayed';
  return source === 'tok_refund_fails' ? 'fails' : 'ok';
}

function readScript(transactionId: string): string {
  return /^sandbox-(\w+)-/.exec(transactionId)?.[1] ?? 'ok';
}

function digest(reference: string): string {
  return createHash('sha256').update(reference).digest('hex').slice(0, 24);
}
