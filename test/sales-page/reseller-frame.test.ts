import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change } from '../catalogue/mutate.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { useTestService } from '../support/test-service.ts';
import { openSalesPage } from './sales-page.ts';

const service = useTestService();
const servers: Server[] = [];
/** The origin that the reseller lists, and one that it does not list. */
let listed: string;
let other: string;

beforeAll(async () => {
  listed = await serveFrame();
  other = await serveFrame();
  await list([listed, 'https://partner.example']);
});
afterAll(() => {
  for (const server of servers) server.close();
});

const list = (resellerOrigins: readonly string[] | null) =>
  change(service, 'updateSalesPage', { id: 'SalesPage:1', resellerOrigins }, 'resellerOrigins');

/** Serves a page of another origin with a frame that shows the URL of its query. */
async function serveFrame(): Promise<string> {
  const server = createServer((request, response) => {
    const shown = new URL(request.url ?? '', 'http://localhost').searchParams.get('shown');
    response.writeHead(shown === null ? 404 : 200, { 'Content-Type': 'text/html' });
    response.end(
      `<!doctype html><title>Partner</title><iframe src="${shown}" width="900" height="700"></iframe>`,
    );
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Returns which origins may frame a page, as its response states it. */
async function readFraming(
  path: string,
): Promise<{ status: number; ancestors: string; frameOptions: string | null }> {
  const { status, headers } = await openSalesPage(service, path);
  const [, ancestors = ''] =
    /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  return { status, ancestors, frameOptions: headers.get('x-frame-options') };
}

describe('the sales page of a reseller', () => {
  test.each(['', '/categories/massages', '/vouchers/1'])(
    'the page %j can be framed on the listed origins with the hash of the reseller, and nowhere without it',
    async (path) => {
      expect(await readFraming(`/resellers/demo-reseller${path}`)).toEqual({
        status: 200,
        ancestors: `${listed} https://partner.example`,
        frameOptions: null,
      });
      expect(await readFraming(path)).toEqual({ status: 200, ancestors: "'none'", frameOptions: 'DENY' });
    },
  );

  test.each(['unknown', '', 'a%00b', '%E0%A4%A', 'demo-reseller%20'])(
    'an unknown reseller %j is not found, and the response cannot be framed',
    async (hash) => {
      expect(await readFraming(`/resellers/${hash}`)).toEqual({
        status: 404,
        ancestors: "'none'",
        frameOptions: 'DENY',
      });
    },
  );

  test('the links of the page keep the reseller, and search engines do not list it', async () => {
    const { text, headers } = await openSalesPage(service, '/resellers/demo-reseller?language=de');
    const paths = [...text.matchAll(/href="([^"#]*)"/g)].flatMap(([, url = '']) =>
      URL.canParse(url) && url.startsWith(service.url) ? [new URL(url).pathname] : [],
    );
    const own = paths.filter((path) => path.startsWith('/s/'));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((path) => !path.startsWith('/s/demo-spa/resellers/demo-reseller'))).toEqual([]);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(text).not.toContain('rel="canonical"');
  });

  test('without origins, the page can be framed nowhere', async () => {
    await list(null);
    expect(await readFraming('/resellers/demo-reseller')).toEqual({
      status: 200,
      ancestors: "'none'",
      frameOptions: 'DENY',
    });
    await list([listed, 'https://partner.example']);
  });
});

describe.skipIf(!hasBrowser)('the sales page in a frame', () => {
  const browser = useBrowser();
  const openFrame = async (origin: string) => {
    const tab = await browser.open();
    const shown = `${service.url}/s/demo-spa/resellers/demo-reseller/vouchers/1`;
    await tab.goto(`${origin}/?shown=${encodeURIComponent(shown)}`);
    return { tab, frame: tab.frameLocator('iframe') };
  };

  test('on a listed origin, a voucher is bought in the frame and paid outside of it', async () => {
    const { tab, frame } = await openFrame(listed);
    await frame.locator('[name=name]').fill('Robin Reed');
    await frame.locator('[name=email]').fill('frame@example.test');
    await frame.locator('button[value=review]').click();
    await frame.locator('button[value=pay]').click();
    await tab.locator('button[value=confirm]').click();
    await tab.getByRole('status').waitFor();
    expect(new URL(tab.url()).pathname).toMatch(/^\/s\/demo-spa\/resellers\/demo-reseller\/checkouts\//);
    expect(
      await row(
        service,
        `select p.reseller_hash, o.is_manual_order from orders o join sales_pages p on p.id = o.sales_page_id
         where o.purchaser_email = 'frame@example.test'`,
      ),
    ).toEqual({ reseller_hash: 'demo-reseller', is_manual_order: false });
  });

  test('on another origin, the browser does not show the frame', async () => {
    const { tab } = await openFrame(other);
    await expect.poll(() => tab.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  });
});
