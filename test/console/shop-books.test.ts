import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Row, row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addDemoPier, addPierRide, giveRole, openPage, openSection, submitDialog } from './demo-pier.ts';
import { addToBasket, fillInSale } from './sell-basket.ts';

/**
 * One day of a new shop, operated only in the browser by three persons: the owner sets it up and sells, a
 * cashier with a phone opens a shift, sells, redeems, refunds and counts, and an accountant closes the
 * day. The sums are compared with the books.
 */
describe.skipIf(!hasBrowser)('a day of a shop by three persons', () => {
  const service = useTestService();
  const browser = useBrowser();

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const mode = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true }).click();

  async function signIn(email: string, page: string, options = {}): Promise<Page> {
    const tab = await browser.open(options);
    await signInToConsole(tab, service.url, { email, subdomain: 'demo-pier', page });
    return tab;
  }

  /** Sells a voucher for 30.00 GBP, and returns its code. The result of the sale stays displayed. */
  async function sell(tab: Page, customer: string, type: string, fields = {}): Promise<string> {
    await addToBasket(tab, 'Pier Ride');
    await tab
      .getByRole('button', { name: /^Basket \(1\)/ })
      .click({ trial: false })
      .catch(() => undefined);
    await fillInSale(tab, { Name: customer, 'E-mail': 'customer@example.com' });
    await tab.getByRole('radio', { name: type }).check({ force: true });
    await fillInSale(tab, fields);
    await button(tab, 'Sell for £30.00').click();
    return (
      (await tab
        .getByRole('region', { name: /^Order / })
        .locator('code')
        .textContent()) ?? ''
    );
  }

  async function setUp(): Promise<Page> {
    const owner = await browser.open();
    await signInToConsole(owner, service.url, { page: 'settings/sales-page' });
    await addDemoPier(owner, service.url);
    await openPage(owner, 'Settings');
    await openSection(owner, 'Users');
    await giveRole(owner, 'Carl Custom', 'Custom permissions', [
      ...['Redeem vouchers', 'Orders and reports', 'Refunds'],
    ]);
    await giveRole(owner, 'Pat Packing', 'Custom permissions', ['Orders and reports']);
    await openPage(owner, 'Vouchers');
    await addPierRide(owner);
    return owner;
  }

  /** Reads what the reports, the lists and the exports of GraphQL and REST state about today. */
  async function readBooks(): Promise<Row> {
    const { id, organisation } = await row(
      service,
      `select id, organisation_id as organisation from sales_pages where subdomain = 'demo-pier'`,
    );
    const { data, errors } = await graphql(
      service,
      `query ($day: Date!, $pages: [ID!], $page: SafeInt!) {
        dailyFigures(period: { from: $day, to: $day }, salesPageIds: $pages) { revenue { amount } refunded { amount } redeemed { amount } }
        movements(period: { from: $day, to: $day }, salesPageIds: $pages, first: 50) { nodes { kind amount { amount } amountRefunded { amount } } }
        liability(period: { from: $day, to: $day }, salesPageIds: $pages) { paid { issued { amount } redeemed { amount } } amountRefunded { amount } }
        salesPage(databaseId: $page) { shifts(first: 9) { nodes { id difference { amount } closedBy { name } payments { paymentType received { amount } refunded { amount } counted { amount } } redemptions { actor { name } redeemed { amount } } } } }
      }`,
      { day: today(), pages: [`SalesPage:${id}`], page: id },
    );
    expect({ errors, organisation }).toEqual({ errors: undefined, organisation: 1 });
    const { body: orders } = await request(service, `/v2.1/sales-pages/${id}/orders`);
    const { body: exported } = await request(
      service,
      `/v2.1/reports/orders-export?start_date=${today()}&end_date=${today()}`,
    );
    return {
      ...data,
      orders,
      exported: exported.filter(
        (line: Row) => line['Sales Page'] === 'Demo Pier' || line['Sales page'] === 'Demo Pier',
      ),
    };
  }

  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  const sumOf = (lines: readonly Row[], of: (line: Row) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0);

  test('what the owner and the cashier sell, redeem and refund is in the shift, in the close of the accountant, and in the books', {
    timeout: 180_000,
  }, async () => {
    const owner = await setUp();
    await owner.goto(`${service.url}/console/demo-pier/till/sell`);
    const code = await sell(owner, 'Olive Owner', 'Card', { 'Reference of the terminal': '4711' });

    const phone = await signIn('custom@demo.test', 'till/shift', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await phone.getByLabel('Location of this till').selectOption({ index: 1 });
    await phone.getByLabel('Float (GBP)').fill('100');
    await button(phone, 'Open shift').tap();
    await button(phone, 'Count and close').waitFor();
    await mode(phone, 'Sell');
    await sell(phone, 'Carla Cash', 'Cash', { 'Cash received (GBP)': '50' });
    await phone.getByText('Change: £20.00').waitFor();
    const order = phone.getByRole('link', { name: 'Open the order' });
    const address = (await order.getAttribute('href')) ?? '';
    await mode(phone, 'Redeem');
    await phone.getByLabel('Voucher code').fill(code);
    await phone.keyboard.press('Enter');
    await button(phone, 'Redeem').tap();
    await phone
      .getByRole('region', { name: 'Result' })
      .getByRole('button', { name: /^Redeem [£\d]/ })
      .tap();
    await phone.getByText('Redeemed', { exact: true }).first().waitFor();
    await phone.goto(new URL(address, service.url).href);
    await chooseAction(phone, 'Refund …');
    await phone.getByRole('dialog').getByLabel('Amount (').fill('10.00');
    await phone
      .getByRole('dialog')
      .getByLabel('Drawer')
      .locator('option:checked:not([value=""])')
      .waitFor({ state: 'attached' });
    await expectAccessible(phone);
    await submitDialog(phone, 'Refund');
    await phone.goto(`${service.url}/console/demo-pier/till/shift`);
    const cash = phone.getByRole('row', { name: /^Cash/ });
    await cash.filter({ hasText: '£120.00' }).waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await button(phone, 'Count and close').tap();
    await fillInSale(phone, { 'Counted: Cash (GBP)': '119.5', Note: 'A coin is missing' });
    await phone.getByRole('dialog').getByRole('button', { name: 'Close shift', exact: true }).tap();
    await phone.getByText('£0.50 is missing.').waitFor();
    await expectAccessible(phone);
    const [slip] = await Promise.all([
      phone.context().waitForEvent('page'),
      button(phone, 'Print slip').tap(),
    ]);
    await slip.close();

    const accountant = await signIn('packing@demo.test', 'reports/day-close');
    const table = (name: string) => accountant.getByRole('table', { name }).getByRole('row');
    await table('Payments and refunds, GBP')
      .filter({ hasText: 'Cash' })
      .filter({ hasText: '£30.00£10.00£20.00' })
      .waitFor();
    await table('Payments and refunds, GBP')
      .filter({ hasText: 'Card' })
      .filter({ hasText: '£30.00£0.00£30.00' })
      .waitFor();
    const ofShift = table('Shifts, GBP').filter({ hasText: 'Carl Custom' });
    await ofShift.filter({ hasText: '£30.00£10.00£20.00-£0.50' }).waitFor();
    await table('Shifts, GBP')
      .filter({ hasText: 'Outside of shifts' })
      .filter({ hasText: '£30.00' })
      .waitFor();
    await table('Redemptions, GBP').filter({ hasText: 'Carl Custom' }).getByText('£30.00').waitFor();
    await expectAccessible(accountant);
    const [download] = await Promise.all([
      accountant.waitForEvent('download'),
      button(accountant, 'Download CSV').click(),
    ]);
    const lines = parse(await readFile(await download.path(), 'utf8'), { bom: true, columns: true }) as Row[];
    const column = (name: string, kind: string) =>
      sumOf(
        lines.filter(({ Kind }) => Kind === kind),
        (line) => Math.round(Number(line[name] || '0') * 100),
      );
    const close = {
      revenue: column('Revenue', 'sales'),
      received: column('Amount Received', 'payments'),
      refunded: column('Amount Refunded', 'payments'),
      redeemed: column('Amount', 'redemptions'),
      difference: column('Amount', 'shift'),
    };
    expect(close).toEqual({
      revenue: 6_000,
      received: 6_000,
      refunded: 1_000,
      redeemed: 3_000,
      difference: -50,
    });

    const books = await readBooks();
    expect(books.dailyFigures).toEqual([
      { revenue: { amount: 6_000 }, refunded: { amount: 1_000 }, redeemed: { amount: 3_000 } },
    ]);
    const moved = (kind: string) =>
      sumOf(
        books.movements.nodes.filter((node: Row) => node.kind === kind),
        ({ amount }) => amount.amount,
      );
    expect([moved('ISSUED'), moved('REDEEMED')]).toEqual([close.revenue, -close.redeemed]);
    expect(books.liability).toMatchObject([
      { paid: { issued: { amount: close.revenue } }, amountRefunded: { amount: close.refunded } },
    ]);
    expect(books.salesPage.shifts.nodes).toMatchObject([
      {
        difference: { amount: close.difference },
        closedBy: { name: 'Carl Custom' },
        payments: [
          {
            paymentType: 'cash',
            received: { amount: 3_000 },
            refunded: { amount: 1_000 },
            counted: { amount: 11_950 },
          },
        ],
        redemptions: [{ actor: { name: 'Carl Custom' }, redeemed: { amount: close.redeemed } }],
      },
    ]);
    expect(sumOf(books.orders, ({ total }) => total.amount ?? total)).toBe(close.revenue);
    expect(books.exported).toHaveLength(2);
    expect(sumOf(books.exported, (line) => Math.round(Number(line['Price paid, £']) * 100))).toBe(
      close.revenue,
    );
  });
});
