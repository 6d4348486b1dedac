import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { change } from '../catalogue/mutate.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the order of options and categories in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  async function open(page: string): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page });
    return tab;
  }
  const focusedLabel = (tab: Page) => tab.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  test('options can be reordered with buttons and with the pointer, without a new version of the voucher', async () => {
    const options = ['Alpha', 'Bravo', 'Charlie'].map((en) => ({
      description: { en },
      sellPrice: pounds(1_000),
    }));
    const input = { salesPageId: 'SalesPage:1', typeName: 'FIXED', name: { en: 'Choice' }, options };
    const rest = { validity: { months: 6 }, layouts: [{ image: 'https://images.example/a.jpg' }] };
    const voucher = await change(service, 'createVoucher', { ...input, ...rest }, 'databaseId version');
    const stored = async () => {
      const query = `query ($id: SafeInt!) { salesPage(databaseId: 1) { voucher(databaseId: $id) {
        version options { description: descriptionTranslations } } } }`;
      const { data } = await graphql(service, query, { id: voucher.databaseId });
      const found = data.salesPage.voucher.options as { description: { en: string } }[];
      return [data.salesPage.voucher.version, found.map(({ description }) => description.en[0]).join('')];
    };
    const tab = await open(`vouchers/${voucher.databaseId}`);
    const handleOf = (name: string) =>
      tab.getByRole('row').filter({ hasText: name }).locator('[draggable=true]');
    await tab.getByRole('button', { name: 'Move “Alpha” down' }).focus();
    await tab.keyboard.press('Enter');
    await tab.keyboard.press('Enter');
    await tab.keyboard.press('Enter');
    await tab.getByText('“Alpha” is option 3 of 3.').waitFor();
    expect(await focusedLabel(tab)).toBe('Move “Alpha” down');
    await expect.poll(stored).toEqual([voucher.version, 'BCA']);
    await handleOf('Alpha').dragTo(tab.getByRole('rowheader').filter({ hasText: 'Bravo' }));
    await tab.getByText('“Alpha” is option 1 of 3.').waitFor();
    await expect.poll(stored).toEqual([voucher.version, 'ABC']);
    await expectAccessible(tab);
    await tab.reload();
    await tab.getByRole('rowheader').filter({ hasText: 'Charlie' }).waitFor();
    const names = await tab.getByRole('table', { name: 'Options' }).getByRole('rowheader').allTextContents();
    expect(names.map((name) => name.split(' ')[0])).toEqual(['Alpha', 'Bravo', 'Charlie']);
  });

  test('the category tree can be navigated and reordered with the keyboard, and reordered with the pointer', async () => {
    const parent = await change(
      service,
      'createCategory',
      { salesPageId: 'SalesPage:1', name: { en: 'Seasons' }, slug: 'seasons' },
      'id',
    );
    for (const name of ['Spring', 'Summer', 'Autumn']) {
      const title = { en: name };
      const place = { salesPageId: 'SalesPage:1', parentId: parent.id };
      await change(service, 'createCategory', { ...place, name: title, slug: name.toLowerCase() }, 'id');
    }
    const children = async () => {
      const { data } = await graphql(
        service,
        '{ salesPage(databaseId: 1) { categories(first: 50) { nodes { slug position parent { id } } } } }',
      );
      const nodes = data.salesPage.categories.nodes as {
        slug: string;
        position: number;
        parent: { id: string } | null;
      }[];
      return nodes
        .filter((node) => node.parent?.id === parent.id)
        .sort((one, other) => one.position - other.position)
        .map(({ slug }) => slug);
    };
    const tab = await open('vouchers/categories');
    const label = (name: string) => tab.getByText(name, { exact: true });
    await label('Seasons').click();
    await tab.keyboard.press('ArrowLeft');
    await label('Spring').waitFor({ state: 'detached' });
    await tab.keyboard.press('ArrowRight');
    await label('Spring').waitFor();
    await tab.keyboard.press('ArrowDown');
    await expectAccessible(tab);
    for (const label of ['Move up', 'Move down']) {
      await tab.keyboard.press('Tab');
      expect(await focusedLabel(tab)).toBe(label);
    }
    await tab.keyboard.press('Enter');
    await expect.poll(children).toEqual(['summer', 'spring', 'autumn']);
    await expect.poll(() => focusedLabel(tab)).toBe('Move down');
    await label('Autumn').dragTo(label('Summer'), { targetPosition: { x: 5, y: 2 } });
    await expect.poll(children).toEqual(['autumn', 'summer', 'spring']);
  });
});
