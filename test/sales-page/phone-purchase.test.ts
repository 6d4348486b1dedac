// cspell:ignore Adresse Anzahl Bestellung Bezahlen Dank Dieser Entspannungsmassage Gutscheine Ihre Nummer Rabattcode Testzahlung Vielen Weiter bestellen diese prüfen zahlungspflichtig öffnen Übersicht
import { join } from 'node:path';
import { devices, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { redeem } from '../rest/sales.ts';
import type { Row } from '../rest/stored.ts';
import { makeDataDir } from '../runtime/make-data-dir.ts';
import { run } from '../runtime/spawned-service.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { useEmbeddedData } from '../support/embedded-data.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, textOfPdf } from '../support/poppler.ts';
import { request, signIn } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';

const codes = /\w{4}-\w{4}-\w{4}-\w{4}/g;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' }).format();

describe.skipIf(!hasBrowser)('a purchase on a phone, in German and without scripts', () => {
  const browser = useBrowser();
  const createData = useEmbeddedData();
  const phone = {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    javaScriptEnabled: false,
  };

  /** Asserts that a page is not wider than the screen, so that it is read without scrolling sideways. */
  async function expectToFit(tab: Page): Promise<void> {
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }

  test('leads from the catalogue to two vouchers, of which one is redeemed and one is refunded', {
    timeout: 180_000,
  }, async () => {
    const DATA_DIR = join(await makeDataDir(), 'data');
    await createData(DATA_DIR);
    const url = await run('main', { DATA_DIR }).url;
    const tab = await browser.open(phone);
    const button = (name: string) => tab.getByRole('button', { name, exact: true });
    const heading = (name: string) => tab.getByRole('heading', { level: 1, name }).waitFor();

    await tab.goto(`${url}/s/demo-spa`);
    await tab.getByRole('link', { name: 'Entspannungsmassage' }).first().tap();
    await heading('Entspannungsmassage');
    await expectToFit(tab);

    await tab.getByLabel('Anzahl').fill('2');
    await tab.getByLabel('Name', { exact: true }).fill('Petra Probe');
    await tab.getByLabel('E-Mail-Adresse', { exact: true }).fill('petra@example.test');
    await tab.getByLabel('Rabattcode').fill('NONE');
    await button('Weiter zur Übersicht').tap();
    // The summary of the errors is on the screen and focused, although it is in the middle of the page.
    const problems = tab.getByRole('alert');
    await expect.poll(() => problems.evaluate((alert) => alert === document.activeElement)).toBe(true);
    expect((await problems.boundingBox())?.y).toBeLessThan(844);
    await problems.getByRole('link', { name: 'Rabattcode' }).tap();
    const discount = tab.getByLabel('Rabattcode');
    await expect.poll(async () => (await discount.boundingBox())?.y).toBeLessThan(844);
    expect(await discount.getAttribute('aria-invalid')).toBe('true');
    expect(await tab.locator('#discount-error').innerText()).toBe(
      'Dieser Rabattcode gilt nicht für diese Bestellung.',
    );
    expect(await tab.getByLabel('Name', { exact: true }).inputValue()).toBe('Petra Probe');
    await discount.fill('');
    await button('Weiter zur Übersicht').tap();

    await heading('Bestellung prüfen');
    await expectToFit(tab);
    await tab.getByText('2 × Entspannungsmassage').waitFor();
    await button('130,00 £ zahlungspflichtig bestellen').tap();
    await heading('Testzahlung');
    await button('Bezahlen').tap();
    await heading('Vielen Dank für Ihre Bestellung');
    await expectToFit(tab);
    const [, reference = ''] = /Nummer (\S+)\./.exec(await tab.getByRole('status').innerText()) ?? [];
    const documentUrl = await tab
      .getByRole('link', { name: 'Ihre Gutscheine als PDF öffnen' })
      .getAttribute('href');
    const response = await fetch(documentUrl ?? '');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = new Uint8Array(await response.arrayBuffer());

    const shop = await openShop({ url });
    const { soldVouchers, ...order } = await shop.readOrder();
    expect(order).toMatchObject({
      reference,
      salesChannel: 'storefront',
      isManualOrder: false,
      language: 'de',
    });
    const sold: string[] = soldVouchers.map(({ voucherCode }: Row) => voucherCode).sort();
    expect(sold).toHaveLength(2);
    if (await hasPoppler()) expect((await textOfPdf(pdf)).match(codes)?.sort()).toEqual(sold);

    const outbox = async () =>
      (await shop.readOrder()).emails.nodes.flatMap(({ kind, outboxUrl }: Row) =>
        kind === 'VOUCHER' && outboxUrl ? [outboxUrl] : [],
      );
    await expect.poll(async () => (await outbox()).length, { timeout: 20_000 }).toBe(2);
    const emailed: string[] = [];
    for (const address of await outbox()) {
      await tab.goto(address);
      emailed.push((await tab.locator('body').innerText()).match(codes)?.[0] ?? '');
    }
    expect(emailed.sort()).toEqual(sold);

    const [first, second] = soldVouchers;
    const redeemed = await redeem({ url }, { voucher_code: first.voucherCode, redeem_location: 3 });
    expect(redeemed.status).toBe(201);
    const { refundSoldVoucher } = await shop.read(
      `mutation { refundSoldVoucher(input: { id: "${second.id}", all: true }) { refund { total { amount } } userErrors { code } } }`,
    );
    expect(refundSoldVoucher).toEqual({ refund: { total: { amount: 6500 } } });
    expect((await shop.readOrder()).soldVouchers).toMatchObject([
      { status: 'COMPLETED' },
      { status: 'REFUNDED' },
    ]);
    await shop.expectReported(order.databaseId);
  });
});

/** The purchase as the shop sees it, over the APIs. */
async function openShop(service: Pick<TestService, 'url'>) {
  const token = await signIn(service, 'admin@demo.test');
  const read = async (query: string): Promise<Row> => {
    const { data, errors } = await graphql(service, query, {}, token);
    expect(errors).toBeUndefined();
    return data;
  };
  return {
    read,
    /** Returns the newest order. */
    async readOrder(): Promise<Row> {
      const { salesPage } = await read(`{ salesPage(databaseId: 1) { orders(first: 1) { nodes {
        databaseId reference salesChannel isManualOrder language
        soldVouchers { id voucherCode status } emails(first: 5) { nodes { kind outboxUrl } } } } } }`);
      return salesPage.orders.nodes[0];
    },
    /** Asserts that the reports contain the purchase as a sale of the storefront. */
    async expectReported(orderId: number): Promise<void> {
      const path = `/v2.1/sales-pages/1/orders/${orderId}`;
      expect((await request(service, path, { token })).body.is_manual_order).toBe(false);
      const exported = await request(
        service,
        `/v2.1/reports/orders-export?start_date=${today}&end_date=${today}`,
        { token },
      );
      expect(
        exported.body
          .filter((line: Row) => line['Customer Email'] === 'petra@example.test')
          .map((line: Row) => line['Sales Channel']),
      ).toEqual(['storefront', 'storefront']);
      const { dayClose } = await read(`{ dayClose(day: "${today}", salesPageIds: ["SalesPage:1"]) {
        sales { salesChannel vouchersSold paid { amount } } } }`);
      expect(dayClose[0].sales).toContainEqual({
        salesChannel: 'storefront',
        vouchersSold: 2,
        paid: { amount: 13_000 },
      });
    },
  };
}
