import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the Settings page of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const rowOf = (tab: Page, name: string | RegExp) => tab.getByRole('row').filter({ hasText: name });

  async function openSettings(section: string, email = 'admin@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: `settings/${section}`, email });
    await tab.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    return tab;
  }

  const readOwnPermissions = async (token: string) =>
    (await graphql(service, '{ viewer { permissions { permissions salesPage { databaseId } } } }', {}, token))
      .data.viewer.permissions;

  test('a new API key is displayed once, has the chosen permissions, and is revoked after a confirmation', async () => {
    const tab = await openSettings('api-keys');
    await button(tab, 'Create an API key').click();
    await tab.getByLabel('Name').fill('Lobby screen');
    await dialog(tab).getByLabel('Redeem vouchers').check();
    await expectAccessible(tab);
    await button(tab, 'Create API key').click();
    const key = (await dialog(tab).locator('code').textContent()) ?? '';
    await expectAccessible(tab);
    expect(await readOwnPermissions(key)).toEqual([
      { permissions: ['REDEEM_VOUCHER'], salesPage: { databaseId: 1 } },
    ]);
    await button(tab, 'I have stored it').click();
    expect(await tab.content()).not.toContain(key);

    await rowOf(tab, 'Lobby screen').getByRole('button', { name: 'Revoke' }).click();
    await dialog(tab).getByText('Revoke the key “Lobby screen”?').waitFor();
    await expectAccessible(tab);
    await dialog(tab).getByRole('button', { name: 'Revoke' }).click();
    await rowOf(tab, 'Lobby screen').getByText('Revoked').waitFor();
    expect(await rowOf(tab, 'Lobby screen').getByRole('button').count()).toBe(0);
    await expectAccessible(tab);
  });

  test('a user can be added with a role per sales page, changed, given a new password and deleted', async () => {
    const tab = await openSettings('users');
    await button(tab, 'Add a user').click();
    await tab.getByLabel('Name').fill('Nora New');
    await tab.getByLabel('E-mail').fill('admin@demo.test');
    await tab.getByLabel('Password').fill('first-Passw0rd');
    await tab.getByLabel('Role on Demo Spa').selectOption('Custom permissions');
    await dialog(tab).getByLabel('Refunds').check();
    await button(tab, 'Add user').click();
    await dialog(tab).getByText('is already used by another staff member').waitFor();
    await expectAccessible(tab);
    await tab.getByLabel('E-mail').fill('nora@demo.test');
    await button(tab, 'Add user').click();
    await rowOf(tab, 'Nora New').getByText('Demo Spa: Custom permissions').waitFor();

    await rowOf(tab, 'Nora New').getByRole('button', { name: 'Change' }).click();
    expect(await dialog(tab).getByLabel('Refunds').isChecked()).toBe(true);
    await tab.getByLabel('Role on Demo Bistro').selectOption('Redeem only');
    await button(tab, 'Save').click();
    await rowOf(tab, 'Nora New').getByText('Demo Bistro: Redeem only').waitFor();
    await rowOf(tab, 'Nora New').getByRole('button', { name: 'Change' }).click();
    await tab.getByLabel('Role on Demo Bistro').selectOption('Cashier');
    await tab.getByText('sells vouchers and redeems them').waitFor();
    await button(tab, 'Save').click();
    await rowOf(tab, 'Nora New').getByText('Demo Bistro: Cashier').waitFor();
    expect(
      await rows(
        service,
        `select role_id, array_to_string(array(select unnest(custom_permissions) order by 1), ' ') as permissions
         from staff_permissions
         where sales_page_id = 2 and staff_member_id = (select id from staff_members where email = 'nora@demo.test')`,
      ),
    ).toEqual([{ role_id: 3, permissions: 'manage.orders redeem.voucher' }]);

    await chooseAction(rowOf(tab, 'Nora New'), 'Set password');
    await dialog(tab).getByLabel('Password').fill('short');
    await button(tab, 'Save').click();
    await dialog(tab).locator('[aria-invalid]').waitFor();
    await expectAccessible(tab);
    await dialog(tab).getByLabel('Password').fill('second-Passw0rd');
    await button(tab, 'Save').click();
    await tab.getByText('The password was changed.').waitFor();
    const other = await browser.open();
    await signInToConsole(other, service.url, {
      email: 'nora@demo.test',
      password: 'second-Passw0rd',
      subdomain: 'demo-bistro',
      page: '',
    });
    await other.waitForURL(`${service.url}/console/demo-bistro/till`);
    await other
      .getByRole('navigation', { name: 'Mode of the till' })
      .getByRole('link', { name: 'Redeem' })
      .waitFor();

    await chooseAction(rowOf(tab, 'Nora New'), 'Delete user');
    await dialog(tab).getByRole('button', { name: 'Delete' }).click();
    await tab.getByText('The user was deleted.').waitFor();
    await rowOf(tab, 'Nora New').waitFor({ state: 'detached' });
    expect(await rowOf(tab, 'Ada Admin (you)').getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });

  test('a new guest token is displayed once, is valid, and is revoked after a confirmation', async () => {
    const tab = await openSettings('guest-tokens');
    await button(tab, 'Create a guest token').click();
    await dialog(tab).getByText('demo-reseller').waitFor({ state: 'attached' });
    await button(tab, 'Create guest token').click();
    const token = (await dialog(tab).locator('code').textContent()) ?? '';
    await expectAccessible(tab);
    const reports = `${service.url}/v2.1/reports/reseller-sales-pages?reseller_hash=demo-reseller`;
    expect((await fetch(reports, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    await button(tab, 'I have stored it').click();
    await rowOf(tab, 'demo-reseller').first().getByRole('button', { name: 'Revoke' }).click();
    await expectAccessible(tab);
    await dialog(tab).getByRole('button', { name: 'Revoke' }).click();
    await tab.getByText('The token was revoked.').waitFor();
    await rowOf(tab, 'demo-reseller').first().getByText('Revoked').waitFor();
    await expectAccessible(tab);
  });

  test('a publishable key is listed with its text and origins, can be changed, and is revoked after a confirmation', async () => {
    const tab = await openSettings('publishable-keys');
    await tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(tab, 'Create a publishable key').click();
    await tab.getByLabel('Name').fill('Web shop');
    const origins = dialog(tab).getByLabel('Websites that may use the key');
    await origins.fill('https://shop.example\nhttps://shop.example/basket');
    await button(tab, 'Create publishable key').click();
    await dialog(tab).getByText('Entry 2 must be an address such as https://shop.example').waitFor();
    expect(await origins.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(tab);
    await origins.fill('https://shop.example\n\n http://localhost:3000 ');
    await button(tab, 'Create publishable key').click();

    const shop = rowOf(tab, 'Web shop');
    await shop.getByText('http://localhost:3000').waitFor();
    const key = (await shop.locator('code').textContent()) ?? '';
    await shop.getByRole('button', { name: 'Copy' }).click();
    await shop.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await expectAccessible(tab);
    const readNameAs = (origin: string) => readSalesPageName(service.url, key, origin);
    expect(await readNameAs('https://shop.example')).toEqual({ data: { salesPage: { name: 'Demo Spa' } } });

    await shop.getByRole('button', { name: 'Change key' }).click();
    expect(await origins.inputValue()).toBe('https://shop.example\nhttp://localhost:3000');
    await tab.getByLabel('Name').fill('Bistro shop');
    await origins.fill('');
    await button(tab, 'Save').click();
    const bistro = rowOf(tab, 'Bistro shop');
    await bistro.getByText('none: servers and mobile apps only').waitFor();
    expect(await bistro.locator('code').textContent()).toBe(key);

    await bistro.getByRole('button', { name: 'Revoke key' }).click();
    await dialog(tab).getByText('Revoke the key “Bistro shop”?').waitFor();
    await expectAccessible(tab);
    await dialog(tab).getByRole('button', { name: 'Revoke key' }).click();
    await bistro.waitFor({ state: 'detached' });
    expect(
      await rows(
        service,
        'select name, origins, revoked_at is null as valid from publishable_keys where key = $1',
        [key],
      ),
    ).toEqual([{ name: 'Bistro shop', origins: [], valid: false }]);
  });

  test('the publishable keys are not offered to a user without the permission for settings', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, {
      page: 'settings/publishable-keys',
      email: 'packing@demo.test',
    });
    await tab.getByRole('navigation', { name: 'Pages', exact: true }).waitFor();
    await tab.getByRole('heading', { level: 1 }).waitFor();
    expect(await tab.getByRole('link', { name: 'Publishable keys' }).count()).toBe(0);
    expect(await button(tab, 'Create a publishable key').count()).toBe(0);
  });
});

/** Reads the name of the sales page of a publishable key, like a browser on a page of the origin. */
async function readSalesPageName(url: string, key: string, origin: string): Promise<unknown> {
  const response = await fetch(`${url}/storefront/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', origin },
    body: JSON.stringify({ query: '{ salesPage { name } }' }),
  });
  return response.json();
}
