import { devices, type Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMessageFormatter } from '../../src/messages/message-formatter.ts';
import { buyerAt, checkoutOf, goods, itemOf } from '../checkouts/buyers.ts';
import { useCheckouts } from '../checkouts/use-checkouts.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/console.ts';
import { isLongRun } from '../support/is-long-run.ts';

describe.skipIf(!hasBrowser)('the pages of a sales page', () => {
  const checkouts = useCheckouts();
  const browser = useBrowser();
  const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
  const desktop = { viewport: { width: 1280, height: 800 } };
  /** The paths of checkouts, by their states. */
  const paths = new Map<'paid' | 'expired' | 'uncertain' | 'refunding' | 'refunded' | 'open', string>();

  const stock = (units: number) =>
    rows(checkouts.service, 'update voucher_options set quantity = sold + $2::int where id = $1', [
      goods.facial.optionId,
      units,
    ]);
  async function start(): Promise<{ readonly path: string; readonly reference: string }> {
    const input = checkoutOf([itemOf(goods.facial)]);
    const { checkout, token } = await checkouts.startCheckout(buyerAt(), input);
    return { path: `/checkouts/${token}`, reference: checkout.reference };
  }

  beforeAll(async () => {
    const { bank } = checkouts;
    // Unpaid checkouts hold at most half of a stock.
    await stock(8);
    const expired = await start();
    await checkouts.endLifetimes();
    await checkouts.settle();
    const paid = await start();
    const [uncertain, refunding, refunded] = [await start(), await start(), await start()];
    bank.pay(paid.reference);
    await checkouts.confirmCheckout(paid.reference);
    bank.refused.add('expire');
    await checkouts.endLifetimes();
    await checkouts.settle();
    await stock(0);
    for (const { reference } of [refunding, refunded]) bank.pay(reference);
    bank.refused.clear();
    await checkouts.confirmCheckout(refunded.reference);
    bank.silent.add('refund');
    await checkouts.confirmCheckout(refunding.reference);
    await stock(1);
    const open = await start();
    await rows(checkouts.service, 'update voucher_options set quantity = sold where voucher_id = 13');
    paths.set('open', open.path).set('paid', paid.path);
    paths.set('expired', expired.path).set('uncertain', uncertain.path);
    paths.set('refunding', refunding.path).set('refunded', refunded.path);
  });

  /** Opens a tab. The images of the demo data are not loaded, because their hosts do not exist. */
  async function openTab(options: Parameters<typeof browser.open>[0]): Promise<Page> {
    const tab = await browser.open(options);
    await tab.route(/vouchsafe\.test/, (route) => route.abort());
    return tab;
  }

  /** Asserts that a page has this heading, is accessible and is not wider than the screen. */
  async function check(tab: Page, heading?: string): Promise<void> {
    const title = tab.getByRole('heading', { level: 1 });
    if (heading !== undefined) expect(await title.innerText()).toBe(heading);
    await expectAccessible(tab);
    const width = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(tab.viewportSize()?.width ?? 0);
  }

  /**
   * Each language and each device once. German is on the phone, because its long words have the least
   * space there. A long run combines each language with each device.
   */
  const combinations = [
    ['de', 'on a phone', phone],
    ['en', 'on a desktop computer', desktop],
    ...(isLongRun
      ? ([
          ['de', 'on a desktop computer', desktop],
          ['en', 'on a phone', phone],
        ] as const)
      : []),
  ] as const;

  describe.each(combinations)('in the language %s, %s', (language, _, options) => {
    const { format } = createMessageFormatter({ languages: [language], timeZone: 'UTC' });
    const urlOf = (path: string, query = '') =>
      `${checkouts.service.url}/s/demo-spa${path}?language=${language}${query}`;

    test('the catalogue, vouchers and unknown pages are accessible', async () => {
      const tab = await openTab(options);
      for (const path of [
        '',
        '/categories/massages',
        '/vouchers/1',
        '/vouchers/2',
        '/vouchers/3',
        '/resellers/demo-reseller',
      ]) {
        await tab.goto(urlOf(path));
        await check(tab);
      }
      await tab.goto(urlOf('/vouchers/13'));
      await tab.getByText(format('salesPage.unavailable')).waitFor();
      await check(tab);
      await tab.goto(urlOf('/vouchers/99999'));
      await check(tab, format('salesPage.unknownTitle'));
    });

    test('a checkout is accessible in each state', async () => {
      const tab = await openTab(options);
      for (const [state, path] of paths) {
        await tab.goto(urlOf(path));
        await check(tab, format(`salesPage.checkout.${state}Title`));
      }
      await tab.goto(urlOf(paths.get('open') ?? '', '&unpaid='));
      await check(tab, format('salesPage.checkout.unpaidTitle'));
    });

    test('the form with its errors, the overview and the payment page are accessible', async () => {
      const tab = await openTab(options);
      const button = (name: string) => tab.getByRole('button', { name, exact: true });
      await tab.goto(urlOf('/vouchers/2'));
      await tab.locator('[name=name]').fill('Robin Reed');
      await tab.locator('[name=email]').fill('robin@example.test');
      await tab.locator('[name=delivery][value=postal]').check();
      await check(tab);
      await button(format('salesPage.review')).click();
      await tab.getByText(format('salesPage.problems')).waitFor();
      await check(tab);
      await tab.locator('[name=delivery][value=printout]').check();
      await button(format('salesPage.review')).click();
      await tab.getByRole('heading', { level: 1, name: format('salesPage.reviewTitle') }).waitFor();
      await check(tab);
      await tab.locator('[name=step][value=pay]').click();
      await tab.getByRole('heading', { level: 1, name: format('sandbox.title') }).waitFor();
      await check(tab);
      await button(format('sandbox.decline')).click();
      await tab.getByText(format('sandbox.declined')).waitFor();
      await check(tab);
      await button(format('sandbox.confirm')).click();
      await tab.getByRole('heading', { level: 1, name: format('salesPage.checkout.paidTitle') }).waitFor();
      await tab.goBack();
      await tab.reload();
      await check(tab);
      await tab.goto(`${checkouts.service.url}/sandbox-payments/unknown`);
      await check(tab);
    });
  });

  test('with light colours of its skin, a page is accessible', async () => {
    const { service } = checkouts;
    const colours = "buy_color = '#fe9', main_color = '#ffff00', header_background_color = '#eeeeee80'";
    await rows(service, `update skins set ${colours} where sales_page_id = 1`);
    const tab = await openTab(phone);
    await tab.goto(`${service.url}/s/demo-spa/vouchers/1`);
    await check(tab);
  });
});
