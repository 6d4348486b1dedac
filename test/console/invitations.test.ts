import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { invite } from '../staff/invite.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, expectAccessible, readStoredSession, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('invitations in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const rowOf = (tab: Page, name: string) => tab.getByRole('row').filter({ hasText: name });

  test('an invited person sets a password at the link and is signed in, and the link cannot be used again', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'settings/users' });
    await button(tab, 'Invite a user').click();
    await dialog(tab).getByLabel('E-mail').fill('till@demo.test');
    await dialog(tab).getByLabel('Role on Demo Spa').selectOption('Redeem only');
    await dialog(tab).getByText('Works at the till').waitFor();
    await expectAccessible(tab);
    await button(tab, 'Invite user').click();
    const link = (await dialog(tab).locator('code').textContent()) ?? '';
    await expectAccessible(tab);
    await button(tab, 'I have stored it').click();
    await rowOf(tab, 'till@demo.test').getByText('Invited', { exact: true }).waitFor();
    expect(await tab.content()).not.toContain(link);
    await expectAccessible(tab);

    const person = await browser.open();
    const urls: string[] = [];
    person.on('request', (request) => urls.push(request.url()));
    await person.goto(link);
    await person.getByText('Demo Group has created an account for you').waitFor();
    await expectAccessible(person);
    await person.getByLabel('Your name').fill('Tina Till');
    await person.getByLabel('New password').fill('tina-Passw0rd');
    await person.getByLabel('Repeat the password').fill('other');
    await button(person, 'Accept invitation').click();
    await person.getByText('The passwords do not match.').waitFor();
    await expectAccessible(person);
    await person.getByLabel('Repeat the password').fill('tina-Passw0rd');
    await button(person, 'Accept invitation').click();
    // The role only redeems, so the till is displayed first.
    await person.getByLabel('Location of this till').waitFor();
    expect([(await readStoredSession(person)).accessToken, person.url()]).toEqual([
      expect.any(String),
      expect.not.stringContaining('invitation'),
    ]);
    expect(urls.filter((url) => url.includes(new URL(link).hash.slice(1)) && !url.includes('#'))).toEqual([]);

    const other = await browser.open();
    await other.goto(link);
    await other.getByText('This link is no longer valid.').waitFor();
    await expectAccessible(other);
    await button(other, 'Sign in').click();
    await other.getByLabel('Password').waitFor();
  });

  test('an invitation can be withdrawn, and a new link can be created for it', async () => {
    const { email } = await invite(service);
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'settings/users' });
    await chooseAction(rowOf(tab, email), 'Withdraw invitation');
    await dialog(tab).getByRole('button', { name: 'Withdraw invitation' }).click();
    await rowOf(tab, email).getByText('Invitation withdrawn').waitFor();
    await chooseAction(rowOf(tab, email), 'New link');
    await dialog(tab).getByRole('button', { name: 'New link' }).click();
    await dialog(tab).locator('code').waitFor();
    await button(tab, 'I have stored it').click();
    await rowOf(tab, email).getByText('Invited', { exact: true }).waitFor();
  });

  test('users can change their own name and password, and remain signed in', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'settings/account', email: 'redeem@demo.test' });
    await button(tab, 'Change my details').click();
    await dialog(tab).getByLabel('Name').fill('Rita Renamed');
    await button(tab, 'Save').click();
    await tab.getByText('Rita Renamed').first().waitFor();
    await button(tab, 'Change my password').click();
    await dialog(tab).getByLabel('Current password').fill('wr0ng-Password');
    await dialog(tab).getByLabel('New password', { exact: true }).fill('rita-Passw0rd');
    await dialog(tab).getByLabel('Repeat the new password').fill('rita-Passw0rd');
    await button(tab, 'Save').click();
    await dialog(tab).getByText('is not your current password').waitFor();
    await expectAccessible(tab);
    const { demoPassword } = await import('../../prisma/demo/demo-credentials.ts');
    await dialog(tab).getByLabel('Current password').fill(demoPassword);
    await button(tab, 'Save').click();
    await tab.getByText('Your password was changed.').waitFor();
    await tab.reload();
    await tab.getByText('Rita Renamed').first().waitFor();
    await expectAccessible(tab);
  });
});
