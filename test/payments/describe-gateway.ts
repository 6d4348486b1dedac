import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AmountRejectedError } from '../../src/payments/amount-limits.ts';
import {
  type Charge,
  type GatewayCall,
  type GatewayNotification,
  InvalidNotificationError,
  type PaymentGateway,
  type PaymentSession,
  type RedirectPayments,
  type SessionKey,
  type SessionRequest,
  UnknownSessionError,
} from '../../src/payments/payment-gateway.ts';
import { maxPriceOf } from '../../src/platform/values/currencies.ts';

/** A gateway with a simulated account at its processor, for the conformance test. */
export interface GatewayUnderTest {
  readonly gateway: PaymentGateway;
  /** The settings of the gateway at a sales page, as they are stored. */
  readonly settings: unknown;
  /** The card with which `pay` pays. Null if the gateway does not report it. */
  readonly card: { readonly type: string; readonly number: string } | null;
  /** The beginning of the URLs of charges in the gateway's dashboard. Null if it has no dashboard. */
  readonly dashboardUrl: string | null;
  /** Pays a session as its buyer does. */
  pay(session: PaymentSession): Promise<unknown>;
  /**
   * Returns the number of sessions and of refunds with a reference. Null refunds if the gateway
   * stores none.
   */
  count(reference: string): Promise<{ readonly sessions: number; readonly refunds: number | null }>;
  /** Removes the idempotency keys of the processor, as after the time for which it keeps them. */
  forgetKeys(): Promise<unknown>;
  /**
   * Loses the responses to the next requests of this kind, which take effect. Null if the gateway
   * sends no requests.
   */
  readonly loseResponses: ((kind: 'begin' | 'expire' | 'refund') => Promise<unknown>) | null;
  /**
   * Returns a signed notification about the payment of a session. Null if the gateway sends none.
   */
  readonly notify: ((session: PaymentSession) => Promise<GatewayNotification>) | null;
}

/** Milliseconds from now until the checkouts of the tests expire. */
const checkoutMs = 20 * 60_000;

/**
 * Tests that a gateway with a page for buyers conforms to `PaymentGateway`. Run it for each gateway.
 * `open` is called in each test, after the hooks of the file.
 */
export function describeGateway(name: string, open: () => GatewayUnderTest): void {
  const newRequest = (expiresInMs = checkoutMs): SessionRequest => ({
    reference: `T${randomUUID().slice(0, 8).toUpperCase()}`,
    amount: { amount: 12_345, currency: 'GBP' },
    description: 'A day at the spa',
    language: 'de',
    email: 'buyer@example.test',
    returnUrl: 'https://shop.example.test/paid',
    cancelUrl: 'https://shop.example.test/basket',
    expiresAt: new Date(Date.now() + expiresInMs),
  });
  const callOf = ({ settings }: GatewayUnderTest, signal = AbortSignal.timeout(20_000)): GatewayCall => ({
    settings,
    signal,
  });
  const redirectOf = ({ gateway }: GatewayUnderTest): RedirectPayments => {
    if (!gateway.redirect) throw new Error('the gateway has no page for buyers');
    return gateway.redirect;
  };
  const keyOf = ({ reference }: SessionRequest, { sessionId }: PaymentSession): SessionKey => ({
    reference,
    sessionId,
  });
  async function pay(
    under: GatewayUnderTest,
  ): Promise<{ readonly key: SessionKey; readonly charge: Charge }> {
    const request = newRequest();
    const session = await redirectOf(under).begin(request, callOf(under));
    await under.pay(session);
    const state = await redirectOf(under).find(keyOf(request, session), callOf(under));
    if (state.status !== 'paid') throw new Error(`the session is ${state.status}`);
    return { key: keyOf(request, session), charge: state.charge };
  }

  describe(`the gateway ${name}`, () => {
    test('creates one session for a reference, however often it is begun', async () => {
      const under = open();
      const request = newRequest();
      const begun = await Promise.all(
        Array.from({ length: 4 }, () => redirectOf(under).begin(request, callOf(under))),
      );
      expect(new Set(begun.map(({ sessionId }) => sessionId)).size).toBe(1);
      expect(begun[0]?.url).toMatch(/^https?:\/\//);
      expect((await under.count(request.reference)).sessions).toBe(1);
      expect(await redirectOf(under).begin(newRequest(), callOf(under))).not.toEqual(begun[0]);
    });

    test('returns the session of a checkout that has expired after its keys were forgotten', async () => {
      const under = open();
      const request = newRequest(1_000);
      const { sessionId } = await redirectOf(under).begin(request, callOf(under));
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await under.forgetKeys();
      expect((await redirectOf(under).begin(request, callOf(under))).sessionId).toBe(sessionId);
      expect((await under.count(request.reference)).sessions).toBe(1);
    });

    test('reports a session as open until it is paid, and then as paid with its charge', async () => {
      const under = open();
      const request = newRequest();
      const session = await redirectOf(under).begin(request, callOf(under));
      const key = keyOf(request, session);
      expect(await redirectOf(under).find(key, callOf(under))).toEqual({ status: 'open' });
      await under.pay(session);
      const paid = await redirectOf(under).find(key, callOf(under));
      expect(paid).toEqual({
        status: 'paid',
        charge: {
          transactionId: expect.stringMatching(/\S/),
          status: expect.stringMatching(/\S/),
          cardType: under.card?.type ?? null,
          cardNumber: under.card?.number ?? null,
          url: under.dashboardUrl === null ? null : expect.stringContaining(under.dashboardUrl),
        },
      });
      expect(await redirectOf(under).find(key, callOf(under))).toEqual(paid);
    });

    test('throws UnknownSessionError for a session that it did not create', async () => {
      const under = open();
      const unknown = { reference: 'UNKNOWN', sessionId: 'unknown' };
      await expect(redirectOf(under).find(unknown, callOf(under))).rejects.toThrow(UnknownSessionError);
    });

    test('accepts payments within its limits, and rejects others', async () => {
      const under = open();
      const { begin, limitsOf } = redirectOf(under);
      const beginFor = (amount: number, currency: string) =>
        begin({ ...newRequest(), amount: { amount, currency } }, callOf(under));
      for (const currency of ['GBP', 'JPY']) {
        const { min, max, multipleOf } = limitsOf(currency);
        expect(min).toBeGreaterThan(0);
        for (const amount of [min, Math.min(max, maxPriceOf(currency))])
          expect(amount % multipleOf === 0 && (await beginFor(amount, currency))).toMatchObject({
            url: expect.stringMatching(/^https?:/),
          });
        if (min > 1) await expect(beginFor(min - 1, currency)).rejects.toThrow(AmountRejectedError);
      }
    });

    test('ends an open session, which can then not be paid', async () => {
      const under = open();
      const request = newRequest();
      const session = await redirectOf(under).begin(request, callOf(under));
      const key = keyOf(request, session);
      for (let time = 0; time < 2; time += 1)
        expect(await redirectOf(under).expire(key, callOf(under))).toEqual({ status: 'expired' });
      await under.pay(session).catch(() => undefined);
      expect(await redirectOf(under).find(key, callOf(under))).toEqual({ status: 'expired' });
    });

    test('does not end a paid session, and returns its charge', async () => {
      const under = open();
      const { key, charge } = await pay(under);
      expect(await redirectOf(under).expire(key, callOf(under))).toEqual({ status: 'paid', charge });
    });

    test('makes one refund for a reference, also after its keys were forgotten', async () => {
      const under = open();
      const { charge } = await pay(under);
      const refund = (reference: string, amount: number) =>
        under.gateway.refund(reference, charge.transactionId, { amount, currency: 'GBP' }, callOf(under));
      const reference = `refund-${randomUUID()}`;
      const made = await Promise.all(Array.from({ length: 4 }, () => refund(reference, 2_345)));
      await under.forgetKeys();
      made.push(await refund(reference, 2_345));
      expect(new Set(made.map(({ transactionId }) => transactionId)).size).toBe(1);
      expect((await under.count(reference)).refunds ?? 1).toBe(1);
      const [first] = made;
      expect(first).toEqual({ transactionId: expect.any(String), status: 'completed' });
      expect(await under.gateway.findRefund(first?.transactionId ?? '', callOf(under))).toEqual(first);
      expect(await refund(`refund-${randomUUID()}`, 10_000)).toMatchObject({ status: 'completed' });
    });

    test('has one effect if the response to a request was lost', async ({ skip }) => {
      const under = open();
      const { loseResponses } = under;
      if (!loseResponses) return skip('the gateway sends no requests');
      const request = newRequest();
      await loseResponses('begin');
      const begin = () => redirectOf(under).begin(request, callOf(under));
      await expect(begin()).rejects.toThrow();
      const session = await begin();
      expect((await under.count(request.reference)).sessions).toBe(1);

      await loseResponses('expire');
      const key = keyOf(request, session);
      await expect(redirectOf(under).expire(key, callOf(under))).rejects.toThrow();
      expect(await redirectOf(under).expire(key, callOf(under))).toEqual({ status: 'expired' });

      const { charge } = await pay(under);
      const reference = `refund-${randomUUID()}`;
      const refund = () =>
        under.gateway.refund(reference, charge.transactionId, { amount: 1, currency: 'GBP' }, callOf(under));
      await loseResponses('refund');
      await expect(refund()).rejects.toThrow();
      await under.forgetKeys();
      expect(await refund()).toMatchObject({ status: 'completed' });
      expect((await under.count(reference)).refunds).toBe(1);
    });

    test('reads the reference from a notification, and rejects one that was altered', async ({ skip }) => {
      const under = open();
      const { notify } = under;
      if (!notify) return skip('the gateway sends no notifications');
      const request = newRequest();
      const session = await redirectOf(under).begin(request, callOf(under));
      await under.pay(session);
      const notification = await notify(session);
      const read = (changed: Partial<GatewayNotification>) =>
        redirectOf(under).readNotification({ ...notification, ...changed }, under.settings);
      expect(await read({})).toEqual({ reference: request.reference });
      const altered = Buffer.from(notification.body.toString().replace(request.reference, 'ANOTHER1'));
      await expect(read({ body: altered })).rejects.toThrow(InvalidNotificationError);
      await expect(read({ headers: {} })).rejects.toThrow(InvalidNotificationError);
      await expect(read({ body: Buffer.from('') })).rejects.toThrow(InvalidNotificationError);
    });
  });
}
