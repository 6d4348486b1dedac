import { afterAll, beforeAll } from 'vitest';
import type { PaymentGateway } from '../../../src/payments/payment-gateway.ts';
import { createStripeGateway } from '../../../src/payments/stripe-gateway.ts';
import { exchange } from '../../../tools/harness/exchange.ts';
import { startServer } from '../../../tools/harness/start-server.ts';
import type { Intent, Payout, Refund, Session } from './stripe-books.ts';

/** The settings that the server accepts. */
export const stripeSettings = { secretKey: 'sk_test_0123456789', notificationSecret: 'whsec_of_the_tests' };

/**
 * What the server has booked. `effects` lists its requests that were executed, such as `POST
 * /v1/refunds`.
 */
export interface Books {
  readonly sessions: readonly Session[];
  readonly intents: readonly Intent[];
  readonly refunds: readonly Refund[];
  readonly effects: readonly string[];
}

/** Probabilities of the failures of requests, which `fail` describes. */
export interface Disturbance {
  readonly unanswered: number;
  readonly unavailable: number;
  readonly delayMs: number;
}

export interface StripeServerOfTests {
  /** The gateway by its name, for the dependencies of a test service. */
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  /** The gateway of the service, whose requests go to the server. */
  readonly gateway: PaymentGateway;
  readonly url: string;
  books(): Promise<Books>;
  pay(sessionId: string): Promise<Session>;
  /** Pays all charges out that are not part of an earlier payout. `isAutomatic` defaults to true. */
  payOut(isAutomatic?: boolean): Promise<Payout>;
  /** Lets the next requests fail that begin with `request`, such as `POST /v1/refunds`. */
  fail(request: string, kind: 'unanswered' | 'unavailable', times: number): Promise<unknown>;
  /**
   * Disturbs the requests from now on: each fails with these probabilities, and takes a random time up
   * to `delayMs`. Replaces the previous disturbance.
   */
  disturb(disturbance: Disturbance): Promise<unknown>;
  /** Removes the idempotency keys, as Stripe does after 24 hours. */
  forgetKeys(): Promise<unknown>;
  settleRefund(refund: string, status: string): Promise<unknown>;
  /** Returns a signed notification about a session or a payout. */
  sign(event: {
    readonly type: string;
    readonly object: string;
    readonly secret?: string;
    /** The time of the signature in Unix seconds. Defaults to now. */
    readonly timestamp?: number;
  }): Promise<{ readonly payload: string; readonly signature: string }>;
}

/**
 * Runs a server that speaks Stripe's API, in another process, for the tests of a file or of a
 * `describe`. The properties of the result are set before the first test.
 */
export function useStripeServer(): StripeServerOfTests {
  const cleanup = new AsyncDisposableStack();
  let url = '';
  const gateways = new Map<string, PaymentGateway>();
  let gateway: PaymentGateway | undefined;
  beforeAll(async () => {
    ({ url } = await startServer({}, cleanup, ['test/payments/stripe/stripe-server.ts']));
    const { hostname, port } = new URL(url);
    gateway = createStripeGateway({ protocol: 'http', host: hostname, port: Number(port) });
    gateways.set(gateway.name, gateway);
  });
  afterAll(() => cleanup.disposeAsync());
  const control = async (name: string, input: object = {}) => {
    const { status, text } = await exchange(url, {
      method: 'POST',
      path: `/test/${name}`,
      body: JSON.stringify(input),
    });
    if (status !== 200) throw new Error(text);
    return JSON.parse(text);
  };
  return {
    gateways,
    get gateway() {
      if (!gateway) throw new Error('the server has not started yet');
      return gateway;
    },
    get url() {
      return url;
    },
    books: () => control('books'),
    pay: (session) => control('pay', { session }),
    payOut: (isAutomatic) => control('pay-out', { isAutomatic }),
    fail: (request, kind, times) => control('fail', { request, kind, times }),
    disturb: (disturbance) => control('disturb', disturbance),
    forgetKeys: () => control('forget-keys'),
    settleRefund: (refund, status) => control('settle-refund', { refund, status }),
    sign: (event) => control('sign', { secret: stripeSettings.notificationSecret, ...event }),
  };
}
