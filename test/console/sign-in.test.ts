import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, readStoredSession, submitSignInForm } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);

describe.skipIf(!hasBrowser)('the sign-in of the console', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'shop@shop.example' });
  const browser = useBrowser();

  async function openForm(path = ''): Promise<Page> {
    const tab = await browser.open();
    await tab.goto(`${service.url}/console${path}`);
    await tab.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    return tab;
  }

  async function submit(tab: Page, email: string, password = demoPassword): Promise<void> {
    await tab.getByLabel('E-mail').fill(email);
    await tab.getByLabel('Password').fill(password);
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  test('axe reports no accessibility violations in the sign-in form before and after a rejected sign-in', async () => {
    const tab = await openForm();
    await expectAccessible(tab);
    await submit(tab, 'admin@other.test', 'not-the-Passw0rd');
    await tab.getByRole('alert').waitFor();
    await expectAccessible(tab);
  });

  test('a wrong password and an unknown e-mail address display the same error and store no tokens', async () => {
    for (const email of ['admin@other.test', 'nobody@demo.test']) {
      const tab = await openForm();
      await submit(tab, email, 'not-the-Passw0rd');
      await tab
        .getByRole('alert')
        .getByText('The e-mail address or password is incorrect. Check both fields')
        .waitFor();
      expect(await readStoredSession(tab)).toEqual({});
    }
  });

  test('a forgotten password is replaced with the link of an e-mail, and the link cannot be used again', async () => {
    const tab = await openForm('/demo-spa/orders');
    await tab.getByLabel('E-mail').fill('packing@demo.test');
    await tab.getByRole('button', { name: 'Forgot password?' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Forgot password?' }).waitFor();
    expect(await tab.getByLabel('E-mail').last().inputValue()).toBe('packing@demo.test');
    await expectAccessible(tab);
    await tab.getByRole('button', { name: 'Send link' }).click();
    await tab.getByText('If there is an account for packing@demo.test').waitFor();
    await expectAccessible(tab);
    const links = () =>
      mailServer
        .to('packing@demo.test')
        .flatMap(({ text = '' }) => text.match(/http\S+\/console\/password-reset#[\w-]+/) ?? []);
    await expect.poll(() => links().length, { timeout: 10_000 }).toBe(1);
    const [link = ''] = links();

    await tab.goto(link);
    await tab.getByLabel('New password').fill('new-Passw0rd');
    await tab.getByLabel('Repeat the password').fill('other');
    await tab.getByRole('button', { name: 'Set password' }).click();
    await tab.getByText('The passwords do not match.').waitFor();
    await expectAccessible(tab);
    await tab.getByLabel('Repeat the password').fill('new-Passw0rd');
    await tab.getByRole('button', { name: 'Set password' }).click();
    await tab.getByText('The new password is set. Sign in with packing@demo.test').waitFor();
    await expectAccessible(tab);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await submit(tab, 'packing@demo.test', 'new-Passw0rd');
    await tab.waitForURL(`${service.url}/console/demo-spa/**`);

    const other = await browser.open();
    await other.goto(link);
    await other.getByLabel('New password').fill('late-Passw0rd');
    await other.getByLabel('Repeat the password').fill('late-Passw0rd');
    await other.getByRole('button', { name: 'Set password' }).click();
    await other.getByText('This link is no longer valid.').waitFor();
    await expectAccessible(other);
  });

  test('a staff member of one sales page is signed in to that page without choosing it', async () => {
    const tab = await openForm();
    await submit(tab, 'admin@other.test');
    await tab.waitForURL(`${service.url}/console/other-shop/**`);
  });

  test('a staff member of several sales pages chooses a sales page after entering the e-mail address and password', async () => {
    const tab = await openForm();
    await submit(tab, 'admin@demo.test');
    const choice = tab.getByRole('button', { name: 'demo-bistro' });
    await choice.waitFor();
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toContain('demo-spa');
    await expectAccessible(tab);
    await tab.getByRole('button', { name: 'Back' }).click();
    expect(await tab.getByLabel('E-mail').inputValue()).toBe('admin@demo.test');
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    await choice.click();
    await tab.waitForURL(`${service.url}/console/demo-bistro/**`);
  });

  test('signing in at the URL of a sales page opens that sales page without a choice', async () => {
    const tab = await browser.open();
    await submitSignInForm(tab, service.url, { subdomain: 'demo-bistro', page: 'vouchers' });
    await tab.getByRole('heading', { level: 1, name: 'Vouchers' }).waitFor();
    expect(tab.url()).toBe(`${service.url}/console/demo-bistro/vouchers`);
  });

  test('the sign-in form of a service without the demo data lists no demo accounts', async () => {
    const tab = await openForm();
    expect(await tab.getByText('demo').count()).toBe(0);
  });
});

describe.skipIf(!hasBrowser)('the sign-in of the console with the demo data', () => {
  const service = useTestService({ DEMO_DATA: 'true' });
  const browser = useBrowser();

  test('a demo account signs in with one click, and one that can only redeem starts at the till', async () => {
    const tab = await browser.open();
    await tab.goto(`${service.url}/console`);
    const button = tab.getByRole('button', { name: 'Sign in as redeem@demo.test' });
    await button.waitFor();
    expect(await tab.getByRole('button', { name: 'Forgot password?' }).count()).toBe(0);
    await expectAccessible(tab);
    await button.click();
    await tab.waitForURL(`${service.url}/console/demo-spa/till`);
    expect(await readStoredSession(tab)).toHaveProperty('accessToken');
  });
});
