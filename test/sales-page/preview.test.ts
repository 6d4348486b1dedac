import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buyerPreviewLimits } from '../../src/documents/document-limit.ts';
import { englishSalesPage } from '../../src/messages/sales-page/english.ts';
import { mapConcurrently } from '../../tools/harness/map-concurrently.ts';
import { rows } from '../rest/stored.ts';
import { insertKey, sendToStorefront, storefront } from '../storefront/storefront.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { readErrors, readPageForm, submit } from './forms.ts';
import { openSalesPage } from './sales-page.ts';

const service = useTestService({ TRUST_PROXY: 'true' });

/** Returns the URL of the preview that a page displays. Undefined if it displays none. */
const previewOf = (text: string): string | undefined =>
  /<section id="preview".*?<img src="([^"]+)".*?<\/section>/s.exec(text)?.[1];

/** Loads a preview. Returns its pixels without the alpha channel, and its width and height. */
async function load(url: string) {
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const { data, info } = await sharp(await response.bytes())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

const openForm = async (path: string) => readPageForm((await openSalesPage(service, path)).text);

describe('without scripts', () => {
  test('the button shows the page with the preview and everything that was entered, and changes nothing', async () => {
    const { text: empty } = await openSalesPage(service, '/vouchers/1');
    expect([previewOf(empty), empty.includes('formaction=')]).toEqual([undefined, true]);
    const counts =
      'select (select count(*) from checkouts)::int as checkouts, (select count(*) from orders)::int as orders, (select sum(sold) from vouchers)::int as sold';
    const before = await rows(service, counts);
    const entries = { to: 'Kim <b>', from: 'Bea', message: 'Enjoy\r\nit', phone: '+44 1' };
    const { status, text } = await submit(readPageForm(empty), 'preview', entries);
    expect([status, readErrors(text)]).toEqual([200, {}]);
    expect(readPageForm(text).values).toMatchObject({ ...entries, message: 'Enjoy\r\nit' });
    const { width, height } = await load(previewOf(text) ?? '');
    expect([width, height]).toEqual([793, 1121]);
    expect(await rows(service, counts)).toEqual(before);
  });

  test('the preview shows the message, and the price unless it is hidden', async () => {
    const form = await openForm('/vouchers/1');
    const draw = async (changes: Record<string, string>) =>
      (await load(previewOf((await submit(form, 'preview', changes)).text) ?? '')).pixels;
    const [first, again, withMessage, withoutPrice] = [
      await draw({ to: 'Kim' }),
      await draw({ to: 'Kim' }),
      await draw({ to: 'Kim', message: 'Enjoy it' }),
      await draw({ to: 'Kim', isPriceHidden: 'yes' }),
    ];
    expect(again.equals(first)).toBe(true);
    expect([withMessage.equals(first), withoutPrice.equals(first)]).toEqual([false, false]);
  });

  test('entries are limited as in an order, and the purchaser need not be entered', async () => {
    const form = await openForm('/vouchers/3');
    const preview = async (changes: Record<string, string>) => {
      const { status, text } = await submit(form, 'preview', changes);
      return [status, readErrors(text), previewOf(text) !== undefined];
    };
    expect(await preview({})).toEqual([200, {}, true]);
    expect(await preview({ amount: '12.50' })).toEqual([200, {}, true]);
    const amount = 'Enter an amount: £10.00 to £500.00.';
    for (const entered of ['9', 'abc'])
      expect(await preview({ amount: entered })).toEqual([422, { amount }, false]);
    const tooLong = 'This text is too long. Shorten it.';
    expect(await preview({ message: 'x'.repeat(2_001), to: 'x'.repeat(201) })).toEqual([
      422,
      { message: tooLong, to: tooLong },
      false,
    ]);
    expect(await preview({ message: '漢'.repeat(2_000) })).toEqual([200, {}, true]);
  });
});

describe('previewUrl of a storefront', () => {
  const query = `query ($id: ID, $urlToken: String, $input: VoucherContentsInput!) {
    voucher(id: $id, urlToken: $urlToken) { previewUrl(input: $input, language: "de") } }`;

  test('rejects options and layouts of other vouchers, and secret vouchers without their token', async () => {
    const key = await insertKey(service);
    const ask = (variables: object) => storefront(service, key, query, variables);
    const id = 'Voucher:1:1';
    const { data } = await ask({ id, input: { optionId: 'VoucherOption:1:1', layoutId: 'Layout:1:1' } });
    await load(data.voucher.previewUrl);
    for (const [input, field] of [
      [{ optionId: 'VoucherOption:1:2' }, 'optionId'],
      [{ optionId: 'VoucherOption:3:1' }, 'optionId'],
      [{ optionId: 'VoucherOption:1:1', layoutId: 'Layout:1:3' }, 'layoutId'],
    ] as const) {
      const { errors } = await ask({ id, input });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ path: [field], code: 'UNKNOWN' }],
      });
    }
    const secret = await ask({ id: 'Voucher:1:11', input: { optionId: 'VoucherOption:1:1' } });
    expect(secret.data).toEqual({ voucher: null });
  });

  test('the token of a preview opens no other document, and an unknown token none', async () => {
    const key = await insertKey(service);
    const { data } = await storefront(service, key, query, {
      id: 'Voucher:1:1',
      input: { optionId: 'VoucherOption:1:1' },
    });
    const token = String(data.voucher.previewUrl).split('/').at(-1);
    for (const path of ['documents', 'document-previews'])
      expect((await fetch(`${service.url}/${path}/${token}`)).status).toBe(404);
    expect((await fetch(`${service.url}/voucher-previews/unknown`)).status).toBe(404);
  });

  /** Requests the previews of vouchers for different recipients. Returns their URLs. */
  const requestPreviews = async (count: number): Promise<string[]> => {
    const key = await insertKey(service);
    return mapConcurrently(
      Array.from({ length: count }, (_each, index) => index),
      async (index) => {
        const variables = {
          id: 'Voucher:1:1',
          input: { optionId: 'VoucherOption:1:1', voucherTo: `Kim ${index}` },
        };
        const headers = { 'x-forwarded-for': `198.51.100.${index + 1}` };
        const response = await sendToStorefront(service, key, query, { variables, headers });
        return String((await response.json()).data.voucher.previewUrl);
      },
    );
  };
  const loadFrom = async (address: string, url: string) => {
    const response = await fetch(url, { headers: { 'x-forwarded-for': address } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, cacheControl: response.headers.get('cache-control'), bytes };
  };

  test('the concurrent and later loads of a link share one drawing', async () => {
    const [url = ''] = await requestPreviews(1);
    // More than an organisation may draw and let wait at a time.
    const count = buyerPreviewLimits.ofSubject.running + buyerPreviewLimits.ofSubject.waiting + 20;
    const loads = await Promise.all(
      Array.from({ length: count }, (_each, index) => loadFrom(`203.0.113.${index + 1}`, url)),
    );
    const [{ bytes, cacheControl } = expect.fail()] = loads;
    expect(cacheControl).toBe('private, max-age=300');
    expect(loads.every((load) => load.status === 200 && load.bytes.equals(bytes))).toBe(true);
    // Each drawing prints the current name of the company.
    await rows(service, `update sales_pages set company_name = 'Another Company' where id = 1`);
    expect((await loadFrom('203.0.113.1', url)).bytes.equals(bytes)).toBe(true);
    const [other = ''] = await requestPreviews(1);
    expect((await loadFrom('203.0.113.1', other)).bytes.equals(bytes)).toBe(false);
    for (const further of ['=', '!', 'A'])
      expect((await loadFrom('203.0.113.1', `${url}${further}`)).status).toBe(404);
  });

  test('buyers who load many previews do not exhaust the documents of the organisation', async () => {
    const count = buyerPreviewLimits.ofSubject.running + buyerPreviewLimits.ofSubject.waiting + 60;
    const urls = await requestPreviews(count);
    const { data } = await graphql(
      service,
      `{ salesPage(databaseId: 1) { voucherPreviewUrl(format: PNG, voucher: { name: "Massage", uses: 1 }) } }`,
    );
    const statuses: number[] = [];
    const loads = urls.map(async (url, index) =>
      statuses.push((await loadFrom(`203.0.113.${index + 1}`, url)).status),
    );
    // Then the previews that may run and wait fill their limits.
    await expect.poll(() => statuses.includes(429), { interval: 1 }).toBe(true);
    const ofStaff = await loadFrom('192.0.2.1', data.salesPage.voucherPreviewUrl);
    expect([ofStaff.status, statuses.length < count]).toEqual([200, true]);
    await Promise.all(loads);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect(statuses).toContain(200);
  });
});

describe.skipIf(!hasBrowser)('with scripts', () => {
  const browser = useBrowser();

  test('the preview follows the entries half a second after the last change, and only when they are printed', async () => {
    const tab = await browser.open({ locale: 'en' });
    await tab.route(/vouchsafe\.test/, (route) => route.abort());
    const sent: string[] = [];
    tab.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData() ?? '');
    });
    await tab.goto(`${service.url}/s/demo-spa/vouchers/1`);
    const message = 'Enjoy it';
    await tab.locator('[name=email]').fill('robin@example.test');
    await tab.locator('[name=message]').pressSequentially(message, { delay: 20 });
    const image = tab.locator('#preview-image:not([aria-busy]) img');
    await image.waitFor();
    const first = await image.getAttribute('src');
    expect(new URLSearchParams(sent.at(-1)).get('message')).toBe(message);
    expect(sent.length).toBeLessThan(message.length);
    expect(sent.join()).not.toContain('robin');
    await tab.locator('[name=to]').fill('Kim');
    await expect.poll(() => image.getAttribute('src'), { timeout: 15_000 }).not.toBe(first);
    expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(793);
    expect(new URLSearchParams(sent.at(-1)).get('to')).toBe('Kim');
    expect(await tab.evaluate(() => document.cookie)).toBe('');
  });

  test('a text replaces the preview of rejected entries and after a lost response, until the next entry', async () => {
    const tab = await browser.open({ locale: 'en' });
    await tab.route(/vouchsafe\.test/, (route) => route.abort());
    await tab.goto(`${service.url}/s/demo-spa/vouchers/3`);
    const image = tab.locator('#preview-image:not([aria-busy]) img');
    const text = tab.locator('#preview-image:not([aria-busy])', {
      hasText: englishSalesPage['salesPage.noPreview'],
    });
    await tab.locator('[name=amount]').fill('9');
    await text.waitFor();
    await tab.locator('[name=amount]').fill('12.50');
    await image.waitFor();
    const isLost = (url: URL) => url.pathname === '/s/demo-spa/vouchers/3';
    await tab.route(isLost, (route) => route.abort());
    await tab.locator('[name=to]').fill('Kim');
    await text.waitFor();
    expect(await image.count()).toBe(0);
    await tab.unroute(isLost);
    await tab.route(/\/voucher-previews\//, (route) => route.fulfill({ status: 429 }), { times: 1 });
    await tab.locator('[name=to]').fill('Robin');
    const failed = await tab.waitForResponse(/\/voucher-previews\//);
    expect(failed.status()).toBe(429);
    await text.waitFor();
    await tab.locator('[name=to]').fill('Kim B');
    await image.waitFor();
  });

  test('an entry that is reverted at once requests no preview', async () => {
    const tab = await browser.open({ locale: 'en' });
    await tab.route(/vouchsafe\.test/, (route) => route.abort());
    let requests = 0;
    tab.on('request', (request) => {
      if (request.method() === 'POST') requests += 1;
    });
    await tab.clock.install();
    await tab.goto(`${service.url}/s/demo-spa/vouchers/1`);
    const busy = tab.locator('#preview-image[aria-busy]');
    await tab.locator('[name=to]').fill('Kim');
    expect(await busy.count()).toBe(1);
    await tab.locator('[name=to]').fill('');
    expect(await busy.count()).toBe(0);
    await tab.clock.runFor(5_000);
    expect(requests).toBe(0);
  });

  test('the Enter key continues to the overview', async () => {
    const tab = await browser.open({ locale: 'en' });
    await tab.route(/vouchsafe\.test/, (route) => route.abort());
    await tab.goto(`${service.url}/s/demo-spa/vouchers/1`);
    await tab.locator('[name=name]').fill('Robin Reed');
    await tab.locator('[name=email]').fill('robin@example.test');
    await tab.locator('[name=email]').press('Enter');
    await tab.getByRole('heading', { level: 1, name: 'Check your order' }).waitFor();
  });
});
