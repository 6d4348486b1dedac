import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPublishableKey } from '../../prisma/demo/demo-credentials.ts';
import { closeStatement, expireStatement } from '../../src/checkouts/checkout-statements.ts';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { type LaunchedProcess, project } from '../../tools/harness/launch.ts';
import { until } from '../../tools/harness/until.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { startExample } from './run-example.ts';

const allowOrigin = `mutation ($input: UpdatePublishableKeyInput!) {
  updatePublishableKey(input: $input) { publishableKey { key origins } userErrors { code } } }`;

describe.skipIf(!hasBrowser)('examples/storefront', async () => {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  // The default limits, because a page that exceeds them would wait.
  const service = useTestService({ LIMIT_COST_PER_MINUTE: '' });
  const mailingService = useTestService({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'vouchers@shop.example',
  });
  const browser = useBrowser();
  let server: LaunchedProcess | undefined;

  beforeAll(async () => {
    const launched = startExample(service.url, 'serve.mjs', 'storefront', String(port));
    server = launched;
    await until(() => launched.stdout().includes('The storefront is at'));
    const input = { id: 'PublishableKey:1:1', origins: [origin] };
    for (const each of [service, mailingService]) {
      const { data } = await graphql(each, allowOrigin, { input });
      const publishableKey = { key: demoPublishableKey, origins: [origin] };
      expect(data.updatePublishableKey).toMatchObject({ publishableKey });
    }
  });
  afterAll(() => server?.kill());

  const address = ({ url }: TestService = service) => `${origin}/#service=${url}&key=${demoPublishableKey}`;
  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const choose = async (tab: Page, discount = '') => {
    const choices = tab.getByLabel('Voucher');
    await choices.selectOption({ label: 'Relaxing Massage, 60 minutes, £65.00' });
    await tab.getByLabel('Your name').fill('Robin Reed');
    await tab.getByLabel('Your e-mail address').fill('robin@example.test');
    await tab.getByLabel('Discount code').fill(discount);
    await button(tab, 'Continue to payment').click();
  };
  /** Clicks the button that opens the document. Returns the response to its URL. */
  async function openDocument(tab: Page): Promise<{ readonly body: Buffer }> {
    const [request] = await Promise.all([
      tab.waitForRequest((sent) => sent.isNavigationRequest()),
      button(tab, 'Open the vouchers').click(),
    ]);
    const response = await tab.request.get(request.url());
    return { body: await response.body() };
  }

  const countOrders = async () => (await row(service, 'select count(*)::int as orders from orders')).orders;

  test('a buyer sees why a discount code is rejected, pays, and opens the vouchers', async () => {
    const tab = await browser.open({ locale: 'en-GB' });
    const orders = await countOrders();
    await tab.goto(address());
    await button(tab, 'Continue to payment').waitFor();
    await expectAccessible(tab);
    await choose(tab, 'NONE');
    await tab.getByRole('alert').getByText('A discount code is unknown').waitFor();
    await expectAccessible(tab);
    await choose(tab, 'TENOFF');
    await tab.getByRole('heading', { name: 'Test payment' }).waitFor();
    expect(await countOrders()).toBe(orders);
    await button(tab, 'Pay').click();
    const isEmbedded = process.env.TEST_DATABASE_URL === 'embedded';
    await tab.getByText('Thank you. Your order is paid.').waitFor();
    expect(await tab.getByRole('status').innerText()).toMatch(
      isEmbedded ? /sent by e-mail\.$/ : /paid\. Open the vouchers below\.$/,
    );
    await expectAccessible(tab);
    expect(new URL(tab.url()).origin).toBe(origin);
    expect(await tab.getByRole('region', { name: 'Your order' }).innerText()).toContain('£58.50');
    expect(await button(tab, 'Pay').isVisible()).toBe(false);
    expect(await countOrders()).toBe(orders + 1);
    const { body: document } = await openDocument(tab);
    expect(document.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a buyer reads that the vouchers are sent by e-mail if the service has a mail server', async () => {
    const tab = await browser.open({ locale: 'en-GB' });
    await tab.goto(address(mailingService));
    await choose(tab);
    await button(tab, 'Pay').click();
    await tab.getByText('Your order is paid. Your vouchers are sent by e-mail.').waitFor();
  });

  test('the page of an expired checkout states that its payment is checked until its state is final', async () => {
    const tab = await browser.open({ locale: 'en-GB' });
    await tab.goto(address());
    await choose(tab);
    await tab.locator('[name=choice][value=abandon]').click();
    await tab.getByText('Your order is not paid yet.').waitFor();
    const reference = await tab.locator('#reference').innerText();
    await service.database.query(expireStatement({ reference, isFinal: false }));
    await tab.getByText('We are checking whether the order was paid.').waitFor();
    await expectAccessible(tab);
    expect(await button(tab, 'Pay').isVisible()).toBe(false);
    await service.database.query(closeStatement({ reference, isFinal: true }));
    await tab.getByText('Your order ended without a payment.').waitFor();
  });

  test('a buyer who returns without paying can pay later or cancel the order', async () => {
    const tab = await browser.open({ locale: 'en-GB' });
    const orders = await countOrders();
    await tab.goto(address());
    await choose(tab);
    await tab.locator('[name=choice][value=abandon]').click();
    await tab.getByText('Your order is not paid yet.').waitFor();
    await expectAccessible(tab);
    expect(await button(tab, 'Open the vouchers').isVisible()).toBe(false);
    await button(tab, 'Pay').click();
    await tab.locator('[name=choice][value=abandon]').click();
    await button(tab, 'Cancel the order').click();
    await tab.getByText('Your order ended without a payment.').waitFor();
    await tab.getByRole('button', { name: 'Buy another voucher' }).click();
    await button(tab, 'Continue to payment').waitFor();
    expect(await countOrders()).toBe(orders);
  });

  test('a payment that arrives while the page is open changes its state', async () => {
    const tab = await browser.open({ locale: 'en-GB' });
    await tab.goto(address());
    await choose(tab);
    await tab.locator('[name=choice][value=confirm]').waitFor();
    const paymentPage = tab.url();
    await tab.locator('[name=choice][value=abandon]').click();
    await tab.getByText('Your order is not paid yet.').waitFor();
    await fetch(paymentPage, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'confirm' }),
      redirect: 'manual',
    });
    await tab.getByText('Thank you. Your order is paid').waitFor();
  });

  test('names of vouchers are shown as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await service.database.query({
      text: `update vouchers set voucher_title = jsonb_build_object('en', $1::text) where id = 2`,
      values: [name],
    });
    const tab = await browser.open({ locale: 'en-GB' });
    await tab.goto(address());
    await expect
      .poll(() => tab.getByLabel('Voucher').locator('option').allTextContents())
      .toContainEqual(expect.stringContaining(name));
    const page = await readFile(join(project, 'examples/storefront/index.html'), 'utf8');
    expect(page).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write/);
  });
});
