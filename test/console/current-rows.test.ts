import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { order, postedProduct, productInput } from '../rest/sales.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('a list of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  async function open(page: string): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page });
    await tab.getByRole('table').waitFor();
    return tab;
  }

  /**
   * Delays the responses to operations whose request contains a text, until the returned function
   * is called.
   */
  async function delayResponses(tab: Page, text: string): Promise<() => void> {
    const released = Promise.withResolvers<void>();
    await tab.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes(text)) await released.promise;
      await route.continue();
    });
    return released.resolve;
  }

  test.each([
    ['posting', 'Posting', 'Posted', '["DISPATCHED"]', /^(Mark|Print) /],
    ['orders', 'State', 'Refunded', '["REFUNDED"]', null],
    ['sold-vouchers', 'State', 'Refunded', '["REFUNDED"]', null],
    ['vouchers', 'Archived vouchers', 'Only archived vouchers', '"ONLY"', null],
  ])(
    'on the page %s displays no rows of the former filter while those of a new one load',
    async (page, label, choice, request, actions) => {
      await order(service, [productInput(postedProduct)]);
      const tab = await open(page);
      const countActions = () => (actions ? tab.getByRole('button', { name: actions }).count() : 0);
      if (actions) expect(await countActions()).toBeGreaterThan(0);
      const release = await delayResponses(tab, request);
      const requested = tab.waitForRequest((sent) => sent.postData()?.includes(request) ?? false);
      await tab.getByRole('combobox', { name: label, exact: true }).selectOption(choice);
      await requested;
      const loading = tab.getByRole('main').getByText('Loading', { exact: false });
      await loading.waitFor();
      expect([await tab.getByRole('table').count(), await countActions()]).toEqual([0, 0]);
      release();
      await loading.waitFor({ state: 'detached' });
    },
  );

  test('keeps its rows, and the focus on the pressed button, while another order of them loads', async () => {
    const tab = await open('orders');
    const release = await delayResponses(tab, '"ASC"');
    await tab.getByRole('button', { name: 'Placed', exact: true }).press('Enter');
    await tab.waitForURL(/sort=placed/);
    expect(await tab.getByRole('table').count()).toBe(1);
    const responded = tab.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"ASC"'),
    );
    release();
    await (await responded).finished();
    await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toMatch(/Placed/);
  });
});
