import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { order, redeem, sell } from '../rest/sales.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useInterruptibleProxy } from '../support/interruptible-proxy.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the Live page of the console', () => {
  const service = useTestService();
  const proxy = useInterruptibleProxy(service);
  const browser = useBrowser();

  const connected = (tab: Page) => tab.getByRole('status').getByText('Live', { exact: true }).waitFor();
  const figure = (tab: Page, name: string) =>
    tab.locator('dl > div').filter({ hasText: name }).locator('dd').first();
  const chart = (tab: Page, name: string) => tab.getByRole('region', { name });
  const feed = (tab: Page) => tab.locator('li[data-event]').allTextContents();

  async function openLive(): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, proxy.url);
    await connected(tab);
    return tab;
  }

  test('an order placed over REST is displayed and counted within a second; redemptions and refunds are counted', async () => {
    const tab = await openLive();
    await figure(tab, 'Orders').getByText(/^\d+$/).waitFor();
    const before = Number(await figure(tab, 'Orders').textContent());
    // Up to ten orders are placed, because other processes may delay the display of an order.
    let shownAfterMs = Number.POSITIVE_INFINITY;
    for (let orders = 1; orders <= 10 && shownAfterMs >= 1_000; orders += 1) {
      const { body } = await order(service);
      const placed = performance.now();
      await tab.getByText(body.reference).waitFor();
      await figure(tab, 'Orders')
        .getByText(String(before + orders), { exact: true })
        .waitFor();
      shownAfterMs = performance.now() - placed;
    }
    expect(shownAfterMs).toBeLessThan(1_000);

    const { voucher_code } = await sell(service);
    expect((await redeem(service, { voucher_code, redeem_location: 1 })).status).toBe(201);
    await tab.locator('li[data-event]').first().getByText('Redeemed', { exact: true }).waitFor();
    await figure(tab, 'Redemptions').getByText('1', { exact: true }).waitFor();

    const { id } = await sell(service);
    const refund = `mutation { refundSoldVoucher(input: { id: "SoldVoucher:1:${id}", amount: { amount: 700, currency: "GBP" }, byHand: true }) { __typename } }`;
    await graphql(service, refund);
    await tab
      .locator('dl > div')
      .filter({ hasText: 'Refunds' })
      .getByText('£7.00', { exact: true })
      .waitFor();
    expect(await figure(tab, 'Refunds').textContent()).toBe('1');
    // One bar for the sales and one bar for the redemptions of the current hour.
    await expect.poll(() => chart(tab, 'Today by hour').locator('[data-bar]').count()).toBe(2);
    expect(await chart(tab, 'The last 30 days').locator('[data-bar]').count()).toBeGreaterThan(2);
  });

  test('a lost connection is displayed, and missed events are added once and in order after reconnecting', async () => {
    await order(service);
    const tab = await openLive();
    await tab.locator('li[data-event]').first().waitFor();
    const before = await feed(tab);
    proxy.cut();
    await tab.getByText('Connection lost').waitFor();
    await expectAccessible(tab);
    const missed = [await order(service), await order(service), await order(service)].map(
      ({ body }) => body.reference,
    );
    expect(await feed(tab)).toEqual(before);
    proxy.restore();
    await tab.getByText(missed[2]).waitFor();
    await connected(tab);
    const { body: next } = await order(service);
    await tab.getByText(next.reference).waitFor();
    const shown = await feed(tab);
    expect(shown.slice(4)).toEqual(before);
    expect(shown.slice(0, 4).map((text) => /VS-\w+/.exec(text)?.[0])).toEqual([
      next.reference,
      ...missed.toReversed(),
    ]);
  });

  test('a user who can only redeem is shown redemptions but no orders and no figures', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, proxy.url, { email: 'redeem@demo.test' });
    await connected(tab);
    const { voucher_code } = await sell(service);
    await redeem(service, { voucher_code, redeem_location: 1 });
    await tab.locator('li[data-event]').first().getByText('Redeemed', { exact: true }).waitFor();
    expect((await feed(tab)).join()).not.toContain('VS-');
    expect(await tab.locator('dl > div').count()).toBe(0);
  });

  test('axe reports no accessibility violations on the Live page with events and charts', async () => {
    await order(service);
    const tab = await openLive();
    await tab.locator('li[data-event]').first().waitFor();
    await tab.locator('[data-bar]').first().waitFor();
    await expectAccessible(tab);
  });
});
