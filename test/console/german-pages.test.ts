// cspell:ignore Wird geladen Sprache
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { readConsoleTexts } from '../support/console-texts.ts';
import { useTestService } from '../support/test-service.ts';
import { consolePages, createPageObjects, fillPath, pagesEnvironment } from './console-pages.ts';
import { findLayoutDefects } from './page-layout.ts';

/**
 * The pages on which axe runs, one of each kind. `accessible-pages.test.ts` runs axe on every page
 * and dialog in English.
 */
const pagesCheckedByAxe = new Set([
  'live',
  'till',
  'sell',
  'orders',
  'orders/<order>',
  'vouchers',
  'webhooks',
  'reports/liability',
  'settings/users',
]);

describe.skipIf(!hasBrowser)('the console in German', () => {
  const service = useTestService(pagesEnvironment);
  const browser = useBrowser();

  test('every page is in German without defects of layout, and a page of each kind is accessible', {
    timeout: 300_000,
  }, async () => {
    const [english, objects] = await Promise.all([findEnglishOnly(), createPageObjects(service)]);
    const tab = await browser.open({ viewport: { width: 390, height: 844 } });
    await signInToConsole(tab, service.url);
    await tab.getByRole('navigation', { name: 'Pages' }).waitFor();
    await tab.getByLabel('Language').selectOption('Deutsch');
    await tab.getByLabel('Sprache').waitFor();
    const problems: string[] = [];
    for (const { path } of consolePages) {
      await tab.goto(`${service.url}/console/demo-spa/${fillPath(path, objects)}`);
      await tab.getByRole('heading', { level: 1 }).waitFor();
      await tab.waitForFunction(() => !document.body.innerText.includes('Wird geladen'));
      const inEnglish = (await readTexts(tab)).filter((text) => english.has(text));
      const defects = await findLayoutDefects(tab, [1280, 1024, 820, 390]);
      problems.push(...[...inEnglish, ...defects].map((problem) => `${path}: ${problem}`));
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

/** Returns the texts and labels of a page. */
function readTexts(tab: Page): Promise<readonly string[]> {
  return tab.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts.filter((text) => text !== '');
  });
}
