import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uploadImage } from '../images/upload-image.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { useTestService } from '../support/test-service.ts';
import { openSalesPage } from './sales-page.ts';

const service = useTestService();

/** Changes columns of the skin of the sales page. */
async function setSkin(columns: Readonly<Record<string, unknown>>): Promise<void> {
  const assignments = Object.keys(columns).map((name, index) => `${name} = $${index + 1}`);
  await rows(
    service,
    `update skins set ${assignments.join(', ')} where sales_page_id = 1`,
    Object.values(columns),
  );
}

const readProperty = async (name: string) =>
  new RegExp(`--${name}: ([^;]+);`).exec((await openSalesPage(service)).text)?.[1];

test('colours that are hard to read on their background are replaced', async () => {
  await setSkin({ header_background_color: '#000', header_background_color_opacity: 100 });
  for (const [colour, shown] of [
    ['#ff0', '#ffff00'],
    ['#333333', '#ffffff'],
  ]) {
    await setSkin({ header_text_color: colour, header_link_color: colour });
    expect([await readProperty('on-header'), await readProperty('header-link')]).toEqual([shown, shown]);
  }
  for (const [colour, shown] of [
    ['#0000ff', '#0000ff'],
    ['#ffff00', '#1f2937'],
    [null, '#1f2937'],
  ]) {
    await setSkin({ body_link_color: colour });
    expect(await readProperty('link')).toBe(shown);
  }
});

test('the opacity of the header mixes its colour with that of the page', async () => {
  await setSkin({
    header_background_color: '#000',
    header_background_color_opacity: 50,
    background_color: '#fff',
  });
  expect(await readProperty('header')).toBe('#808080');
});

test.each([
  ['Lora', '"Lora", system-ui, sans-serif'],
  ['Playfair+Display:700', '"Playfair Display", system-ui, sans-serif'],
  ['Comic Sans', '"Comic Sans", system-ui, sans-serif'],
  ['', '"Inter", system-ui, sans-serif'],
  ['a"; } body { display: none', 'system-ui, sans-serif'],
  ['</style><script>', 'system-ui, sans-serif'],
])('with the secondary font %j, headings have the font family %s', async (font, family) => {
  await setSkin({ font_primary: 'Inter', font_secondary: font });
  expect(await readProperty('heading-font')).toBe(family);
});

describe.skipIf(!hasBrowser)('in a browser', () => {
  const browser = useBrowser();

  async function openPage(width: number): Promise<Page> {
    const tab = await browser.open({ viewport: { width, height: 900 }, locale: 'en' });
    await tab.route(/vouchsafe\.test/, (route) => route.abort());
    await tab.goto(`${service.url}/s/demo-spa`);
    return tab;
  }

  const countColumns = (tab: Page) =>
    tab
      .locator('.cards')
      .last()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

  test('a row has at most the number of columns of the skin, and one on a phone', async () => {
    for (const [columns, shown] of [
      [1, 1],
      [2, 2],
      [4, 4],
      [12, 4],
    ]) {
      await setSkin({ num_of_columns: columns });
      expect([columns, await countColumns(await openPage(1280))]).toEqual([columns, shown]);
      expect([columns, await countColumns(await openPage(390))]).toEqual([columns, 1]);
    }
  });

  test('the header image has its mask and the shape of its lower edge', async () => {
    const picture = sharp({ create: { width: 1200, height: 400, channels: 3, background: '#e62878' } });
    const headerImage = await uploadImage(service, await picture.png().toBuffer());
    await setSkin({
      header_image: headerImage,
      header_image_mask_color: '#00f',
      header_image_mask_opacity: 30,
    });
    for (const [shape, height, shown] of [
      ['wave', 40, 40],
      ['Curve', 30, 30],
      ['slant', 10_000, 200],
      ['triangle', 20, 20],
    ] as const) {
      await setSkin({ header_image_bottom_shape: shape, header_image_bottom_shape_height: height });
      const tab = await openPage(1280);
      const hero = tab.locator('.hero');
      await expect.poll(async () => (await hero.boundingBox())?.height).toBeGreaterThan(300);
      const [box, edge] = [await hero.boundingBox(), await tab.locator('.hero svg').boundingBox()];
      expect([shape, edge?.height, edge?.width]).toEqual([shape, shown, box?.width]);
      const bottomOf = (each: typeof box) => (each ? each.y + each.height : 0);
      expect(bottomOf(edge) - bottomOf(box)).toBe(1);
      const mask = await hero.evaluate((element) => {
        const { backgroundColor, opacity } = getComputedStyle(element, '::after');
        return [backgroundColor, opacity];
      });
      expect(mask).toEqual(['rgb(0, 0, 255)', '0.3']);
    }
    await setSkin({ header_image_bottom_shape: 'unknown' });
    expect(await (await openPage(1280)).locator('.hero svg').count()).toBe(0);
  });

  test('featured vouchers overlap the header image if the skin states it', async () => {
    for (const isOver of [false, true]) {
      await setSkin({ featured_voucher_overlapped_on_header_image: isOver });
      const tab = await openPage(1280);
      const hero = tab.locator('.hero');
      await expect.poll(async () => (await hero.boundingBox())?.height).toBeGreaterThan(300);
      const [box, title] = [await hero.boundingBox(), await tab.locator('h1').boundingBox()];
      expect((title?.y ?? 0) < (box ? box.y + box.height : 0)).toBe(isOver);
    }
  });
});
