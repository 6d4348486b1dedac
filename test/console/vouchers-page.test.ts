import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the Vouchers page of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const rowOf = (tab: Page, name: string | RegExp) => tab.getByRole('row').filter({ hasText: name });
  const focusedName = (tab: Page) => tab.evaluate(() => document.activeElement?.getAttribute('name'));
  const save = async (tab: Page) => {
    await tab.getByText('Unsaved changes').waitFor();
    await button(tab, 'Save').click();
    await tab.getByText('Unsaved changes').waitFor({ state: 'detached' });
  };
  const clickInDialog = (tab: Page, name: string) =>
    dialog(tab).getByRole('button', { name, exact: true }).click();

  async function openVouchers(section: string, email = 'admin@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: `vouchers/${section}`, email });
    await tab.getByRole('heading', { level: 1, name: 'Vouchers' }).waitFor();
    return tab;
  }

  async function readVoucher(databaseId: number) {
    const { data } = await graphql(
      service,
      `query ($id: SafeInt!) { salesPage(databaseId: 1) { voucher(databaseId: $id) {
         name: nameTranslations version quantity archivedAt isFeatured validity { rule length } categories { databaseId }
         options { description: descriptionTranslations sellPrice { amount } maxSellPrice { amount } quantity } layouts { image } } } }`,
      { id: databaseId },
    );
    return data.salesPage.voucher;
  }

  async function readCategory(wanted: string) {
    const { data } = await graphql(
      service,
      '{ salesPage(databaseId: 1) { categories(first: 50) { nodes { slug bannerText: bannerTextTranslations image headerImage } } } }',
    );
    const { slug, ...rest } = data.salesPage.categories.nodes.find(
      ({ slug }: { slug: string }) => slug === wanted,
    );
    return rest;
  }

  test('a voucher can be added, changed in two languages, promoted, and archived after a confirmation', async () => {
    const tab = await openVouchers('');
    await rowOf(tab, 'On sale').first().waitFor();
    await button(tab, 'Add a voucher').click();
    await tab.getByRole('heading', { level: 2, name: 'Add a voucher' }).waitFor();
    await tab.getByLabel('Add a language').selectOption('French');
    await tab.getByLabel('Name, French').fill('Soirée sauna');
    await tab.getByLabel('Name, English').fill('Sauna Evening');
    const preview = tab.getByRole('img', { name: 'The document of “Sauna Evening”' });
    await expect
      .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await tab.getByLabel('Layout image URL').fill('https://images.example/sauna.jpg');
    await tab.getByLabel('Price (GBP)', { exact: true }).fill('30.00');
    await tab.getByLabel('Maximum price (GBP)').fill('20');
    await button(tab, 'Add voucher').click();
    await tab.getByText('must be at least the price').waitFor();
    await expect.poll(() => focusedName(tab)).toBe('options[0].maxSellPrice.amount');
    await expectAccessible(tab);
    await tab.getByLabel('Maximum price (GBP)').fill('');
    await button(tab, 'Add voucher').click();
    await tab.getByRole('heading', { name: 'Sauna Evening' }).waitFor();
    const id = Number(tab.url().split('/').at(-1));
    expect(await readVoucher(id)).toMatchObject({ version: 1, validity: { rule: 'MONTHS', length: 12 } });
    await tab.getByText('An order that was started with the previous version is rejected').waitFor();
    await tab.getByRole('heading', { name: 'Availability' }).waitFor();
    await expectAccessible(tab);

    await tab.getByLabel('Number put on sale').fill('40');
    await save(tab);
    expect(await readVoucher(id)).toMatchObject({ version: 1, quantity: 40 });
    await tab.getByLabel('Name, French').fill('Le sauna du soir');
    await tab.getByLabel('Name, German').fill('Saunaabend');
    await tab.getByLabel('Valid for').selectOption('Never expires');
    await save(tab);
    const name = { en: 'Sauna Evening', de: 'Saunaabend', fr: 'Le sauna du soir' };
    expect(await readVoucher(id)).toMatchObject({
      version: 2,
      name,
      quantity: 40,
      validity: { rule: 'NEVER', length: null },
    });

    await button(tab, 'Promote voucher').click();
    await dialog(tab).getByLabel('Feature it on the sales page').check();
    await clickInDialog(tab, 'Save');
    await dialog(tab).waitFor({ state: 'detached' });
    expect(await readVoucher(id)).toMatchObject({ isFeatured: true, version: 2 });

    await button(tab, 'Archive voucher').first().click();
    await dialog(tab).getByText('Archive “Sauna Evening”?').waitFor();
    await clickInDialog(tab, 'Archive voucher');
    await dialog(tab).waitFor({ state: 'detached' });
    expect((await readVoucher(id)).archivedAt).not.toBeNull();
  });

  test('a filter, which a reload keeps, lists archived vouchers, and these can be unarchived', async () => {
    const tab = await openVouchers('1');
    const { name } = await readVoucher(1);
    await button(tab, 'Archive voucher').first().click();
    await clickInDialog(tab, 'Archive voucher');
    await button(tab, 'Unarchive voucher').waitFor();
    await tab.getByRole('link', { name: 'All vouchers' }).click();
    await rowOf(tab, 'On sale').first().waitFor();
    expect(await rowOf(tab, name.en).count()).toBe(0);
    await tab.getByLabel('Archived vouchers').selectOption('Only archived vouchers');
    await rowOf(tab, name.en).getByText('Archived').waitFor();
    expect(await rowOf(tab, 'On sale').count()).toBe(0);
    await expectAccessible(tab);
    await tab.reload();
    await rowOf(tab, name.en).getByRole('link').click();
    await button(tab, 'Unarchive voucher').waitFor();
    await expectAccessible(tab);
    await button(tab, 'Unarchive voucher').click();
    await tab.getByText('The voucher is in the catalogue again.').waitFor();
    await button(tab, 'Save').waitFor();
    expect((await readVoucher(1)).archivedAt).toBeNull();
  });

  test('options of a voucher can be added, changed and archived', async () => {
    const tab = await openVouchers('1');
    const before = await readVoucher(1);
    await button(tab, 'Add an option').click();
    await dialog(tab).getByLabel('Description', { exact: false }).first().fill('For three');
    await dialog(tab).getByLabel('Price (GBP)', { exact: true }).fill('99,50');
    await clickInDialog(tab, 'Add an option');
    await rowOf(tab, 'For three').getByText('£99.50').first().waitFor();
    await rowOf(tab, 'For three').getByRole('button', { name: 'Change option' }).click();
    await dialog(tab).getByLabel('Number put on sale').fill('5');
    await clickInDialog(tab, 'Save');
    await rowOf(tab, 'For three').getByRole('cell', { name: '5', exact: true }).waitFor();
    expect(await readVoucher(1)).toMatchObject({ version: before.version + 1 });
    await rowOf(tab, 'For three').getByRole('button', { name: 'Archive option' }).click();
    await clickInDialog(tab, 'Archive option');
    await rowOf(tab, 'For three').waitFor({ state: 'detached' });
    expect((await readVoucher(1)).options).toEqual(before.options);
  });

  test('layouts of a voucher can be added and archived', async () => {
    const tab = await openVouchers('1');
    const before = await readVoucher(1);
    await button(tab, 'Add a layout').click();
    await dialog(tab).getByLabel('Image URL').fill('https://images.example/new.jpg');
    await clickInDialog(tab, 'Add a layout');
    await rowOf(tab, 'new.jpg').waitFor();
    await dialog(tab).waitFor({ state: 'detached' });
    await button(tab, 'Add a layout').click();
    await dialog(tab).getByLabel('Image URL').fill('https://images.example/new.jpg');
    await clickInDialog(tab, 'Add a layout');
    await rowOf(tab, 'new.jpg').nth(1).getByRole('button', { name: 'Archive layout' }).click();
    await clickInDialog(tab, 'Archive layout');
    await rowOf(tab, 'new.jpg').nth(1).waitFor({ state: 'detached' });
    await rowOf(tab, 'new.jpg').getByRole('button', { name: 'Archive layout' }).click();
    await clickInDialog(tab, 'Archive layout');
    await rowOf(tab, 'new.jpg').waitFor({ state: 'detached' });
    expect((await readVoucher(1)).layouts).toEqual(before.layouts);
  });

  test('categories can be added, changed and deleted', async () => {
    const tab = await openVouchers('categories');
    const nodeOf = (name: string) =>
      tab
        .getByRole('treeitem')
        .filter({ has: tab.getByText(name, { exact: true }) })
        .last();
    const act = async (name: string, action: string) => {
      await tab.getByText(name, { exact: true }).click();
      await nodeOf(name).getByRole('button', { name: action, exact: true }).click();
    };
    await button(tab, 'Add a category').click();
    await dialog(tab).getByLabel('Name').first().fill('Winter');
    await dialog(tab).getByLabel('URL part').fill('winter');
    await clickInDialog(tab, 'Add category');
    await act('Winter', 'Add subcategory');
    await dialog(tab).getByLabel('Name').first().fill('Snow');
    await dialog(tab).getByLabel('URL part').fill('winter');
    await clickInDialog(tab, 'Add category');
    await dialog(tab).getByText('is already used by another category').waitFor();
    await dialog(tab).getByLabel('URL part').fill('snow');
    await dialog(tab).getByLabel('Banner text, English').fill('Let it snow');
    await dialog(tab).getByLabel('Image URL', { exact: true }).fill('https://images.example/snow.jpg');
    await clickInDialog(tab, 'Add category');
    await act('Snow', 'Change');
    expect(await dialog(tab).getByLabel('Banner text, English').inputValue()).toBe('Let it snow');
    await dialog(tab).getByLabel('Header image URL').fill('https://images.example/ice.jpg');
    await clickInDialog(tab, 'Save');
    await dialog(tab).waitFor({ state: 'detached' });
    expect(await readCategory('snow')).toEqual({
      bannerText: { en: 'Let it snow', de: null },
      image: 'https://images.example/snow.jpg',
      headerImage: 'https://images.example/ice.jpg',
    });
    await act('Snow', 'Move');
    await dialog(tab).getByLabel('New parent').selectOption('none (top level)');
    await dialog(tab).getByLabel('Insert before').selectOption('Winter');
    await clickInDialog(tab, 'Move category');
    await dialog(tab).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await tab.getByRole('treeitem').allTextContents()).slice(-2).join())
      .toMatch(/^Snow.*Winter/);
    for (const name of ['Snow', 'Winter']) {
      await act(name, 'Delete');
      await clickInDialog(tab, 'Delete category');
      await tab.getByText(name, { exact: true }).waitFor({ state: 'detached' });
    }
  });

  test('locations, shipping methods and discount codes can be added and archived', async () => {
    const tab = await openVouchers('locations');
    await button(tab, 'Add a location').click();
    await dialog(tab).getByLabel('Name').fill('Harbour House');
    await dialog(tab).getByLabel('Address').fill('Quay 1');
    await dialog(tab).getByLabel('Latitude').fill('95');
    await clickInDialog(tab, 'Add location');
    await dialog(tab).getByText('must be from -90 to 90').waitFor();
    await expectAccessible(tab);
    await dialog(tab).getByLabel('Latitude').fill('51.5');
    await clickInDialog(tab, 'Add location');
    await rowOf(tab, 'Harbour House').waitFor();
    await rowOf(tab, 'Harbour House').getByRole('button', { name: 'Archive location' }).click();
    await clickInDialog(tab, 'Archive location');
    await rowOf(tab, 'Harbour House').waitFor({ state: 'detached' });

    await tab.getByRole('link', { name: 'Shipping' }).click();
    await button(tab, 'Add a shipping method').click();
    await dialog(tab).getByLabel('Name').fill('By bicycle');
    await dialog(tab).getByLabel('Price per voucher (GBP)').fill('4.5');
    await clickInDialog(tab, 'Add shipping method');
    await rowOf(tab, 'By bicycle').getByText('£4.50').waitFor();
    await rowOf(tab, 'By bicycle').getByRole('button', { name: 'Archive method' }).click();
    await clickInDialog(tab, 'Archive method');
    await rowOf(tab, 'By bicycle').waitFor({ state: 'detached' });

    await tab.getByRole('link', { name: 'Discount codes' }).click();
    await button(tab, 'Add a discount code').click();
    await dialog(tab).getByLabel('Name').fill('Winter');
    await dialog(tab).getByLabel('Code', { exact: true }).fill('WINTER-26');
    await dialog(tab).getByLabel('Percent').fill('15');
    await clickInDialog(tab, 'Add discount code');
    await rowOf(tab, 'WINTER-26').getByText('15 %').waitFor();
    await rowOf(tab, 'WINTER-26').getByRole('button', { name: 'Change code' }).click();
    await dialog(tab).getByLabel('Discount', { exact: true }).selectOption('FIXED');
    await dialog(tab).getByLabel('Amount').fill('7.5');
    await dialog(tab).getByLabel('Active').uncheck();
    await expectAccessible(tab);
    await clickInDialog(tab, 'Save');
    await rowOf(tab, 'WINTER-26').getByText('£7.50').waitFor();
    await rowOf(tab, 'WINTER-26').getByText('Inactive').waitFor();
    await expectAccessible(tab);
    await rowOf(tab, 'WINTER-26').getByRole('button', { name: 'Archive code' }).click();
    await clickInDialog(tab, 'Archive code');
    await rowOf(tab, 'WINTER-26').waitFor({ state: 'detached' });
  });

  test('importing a CSV with an invalid line displays the line and the column, and a valid CSV is imported', async () => {
    const tab = await openVouchers('import');
    const [file] = [tab.getByLabel('CSV file').last()];
    const choose = (csv: string) =>
      file.setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await choose('name,address,latitude\nPier,Quay 2,51.5\nMole,Quay 3,north\n');
    await button(tab, 'Import').last().click();
    await tab.getByText('Line 3, latitude').waitFor();
    await expectAccessible(tab);
    await choose('name,address,latitude\nPier,Quay 2,51.5\n');
    await button(tab, 'Import').last().click();
    await tab.getByText('Imported: 1 added, 0 changed, 0 unchanged.').waitFor();
    expect(await file.inputValue()).toBe('');
    await expectAccessible(tab);
  });

  test('a voucher form whose choices fail to load displays an error instead of its fields', async () => {
    const tab = await browser.open();
    await tab.route('**/graphql', (route) =>
      route.request().postData()?.includes('CategoryTree') ? route.abort() : route.continue(),
    );
    await signInToConsole(tab, service.url, { page: 'vouchers/1' });
    await tab.getByText('The service cannot be reached.').waitFor();
    await expectAccessible(tab);
    expect(await tab.getByRole('textbox').count()).toBe(0);
  });

  test('a user who can only read the catalogue has no buttons for changes', async () => {
    const tab = await openVouchers('', 'redeem@demo.test');
    await tab.getByRole('rowheader').first().getByRole('link').click();
    await tab.getByText('All vouchers').waitFor();
    await tab.getByRole('heading', { name: 'Options' }).waitFor();
    expect(await tab.getByRole('main').getByRole('button').count()).toBe(0);
    expect(
      await tab.getByRole('navigation', { name: 'Catalogue' }).getByRole('link').allTextContents(),
    ).toEqual(['Vouchers', 'Categories', 'Redeem locations', 'Shipping']);
  });
});
