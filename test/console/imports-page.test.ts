import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { importColumns } from '../../src/voucher-imports/import-columns.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';
import { fileOf, headings } from '../voucher-imports/graphql-imports.ts';

describe.skipIf(!hasBrowser)('the Import page of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  async function openImports(email = 'admin@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'imports', email });
    await tab.getByRole('heading', { name: 'Import', level: 1 }).waitFor();
    return tab;
  }

  const dialog = (tab: Page) => tab.getByRole('dialog');
  const open = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true }).click();
  const submit = (tab: Page, name: string) => dialog(tab).getByRole('button', { name, exact: true }).click();
  const cellsOf = (tab: Page, table: string) =>
    tab
      .getByRole('table', { name: table })
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((each) => [...each.children].map((cell) => cell.textContent)));

  /** Fills in the import form for a CSV file in the format of the template. */
  async function fillIn(tab: Page, source: string, content: string): Promise<void> {
    const form = dialog(tab);
    await form.getByLabel('Sold by').fill(source);
    await form.getByLabel('File format').selectOption('Template or own headings, one voucher per row (CSV)');
    await form.getByLabel('Encoding').selectOption('UTF-8 (usual)');
    await form.getByLabel('Column separator').selectOption('Comma ,');
    await form.getByLabel('Dates').selectOption('Year, month, day: 2026-01-31');
    await form.getByLabel('Decimal mark').selectOption('Point: 12.50');
    await form.getByLabel('Language of the names').selectOption('English');
    await chooseFile(tab, content);
  }

  const chooseFile = (tab: Page, content: string) =>
    dialog(tab)
      .locator('input[type=file]')
      .setInputFiles({ name: 'sold.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

  /** Returns the number of vouchers that an import has created. */
  const countSold = async (source: string): Promise<number> => {
    const imported = `select r.order_product_id from voucher_import_rows r join voucher_imports i on i.id = r.import_id where i.source = '${source}'`;
    const { count } = await row(
      service,
      `select count(*)::int from order_products where id in (${imported})`,
    );
    return count;
  };

  test('a file is checked and its errors are listed, its vouchers can be imported, and the import can be reverted', async () => {
    const tab = await openImports();
    await tab.getByText('No imports yet').waitFor();
    await open(tab, 'Import a file');
    await fillIn(tab, 'old-till', fileOf('TILL'));
    await expectAccessible(tab);
    await submit(tab, 'Upload and check');
    await tab.getByRole('heading', { name: 'Vouchers sold by old-till' }).waitFor();
    await dialog(tab).waitFor({ state: 'detached' });
    await tab.getByRole('table', { name: 'Rows with conflicts' }).waitFor();
    await tab.getByRole('table', { name: 'Rows with errors' }).waitFor();
    expect(await cellsOf(tab, 'Totals by result, currency and state')).toEqual(
      expect.arrayContaining([['New voucher', 'Open', 'GBP', '3', '£55.50', '0']]),
    );
    const number = 'must be a number from 0 to 100000 with at most 2 decimals and the decimal mark "."';
    expect(await cellsOf(tab, 'Rows with errors')).toEqual([
      ['5', '… DDDD', 'balance', number, 'Correct line 5'],
      ['5', '… DDDD', 'expires_on', 'must be a date such as 2026-01-31, or an ISO 8601 time, or never', ''],
    ]);
    expect((await cellsOf(tab, 'Rows with conflicts')).map((cells) => cells.slice(0, 3))).toEqual([
      ['6', '… EEEE', 'whole row'],
      ['7', '… eeee', 'whole row'],
    ]);
    expect(await countSold('old-till')).toBe(0);
    await expectAccessible(tab);

    await open(tab, 'Import vouchers …');
    for (const text of ['New vouchers', 'Remaining value in GBP', '£55.50', 'Skipped rows'])
      await dialog(tab).getByText(text, { exact: true }).waitFor();
    await expectAccessible(tab);
    await submit(tab, 'Import vouchers');
    await tab.getByRole('main').getByText('Imported', { exact: true }).first().waitFor();
    await dialog(tab).waitFor({ state: 'detached' });
    expect(await countSold('old-till')).toBe(3);

    await open(tab, 'Revert …');
    await dialog(tab).getByText('The 3 vouchers that it created are removed').waitFor();
    await submit(tab, 'Revert import');
    await tab.getByText('Everything that the import created was removed.').waitFor();
    await dialog(tab).waitFor({ state: 'detached' });
    expect(await countSold('old-till')).toBe(0);
    await tab.getByRole('link', { name: 'All imports' }).click();
    await tab
      .getByRole('row')
      .filter({ hasText: 'old-till' })
      .getByText('Reverted', { exact: true })
      .waitFor();
    await expectAccessible(tab);
  });

  test('a file with its own headings is imported after its columns are assigned, and the template can be saved', async () => {
    const tab = await openImports();
    await open(tab, 'Import a file');
    const file =
      'Gift card;Voucher code;Last day;Remaining balance;Remark\nSpa day;OWN-0001;2099-12-31;12,50;x\n';
    await fillIn(tab, 'own-headings', file);
    const template = tab.waitForEvent('download');
    await submit(tab, 'Download template');
    const saved = await readFile(await (await template).path(), 'utf8');
    expect(saved.slice(1).trim().split(',')).toEqual([...importColumns.template.known]);
    await dialog(tab).getByLabel('Column separator').selectOption('Semicolon ;');
    await dialog(tab).getByLabel('Decimal mark').selectOption('Comma: 12,50');
    const column = (name: string) => dialog(tab).getByLabel(name, { exact: true });
    await expect.poll(() => column('Voucher code (required)').inputValue()).toBe('Voucher code');
    expect(await column('Remaining balance').inputValue()).toBe('Remaining balance');
    expect(await cellsOf(tab, 'The first rows of your file')).toEqual([
      ['Spa day', 'OWN-0001', '2099-12-31', '12,50', 'x'],
    ]);
    await expectAccessible(tab);
    await submit(tab, 'Upload and check');
    await dialog(tab).getByText('Choose the column of your file.').waitFor();
    expect(await tab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('column.title');
    await column('Title of the voucher (required)').selectOption('Gift card');
    await submit(tab, 'Upload and check');
    await dialog(tab).waitFor({ state: 'detached' });
    await tab.getByRole('table', { name: 'Totals by result, currency and state' }).waitFor();
    expect(await cellsOf(tab, 'Totals by result, currency and state')).toEqual([
      ['New voucher', 'Open', 'GBP', '1', '£12.50', '0'],
    ]);
  });

  test('rows with errors and conflicts are corrected in the console, and are imported after another check', async () => {
    const tab = await openImports();
    await open(tab, 'Import a file');
    await fillIn(tab, 'cells', fileOf('CELL'));
    await submit(tab, 'Upload and check');
    await open(tab, 'Correct line 5');
    const cell = (name: string) => dialog(tab).getByLabel(name, { exact: true });
    await expect.poll(() => cell('Remaining balance').inputValue()).toBe('much');
    // The code is valid, so it is not displayed.
    expect(await cell('Voucher code').inputValue()).toBe('');
    await dialog(tab).getByText('Leave this field empty to keep the code.').waitFor();
    await expectAccessible(tab);
    await cell('Remaining balance').fill('3');
    await submit(tab, 'Save row');
    await dialog(tab).getByText('must be a date such as 2026-01-31').first().waitFor();
    await expectAccessible(tab);
    await cell('Last day').fill('2099-12-31');
    await submit(tab, 'Save row');
    await dialog(tab).waitFor({ state: 'detached' });
    await tab.getByRole('table', { name: 'Rows with errors' }).waitFor({ state: 'detached' });
    await open(tab, 'Check file');
    await tab.getByText('New voucher', { exact: true }).waitFor();
    await expect
      .poll(() => cellsOf(tab, 'Totals by result, currency and state'))
      .toEqual(expect.arrayContaining([['New voucher', 'Open', 'GBP', '4', '£58.50', '0']]));

    // Of the two rows with the same code, one has another code.
    await open(tab, 'Correct line 7');
    expect(await cell('Voucher code').inputValue()).toBe('');
    await cell('Voucher code').fill('####');
    await submit(tab, 'Save row');
    await dialog(tab).locator('[aria-invalid]').waitFor();
    await expectAccessible(tab);
    await cell('Voucher code').fill('CELL-0006-FFFF');
    await submit(tab, 'Save row');
    await dialog(tab).waitFor({ state: 'detached' });
    await open(tab, 'Check file');
    await expect
      .poll(() => cellsOf(tab, 'Totals by result, currency and state'))
      .toEqual([['New voucher', 'Open', 'GBP', '6', '£68.50', '0']]);
  });

  test('a correction sends only changed cells, keeps line breaks, and displays each error at its field', async () => {
    const tab = await openImports();
    await open(tab, 'Import a file');
    const message = '"For Ann,\r\nenjoy\rit"';
    await fillIn(tab, 'lines', `${headings},message\nLINE-0001-AAAA,much,5,Gift card,soon,Dee,${message}`);
    await submit(tab, 'Upload and check');
    await tab.getByRole('button', { name: /^Correct line \d$/ }).click();
    const cell = (name: string) => dialog(tab).getByLabel(name, { exact: true });
    const sent: unknown[] = [];
    tab.on('request', (request) => {
      const { rows } = request.postDataJSON()?.variables?.input ?? {};
      if (rows) sent.push(rows[0].cells);
    });
    await cell('Last day').fill('\0');
    await submit(tab, 'Save row');
    await expect.poll(() => cell('Last day').getAttribute('aria-invalid')).toBe('true');
    expect(await cell('Remaining balance').getAttribute('aria-invalid')).not.toBe('true');

    await cell('Last day').fill('2099-12-31');
    await cell('Name of the customer').fill('Ann');
    await submit(tab, 'Save row');
    await expect.poll(() => cell('Remaining balance').getAttribute('aria-invalid')).toBe('true');
    // The name is stored, so the former one is sent as a change.
    await cell('Name of the customer').fill('Dee');
    await cell('Remaining balance').fill('3');
    await submit(tab, 'Save row');
    await dialog(tab).waitFor({ state: 'detached' });
    expect(sent).toEqual([
      [{ column: 'expires_on', value: '\0' }],
      [
        { column: 'expires_on', value: '2099-12-31' },
        { column: 'customer_name', value: 'Ann' },
      ],
      [
        { column: 'balance', value: '3' },
        { column: 'customer_name', value: 'Dee' },
      ],
    ]);
    const { values } = await row(
      service,
      `select r.values from voucher_import_rows r join voucher_imports i on i.id = r.import_id where i.source = 'lines'`,
    );
    expect(values).toMatchObject({ customerName: 'Dee', message: 'For Ann,\r\nenjoy\rit' });
  });

  test('values that a JSON row lacks are added, and a row whose balance conflicts is corrected and checked', async () => {
    const tab = await openImports();
    await open(tab, 'Import a file');
    const form = dialog(tab);
    await form.getByLabel('Sold by').fill('json-lines');
    await form.getByLabel('File format').selectOption('Voucher statuses, one per line (JSON)');
    await form.getByLabel('Encoding').selectOption('UTF-8 (usual)');
    await form.getByLabel('Language of the names').selectOption('English');
    await chooseFile(tab, '{"code":"JSON-0001-AAAA","order":{"product":{"currency":"EUR"}}}');
    await submit(tab, 'Upload and check');
    await open(tab, 'Correct line 1');
    const cell = (name: string) => dialog(tab).getByLabel(name, { exact: true });
    expect(await cell('order.product.currency').inputValue()).toBe('EUR');
    await expectAccessible(tab);
    const values = {
      Status: 'in_progress',
      monetary: 'true',
      multiUsable: 'true',
      stock: '5000',
      current: '0',
      'expirations[0].to': '2099-12-31',
      'order.purchasedAt': '2026-01-31',
      'order.product.currency': 'GBP',
      'order.product.name': 'Gift card',
      'order.product.price': '5000',
      'order.product.voucherType': 'buyerDefined',
      'order.product.deliveryType': 'printout',
    };
    for (const [name, value] of Object.entries(values)) await cell(name).fill(value);
    await submit(tab, 'Save row');
    await dialog(tab).waitFor({ state: 'detached' });
    await open(tab, 'Check file');
    const totals = 'Totals by result, currency and state';
    const created = [['New voucher', 'Open', 'GBP', '1', '£50.00', '0']];
    await expect.poll(() => cellsOf(tab, totals)).toEqual(created);
    await open(tab, 'Import vouchers …');
    await submit(tab, 'Import vouchers');
    await tab.getByRole('main').getByText('Imported', { exact: true }).first().waitFor();

    // The same voucher with a higher balance contradicts the imported one.
    await tab.getByRole('link', { name: 'All imports' }).click();
    await open(tab, 'Import a file');
    const higher = `${headings}\nJSON-0001-AAAA,60,60,Gift card,2099-12-31,Ada`;
    await fillIn(tab, 'json-lines', higher);
    await submit(tab, 'Upload and check');
    await open(tab, 'Correct line 2');
    expect(await cell('Remaining balance').inputValue()).toBe('60');
    expect(await cell('Voucher code').getAttribute('required')).toBeNull();
    await cell('Remaining balance').fill('55');
    await submit(tab, 'Save row');
    // The row still contradicts the voucher, so the error is listed again.
    const higherBalance = dialog(tab).getByText(
      'the remaining balance is higher than in the previous import',
    );
    await expect.poll(() => higherBalance.count()).toBe(2);
    await expectAccessible(tab);
    await cell('Remaining balance').fill('45');
    await submit(tab, 'Save row');
    await dialog(tab).waitFor({ state: 'detached' });
    await open(tab, 'Check file');
    await expect
      .poll(() => cellsOf(tab, totals))
      .toEqual([['Redeem the difference', 'Open', 'GBP', '1', '£45.00', '0']]);
    const stored = `select p.redeem_used from order_products p join voucher_import_rows r on r.order_product_id = p.id
      join voucher_imports i on i.id = r.import_id where i.source = 'json-lines'`;
    expect(await row(service, stored)).toEqual({ redeem_used: 0 });
  });

  test('a file with invalid CSV is rejected with the number of the invalid line, and a corrected file is accepted', async () => {
    const tab = await openImports();
    await open(tab, 'Import a file');
    await fillIn(tab, 'corrected', `${headings}\n"A"B,1`);
    await submit(tab, 'Upload and check');
    await dialog(tab).getByText('is not a valid CSV file from line 2 on').waitFor();
    await chooseFile(tab, fileOf('GOOD'));
    await submit(tab, 'Upload and check');
    await tab.getByRole('heading', { name: 'Vouchers sold by corrected' }).waitFor();
    await tab.getByRole('button', { name: 'Import vouchers …' }).waitFor();
  });

  test('a user with the packing role has no menu link to the Import page', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'orders', email: 'packing@demo.test' });
    await tab.getByRole('link', { name: 'Orders', exact: true }).first().waitFor();
    expect(await tab.getByRole('link', { name: 'Import', exact: true }).count()).toBe(0);
  });
});
