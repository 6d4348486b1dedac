import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { change, mutate } from '../catalogue/mutate.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the first steps on the Live page of the console', () => {
  const service = useTestService({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'vouchers@shop.example' });
  const browser = useBrowser();

  const panel = (tab: Page) => tab.getByRole('region', { name: 'First steps' });
  const done = (tab: Page) =>
    panel(tab)
      .getByRole('listitem')
      .filter({ hasText: 'Done' })
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-step')));

  const steps = (tab: Page) =>
    panel(tab)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-step')));

  async function openLive(subdomain: string): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { subdomain });
    await tab.getByRole('status').getByText('Live', { exact: true }).waitFor();
    return tab;
  }

  test('a new sales page displays the steps until its settings, a voucher, a sale and a redemption complete them', async () => {
    const token = await signIn(service, 'admin@demo.test');
    const input = {
      name: 'Demo Pier',
      subdomain: 'demo-pier',
      currency: 'GBP',
      timeZone: 'UTC',
      storefrontUrl: 'https://pier.example/',
    };
    const salesPage = await change(service, 'createSalesPage', input, 'id databaseId', token);
    const tab = await openLive('demo-pier');
    await panel(tab).waitFor();
    // The mail server, the locations and the colleagues of the other sales pages complete no step.
    expect(await steps(tab)).toEqual(['settings', 'logo', 'staff', 'voucher', 'sale', 'redemption']);
    expect(await done(tab)).toEqual([]);
    await expectAccessible(tab);
    const { id } = salesPage;
    await change(
      service,
      'updateSalesPage',
      { id, companyName: 'Pier Ltd', contact: { email: 'pier@example.test' } },
      'id',
      token,
    );
    const voucher = await change(
      service,
      'createVoucher',
      {
        salesPageId: id,
        typeName: 'FIXED',
        name: { en: 'Ride' },
        isRedeemableEverywhere: true,
        validity: { days: 30 },
        options: [{ sellPrice: pounds(1000) }],
        layouts: [{ image: 'https://images.example/ride.jpg' }],
      },
      'id version options { id } layouts { id }',
      token,
    );
    await tab.reload();
    await expect.poll(() => done(tab)).toEqual(['settings', 'voucher']);
    await panel(tab).getByRole('link', { name: 'Sell a voucher as a test' }).click();
    await tab.waitForURL(`${service.url}/console/demo-pier/sell`);
    await tab.goBack();
    await panel(tab).waitFor();

    const product = {
      voucherId: voucher.id,
      voucherVersion: voucher.version,
      optionId: voucher.options[0].id,
      layoutId: voucher.layouts[0].id,
      delivery: { unshipped: 'PRINTOUT' },
    };
    const purchaser = { name: 'Petra Probe', email: 'petra@example.com' };
    const order = { salesPageId: id, language: 'en', purchaser, items: [product] };
    const sold = await change(service, 'placeOrder', order, 'products: soldVouchers { id }', token);
    await expect.poll(() => done(tab)).toEqual(['settings', 'voucher', 'sale']);

    const redemption = {
      redeemLocationId: 'RedeemLocation:1',
      units: { all: true },
      voucher: { soldVoucherId: sold.products[0].id },
    };
    expect(await mutate(service, 'redeemSoldVoucher', redemption, '__typename', token)).not.toHaveProperty(
      'code',
    );
    await expect.poll(() => done(tab)).toEqual(['settings', 'voucher', 'sale', 'redemption']);
    await change(
      service,
      'updateSkin',
      { id: `Skin:${salesPage.databaseId}:${salesPage.databaseId}`, logo: 'https://images.example/logo.png' },
      'id',
      token,
    );
    await change(
      service,
      'createStaffMember',
      {
        ...{ email: 'pia@pier.example', fullName: 'Pia Pier', password: 'demo-Passw0rd' },
        permissions: [1, 2, salesPage.databaseId].map((page) => ({
          salesPageId: `SalesPage:${page}`,
          role: page > 2 ? 'REDEEM_ONLY' : 'NONE',
        })),
      },
      'id',
      token,
    );
    await tab.reload();
    await tab.getByRole('status').getByText('Live', { exact: true }).waitFor();
    await panel(tab).waitFor({ state: 'detached' });
  });

  test('the steps are displayed neither on a sales page with sales nor to a user without the permissions for them', async () => {
    const tab = await browser.open();
    const response = tab.waitForResponse(
      (received) => received.request().postData()?.includes('FirstSteps') ?? false,
    );
    await signInToConsole(tab, service.url);
    await (await response).finished();
    await tab.locator('dl > div').first().waitFor();
    await tab.waitForTimeout(200);
    expect(await panel(tab).count()).toBe(0);

    const requests: string[] = [];
    const other = await browser.open();
    other.on('request', (request) => requests.push(request.postData() ?? ''));
    await signInToConsole(other, service.url, { email: 'redeem@demo.test' });
    await other.getByRole('status').getByText('Live', { exact: true }).waitFor();
    expect(await panel(other).count()).toBe(0);
    expect(requests.join()).not.toContain('FirstSteps');
  });
});
