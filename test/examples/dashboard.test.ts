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
  const service = useTestService({ CORS_ORIGINS: `http://localhost:${port}` });
  const proxy = useInterruptibleProxy(service);
  const browser = useBrowser();
  let server: LaunchedProcess | undefined;

  const placeOrder = async () => (await order(service)).body.reference as string;

  beforeAll(async () => {
    const launched = startExample(service.url, 'serve.mjs', 'dashboard', String(port));
    server = launched;
    await until(() => launched.stdout().includes('The dashboard is at'));
    // The dashboard begins after the latest event, so an event must exist.
    await placeOrder();
  });
  afterAll(() => server?.kill());

  const open = async (tab: Page, token: string = demoApiKey) => {
    await tab.goto(`http://localhost:${port}/#service=${proxy.url}&token=${token}`);
  };
  const figures = (tab: Page) => tab.locator('dd').allTextContents();
  const references = async (tab: Page) =>
    (await tab.locator('li').allTextContents()).map((line) => line.split(' ').at(-1));

  test('the dashboard counts every event once, even if the connection was lost or the page was closed', async () => {
    const tab = await browser.open();
    await open(tab);
    await tab.getByText('Live', { exact: true }).waitFor();
    const first = await placeOrder();
    await tab.getByText(first).waitFor();
    expect(await figures(tab)).toEqual(['1', '£65.00', '0']);

    proxy.cut();
    await tab.getByText('Reconnecting').waitFor();
    const second = await placeOrder();
    const third = await placeOrder();
    proxy.restore();
    await tab.getByText(third).waitFor();
    expect(await references(tab)).toEqual([third, second, first]);
    expect(await figures(tab)).toEqual(['3', '£195.00', '0']);

    await tab.goto('about:blank');
    const { status } = await redeem(service, {
      voucher_code: demoCodes.multiUse,
      redeem_location: 1,
      reductor: 1,
    });
    expect(status).toBe(201);
    await open(tab);
    await tab.getByText('SOLD_VOUCHER_REDEEMED Yoga Pass').waitFor();
    expect(await figures(tab)).toEqual(['3', '£195.00', '1']);
    expect((await references(tab)).slice(1)).toEqual([third, second, first]);
  });

  test('the dashboard displays an event during a lost connection, even if no earlier event was received', async () => {
    const tab = await browser.open();
    await open(tab);
    await tab.getByText('Live', { exact: true }).waitFor();
    proxy.cut();
    await tab.getByText('Reconnecting').waitFor();
    const missed = await placeOrder();
    proxy.restore();
    await tab.getByText(missed).waitFor();
    expect(await references(tab)).toEqual([missed]);
  });

  test('the dashboard displays an error if its token is rejected', async () => {
    const tab = await browser.open();
    await open(tab, 'vs_wrong');
    await tab.getByText(/^Rejected: /).waitFor();
  });
});
