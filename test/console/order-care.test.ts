import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { giftCard, pass, readProduct, type Sold, sellVoucher } from '../care/care.ts';
import { redeem } from '../rest/sales.ts';
import { row, rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('a sold voucher on the Orders page of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  async function openOrderOf({ databaseId }: Sold): Promise<Page> {
    const { id } = await row(service, 'select order_id as id from order_products where id = $1', [
      databaseId,
    ]);
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: `orders/${id}` });
    return tab;
  }

  const submit = (tab: Page, name: string) =>
    tab.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const waitForClose = (tab: Page) => tab.getByRole('dialog').waitFor({ state: 'detached' });
  const history = (tab: Page, text: string) => tab.getByRole('region', { name: 'History' }).getByText(text);
  /**
   * Asserts that the open dialog displays the error, marks the field as invalid and is accessible.
   */
  async function expectFieldError(tab: Page, label: string, error: string | RegExp): Promise<void> {
    const dialog = tab.getByRole('dialog');
    await dialog.getByText(error).waitFor();
    expect(await dialog.getByLabel(label).getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(tab);
  }

  test('a voucher can be extended to the end of a later day, but not to a past day or to its current last day', async () => {
    const sold = await sellVoucher(service);
    // The end of the stored last day may be on another day by the browser's time zone data.
    await rows(service, "update order_products set last_day = '2098-05-05' where id = $1", [sold.databaseId]);
    const tab = await openOrderOf(sold);
    await chooseAction(tab, 'Extend …');
    await tab.getByText('Currently valid until 5 May 2098.').waitFor();
    await expectAccessible(tab);
    await tab.getByLabel('New last day').fill('2020-01-31');
    await submit(tab, 'Extend voucher');
    await expectFieldError(
      tab,
      'New last day',
      'Enter a day that is later than the current last day and not in the past.',
    );
    await tab.getByLabel('New last day').fill('2099-07-31');
    await tab.getByLabel('Reason').fill('Closed for weeks');
    await submit(tab, 'Extend voucher');
    await waitForClose(tab);
    await tab.getByRole('definition').filter({ hasText: '31 Jul 2099' }).waitFor();
    await history(tab, 'Valid until 31 Jul 2099 · Closed for weeks').waitFor();
    expect(await readProduct(service, sold)).toMatchObject({
      redeemable_to: new Date('2099-07-31T23:00:00Z'),
    });
    await chooseAction(tab, 'Extend …');
    await tab.getByLabel('New last day').fill('2099-07-31');
    await submit(tab, 'Extend voucher');
    await expectFieldError(tab, 'New last day', /later than the current last day/);
  });

  test('a blocked voucher is displayed as blocked, with the reason, until it is unblocked', async () => {
    const sold = await sellVoucher(service);
    const tab = await openOrderOf(sold);
    await chooseAction(tab, 'Block …');
    await expectAccessible(tab);
    await tab.getByLabel('Reason').fill('Reported as stolen');
    await submit(tab, 'Block voucher');
    await waitForClose(tab);
    const card = tab.getByRole('region', { name: 'Yoga' });
    await card.getByText('Reported as stolen').waitFor();
    expect(await card.getByText('Open', { exact: true }).count()).toBe(0);
    expect(await card.getByText('Blocked', { exact: true }).count()).toBe(2);
    await expectAccessible(tab);
    expect(await redeem(service, { voucher_code: sold.code, redeem_location: 1, reductor: 1 })).toMatchObject(
      { status: 402 },
    );

    await chooseAction(tab, 'Unblock …');
    await expectAccessible(tab);
    await submit(tab, 'Unblock voucher');
    await card.getByText('Open', { exact: true }).waitFor();
    expect(await card.getByText('Blocked', { exact: true }).count()).toBe(0);
    expect(await redeem(service, { voucher_code: sold.code, redeem_location: 1, reductor: 1 })).toMatchObject(
      { status: 201 },
    );
  });

  test('blocking a voucher that was blocked after the page was loaded displays an error', async () => {
    const sold = await sellVoucher(service);
    const [tab, other] = [await openOrderOf(sold), await openOrderOf(sold)];
    await chooseAction(other, 'Block …');
    await chooseAction(tab, 'Block …');
    await submit(tab, 'Block voucher');
    await waitForClose(tab);
    await submit(other, 'Block voucher');
    await other
      .getByRole('dialog')
      .getByText(/The voucher has been blocked since .*\. Staff who manage orders/)
      .waitFor();
  });

  test.each([
    {
      kind: 'uses',
      product: pass,
      label: 'Uses',
      invalid: '6',
      units: '2',
      after: 3,
      limit: 'at most 5 uses.',
    },
    {
      kind: 'money',
      product: giftCard(4000),
      label: 'Amount (GBP)',
      invalid: '40.01',
      units: '10.50',
      after: 2950,
      limit: 'at most £40.00.',
    },
  ])(
    'a balance of $kind can be reduced or increased with a reason',
    async ({ product, label, invalid, units, after, limit }) => {
      const sold = await sellVoucher(service, product);
      const tab = await openOrderOf(sold);
      await chooseAction(tab, 'Correct balance …');
      await expectAccessible(tab);
      await tab.getByLabel('Correction').selectOption('Remove from the balance');
      await tab.getByLabel(label).fill(invalid);
      await tab.getByLabel('Reason').fill('  ');
      await submit(tab, 'Correct balance');
      await expectFieldError(tab, label, new RegExp(limit));
      await tab.getByLabel(label).fill(units);
      await submit(tab, 'Correct balance');
      await expectFieldError(tab, 'Reason', /blank|empty|required/);
      await tab.getByLabel('Reason').fill('Sold by mistake');
      await submit(tab, 'Correct balance');
      await waitForClose(tab);
      await history(tab, 'Sold by mistake').waitFor();
      expect(await readProduct(service, sold)).toMatchObject({ redeem_stock: after, redeem_used: 0 });

      await chooseAction(tab, 'Correct balance …');
      await tab.getByLabel(label).fill(units);
      await tab.getByLabel('Reason').fill('Goodwill');
      await submit(tab, 'Correct balance');
      await history(tab, 'Goodwill').waitFor();
      expect(await readProduct(service, sold)).toMatchObject({
        redeem_stock: after + Number(units.replace('.', '')),
      });
    },
  );
});
