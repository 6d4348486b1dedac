import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, readStoredSession, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the sign-in of the console', () => {
  const service = useTestService();
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
    await signInToConsole(tab, service.url, { subdomain: 'demo-bistro', page: 'vouchers' });
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
    await expectAccessible(tab);
    await button.click();
    await tab.waitForURL(`${service.url}/console/demo-spa/till`);
    expect(await readStoredSession(tab)).toHaveProperty('accessToken');
  });
});
