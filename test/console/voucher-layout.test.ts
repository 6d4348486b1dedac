// cspell:ignore Sprache
import { describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the page of a voucher in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  test('in both languages, the preview is next to the form from 1280 pixels on, and no table exceeds its section', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'vouchers/2' });
    await tab.locator('form table').first().waitFor();
    for (const language of ['Deutsch', 'English']) {
      await tab.getByLabel(/^(Language|Sprache)$/).selectOption(language);
      await tab.getByLabel(language === 'English' ? 'Language' : 'Sprache', { exact: true }).waitFor();
      await tab.locator('form table').nth(1).waitFor();
      for (const [width, isAdjacent] of [
        [1600, true],
        [1280, true],
        [1279, false],
        [1040, false],
      ] as const) {
        await tab.setViewportSize({ width, height: 800 });
        const layout = await tab.evaluate(() => {
          const rectangle = (element: Element | null | undefined) =>
            element?.getBoundingClientRect() ?? new DOMRect();
          const sections = [...document.querySelectorAll('main form section')];
          const tables = [...document.querySelectorAll('main form table')];
          return {
            isAdjacent: rectangle(sections.at(-1)).left >= rectangle(sections[0]).right,
            exceeding: tables.filter(
              (table) => rectangle(table).right > rectangle(table.closest('section')).right,
            ).length,
            pageWidth: document.documentElement.scrollWidth,
          };
        });
        expect([language, width, layout]).toEqual([
          language,
          width,
          { isAdjacent, exceeding: 0, pageWidth: width },
        ]);
      }
    }
  });
});
