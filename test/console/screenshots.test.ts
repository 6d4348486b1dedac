import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { order, redeem, sell } from '../rest/sales.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { importsOf } from '../voucher-imports/graphql-imports.ts';
import { useReceiver } from '../webhooks/receiver.ts';
import { addToBasket } from './sell-basket.ts';

const folder = fileURLToPath(new URL('../../docs/console/', import.meta.url));

const mailServer = await startMailServer();
afterAll(mailServer.close);

/**
 * `CONSOLE_PICTURES=true npx vitest run test/console/screenshots.test.ts` recreates the pictures in
 * docs/console.
 */
describe.skipIf(!hasBrowser || process.env.CONSOLE_PICTURES !== 'true')('screenshots of the console', () => {
  const service = useTestService({
    WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'vouchers@shop.example',
  });
  const receiver = useReceiver();
  const browser = useBrowser();

  async function createActivity(): Promise<void> {
    receiver.handle('/till', (response) => response.writeHead(503).end('The till is being cleaned.'));
    for (const path of ['/orders', '/till']) {
      await graphql(
        service,
        'mutation ($url: URL!) { createWebhook(input: { salesPageId: "SalesPage:1", url: $url, enabledEvents: [ORDER_CREATED, SOLD_VOUCHER_REDEEMED], secret: "secret" }) { __typename } }',
        { url: `${receiver.url}${path}` },
      );
    }
    for (let count = 0; count < 5; count += 1) await order(service);
    const { voucher_code } = await sell(service);
    await redeem(service, { voucher_code, redeem_location: 1 });
    const imports = importsOf(service);
    for (const source of ['old-till', 'booking-system']) {
      await imports.send('checkVoucherImport', { id: await imports.upload(source) });
    }
    await until(() => mailServer.received[5]);
  }

  async function shoot(tab: Page, name: string): Promise<void> {
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await tab.waitForLoadState('networkidle');
    await tab.mouse.move(0, 0);
    await tab.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });
  }

  async function lookUpVoucher(tab: Page): Promise<void> {
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    await tab.getByLabel('Voucher code').fill(demoCodes.monetary);
    await tab.getByLabel('Voucher code').press('Enter');
    await tab.getByRole('region', { name: 'Result' }).waitFor();
  }

  test('screenshots of every page, of the command palette and of dark mode are saved to docs/console', {
    timeout: 180_000,
  }, async () => {
    await mkdir(folder, { recursive: true });
    await createActivity();
    const tab = await browser.open({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
    await signInToConsole(tab, service.url);
    const links = tab.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await links.first().waitFor();
    const pages = await links.evaluateAll((all) =>
      all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).href),
    );
    for (const page of pages) {
      const name = page.split('/').at(-1) ?? '';
      await tab.goto(page);
      if (name === 'till') await lookUpVoucher(tab);
      await shoot(tab, name);
      await tab.setViewportSize({ width: 390, height: 844 });
      await shoot(tab, `${name}-phone`);
      await tab.setViewportSize({ width: 1280, height: 800 });
    }
    await tab.keyboard.press('Control+K');
    await tab.getByRole('dialog').waitFor();
    await tab.keyboard.type('pet');
    await tab.getByRole('option', { name: 'Petra Probe' }).first().waitFor();
    await shoot(tab, 'palette');
    await tab.goto(`${service.url}/console/demo-spa/vouchers/categories`);
    await tab.getByRole('treeitem').first().click();
    await shoot(tab, 'categories');
    await tab.goto(`${service.url}/console/demo-spa/vouchers/2`);
    const preview = tab.getByRole('img', { name: 'The document of' });
    await expect
      .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    for (const [width, height, name] of [
      [1280, 800, 'voucher'],
      [390, 844, 'voucher-phone'],
    ] as const) {
      await tab.setViewportSize({ width, height });
      await tab
        .getByRole('heading', { name: 'Name and description' })
        .evaluate((heading) => heading.scrollIntoView());
      await shoot(tab, name);
    }
    await tab.setViewportSize({ width: 1280, height: 800 });
    await tab.goto(`${service.url}/console/demo-spa/till/sell`);
    await addToBasket(tab, 'Relaxing Massage');
    await addToBasket(tab, 'Gift Card', { 'Amount (GBP)': '40', 'To, as printed': 'Rita' });
    await tab.getByRole('button', { name: 'Sell for £105.00' }).waitFor();
    await shoot(tab, 'till-sell');
    await tab.getByRole('button', { name: 'Remove Gift Card' }).click();
    await tab.getByRole('button', { name: 'Remove Relaxing Massage' }).click();
    await tab.emulateMedia({ colorScheme: 'dark' });
    await tab.goto(`${service.url}/console/demo-spa/live`);
    await shoot(tab, 'live-dark');
  });
});
