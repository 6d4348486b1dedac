// cspell:ignore activedescendant Schnellsuche bestell Bestellungen
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { order, productInput, sell } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the command palette of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const dialog = (tab: Page) => tab.getByRole('dialog', { name: 'Quick search' });
  const selected = (tab: Page) => dialog(tab).getByRole('option', { selected: true });
  const focused = (tab: Page) =>
    tab.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

  async function openConsole(page: string, email = 'admin@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page, email });
    await tab.locator('#content').locator('table, dl, input').first().waitFor();
    return tab;
  }

  async function type(tab: Page, text: string): Promise<void> {
    // A dialog that is still closing would be reopened without the focus.
    await dialog(tab).waitFor({ state: 'detached' });
    await tab.keyboard.press('Control+K');
    await dialog(tab).getByRole('combobox').and(tab.locator(':focus')).waitFor();
    await tab.keyboard.type(text);
  }

  test('opens pages using only the keyboard, and restores the focus when it is closed with Escape', async () => {
    const tab = await openConsole('orders');
    await tab.getByRole('link', { name: 'Posting' }).focus();
    await type(tab, 'vouch');
    const found = dialog(tab).getByRole('group', { name: 'Pages' }).getByRole('option');
    const sections = ['Categories', 'Redeem locations', 'Shipping', 'Discount codes', 'Import'];
    await expect
      .poll(() => found.allTextContents())
      .toEqual(['Sold vouchers', 'Vouchers', ...sections.map((title) => `Vouchers › ${title}`)]);
    await expectAccessible(tab);
    await tab.keyboard.press('Escape');
    await dialog(tab).waitFor({ state: 'detached' });
    await expect.poll(() => focused(tab)).toBe('Posting');

    await type(tab, 'vouch');
    await tab.keyboard.press('ArrowDown');
    expect(await selected(tab).textContent()).toBe('Vouchers');
    const field = dialog(tab).getByRole('combobox');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await selected(tab).getAttribute('id'));
    await tab.keyboard.press('Enter');
    await tab.waitForURL(`${service.url}/console/demo-spa/vouchers`);
    await expect.poll(() => focused(tab)).toBe('content');
  });

  test("lists only the pages permitted to the user's role, opens while a field has the focus, and opens only once", async () => {
    const tab = await openConsole('vouchers', 'redeem@demo.test');
    await tab.getByLabel('Language').focus();
    await tab.keyboard.press('Control+K');
    await dialog(tab).waitFor();
    const options = dialog(tab).getByRole('option');
    expect(await options.allTextContents()).toEqual(['Till', 'Live', 'Vouchers', 'Settings']);
    await tab.keyboard.press('Control+K');
    expect(await dialog(tab).count()).toBe(1);
    await tab.keyboard.type('petra');
    await dialog(tab).getByText('No results found.').waitFor();
  });

  test('finds orders by purchaser and sold vouchers by recipient, and can open the list of orders with the search', async () => {
    const recipient = { recipient: { name: 'Quintus Quay', email: 'quintus@example.com' } };
    const { body } = await order(service, [productInput(recipient)], {
      purchaser: { name: 'Xenia Xyl', email: 'xenia@example.com' },
    });
    const tab = await openConsole('live');
    await tab.getByRole('button', { name: 'Quick search' }).click();
    await dialog(tab).waitFor();
    await tab.keyboard.type('xenia x');
    await dialog(tab)
      .getByRole('option', { name: `${body.reference}, Xenia Xyl` })
      .waitFor();
    await tab.keyboard.press('Enter');
    await tab.waitForURL(`${service.url}/console/demo-spa/orders/${body.id}`);

    await type(tab, 'quintus');
    await dialog(tab)
      .getByRole('group', { name: 'Sold vouchers, by recipient' })
      .getByRole('option', { name: 'Quintus Quay' })
      .waitFor();
    await expectAccessible(tab);
    await dialog(tab).getByRole('option', { name: 'Search all orders for “quintus”' }).click();
    await tab.waitForURL(`${service.url}/console/demo-spa/orders#search=quintus`);
    await tab.getByRole('link', { name: body.reference }).waitFor();
  });

  test('looks up a scanned code at the till or opens the order of the code, and no URL contains the code', async () => {
    const tab = await openConsole('orders');
    const addresses: string[] = [];
    tab.on('framenavigated', (frame) => addresses.push(frame.url()));
    tab.on('request', (request) => addresses.push(request.url()));
    await type(tab, demoCodes.monetary);
    await tab.keyboard.press('Enter');
    await tab.getByRole('region', { name: 'Result' }).getByText('£50.00', { exact: true }).waitFor();
    expect(tab.url()).toBe(`${service.url}/console/demo-spa/till`);
    await tab.goBack();
    await tab.getByRole('table').waitFor();
    const { id, voucher_code: code } = await sell(service);
    await type(tab, code);
    await tab.keyboard.press('Enter');
    await tab.getByRole('region', { name: 'Result' }).getByText(code.slice(-4)).first().waitFor();
    await tab.goBack();
    await tab.getByRole('table').waitFor();

    const { order_id: orderId } = await row(service, 'select order_id from order_products where id = $1', [
      id,
    ]);
    await type(tab, code.toLowerCase());
    await dialog(tab).getByRole('option', { name: 'Open the sold voucher' }).click();
    await tab.waitForURL(`${service.url}/console/demo-spa/orders/${orderId}`);
    await type(tab, demoCodes.singleUse.replace('0001', '0002'));
    await dialog(tab).getByRole('option', { name: 'Open the sold voucher' }).click();
    await dialog(tab).getByText('This sales page has sold no voucher with this code.').waitFor();
    for (const address of addresses) expect(address.toUpperCase()).not.toMatch(/SNGL|M0NY/);
    expect(addresses.join('\n').toUpperCase()).not.toContain(code);
  });

  test('displays German texts in the German console', async () => {
    const tab = await openConsole('orders');
    await tab.getByLabel('Language').selectOption('Deutsch');
    await tab.getByRole('button', { name: 'Schnellsuche' }).click();
    await tab.getByRole('dialog', { name: 'Schnellsuche' }).waitFor();
    await tab.keyboard.type('bestell');
    expect(
      await tab
        .getByRole('dialog', { name: 'Schnellsuche' })
        .getByRole('option', { selected: true })
        .textContent(),
    ).toBe('Bestellungen');
  });
});
