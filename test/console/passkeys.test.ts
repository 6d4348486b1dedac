import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { password, send } from '../staff/invite.ts';
import { createMember } from '../staff/second-factor-client.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, readStoredSession, submitSignInForm } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('passkeys in the console', () => {
  const service = useTestService();
  const browser = useBrowser();
  /** The address of the console for passkeys, which do not work on IP addresses. */
  const consoleUrl = () => service.url.replace('127.0.0.1', 'localhost');

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const dialog = (tab: Page) => tab.getByRole('dialog');

  /** Connects a virtual authenticator to a tab. Returns a function that sets whether it verifies its user. */
  async function connectAuthenticator(tab: Page) {
    const session = await tab.context().newCDPSession(tab);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    return (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }

  async function add(tab: Page, name: string) {
    await button(tab, 'Add a passkey').click();
    await dialog(tab).getByLabel('Name').fill(name);
    await dialog(tab).getByLabel('Current password').fill(password);
    await expectAccessible(tab);
    await dialog(tab).getByRole('button', { name: 'Add a passkey' }).click();
  }

  test('a user adds a passkey, signs in with it, renames it and removes it', async () => {
    const { email } = await createMember(service);
    const tab = await browser.open();
    const setVerified = await connectAuthenticator(tab);
    await submitSignInForm(tab, consoleUrl(), { email, password, page: 'settings/account' });
    await add(tab, 'Laptop');
    await dialog(tab).getByRole('heading', { name: 'Recovery codes' }).waitFor();
    expect(await dialog(tab).getByRole('listitem').allTextContents()).toHaveLength(10);
    await button(tab, 'I have stored it').click();
    await tab.getByRole('row', { name: /Laptop.*never/ }).waitFor();
    await expectAccessible(tab);

    await add(tab, 'Laptop again');
    await dialog(tab).getByText('this device already has a passkey').waitFor();
    await dialog(tab).getByRole('button', { name: 'Cancel' }).click();

    await tab.evaluate(() => localStorage.clear());
    await tab.reload();
    await setVerified(false);
    await button(tab, 'Sign in with a passkey').click();
    await tab.getByRole('alert').getByText('No passkey was used.').waitFor();
    await expectAccessible(tab);
    expect(await readStoredSession(tab)).toEqual({});
    await setVerified(true);
    await button(tab, 'Sign in with a passkey').click();
    const row = tab.getByRole('row').filter({ hasText: 'Laptop' });
    await row.waitFor();
    expect(await row.textContent()).not.toContain('never');

    await row.getByRole('button', { name: 'Rename' }).click();
    await dialog(tab).getByLabel('Name').fill('Office laptop');
    await expectAccessible(tab);
    await dialog(tab).getByRole('button', { name: 'Save' }).click();
    await tab
      .getByRole('row')
      .filter({ hasText: 'Office laptop' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await dialog(tab).getByLabel('Current password').fill(password);
    await expectAccessible(tab);
    await dialog(tab).getByRole('button', { name: 'Remove passkey' }).click();
    await tab.getByText('Anyone who knows your password can sign in.').waitFor();
    expect(await tab.getByRole('row').count()).toBe(0);

    await tab.evaluate(() => localStorage.clear());
    await tab.reload();
    await button(tab, 'Sign in with a passkey').click();
    await tab.getByRole('alert').getByText('The passkey was not accepted.').waitFor();
  });

  test('a user who must set up a second factor adds a passkey, and a passkey replaces the code', async () => {
    const permissions = [1, 2].map((page) => ({
      salesPageId: `SalesPage:${page}`,
      role: 'ADMINISTRATOR',
      customPermissions: [],
    }));
    const { email } = await createMember(service, { permissions });
    await service.database.query({
      text: 'update organisations set is_second_factor_required = true where id = 1',
      values: [],
    });
    const account = { email, password, page: 'settings/account' };
    const tab = await browser.open();
    await connectAuthenticator(tab);
    await submitSignInForm(tab, consoleUrl(), account);
    await tab.getByRole('heading', { level: 1, name: 'Set up a second factor' }).waitFor();
    await expectAccessible(tab);
    await add(tab, 'Phone');
    await button(tab, 'I have stored it').click();
    await tab.getByRole('row', { name: /Phone/ }).waitFor();

    await tab.evaluate(() => localStorage.clear());
    // The virtual authenticator would select the suggested passkey before the password is entered.
    await tab.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await submitSignInForm(tab, consoleUrl(), account);
    await tab.getByText('Your account has a second factor.').waitFor();
    await button(tab, 'Sign in with a passkey').click();
    await tab.getByRole('row', { name: /Phone/ }).waitFor();
    const { accessToken = '' } = await readStoredSession(tab);
    await send(service, 'updateOrganisation', { isSecondFactorRequired: false }, accessToken);
  });

  test('on an IP address, passkeys are not offered', async () => {
    const { email } = await createMember(service);
    const tab = await browser.open();
    await tab.goto(`${service.url}/console/`);
    await button(tab, 'Sign in').waitFor();
    expect(await button(tab, 'Sign in with a passkey').count()).toBe(0);
    await submitSignInForm(tab, service.url, { email, password, page: 'settings/account' });
    await tab.getByText('Passkeys require https').waitFor();
  });
});
