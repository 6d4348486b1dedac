import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { order, productInput } from '../rest/sales.ts';
import { type Row, rows } from '../rest/stored.ts';
import { startOnPort } from '../support/another-service.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the Orders page of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const card = (tab: Page, name: string) => tab.getByRole('region', { name });

  async function openOrders(page = 'orders', email = 'admin@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { email, page });
    return tab;
  }

  /** Clicks the button of this name in the open dialog, and waits until the dialog is closed. */
  async function clickInDialog(tab: Page, name: string): Promise<void> {
    await tab.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
  }

  /** Places an order of three massages, and of a gift card that is delivered by post. */
  async function place(): Promise<Row> {
    const posted = productInput({
      voucher_id: 3,
      option_id: 8,
      layout_id: 4,
      option_amount: { amount: 4000, currency: 'GBP' },
      delivery_method: 'postal',
      voucher_delivery_shipping_method_id: 31,
      shipping_address: {
        name: 'P',
        address_line_1: '1 Lane',
        city: 'Leeds',
        postcode: 'LS1',
        country: 'gb',
      },
    });
    const { body } = await order(service, [productInput(), productInput(), productInput(), posted]);
    return body;
  }

  test('an order with a code that cannot be decrypted is displayed without the code', async () => {
    const other = await startOnPort(service, 0, {
      CODE_SECRETS: 'other:another-secret-for-tests-0123456789-abcdef',
    });
    const { body } = await order({ ...service, url: other.url }, [productInput()], {
      purchaser: { name: 'Una Unread', email: 'una@example.com' },
    });
    await other.close();
    const tab = await openOrders();
    await tab.getByRole('link', { name: body.reference }).click();
    await card(tab, body.reference).getByText('una@example.com').waitFor();
    await tab.getByText('Valid until').first().waitFor();
    expect(await tab.getByText('Show code').count()).toBe(0);
  });

  test('sold vouchers can be refunded, cancelled, given a new code and posted, each after a confirmation', async () => {
    const { id } = await place();
    const tab = await openOrders(`orders/${id}`);
    await card(tab, 'Payments').getByText('By hand', { exact: true }).waitFor();
    await expectAccessible(tab);

    await chooseAction(card(tab, '1. '), 'Refund …');
    expect(await tab.getByLabel('Amount (GBP)').inputValue()).toBe('65.00');
    await tab.getByText('No payment provider took the payment').waitFor();
    const result = tab.getByRole('dialog').getByRole('status');
    await result
      .getByText('You return £65.00 yourself, and the service only records it; the voucher ends')
      .waitFor();
    await tab.getByLabel('The voucher stays valid').check();
    await result.getByText('; the voucher stays valid.').waitFor();
    await tab.getByLabel('Amount (GBP)').fill('99999');
    await tab.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
    await tab
      .getByRole('dialog')
      .getByText(/Enter an amount such as 12\.50, at most £/)
      .waitFor();
    await expectAccessible(tab);
    await tab.getByLabel('Amount (GBP)').fill('10.50');
    await tab.getByLabel('Depends on the amount').check();
    await tab.getByLabel('Reason').fill('rain');
    await clickInDialog(tab, 'Refund');
    await card(tab, '1. ').getByText('Refunded', { exact: true }).first().waitFor();

    await chooseAction(card(tab, '2. '), 'Cancel voucher …');
    await clickInDialog(tab, 'Cancel');
    await chooseAction(card(tab, '2. '), 'Cancel voucher …');
    await clickInDialog(tab, 'Cancel voucher');
    await card(tab, '2. ').getByText('Cancelled', { exact: true }).waitFor();

    await chooseAction(card(tab, '3. '), 'New code …');
    await clickInDialog(tab, 'Create new code');
    await card(tab, '3. ').getByText('Replaced', { exact: true }).waitFor();
    await card(tab, '5. ').getByText('Open', { exact: true }).waitFor();

    await chooseAction(card(tab, 'Gift Card'), 'Posting …');
    await clickInDialog(tab, 'Save');
    await card(tab, 'Gift Card').getByText('Posted', { exact: true }).waitFor();

    await chooseAction(card(tab, 'Gift Card'), 'Posting …');
    const dialog = tab.getByRole('dialog');
    const risk = dialog.getByText('printed again exists twice');
    expect(await risk.count()).toBe(0);
    await dialog.getByLabel('Shipping status').selectOption('To be posted');
    await risk.waitFor();
    await expectAccessible(tab);
    await clickInDialog(tab, 'Cancel');

    await expectAccessible(tab);
    await expect
      .poll(() => card(tab, 'History').getByRole('listitem').locator('strong').allTextContents())
      .toEqual(['Shipping status', 'New code', 'Cancelled', 'Refunded', 'Placed']);
    expect(await card(tab, 'History').getByText('£10.50').count()).toBe(1);
    expect(
      await rows(
        service,
        'select state::text, refunded_amount as refunded, shipping_status::text as posting from order_products where order_id = $1 order by id',
        [id],
      ),
    ).toEqual([
      { state: 'in_progress', refunded: 1050, posting: null },
      { state: 'cancelled', refunded: 0, posting: null },
      { state: 'regenerated', refunded: 0, posting: null },
      { state: 'in_progress', refunded: 0, posting: 'dispatched' },
      { state: 'in_progress', refunded: 0, posting: null },
    ]);
  });

  test('an order paid by card can be refunded through its gateway and by hand, up to the remaining amount', async () => {
    const document = `mutation { placeOrder(input: {
      salesPageId: "SalesPage:1", language: "en", purchaser: { name: "Petra Probe", email: "petra@example.com" }, payment: { gateway: { name: "sandbox", token: "tok_visa" } },
      items: [{
        voucherId: "Voucher:1:1", voucherVersion: 1, optionId: "VoucherOption:1:1", layoutId: "Layout:1:1", delivery: { electronic: {} }
      }]
    }) { order { databaseId } userErrors { __typename message } } }`;
    const { data } = await graphql(service, document);
    const id = data.placeOrder.order.databaseId;
    const tab = await openOrders(`orders/${id}`);
    const open = () => chooseAction(card(tab, 'Massage'), 'Refund …');
    const amount = tab.getByLabel('Amount (GBP)');
    /** Returns the terms and values of the totals. */
    const totals = () => card(tab, 'Payments').locator('dl').innerText();
    const expectAmountRejected = async (text: string, limit: string) => {
      await amount.fill(text);
      await tab.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
      await tab.getByText(`Enter an amount such as 12.50, at most ${limit}.`).waitFor();
      expect(await amount.getAttribute('aria-invalid')).toBe('true');
    };
    await open();
    expect(await totals()).not.toContain('Refunded');
    expect(await amount.inputValue()).toBe('65.00');
    expect(await tab.getByLabel('Back through the payment provider (sandbox)').isChecked()).toBe(true);
    await tab.getByText('The provider returns the amount to the purchaser.').waitFor();
    await expectAccessible(tab);
    await amount.press('Enter');
    await expectAmountRejected('65.01', '£65.00');
    await expectAmountRejected('0', '£65.00');
    await amount.fill('60.00');
    await clickInDialog(tab, 'Refund');
    await expect.poll(totals).toMatch(/Total\s+£65\.00\s+Refunded\s+£60\.00\s+Left after refunds\s+£5\.00/);
    await open();
    expect(await amount.inputValue()).toBe('5.00');
    await expectAmountRejected('5.01', '£5.00');
    await amount.fill('5.00');
    await tab.getByLabel('By hand').check();
    await clickInDialog(tab, 'Refund');
    await expect.poll(totals).toMatch(/Refunded\s+£65\.00\s+Left after refunds\s+£0\.00/);
    await card(tab, 'Massage').getByRole('button', { name: 'Actions' }).click();
    await tab.getByRole('button', { name: 'Correct details …' }).waitFor();
    expect(await tab.getByRole('button', { name: 'Refund …' }).count()).toBe(0);
    expect(
      await rows(
        service,
        'select total, through_payment_gateway as through from refunds where order_id = $1 order by id',
        [id],
      ),
    ).toEqual([
      { total: 6000, through: true },
      { total: 500, through: false },
    ]);
  });

  test("an order page has buttons only for the actions permitted to the user's role", async () => {
    const { id } = await place();
    const tab = await openOrders(`orders/${id}`, 'packing@demo.test');
    await tab.getByText('Print and post: ').waitFor();
    expect(await tab.getByRole('main').getByRole('button').allTextContents()).toEqual([
      'Mark as posted …',
      'Actions',
      'Open receipt',
      'Add comment',
    ]);
    expect(await tab.getByText('Show code').count()).toBe(0);
    const other = await openOrders(`orders/${id}`, 'custom@demo.test');
    await card(other, 'Gift Card').getByText('Show code').waitFor();
    expect(await card(other, 'Gift Card').getByRole('button').allTextContents()).toEqual([
      'Open PDF',
      'Actions',
      'Show code',
    ]);
    await card(other, 'Gift Card').getByRole('button', { name: 'Actions' }).click();
    const menu = card(other, 'Gift Card').getByRole('group').getByRole('button');
    const actions = [
      'Correct details …',
      'Extend …',
      'Top up …',
      'Correct balance …',
      'Cancel voucher …',
      'Block …',
      'New code …',
    ];
    expect((await menu.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(actions);
    await expectAccessible(other);
    await other.keyboard.press('Escape');
    await menu.first().waitFor({ state: 'hidden' });
  });

  test('an administrator can refund a redeemed voucher after an explicit confirmation', async () => {
    const { id } = await place();
    const { body } = await request(service, `/v2.1/sales-pages/1/orders/${id}?expand[]=products`);
    const json = { voucher_code: body.products[0].voucher_code, redeem_location: 1 };
    expect((await request(service, '/v2.1/sales-pages/1/redemptions', { json })).status).toBe(201);
    const tab = await openOrders(`orders/${id}`);
    await chooseAction(card(tab, '1. '), 'Refund …');
    await tab.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
    await tab.getByRole('dialog').getByRole('alert').waitFor();
    await tab.getByLabel('Proceed even though the voucher was redeemed').check();
    await expectAccessible(tab);
    await clickInDialog(tab, 'Refund');
    await expect
      .poll(() =>
        rows(service, 'select state::text from order_products where id = $1', [body.products[0].id]),
      )
      .toEqual([{ state: 'refunded' }]);
  });

  test('a comment is written, changed and deleted in the history, and a link leads to a voucher', async () => {
    const { id } = await place();
    const [, second] = await rows(service, 'select id from order_products where order_id = $1 order by id', [
      id,
    ]);
    const tab = await openOrders(`orders/${id}#voucher-${second?.id}`);
    await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe(`voucher-${second?.id}`);
    const history = card(tab, 'History');
    const latest = history.getByRole('listitem').first();
    await history.getByLabel('Comment').fill('Collects it on Friday.');
    await history.getByRole('button', { name: 'Add comment' }).click();
    await latest.getByText('Collects it on Friday.').waitFor();
    expect(await history.getByLabel('Comment').inputValue()).toBe('');
    await latest.getByRole('button', { name: 'Change' }).click();
    await expectAccessible(tab);
    await tab.getByRole('dialog').getByLabel('Comment').fill('On Monday.');
    await clickInDialog(tab, 'Save comment');
    await latest.getByText('On Monday.(changed)').waitFor();
    await expectAccessible(tab);
    await latest.getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(tab);
    await clickInDialog(tab, 'Delete comment');
    await history.getByText('On Monday.').waitFor({ state: 'detached' });
    expect(await history.getByRole('listitem').locator('strong').allTextContents()).toEqual(['Placed']);
  });

  test('earlier entries of a long history are added page by page, and a change on the second page is displayed', async () => {
    const { id } = await place();
    const input = (text: string) => ({ orderId: `Order:1:${id}`, text });
    const comment =
      'mutation ($input: CreateOrderCommentInput!) { createOrderComment(input: $input) { __typename } }';
    const texts = Array.from({ length: 60 }, (_, index) => `Call ${index + 1}.`);
    for (const text of texts)
      await graphql(service, comment, { input: input(text) }, await signIn(service, 'admin@demo.test'));
    const tab = await openOrders(`orders/${id}`);
    const entries = card(tab, 'History')
      .getByRole('listitem')
      .filter({ has: tab.locator('time') });
    await expect.poll(() => entries.count()).toBe(50);
    await card(tab, 'History').getByRole('button', { name: 'Show earlier entries' }).click();
    await expect.poll(() => entries.count()).toBe(61);
    expect(await card(tab, 'History').getByRole('button', { name: 'Show earlier entries' }).count()).toBe(0);
    expect(await entries.nth(50).evaluate((entry) => entry === document.activeElement)).toBe(true);
    await expectAccessible(tab);
    await card(tab, 'History').getByLabel('Comment').fill('Call 61.');
    await card(tab, 'History').getByRole('button', { name: 'Add comment' }).click();
    await expect.poll(() => entries.count()).toBe(62);
    await entries.nth(60).getByRole('button', { name: 'Change' }).click();
    await tab.getByRole('dialog').getByLabel('Comment').fill('The first call.');
    await clickInDialog(tab, 'Save comment');
    await entries.nth(60).getByText('The first call.').waitFor();
    const shown = await entries.locator('[class*=text]').allInnerTexts();
    expect(shown.map((text) => text.split('\n')[0])).toHaveLength(61);
  });
});
