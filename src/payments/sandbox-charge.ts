import { createHash } from 'node:crypto';
import type { Charge, GatewayRefund } from './payment-gateway.ts';

/**
 * Returns the charge with a reference. Its transaction id contains the behaviour of refunds that the
 * token of the card determines, so that any process can return the result of a refund without
 * stored state.
 */
export function createSandboxCharge(reference: string, source: string | null): Charge {
  return {
    transactionId: `sandbox-${behaviourOf(source)}-${shortHash(reference)}`,
    status: 'succeeded',
    cardType: 'Visa',
    cardNumber: '************4242',
    url: null,
  };
}

/** Returns the refund with a reference of a charge. */
export function createSandboxRefund(reference: string, transactionId: string): GatewayRefund {
  const behaviour = parseBehaviour(transactionId);
  return {
    transactionId: `sandbox-${behaviour}-${shortHash(reference)}`,
    status: behaviour === 'ok' ? 'completed' : 'in_progress',
  };
}

/** Returns the result of a refund that was in progress. */
export function pollSandboxRefund(transactionId: string): GatewayRefund {
  return { transactionId, status: polledResults[parseBehaviour(transactionId)] ?? 'completed' };
}

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
