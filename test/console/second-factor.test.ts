import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { password, send } from '../staff/invite.ts';
import { codeOf, createEnrolled, createMember } from '../staff/second-factor-client.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, expectAccessible, readStoredSession, submitSignInForm } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the second factor in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const enter = async (tab: Page, code: string) => {
    await tab.getByLabel('Code', { exact: true }).fill(code);
    await button(tab, 'Sign in').click();
  };

  /** Sets up an app in the open console. Returns its secret and the recovery codes. */
  async function setUp(tab: Page) {
    await button(tab, 'Set up an authenticator app').click();
    await tab.getByLabel('Current password').fill(password);
    await expectAccessible(tab);
    await button(tab, 'Continue').click();
    await dialog(tab).getByRole('img', { name: 'QR code of the key' }).waitFor();
    await expectAccessible(tab);
    const secret =
      (await dialog(tab)
        .getByText(/^[A-Z2-7]{32}$/)
        .textContent()) ?? '';
    await dialog(tab).getByLabel('Code of the app').fill(codeOf(secret, 9));
    await button(tab, 'Confirm').click();
    await dialog(tab).getByText('is not the current code').waitFor();
    await dialog(tab).getByLabel('Code of the app').fill(codeOf(secret));
    await button(tab, 'Confirm').click();
    await dialog(tab).getByRole('heading', { name: 'Recovery codes' }).waitFor();
    await expectAccessible(tab);
    const codes = await dialog(tab).getByRole('listitem').allTextContents();
    await button(tab, 'I have stored it').click();
    return { secret, codes };
  }

  test('a user sets up an app, signs in with its code or a recovery code, and removes it', async () => {
    const { email } = await createMember(service);
    const account = { email, password, page: 'settings/account' };
    const tab = await browser.open();
    await submitSignInForm(tab, service.url, account);
    const { secret, codes } = await setUp(tab);
    expect(codes).toHaveLength(10);
    await tab.getByText('You have 10 recovery codes left').waitFor();
    expect(await tab.content()).not.toContain(codes[0]);

    const other = await browser.open();
    await submitSignInForm(other, service.url, account);
    await other.getByText('Your account has a second factor.').waitFor();
    await expectAccessible(other);
    expect(await readStoredSession(other)).toEqual({});
    await enter(other, '000000');
    await other.getByRole('alert').getByText('The code is not valid or was already used.').waitFor();
    await enter(other, codeOf(secret, 1));
    await other.getByText('You have 10 recovery codes left').waitFor();

    const third = await browser.open();
    await submitSignInForm(third, service.url, account);
    await enter(third, codes[0] ?? '');
    await third.getByText('You have 9 recovery codes left').waitFor();
    await button(third, 'Remove the app').click();
    await third.getByLabel('Current password').fill(password);
    await dialog(third).getByRole('button', { name: 'Remove the app' }).click();
    await third.getByText('Anyone who knows your password can sign in.').waitFor();
  });

  test('an administrator requires a second factor, users must then set one up, and lost ones are reset', async () => {
    const permissions = [1, 2].map((page) => ({
      salesPageId: `SalesPage:${page}`,
      role: 'ADMINISTRATOR',
      customPermissions: [],
    }));
    const administrator = await createEnrolled(service, { permissions });
    const member = await createMember(service, { fullName: 'Mia Member' });
    const tab = await browser.open();
    await submitSignInForm(tab, service.url, {
      email: administrator.email,
      password,
      page: 'settings/users',
    });
    await enter(tab, codeOf(administrator.secret, 1));
    await button(tab, 'Require a second factor').click();
    await expectAccessible(tab);
    await dialog(tab).getByRole('button', { name: 'Require a second factor' }).click();
    await tab.getByText('All users need a second factor.').waitFor();
    await expectAccessible(tab);

    const required = await browser.open();
    await submitSignInForm(required, service.url, {
      email: member.email,
      password,
      page: 'settings/account',
    });
    await required.getByRole('heading', { level: 1, name: 'Set up a second factor' }).waitFor();
    await expectAccessible(required);
    await setUp(required);
    await required.getByText('You have 10 recovery codes left').waitFor();

    await tab.reload();
    const row = tab.getByRole('row').filter({ hasText: member.email });
    await chooseAction(row, 'Reset second factor');
    await dialog(tab).getByRole('button', { name: 'Reset second factor' }).click();
    await tab.getByText('The second factor was reset.').waitFor();
    await row.getByText('Reset second factor').waitFor({ state: 'detached' });
    await send(service, 'updateOrganisation', { isSecondFactorRequired: false }, administrator.accessToken);
  });
});
