import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { care, sellVoucher } from '../care/care.ts';
import { redeem, sell } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';
import { redeemDisplayed } from '../support/till.ts';

const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
const vault = createCodeVault([{ kid, secret }]);

describe.skipIf(!hasBrowser)('the Till page of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const result = (tab: Page) => tab.getByRole('region', { name: 'Result' });
  const field = (tab: Page) => tab.getByLabel('Voucher code');

  async function openTill(email = 'admin@demo.test', options = {}): Promise<Page> {
    const tab = await browser.open(options);
    await signInToConsole(tab, service.url, { email, page: 'till' });
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    return tab;
  }

  async function enter(tab: Page, code: string): Promise<void> {
    await field(tab).fill(code);
    await field(tab).press('Enter');
  }

  const countRedemptions = async (): Promise<number> =>
    (await row(service, 'select count(*)::int as count from redemptions')).count;

  /** Simulates a hand scanner: types a code and presses Enter, wherever the focus is. */
  async function scan(tab: Page, code: string): Promise<void> {
    await tab.keyboard.type(code);
    await tab.keyboard.press('Enter');
  }

  test('a voucher can be redeemed in part and in full, and the redemption can be undone, using only the keyboard', async () => {
    const tab = await openTill();
    await field(tab).focus();
    await scan(tab, demoCodes.monetary.toLowerCase());
    await result(tab).getByText('Good', { exact: true }).waitFor();
    await result(tab).getByText('£50.00', { exact: true }).waitFor();
    await expectAccessible(tab);
    const amount = result(tab).getByLabel('Amount in GBP');
    const redeem = async () => {
      await result(tab).getByRole('button', { name: 'Redeem', exact: true }).focus();
      await tab.keyboard.press('Space');
    };
    const confirm = async (amount: string) => {
      await result(tab)
        .getByRole('button', { name: `Redeem ${amount}`, exact: true })
        .and(tab.locator(':focus'))
        .waitFor();
      await result(tab)
        .getByText(`code ending in ${demoCodes.monetary.slice(-4)} · ${amount}`)
        .waitFor();
      await tab.keyboard.press('Enter');
      await tab.keyboard.press('Space');
    };
    expect(await amount.inputValue()).toBe('');
    for (const entered of ['', '62.00']) {
      await amount.fill(entered);
      await redeem();
      await tab.getByText('Enter an amount to redeem, at most £50.00.').waitFor();
    }
    await amount.focus();
    await tab.keyboard.press('Control+A');
    await tab.keyboard.type('12.50');
    await redeem();
    await result(tab).getByText('£37.50 left afterwards').waitFor();
    await expectAccessible(tab);
    await result(tab).getByRole('button', { name: 'Back' }).click();
    expect(await amount.inputValue()).toBe('12.50');
    await redeem();
    await confirm('£12.50');
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    await result(tab).getByText('£37.50 left').waitFor();
    await tab.keyboard.press('Enter');
    await scan(tab, demoCodes.monetary);
    await result(tab).getByText('£37.50', { exact: true }).waitFor();
    await result(tab).getByRole('button', { name: 'All: £37.50' }).click();
    expect(await amount.inputValue()).toBe('37.50');
    await redeem();
    await confirm('£37.50');
    await result(tab).getByText('The voucher is fully redeemed.').waitFor();
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    await result(tab).getByText('Undone', { exact: true }).waitFor();
    await result(tab).getByText('£12.50 of £50.00').waitFor();
    const moves = await service.database.query({
      text: `select r.units, c.id is not null as cancelled from redemptions r left join redemption_cancellations c on c.redemption_id = r.id
              order by r.id desc limit 2`,
      values: [],
    });
    expect(moves).toEqual([
      { units: 3750, cancelled: true },
      { units: 1250, cancelled: false },
    ]);
  });

  test('a scanned code is looked up wherever the focus is, and scanning never redeems a voucher', async () => {
    const tab = await openTill();
    const before = await countRedemptions();
    const place = await tab.getByLabel('Location of this till').inputValue();
    await scan(tab, demoCodes.monetary);
    const amount = result(tab).getByLabel('Amount in GBP');
    await amount.waitFor();
    const focused = {
      'the code field': () => field(tab).focus(),
      'the amount': () => amount.focus(),
      'the button': () => result(tab).getByRole('button', { name: 'Redeem', exact: true }).focus(),
      'the location': () => tab.getByLabel('Location of this till').focus(),
      'the page': () => tab.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
    };
    for (const [where, focus] of Object.entries(focused)) {
      await focus();
      await scan(tab, demoCodes.multiUse);
      await result(tab).getByLabel('Uses').waitFor();
      expect([where, await field(tab).inputValue()]).toEqual([where, '']);
      expect(await tab.getByLabel('Location of this till').inputValue()).toBe(place);
      await tab.keyboard.press('Enter');
      await field(tab).focus();
      await scan(tab, demoCodes.monetary);
      await amount.waitFor();
    }
    await amount.fill('12.50');
    for (let times = 0; times < 3; times += 1) await tab.keyboard.press('Enter');
    // The digits at the start of the code are typed into the amount, and the console moves them to
    // the code field.
    await amount.focus();
    await scan(tab, '12AB-CDEF-GHJK-MNPQ');
    await result(tab).getByText('Unknown', { exact: true }).waitFor();
    expect(await result(tab).getByText('Redeemed').count()).toBe(0);
    expect(await countRedemptions()).toBe(before);
  });

  test('the result for a spent voucher displays its redemptions with buttons to undo them, and a link to its order', async () => {
    const { voucher_code: code } = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
    const tab = await openTill();
    await enter(tab, code);
    const uses = await result(tab)
      .getByText(/^At most/)
      .innerText();
    await result(tab).getByLabel('Uses').fill(uses.replaceAll(/\D/g, ''));
    await redeemDisplayed(result(tab));
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    await result(tab)
      .getByText(`code ending in ${code.slice(-4)}`)
      .waitFor();
    await enter(tab, code);
    await result(tab).getByText('Spent', { exact: true }).waitFor();
    const place = await tab.getByLabel('Location of this till').locator('option:checked').innerText();
    const past = result(tab).getByRole('list', { name: 'Redemptions' });
    expect(await past.innerText()).toContain(place.split(',')[0]);
    expect(await past.innerText()).toContain('Ada Admin');
    expect(await past.innerText()).toMatch(/20\d\d, \d\d:\d\d/);
    expect(await result(tab).getByRole('link', { name: 'Open order' }).getAttribute('href')).toMatch(
      /\/demo-spa\/orders\/\d+$/,
    );
    await expectAccessible(tab);
    await past.getByRole('button', { name: 'Undo' }).click();
    await result(tab).getByText('Undone', { exact: true }).waitFor();
    await past.waitFor({ state: 'detached' });
  });

  test('a till without a connection displays a message and cannot redeem until the connection is restored', async () => {
    const tab = await openTill();
    await enter(tab, demoCodes.monetary);
    await result(tab).getByRole('button', { name: '£20.00', exact: true }).click();
    expect(await result(tab).getByLabel('Amount in GBP').inputValue()).toBe('20.00');
    const before = await countRedemptions();
    await tab.context().setOffline(true);
    await tab
      .getByText('No connection. Redemptions are unavailable until the connection is restored.')
      .waitFor();
    const button = result(tab).getByRole('button', { name: 'Redeem', exact: true });
    expect(await button.isDisabled()).toBe(true);
    expect(await result(tab).getByLabel('Amount in GBP').inputValue()).toBe('20.00');
    await expectAccessible(tab);
    await tab.context().setOffline(false);
    await tab.getByText('No connection.').waitFor({ state: 'detached' });
    expect(await button.isEnabled()).toBe(true);
    expect(await result(tab).getByLabel('Amount in GBP').inputValue()).toBe('20.00');

    // Without a connection, the last scanned code waits, and is looked up when it is restored.
    await tab.context().setOffline(true);
    await scan(tab, demoCodes.singleUse);
    await tab.getByText('The code is looked up as soon as the connection is restored.').waitFor();
    await scan(tab, demoCodes.multiUse);
    expect(await field(tab).inputValue()).toBe(demoCodes.multiUse);
    await tab.context().setOffline(false);
    await result(tab).getByLabel('Uses').waitFor();

    // A request that does not reach the service is noticed even if the browser has a network.
    await tab.route(/graphql|console\/$/, (route) => route.abort());
    await scan(tab, demoCodes.monetary);
    await tab.getByText('No connection.').waitFor();
    expect(await field(tab).inputValue()).toBe(demoCodes.monetary);
    await tab.unroute(/graphql|console\/$/);
    await result(tab).getByLabel('Amount in GBP').waitFor();
    await tab.getByText('No connection.').waitFor({ state: 'detached' });
    expect(await countRedemptions()).toBe(before);
  });

  test('one use of a multi-use voucher is redeemed by default', async () => {
    const tab = await openTill();
    await scan(tab, demoCodes.multiUse);
    expect(await result(tab).getByLabel('Uses').inputValue()).toBe('1');
    await result(tab).getByRole('button', { name: 'One use more' }).click();
    expect(await result(tab).getByLabel('Uses').inputValue()).toBe('2');
    await result(tab).getByRole('button', { name: 'One use less' }).click();
    await redeemDisplayed(result(tab));
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    expect(await row(service, 'select units from redemptions order by id desc limit 1')).toEqual({
      units: 1,
    });
    await result(tab).getByRole('button', { name: 'Undo' }).click();
    await result(tab).getByText('Undone', { exact: true }).waitFor();
  });

  test('a blocked voucher is displayed as blocked and cannot be redeemed until it is unblocked', async () => {
    const sold = await sellVoucher(service);
    await care(service, 'blockSoldVoucher', sold, { reason: 'Reported as stolen' });
    await row(service, "update order_products set last_day = '2098-05-05' where id = $1 returning id", [
      sold.databaseId,
    ]);
    const tab = await openTill('redeem@demo.test');
    await enter(tab, sold.code);
    await result(tab).getByText('Blocked', { exact: true }).waitFor();
    await result(tab).getByText('Staff who manage orders can see the reason and unblock it.').waitFor();
    await result(tab).getByText('5 May 2098', { exact: true }).waitFor();
    expect(await result(tab).getByRole('button').count()).toBe(0);
    await expectAccessible(tab);
    await care(service, 'unblockSoldVoucher', sold);
    await enter(tab, sold.code);
    await result(tab).getByText('Good', { exact: true }).waitFor();
    await care(service, 'blockSoldVoucher', sold);
    await redeemDisplayed(result(tab));
    await result(tab)
      .getByText(/The voucher has been blocked since /)
      .waitFor();
  });

  test('on a phone, the Till page displays a message for each state of a voucher without exceeding the width', async () => {
    const tab = await openTill('redeem@demo.test', { viewport: { width: 375, height: 667 } });
    for (const [code, verdict, advice] of [
      [demoCodes.expired, 'Expired', 'The voucher has expired and can no longer be redeemed'],
      [demoCodes.refunded, 'Refunded', 'was refunded'],
      [demoCodes.cancelled, 'Cancelled', 'was cancelled'],
      ['ZZZZ-ZZZZ-ZZZZ-ZZZZ', 'Unknown', 'Check each character'],
      [demoCodes.otherOrganisation, 'Unknown', 'Check each character'],
    ] as const) {
      await enter(tab, code);
      await result(tab).getByText(verdict, { exact: true }).waitFor();
      await result(tab).getByText(advice).waitFor();
      expect(await result(tab).getByRole('button').count()).toBe(0);
    }
    await enter(tab, demoCodes.singleUse);
    await redeemDisplayed(result(tab));
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    expect(await result(tab).getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await enter(tab, demoCodes.singleUse);
    await result(tab).getByText('Spent', { exact: true }).waitFor();
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(tab);
  });

  test('a wrong location is rejected, a reload keeps the location, and a lost response causes no second redemption', async () => {
    await row(
      service,
      `update order_products set redeemable_everywhere = false, redeem_location_ids = '{2}'
        where sales_page_id = 1 and state = 'in_progress' and code_hash = $1 returning id`,
      [vault.hash(demoCodes.multiUse)],
    );
    const tab = await openTill();
    await tab.getByLabel('Location of this till').selectOption('1');
    await enter(tab, demoCodes.multiUse);
    await result(tab).getByText('Wrong location', { exact: true }).waitFor();
    await tab.getByLabel('Location of this till').selectOption('2');
    await result(tab).getByText('Good', { exact: true }).waitFor();
    await result(tab).getByLabel('Uses').fill('2');
    await redeemDisplayed(result(tab));
    await result(tab).getByText('3 uses left').waitFor();
    await tab.reload();
    await tab.getByLabel('Location of this till').waitFor();
    await expect.poll(() => tab.getByLabel('Location of this till').inputValue()).toBe('2');

    const lost: string[] = [];
    await tab.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('TillRedeem') || lost.length > 0) return route.continue();
      lost.push(body);
      await route.fetch();
      await route.abort();
    });
    await enter(tab, demoCodes.multiUse);
    await redeemDisplayed(result(tab));
    await result(tab).getByText('Not confirmed', { exact: true }).waitFor();
    await tab.getByText('The service cannot be reached').waitFor();
    const before = await row(service, 'select count(*)::int as count from redemptions');
    await result(tab).getByRole('button', { name: 'Send again' }).click();
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    expect(await row(service, 'select count(*)::int as count from redemptions')).toEqual(before);
  });

  test('a redemption that exceeds the balance left by another till displays the remaining balance', async () => {
    const { voucher_code: code, redeem_remaining: uses } = await sell(service, {
      voucher_id: 5,
      option_id: 12,
      layout_id: 7,
    });
    const tab = await openTill();
    await enter(tab, code);
    await result(tab).getByText('Good', { exact: true }).waitFor();
    const redeemed = await redeem(service, { voucher_code: code, redeem_location: 1, reductor: uses - 1 });
    expect(redeemed.status).toBe(201);
    await result(tab).getByLabel('Uses').fill('2');
    await redeemDisplayed(result(tab));
    await result(tab).getByText('The voucher has 1 use left. Enter at most the remaining amount.').waitFor();
  });
});
