import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('image uploads in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  test('an uploaded image becomes a layout, and a file that is not an image is rejected', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'vouchers/1' });
    await tab.getByRole('button', { name: 'Add a layout', exact: true }).click();
    const dialog = tab.getByRole('dialog');
    const file = dialog.getByLabel('Layout image from this device');
    const url = dialog.getByLabel('Image URL');

    await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await dialog.getByText('must be an image in the format PNG, JPEG or WebP').waitFor();
    expect(await url.inputValue()).toBe('');
    await expectAccessible(tab);

    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b6352' } })
      .png()
      .toBuffer();
    await file.setInputFiles({ name: 'layout.png', mimeType: 'image/png', buffer });
    await dialog.getByText('Uploaded. Its URL is entered.').waitFor();
    const image = await url.inputValue();
    expect(image).toContain(`${service.url}/`);
    await dialog.getByRole('button', { name: 'Add a layout', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await tab.getByRole('link', { name: image }).waitFor();
    const response = await fetch(image);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('the form cannot be submitted until the image is uploaded', async () => {
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
    const buffer = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#0b6352' } })
      .png()
      .toBuffer();
    await dialog.getByLabel('Layout image from this device').setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer });
    await dialog.getByText('Uploading …').waitFor();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await dialog.count()).toBe(1);
    uploading.resolve();
    await dialog.getByText('Uploaded. Its URL is entered.').waitFor();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await tab.getByRole('link', { name: before, exact: true }).waitFor({ state: 'detached' });
  });

  test('the image of a voucher can be a URL or a file', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'vouchers/1' });
    await tab.getByRole('button', { name: 'Change voucher', exact: true }).first().click();
    await tab.getByRole('dialog').getByLabel('Image from this device', { exact: true }).waitFor();
    await expectAccessible(tab);
  });
});
