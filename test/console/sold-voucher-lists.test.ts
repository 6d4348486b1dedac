import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatDate } from '../../console/format/moment.ts';
import { order, postedProduct, productInput } from '../rest/sales.ts';
import { type Row, rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the lists of sold vouchers in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const readReferences = (tab: Page) => tab.getByRole('table').getByRole('rowheader').allTextContents();

  async function open(page: string, email = 'admin@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page, email });
    return tab;
  }

  /** Places an order of `count` gift cards that are delivered by post. */
  async function placePosted(count = 1): Promise<Row> {
    const posted = productInput(postedProduct);
    return (await order(service, Array<typeof posted>(count).fill(posted))).body;
  }

  const shippingStatuses = (id: number) =>
    rows(service, 'select shipping_status::text as posting from order_products where order_id = $1', [id]);

  test('sold vouchers can be filtered by voucher and state, sorted by expiry and exported as a CSV', async () => {
    const tab = await open('sold-vouchers');
    await tab.getByRole('table').waitFor();
    await tab.getByRole('combobox', { name: 'Voucher' }).selectOption('Gift Card');
    await expect.poll(() => tab.url()).toContain('voucher=Voucher');
    await tab.getByRole('combobox', { name: 'State' }).selectOption('Open');
    await tab.getByRole('button', { name: 'Valid until' }).click();
    await expect.poll(() => tab.url()).toContain('sort=expires');
    await tab.getByRole('table').waitFor();
    await expectAccessible(tab);
    const shown = await readReferences(tab);
    expect(shown.length).toBeGreaterThan(0);
    await tab.reload();
    await expect.poll(() => readReferences(tab)).toEqual(shown);
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(shown);
    const [first = ''] = shown;
    await tab.getByRole('link', { name: first }).first().click();
    await tab.getByRole('region', { name: first }).waitFor();
    await tab.goBack();
    await expect.poll(() => readReferences(tab)).toEqual(shown);
  });

  test('a view keeps filters with a name, keys open pages and search, and the whole row is a link', async () => {
    const tab = await open('orders?state=REDEEMED');
    const views = tab.getByRole('group', { name: 'Saved views' });
    await views.getByRole('button', { name: 'Save view' }).click();
    await tab.getByLabel('Name of the view').fill('Used');
    await tab.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await views.getByRole('button', { name: 'Used', pressed: true }).waitFor();
    await tab.getByRole('combobox', { name: 'State' }).selectOption('Open');
    await views.getByRole('button', { name: 'Used', pressed: false }).click();
    await expect.poll(() => new URL(tab.url()).search).toBe('?state=REDEEMED');
    await tab.reload();
    await views.getByRole('button', { name: 'Used', pressed: true }).waitFor();
    await expectAccessible(tab);

    await tab.keyboard.press('g');
    await tab.keyboard.press('c');
    await tab.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
    await tab.getByRole('table').waitFor();
    await tab.keyboard.press('/');
    const search = tab.getByRole('searchbox');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await tab.keyboard.type('go');
    expect(await search.inputValue()).toBe('go');
    await search.blur();
    await tab.keyboard.press('?');
    await tab.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectAccessible(tab);
    await tab.getByRole('button', { name: 'Switch off shortcuts of letters' }).click();
    await tab.getByRole('button', { name: 'Close' }).click();
    await tab.keyboard.press('g');
    await tab.keyboard.press('o');
    await tab.getByRole('cell').last().waitFor();
    expect(new URL(tab.url()).pathname).toContain('/customers');
    const [other] = await Promise.all([
      tab.context().waitForEvent('page'),
      tab
        .getByRole('table')
        .getByRole('row')
        .nth(1)
        .getByRole('cell')
        .last()
        .click({ button: 'middle', force: true }),
    ]);
    await other.waitForURL(/customers\/\d+$/);
    await tab.getByRole('table').getByRole('row').nth(1).getByRole('cell').last().click({ force: true });
    await tab.getByRole('region', { name: 'Bought vouchers' }).waitFor();
  });

  test('the list states and filters by the stored last day, whichever day the expiry is on in the browser', async () => {
    const { id, reference } = await placePosted();
    await rows(service, 'update order_products set last_day = last_day + 1 where order_id = $1', [id]);
    const [{ day = '' } = {}] = await rows(
      service,
      'select last_day::text as day from order_products where order_id = $1',
      [id],
    );
    const tab = await open(`sold-vouchers?expires-from=${day}&expires-to=${day}`);
    const row = tab.getByRole('row').filter({ hasText: reference });
    await row.getByText(formatDate(day), { exact: true }).waitFor();
  });

  test('a user with the packing role starts on the Posting page, and can print vouchers and mark them as posted', async () => {
    const { id, reference } = await placePosted();
    const tab = await open('', 'packing@demo.test');
    await tab.getByRole('link', { name: reference }).waitFor();
    expect(tab.url()).toBe(`${service.url}/console/demo-spa/posting`);
    await expectAccessible(tab);
    expect(await tab.getByRole('button', { name: 'Print address labels' }).count()).toBe(1);
    const [document] = await Promise.all([
      tab.context().waitForEvent('request', (request) => request.url().includes('/documents/')),
      tab.getByRole('button', { name: /^Print (all \d+ vouchers|the voucher)/ }).click(),
    ]);
    const response = await fetch(document.url());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await tab.getByRole('checkbox', { name: `Select ${reference}` }).check();
    await tab.getByRole('button', { name: 'Mark the selected voucher as posted' }).click();
    await expectAccessible(tab);
    await tab.getByRole('dialog').getByRole('button', { name: 'Change status' }).click();
    await tab.getByRole('link', { name: reference }).waitFor({ state: 'detached' });
    expect(await shippingStatuses(id)).toEqual([{ posting: 'dispatched' }]);
    await tab.getByRole('combobox', { name: 'Posting' }).selectOption('Posted');
    await tab.getByRole('checkbox', { name: `Select ${reference}` }).check();
    expect(await tab.getByRole('button', { name: /^Print .*voucher/ }).count()).toBe(0);
    await tab.getByRole('button', { name: 'Mark the selected voucher as to be posted' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Change status' }).click();
    await tab.getByRole('link', { name: reference }).waitFor({ state: 'detached' });
    expect(await shippingStatuses(id)).toEqual([{ posting: 'pending' }]);
  });

  test('a posted voucher is printed again only after a question, and setting it back states the risk', async () => {
    const { reference } = await placePosted();
    const tab = await open('posting');
    const select = () => tab.getByRole('checkbox', { name: `Select ${reference}` }).check();
    await select();
    await tab.getByRole('button', { name: 'Mark the selected voucher as posted' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Change status' }).click();
    for (const width of [1280, 390]) {
      await tab.setViewportSize({ width, height: 700 });
      const box = await tab.getByText('The status of 1 voucher is now “Posted”.').boundingBox();
      const { x = -1, y = -1, width: boxWidth = 0, height = 0 } = box ?? {};
      expect({ width, isInside: x >= 0 && y >= 0 && x + boxWidth <= width && y + height <= 700 }).toEqual({
        width,
        isInside: true,
      });
    }
    await tab.setViewportSize({ width: 1280, height: 700 });
    await tab.getByLabel('Posting').selectOption('Posted');
    await select();
    const documents: string[] = [];
    tab
      .context()
      .on('request', (request) => request.url().includes('/documents/') && documents.push(request.url()));
    await tab.getByRole('button', { name: 'Print the selected voucher' }).click();
    await tab.getByRole('dialog').getByText('Anyone who has a second copy can redeem it.').waitFor();
    await expectAccessible(tab);
    expect(documents).toEqual([]);
    await Promise.all([
      tab.context().waitForEvent('request', (request) => request.url().includes('/documents/')),
      tab.getByRole('dialog').getByRole('button', { name: 'Print again' }).click(),
    ]);
    await tab.getByRole('button', { name: 'Mark the selected voucher as to be posted' }).click();
    await tab.getByRole('dialog').getByText('printed again exists twice').waitFor();
  });

  test('the actions for all vouchers on the Posting page apply to the current page of the list, and state this', async () => {
    await placePosted(51);
    const tab = await open('posting');
    const [document] = await Promise.all([
      tab.context().waitForEvent('request', (request) => request.url().includes('/documents/')),
      tab.getByRole('button', { name: 'Print the 50 vouchers on this page' }).click(),
    ]);
    const response = await fetch(document.url());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await tab.getByRole('button', { name: 'Mark the 50 vouchers on this page as posted' }).click();
    await tab
      .getByRole('dialog')
      .getByText('The vouchers on the other pages of the list are not changed.')
      .waitFor();
  });
});
