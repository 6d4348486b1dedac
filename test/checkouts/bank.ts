import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';

/** A payment page as the bank has booked it. */
export interface BookedSession {
  readonly amount: number;
  readonly currency: string;
  /** The request of the service that created the page. */
  readonly request: Readonly<Record<string, unknown>>;
  status: 'open' | 'expired' | 'paid';
  /** The number of calls by which the service created the page. */
  begins: number;
}

export type BankCall = 'begin' | 'find' | 'expire' | 'refund';

export interface Bank {
  readonly url: string;
  /** The payment pages, by the references of the service. */
  readonly sessions: Map<string, BookedSession>;
  /** The refunded amounts, by the references of the service. */
  readonly refunds: Map<string, number>;
  /** The calls that the bank does not answer. It does not carry them out either. */
  readonly refused: Set<BankCall>;
  /** The calls that the bank carries out without a response. */
  readonly silent: Set<BankCall>;
  /** Whether the bank rejects refunds permanently. */
  rejectsRefunds: boolean;
  /** The maximum of a random delay before and after each call, in milliseconds. */
  delayMs: number;
  /** Called before each call is carried out. It can delay the call. */
  before: (call: BankCall, reference: string) => Promise<void>;
  /** Pays a page like a buyer. Returns whether it is paid: an expired page cannot be paid. */
  pay(reference: string): boolean;
  close(): void;
}

/**
 * Starts a payment processor whose books are independent of the service under test, so that they
 * survive its processes.
 */
export async function startBank(): Promise<Bank> {
  const sessions = new Map<string, BookedSession>();
  const refunds = new Map<string, number>();
  const sessionOf = (reference: string) => {
    const session = sessions.get(reference);
    if (!session) throw new Error(`the bank has no page for ${reference}`);
    return session;
  };
  const stateOf = (reference: string) => {
    const { status } = sessionOf(reference);
    return status === 'paid' ? { status, transactionId: `paid-${reference}` } : { status };
  };
  const carryOut: Readonly<Record<BankCall, (reference: string, body: never) => object>> = {
    begin(reference, request: BookedSession['request'] & { amount: { amount: number; currency: string } }) {
      const booked = sessions.get(reference);
      if (booked) booked.begins += 1;
      else sessions.set(reference, { ...request.amount, request, status: 'open', begins: 1 });
      return { sessionId: `page-${reference}`, url: `${bank.url}/pages/${reference}` };
    },
    find: stateOf,
    expire(reference) {
      const session = sessionOf(reference);
      if (session.status === 'open') session.status = 'expired';
      return stateOf(reference);
    },
    refund(reference, { amount }: { amount: { amount: number } }) {
      if (bank.rejectsRefunds) return { transactionId: null, status: 'failed' };
      if (!refunds.has(reference)) refunds.set(reference, amount.amount);
      return { transactionId: reference, status: 'completed' };
    },
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const [, call = '', reference = ''] = (request.url ?? '').split('/');
    const body = await json(request);
    await wait(Math.random() * bank.delayMs);
    await bank.before(call as BankCall, reference);
    if (bank.refused.has(call as BankCall)) return void response.destroy();
    const result = carryOut[call as BankCall](reference, body as never);
    await wait(Math.random() * bank.delayMs);
    if (bank.silent.has(call as BankCall)) return void response.destroy();
    response.end(JSON.stringify(result));
  };
  const server = await startLoopbackServer(
    (request, response) => void respond(request, response).catch(() => response.destroy()),
  );
  const bank: Bank = {
    ...server,
    sessions,
    refunds,
    refused: new Set(),
    silent: new Set(),
    rejectsRefunds: false,
    delayMs: 0,
    before: async () => undefined,
    pay(reference) {
      const session = sessionOf(reference);
      if (session.status === 'open') session.status = 'paid';
      return session.status === 'paid';
    },
  };
  return bank;
}
