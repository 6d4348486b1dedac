// cspell:ignore Anmelden Verkaufsseite Adresse Passwort Berichte Sprache
import { describe, expect, test } from 'vitest';
import { findLanguage } from '../../console/language/language.ts';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'DE'], 'de'],
  [['', 'en-US', 'de'], 'en'],
  [['fr', 'toString'], 'en'],
  [[], 'en'],
])('of the preferred languages %j the console chooses %s', (preferred, chosen) => {
  expect(findLanguage(preferred)).toBe(chosen);
});

describe.skipIf(!hasBrowser)('the language of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  test('is that of the browser, also in formats of money and dates, until the user chooses another one', async () => {
    const tab = await browser.open({ locale: 'de-AT' });
    await tab.goto(`${service.url}/console/demo-spa/reports/refunds`);
    await tab.getByRole('heading', { name: 'Anmelden' }).waitFor();
    expect(await tab.getAttribute('html', 'lang')).toBe('de');
    await expectAccessible(tab);
    await tab.getByLabel('E-Mail-Adresse').fill('admin@demo.test');
    await tab.getByLabel('Passwort').fill(demoPassword);
    await tab.getByRole('button', { name: 'Anmelden' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Berichte' }).waitFor();
    await tab
      .getByText(/\d,\d\d\u00a0£/)
      .first()
      .waitFor();

    await tab.getByLabel('Sprache').selectOption('English');
    await tab.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await tab
      .getByText(/£\d+\.\d\d/)
      .first()
      .waitFor();
    await tab.reload();
    await tab.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    expect(await tab.getAttribute('html', 'lang')).toBe('en');
  });
});
