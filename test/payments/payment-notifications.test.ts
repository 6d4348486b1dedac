import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPaymentNotifications } from '../../server/http/payment-notifications.ts';
import { createCallGateway } from '../../src/payments/call-gateway.ts';
import { createReceiveNotification } from '../../src/payments/receive-notification.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { articles, orderOf, placeOrderOperation } from '../graphql/operations.ts';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { settingsSealer } from './stripe/settings-sealer.ts';
import { stripeSettings, useStripeServer } from './stripe/use-stripe-server.ts';

const stripe = useStripeServer();
const service = useTestService({}, { gateways: stripe.gateways });

/** The references of the checkouts that were confirmed, and the behaviour of the confirmation. */
const confirmed: string[] = [];
let confirm: () => Promise<void>;
const bugs: unknown[] = [];
const failures: unknown[] = [];

/** The entrance on its own, with a confirmation of the test. */
const entrance = createServer();
let url = '';
beforeAll(async () => {
  const token = await signIn(service, 'admin@demo.test');
  const mutation = `mutation ($input: CreatePaymentGatewayInput!) {
    createPaymentGateway(input: $input) { paymentGateway { id } userErrors { message } } }`;
  const input = { salesPageId: 'SalesPage:1', name: 'stripe', settings: stripeSettings };
  await graphql(service, mutation, { input }, token);
  const { serve } = createPaymentNotifications({
    receive: createReceiveNotification({
      database: service.database,
      gateways: stripe.gateways,
      callGateway: createCallGateway(service.database, settingsSealer),
      onGatewayFailure: (error) => failures.push(error),
      async confirmCheckout(reference) {
        await confirm();
        confirmed.push(reference);
      },
    }),
    reportBug: (error) => bugs.push(error),
  });
  entrance.on('request', serve);
  await new Promise<void>((resolve) => entrance.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(entrance.address() as AddressInfo).port}/payment-notifications`;
});
afterAll(() => new Promise((resolve) => entrance.close(resolve)));
beforeEach(() => {
  confirmed.length = 0;
  bugs.length = 0;
  failures.length = 0;
  confirm = async () => undefined;
});

/** Creates a session at Stripe and pays it. */
async function pay(reference = `N${randomUUID().slice(0, 8)}`) {
  const session = await stripe.gateway.redirect?.begin(
    {
      reference,
      amount: { amount: 5_000, currency: 'GBP' },
      description: 'A voucher',
      language: 'en',
      email: null,
      returnUrl: 'https://shop.example.test/',
      cancelUrl: 'https://shop.example.test/',
      expiresAt: new Date(Date.now() + 60_000),
    },
    { settings: stripeSettings, signal: AbortSignal.timeout(20_000) },
  );
  if (!session) throw new Error('no session');
  await stripe.pay(session.sessionId);
  return { reference, sessionId: session.sessionId };
}

const signed = (sessionId: string, type = 'checkout.session.completed') =>
  stripe.sign({ type, object: sessionId });
const post = (
  { payload, signature }: { readonly payload: string; readonly signature: string },
  path = '/stripe/1',
  base = url,
) => fetch(`${base}${path}`, { method: 'POST', headers: { 'stripe-signature': signature }, body: payload });

describe('a notification of a payment gateway', () => {
  test('confirms its checkout before the response, however often it is sent', async () => {
    const { reference, sessionId } = await pay();
    const notification = await signed(sessionId);
    const responses = await Promise.all(Array.from({ length: 4 }, () => post(notification)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(confirmed).toEqual(Array(4).fill(reference));
  });

  test('is rejected with 503 while the checkout cannot be confirmed, so that the gateway repeats it', async () => {
    const notification = await signed((await pay()).sessionId);
    confirm = async () => {
      throw new DomainError('UNAVAILABLE', 'The payment gateway did not respond.');
    };
    expect((await post(notification)).status).toBe(503);
    confirm = async () => {
      throw new Error('a bug');
    };
    expect((await post(notification)).status).toBe(500);
    expect(bugs).toHaveLength(1);
    confirm = async () => undefined;
    expect((await post(notification)).status).toBe(200);
  });

  test('is rejected without an effect if its signature is incorrect', async () => {
    const notification = await signed((await pay()).sessionId);
    const altered = { ...notification, payload: notification.payload.replace('"cs_test', '"cs_other') };
    const response = await post(altered);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_body' });
    expect((await post({ ...notification, signature: '' })).status).toBe(400);
    const empty = await fetch(`${url}/stripe/1`, { method: 'POST' });
    expect(empty.status).toBe(400);
    expect(confirmed).toEqual([]);
    expect(bugs).toEqual([]);
  });

  test.each([
    ['/stripe/2'],
    ['/stripe/999999'],
    ['/stripe/'],
    ['/stripe/1/more'],
    ['/unknown/1'],
    ['/sandbox/1'],
    ['/stripe/99999999999'],
  ])('is rejected with 404 at %s, where no settings are stored', async (path) => {
    expect((await post(await signed((await pay()).sessionId), path)).status).toBe(404);
    expect(confirmed).toEqual([]);
  });

  test('is rejected if it is too large, or not posted', async () => {
    const large = { payload: 'x'.repeat(256 * 1024 + 1), signature: '' };
    expect((await post(large)).status).toBe(413);
    const read = await fetch(`${url}/stripe/1`);
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('is verified by the running service, even after the gateway was deactivated', async () => {
    const base = `${service.url}/payment-notifications`;
    const notification = await signed((await pay()).sessionId);
    await rows(service, `update payment_gateways set active = false where name = 'stripe'`);
    expect((await post(notification, '/stripe/1', base)).status).toBe(200);
    expect((await post({ ...notification, signature: '' }, '/stripe/1', base)).status).toBe(400);
  });
});

describe('a notification of a payout', () => {
  /** Places an order, and pays a checkout with its reference at Stripe. */
  async function placePaid(): Promise<number> {
    const { data } = await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) });
    const order = await row(
      service,
      `update payments p set gateway = 'stripe' from orders o where o.id = p.order_id and o.id = $1 returning p.id, o.reference`,
      [data.placeOrder.order.databaseId],
    );
    await pay(order.reference);
    return order.id;
  }
  const recorded = (reference: string) =>
    rows(
      service,
      `select o.currency, o.amount::int, o.link, array_agg(p.id order by p.id) as payments
         from payouts o join payments p on p.payout_id = o.id where o.reference = $1 group by o.id`,
      [reference],
    );

  test('records the payments of the sales page, once', async () => {
    await stripe.payOut();
    const payments = [await placePaid(), await placePaid()];
    await pay();
    const payout = await stripe.payOut();
    const notification = await signed(payout.id, 'payout.paid');
    const responses = await Promise.all(Array.from({ length: 4 }, () => post(notification)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await post(notification)).status).toBe(200);
    expect(await recorded(payout.id)).toEqual([
      {
        currency: 'GBP',
        amount: 15_000,
        link: `https://dashboard.stripe.com/test/payouts/${payout.id}`,
        payments,
      },
    ]);
    const entries = await rows(
      service,
      `select principal, after from audit_entries where action = 'payout.record' and after ->> 'reference' = $1`,
      [payout.id],
    );
    expect(entries).toEqual([{ principal: 'service', after: expect.objectContaining({ payments: 2 }) }]);
  });

  test('without a payment of the sales page is not recorded', async () => {
    await stripe.payOut();
    await pay();
    const payout = await stripe.payOut();
    expect((await post(await signed(payout.id, 'payout.paid'))).status).toBe(200);
    expect(await recorded(payout.id)).toEqual([]);
    expect(failures).toEqual([]);
  });

  test('is recorded when it is repeated after Stripe did not respond', async () => {
    await stripe.payOut();
    const payment = await placePaid();
    const payout = await stripe.payOut();
    const notification = await signed(payout.id, 'payout.paid');
    await stripe.fail('GET /v1/balance_transactions', 'unavailable', 2);
    expect((await post(notification)).status).toBe(503);
    expect((await post(notification)).status).toBe(200);
    expect(await recorded(payout.id)).toMatchObject([{ payments: [payment] }]);
  });
});
