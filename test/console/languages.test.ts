// cspell:ignore Anmelden Adresse Passwort Berichte
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findLanguage } from '../../console/language/language.ts';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, submitSignInForm } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'DE'], 'de'],
  [['', 'en-US', 'de'], 'en'],
  [['fr', 'toString'], 'en'],
  [[], 'en'],
])('findLanguage for the preferred languages %j returns %s', (preferred, chosen) => {
  expect(findLanguage(preferred)).toBe(chosen);
});

describe.skipIf(!hasBrowser)('the language of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const readLocale = async (email: string) =>
    (await row(service, `select locale from staff_members where email = '${email}'`)).locale;

  async function signInGerman(tab: Page, email: string): Promise<void> {
    await tab.getByLabel('E-Mail-Adresse').fill(email);
    await tab.getByLabel('Passwort').fill(demoPassword);
    await tab.getByRole('button', { name: 'Anmelden', exact: true }).click();
  }

  test('is the language of the browser before the sign-in and of the profile after the sign-in, also for amounts', async () => {
    const tab = await browser.open({ locale: 'de-AT' });
    await tab.goto(`${service.url}/console/demo-spa/reports/refunds`);
    await tab.getByRole('heading', { name: 'Anmelden' }).waitFor();
    expect(await tab.getAttribute('html', 'lang')).toBe('de');
    await expectAccessible(tab);
    await signInGerman(tab, 'admin@demo.test');
    await tab.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    expect(tab.url()).toBe(`${service.url}/console/demo-spa/reports/refunds`);
    await tab
      .getByText(/£\d+\.\d\d/)
      .first()
      .waitFor();

    await tab.getByLabel('Language').selectOption('Deutsch');
    await tab.getByRole('heading', { level: 1, name: 'Berichte' }).waitFor();
    await tab
      .getByText(/\d,\d\d\u00a0£/)
      .first()
      .waitFor();
    expect(await readLocale('admin@demo.test')).toBe('de');
    await tab.reload();
    await tab.getByRole('heading', { level: 1, name: 'Berichte' }).waitFor();
    expect(await tab.getAttribute('html', 'lang')).toBe('de');

    // The language of the profile also applies on another device, whose browser prefers English.
    const other = await browser.open();
    await submitSignInForm(other, service.url, { page: 'reports/refunds' });
    await other.getByRole('heading', { level: 1, name: 'Berichte' }).waitFor();
  });

  test('does not change if the profile cannot be changed, and an error is displayed', async () => {
    const tab = await browser.open();
    await submitSignInForm(tab, service.url, { email: 'custom@demo.test', page: 'orders' });
    await tab.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await tab.route('**/graphql', (route) =>
      route.request().postData()?.includes('ChangeOwnLanguage') ? route.abort() : route.continue(),
    );
    await tab.getByLabel('Language').selectOption('Deutsch');
    await tab.getByText('The service cannot be reached.').waitFor();
    expect(await tab.getByLabel('Language').inputValue()).toBe('en');
    expect(await readLocale('custom@demo.test')).toBe('en');
  });
});
