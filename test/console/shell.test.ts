import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the frame of the console', () => {
  const service = useTestService();
  const browser = useBrowser();
  const scheme = (tab: Page) => tab.evaluate(() => document.documentElement.dataset.mantineColorScheme);

  async function openReports(): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'reports' });
    await tab.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    return tab;
  }

  test('the menu groups the pages into daily work and management, and marks the current page', async () => {
    const tab = await openReports();
    const menu = tab.getByRole('navigation', { name: 'Pages', exact: true });
    expect(await menu.locator('p').allTextContents()).toEqual(['Daily work', 'Management']);
    expect(await menu.locator('[aria-current="page"]').textContent()).toBe('Reports');
    expect(await menu.locator('a > svg[aria-hidden="true"]').count()).toBe(
      await menu.getByRole('link').count(),
    );
    await expectAccessible(tab);
  });

  test('the till fills the screen, its menu leads back to the console, and /till opens the till of the last sales page', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { subdomain: 'demo-bistro', page: 'till' });
    const modes = tab.getByRole('navigation', { name: 'Mode of the till' });
    await modes.waitFor();
    const menu = tab.getByRole('navigation', { name: 'Pages' });
    expect(await menu.count()).toBe(0);
    for (const [address, subdomain] of [
      ['/till', 'demo-bistro'],
      ['/till/demo-spa', 'demo-spa'],
      ['/till', 'demo-spa'],
    ]) {
      await tab.goto(service.url + address);
      await tab.waitForURL(`${service.url}/console/${subdomain}/till`);
      await modes.waitFor();
    }
    await modes.getByRole('link', { name: 'Sell' }).click();
    await tab.waitForURL(`${service.url}/console/demo-spa/till/sell`);
    await expectAccessible(tab);
    await tab.getByRole('button', { name: 'Menu' }).click();
    await tab.getByRole('group', { name: 'Menu' }).getByRole('link', { name: 'Back to the console' }).click();
    await menu.getByRole('link', { name: 'Live' }).waitFor();
  });

  test('the title of the tab names the section, and an unknown address leads back', async () => {
    const tab = await openReports();
    await expect.poll(() => tab.title()).toBe('Sales · Reports · Demo Spa');
    await tab.goto(`${service.url}/console/demo-spa/reports/nothing`);
    await tab.getByText('Page not found').waitFor();
    await expectAccessible(tab);
    await tab.getByRole('link', { name: 'Go to the start of this page' }).click();
    await tab.waitForURL(`${service.url}/console/demo-spa/reports/sales`);
    for (const address of ['demo-spa/nothing', 'nothing/orders']) {
      await tab.goto(`${service.url}/console/${address}`);
      await tab.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
      await tab.getByRole('link', { name: 'Go to the start page' }).click();
      await tab.waitForURL(`${service.url}/console/demo-spa/live`);
    }
  });

  test('notices of webhooks, e-mails and stock are in the header, cover nothing, and lead to their pages', async () => {
    const [webhook] = await rows(
      service,
      `insert into webhooks (organisation_id, sales_page_id, url, enabled_events, active, failing_since)
       values (1, 1, 'https://hooks.example/off', '{order.created}', false, now()) returning id`,
    );
    const [voucher] = await rows(
      service,
      'update vouchers set quantity = sold + reserved + 2 where id = 2 returning id',
    );
    const tab = await openReports();
    const bell = tab.getByRole('button', { name: '2 notices' });
    for (const width of [390, 1280]) {
      await tab.setViewportSize({ width, height: 800 });
      const box = await bell.boundingBox();
      const content = await tab.getByRole('main').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0);
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await bell.click();
    await expectAccessible(tab);
    const links = tab.getByRole('dialog', { name: 'Notices' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      `/console/demo-spa/webhooks/${webhook?.id}`,
      `/console/demo-spa/vouchers/${voucher?.id}`,
    ]);
    await links.first().click();
    await tab.getByText('https://hooks.example/off').first().waitFor();
  });

  test('the chosen appearance is kept after a reload', async () => {
    const tab = await openReports();
    await tab.getByRole('button', { name: 'Appearance: as on this device' }).click();
    await tab.getByRole('button', { name: 'Appearance: light' }).click();
    await tab.getByRole('button', { name: 'Appearance: dark' }).waitFor();
    expect(await scheme(tab)).toBe('dark');
    await tab.reload();
    await tab.getByRole('button', { name: 'Appearance: dark' }).waitFor();
    expect(await scheme(tab)).toBe('dark');
  });

  test('the Reports page does not exceed the width of a phone', async () => {
    const tab = await openReports();
    await tab.setViewportSize({ width: 390, height: 760 });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('a page that is chosen in the menu receives the focus and is displayed from its top', async () => {
    const tab = await browser.open({ viewport: { width: 1120, height: 500 } });
    await signInToConsole(tab, service.url, { page: 'orders' });
    await tab.getByRole('table').waitFor();
    await tab.evaluate(() => scrollTo(0, 300));
    await tab.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Reports' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    expect(await tab.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['content', 0]);
  });

  /** Makes requests for the script of the Reports page return 404 until `restore` is called. */
  async function removeReports(tab: Page): Promise<{ readonly restore: () => void }> {
    let isGone = true;
    await tab.route('**/assets/reports-page-*.js', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    return {
      restore: () => {
        isGone = false;
      },
    };
  }

  test('a page script that is missing after an update of the console causes one reload of the page, with a message', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'orders' });
    await tab.getByRole('table').waitFor();
    const { restore } = await removeReports(tab);
    const loads: string[] = [];
    await tab.route(/\/console\/(demo-spa\/\w+)?$/, async (route) => {
      loads.push(route.request().resourceType());
      if (route.request().resourceType() === 'document') {
        restore();
        return route.continue();
      }
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /src="\.\/assets\/[^"]+"/,
        'src="./assets/index-newer.js"',
      );
      return route.fulfill({ response, body });
    });
    await tab.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Reports' }).click();
    await tab.getByText('The console was updated and the page was reloaded.').waitFor();
    await tab.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await tab.getByRole('navigation', { name: 'Reports' }).waitFor();
    expect(loads).toEqual(['fetch', 'document']);
  });

  test('if a page script cannot be loaded and the console was not updated, an error and a reload button appear', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'orders' });
    await tab.getByRole('table').waitFor();
    const { restore } = await removeReports(tab);
    await tab.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Reports' }).click();
    await tab.getByText('An error occurred.').waitFor();
    restore();
    await tab.getByRole('button', { name: 'Reload the page' }).click();
    await tab.getByRole('navigation', { name: 'Reports' }).waitFor();
    expect(await tab.getByText('The console was updated').count()).toBe(0);
  });
});
