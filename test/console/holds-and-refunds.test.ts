import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { order, postedProduct, productInput } from '../rest/sales.ts';
import { type Row, row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addToBasket } from './sell-basket.ts';

interface Sale {
  readonly orderId: number;
  readonly soldVoucherId: string;
  readonly code: string;
}

/**
 * The lives of two gift cards, from the sale to the last refund, and the refunds of an order, only
 * in the browser.
 */
describe.skipIf(!hasBrowser)('holds, bills and refunds in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const dialog = (tab: Page) => tab.getByRole('dialog');
  const card = (tab: Page, name = 'Gift Card') => tab.getByRole('region', { name });
  const payments = (tab: Page) => tab.getByRole('region', { name: 'Payments' });
  const result = (tab: Page) => tab.getByRole('region', { name: 'Result' });
  const press = (area: ReturnType<typeof card>, name: string) =>
    area.getByRole('button', { name, exact: true }).click();
  const field = (tab: Page, label: string) =>
    tab.getByLabel(label, { exact: true }).and(tab.locator('input, select, textarea'));
  const submit = async (tab: Page, name: string) => {
    await press(dialog(tab), name);
    await dialog(tab).waitFor({ state: 'detached' });
  };
  /** Waits until the names and values of a panel match. */
  const expectFacts = (panel: ReturnType<typeof card>, ...facts: readonly RegExp[]) =>
    expect
      .poll(async () => {
        const text = await panel.locator('dl').first().innerText();
        return facts.filter((fact) => !fact.test(text));
      })
      .toEqual([]);

  /** Returns whether an element is visible without scrolling. */
  const isInside = (element: ReturnType<typeof card>) =>
    element.evaluate((shown) => {
      const { left, top, width, height } = shown.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height - 1);
      return found !== null && shown.contains(found);
    });

  async function signIn(page: string, email = 'admin@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { email, page });
    await tab.getByRole('navigation').first().waitFor();
    return tab;
  }

  async function sellGiftCard(tab: Page, amount: string): Promise<Sale> {
    await addToBasket(tab, 'Gift Card', { 'Amount (GBP)': amount });
    await field(tab, 'Name').fill('Cora Card');
    await field(tab, 'E-mail').fill('cora@example.com');
    await tab.getByRole('button', { name: /^Sell for / }).click();
    const sold = tab.getByRole('region', { name: /^Order / });
    const code = (await sold.locator('code').textContent()) ?? '';
    const title = (await sold.getByRole('heading').first().textContent()) ?? '';
    await tab.getByRole('button', { name: 'Next sale' }).click();
    const { order_id, id } = await row(
      service,
      'select p.order_id, p.id from order_products p join orders o on o.id = p.order_id where o.reference = $1',
      [title.replace('Order ', '')],
    );
    return { orderId: order_id, soldVoucherId: `SoldVoucher:1:${id}`, code };
  }

  const openOrder = async (tab: Page, { orderId }: Sale) => {
    await tab.goto(`${service.url}/console/demo-spa/orders/${orderId}`);
    await card(tab).waitFor();
  };

  async function holdAmount(tab: Page, amount: string): Promise<void> {
    await chooseAction(card(tab), 'Put on hold …');
    await field(tab, 'Amount (GBP)').fill(amount);
    await submit(tab, 'Put on hold');
  }

  async function scan(tab: Page, { code }: Sale): Promise<void> {
    await tab.keyboard.type(code);
    await tab.keyboard.press('Enter');
  }

  /** Returns the state of a sold voucher in minor units, as the API returns it. */
  async function readVoucher({ soldVoucherId }: Sale): Promise<Row> {
    const { data } = await graphql(
      service,
      `{ node(id: "${soldVoucherId}") { ... on SoldVoucher { status refundedAmount { amount }
         balance { ... on MoneyBalance { redeemed { amount } onHold { amount } remaining { amount } } } } } }`,
    );
    const { status, refundedAmount, balance } = data.node;
    return {
      status,
      refunded: refundedAmount.amount,
      redeemed: balance.redeemed.amount,
      onHold: balance.onHold.amount,
      remaining: balance.remaining.amount,
    };
  }

  test('gift cards are sold, put on hold, redeemed for one bill, captured, refunded in part and in full, and topped up', {
    timeout: 240_000,
  }, async () => {
    const admin = await signIn('sell');
    const [first, second] = [await sellGiftCard(admin, '100'), await sellGiftCard(admin, '50')];

    await openOrder(admin, first);
    await chooseAction(card(admin), 'Put on hold …');
    await field(admin, 'Amount (GBP)').fill('100.01');
    await press(dialog(admin), 'Put on hold');
    await dialog(admin).getByText('Enter a value greater than 0 and at most £100.00.').waitFor();
    await field(admin, 'Amount (GBP)').fill('30');
    const expiry = await field(admin, 'On hold until').inputValue();
    await field(admin, 'On hold until').fill('2020-01-01T12:00');
    await press(dialog(admin), 'Put on hold');
    await dialog(admin).getByText('Enter a time in the future, at most 30 days from now.').waitFor();
    await field(admin, 'On hold until').fill(expiry);
    await submit(admin, 'Put on hold');
    await expectFacts(card(admin), /Available\s+£70\.00/, /On hold\s+£30\.00/);
    const holds = card(admin).getByRole('list', { name: 'Open holds' }).getByRole('listitem');
    await holds.filter({ hasText: /^£30\.00 · until / }).waitFor();
    await expectAccessible(admin);
    expect(await readVoucher(first)).toMatchObject({ redeemed: 0, onHold: 3000, remaining: 7000 });

    const till = await signIn('till', 'redeem@demo.test');
    await till.getByLabel('Location of this till').selectOption({ index: 1 });
    await till.getByRole('button', { name: 'Redeem vouchers for one bill' }).click();
    await field(till, 'Amount due in GBP').fill('100');
    await submit(till, 'Set amount');
    for (const [sale, pays] of [
      [first, '£70.00'],
      [second, '£30.00'],
    ] as const) {
      await scan(till, sale);
      await result(till)
        .getByText(`${sale.code.slice(-4)} · ${pays}`)
        .waitFor();
    }
    await press(result(till), 'Redeem £100.00');
    await press(result(till), 'Redeem £100.00');
    await result(till).getByText('Redeemed', { exact: true }).waitFor();
    await result(till).getByText('The vouchers pay the whole bill.').waitFor();
    expect(await readVoucher(first)).toMatchObject({ redeemed: 7000, onHold: 3000, remaining: 0 });
    expect(await readVoucher(second)).toMatchObject({ redeemed: 3000, onHold: 0, remaining: 2000 });

    await scan(till, first);
    await result(till).getByText('All that is left of the voucher is on hold.').waitFor();
    await expectFacts(result(till), /Available\s+£0\.00/, /On hold\s+£30\.00/);
    await expectAccessible(till);
    await press(result(till), 'Capture …');
    await expectAccessible(till);
    await field(till, 'Amount (GBP)').fill('20');
    await field(till, 'Amount (GBP)').press('Enter');
    expect(await readVoucher(first)).toMatchObject({ redeemed: 7000, onHold: 3000 });
    await submit(till, 'Capture hold');
    await till.getByText('Gift Card: £20.00 redeemed.').waitFor();
    await result(till).getByText('Good', { exact: true }).waitFor();
    await expectFacts(result(till), /Used\s+£90\.00 of £100\.00/);
    expect(await readVoucher(first)).toMatchObject({ redeemed: 9000, onHold: 0, remaining: 1000 });

    await openOrder(admin, second);
    await holdAmount(admin, '5');
    await press(card(admin), 'Release …');
    await expectAccessible(admin);
    await submit(admin, 'Release hold');
    await admin.getByText('The hold of Gift Card was released.').waitFor();
    await holds.waitFor({ state: 'detached' });
    expect(await readVoucher(second)).toMatchObject({ onHold: 0, remaining: 2000 });

    await holdAmount(admin, '15');
    await expectFacts(card(admin), /On hold\s+£15\.00/);
    await chooseAction(card(admin), 'Refund …');
    await field(admin, 'Amount (GBP)').fill('10');
    await admin.getByLabel('The voucher stays valid').check();
    await press(dialog(admin), 'Refund');
    await dialog(admin).getByText('The voucher has open holds.').waitFor();
    await admin.getByLabel('Release the open holds').check();
    await expectAccessible(admin);
    await submit(admin, 'Refund');
    await expectFacts(card(admin), /Refunded\s+£10\.00/, /Used\s+£30\.00 of £40\.00/);
    expect(await readVoucher(second)).toEqual({
      status: 'IN_PROGRESS',
      refunded: 1000,
      redeemed: 3000,
      onHold: 0,
      remaining: 1000,
    });

    await chooseAction(card(admin), 'Refund …');
    expect(await field(admin, 'Amount (GBP)').inputValue()).toBe('40.00');
    await admin.getByLabel('Proceed even though the voucher was redeemed').check();
    await submit(admin, 'Refund');
    await expectFacts(card(admin), /Refunded\s+£50\.00/);
    expect(await readVoucher(second)).toMatchObject({ status: 'REFUNDED', refunded: 5000 });

    await openOrder(admin, first);
    await chooseAction(card(admin), 'Top up …');
    await field(admin, 'Amount (GBP)').fill('0');
    await press(dialog(admin), 'Top up');
    await dialog(admin).getByText('Enter an amount such as 12.50.').waitFor();
    await field(admin, 'Amount (GBP)').fill('500.01');
    await press(dialog(admin), 'Top up');
    await dialog(admin).getByText('The amount or the new balance exceeds the largest price.').waitFor();
    await field(admin, 'Amount (GBP)').fill('25');
    await field(admin, 'Paid by').selectOption('Card');
    await field(admin, 'Number of the receipt or invoice').fill('R-7');
    await field(admin, 'Extend the validity').check();
    await expectAccessible(admin);
    await submit(admin, 'Top up');
    await expectFacts(card(admin), /Used\s+£90\.00 of £125\.00/);
    await expectFacts(payments(admin), /Total\s+£100\.00\s+Top-ups\s+£25\.00/);
    expect(await readVoucher(first)).toMatchObject({ redeemed: 9000, remaining: 3500, refunded: 0 });

    const placed = card(admin, 'History')
      .getByRole('listitem')
      .filter({ hasText: /^Placed/ });
    expect(await placed.innerText()).toMatch(/^Placed £100\.00 · Cash\n/);

    const topUps = card(admin).getByRole('list', { name: 'Top-ups' }).getByRole('listitem');
    await topUps.filter({ hasText: /^Topped up by £25\.00 · .* · Card/ }).waitFor();
    await press(card(admin), 'Refund top-up …');
    expect(await field(admin, 'Amount (GBP)').inputValue()).toBe('25.00');
    await field(admin, 'Amount (GBP)').fill('5');
    await expectAccessible(admin);
    await submit(admin, 'Refund top-up');
    await topUps.filter({ hasText: '£5.00 refunded' }).waitFor();
    await expectFacts(payments(admin), /Refunded\s+£5\.00\s+Left after refunds\s+£120\.00/);
    expect(await readVoucher(first)).toMatchObject({ redeemed: 9000, remaining: 3000, refunded: 0 });
  });

  /** Opens the actions of the displayed voucher. Returns the action that refunds it. */
  async function openActions(tab: Page): Promise<ReturnType<typeof card>> {
    await tab.getByRole('button', { name: /^Actions: / }).click();
    return tab.getByRole('group').getByRole('button', { name: /^Refund …/ });
  }

  test('the action Refund is in view at 1280 × 800 px', async () => {
    const { body } = await order(service, [productInput()]);
    const tab = await signIn(`orders/${body.id}`);
    await tab.setViewportSize({ width: 1280, height: 800 });
    expect(await isInside(await openActions(tab))).toBe(true);
  });

  test.each([
    [1280, 800],
    [390, 844],
  ])('the buttons of the refund dialog are in view at %i × %i px', async (width, height) => {
    const { body } = await order(service, [productInput()]);
    const tab = await signIn(`orders/${body.id}`);
    await tab.setViewportSize({ width, height });
    // A click would first scroll to the action, which moves the menu.
    await (await openActions(tab)).press('Enter');
    for (const name of ['Cancel', 'Refund'])
      expect(await isInside(dialog(tab).getByRole('button', { name, exact: true })), name).toBe(true);
  });

  test('an order is refunded in parts: its postage, an amount of its vouchers, a new voucher, and the rest', {
    timeout: 120_000,
  }, async () => {
    const { body } = await order(service, [productInput(), productInput(postedProduct)]);
    const readOrder = async () => {
      const { data } = await graphql(
        service,
        `{ node(id: "Order:1:${body.id}") { ... on Order { total { amount } refundedTotal { amount }
           soldVouchers { status refundedAmount { amount } delivery { pricePaid { amount } refundedAmount { amount } } } } } }`,
      );
      return data.node;
    };
    const { total, soldVouchers } = await readOrder();
    const postage = soldVouchers[1].delivery.pricePaid.amount;
    expect(total.amount).toBe(6500 + 4000 + postage);
    const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;
    const tab = await signIn(`orders/${body.id}`);

    await chooseAction(card(tab, '2. Gift Card'), 'Refund postage …');
    await field(tab, 'Amount (GBP)').fill('999');
    await press(dialog(tab), 'Refund postage');
    await dialog(tab)
      .getByText(`at most ${pounds(postage)}.`)
      .first()
      .waitFor();
    await field(tab, 'Amount (GBP)').fill('0.50');
    await submit(tab, 'Refund postage');
    await expectFacts(card(tab, '2. Gift Card'), /Postage refunded\s+£0\.50/);
    const [, posted] = (await readOrder()).soldVouchers;
    expect(posted).toMatchObject({
      refundedAmount: { amount: 0 },
      delivery: { refundedAmount: { amount: 50 } },
    });

    await tab.getByRole('button', { name: 'Refund order …' }).click();
    await tab.getByLabel('An amount').check();
    await press(dialog(tab), 'Refund order');
    await dialog(tab)
      .getByText(/^Enter an amount such as 12\.50, at most £/)
      .waitFor();
    await field(tab, 'Amount (GBP)').fill('21');
    await submit(tab, 'Refund order');
    await expectFacts(card(tab, '1. '), /Refunded\s+£13\.00/);
    await expectFacts(card(tab, '2. '), /Refunded\s+£8\.00/);
    expect((await readOrder()).soldVouchers).toMatchObject([
      { status: 'IN_PROGRESS', refundedAmount: { amount: 1300 } },
      { status: 'IN_PROGRESS', refundedAmount: { amount: 800 } },
    ]);

    await chooseAction(card(tab, '2. '), 'New voucher instead of money …');
    await submit(tab, 'Issue new voucher');
    await expectFacts(card(tab, '3. '), /Used\s+£0\.00 of £32\.00/);
    expect((await readOrder()).soldVouchers.map(({ status }: Row) => status)).toEqual([
      'IN_PROGRESS',
      'REGENERATED',
      'IN_PROGRESS',
    ]);

    await tab.getByRole('button', { name: 'Refund order …' }).click();
    await tab.getByText(`${pounds(total.amount - 2150)}, including postage and top-ups.`).waitFor();
    await submit(tab, 'Refund order');
    await expectFacts(payments(tab), /Left after refunds\s+£0\.00/);
    await tab.getByRole('button', { name: 'Refund order …' }).waitFor({ state: 'detached' });
    expect((await readOrder()).refundedTotal).toEqual({ amount: total.amount });
  });
});
