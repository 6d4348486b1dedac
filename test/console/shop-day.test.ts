import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';
import { addDemoPier, addPierRide, giveRole, openPage, openSection, submitDialog } from './demo-pier.ts';
import { addToBasket, fillInSale } from './sell-basket.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);

interface Sale {
  readonly reference: string;
  readonly code: string;
}

/**
 * One day of a new shop, operated only in the browser: by an administrator, a staff member who
 * redeems with a phone, and a staff member who packs.
 */
describe.skipIf(!hasBrowser)('a day of a new shop in the console', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'vouchers@shop.example' });
  const browser = useBrowser();

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const [submit, menu, section] = [submitDialog, openPage, openSection];
  const field = (tab: Page, label: string) =>
    tab.getByLabel(label, { exact: true }).and(tab.locator('input, select, textarea'));
  const steps = (tab: Page) => tab.getByRole('region', { name: 'First steps' });
  const step = (tab: Page, name: string) => steps(tab).getByRole('link', { name }).click();

  async function signIn(email: string, page: string, options = {}): Promise<Page> {
    const tab = await browser.open(options);
    await signInToConsole(tab, service.url, { email, subdomain: 'demo-pier', page });
    await tab.getByRole('navigation').first().waitFor();
    return tab;
  }

  /**
   * Sells a voucher with the given form values, asserts that its document opens, and returns its
   * code and order reference.
   */
  async function sell(
    tab: Page,
    customer: string,
    line: Readonly<Record<string, string>>,
    { type = 'Cash', ...sale }: Readonly<Record<string, string>> = {},
  ): Promise<Sale> {
    await addToBasket(tab, 'Pier Ride', line);
    await field(tab, 'Name').fill(customer);
    await field(tab, 'E-mail').fill('customer@example.com');
    await tab.getByRole('radio', { name: type }).check({ force: true });
    await fillInSale(tab, sale);
    await tab.getByRole('button', { name: /^Sell for / }).click();
    const result = tab.getByRole('region', { name: /^Order / });
    const code = (await result.locator('code').textContent()) ?? '';
    const document = await fetch(
      (await tab.getByRole('link', { name: 'Print the vouchers' }).getAttribute('href')) ?? '',
    );
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const title = (await result.getByRole('heading').first().textContent()) ?? '';
    await button(tab, 'Next sale').click();
    return { reference: title.replace('Order ', ''), code };
  }

  /**
   * Opens the order of a sold voucher by its code in the command palette, using only the keyboard.
   */
  async function openOrder(tab: Page, { reference, code }: Sale): Promise<void> {
    await tab.keyboard.press('Control+K');
    await dialog(tab).locator('input:focus').waitFor();
    await tab.keyboard.type(code);
    await tab.keyboard.press('ArrowDown');
    await tab.keyboard.press('Enter');
    await tab.getByRole('region', { name: reference }).waitFor();
  }

  test('vouchers can be set up, sold, redeemed, refunded, extended and posted, and the close of the day lists the sales', {
    timeout: 240_000,
  }, async () => {
    // The administrator adds the sales page, the first voucher and the roles of the staff.
    const admin = await browser.open();
    await signInToConsole(admin, service.url, { page: 'settings/sales-page' });
    await addDemoPier(admin, service.url);
    await menu(admin, 'Live');
    await step(admin, 'Enter the company and its e-mail address');
    await admin.getByRole('region', { name: 'Demo Pier' }).getByRole('button', { name: 'Change' }).click();
    await dialog(admin).getByLabel('Company').fill('Pier Ltd');
    await dialog(admin).getByLabel('E-mail', { exact: true }).fill('pier@example.test');
    await submit(admin, 'Save');
    await menu(admin, 'Vouchers');
    await section(admin, 'Shipping');
    await button(admin, 'Add a shipping method').click();
    await dialog(admin).getByLabel('Name').fill('First class');
    await dialog(admin).getByLabel('Price per voucher').fill('2.50');
    await submit(admin, 'Add shipping method');
    await menu(admin, 'Live');
    await step(admin, 'Put a voucher on sale');
    await addPierRide(admin, 'First class');
    await menu(admin, 'Settings');
    await section(admin, 'Users');
    await giveRole(admin, 'Carl Custom', 'Custom permissions', ['Redeem vouchers', 'Undo redemptions']);
    await giveRole(admin, 'Pat Packing', 'Packaging and shipping');

    // Three sales, with their documents and e-mails.
    await menu(admin, 'Live');
    await step(admin, 'Sell a voucher as a test');
    const recipient = {
      'How it is delivered': 'By e-mail',
      'Name of the recipient': 'Rita Recipient',
      'E-mail of the recipient': 'rita@example.com',
    };
    const emailed = await sell(admin, 'Erin Email', recipient, { type: 'Card' });
    const address = {
      'How it is delivered': 'By post',
      'Name on the address': 'Paula Post',
      Address: '1 Lane',
      Postcode: 'LS1',
      'Town or city': 'Leeds',
    };
    const byPhone = { type: 'Invoice', Sold: 'By telephone', 'Number of the invoice': 'INV 7' };
    const posted = await sell(admin, 'Paula Post', address, byPhone);
    const printed = await sell(admin, 'Peter Print', {});
    await until(() => mailServer.to('rita@example.com')[0]);
    await until(() => mailServer.to('customer@example.com')[2]);
    await menu(admin, 'E-mails');
    const outbox = admin.getByRole('table', { name: 'E-mails' }).getByRole('row');
    await outbox.filter({ hasText: 'rita@example.com' }).getByText('Sent', { exact: true }).waitFor();
    expect(
      await outbox.filter({ hasText: 'customer@example.com' }).filter({ hasText: 'Confirmation' }).count(),
    ).toBe(3);

    // A staff member with a phone and a hand scanner redeems two vouchers, and undoes a redemption.
    const phone = await signIn('custom@demo.test', 'till', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await phone.getByLabel('Location of this till').selectOption({ index: 1 });
    const result = phone.getByRole('region', { name: 'Result' });
    const verdict = (text: string) => result.getByText(text, { exact: true }).first().waitFor();
    for (const { code } of [printed, emailed]) {
      await phone.keyboard.type(code);
      await phone.keyboard.press('Enter');
      await verdict('Good');
      await button(phone, 'Redeem').tap();
      await result.getByRole('button', { name: /^Redeem [£\d]/ }).tap();
      await verdict('Redeemed');
    }
    await button(phone, 'Undo').first().tap();
    await verdict('Undone');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(phone);

    // The voucher of the undone redemption is refunded, and the postal voucher is extended.
    await openOrder(admin, emailed);
    await chooseAction(admin, 'Refund …');
    await dialog(admin).getByLabel('Amount (').fill('10.00');
    await dialog(admin).getByLabel('Reason').fill('Rain');
    await submit(admin, 'Refund');
    await admin.getByRole('region', { name: 'History' }).getByText('£10.00').waitFor();
    await openOrder(admin, posted);
    await chooseAction(admin, 'Extend …');
    await admin.getByLabel('New last day').fill('2099-07-31');
    await submit(admin, 'Extend voucher');
    await admin.getByRole('definition').filter({ hasText: '31 Jul 2099' }).waitFor();

    // Another staff member marks the postal voucher as posted.
    const packing = await signIn('packing@demo.test', '');
    await packing.waitForURL(`${service.url}/console/demo-pier/posting`);
    await packing.getByRole('link', { name: posted.reference }).waitFor();
    await button(packing, 'Mark the voucher as posted').click();
    await submit(packing, 'Change status');
    await packing.getByText('No vouchers to post').waitFor();

    // The reports list the refund and the close of the day.
    await menu(admin, 'Reports');
    await section(admin, 'Refunds');
    await admin.getByRole('row').filter({ hasText: '£10.00' }).first().waitFor();
    await section(admin, 'Close of day');
    const sales = admin.getByRole('table', { name: 'Vouchers sold, GBP' }).getByRole('row');
    await sales.filter({ hasText: 'counter' }).getByText('£60.00').first().waitFor();
    await sales.filter({ hasText: 'phone' }).getByText('£30.00').first().waitFor();
    const payments = admin.getByRole('table', { name: 'Payments and refunds, GBP' }).getByRole('row');
    await payments.filter({ hasText: 'Card' }).getByText('£10.00', { exact: true }).waitFor();
    await admin
      .getByRole('table', { name: 'Redemptions, GBP' })
      .getByRole('row')
      .filter({ hasText: 'Carl Custom' })
      .getByText('£30.00')
      .waitFor();
    const [close] = await Promise.all([
      admin.waitForEvent('download'),
      button(admin, 'Download PDF').click(),
    ]);
    expect(close.suggestedFilename()).toMatch(/^day-close-.*\.pdf$/);
    await menu(admin, 'Live');
    await admin.getByRole('status').getByText('Live', { exact: true }).waitFor();
    expect(await steps(admin).count()).toBe(0);

    const totals = await row(
      service,
      `select count(*)::int as sold, sum(p.redeem_used)::int as redeemed, sum(p.refunded_amount)::int as refunded,
              count(*) filter (where p.shipping_status = 'dispatched')::int as posted
         from order_products p join sales_pages s on s.id = p.sales_page_id where s.subdomain = 'demo-pier'`,
    );
    expect(totals).toEqual({ sold: 3, redeemed: 1, refunded: 1000, posted: 1 });
  });
});
