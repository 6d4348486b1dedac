import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { order, productInput } from '../rest/sales.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the list of orders in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const references = (tab: Page) => tab.getByRole('table').getByRole('rowheader').allTextContents();
  const searchField = (tab: Page) => tab.getByLabel('Search orders');

  async function openOrders(place = '', options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
    const tab = await browser.open(options);
    await signInToConsole(tab, service.url, { page: `orders${place}` });
    await tab.getByRole('table').waitFor();
    return tab;
  }

  async function search(tab: Page, text: string): Promise<void> {
    await searchField(tab).fill(text);
    await searchField(tab).press('Enter');
  }

  /**
   * Places an order of two massages. Returns its reference, its id and the code of the first
   * voucher.
   */
  async function place(
    name: string,
  ): Promise<{ readonly reference: string; readonly id: number; readonly code: string }> {
    const purchaser = { name, email: `${name.replaceAll(' ', '.').toLowerCase()}@example.com` };
    const { body } = await order(service, [productInput(), productInput()], { purchaser });
    const stored = await request(service, `/v2.1/sales-pages/1/orders/${body.id}?expand[]=products`);
    return { reference: body.reference, id: body.id, code: stored.body.products[0].voucher_code };
  }

  /** Exports the list. Returns the name of the file and its lines. */
  async function exportLines(
    tab: Page,
  ): Promise<{ readonly fileName: string; readonly lines: readonly string[] }> {
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    return { fileName: download.suggestedFilename(), lines };
  }

  test('orders are found by reference, name, e-mail address and the last characters of a code', async () => {
    const { reference, code } = await place('Lena Listed');
    const tab = await openOrders();
    for (const text of [reference, 'lena listed', 'LENA.LISTED@example', code.slice(-4)]) {
      await search(tab, text);
      await expect.poll(() => references(tab)).toEqual([reference]);
      await tab.getByText('1 order', { exact: true }).waitFor();
      await search(tab, 'no such name');
      await tab.getByText('No orders found').waitFor();
    }
    await expectAccessible(tab);
    await search(tab, 'one two three four five six');
    await tab.getByText('The search must have at most 5 words.').waitFor();
    await search(tab, 'a.b.c.d a.b.c.d a.b.c.d a.b.c.d');
    await tab
      .getByText('The search must have at most 15 parts, which spaces and punctuation separate.')
      .waitFor();
    expect(await searchField(tab).getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(tab);
  });

  test('a search is stored in the fragment of the URL, which browsers do not send', async () => {
    const { reference } = await place('Fritz Fragment');
    const tab = await openOrders();
    await search(tab, 'fritz fragment');
    await expect.poll(() => references(tab)).toEqual([reference]);
    expect(tab.url()).toBe(`${service.url}/console/demo-spa/orders#search=fritz+fragment`);
    const requested: string[] = [];
    tab.on('request', (sent) => requested.push(sent.url()));
    await tab.reload();
    await expect.poll(() => references(tab)).toEqual([reference]);
    expect(await searchField(tab).inputValue()).toBe('fritz fragment');
    // `url()` also contains the fragment, which the Chrome DevTools Protocol reports separately
    // from the URL that is sent.
    expect(requested.filter((url) => url.split('#')[0]?.includes('fritz'))).toEqual([]);
  });

  test('searching for a full voucher code opens its order, and no URL of the tab contains the code', async () => {
    const { reference, id, code } = await place('Cora Code');
    const tab = await openOrders();
    const addresses: string[] = [];
    tab.on('framenavigated', (frame) => addresses.push(frame.url()));
    await search(tab, 'ZZZZ-ZZZZ-ZZZZ-ZZZ9');
    await tab.getByText('has sold no voucher with this code').waitFor();
    await expectAccessible(tab);
    await search(tab, code.replaceAll('-', ' ').toLowerCase());
    await tab.getByRole('region', { name: reference }).waitFor();
    expect(addresses).toEqual([`${service.url}/console/demo-spa/orders/${id}`]);
  });

  test('a reload, a second tab with the same URL and the back button keep the filters, sort order and columns', async () => {
    const { reference: paid } = await place('Paula Paid');
    const tab = await openOrders();
    await expect.poll(() => references(tab)).toContain(paid);
    await tab.getByRole('combobox', { name: 'State' }).selectOption('Refunded');
    await expect.poll(() => tab.url()).toContain('?state=REFUNDED');
    await expect.poll(() => references(tab)).not.toContain(paid);
    // While the rows of the filter load, the list is empty.
    await expect.poll(async () => (await references(tab)).length).toBeGreaterThan(1);
    const newest = await references(tab);
    await tab.getByRole('button', { name: 'Placed' }).click();
    await expect.poll(() => tab.url()).toContain('sort=placed');
    await expect.poll(() => references(tab)).toEqual(newest.toReversed());
    expect(await tab.getByRole('columnheader', { name: 'Placed' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await tab.getByRole('button', { name: 'Columns' }).click();
    await tab.getByLabel('Refunded', { exact: true }).check();
    await tab.getByLabel('Vouchers', { exact: true }).uncheck();
    await tab.getByRole('columnheader', { name: 'Refunded' }).waitFor();
    await expectAccessible(tab);
    const address = tab.url();
    const shown = await tab.getByRole('table').innerText();
    expect(shown).not.toContain('Vouchers');

    await tab.reload();
    await expect.poll(() => tab.getByRole('table').innerText()).toBe(shown);
    const second = await tab.context().newPage();
    await second.goto(address);
    await expect.poll(() => second.getByRole('table').innerText()).toBe(shown);
    await tab.getByRole('button', { name: 'Clear filters' }).click();
    await tab.getByText(/^\d+ orders$/).waitFor();
    await tab.goBack();
    await expect.poll(() => tab.getByRole('table').innerText()).toBe(shown);
  });

  test('returning from an order restores the list, with the focus on the link of the order', async () => {
    const tab = await openOrders('?state=IN_PROGRESS');
    const before = await references(tab);
    const opened = before[3] ?? '';
    const focused = () => tab.evaluate(() => document.activeElement?.textContent);
    for (const back of [
      () => tab.getByRole('link', { name: 'Orders', exact: true }).last().click(),
      () => tab.goBack(),
    ]) {
      await tab.getByRole('link', { name: opened }).click();
      await tab.getByRole('region', { name: opened }).waitFor();
      await tab.reload();
      await tab.getByRole('region', { name: opened }).waitFor();
      await back();
      await expect.poll(() => references(tab)).toEqual(before);
      expect(tab.url()).toContain('/orders?state=IN_PROGRESS');
      await expect.poll(focused).toBe(opened);
    }
  });

  test('a period that ends before it begins is reported at its field; days are in the time zone of the sales page', async () => {
    const { reference } = await place('Paul Period');
    const tab = await openOrders();
    const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/London' }).format(
      new Date(),
    );
    await tab.getByLabel('Placed from').fill(today);
    await tab.getByRole('link', { name: reference }).waitFor();
    await tab.getByLabel('Placed to').fill('2020-01-01');
    await tab.getByText('Enter the first day or a later day.').waitFor();
    expect(await tab.getByLabel('Placed to').getAttribute('aria-invalid')).toBe('true');
    await tab.getByLabel('Placed to').fill(today);
    await tab.getByRole('link', { name: reference }).waitFor();
  });

  test('each page of the list has a separate URL', async () => {
    const tab = await openOrders();
    const first = await references(tab);
    expect(first).toHaveLength(50);
    await tab.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => tab.url()).toContain('after=');
    await expect.poll(async () => (await references(tab))[0]).not.toBe(first[0]);
    const second = await references(tab);
    await tab.reload();
    await expect.poll(() => references(tab)).toEqual(second);
    await tab.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => references(tab)).toEqual(first);
  });

  test('the export contains the filtered orders, with all columns', async () => {
    const tab = await openOrders('?state=REFUNDED');
    const shown = await references(tab);
    const { lines, fileName } = await exportLines(tab);
    expect(fileName).toBe('orders-demo-spa.csv');
    await tab.getByText(`orders-demo-spa.csv was saved with ${shown.length} rows.`).waitFor();
    expect(lines[0]?.replace('\uFEFF', '')).toBe(
      'Reference,Placed,Bought by,E-mail,Vouchers,State,Valid until,Delivery,Channel,Places,Total,Refunded,Currency',
    );
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(shown);
    await expectAccessible(tab);
  });

  test.each([
    ['commas and decimal points', 'COMMA', /,\d+\.\d\d,\d+\.\d\d,GBP$/],
    ['semicolons and decimal commas', 'SEMICOLON', /;\d+,\d\d;\d+,\d\d;GBP$/],
  ])(
    'the export has %s if they were chosen for CSV files on the device',
    async (_what, notation, amounts) => {
      const tab = await openOrders('?state=REFUNDED');
      await tab.evaluate((chosen) => localStorage.setItem('vouchsafe.csv-format', chosen), notation);
      const [, ...lines] = (await exportLines(tab)).lines;
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(amounts);
    },
  );

  test('the list shows 14 orders at 1280 × 800 pixels, uses a width of 1920 pixels, and fits the width of a phone', async () => {
    const tab = await openOrders('', { viewport: { width: 1280, height: 800 } });
    const visibleRows = () =>
      tab.evaluate(
        () =>
          [...document.querySelectorAll('tbody tr')].filter(
            (row) => row.getBoundingClientRect().bottom <= innerHeight,
          ).length,
      );
    expect(await visibleRows()).toBeGreaterThanOrEqual(14);
    const hasOverflow = () =>
      tab.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await hasOverflow()).toBe(false);
    await tab.setViewportSize({ width: 1920, height: 1080 });
    const { width = 0 } = (await tab.getByRole('table').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(1500);
    await tab.setViewportSize({ width: 390, height: 800 });
    expect(await hasOverflow()).toBe(false);
    await tab.getByRole('button', { name: 'Filters' }).click();
    await tab.getByRole('combobox', { name: 'State' }).selectOption('Expired');
    await tab.getByRole('button', { name: 'Filters (1)' }).waitFor();
    await expectAccessible(tab);
  });
});
