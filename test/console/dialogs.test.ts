import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the dialogs of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  async function openDialog(page: string, button: string): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page });
    await tab.getByRole('button', { name: button }).first().focus();
    await tab.keyboard.press('Enter');
    await tab.getByRole('dialog').waitFor();
    return tab;
  }
  const focused = (tab: Page) => tab.evaluate(() => document.activeElement?.textContent);

  test.each([
    ['settings/api-keys', 'Create an API key'],
    ['settings/users', 'Change user'],
    ['vouchers/shipping', 'Archive method'],
    ['vouchers/locations', 'Add a location'],
  ])('closing a dialog on the page %s returns the focus to the button "%s"', async (page, button) => {
    const tab = await openDialog(page, button);
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(tab)).toBe(button);
    await tab.keyboard.press('Enter');
    await tab.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => focused(tab)).toBe(button);
  });

  test('closing a dialog that was opened from a menu returns the focus to the button of the menu', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'settings/users' });
    const menu = tab.getByRole('button', { name: 'Actions: Rita Redeem' });
    const isFocused = () => menu.evaluate((button) => button === document.activeElement);
    await menu.focus();
    await tab.keyboard.press('Enter');
    await tab.getByRole('group').getByRole('button', { name: 'Delete user' }).press('Enter');
    await tab.getByRole('dialog').waitFor();
    expect(await isFocused()).toBe(false);
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(isFocused).toBe(true);
  });

  test('a dialog has its accessible name as soon as it is in the page', async () => {
    const tab = await browser.open();
    await tab.addInitScript(() => {
      const observed: (string | null)[] = [];
      const observer = new MutationObserver(() => {
        const dialog = document.querySelector('[role=dialog]');
        if (dialog)
          observed.push(dialog.getAttribute('aria-label') ?? dialog.getAttribute('aria-labelledby'));
      });
      observer.observe(document, { childList: true, subtree: true });
      Object.assign(window, { observed });
    });
    await signInToConsole(tab, service.url, { page: 'vouchers/shipping' });
    await tab.getByRole('button', { name: 'Archive method' }).first().click();
    await tab.getByRole('dialog', { name: 'Archive' }).waitFor();
    const observed = await tab.evaluate(
      () => (window as unknown as { observed: (string | null)[] }).observed,
    );
    expect(observed.length).toBeGreaterThan(0);
    expect(observed).not.toContain(null);
  });

  test('Escape in a dialog with input opens a confirmation, in which the input can be kept or discarded', async () => {
    const tab = await openDialog('settings/api-keys', 'Create an API key');
    const dialog = tab.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Lobby screen');
    await tab.keyboard.press('Escape');
    await dialog.getByText('Discard your changes?').waitFor();
    await expectAccessible(tab);
    await dialog.getByRole('button', { name: 'Keep open' }).click();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Lobby screen');
    await tab.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(tab)).toBe('Create an API key');
  });

  test('Escape in a dialog that displays a secret only once opens a confirmation', async () => {
    const tab = await openDialog('settings/api-keys', 'Create an API key');
    const dialog = tab.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Lobby screen');
    await dialog.getByLabel('Redeem vouchers').check();
    await dialog.getByRole('button', { name: 'Create API key' }).click();
    await dialog.getByRole('button', { name: 'I have stored it' }).waitFor();
    await tab.keyboard.press('Escape');
    await dialog.getByText('This is displayed only once. Close it?').waitFor();
    await dialog.getByRole('button', { name: 'Keep open' }).click();
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(tab)).toBe('Create an API key');
  });
});
