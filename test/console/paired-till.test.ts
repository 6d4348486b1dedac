// cspell:ignore Kasse Entsperren
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { articles, orderOf, placeOrderOperation } from '../graphql/operations.ts';
import { row, rows } from '../rest/stored.ts';
import { accept, invite, role } from '../staff/invite.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { pairDevice } from '../support/till.ts';
import { createTill, mutate, setPin } from '../tills/tills.ts';
import { addToBasket, fillInSale } from './sell-basket.ts';

describe.skipIf(!hasBrowser)('a device that is paired as a till', () => {
  const service = useTestService();
  const browser = useBrowser();

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });

  async function unlock(tab: Page, name: string, pin: string): Promise<void> {
    await button(tab, name).click();
    await tab.getByLabel('PIN').waitFor();
    await tab.keyboard.type(pin);
    await tab.keyboard.press('Enter');
  }

  test('is paired, unlocked by a cashier, redeems, is locked, and is unlocked by another cashier', async () => {
    await setPin(service, 2, '8251');
    await setPin(service, 1, '907341');
    const { data } = await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) });
    const { voucherCode } = data.placeOrder.order.products[0];

    const tab = await browser.open({ viewport: { width: 390, height: 844 } });
    await pairDevice(tab, service.url, 'AAAA-AAAA-AAAA');
    await tab.getByText('The code is unknown, was used or has expired.').waitFor();
    await expectAccessible(tab);
    const { id, pairingCode } = await createTill(service, { name: 'Reception' });
    await tab.getByLabel('Pairing code').fill(pairingCode);
    await button(tab, 'Pair device').click();

    await tab.getByRole('heading', { level: 1, name: 'Reception' }).waitFor();
    await expectAccessible(tab);
    await button(tab, 'Remove pairing').click();
    await tab.getByText('Remove “Reception” from this device?').waitFor();
    await expectAccessible(tab);
    await button(tab, 'Cancel').click();
    await button(tab, 'Rita Redeem').click();
    await expectAccessible(tab);
    for (const digit of ['8', '2', '5', '0']) await button(tab, digit).click();
    await button(tab, 'Unlock').click();
    await tab.getByText('The PIN is incorrect.').waitFor();
    await button(tab, 'Someone else').click();
    await unlock(tab, 'Rita Redeem', '8251');

    await tab.getByLabel('Voucher code').fill(voucherCode);
    await tab.keyboard.press('Enter');
    await button(tab, 'Redeem').click();
    await expectAccessible(tab);
    await button(tab, 'Redeem £65.00').click();
    await tab.getByText('Redeemed', { exact: true }).first().waitFor();
    expect(
      await rows(service, `select staff_member_id, till_id from redemptions order by id desc limit 1`),
    ).toEqual([{ staff_member_id: 2, till_id: Number(id.split(':')[2]) }]);
    expect(await tab.getByText('Back to the console').count()).toBe(0);

    await button(tab, 'Lock').click();
    await tab.getByText('Who is at the till?').waitFor();
    await unlock(tab, 'Ada Admin', '907341');
    await button(tab, 'Lock').waitFor();
    await tab.locator('header').getByText('Ada Admin').first().waitFor();
    await tab.getByRole('link', { name: 'Sell' }).waitFor();
    await tab.reload();
    await tab.getByText('Who is at the till?').waitFor();

    await mutate(service, 'revokeTill', { id }, 'till { id }');
  });

  test('cuts off no word of the PIN pad in German on a phone', async () => {
    await setPin(service, 2, '8251');
    const { pairingCode } = await createTill(service, { name: 'Reception' });
    const tab = await browser.open({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
    await tab.goto(`${service.url}/till`);
    await tab.getByRole('button', { name: 'Kasse' }).click();
    await tab.getByRole('textbox').fill(pairingCode);
    await tab.keyboard.press('Enter');
    await button(tab, 'Rita Redeem').click();
    await button(tab, 'Entsperren').waitFor();
    const cut = await tab
      .locator('.mantine-Button-label')
      .evaluateAll((labels) =>
        labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
      );
    expect(cut).toEqual([]);
  });

  test('starts in the Sell mode for a cashier who cannot redeem', async () => {
    const permissions = [role(1, 'CUSTOM', ['MANAGE_ORDERS']), role(2, 'NONE')];
    const { databaseId, token } = await invite(service, { permissions });
    await accept(service, token);
    await setPin(service, databaseId, '8251');
    const { pairingCode } = await createTill(service);
    const tab = await browser.open();
    await pairDevice(tab, service.url, pairingCode);
    await unlock(tab, 'Ina Invited', '8251');
    await tab.getByRole('button', { name: /^Relaxing Massage/ }).waitFor();
    expect(new URL(tab.url()).pathname).toMatch(/\/till\/sell$/);
  });

  describe('that is not used for five minutes', () => {
    const countRedemptions = async (): Promise<number> =>
      (await row(service, 'select count(*)::int as count from redemptions')).count;
    const lockScreen = (tab: Page) => tab.getByText('Who is at the till?');

    /** Opens a paired device that Rita has unlocked, with a clock that the test moves. */
    async function openTill(): Promise<Page> {
      await setPin(service, 2, '8251');
      await setPin(service, 1, '907341');
      const { pairingCode } = await createTill(service, { name: 'Reception' });
      const tab = await browser.open({ viewport: { width: 768, height: 1024 } });
      await tab.clock.install();
      await pairDevice(tab, service.url, pairingCode);
      await unlock(tab, 'Rita Redeem', '8251');
      await tab.getByLabel('Voucher code').waitFor();
      return tab;
    }
    async function sell(): Promise<string> {
      const { data } = await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) });
      return data.placeOrder.order.products[0].voucherCode;
    }

    test('locks itself, and continues with the same cashier where it was, without redeeming anything', async () => {
      const voucherCode = await sell();
      const tab = await openTill();
      await tab.getByLabel('Voucher code').fill(voucherCode);
      await tab.keyboard.press('Enter');
      await button(tab, 'Redeem').click();
      await button(tab, 'Redeem £65.00').waitFor();
      const before = await countRedemptions();
      await tab.clock.fastForward('04:59');
      expect(await lockScreen(tab).count()).toBe(0);
      await tab.clock.fastForward('00:02');
      await lockScreen(tab).waitFor();
      await expectAccessible(tab);
      expect(await tab.getByText('Redeem £65.00').filter({ visible: true }).count()).toBe(0);
      expect(await tab.getByText(voucherCode.slice(-4)).filter({ visible: true }).count()).toBe(0);
      // A scan, and the keys that press a button.
      await tab.keyboard.type(voucherCode);
      for (const key of ['Enter', 'Space']) await tab.keyboard.press(key);
      const [entry] = await rows(
        service,
        'select action, principal from audit_entries order by id desc limit 1',
      );
      expect(entry).toEqual({ action: 'till.lock', principal: expect.stringMatching(/^till:/) });

      await unlock(tab, 'Rita Redeem', '8251');
      await button(tab, 'Redeem £65.00').waitFor();
      expect(await countRedemptions()).toBe(before);
      await button(tab, 'Redeem £65.00').click();
      await tab.getByText('Redeemed', { exact: true }).first().waitFor();
      expect(await countRedemptions()).toBe(before + 1);
    });

    test('hides a dialog and what was typed, and discards both for another cashier', async () => {
      const tab = await openTill();
      await button(tab, 'Redeem vouchers for one bill').click();
      await tab.getByLabel('Amount due in GBP').fill('48.20');
      await tab.clock.fastForward('05:01');
      await lockScreen(tab).waitFor();
      expect(await tab.getByRole('dialog').count()).toBe(0);
      await unlock(tab, 'Rita Redeem', '8251');
      expect(await tab.getByRole('dialog').getByLabel('Amount due in GBP').inputValue()).toBe('48.20');
      await tab.getByRole('dialog').getByRole('button', { name: 'Set amount' }).click();
      await tab.getByText('The amount due is £48.20.').waitFor();
      await tab.keyboard.type('AB12');

      await tab.clock.fastForward('05:01');
      await lockScreen(tab).waitFor();
      await unlock(tab, 'Ada Admin', '907341');
      await button(tab, 'Redeem vouchers for one bill').waitFor();
      expect(await tab.getByLabel('Voucher code').inputValue()).toBe('');
    });

    test('locks itself at the first key after it slept, and that key has no other effect', async () => {
      const voucherCode = await sell();
      const tab = await openTill();
      await tab.getByLabel('Voucher code').fill(voucherCode);
      await tab.keyboard.press('Enter');
      await button(tab, 'Redeem').click();
      await button(tab, 'Redeem £65.00').and(tab.locator(':focus')).waitFor();
      const before = await countRedemptions();
      // A device that sleeps runs no timers.
      await tab.clock.setSystemTime(Date.now() + 20 * 60_000);
      await tab.keyboard.press('Space');
      await lockScreen(tab).waitFor();
      expect(await countRedemptions()).toBe(before);
    });
  });

  test('renews the links to the vouchers and the receipt of a sale before they expire', async () => {
    await setPin(service, 1, '907341');
    const { pairingCode } = await createTill(service, { name: 'Reception' });
    const tab = await browser.open();
    await tab.clock.install();
    await pairDevice(tab, service.url, pairingCode);
    await unlock(tab, 'Ada Admin', '907341');
    await tab.getByRole('link', { name: 'Sell' }).click();
    await addToBasket(tab, 'Relaxing Massage');
    await fillInSale(tab, { Name: 'Rita', 'E-mail': 'rita@example.com' });
    await tab.getByRole('radio', { name: 'Cash' }).check({ force: true });
    await tab.getByRole('button', { name: /^Sell for / }).click();
    const prints = tab.getByRole('list', { name: 'Print' }).getByRole('link');
    await expect.poll(() => prints.count()).toBe(4);
    const urls = () => prints.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const first = await urls();
    await tab.clock.fastForward('04:01');
    await expect.poll(async () => (await urls()).filter((url) => first.includes(url))).toEqual([]);
    for (const url of await urls()) expect((await fetch(url)).status).toBe(200);
  });

  test('is added in the settings, with a code that is displayed once, and is revoked there', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'settings/tills' });
    await button(tab, 'Add a till').click();
    await expectAccessible(tab);
    await tab.getByLabel('Name').fill('Bar');
    await button(tab, 'Add till').click();
    const code = (await tab.getByRole('dialog').locator('code').textContent()) ?? '';
    expect(code).toMatch(/^(?:\w{4}-){2}\w{4}$/);
    await tab.getByRole('dialog').getByText('type this code within 15 minutes.').waitFor();
    expect(await tab.getByText('displayed only once').count()).toBe(0);
    await expectAccessible(tab);
    await button(tab, 'Close').click();
    const row = tab.getByRole('row').filter({ hasText: 'Bar' });
    await row.getByText('Waiting to be paired').waitFor();
    await expectAccessible(tab);
    await row.getByRole('button', { name: 'Revoke till' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Revoke till' }).click();
    await tab.getByText('The till was revoked.').waitFor();
    await row.waitFor({ state: 'detached' });
  });
});
