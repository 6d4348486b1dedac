import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('unsaved changes on a page of the console', () => {
  const service = useTestService();
  const browser = useBrowser();
  const dialog = (tab: Page) => tab.getByRole('dialog', { name: 'Leave without saving?' });
  const title = (tab: Page) => tab.getByLabel('Name, English');
  const answer = async (tab: Page, button: 'Stay' | 'Leave') => {
    await dialog(tab).getByRole('button', { name: button }).click();
    await dialog(tab).waitFor({ state: 'detached' });
  };

  async function typeTitle(): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'vouchers' });
    await tab.getByRole('rowheader').first().getByRole('link').click();
    await title(tab).fill('Typed and not saved');
    return tab;
  }

  test('following a link, going back and signing out each require a confirmation to discard unsaved changes', async () => {
    const tab = await typeTitle();
    const address = tab.url();
    const menu = tab
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Orders', exact: true });
    await menu.focus();
    await tab.keyboard.press('Enter');
    await dialog(tab).waitFor();
    await expectAccessible(tab);
    await tab.keyboard.press('Escape');
    await dialog(tab).waitFor({ state: 'detached' });
    await expect.poll(() => menu.evaluate((link) => link === document.activeElement)).toBe(true);
    await tab.goBack();
    await answer(tab, 'Stay');
    await tab.getByRole('button', { name: 'Sign out' }).click();
    await answer(tab, 'Stay');
    expect([tab.url(), await title(tab).inputValue()]).toEqual([address, 'Typed and not saved']);

    await tab.goBack();
    await answer(tab, 'Leave');
    await tab.getByRole('button', { name: 'Add a voucher' }).waitFor();
    expect(tab.url()).toBe(address.slice(0, address.lastIndexOf('/')));
    await tab.goForward();
    await title(tab).fill('Typed again');
    await tab.keyboard.press('Escape');
    await menu.click();
    await answer(tab, 'Leave');
    await tab.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await expect.poll(() => tab.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });

  test('closing a tab with unsaved changes requires a confirmation, but leaving after discarding them does not', async () => {
    const tab = await typeTitle();
    const questions: string[] = [];
    tab.on('dialog', (question) => {
      questions.push(question.type());
      void question.dismiss();
    });
    await tab.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toEqual(['beforeunload']);
    expect(await title(tab).inputValue()).toBe('Typed and not saved');
    await tab.getByRole('button', { name: 'Discard changes' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await tab.getByText('Unsaved changes').waitFor({ state: 'detached' });
    expect(await title(tab).inputValue()).not.toBe('Typed and not saved');
    await tab.getByRole('link', { name: 'All vouchers' }).click();
    await tab.getByRole('button', { name: 'Add a voucher' }).waitFor();
  });

  test('going back requires a confirmation to discard unsaved input in a dialog, but not after the input is saved', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'vouchers' });
    await tab.getByRole('link', { name: 'Redeem locations' }).click();
    await tab.getByRole('button', { name: 'Add a location' }).click();
    await tab.getByLabel('Name').fill('Harbour House');
    await tab.goBack();
    await answer(tab, 'Stay');
    expect(await tab.getByLabel('Name').inputValue()).toBe('Harbour House');
    await tab.getByLabel('Address').fill('Quay 1');
    await tab.getByRole('button', { name: 'Add location' }).click();
    await tab.getByRole('row').filter({ hasText: 'Harbour House' }).waitFor();
    await tab.goBack();
    await tab.getByRole('button', { name: 'Add a voucher' }).waitFor();
  });
});
