import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { order, redeem, sell } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { setColourScheme, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { useReceiver } from '../webhooks/receiver.ts';
import { consolePages, createPageObjects, fillPath } from './console-pages.ts';
import { outerPages } from './outer-pages.ts';
import { addToBasket } from './sell-basket.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);

const folder = fileURLToPath(new URL('../../docs/console/', import.meta.url));

/** The pages that also have pictures at the width of a phone. */
const pagesOnPhones = ['till', 'till-sell', 'sell'];

/** The names of all pictures, without the suffix `-dark`. The command palette is not a page. */
const pictures = [
  ...consolePages.map(({ name }) => name),
  ...pagesOnPhones.map((name) => `${name}-phone`),
  ...Object.keys(outerPages),
  'palette',
];

test('docs/console contains only a light and a dark picture of every page, and its README displays them', async () => {
  const expected = pictures.flatMap((name) => [`${name}.webp`, `${name}-dark.webp`]).sort();
  const files = await readdir(folder);
  expect(files.filter((name) => name !== 'README.md').sort()).toEqual(expected);
  const page = await readFile(`${folder}README.md`, 'utf8');
  const displayed = [...page.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, name]) => name);
  expect(displayed.sort()).toEqual(expected);
});

/**
 * `CONSOLE_PICTURES=true npx vitest run test/console/screenshots.test.ts` recreates the pictures in
 * docs/console.
 */
describe.skipIf(!hasBrowser || process.env.CONSOLE_PICTURES !== 'true')('pictures of the console', () => {
  const service = useTestService({
    WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'vouchers@shop.example',
  });
  const receiver = useReceiver();
  const browser = useBrowser();

  async function createActivity(): Promise<void> {
    receiver.handle('/till', (response) => response.writeHead(503).end('The till is being cleaned.'));
    // The demo data is loaded before the address of the service is known, and the console displays
    // only pictures of the service.
    await rows(
      service,
      "update layouts set image = $1 || substring(image from '/images/.*$') where image like '%/images/%' returning id",
      [service.url],
    );
    for (const path of ['/orders', '/till'])
      await graphql(
        service,
        'mutation ($url: URL!) { createWebhook(input: { salesPageId: "SalesPage:1", url: $url, enabledEvents: [ORDER_CREATED, SOLD_VOUCHER_REDEEMED], secret: "secret" }) { __typename } }',
        { url: `${receiver.url}${path}` },
      );
    for (let count = 0; count < 5; count += 1) await order(service);
    const { voucher_code } = await sell(service);
    await redeem(service, { voucher_code, redeem_location: 1 });
    await until(() => mailServer.received[5] && receiver.at('/orders')[6]);
    // The addresses of the test's receiver have changing ports.
    await rows(
      service,
      "update webhooks set url = 'https://shop.example/' || coalesce(substring(url from '[a-z]+$'), 'books') returning id",
    );
  }

  /** Prepares a page for its pictures, by the name of the page. Other pages are drawn as they open. */
  const prepare: Readonly<Record<string, (tab: Page) => Promise<unknown>>> = {
    till: async (tab) => {
      await tab.getByLabel('Location of this till').selectOption({ index: 1 });
      await tab.getByLabel('Voucher code').fill(demoCodes.monetary);
      await tab.getByLabel('Voucher code').press('Enter');
      await tab.getByRole('region', { name: 'Result' }).waitFor();
    },
    sell: fillBasket,
    'till-sell': fillBasket,
    'vouchers-categories': (tab) => tab.getByRole('treeitem').first().click(),
    voucher: async (tab) => {
      const preview = tab.getByRole('img', { name: 'The document of' });
      const width = () => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth);
      await expect.poll(width).toBeGreaterThan(100);
    },
  };

  async function fillBasket(tab: Page): Promise<void> {
    await addToBasket(tab, 'Relaxing Massage');
    await addToBasket(tab, 'Gift Card', { 'Amount (GBP)': '40', 'To, as printed': 'Rita' });
    await tab.getByRole('button', { name: 'Sell for £105.00' }).waitFor();
  }

  /** Writes the light and the dark picture of the displayed page. */
  async function shoot(tab: Page, name: string): Promise<void> {
    await tab.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await tab.waitForLoadState('networkidle');
    await expect.poll(() => tab.getByText('Loading …').count()).toBe(0);
    await tab.evaluate(() => scrollTo(0, 0));
    await tab.mouse.move(0, 0);
    for (const [scheme, suffix] of [
      ['light', ''],
      ['dark', '-dark'],
    ] as const) {
      await setColourScheme(tab, scheme);
      const png = await tab.screenshot({ animations: 'disabled' });
      await writeFile(`${folder}${name}${suffix}.webp`, await sharp(png).webp({ quality: 75 }).toBuffer());
    }
  }

  async function openTab(): Promise<Page> {
    return await browser.open({ viewport: { width: 1280, height: 800 } });
  }

  test('the pictures of every page are saved to docs/console', { timeout: 600_000 }, async () => {
    await mkdir(folder, { recursive: true });
    for (const file of await readdir(folder)) if (file !== 'README.md') await rm(`${folder}${file}`);
    const objects = await createPageObjects(service);
    await createActivity();
    const tab = await openTab();
    await signInToConsole(tab, service.url);
    await tab.getByRole('navigation', { name: 'Pages' }).waitFor();
    for (const { name, path } of consolePages) {
      await tab.goto(`${service.url}/console/demo-spa/${fillPath(path, objects)}`);
      await prepare[name]?.(tab);
      await shoot(tab, name);
      if (!pagesOnPhones.includes(name)) continue;
      await tab.setViewportSize({ width: 390, height: 844 });
      await shoot(tab, `${name}-phone`);
      await tab.setViewportSize({ width: 1280, height: 800 });
      await tab.evaluate(() => sessionStorage.clear());
    }
    await tab.goto(`${service.url}/console/demo-spa/live`);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await tab.keyboard.press('Control+K');
    await tab.getByRole('dialog').waitFor();
    await tab.keyboard.type('pet');
    await tab.getByRole('option', { name: 'Petra Probe' }).first().waitFor();
    await shoot(tab, 'palette');
    for (const [name, open] of Object.entries(outerPages)) {
      const visitor = await openTab();
      await open(visitor, service);
      await shoot(visitor, name);
    }
  });
});
