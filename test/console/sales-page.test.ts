import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the Sales page section of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const card = (tab: Page, name: string) => tab.getByRole('region', { name });
  const clickInDialog = (tab: Page, name: string) =>
    dialog(tab).getByRole('button', { name, exact: true }).click();
  const chosenPage = (tab: Page) => tab.getByLabel('Sales page', { exact: true }).locator('option:checked');
  /** Opens or closes a section of the form. */
  const openPart = (tab: Page, title: string) => dialog(tab).getByText(title, { exact: true }).click();
  const waitForClose = (tab: Page) => dialog(tab).waitFor({ state: 'detached' });

  async function openSection(subdomain = 'demo-bistro', email = 'admin@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { subdomain, page: 'settings/sales-page', email });
    await tab.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    return tab;
  }

  async function readPage(databaseId: number, fields: string) {
    const { data } = await graphql(
      service,
      `query ($id: SafeInt!) { salesPage(databaseId: $id) { ${fields} } }`,
      { id: databaseId },
    );
    return data.salesPage;
  }

  /**
   * Returns an array. The input of every mutation that the tab sends after this call is added to
   * it.
   */
  function watchInputs(tab: Page): unknown[] {
    const inputs: unknown[] = [];
    tab.on('request', (request) => {
      const { query = '', variables } = request.postDataJSON() ?? {};
      if (query.startsWith('mutation')) inputs.push(variables.input);
    });
    return inputs;
  }

  test('the details form displays errors at their fields, and a saved name is displayed in the sales page menu', async () => {
    const tab = await openSection();
    await card(tab, 'Demo Bistro').getByText('On sale', { exact: true }).waitFor();
    await expectAccessible(tab);
    await card(tab, 'Demo Bistro').getByRole('button', { name: 'Change' }).click();
    await dialog(tab).getByLabel('Name', { exact: true }).fill('Bistro & Bar');
    await dialog(tab).getByLabel('City').fill('Leeds');
    await dialog(tab).getByLabel('Latitude').fill('95');
    await dialog(tab).getByLabel('Currency').selectOption('EUR');
    await clickInDialog(tab, 'Save');
    await dialog(tab)
      .getByText('must remain GBP, because the sales page has prices in this currency')
      .waitFor();
    await dialog(tab).getByText('must be from -90 to 90').waitFor();
    expect(await dialog(tab).locator('[aria-invalid]').count()).toBe(2);
    await expectAccessible(tab);
    expect(await tab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('currency');
    await dialog(tab).getByLabel('Latitude').fill('53.8');
    await openPart(tab, 'Sales');
    await dialog(tab).getByLabel('URL of your own online shop').clear();
    await dialog(tab).getByLabel('Currency').selectOption('GBP');
    await dialog(tab).getByLabel('the telephone').check();
    await dialog(tab).getByLabel('VAT number').fill('GB123456789');
    await dialog(tab).getByLabel('Legal notice').fill('https://bistro.example/imprint');
    const inputs = watchInputs(tab);
    await clickInDialog(tab, 'Save');
    await waitForClose(tab);
    await expect.poll(() => chosenPage(tab).textContent()).toBe('Bistro & Bar');
    await card(tab, 'Bistro & Bar').getByText('Leeds').waitFor();
    await card(tab, 'Bistro & Bar').getByText('https://bistro.example/imprint').waitFor();
    const changes = { address: { city: 'Leeds', latitude: 53.8 }, contact: { isPhoneHidden: true } };
    expect(inputs).toEqual([
      {
        id: 'SalesPage:2',
        expectedUpdatedAt: expect.any(String),
        name: 'Bistro & Bar',
        storefrontUrl: null,
        vatNumber: 'GB123456789',
        legalNoticeUrl: 'https://bistro.example/imprint',
        ...changes,
        socialMedia: {},
        emailSettings: {},
      },
    ]);
    expect(await readPage(2, 'name address { city latitude } contact { isPhoneHidden }')).toEqual({
      name: 'Bistro & Bar',
      ...changes,
    });
  });

  test('the appearance form rejects an invalid colour and saves only the changed fields', async () => {
    const tab = await openSection();
    await card(tab, 'Appearance').getByRole('button', { name: 'Change' }).click();
    await dialog(tab).getByLabel('Main colour', { exact: true }).fill('red');
    await clickInDialog(tab, 'Save');
    await dialog(tab).getByText('must be a hexadecimal colour such as #').waitFor();
    await expectAccessible(tab);
    await dialog(tab).getByLabel('Main colour', { exact: true }).fill('#0b6253');
    expect(await dialog(tab).getByLabel('Pick a colour: Main colour').inputValue()).toBe('#0b6253');
    await dialog(tab).getByLabel('Pick a colour: Links', { exact: true }).fill('#123456');
    expect(await dialog(tab).getByLabel('Links', { exact: true }).inputValue()).toBe('#123456');
    const preview = dialog(tab).getByRole('img', { name: 'Preview of the colours' });
    expect(await preview.getByText('Details').getAttribute('fill')).toBe('#123456');
    await openPart(tab, 'Layout and languages');
    await dialog(tab).getByLabel('Vouchers in a row').fill('99');
    await openPart(tab, 'Layout and languages');
    await dialog(tab).getByLabel('Vouchers in a row').waitFor({ state: 'hidden' });
    await clickInDialog(tab, 'Save');
    await dialog(tab).getByLabel('Vouchers in a row').waitFor();
    expect(await tab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('numOfColumns');
    await dialog(tab).getByLabel('Vouchers in a row').fill('4');
    await dialog(tab).getByLabel('Position of the logo').selectOption('on the left');
    await dialog(tab).getByLabel('Welsh').check();
    await dialog(tab).getByLabel('The banner at the top').check();
    const inputs = watchInputs(tab);
    await clickInDialog(tab, 'Save');
    await waitForClose(tab);
    await card(tab, 'Appearance').getByText('#0b6253').waitFor();
    await card(tab, 'Appearance').getByText('Welsh').waitFor();
    const { availableLanguages, ...changed } = inputs[0] as Record<string, unknown>;
    const changes = { mainColor: '#0b6253', bodyLinkColor: '#123456', numOfColumns: 4, logoPosition: 'LEFT' };
    expect(changed).toEqual({ id: 'Skin:2:2', expectedUpdatedAt: null, ...changes, hasTopBanner: true });
    expect(availableLanguages).toContain('cy');
    const { skin } = await readPage(
      2,
      `skin { ${Object.keys(changes).join(' ')} hasTopBanner availableLanguages }`,
    );
    expect(skin).toEqual({ ...changes, hasTopBanner: true, availableLanguages });
  });

  test('a sales page can be added and selected in the menu, and its sales can be ended after a confirmation', async () => {
    const tab = await openSection('demo-spa');
    await button(tab, 'Add a sales page').click();
    await dialog(tab).getByLabel('Name', { exact: true }).fill('Demo Pier');
    await dialog(tab).getByLabel('Subdomain').fill('demo-bistro');
    await dialog(tab).getByLabel('Time zone').selectOption('Europe/Paris');
    await dialog(tab).getByLabel('Currency').selectOption('EUR');
    await clickInDialog(tab, 'Add sales page');
    await dialog(tab).getByText('is already used by another sales page').waitFor();
    await expectAccessible(tab);
    await dialog(tab).getByLabel('Subdomain').fill('demo-pier');
    await clickInDialog(tab, 'Add sales page');
    await waitForClose(tab);
    await tab.getByText('The sales page was added.').waitFor();
    await tab.getByLabel('Sales page', { exact: true }).selectOption('Demo Pier');
    await tab.waitForURL(`${service.url}/console/demo-pier/settings/**`);

    await tab.getByRole('link', { name: 'Sales page' }).click();
    await card(tab, 'Demo Pier').getByText('Europe/Paris').waitFor();
    const link = card(tab, 'Demo Pier').getByRole('link', { name: '/s/demo-pier' });
    expect(await link.getAttribute('href')).toBe(`${service.url}/s/demo-pier`);
    await button(tab, 'End sales').click();
    await dialog(tab).getByText('End the sales of Demo Pier?').waitFor();
    await expectAccessible(tab);
    await clickInDialog(tab, 'End sales');
    await tab.waitForURL(`${service.url}/console/demo-spa/vouchers`);
    await tab.getByText('The sales of Demo Pier have ended.').waitFor();
    const names = () => tab.getByLabel('Sales page', { exact: true }).locator('option').allTextContents();
    await expect.poll(async () => (await names()).at(-1)).toBe('Demo Pier (sales ended)');

    await tab.getByLabel('Sales page', { exact: true }).selectOption('Demo Pier (sales ended)');
    await tab.getByRole('link', { name: 'Settings' }).click();
    await tab.getByRole('link', { name: 'Sales page' }).click();
    await card(tab, 'Demo Pier').getByText('Sales ended').waitFor();
    expect(await button(tab, 'End sales').count()).toBe(0);
  });

  test('a user who only manages settings can change the sales page, but cannot add sales pages or end their sales', async () => {
    await service.database.query({
      text: `update staff_permissions set custom_permissions = '{manage.settings}'
              where sales_page_id = 1 and staff_member_id = (select id from staff_members where email = 'custom@demo.test')`,
      values: [],
    });
    const tab = await openSection('demo-spa', 'custom@demo.test');
    await card(tab, 'Appearance').waitFor();
    expect(await tab.getByRole('main').getByRole('button').allTextContents()).toEqual([
      'Change sales page',
      'Change appearance',
    ]);
  });
});
