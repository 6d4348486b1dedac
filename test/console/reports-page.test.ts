import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { describeChannel } from '../../console/pages/orders/describe-order.ts';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { dayBefore } from '../support/day-before.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the Reports page of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });

  async function openReports(section: string): Promise<Page> {
    const tab = await browser.open({ acceptDownloads: true });
    await signInToConsole(tab, service.url, { page: `reports/${section}` });
    await tab.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    return tab;
  }

  async function download(tab: Page): Promise<{ name: string; text: string }> {
    const [file] = await Promise.all([tab.waitForEvent('download'), button(tab, 'Download').click()]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }

  test('the orders export saved as JSON or CSV contains the rows of the REST response', async () => {
    const tab = await openReports('export');
    const urls: string[] = [];
    tab.on('request', (request) => urls.push(request.url()));
    const [from, to] = [dayBefore(80), dayBefore(4)];
    await tab.getByLabel('From').fill(from);
    await tab.getByLabel('To').fill(to);
    await tab.getByLabel('Not redeemed', { exact: true }).uncheck();
    await tab.getByLabel('Expiry').selectOption('Only unexpired');
    await expectAccessible(tab);
    const query = `start_date=${from}&end_date=${to}&include_not_redeemed=false&not_expired_only=true`;
    const response = await fetch(`${service.url}/v2.1/reports/orders-export?${query}`, {
      headers: { authorization: `Bearer ${demoApiKey}` },
    });
    const rows: Record<string, string>[] = JSON.parse(await response.text());
    expect(rows.length).toBeGreaterThan(0);

    await tab.getByLabel('File').selectOption('JSON, for programs');
    const json = await download(tab);
    expect(json.name).toBe(`orders-${from}-to-${to}.json`);
    expect(JSON.parse(json.text)).toEqual(rows);
    await tab.getByText(`${json.name} was saved with ${rows.length} rows`).waitFor();
    await expectAccessible(tab);

    await tab.getByLabel('File').selectOption('CSV, for spreadsheets');
    const csv = await download(tab);
    const expected = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toCsvText(value)])),
    );
    expect(parse(csv.text, { columns: true, bom: true })).toEqual(expected);
    expect(urls.filter((url) => url.includes('eyJ'))).toEqual([]);

    await tab.getByLabel('File').selectOption('CSV with semicolons and decimal commas');
    const bySemicolon: Record<string, string>[] = parse((await download(tab)).text, {
      columns: true,
      bom: true,
      delimiter: ';',
    });
    const decimalComma = ([name, value]: [string, string]) => [
      name,
      /price|value|amount/i.test(name) ? value.replace('.', ',') : value,
    ];
    expect(bySemicolon).toEqual(
      expected.map((row) => Object.fromEntries(Object.entries(row).map(decimalComma))),
    );
  });

  test('an export that is stopped, empty, invalid or interrupted displays the reason and saves no file', async () => {
    const tab = await openReports('export');
    const saved: string[] = [];
    tab.on('download', (file) => saved.push(file.suggestedFilename()));
    const address = '**/v2.1/reports/orders-export*';
    const stopped = Promise.withResolvers<void>();
    const responded = Promise.withResolvers<void>();
    await tab.route(address, async (route) => {
      await stopped.promise;
      await route.fulfill({ json: [{ 'Order ID': '1' }] }).catch(() => undefined);
      responded.resolve();
    });
    await button(tab, 'Download').click();
    await tab.getByRole('progressbar').waitFor();
    await expectAccessible(tab);
    await button(tab, 'Stop').click();
    await tab.getByText('The export was stopped. No file was saved.').waitFor();
    stopped.resolve();
    await responded.promise;
    await tab.unroute(address);

    await tab.getByLabel('From').fill('2020-01-01');
    await tab.getByLabel('To').fill('2020-01-02');
    await button(tab, 'Download').click();
    await tab.getByText('No vouchers match.').waitFor();
    await tab.getByLabel('To').fill('275000-01-01');
    await button(tab, 'Download').click();
    await tab.getByRole('alert').getByText('To: must be an ISO 8601 date').waitFor();
    await expectAccessible(tab);

    await tab.route(address, (route) => route.fulfill({ body: '[{"Order ID":"1"},{"Order' }));
    await button(tab, 'Download').click();
    await tab.getByRole('alert').getByText('The export was interrupted.').waitFor();

    expect(saved).toEqual([]);
    await tab.unroute(address);
    await tab.getByLabel('To').fill(dayBefore(4));
    const { name } = await download(tab);
    expect(saved).toEqual([name]);
  });

  test('a CSV with rows of several currencies has one column per currency', async () => {
    const tab = await openReports('export');
    const pounds = Array.from({ length: 501 }, (_, index) => ({
      'Order ID': `${index}`,
      'Paid, £': '1.00',
      Name: '=1+1\n"two"',
    }));
    const euros = { 'Order ID': '501', 'Paid, €': '2.00', Name: 'Ana' };
    await tab.route('**/v2.1/reports/orders-export*', (route) => route.fulfill({ json: [...pounds, euros] }));
    const { text } = await download(tab);
    const [head, first, ...others] = parse(text, { bom: true });
    expect(head).toEqual(['Order ID', 'Paid, £', 'Name', 'Paid, €']);
    expect(first).toEqual(['0', '1.00', `'=1+1\n"two"`, '']);
    expect(others.at(-1)).toEqual(['501', '', 'Ana', '2.00']);
    expect(others).toHaveLength(501);
  });

  test('CSV cells that a spreadsheet could read as formulas are prefixed with an apostrophe', async () => {
    const tab = await openReports('export');
    const rows = [...csvTexts.keys()].map((Name) => ({ 'Order ID': '1', Name, '=Title': '-12.50' }));
    await tab.route('**/v2.1/reports/orders-export*', (route) => route.fulfill({ json: rows }));
    const { text } = await download(tab);
    const [head, ...cells] = parse(text, { bom: true, record_delimiter: '\r\n' });
    expect(head).toEqual(['Order ID', 'Name', "'=Title"]);
    expect(cells).toEqual([...csvTexts.values()].map((name) => ['1', name, '-12.50']));
  });

  test('the Reports page lists outstanding liability and refunds with their totals', async () => {
    const { data } = await graphql(
      service,
      `{ outstandingLiability(salesPageIds: ["SalesPage:1"]) { unredeemed { amount } vouchers }
         salesPage(databaseId: 1) { refunds { nodes { total { amount } gatewayRefundStatus order { reference } } } } }`,
    );
    const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    const pounds = (amount: number) =>
      `£${(amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
    const tab = await openReports('outstanding');
    const owed = sum(
      data.outstandingLiability.map(({ unredeemed }: { unredeemed: { amount: number } }) => unredeemed),
    );
    await tab.locator('dl').getByText(pounds(owed), { exact: true }).waitFor();
    const months = data.outstandingLiability.filter(({ vouchers }: { vouchers: number }) => vouchers > 0);
    expect(await tab.getByRole('row').count()).toBe(months.length + 1);
    expect(months.length).toBeLessThan(data.outstandingLiability.length);
    await expectAccessible(tab);
    await tab.getByLabel('Sales pages').selectOption('All sales pages where I manage orders');
    await tab.getByRole('cell', { name: 'Demo Bistro' }).first().waitFor();

    await tab.getByRole('link', { name: 'Refunds' }).click();
    const refunds: {
      total: { amount: number };
      gatewayRefundStatus: string | null;
      order: { reference: string };
    }[] = data.salesPage.refunds.nodes;
    for (const [status, name] of [
      ['COMPLETED', /completed refunds?/],
      ['IN_PROGRESS', /refunds? in progress/],
      ['FAILED', /failed refunds?/],
    ] as const) {
      const ofStatus = refunds.filter(
        ({ gatewayRefundStatus }) => (gatewayRefundStatus ?? 'COMPLETED') === status,
      );
      expect(ofStatus).not.toEqual([]);
      const total = tab.locator('dl > div').filter({ hasText: name });
      await total.getByText(pounds(sum(ofStatus.map((refund) => refund.total))), { exact: true }).waitFor();
    }
    const references = tab.getByRole('rowheader').getByRole('link');
    expect(await references.allTextContents()).toEqual(refunds.map(({ order }) => order.reference));
    await expectAccessible(tab);
  });

  /** Clicks a button of a report, and returns the file that the browser saves. */
  async function downloadFile(tab: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
    const [file] = await Promise.all([tab.waitForEvent('download'), button(tab, name).click()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  const money = ({ amount, currency }: Money) =>
    (amount / 100).toLocaleString('en-GB', { style: 'currency', currency });

  /** Returns the texts of the cells of a table by row, without its head. */
  const cellsOf = (tab: Page, caption: string) =>
    tab
      .getByRole('table', { name: caption, exact: true })
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => Array.from((row as HTMLTableRowElement).cells, ({ innerText }) => innerText)),
      );

  test('the liability report of a period lists the terms from the opening to the closing balance', async () => {
    const fields = [
      'opening',
      'issued',
      'imported',
      'redeemed',
      'refunded',
      'cancelled',
      'expired',
      'corrected',
      'closing',
    ];
    const terms = fields.map((name) => `${name} { amount currency }`).join(' ');
    const asOf = dayBefore(150);
    const { data } = await graphql(
      service,
      `{ liability(period: { from: "2020-01-01", to: "${asOf}" }, salesPageIds: ["SalesPage:1"]) {
           currency paid { ${terms} } complimentary { ${terms} } } }`,
    );
    const [liability, ...others] = data.liability;
    expect(others).toEqual([]);
    expect(liability.paid.expired.amount).toBeGreaterThan(0);
    const tab = await openReports('liability');
    await tab.getByLabel('From').fill('2020-01-01');
    await tab.getByLabel('To').fill(asOf);
    const labels = [
      'Opening',
      '+ Issued (value of the vouchers sold)',
      '+ Imported',
      '− Redeemed',
      '− Ended by a refund',
      '− Cancelled',
      '− Expired',
      '+ Corrected',
    ];
    const expected = fields.map((name, index) => [
      ...[labels[index] ?? '= Closing', money(liability.paid[name]), money(liability.complimentary[name])],
    ]);
    await expect.poll(() => cellsOf(tab, `Liability in ${liability.currency}`)).toEqual(expected);
    const [
      opening = 0,
      issued = 0,
      imported = 0,
      redeemed = 0,
      refunded = 0,
      cancelled = 0,
      expired = 0,
      corrected = 0,
      closing,
    ] = fields.map((name) => liability.paid[name].amount as number);
    expect(opening + issued + imported - redeemed - refunded - cancelled - expired + corrected).toBe(closing);
    await expectAccessible(tab);

    await tab.getByLabel('From').fill(dayBefore(149));
    await tab.getByText('Enter the first day or a later day.').waitFor();
    expect(await tab.getByRole('table').count()).toBe(0);
    await expectAccessible(tab);
  });

  test('the sales of a period are listed by voucher and day, drawn as a chart, and can be saved as a CSV', async () => {
    const [from, to] = [dayBefore(80), dayBefore(4)];
    const { data } = await graphql(
      service,
      `{ voucherSales(period: { from: "${from}", to: "${to}" }, salesPageIds: ["SalesPage:1"]) {
           voucher { name } ...Sums days { day vouchersSold paid { amount currency } deliveryPaid { amount currency } refunds refunded { amount currency } } }
         voucherSalesTotals(period: { from: "${from}", to: "${to}" }, salesPageIds: ["SalesPage:1"]) {
           vouchersSold paid { amount currency } deliveryPaid { amount currency } revenue { amount currency } refunded { amount currency } }
         former: voucherSalesTotals(period: { from: "${dayBefore(80 + 77)}", to: "${dayBefore(4 + 77)}" }, salesPageIds: ["SalesPage:1"]) {
           revenue { amount currency } } }
       fragment Sums on VoucherSales { vouchersSold paid { amount currency } deliveryPaid { amount currency } refunds refunded { amount currency } }`,
    );
    const sales: (SalesLine & { voucher: { name: string }; days: (SalesLine & { day: string })[] })[] =
      data.voucherSales;
    const total = (lines: readonly SalesLine[]): SalesLine => ({
      vouchersSold: lines.reduce((sum, line) => sum + line.vouchersSold, 0),
      refunds: lines.reduce((sum, line) => sum + line.refunds, 0),
      paid: { currency: 'GBP', amount: lines.reduce((sum, line) => sum + line.paid.amount, 0) },
      deliveryPaid: {
        currency: 'GBP',
        amount: lines.reduce((sum, line) => sum + line.deliveryPaid.amount, 0),
      },
      refunded: { currency: 'GBP', amount: lines.reduce((sum, line) => sum + line.refunded.amount, 0) },
    });
    const cells = ({ vouchersSold, paid, deliveryPaid, refunds, refunded }: SalesLine) => [
      ...[String(vouchersSold), money(paid), money(deliveryPaid), String(refunds), money(refunded)],
    ];
    const dayName = (day: string) =>
      new Date(day).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    const days = [
      ...Map.groupBy(
        sales.flatMap((ofVoucher) => ofVoucher.days),
        ({ day }) => day,
      ),
    ].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(days.length).toBeGreaterThan(5);

    const tab = await openReports('sales');
    await tab.getByLabel('From').fill(from);
    await tab.getByLabel('To').fill(to);
    await expect
      .poll(() => cellsOf(tab, 'By voucher'))
      .toEqual(sales.map((ofVoucher) => [ofVoucher.voucher.name, ...cells(ofVoucher)]));
    expect(await cellsOf(tab, 'By day')).toEqual(
      days.map(([day, ofDay]) => [dayName(day), ...cells(total(ofDay))]),
    );
    const [{ vouchersSold, paid, deliveryPaid, revenue, refunded }] = data.voucherSalesTotals;
    const facts = await tab.locator('dl').locator('dd').allInnerTexts();
    const [{ revenue: formerRevenue }] = data.former;
    const change = revenue.amount / formerRevenue.amount - 1;
    expect(facts.map((fact) => fact.split('\n')[0])).toEqual([
      ...[revenue, paid, deliveryPaid].map(money),
      String(vouchersSold),
      money(refunded),
    ]);
    expect(facts[0]?.split('\n').at(-1)).toBe(
      `${change > 0 ? '+' : ''}${Math.round(change * 100)}% from ${money(formerRevenue)}`,
    );
    expect(revenue.amount).toBe(total(sales).paid.amount + total(sales).deliveryPaid.amount);
    const chart = tab.getByRole('img', { name: 'Amounts by day' });
    const bars = days.flatMap(([, ofDay]) => [total(ofDay).paid.amount, total(ofDay).refunded.amount]);
    expect(await chart.locator('[data-bar]').count()).toBe(bars.filter((amount) => amount > 0).length);
    await expectAccessible(tab);
    const { name, bytes } = await downloadFile(tab, 'Download CSV');
    expect(name).toBe(`voucher-sales-${from}-${to}.csv`);
    expect(parse(bytes, { columns: true, bom: true })).toHaveLength(
      sales.flatMap((ofVoucher) => ofVoucher.days).length,
    );

    const [[day, ofDay] = ['', []]] = days;
    await tab.getByRole('link', { name: dayName(day) }).click();
    await expect
      .poll(async () => (await cellsOf(tab, 'By voucher')).map((line) => line.slice(1)).sort())
      .toEqual(ofDay.map(cells).sort());
    expect(await tab.getByRole('table', { name: 'By day' }).count()).toBe(0);
    expect(new URL(tab.url()).search).toBe(`?from=${day}&to=${day}`);

    await tab.goBack();
    await tab.getByLabel('Period').selectOption('This year');
    await tab.getByRole('img', { name: 'Amounts by month' }).waitFor();
    await expectAccessible(tab);
    await tab.getByLabel('From').fill('2020-01-01');
    await tab.getByText('Choose a period of at most 366 days.').waitFor();
    expect(await button(tab, 'Download CSV').isDisabled()).toBe(true);
    await tab.getByLabel('To').fill('2020-01-02');
    await tab.getByText('Nothing was sold').waitFor();
  });

  test('the movements of a period can be saved as a CSV', async () => {
    const tab = await openReports('movements');
    await tab.getByLabel('From').fill('2020-01-01');
    await expectAccessible(tab);
    const to = await tab.getByLabel('To').inputValue();
    const { name, bytes } = await downloadFile(tab, 'Download CSV');
    expect(name).toBe(`movements-2020-01-01-${to}.csv`);
    const lines: Record<string, string>[] = parse(bytes, { columns: true, bom: true });
    expect(new Set(lines.map((line) => line['Sales Page']))).toEqual(new Set(['demo-spa']));
    expect(lines.length).toBeGreaterThan(100);

    await tab.getByLabel('CSV file').selectOption('Semicolons, 12,50');
    const semicolons = await downloadFile(tab, 'Download CSV');
    const bySemicolon: Record<string, string>[] = parse(semicolons.bytes, {
      columns: true,
      bom: true,
      delimiter: ';',
    });
    expect(bySemicolon.map(({ Amount }) => Amount?.replace(',', '.'))).toEqual(
      lines.map(({ Amount }) => Amount),
    );
    expect(new Set(bySemicolon.map(({ Amount }) => /^-?\d+,\d\d$/.test(Amount ?? '')))).toEqual(
      new Set([true]),
    );
    await tab.reload();
    await expect.poll(() => tab.getByLabel('CSV file').inputValue()).toBe('SEMICOLON');

    await tab.getByLabel('To').fill('2019-12-31');
    await tab.getByText('Enter the first day or a later day.').waitFor();
    expect(await button(tab, 'Download CSV').isDisabled()).toBe(true);
  });

  test('the close of a day lists sales, taxes and redemptions, and can be saved as a CSV and as a PDF', async () => {
    await rows(service, 'update order_products set tax_basis_points = 2000 where sales_page_id = 1');
    const { data } = await graphql(
      service,
      `{ movements(period: { from: "2020-01-01", to: "${dayBefore(4)}" }, salesPageIds: ["SalesPage:1"], first: 250) {
           nodes { kind at: createdAt } } }`,
    );
    const dayOf = ({ at }: { at: string }) =>
      new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
    const movements: { kind: string; at: string }[] = data.movements.nodes;
    const daysWith = (kind: string) =>
      new Set(movements.filter((movement) => movement.kind === kind).map(dayOf));
    const [date = ''] = daysWith('ISSUED').intersection(daysWith('REDEEMED'));
    const { data: closed } = await graphql(
      service,
      `query ($date: Date!) { dayClose(day: $date, salesPageIds: ["SalesPage:1"]) {
         currency sales { salesChannel actor { name } vouchersSold paid { ...Amount } deliveryPaid { ...Amount } revenue { ...Amount } }
         payments { gateway received { ...Amount } refunded { ...Amount } balance { ...Amount } }
         total { paid { ...Amount } deliveryPaid { ...Amount } revenue { ...Amount } refunded { ...Amount } balance { ...Amount } redeemed { ...Amount } }
         taxes { net { ...Amount } tax { ...Amount } gross { ...Amount } }
         redemptions { redeemLocation { name } actor { name } redemptions cancellations redeemed { ...Amount } } } }
       fragment Amount on Money { amount currency }`,
      { date },
    );
    const [{ currency, sales, payments, taxes, redemptions, total }] = closed.dayClose;
    const tab = await openReports('day-close');
    await tab.getByLabel('Day', { exact: true }).fill(date);
    await expect
      .poll(() => cellsOf(tab, `Vouchers sold, ${currency}`))
      .toEqual(
        sales.map((line: DayLine) => [
          ...[describeChannel(line.salesChannel), line.actor?.name ?? '–', String(line.vouchersSold)],
          ...[line.paid, line.deliveryPaid, line.revenue].map(money),
        ]),
      );
    expect(
      (await cellsOf(tab, `Payments and refunds, ${currency}`)).map(([, ...amounts]) => amounts),
    ).toEqual(payments.map((line: DayLine) => [line.received, line.refunded, line.balance].map(money)));
    expect(await tab.locator('dl').locator('dd').allTextContents()).toEqual(
      [total.paid, total.deliveryPaid, total.revenue, total.refunded, total.balance, total.redeemed].map(
        money,
      ),
    );
    expect(await cellsOf(tab, `Redemptions, ${currency}`)).toEqual(
      redemptions.map((line: DayLine) => [
        line.redeemLocation?.name ?? '–',
        line.actor?.name ?? '–',
        String(line.redemptions),
        String(line.cancellations),
        money(line.redeemed),
      ]),
    );
    const [tax] = taxes;
    const taxed = [tax.net, tax.tax, tax.gross].map(money);
    expect(await cellsOf(tab, `VAT, ${currency}`)).toEqual([
      ['20%', ...taxed],
      ['Total', ...taxed],
    ]);
    await expectAccessible(tab);
    const csv = await downloadFile(tab, 'Download CSV');
    expect(csv.name).toBe(`day-close-${date}.csv`);
    expect(parse(csv.bytes, { bom: true })).toHaveLength(
      1 + sales.length + payments.length + taxes.length + redemptions.length,
    );
    const pdf = await downloadFile(tab, 'Download PDF');
    expect(pdf.name).toBe(`day-close-${date}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

    await tab.getByLabel('Day', { exact: true }).fill('2020-01-01');
    await tab.getByText('Nothing was recorded').waitFor();
    await expectAccessible(tab);
  });
});

interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** A line of `voucherSales`. */
interface SalesLine {
  readonly vouchersSold: number;
  readonly paid: Money;
  readonly deliveryPaid: Money;
  readonly refunds: number;
  readonly refunded: Money;
}

/** A line of `dayClose`: sales, payments or redemptions. */
interface DayLine {
  readonly salesChannel: string;
  readonly actor: { readonly name: string } | null;
  readonly redeemLocation: { readonly name: string } | null;
  readonly vouchersSold: number;
  readonly redemptions: number;
  readonly cancellations: number;
  readonly paid: Money;
  readonly deliveryPaid: Money;
  readonly revenue: Money;
  readonly received: Money;
  readonly refunded: Money;
  readonly balance: Money;
  readonly redeemed: Money;
}

/** The text of a cell in the CSV, by the value of the cell. */
const csvTexts = new Map([
  ['=1+1', "'=1+1"],
  ['+44 1234', "'+44 1234"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['＝1+1', "'＝1+1"],
  [' =1+1', "' =1+1"],
  ['Ann;=1+1', "Ann;'=1+1"],
  ['Ann; "@SUM(A1)"', `Ann;' "@SUM(A1)"`],
  ['Ann\t-2+3', "Ann\t'-2+3"],
  ['Ann\n=1+1', "Ann\n'=1+1"],
  ['Ann|=1+1', "Ann|'=1+1"],
  ['12.50', '12.50'],
  ['Ann-Marie = 1; x', 'Ann-Marie = 1; x'],
]);

/**
 * Returns the text of a value in a CSV. A text that a spreadsheet would read as a formula is
 * prefixed with an apostrophe.
 */
function toCsvText(value: string | number): string {
  return /^[=+\-@\t\r]/.test(String(value)) && !/^-?\d+(\.\d+)?$/.test(String(value))
    ? `'${value}`
    : String(value);
}
