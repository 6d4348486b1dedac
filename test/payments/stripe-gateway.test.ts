import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AmountRejectedError } from '../../src/payments/amount-limits.ts';
import { InvalidNotificationError, type SessionRequest } from '../../src/payments/payment-gateway.ts';
import { fromStripeAmount, toStripeAmount } from '../../src/payments/stripe-amounts.ts';
import { until } from '../../tools/harness/until.ts';
import { describeGateway } from './describe-gateway.ts';
import { stripeSettings, useStripeServer } from './stripe/use-stripe-server.ts';

const stripe = useStripeServer();
/** The SDK sends each request twice if it gets no response. */
const attempts = 2;
const requests = {
  begin: 'POST /v1/checkout/sessions',
  expire: 'POST /v1/checkout/sessions/',
  refund: 'POST /v1/refunds',
} as const;

describeGateway('stripe', () => ({
  gateway: stripe.gateway,
  settings: stripeSettings,
  card: { type: 'Visa', number: '************4242' },
  dashboardUrl: 'https://dashboard.stripe.com/',
  pay: ({ sessionId }) => stripe.pay(sessionId),
  async count(reference) {
    const { sessions, refunds } = await stripe.books();
    return {
      sessions: sessions.filter(({ client_reference_id }) => client_reference_id === reference).length,
      refunds: refunds.filter(({ metadata }) => metadata?.reference === reference).length,
    };
  },
  forgetKeys: stripe.forgetKeys,
  loseResponses: (kind) => stripe.fail(requests[kind], 'unanswered', attempts),
  async notify({ sessionId }) {
    const { payload, signature } = await stripe.sign({
      type: 'checkout.session.completed',
      object: sessionId,
    });
    return { headers: { 'stripe-signature': signature }, body: Buffer.from(payload) };
  },
}));

const call = () => ({ settings: stripeSettings, signal: AbortSignal.timeout(20_000) });
const newRequest = (changed: Partial<SessionRequest> = {}): SessionRequest => ({
  reference: `S${randomUUID().slice(0, 8)}`,
  amount: { amount: 5_000, currency: 'EUR' },
  description: 'Two vouchers',
  language: 'de',
  email: null,
  returnUrl: 'https://shop.example.test/paid',
  cancelUrl: 'https://shop.example.test/basket',
  expiresAt: new Date(Date.now() + 15 * 60_000),
  ...changed,
});
const begin = (request: SessionRequest) => {
  if (!stripe.gateway.redirect) throw new Error('no page for buyers');
  return stripe.gateway.redirect.begin(request, call());
};

describe('the gateway stripe', () => {
  test('states the amounts that Stripe accepts, and rejects those of which only Stripe knows the limit', async () => {
    const { limitsOf } = stripe.gateway.redirect ?? {};
    expect(limitsOf?.('EUR')).toEqual({ min: 50, max: 99_999_999, multipleOf: 1 });
    expect(limitsOf?.('ISK')).toEqual({ min: 1, max: 999_999, multipleOf: 1 });
    expect(limitsOf?.('KWD')).toEqual({ min: 1, max: 99_999_999, multipleOf: 10 });
    await expect(begin(newRequest({ amount: { amount: 500, currency: 'ZAR' } }))).rejects.toThrow(
      AmountRejectedError,
    );
  });

  test('sends the total as one item, in the language of the buyer, and ends the session after the checkout', async () => {
    const request = newRequest();
    const { sessionId, url } = await begin(request);
    const { sessions } = await stripe.books();
    const session = sessions.find(({ id }) => id === sessionId);
    expect(session).toMatchObject({
      client_reference_id: request.reference,
      amount_total: 5_000,
      currency: 'eur',
      locale: 'de',
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      url,
    });
    expect(session?.expires_at).toBeGreaterThan(request.expiresAt.getTime() / 1000);
  });

  test.each([
    ['de', 'de'],
    ['ar', 'auto'],
  ])('displays the page of a buyer with the language %s in %s', async (language, locale) => {
    const { sessionId } = await begin(newRequest({ language }));
    const { sessions } = await stripe.books();
    expect(sessions.find(({ id }) => id === sessionId)?.locale).toBe(locale);
  });

  test('creates no session for a checkout that has expired before it was begun', async () => {
    const request = newRequest({ expiresAt: new Date(Date.now() - 2 * 60_000) });
    await expect(begin(request)).rejects.toThrow('expires_at');
  });

  test('returns to the shop a buyer whose session has ended', async () => {
    const request = newRequest({ expiresAt: new Date(Date.now() + 1_000) });
    const { sessionId } = await begin(request);
    await stripe.pay(sessionId);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await stripe.forgetKeys();
    expect(await begin(request)).toEqual({ sessionId, url: request.returnUrl });
  });

  test.each([['unanswered'], ['unavailable']] as const)(
    'repeats a request that was %s once, with one effect',
    async (kind) => {
      const request = newRequest();
      await stripe.fail(requests.begin, kind, 1);
      const { sessionId } = await begin(request);
      const { sessions } = await stripe.books();
      const found = sessions.filter(({ client_reference_id }) => client_reference_id === request.reference);
      expect(found.map(({ id }) => id)).toEqual([sessionId]);
    },
  );

  test('rejects a session that belongs to another checkout', async () => {
    const { sessionId } = await begin(newRequest());
    await expect(stripe.gateway.redirect?.find({ reference: 'ANOTHER', sessionId }, call())).rejects.toThrow(
      'does not belong to the checkout ANOTHER',
    );
  });

  test('rejects a signature that is older than five minutes, or of another secret', async () => {
    const { sessionId } = await begin(newRequest());
    const type = 'checkout.session.completed';
    const old = Math.floor(Date.now() / 1000) - 301;
    for (const changed of [{ timestamp: old }, { secret: 'whsec_another' }]) {
      const { payload, signature } = await stripe.sign({ type, object: sessionId, ...changed });
      const notification = { headers: { 'stripe-signature': signature }, body: Buffer.from(payload) };
      await expect(stripe.gateway.redirect?.readNotification(notification, stripeSettings)).rejects.toThrow(
        InvalidNotificationError,
      );
    }
  });

  test('reads payouts from notifications, and ignores events of other objects', async () => {
    const read = async (type: string, object: string) => {
      const { payload, signature } = await stripe.sign({ type, object });
      const notification = { headers: { 'stripe-signature': signature }, body: Buffer.from(payload) };
      return stripe.gateway.redirect?.readNotification(notification, stripeSettings);
    };
    expect(await read('payout.paid', 'po_1')).toEqual({ payoutId: 'po_1' });
    expect(await read('customer.created', 'cus_1')).toBeNull();
  });

  test('lists the references of the checkouts in a payout, without refunds', async () => {
    await stripe.payOut();
    const references: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const request = newRequest();
      await stripe.pay((await begin(request)).sessionId);
      references.unshift(request.reference);
    }
    const { sessions } = await stripe.books();
    const intent = sessions.at(-1)?.payment_intent ?? '';
    await stripe.gateway.refund(randomUUID(), intent, { amount: 1_000, currency: 'EUR' }, call());
    const { id, created } = await stripe.payOut();
    expect(await stripe.gateway.payouts?.find(id, call())).toEqual({
      reference: id,
      amount: { amount: 14_000, currency: 'EUR' },
      initiatedAt: new Date(created * 1000),
      estimatedArrivalOn: expect.any(Date),
      link: `https://dashboard.stripe.com/test/payouts/${id}`,
      references,
    });
  });

  test('lists no payments of a payout that the shop ordered by hand', async () => {
    await stripe.pay((await begin(newRequest())).sessionId);
    const { id } = await stripe.payOut(false);
    expect(await stripe.gateway.payouts?.find(id, call())).toMatchObject({ reference: id, references: [] });
  });

  test('reports a refund that Stripe rejects as failed, and one that Stripe settles later as in progress', async () => {
    const request = newRequest();
    const { sessionId } = await begin(request);
    const { payment_intent: intent } = await stripe.pay(sessionId);
    const refund = (amount: number) =>
      stripe.gateway.refund(randomUUID(), intent ?? '', { amount, currency: 'EUR' }, call());
    expect(await refund(5_001)).toEqual({ transactionId: null, status: 'failed' });
    const { transactionId } = await refund(5_000);
    expect(await refund(1)).toEqual({ transactionId: null, status: 'failed' });
    const found: string[] = [];
    for (const status of ['pending', 'requires_action', 'canceled', 'failed', 'succeeded']) {
      await stripe.settleRefund(transactionId ?? '', status);
      found.push((await stripe.gateway.findRefund(transactionId ?? '', call())).status);
    }
    expect(found).toEqual(['in_progress', 'in_progress', 'failed', 'failed', 'completed']);
  });

  test('finds a refund whose response and idempotency key were lost, although it has refunded the whole payment', async () => {
    const session = await stripe.pay((await begin(newRequest())).sessionId);
    await stripe.fail('POST /v1/refunds', 'unanswered', 1);
    const reference = randomUUID();
    const amount = { amount: 5_000, currency: 'EUR' };
    const refund = stripe.gateway.refund(reference, String(session.payment_intent), amount, call());
    // The SDK waits before it repeats the request.
    await until(async () =>
      (await stripe.books()).refunds.some(({ metadata }) => metadata?.reference === reference),
    );
    await stripe.forgetKeys();
    expect(await refund).toMatchObject({ transactionId: expect.any(String), status: 'completed' });
  });

  test('reports a refund as failed if the account of the key does not have its payment', async () => {
    const refund = () =>
      stripe.gateway.refund('lost', 'pi_of_another_account', { amount: 1, currency: 'EUR' }, call());
    await stripe.fail('GET /v1/refunds', 'unavailable', attempts);
    await expect(refund()).rejects.toThrow();
    expect(await refund()).toEqual({ transactionId: null, status: 'failed' });
  });

  test('ends a call whose time limit has expired', async () => {
    const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    const { reference } = newRequest();
    const refund = stripe.gateway.refund(
      reference,
      'pi_1',
      { amount: 1, currency: 'EUR' },
      { settings: stripeSettings, signal },
    );
    await expect(refund).rejects.toThrow();
  });
});

describe('the settings of stripe', () => {
  const rules = () => {
    if (!stripe.gateway.settings) throw new Error('no settings');
    return stripe.gateway.settings;
  };

  test('are accepted if Stripe accepts the secret key', async () => {
    const validate = (secretKey: string) =>
      rules().validate({ ...stripeSettings, secretKey }, AbortSignal.timeout(20_000));
    expect(await validate(stripeSettings.secretKey)).toEqual([]);
    expect(await validate('sk_test_unknown')).toEqual([
      { field: 'secretKey', code: 'UNKNOWN', message: 'is not a key of Stripe, or was revoked' },
    ]);
  });

  test.each([
    ['read_sessions', 'read Checkout Sessions'],
    ['write_sessions', 'write Checkout Sessions'],
    ['read_payment_intents', 'read PaymentIntents'],
    ['read_charges', 'read Charges'],
    ['read_refunds', 'read Refunds'],
    ['write_refunds', 'write Refunds'],
    ['read_payouts', 'read Payouts'],
    ['read_balance_transactions', 'read Balance Transactions'],
  ])('name the permission that a restricted key without %s lacks', async (lacking, name) => {
    const before = await stripe.books();
    const settings = { ...stripeSettings, secretKey: `rk_test_without_${lacking}` };
    expect(await rules().validate(settings, AbortSignal.timeout(20_000))).toEqual([
      {
        field: 'secretKey',
        code: 'NOT_ALLOWED',
        message: `must also have these permissions of Stripe: “${name}”`,
      },
    ]);
    const { sessions, refunds } = await stripe.books();
    expect({ sessions, refunds }).toEqual({ sessions: before.sessions, refunds: before.refunds });
  });

  test.each([
    ['sk_live_1234', 'live'],
    ['rk_live_1234', 'live'],
    ['sk_test_1234', 'test'],
  ])('have the mode of the key %s: %s', (secretKey, mode) => {
    expect(rules().shape.safeParse({ ...stripeSettings, secretKey }).success).toBe(true);
    expect(rules().modeOf({ ...stripeSettings, secretKey })).toBe(mode);
  });

  test.each([
    ['secretKey', 'pk_test_1234'],
    ['secretKey', ''],
    ['notificationSecret', 'secret'],
  ])('reject %s: %s', (field, value) => {
    expect(rules().shape.safeParse({ ...stripeSettings, [field]: value }).success).toBe(false);
  });
});

test.each([
  [
    { amount: 1_250, currency: 'EUR' },
    { amount: 1_250, currency: 'eur' },
  ],
  [
    { amount: 1_250, currency: 'JPY' },
    { amount: 1_250, currency: 'jpy' },
  ],
  [
    { amount: 1_250, currency: 'ISK' },
    { amount: 125_000, currency: 'isk' },
  ],
  [
    { amount: 125_000, currency: 'MGA' },
    { amount: 1_250, currency: 'mga' },
  ],
])('%o is %o at Stripe', (ours, theirs) => {
  expect(toStripeAmount(ours)).toEqual(theirs);
  expect(fromStripeAmount(theirs)).toEqual(ours);
});
