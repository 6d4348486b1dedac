import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';
import { addToBasket, fillInSale, sellField } from './sell-basket.ts';

describe.skipIf(!hasBrowser)('the Shift mode of the till', () => {
  const service = useTestService();
  const browser = useBrowser();
  const button = (tab: Page, name: string | RegExp) => tab.getByRole('button', { name });
  const mode = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true }).click();
  const inDialog = (tab: Page, name: string) =>
    tab.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  /** Waits for a message. Returns the buttons, links and fields that it covers. */
  const findCovered = (tab: Page, text: string) =>
    tab.locator('[role=status] > [role=presentation]', { hasText: text }).evaluate((message) => {
      const box = message.getBoundingClientRect();
      return [...document.querySelectorAll('a[href], button, input, select')]
        .filter((target) => !message.contains(target) && target.checkVisibility())
        .filter((target) => {
          const { top, bottom, left, right } = target.getBoundingClientRect();
          return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
        })
        .map((target) => target.outerHTML.slice(0, 100));
    });

  test('a message covers no button, link or field on a phone and on a tablet', async () => {
    const tab = await browser.open({ viewport: { width: 390, height: 844 } });
    await signInToConsole(tab, service.url, { page: 'till/shift' });
    await tab.getByLabel('Location of this till').selectOption({ index: 2 });
    await sellField(tab, 'Float (GBP)').fill('100');
    await button(tab, 'Open shift').click();
    await button(tab, 'Take cash out').waitFor();
    expect(await findCovered(tab, 'The shift is open.')).toEqual([]);
    await button(tab, 'Dismiss').click();
    await tab.setViewportSize({ width: 768, height: 1024 });
    await button(tab, 'Take cash out').click();
    await fillInSale(tab, { 'Amount (GBP)': '30', Reason: 'To the safe' });
    await inDialog(tab, 'Take cash out');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await findCovered(tab, 'The cash is recorded.')).toEqual([]);
  });

  test('a shift is opened with a float, contains the sale of the till, and its count shows the difference in words', {
    timeout: 60_000,
  }, async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'till/shift' });
    await tab.getByText('Choose the place of this till at the top.').waitFor();
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    await sellField(tab, 'Float (GBP)').fill('100');
    await expectAccessible(tab);
    await button(tab, 'Open shift').click();
    await button(tab, 'Count and close').waitFor();

    await button(tab, 'Take cash out').click();
    await expectAccessible(tab);
    await fillInSale(tab, { 'Amount (GBP)': '30', Reason: 'To the safe' });
    await inDialog(tab, 'Take cash out');
    await tab
      .getByRole('cell', { name: 'To the safe' })
      .or(tab.getByRole('rowheader', { name: 'To the safe' }))
      .waitFor();

    await mode(tab, 'Sell');
    await addToBasket(tab, 'Relaxing Massage');
    await fillInSale(tab, { Name: 'Cash Customer', 'E-mail': 'cash@example.com' });
    await button(tab, 'Sell for £65.00').click();
    await tab.getByRole('region', { name: /^Order / }).waitFor();
    const { type, shift } = await row(
      service,
      'select manual_payment_type as type, shift_id as shift from payments order by id desc limit 1',
    );
    expect({ type, shift }).toEqual({ type: 'cash', shift: expect.any(Number) });

    await mode(tab, 'Shift');
    const cash = tab.getByRole('row', { name: /^Cash/ });
    await cash.filter({ hasText: '£135.00' }).waitFor();
    await expectAccessible(tab);
    await button(tab, 'Count and close').click();
    await expectAccessible(tab);
    await fillInSale(tab, { 'Counted: Cash (GBP)': '134.5', Note: 'A coin is missing' });
    await inDialog(tab, 'Close shift');
    await tab.getByText('£0.50 is missing.').waitFor();
    await cash.filter({ hasText: '£134.50' }).waitFor();
    await expectAccessible(tab);
    await button(tab, 'Next shift').click();
    await sellField(tab, 'Float (GBP)').waitFor();
  });
});
