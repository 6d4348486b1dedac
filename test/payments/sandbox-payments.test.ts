// cspell:ignore Bezahlen Testzahlung
import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCheckoutServices } from '../../src/checkouts/checkout-services.ts';
import type { PaymentSession, SessionRequest } from '../../src/payments/payment-gateway.ts';
import { createSandboxGateway } from '../../src/payments/sandbox-gateway.ts';
import type { SandboxChoice } from '../../src/payments/sandbox-payments.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { buyerAt, checkoutDependencies, checkoutOf, goods, itemOf } from '../checkouts/buyers.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';
import { describeGateway } from './describe-gateway.ts';

const service = useTestService();
const open = () =>
  createSandboxGateway({
    database: service.database,
    pageUrl: (token) => `${service.url}/sandbox-payments/${token}`,
  });

const choose = (url: string, choice: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

describeGateway('sandbox', () => ({
  gateway: open(),
  settings: null,
  card: { type: 'Visa', number: '************4242' },
  dashboardUrl: null,
  pay: ({ url }) => choose(url, 'confirm'),
  async count(reference) {
    const text = 'select count(*)::int as sessions from sandbox_payments where reference = $1';
    const [found] = await rows(service, text, [reference]);
    return { sessions: found?.sessions, refunds: null };
  },
  forgetKeys: async () => undefined,
  loseResponses: null,
  notify: null,
}));

const call = { settings: null, signal: AbortSignal.timeout(600_000) };

async function begin(
  changed: Partial<SessionRequest> = {},
): Promise<PaymentSession & { readonly stateOf: () => Promise<string> }> {
  const request: SessionRequest = {
    reference: `X${randomUUID().slice(0, 8)}`,
    amount: { amount: 12_345, currency: 'GBP' },
    description: 'A day at the <spa>',
    language: 'en',
    email: null,
    returnUrl: 'https://shop.example.test/paid?order=1',
    cancelUrl: 'https://basket.example.test/',
    expiresAt: new Date(Date.now() + 60_000),
    ...changed,
  };
  const { redirect } = open();
  if (!redirect) throw new Error('no page for buyers');
  const session = await redirect.begin(request, call);
  return {
    ...session,
    stateOf: async () => (await redirect.find({ ...request, ...session }, call)).status,
  };
}

describe('the page of a sandbox payment', () => {
  test('has a form without scripts, which may redirect to the shop only', async () => {
    const { url } = await begin();
    const response = await fetch(url);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('No money is charged.');
    expect(text).toContain('A day at the &lt;spa&gt;');
    expect(text).toContain('£123.45');
    expect(text).not.toMatch(/<script|javascript:| on\w+=/i);
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none';.*form-action 'self' https:\/\/shop\.example\.test https:\/\/basket\.example\.test;/,
    );
  });

  test('is in the language of the checkout, and otherwise in that of the browser', async () => {
    expect(await (await fetch((await begin({ language: 'de' })).url)).text()).toContain('Testzahlung');
    const { url } = await begin({ language: 'fr' });
    const response = await fetch(url, { headers: { 'accept-language': 'de' } });
    expect(await response.text()).toContain('Bezahlen');
  });

  test.each([
    ['confirm', 'https://shop.example.test/paid?order=1', 'paid'],
    ['delay', 'https://shop.example.test/paid?order=1', 'open'],
    ['abandon', 'https://basket.example.test/', 'open'],
  ] as const)('redirects a buyer who chooses %s to %s, and is then %s', async (choice, location, state) => {
    const { url, stateOf } = await begin();
    const response = await choose(url, choice);
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
    expect(await stateOf()).toBe(state);
  });

  test('states that a payment was declined, and accepts another choice', async () => {
    const { url, stateOf } = await begin();
    const declined = await fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'decline' }) });
    expect([declined.status, await declined.text()]).toEqual([
      200,
      expect.stringContaining('The payment was declined.'),
    ]);
    expect(await stateOf()).toBe('open');
    expect((await choose(url, 'confirm')).status).toBe(303);
    expect(await stateOf()).toBe('paid');
  });

  test('is paid one minute after a delayed payment, which a later choice does not change', async () => {
    const { url, sessionId, stateOf } = await begin();
    await choose(url, 'delay');
    await choose(url, 'confirm');
    expect(await stateOf()).toBe('open');
    expect(await (await fetch(url)).text()).toContain('in progress');
    await rows(
      service,
      `update sandbox_payments set paid_at = paid_at - interval '1 minute' where token = $1`,
      [sessionId],
    );
    expect(await stateOf()).toBe('paid');
    expect(await (await fetch(url)).text()).toContain('The payment is completed.');
  });

  test('places the order of a checkout that is paid on it', async () => {
    const { startCheckout } = createCheckoutServices({
      ...checkoutDependencies(service.database, ''),
      gateways: new Map([['sandbox', open()]]),
    });
    const { checkout } = await startCheckout(buyerAt(), checkoutOf([itemOf(goods.massage)]));
    expect((await choose(checkout.url ?? '', 'confirm')).headers.get('location')).toBe(
      'https://shop.example/thanks',
    );
    const orders = await rows(
      service,
      `select p.gateway, p.card_type from payments p join orders o on o.id = p.order_id where o.reference = $1`,
      [checkout.reference],
    );
    expect(orders).toEqual([{ gateway: 'sandbox', card_type: 'Visa' }]);
  });

  test.each(['confirm', 'delay'])(
    'ends without a payment if the buyer chooses %s after the shop went live',
    async (choice) => {
      const { startCheckout } = createCheckoutServices({
        ...checkoutDependencies(service.database, ''),
        gateways: new Map([['sandbox', open()]]),
      });
      const { checkout } = await startCheckout(buyerAt(), checkoutOf([itemOf(goods.massage)]));
      await rows(
        service,
        `insert into payment_gateways (organisation_id, sales_page_id, name, active, mode, key_ending, settings_sealed)
         values (1, 1, 'stripe', false, 'live', '1234', '')`,
      );
      const response = await fetch(checkout.url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ choice }),
      });
      expect(await response.text()).toContain('has expired');
      const text = `select paid_at from sandbox_payments where reference = $1`;
      expect(await rows(service, text, [checkout.reference])).toEqual([{ paid_at: null }]);
      await rows(service, `delete from payment_gateways where name = 'stripe'`);
    },
  );

  test('cannot be paid after its checkout expired', async () => {
    const { url, stateOf } = await begin({ expiresAt: new Date(Date.now() - 1) });
    const page = await fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'confirm' }) });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('has expired')]);
    expect(await stateOf()).toBe('expired');
  });

  test.each<[string, string, RequestInit, number]>([
    ['an unknown token', 'unknown', {}, 404],
    ['another method', '', { method: 'DELETE' }, 405],
    ['an unknown choice', '', { method: 'POST', body: new URLSearchParams({ choice: 'steal' }) }, 400],
    ['a large form', '', { method: 'POST', body: `choice=confirm&more=${'x'.repeat(1_000)}` }, 400],
  ])('rejects %s', async (_what, suffix, init, status) => {
    const { url, stateOf } = await begin();
    expect((await fetch(`${url}${suffix}`, init)).status).toBe(status);
    expect(await stateOf()).toBe('open');
  });

  test.each(['confirm', 'delay'] satisfies SandboxChoice[])(
    'applies the first of concurrent choices, of which one is %s',
    async (choice) => {
      const { url, sessionId } = await begin();
      await Promise.all(['confirm', choice, 'delay', choice].map((each) => choose(url, each)));
      const before = await rows(service, 'select paid_at from sandbox_payments where token = $1', [
        sessionId,
      ]);
      await choose(url, 'delay');
      expect(
        await rows(service, 'select paid_at from sandbox_payments where token = $1', [sessionId]),
      ).toEqual(before);
    },
  );
});

describe.skipIf(!hasBrowser)('the page of a sandbox payment in a browser', () => {
  const browser = useBrowser();

  test('is accessible, and returns to a shop at another origin without scripts', async () => {
    const shop = await startLoopbackServer((_request, response) => {
      response.end('Thank you');
    });
    onTestFinished(shop.close);
    const { url, stateOf } = await begin({ returnUrl: `${shop.url}/paid`, cancelUrl: `${shop.url}/basket` });
    const checked = await browser.open();
    await checked.goto(url);
    await expectAccessible(checked);

    const tab = await browser.open({ javaScriptEnabled: false, locale: 'de-DE' });
    await tab.goto(url);
    await tab.getByRole('button', { name: 'Decline the payment' }).click();
    await tab.getByRole('alert').waitFor();
    await tab.getByRole('button', { name: 'Return to the shop without paying' }).click();
    await tab.waitForURL(`${shop.url}/basket`);
    await tab.goBack();
    await tab.getByRole('button', { name: 'Pay', exact: true }).click();
    await tab.waitForURL(`${shop.url}/paid`);
    expect(await stateOf()).toBe('paid');
    await tab.goto(url);
    await tab.getByRole('link', { name: 'Return to the shop' }).click();
    await tab.waitForURL(`${shop.url}/paid`);
  });
});
