// cspell:ignore bartholomäus freiherr löwenstein wertheim donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung
// cspell:ignore hinterhaus dritter llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressLines } from '../../console/format/address-lines.ts';
import { labelFormats, positionOf, toPages } from '../../console/pages/posting/labels/label-formats.ts';
import { order, postedProduct, productInput } from '../rest/sales.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

test.each(Object.entries(labelFormats))(
  'all labels of %s are inside the page and do not overlap',
  (_id, format) => {
    const { page, label, columns, rows } = format;
    const places = Array.from({ length: columns * rows }, (_, index) => positionOf(format, index));
    for (const { left, top } of places) {
      expect(left + label.width).toBeLessThanOrEqual(page.width + 0.01);
      expect(top + label.height).toBeLessThanOrEqual(page.height + 0.01);
    }
    expect(new Set(places.map(({ left, top }) => `${left} ${top}`)).size).toBe(places.length);
    expect(format.columnPitch).toBeGreaterThanOrEqual(label.width);
  },
);

test('labels begin at the first free place of the sheet and continue on further sheets', () => {
  const labels = Array.from({ length: 24 }, (_, index) => index);
  const pages = toPages(labels, labelFormats['a4-24'], 22);
  expect(pages.map((page) => page.length)).toEqual([24, 22]);
  expect(pages[0]?.slice(20)).toEqual([null, null, 0, 1]);
});

test('an address abroad ends with its country in capitals, and one in the country of the shop has none', () => {
  const address = { addressLine1: '1 Lane', city: 'City', postcode: '12345', county: null, country: 'de' };
  expect(addressLines(address, 'DE')).toEqual(['1 Lane', '12345 City']);
  expect(addressLines(address, 'GB')).toEqual(['1 Lane', '12345 City', 'GERMANY']);
});

describe.skipIf(!hasBrowser)('address labels in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const longAddress = {
    name: 'Bartholomäus Christoph Freiherr von und zu Löwenstein-Wertheim-Rosenberg',
    address_line_1:
      'c/o Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung, Hinterhaus, dritter Stock',
    address_line_2: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Road 1234567890',
    city: 'Stratford-upon-Avon-with-Bishopston-and-Alveston',
    postcode: 'CV37 6YX',
    county: 'Warwickshire and the West Midlands',
    country: 'de',
  };

  /** Returns the labels whose text does not fit, and the size of the first page in millimetres. */
  const measure = (tab: Page) =>
    tab.evaluate(() => {
      const printed = document.querySelector('body > [class*=printed]');
      const texts = [...(printed?.querySelectorAll('[class*=text]') ?? [])];
      const page = printed?.firstElementChild?.getBoundingClientRect();
      return {
        labels: texts.length,
        cut: texts.filter(
          (text) =>
            text.scrollHeight > text.clientHeight ||
            text.scrollWidth > text.clientWidth ||
            text.clientHeight > (text.parentElement?.clientHeight ?? 0),
        ).length,
        width: Math.round(((page?.width ?? 0) / 96) * 25.4),
        height: Math.round(((page?.height ?? 0) / 96) * 25.4),
      };
    });

  test('the addresses of selected vouchers are printed in full on the chosen labels, one per order', async () => {
    const long = productInput({ ...postedProduct, shipping_address: longAddress });
    const { body: first } = await order(service, [long, long]);
    const { body: second } = await order(service, [productInput(postedProduct)]);
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'posting', email: 'packing@demo.test' });
    await tab.getByRole('checkbox', { name: `Select ${second.reference}` }).waitFor();
    for (const { reference } of [first, second])
      for (const box of await tab.getByRole('checkbox', { name: `Select ${reference}` }).all())
        await box.check();
    await tab.getByRole('button', { name: 'Print address labels' }).click();
    const dialog = tab.getByRole('dialog', { name: '2 address labels' });
    await dialog.waitFor();
    await expectAccessible(tab);
    expect(await measure(tab)).toEqual({ labels: 2, cut: 0, width: 210, height: 297 });
    await dialog.getByText('GERMANY').waitFor();
    await dialog.getByLabel('First free label of the sheet').fill('24');
    await dialog.getByLabel('Labels', { exact: true }).selectOption('Roll, 62 mm wide');
    expect(await measure(tab)).toEqual({ labels: 2, cut: 0, width: 62, height: 40 });
    await dialog.getByLabel('Labels', { exact: true }).selectOption('A4, 21 labels (63.5 × 38.1 mm)');
    expect(await measure(tab)).toEqual({ labels: 2, cut: 0, width: 210, height: 297 });
    await expectAccessible(tab);

    await tab.evaluate(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    await dialog.getByRole('button', { name: 'Print 2 labels' }).click();
    await expect.poll(() => tab.title()).toBe('printed');
    await tab.emulateMedia({ media: 'print' });
    expect(await tab.getByRole('main').isVisible()).toBe(false);
    expect(await tab.locator('body > [class*=printed]').isVisible()).toBe(true);
    const pdf = await tab.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]/);
  });
});
