import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createBulkOrder, sellInBulk } from '../bulk-orders/bulk-order.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { row, rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);

describe.skipIf(!hasBrowser)('the page of bulk orders of the console', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'vouchers@shop.example' });
  const browser = useBrowser();

  async function open(page = 'bulk-orders', email = 'admin@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page, email });
    await tab.getByRole('heading', { name: 'Bulk orders', level: 1 }).waitFor();
    return tab;
  }

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const field = (tab: Page, label: string) =>
    tab.getByLabel(label, { exact: true }).and(tab.locator('input, select, textarea'));
  const cellsOf = (tab: Page, table: string) =>
    tab
      .getByRole('table', { name: table })
      .locator('tbody tr')
      .evaluateAll((found) => found.map((each) => [...each.children].map((cell) => cell.textContent)));
  const errorOf = (tab: Page, label: string) =>
    field(tab, label).evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .flatMap((id) => (id.endsWith('-error') ? [document.getElementById(id)?.textContent] : [])),
    );

  /** Fills in a bulk order of massages for a company. */
  async function fillIn(tab: Page, recipients: string): Promise<void> {
    await button(tab, 'New bulk order').click();
    await field(tab, 'Voucher').selectOption('Relaxing Massage');
    await field(tab, 'Recipients').selectOption(recipients);
    await field(tab, 'Name').fill('Example Ltd');
    await field(tab, 'E-mail').fill('orders@company.example');
  }

  async function upload(tab: Page, content: string): Promise<void> {
    const buffer = Buffer.from(content);
    await tab.locator('input[type=file]').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
    await button(tab, 'Upload file').click();
  }

  const soldTo = (reference: string) =>
    rows(
      service,
      `select p.voucher_to as name, p.recipient_email as email, p.price_paid::int as paid, p.message, o.reference, o.sales_channel as channel,
              (select manual_payment_type || ' ' || manual_payment_reference from payments where order_id = o.id) as payment
         from bulk_orders b join orders o on o.bulk_order_id = b.id join order_products p on p.order_id = o.id
        where b.reference = $1 order by p.id`,
      [reference],
    );
  /** Stores a bulk order in a state that lasts only for a moment, and returns its global id. */
  const insertBulkOrder = async (
    reference: string,
    state: string,
    issued: number,
    failure: string | null,
  ) => {
    const { id } = await row(
      service,
      `insert into bulk_orders (organisation_id, sales_page_id, reference, state, terms, currency, quantity, issued, total, failure, created_by)
       values (1, 1, $1, $2::bulk_order_state, '{}', 'GBP', 250, $3, 100000, $4, 'staff:1') returning id`,
      [reference, state, issued, failure],
    );
    return `BulkOrder:1:${id}`;
  };

  test('vouchers are issued to the recipients of a corrected file, and their codes and orders are listed', {
    timeout: 120_000,
  }, async () => {
    const tab = await open();
    await tab.getByText('No bulk orders yet').waitFor();
    await fillIn(tab, 'A file with names and e-mail addresses');
    await expectAccessible(tab);
    await field(tab, 'Message, as printed').fill('Thank you!');
    await field(tab, 'Sold').selectOption('By telephone');
    expect(await field(tab, 'Paid by').inputValue()).toBe('invoice');
    await field(tab, 'Number of the receipt or invoice').fill('INV 9');
    await field(tab, 'Discount code').fill('tenoff');
    await button(tab, 'Continue').click();

    await tab.getByText('Upload the file with the recipients.').waitFor();
    await upload(tab, 'name,email\nAda,ada@example.test\nBob,bob\n');
    await tab.getByText('The last file was not stored.').waitFor();
    const problems = await cellsOf(tab, 'Problems of the last file');
    expect(problems).toEqual([['3', 'email', expect.stringContaining('e-mail address')]]);
    await expectAccessible(tab);
    await upload(tab, 'name,email\nAda,ada@example.test\nBob,bob@example.test\n');
    await tab.getByText('Nothing is sold yet. Check the number and the price').waitFor();
    const reference =
      /VB-[2-9A-Z]{10}/.exec((await tab.getByRole('region').first().textContent()) ?? '')?.[0] ?? '';
    await tab.getByText('£117.00').waitFor();
    const terms = tab.getByRole('region', { name: 'Terms' });
    for (const text of [
      'Relaxing Massage',
      'Example Ltd',
      'orders@company.example',
      'By e-mail',
      'Invoice · INV 9',
    ])
      await terms.getByText(text, { exact: true }).waitFor();
    expect(await soldTo(reference)).toEqual([]);
    await expectAccessible(tab);

    await button(tab, 'Issue vouchers …').click();
    await dialog(tab).getByText('Issue 2 vouchers?').waitFor();
    await dialog(tab).getByRole('button', { name: 'Issue vouchers', exact: true }).click();
    await tab.getByText('All vouchers were issued.').waitFor();
    const sold = await soldTo(reference);
    const voucher = { paid: 5850, message: 'Thank you!', channel: 'phone', payment: 'invoice INV 9' };
    expect(sold).toMatchObject([
      { name: 'Ada', email: 'ada@example.test', ...voucher },
      { name: 'Bob', email: 'bob@example.test', ...voucher },
    ]);

    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      button(tab, 'Save codes as CSV').click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(download.suggestedFilename()).toMatch(/^bulk-order-\d+-codes\.csv$/);
    expect(lines.slice(1).map((line) => line.split(',').slice(1, 6))).toEqual([
      ['Relaxing Massage', '65.00', 'GBP', 'Ada', 'ada@example.test'],
      ['Relaxing Massage', '65.00', 'GBP', 'Bob', 'bob@example.test'],
    ]);
    const [document] = await Promise.all([
      tab.context().waitForEvent('request', (request) => request.url().includes('/documents/')),
      button(tab, 'Open vouchers as PDF').click(),
    ]);
    const response = await fetch(document.url());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await expectAccessible(tab);

    await tab.getByRole('link', { name: sold[0]?.reference }).click();
    await tab.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await tab.getByRole('link', { name: reference }).click();
    await tab.getByText('All vouchers were issued.').waitFor();
  });

  test('the list is searched by reference and filtered by status, and a bulk order links back to it', async () => {
    const group = await sellInBulk(service, { quantity: 1 });
    const other = await createBulkOrder(service, { quantity: 1 });
    const tab = await open();
    const references = () => tab.getByRole('table').getByRole('rowheader').allTextContents();
    await tab.getByRole('link', { name: other.reference }).waitFor();
    await tab.getByLabel('Status').selectOption('Issued');
    await tab.getByRole('link', { name: other.reference }).waitFor({ state: 'detached' });
    await tab.getByLabel('Search bulk orders').fill(group.reference.toLowerCase());
    await tab.getByLabel('Search bulk orders').press('Enter');
    await expect.poll(references).toEqual([group.reference]);
    await expectAccessible(tab);
    const place = new URL(tab.url());
    await tab.getByRole('link', { name: group.reference }).click();
    await tab.getByText('All vouchers were issued.').waitFor();
    await tab.getByRole('link', { name: 'Bulk orders' }).last().click();
    await expect.poll(references).toEqual([group.reference]);
    expect([new URL(tab.url()).search, new URL(tab.url()).hash]).toEqual([place.search, place.hash]);
    await button(tab, 'Clear filters').click();
    await tab.getByLabel('Created from').fill('2032-01-01');
    await tab.getByText('No bulk orders found').waitFor();
  });

  test('the progress is updated until all vouchers were issued', async () => {
    const id = await insertBulkOrder('VB-PROGRESS', 'issuing', 100, null);
    const tab = await open(`bulk-orders/${id}`);
    await tab.getByText('100 of 250 vouchers were issued.').waitFor();
    await expectAccessible(tab);
    const update = (change: string) =>
      rows(service, `update bulk_orders set ${change} where reference = 'VB-PROGRESS'`);
    await update('issued = 200');
    await tab.getByText('200 of 250 vouchers were issued.').waitFor();
    expect(await tab.getByRole('progressbar', { name: 'Issued vouchers' }).getAttribute('value')).toBe('200');
    await update(`issued = 250, state = 'completed', completed_at = now()`);
    await tab.getByText('All vouchers were issued.').waitFor();
  });

  test('a bulk order that stopped states the reason and offers the remaining vouchers', async () => {
    const reason = 'The remaining stock is not sufficient for this order.';
    const tab = await open(`bulk-orders/${await insertBulkOrder('VB-STOPPED', 'failed', 100, reason)}`);
    await tab.getByRole('alert').getByText(reason).waitFor();
    await button(tab, 'Issue the remaining vouchers …').click();
    await dialog(tab).getByText('Issue 150 vouchers?').waitFor();
    await dialog(tab).getByRole('button', { name: 'Issue vouchers', exact: true }).click();
    await dialog(tab).getByText('The terms of the bulk order have expired. Create another one.').waitFor();
  });

  test('errors of the input are displayed at their fields, and nothing is created', async () => {
    await rows(
      service,
      `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value) values (1, 1, 'FIXED', 'FIXED', 'fixed', 100)`,
    );
    const tab = await open();
    await fillIn(tab, 'A number of vouchers without names');
    await field(tab, 'Quantity').fill('3');
    await tab.getByText('Total £195.00').waitFor();
    await field(tab, 'E-mail').fill('none');
    await field(tab, 'Discount code').fill('unknown');
    await button(tab, 'Continue').click();
    await expect.poll(() => errorOf(tab, 'E-mail')).toEqual([expect.stringContaining('e-mail')]);
    await field(tab, 'E-mail').fill('orders@company.example');
    await button(tab, 'Continue').click();
    await expect.poll(() => errorOf(tab, 'Discount code')).toEqual([expect.any(String)]);
    await field(tab, 'Discount code').fill('fixed');
    await button(tab, 'Continue').click();
    await expect.poll(() => errorOf(tab, 'Discount code')).toEqual([expect.stringContaining('percentage')]);
    await expectAccessible(tab);
    expect(await rows(service, 'select 1 from bulk_orders where quantity = 3')).toEqual([]);
    await field(tab, 'Discount code').fill('');
    await button(tab, 'Continue').click();
    await button(tab, 'Issue vouchers …').waitFor();
  });

  test('a user with the packing role reads bulk orders, and cannot create, issue or print them', async () => {
    const group = await sellInBulk(service, { quantity: 1 });
    const ready = await createBulkOrder(service, { quantity: 1 });
    const tab = await open('bulk-orders', 'packing@demo.test');
    await tab.getByRole('link', { name: ready.reference }).waitFor();
    expect(await button(tab, 'New bulk order').count()).toBe(0);
    await tab.getByRole('link', { name: ready.reference }).click();
    await tab.getByText('Nothing is sold yet.').waitFor();
    expect(await button(tab, 'Issue vouchers …').count()).toBe(0);
    await tab.goto(`${service.url}/console/demo-spa/bulk-orders/${group.id}`);
    await tab.getByText('Your role cannot print these vouchers or read their codes.').waitFor();
    expect(await button(tab, 'Save codes as CSV').count()).toBe(0);
    await tab.goto(`${service.url}/console/demo-spa/bulk-orders/new`);
    await tab.getByText('This sales page has no such bulk order.').waitFor();
  });
});
