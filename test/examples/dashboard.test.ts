import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey, demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { findFreePort } from '../../tools/harness/free-port.ts';
import type { LaunchedProcess } from '../../tools/harness/launch.ts';
import { until } from '../../tools/harness/until.ts';
import { order, redeem } from '../rest/sales.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { useInterruptibleProxy } from '../support/interruptible-proxy.ts';
import { useTestService } from '../support/test-service.ts';
import { startExample } from './run-example.ts';

describe.skipIf(!hasBrowser)('examples/dashboard', async () => {
  const port = await findFreePort();
  const service = useTestService({ CORS_ORIGINS: `http://127.0.0.1:${port}` });
  const proxy = useInterruptibleProxy(service);
  const browser = useBrowser();
  let server: LaunchedProcess | undefined;

  const place = async () => (await order(service)).body.reference as string;

  beforeAll(async () => {
    const launched = startExample(service.url, 'dashboard/serve.mjs', String(port));
    server = launched;
    await until(() => launched.stdout().includes('The dashboard is at'));
    // The dashboard begins after the latest event, so one must exist.
    await place();
  });
  afterAll(() => server?.kill());

  const open = async (tab: Page, token: string = demoApiKey) => {
    await tab.goto(`http://127.0.0.1:${port}/#service=${proxy.url}&token=${token}`);
  };
  const figures = (tab: Page) => tab.locator('dd').allTextContents();
  const references = async (tab: Page) => (await tab.locator('li').allTextContents()).map((line) => line.split(' ').at(-1));

  test('the dashboard counts every event once and in order, including events during a lost connection and after it was closed', async () => {
    const tab = await browser.open();
    await open(tab);
    await tab.getByText('Live', { exact: true }).waitFor();
    const first = await place();
    await tab.getByText(first).waitFor();
    expect(await figures(tab)).toEqual(['1', '£65.00', '0']);

    proxy.cut();
    await tab.getByText('Reconnecting').waitFor();
    const second = await place();
    const third = await place();
    proxy.restore();
    await tab.getByText(third).waitFor();
    expect(await references(tab)).toEqual([third, second, first]);
    expect(await figures(tab)).toEqual(['3', '£195.00', '0']);

    await tab.goto('about:blank');
    const { status } = await redeem(service, { voucher_code: demoCodes.multiUse, redeem_location: 1, reductor: 1 });
    expect(status).toBe(201);
    await open(tab);
    await tab.getByText('ORDER_PRODUCT_REDEEMED Yoga Pass').waitFor();
    expect(await figures(tab)).toEqual(['3', '£195.00', '1']);
    expect((await references(tab)).slice(1)).toEqual([third, second, first]);
  });

  test('events are not lost if the connection is cut before the first event', async () => {
    const tab = await browser.open();
    await open(tab);
    await expect.poll(() => tab.evaluate(() => localStorage.length)).toBe(1);
    proxy.cut();
    await tab.getByText('Reconnecting').waitFor();
    const missed = await place();
    proxy.restore();
    await tab.getByText(missed).waitFor();
    expect(await references(tab)).toEqual([missed]);
  });

  test('a rejected token is displayed, and the dashboard does not reconnect', async () => {
    const tab = await browser.open();
    await open(tab, 'vs_wrong');
    await tab.getByText(/^Rejected: Forbidden/).waitFor();
  });
});
