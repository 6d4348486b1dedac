import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('image uploads in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  test('an uploaded image can be used in a new layout, and a file that is not an image is rejected', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'vouchers/1' });
    await tab.getByRole('button', { name: 'Add a layout', exact: true }).click();
    const dialog = tab.getByRole('dialog');
    const file = dialog.getByLabel('Layout image from this device');
    const url = dialog.getByLabel('Image URL');

    await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await dialog.getByText('must be a PNG, JPEG or WebP image').waitFor();
    expect(await url.inputValue()).toBe('');
    await expectAccessible(tab);

    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b6352' } })
      .png()
      .toBuffer();
    await file.setInputFiles({ name: 'layout.png', mimeType: 'image/png', buffer });
    await dialog.getByText('Uploaded. Its URL was entered.').waitFor();
    const image = await url.inputValue();
    expect(image).toContain(`${service.url}/`);
    await dialog.getByRole('button', { name: 'Add a layout', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const picture = tab.getByRole('link', { name: /^Layout \d+$/ }).locator(`img[src="${image}"]`);
    await expect.poll(() => picture.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBe(60);
    const response = await fetch(image);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('a layout form cannot be submitted while its image is being uploaded', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'vouchers/1' });
    await tab.getByRole('button', { name: 'Change layout', exact: true }).first().click();
    const dialog = tab.getByRole('dialog');
    const before = await dialog.getByLabel('Image URL').inputValue();
    const uploading = Promise.withResolvers<void>();
    await tab.route('**/image-uploads/*', async (route) => {
      await uploading.promise;
      await route.continue();
    });
    await dialog.getByLabel('Layout image from this device').setInputFiles(await pictureFile());
    await dialog.getByText('Uploading …').waitFor();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await dialog.count()).toBe(1);
    uploading.resolve();
    await dialog.getByText('Uploaded. Its URL was entered.').waitFor();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await tab.getByRole('link', { name: before, exact: true }).waitFor({ state: 'detached' });
  });

  test('the header image of a category and the footer logo of a sales page can be uploaded', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'vouchers/categories' });
    await tab.getByRole('treeitem').first().click();
    await tab.getByRole('button', { name: 'Change', exact: true }).click();
    await tab.getByLabel('Header image from this device').setInputFiles(await pictureFile());
    await tab.getByText('Uploaded. Its URL was entered.').waitFor();
    await expectAccessible(tab);
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    await tab.goto(`${service.url}/console/demo-spa/settings/sales-page`);
    await tab.getByRole('button', { name: 'Change appearance' }).click();
    await tab.locator('summary', { hasText: 'Pictures' }).click();
    await tab.getByLabel('Footer logo from this device').setInputFiles(await pictureFile());
    await tab.getByText('Uploaded. Its URL was entered.').waitFor();
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    const query =
      '{ salesPage(databaseId: 1) { skin { footerLogo } categories(first: 50) { nodes { headerImage } } } }';
    const { skin, categories } = (await graphql(service, query)).data.salesPage;
    const uploaded = [skin, ...categories.nodes].filter(({ footerLogo, headerImage }) =>
      (footerLogo ?? headerImage)?.startsWith(`${service.url}/images/`),
    );
    expect(uploaded).toHaveLength(2);
  });

  test('an uploaded image of a voucher is an unsaved change until the form is saved', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'vouchers/1' });
    await tab.getByLabel('Image from this device', { exact: true }).setInputFiles(await pictureFile());
    await tab.getByText('Unsaved changes').waitFor();
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.getByText('Unsaved changes').waitFor({ state: 'detached' });
    const { data } = await graphql(
      service,
      '{ salesPage(databaseId: 1) { voucher(databaseId: 1) { image } } }',
    );
    expect(data.salesPage.voucher.image).toContain(`${service.url}/images/`);
  });
});

async function pictureFile() {
  const picture = sharp({ create: { width: 6, height: 4, channels: 3, background: '#0b6352' } });
  return { name: 'new.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}
