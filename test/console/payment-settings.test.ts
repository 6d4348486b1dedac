import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { articles, orderOf, placeOrderOperation } from '../graphql/operations.ts';
import { stripeSettings, useStripeServer } from '../payments/stripe/use-stripe-server.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { createPage } from '../sister-pages/sisters.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('keys and payments in the settings of the console', () => {
  const stripe = useStripeServer();
  const service = useTestService({}, { gateways: stripe.gateways });
  const browser = useBrowser();
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const rowOf = (tab: Page, name: string) => tab.getByRole('row').filter({ hasText: name });
  const submit = async (tab: Page, name: string) => {
    await dialog(tab).getByRole('button', { name, exact: true }).click();
    await dialog(tab).waitFor({ state: 'detached' });
  };

  async function openSettings(
    section: string,
    email = 'admin@demo.test',
    subdomain = 'demo-spa',
  ): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: `settings/${section}`, email, subdomain });
    await tab.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    return tab;
  }

  test('an API key can be created with an expiry, renamed, and changed to never expire', async () => {
    const tab = await openSettings('api-keys');
    await tab.getByRole('button', { name: 'Create an API key' }).click();
    await dialog(tab).getByLabel('Name').fill('Lobby screen');
    await dialog(tab).getByLabel('Expires').fill('2098-05-05T10:30');
    await dialog(tab).getByRole('button', { name: 'Create API key' }).click();
    await submit(tab, 'I have stored it');
    const stored = () => row(service, 'select name, expires_at from api_keys order by id desc limit 1');
    expect(await stored()).toEqual({ name: 'Lobby screen', expires_at: new Date('2098-05-05T09:30:00Z') });
    await rowOf(tab, 'Lobby screen').getByText('5 May 2098').waitFor();
    await expectAccessible(tab);

    const change = () => rowOf(tab, 'Lobby screen').getByRole('button', { name: 'Change key' }).click();
    await change();
    expect(await dialog(tab).getByLabel('Expires').inputValue()).toBe('2098-05-05T10:30');
    await dialog(tab).getByLabel('Expires').fill('2020-01-01T00:00');
    await dialog(tab).getByRole('button', { name: 'Save' }).click();
    await dialog(tab).getByText('must be in the future').waitFor();
    await expectAccessible(tab);
    await dialog(tab).getByLabel('Expires').fill('');
    await dialog(tab).getByLabel('Name').fill('Lobby screen, ground floor');
    await submit(tab, 'Save');
    await rowOf(tab, 'Lobby screen, ground floor').getByText('Valid', { exact: true }).waitFor();
    expect(await stored()).toEqual({ name: 'Lobby screen, ground floor', expires_at: null });
  });

  async function recordPayout(reference: string): Promise<void> {
    const token = await signIn(service, 'admin@demo.test');
    const { data: placed } = await graphql(
      service,
      placeOrderOperation,
      { input: orderOf([articles.massage]) },
      token,
    );
    const [payment] = await rows(service, 'select id from payments where order_id = $1', [
      placed.placeOrder.order.databaseId,
    ]);
    const input: Row = {
      salesPageId: 'SalesPage:1',
      reference,
      amount: { amount: 12_345, currency: 'GBP' },
      initiatedAt: '2026-11-20T09:30:15.000Z',
      paymentIds: [`Payment:1:${payment?.id}`],
    };
    const { data } = await graphql(
      service,
      'mutation ($input: RecordPayoutInput!) { recordPayout(input: $input) { userErrors { message } } }',
      { input },
      token,
    );
    expect(data.recordPayout.code).toBeUndefined();
  }

  test('a payout can be corrected, whose unchanged values are not sent, and deleted after a confirmation', async () => {
    await recordPayout('po_first');
    const tab = await openSettings('payments');
    await rowOf(tab, 'po_first').getByText('£123.45').waitFor();
    await expectAccessible(tab);
    await rowOf(tab, 'po_first').getByRole('button', { name: 'Correct payout' }).click();
    await dialog(tab).getByLabel('Amount (GBP)').fill('99.50');
    await dialog(tab).getByLabel('Expected arrival').fill('2026-11-24');
    const [request] = await Promise.all([
      tab.waitForRequest((sent) => sent.postData()?.includes('"UpdatePayout"') === true),
      submit(tab, 'Save'),
    ]);
    expect(Object.keys(request.postDataJSON().variables.input).sort()).toEqual([
      'amount',
      'estimatedArrivalOn',
      'id',
    ]);
    await rowOf(tab, 'po_first').getByText('£99.50').waitFor();
    await rowOf(tab, 'po_first').getByText('24 Nov 2026').waitFor();
    await rowOf(tab, 'po_first').getByRole('button', { name: 'Delete payout' }).click();
    await dialog(tab).getByText('Delete the payout po_first?').waitFor();
    await submit(tab, 'Delete payout');
    await rowOf(tab, 'po_first').waitFor({ state: 'detached' });
    expect(await rows(service, "select id from payouts where reference = 'po_first'")).toEqual([]);
  });

  test('a payment gateway can be added, deactivated and activated, except for the manual one', async () => {
    const page = await createPage(service, await signIn(service, 'admin@demo.test'), 'demo-gateways', 'GBP');
    const tab = await openSettings('payments', 'admin@demo.test', 'demo-gateways');
    await rowOf(tab, 'By hand').waitFor();
    expect(await rowOf(tab, 'By hand').getByRole('button').count()).toBe(0);
    await tab.getByRole('button', { name: 'Add a payment gateway' }).click();
    await dialog(tab).getByLabel('Name of the gateway').fill('no-such-gateway');
    await dialog(tab).getByRole('button', { name: 'Add gateway' }).click();
    await dialog(tab)
      .getByText(/must be one of/)
      .waitFor();
    await expectAccessible(tab);
    await dialog(tab).getByLabel('Name of the gateway').fill('sandbox');
    await submit(tab, 'Add gateway');

    const isActive = async () => {
      const text = "select active from payment_gateways where sales_page_id = $1 and name = 'sandbox'";
      return (await row(service, text, [page])).active;
    };
    await rowOf(tab, 'sandbox').getByRole('button', { name: 'Deactivate gateway' }).click();
    await submit(tab, 'Deactivate gateway');
    await rowOf(tab, 'sandbox').getByText('Inactive').waitFor();
    expect(await isActive()).toBe(false);
    await rowOf(tab, 'sandbox').getByRole('button', { name: 'Activate gateway' }).click();
    await submit(tab, 'Activate gateway');
    await rowOf(tab, 'sandbox').getByText('Active', { exact: true }).waitFor();
    await expectAccessible(tab);
    expect(await isActive()).toBe(true);
  });

  test('a payment gateway with keys can be added, and its keys replaced', async () => {
    await createPage(service, await signIn(service, 'admin@demo.test'), 'demo-stripe', 'GBP');
    const tab = await openSettings('payments', 'admin@demo.test', 'demo-stripe');
    const fill = async (secretKey: string) => {
      await dialog(tab).getByLabel('Secret key').fill(secretKey);
      await dialog(tab).getByLabel('Secret of notifications').fill(stripeSettings.notificationSecret);
    };
    await tab.getByRole('button', { name: 'Add a payment gateway' }).click();
    await dialog(tab).getByLabel('Name of the gateway').fill('stripe');
    await fill('sk_test_unknown');
    await dialog(tab).getByRole('button', { name: 'Add gateway' }).click();
    await dialog(tab).getByText('is not a key of Stripe').waitFor();
    await expectAccessible(tab);
    await fill(stripeSettings.secretKey);
    await submit(tab, 'Add gateway');
    await rowOf(tab, 'stripe').getByText('Test, …6789').waitFor();

    await rowOf(tab, 'stripe').getByRole('button', { name: 'Replace keys' }).click();
    await expectAccessible(tab);
    await fill('sk_live_unknown');
    await dialog(tab).getByRole('button', { name: 'Replace keys' }).click();
    await dialog(tab).getByText('is not a key of Stripe').waitFor();
    await fill(stripeSettings.secretKey);
    await submit(tab, 'Replace keys');
    await tab.getByText('The keys were replaced.').waitFor();
  });

  test('a user who manages orders reads the payouts, but changes neither payouts nor gateways', async () => {
    await recordPayout('po_second');
    const tab = await openSettings('payments', 'custom@demo.test');
    await rowOf(tab, 'po_second').waitFor();
    expect(await tab.getByRole('main').getByRole('button').count()).toBe(0);
  });
});
