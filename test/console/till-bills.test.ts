import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { care, giftCard, type Sold, sellVoucher } from '../care/care.ts';
import { hold, release } from '../holds/holding.ts';
import { redeem } from '../rest/sales.ts';
import { type Row, rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';
import { confirmRedemption } from '../support/till.ts';

describe.skipIf(!hasBrowser)('a bill on the Till page of the console', () => {
  const service = useTestService();
  const browser = useBrowser();
  const result = (tab: Page) => tab.getByRole('region', { name: 'Result' });
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const press = (tab: Page, name: string | RegExp) => result(tab).getByRole('button', { name }).click();
  const endingOf = ({ code }: Sold) => code.slice(-4);
  const vouchers = (tab: Page) =>
    result(tab).getByRole('list', { name: 'Vouchers of the bill' }).getByRole('listitem');

  async function openBill(due: string, email = 'redeem@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { email, page: 'till' });
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    await tab.getByRole('button', { name: 'Redeem vouchers for one bill' }).click();
    await dialog(tab).getByLabel('Amount due in GBP').fill(due);
    await dialog(tab).getByRole('button', { name: 'Set amount' }).click();
    await dialog(tab).waitFor({ state: 'detached' });
    return tab;
  }
  /**
   * Calls each handler with one request of an operation, in their order. Further requests continue.
   * Returns a list to which the input of each request of the operation is added.
   */
  async function intercept(
    tab: Page,
    operation: string,
    ...handlers: readonly ((route: Route) => Promise<void>)[]
  ): Promise<Row[]> {
    const inputs: Row[] = [];
    await tab.route('**/graphql', async (route) => {
      const body = route.request().postDataJSON();
      if (body?.operationName !== operation) return route.continue();
      inputs.push(body.variables.input);
      return (handlers[inputs.length - 1] ?? proceed)(route);
    });
    return inputs;
  }
  const proceed = (route: Route) => route.continue();
  /** Lets the service process a request, and loses its response. */
  async function loseResponse(route: Route): Promise<void> {
    await route.fetch();
    await route.abort();
  }
  async function scan(tab: Page, code: string): Promise<void> {
    await tab.keyboard.type(code);
    await tab.keyboard.press('Enter');
  }
  async function add(tab: Page, sold: Sold, pays: string): Promise<void> {
    await scan(tab, sold.code);
    await vouchers(tab)
      .filter({ hasText: `code ending in ${endingOf(sold)} · ${pays}` })
      .waitFor();
  }
  const confirm = (tab: Page) => confirmRedemption(result(tab));
  const redeemedUnits = (...sold: readonly Sold[]) =>
    rows(service, 'select units from redemptions where order_product_id = any($1) order by id', [
      sold.map(({ databaseId }) => databaseId),
    ]);

  test('vouchers are scanned one after another, confirmed with their amounts, and redeemed together', async () => {
    const [first, second] = [
      await sellVoucher(service, giftCard(5000)),
      await sellVoucher(service, giftCard(4000)),
    ];
    const tab = await openBill('80');
    await result(tab).getByText('£80.00', { exact: true }).waitFor();
    await expectAccessible(tab);
    await add(tab, first, '£50.00');
    await result(tab).getByText('£30.00', { exact: true }).waitFor();
    await add(tab, second, '£30.00');
    await result(tab).getByText('£0.00', { exact: true }).waitFor();
    await expectAccessible(tab);

    await press(tab, 'Redeem £80.00');
    await result(tab).getByText('Redeem?', { exact: true }).waitFor();
    for (const [{ code }, amount] of [
      [first, '£50.00'],
      [second, '£30.00'],
    ] as const)
      await vouchers(tab)
        .filter({ hasText: `code ending in ${code.slice(-4)} · ${amount}` })
        .waitFor();
    await result(tab).getByText('The vouchers pay the whole bill.').waitFor();
    await expectAccessible(tab);
    await result(tab).getByRole('button', { name: 'Redeem £80.00' }).and(tab.locator(':focus')).waitFor();
    await tab.keyboard.press('Enter');
    expect(await redeemedUnits(first, second)).toEqual([]);
    // The first character of another code leaves the confirmation, and keeps the bill.
    await tab.keyboard.type('A');
    await result(tab).getByText('Redeem?', { exact: true }).waitFor({ state: 'detached' });
    await tab.keyboard.press('Escape');
    await press(tab, 'Redeem £80.00');
    await result(tab).getByRole('button', { name: 'Redeem £80.00' }).and(tab.locator(':focus')).waitFor();
    await tab.keyboard.press('Space');
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    await vouchers(tab).filter({ hasText: '£30.00 · £10.00 left' }).waitFor();
    await expectAccessible(tab);
    expect(await redeemedUnits(first, second)).toEqual([{ units: 5000 }, { units: 3000 }]);

    await scan(tab, second.code);
    await result(tab).getByText('Good', { exact: true }).waitFor();
    await result(tab).getByText('£10.00', { exact: true }).waitFor();
  });

  test('the amount that a voucher pays is changed before the confirmation, and a scan that begins before then discards the input', async () => {
    const [first, second] = [
      await sellVoucher(service, giftCard(5000)),
      await sellVoucher(service, giftCard(4000)),
    ];
    await hold(service, first, 2000);
    const tab = await openBill('60');
    await add(tab, first, '£30.00');
    await add(tab, second, '£30.00');
    const change = async ({ code }: Sold, amount: string) => {
      await press(tab, `Change amount of the voucher with the code ending in ${code.slice(-4)}`);
      const field = result(tab).getByLabel(`Amount of the code ending in ${code.slice(-4)}, in GBP`);
      await field.and(tab.locator(':focus')).waitFor();
      await field.fill(amount);
      return field;
    };
    const field = await change(first, '30.01');
    await result(tab).getByText('At most £30.00. Leave it empty').waitFor();
    await field.press('Enter');
    await result(tab).getByText('Enter an amount to redeem, at most £30.00.').waitFor();
    await expectAccessible(tab);
    expect(
      await result(tab)
        .getByRole('button', { name: /^Redeem £/ })
        .count(),
    ).toBe(0);
    await field.fill('12.50');
    await tab.keyboard.type('A');
    await expect.poll(() => tab.getByLabel('Voucher code').inputValue()).toBe('A');
    await tab.keyboard.press('Escape');
    await vouchers(tab)
      .filter({ hasText: `${endingOf(first)} · £30.00` })
      .waitFor();

    await (await change(first, '12.50')).press('Enter');
    await vouchers(tab)
      .filter({ hasText: `${endingOf(first)} · £12.50` })
      .waitFor();
    await vouchers(tab)
      .filter({ hasText: `${endingOf(second)} · £40.00` })
      .waitFor();
    await result(tab).getByText('£7.50', { exact: true }).waitFor();
    await press(tab, 'Redeem £52.50');
    await result(tab).getByText('The customer still pays £7.50.').waitFor();
    await confirm(tab);
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    expect(await redeemedUnits(first, second)).toEqual([{ units: 1250 }, { units: 4000 }]);
    const slip = result(tab).getByRole('link', {
      name: `Print the slip of the code ending in ${endingOf(first)}`,
    });
    const response = await fetch((await slip.getAttribute('href')) ?? '');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('unknown vouchers, vouchers of the bill and vouchers that cannot pay are not added, and no code is redeemed while one is entered', async () => {
    const card = await sellVoucher(service, giftCard(1500));
    const tab = await openBill('100');
    await add(tab, card, '£15.00');
    for (const [code, advice] of [
      [card.code, 'It is already on the bill.'],
      [demoCodes.multiUse, 'It is redeemed by uses, not by amount.'],
      [demoCodes.expired, 'The voucher has expired'],
      ['ZZZZ-ZZZZ-ZZZZ-ZZZZ', 'Check each character'],
    ] as const) {
      await scan(tab, code);
      await result(tab).getByText(advice).waitFor();
      await result(tab)
        .getByText(`code ending in ${code.slice(-4)} was not added`)
        .waitFor();
      expect(await vouchers(tab).count()).toBe(1);
    }
    await expectAccessible(tab);
    await scan(tab, demoCodes.singleUse);
    await expect.poll(() => vouchers(tab).count()).toBe(2);
    await tab.keyboard.type('AB');
    await result(tab)
      .getByRole('button', { name: /^Redeem £/ })
      .waitFor({ state: 'detached' });
    await tab.keyboard.press('Escape');
    await result(tab)
      .getByRole('button', { name: /^Redeem £/ })
      .waitFor();
    await press(tab, `Remove the voucher with the code ending in ${demoCodes.singleUse.slice(-4)}`);
    await press(tab, 'Change amount due');
    await dialog(tab).getByLabel('Amount due in GBP').fill('10.00');
    await dialog(tab).getByRole('button', { name: 'Set amount' }).click();
    await vouchers(tab)
      .filter({ hasText: `${endingOf(card)} · £10.00` })
      .waitFor();
    await press(tab, 'Discard');
    await tab.getByRole('button', { name: 'Redeem vouchers for one bill' }).waitFor();
    expect(await redeemedUnits(card)).toEqual([]);
  });

  test('a bill whose response is lost is sent again with the same key, and redeems each voucher once', async () => {
    const card = await sellVoucher(service, giftCard(5000));
    const tab = await openBill('20');
    await add(tab, card, '£20.00');
    const sent = await intercept(tab, 'TillRedeemBill', loseResponse);
    await press(tab, 'Redeem £20.00');
    await confirm(tab);
    await result(tab).getByText('Not confirmed', { exact: true }).waitFor();
    await expectAccessible(tab);
    await scan(tab, card.code);
    await press(tab, 'Send again');
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    await vouchers(tab).filter({ hasText: '£20.00 · £30.00 left' }).waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(await redeemedUnits(card)).toEqual([{ units: 2000 }]);
  });

  test.each([
    ['no results', () => null],
    ['no redemptions', (results: object[]) => results.map((result) => ({ ...result, redemption: null }))],
  ])('a bill whose response contains %s is sent again with the same key', async (_what, change) => {
    const card = await sellVoucher(service, giftCard(5000));
    const tab = await openBill('20');
    await add(tab, card, '£20.00');
    const sent = await intercept(tab, 'TillRedeemBill', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.data.redeemSoldVouchers.results = change(json.data.redeemSoldVouchers.results);
      await route.fulfill({ response, json });
    });
    await press(tab, 'Redeem £20.00');
    await confirm(tab);
    await result(tab).getByText('Not confirmed', { exact: true }).waitFor();
    await press(tab, 'Send again');
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(await redeemedUnits(card)).toEqual([{ units: 2000 }]);
  });

  test('a bill with a voucher that another till redeemed is rejected as a whole, and displays the current balances', async () => {
    const [first, second] = [
      await sellVoucher(service, giftCard(5000)),
      await sellVoucher(service, giftCard(4000)),
    ];
    const tab = await openBill('90');
    await add(tab, first, '£50.00');
    await add(tab, second, '£40.00');
    expect(
      (await redeem(service, { voucher_code: second.code, redeem_location: 1, reductor: 3000 })).status,
    ).toBe(201);
    await press(tab, 'Redeem £90.00');
    await confirm(tab);
    await result(tab).getByText('Nothing was redeemed. The current balances are displayed.').waitFor();
    await vouchers(tab)
      .filter({ hasText: `${endingOf(second)} · £10.00` })
      .waitFor();
    expect(await redeemedUnits(first)).toEqual([]);
    await press(tab, 'Redeem £60.00');
    await result(tab).getByText('The customer still pays £30.00.').waitFor();
    await confirm(tab);
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    expect(await redeemedUnits(first, second)).toEqual([{ units: 3000 }, { units: 5000 }, { units: 1000 }]);
  });

  /** Redeems a bill that the vouchers pay with 50.00 and 30.00. The user may undo redemptions. */
  async function redeemBill(first: Sold, second: Sold): Promise<Page> {
    const tab = await openBill('80', 'admin@demo.test');
    await add(tab, first, '£50.00');
    await add(tab, second, '£30.00');
    await press(tab, 'Redeem £80.00');
    await confirm(tab);
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    return tab;
  }
  const effectiveUnits = (...sold: readonly Sold[]) =>
    rows(
      service,
      `select r.units from redemptions r left join redemption_cancellations c on c.redemption_id = r.id
        where c.id is null and r.order_product_id = any($1) order by r.id`,
      [sold.map(({ databaseId }) => databaseId)],
    );

  test('a redeemed bill is undone as a whole, even if a response is lost', async () => {
    const [first, second] = [
      await sellVoucher(service, giftCard(5000)),
      await sellVoucher(service, giftCard(4000)),
    ];
    const tab = await redeemBill(first, second);
    const sent = await intercept(tab, 'TillUndo', loseResponse);
    await press(tab, 'Undo');
    await result(tab).getByText('Undone', { exact: true }).waitFor();
    await result(tab).getByText('£80.00', { exact: true }).waitFor();
    await result(tab).getByText('The customer still pays £80.00.').waitFor();
    for (const [sold, left] of [
      [first, '£50.00 · undone · £50.00 left'],
      [second, '£30.00 · undone · £40.00 left'],
    ] as const)
      await vouchers(tab)
        .filter({ hasText: `${endingOf(sold)} · ${left}` })
        .waitFor();
    expect(await result(tab).getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await result(tab).getByRole('button', { name: 'Next voucher' }).and(tab.locator(':focus')).waitFor();
    await expectAccessible(tab);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    expect(await effectiveUnits(first, second)).toEqual([]);
  });

  test('of a redeemed bill with a voucher that was replaced, the other redemption is undone, and the rest is displayed as redeemed', async () => {
    const [first, second] = [
      await sellVoucher(service, giftCard(5000)),
      await sellVoucher(service, giftCard(4000)),
    ];
    const tab = await redeemBill(first, second);
    expect((await care(service, 'regenerateSoldVoucher', second)).code).toBeUndefined();
    await press(tab, 'Undo');
    await result(tab).getByText('Partly undone', { exact: true }).waitFor();
    await result(tab).getByText('£30.00', { exact: true }).waitFor();
    await result(tab).getByText('The customer still pays £50.00.').waitFor();
    await result(tab)
      .getByText(/replaced by one with a new code/)
      .waitFor();
    await vouchers(tab).filter({ hasText: '£50.00 · undone · £50.00 left' }).waitFor();
    expect(await vouchers(tab).filter({ hasText: 'undone' }).count()).toBe(1);
    await expectAccessible(tab);
    expect(await effectiveUnits(first, second)).toEqual([{ units: 3000 }]);
  });

  test('after a rejection and a lost response, leaving a bill requires a confirmation, and the lost undo is repeated first with its key', async () => {
    const [first, second] = [
      await sellVoucher(service, giftCard(6000)),
      await sellVoucher(service, giftCard(4000)),
    ];
    // Only a voucher that is not fully redeemed is replaced.
    const held = await hold(service, first, 1000);
    const tab = await redeemBill(first, second);
    await release(service, held);
    expect((await care(service, 'regenerateSoldVoucher', first)).code).toBeUndefined();
    const sent = await intercept(tab, 'TillUndo', proceed, (route) => route.abort());
    await press(tab, 'Undo');
    await result(tab).getByText('The service cannot be reached.').waitFor();
    await tab.getByRole('link', { name: 'Sell' }).click();
    await dialog(tab).getByRole('button', { name: 'Stay' }).click();
    await press(tab, 'Undo');
    await result(tab).getByText('Partly undone', { exact: true }).waitFor();
    await result(tab)
      .getByText(/replaced by one with a new code/)
      .waitFor();
    expect(sent).toHaveLength(4);
    expect(sent[2]).toEqual(sent[1]);
    expect(await effectiveUnits(first, second)).toEqual([{ units: 5000 }]);
  });
});
