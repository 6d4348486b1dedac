// cspell:ignore Wird geladen Sprache
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { readConsoleTexts } from '../support/console-texts.ts';
import { useTestService } from '../support/test-service.ts';

const paths = [
  ...[
    'live',
    'till',
    'sell',
    'orders',
    'orders/1',
    'customers',
    'customers/1',
    'bulk-orders',
    'bulk-orders/new',
    'emails',
    'imports',
    'webhooks',
  ],
  'vouchers',
  'vouchers/categories',
  'vouchers/locations',
  'vouchers/shipping',
  'vouchers/discounts',
  'vouchers/import',
  'settings/sales-page',
  'settings/users',
  'settings/account',
  'settings/audit',
  'settings/personal-data',
  'settings/api-keys',
  'settings/tills',
  'settings/publishable-keys',
  'settings/guest-tokens',
  'reports/sales',
  'reports/export',
  'reports/outstanding',
  'reports/liability',
  'reports/movements',
  'reports/day-close',
  'reports/refunds',
];

/**
 * The pages on which axe runs, one of each kind. `accessible-pages.test.ts` runs axe on every page
 * and dialog in English.
 */
const pagesCheckedByAxe = new Set([
  'live',
  'till',
  'sell',
  'orders',
  'orders/1',
  'vouchers',
  'webhooks',
  'reports/liability',
  'settings/users',
]);

describe.skipIf(!hasBrowser)('the console in German', () => {
  const service = useTestService();
  const browser = useBrowser();

  test('every page is in German and fits a phone, and a page of each kind is accessible', {
    timeout: 180_000,
  }, async () => {
    const english = await findEnglishOnly();
    const tab = await browser.open({ viewport: { width: 390, height: 844 } });
    await signInToConsole(tab, service.url);
    await tab.getByRole('navigation', { name: 'Pages' }).waitFor();
    await tab.getByLabel('Language').selectOption('Deutsch');
    await tab.getByLabel('Sprache').waitFor();
    const problems: string[] = [];
    for (const path of paths) {
      await tab.goto(`${service.url}/console/demo-spa/${path}`);
      await tab.getByRole('heading', { level: 1 }).waitFor();
      await tab.waitForFunction(() => !document.body.innerText.includes('Wird geladen'));
      const { texts, width } = await readPage(tab);
      problems.push(...texts.filter((text) => english.has(text)).map((text) => `${path}: ${text}`));
      if (width > 390) problems.push(`${path}: is ${width} px wide`);
      expect([path, await tab.getAttribute('html', 'lang')]).toEqual([path, 'de']);
      if (pagesCheckedByAxe.has(path)) await expectAccessible(tab);
    }
    expect(problems).toEqual([]);
  });
});

/** Names in the demo data that equal English texts of the console. */
const demoNames = ['all', 'By hand'];

/**
 * Returns the English texts of the console that are neither German texts of the console nor names
 * in the demo data.
 */
async function findEnglishOnly(): Promise<ReadonlySet<string>> {
  const [english, german] = await Promise.all([readConsoleTexts('english'), readConsoleTexts('german')]);
  const inGerman = new Set([...german.values(), ...demoNames]);
  return new Set([...english.values()].filter((text) => /\p{L}{3}/u.test(text) && !inGerman.has(text)));
}

/** Returns the texts and labels of a page, and the width of its content in CSS pixels. */
function readPage(tab: Page): Promise<{ readonly texts: readonly string[]; readonly width: number }> {
  return tab.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return { texts: texts.filter((text) => text !== ''), width: document.documentElement.scrollWidth };
  });
}
