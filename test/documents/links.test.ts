import { beforeAll, describe, expect, test } from 'vitest';
import { createDocumentLinks } from '../../src/documents/document-links.ts';
import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { order, productInput, sell } from '../rest/sales.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, picturesOfPdf, propertiesOfPdf, readSymbols, textOfPdf } from '../support/poppler.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { documentUrl, fetchDocument, openLink } from './fetch-document.ts';

const service = useTestService();
const isReadable = await hasPoppler();

const globalIds = (products: readonly Row[]) =>
  products.map(({ id }) => encodePageGlobalId('SoldVoucher', 1, id));

test('a document link opens the document without a token, with Cache-Control: no-store', async () => {
  const product = await sell(service);
  const { url } = await documentUrl(service, { soldVoucherIds: globalIds([product]) }, { format: 'PNG' });
  const { status, headers, bytes } = await openLink(url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(await readSymbols(bytes)).toMatchObject({ QRCode: product.voucher_code });
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/png', '']);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});

test('altered, truncated and invented document links return the same 404 response', async () => {
  const { url } = await documentUrl(service, { soldVoucherIds: globalIds([await sell(service)]) });
  const altered = url
    .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    .replace(/(.{20})$/, (end) => end.replace(/./, (c) => (c === 'x' ? 'y' : 'x')));
  const links = [
    altered,
    url.slice(0, -8),
    `${service.url}/documents/`,
    `${service.url}/documents/${'A'.repeat(80)}`,
  ];
  const results = await Promise.all(links.map(openLink));
  expect(results.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(results.map(({ bytes }) => Buffer.from(bytes).toString())).size).toBe(1);
});

test('a document link expires after five minutes', () => {
  let now = Date.now();
  const secrets = [{ kid: 'k1', secret: 'a secret of this test that is long enough' }];
  const links = createDocumentLinks(createSealer(secrets, 'link of a document'), () => now);
  const requested = {
    selection: { salesPageId: 1, orderId: undefined, orderProductIds: [900, 7, 8] },
    format: 'pdf',
    paper: 'receipt',
  } as const;
  const token = links.create(requested);
  now += 299_000;
  expect(links.read(token)).toEqual({
    ...requested,
    selection: { ...requested.selection, orderProductIds: [7, 8, 900] },
  });
  now += 1_000;
  expect(links.read(token)).toBeNull();
});

test.each(['packing@demo.test', 'redeem@demo.test'])(
  '%s, who may not read orders and codes, can neither create a document link nor open a document',
  async (email) => {
    const product = await sell(service);
    const token = await signIn(service, email);
    const { errors } = await documentUrl(service, { soldVoucherIds: globalIds([product]) }, { token });
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    expect((await fetchDocument(service, product, { token })).status).toBe(403);
    expect((await fetchDocument(service, product, { token: null })).status).toBe(401);
  },
);

test('a caller who may only redeem can open the document of a voucher by its code', async () => {
  const { voucher_code: code } = await sell(service);
  const document =
    'query ($code: String!) { voucherByCode(salesPageId: "SalesPage:1", voucherCode: $code) { soldVoucher { documentUrl } } }';
  const { data } = await graphql(service, document, { code }, await signIn(service, 'redeem@demo.test'));
  expect((await openLink(data.voucherByCode.soldVoucher.documentUrl)).status).toBe(200);
});

test('a document link for an empty list of ids returns 404', async () => {
  const { url } = await documentUrl(service, { soldVoucherIds: [] });
  expect((await openLink(url)).status).toBe(404);
});

test('a document selection without an order or ids, or with more than 500 ids, is rejected', async () => {
  const none = await documentUrl(service, {});
  expect(none.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  const many = await documentUrl(service, {
    soldVoucherIds: globalIds(Array.from({ length: 501 }, (_, id) => ({ id: id + 1 }))),
  });
  expect(many.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
});

describe.runIf(isReadable)('a document of several vouchers', () => {
  let sold: Row;
  beforeAll(async () => {
    const products = ['Anna', 'Ben', 'Carl'].map((voucher_to) => productInput({ voucher_to }));
    const { body } = await order(service, products);
    sold = (await request(service, `/v2.1/sales-pages/1/orders/${body.id}?expand[]=products`)).body;
  });

  test('contains the vouchers of an order, one per page, or only the selected vouchers', async () => {
    const { data } = await graphql(
      service,
      `query ($order: SafeInt!) { salesPage(databaseId: 1) { order(databaseId: $order) { documentUrl products: soldVouchers { documentUrl(paper: RECEIPT) } } } }`,
      { order: sold.id },
    );
    const { bytes, headers } = await openLink(data.salesPage.order.documentUrl);
    expect(headers.get('content-disposition')).toBe(`inline; filename="order-${sold.id}.pdf"`);
    const pages = await picturesOfPdf(bytes);
    const codes = await Promise.all(pages.map(async (page) => (await readSymbols(page)).QRCode));
    expect(codes).toEqual(sold.products.map(({ voucher_code }: Row) => voucher_code));
    const receipt = await openLink(data.salesPage.order.products[1].documentUrl);
    expect(await textOfPdf(receipt.bytes)).toContain('Ben');

    const { url } = await documentUrl(service, {
      soldVoucherIds: globalIds([sold.products[2], sold.products[0]]),
    });
    const text = await textOfPdf((await openLink(url)).bytes);
    expect(text).toMatch(/Anna.*Carl/s);
    expect(text).not.toContain('Ben');
  });

  test('omits vouchers of other sales pages', async () => {
    const foreign = encodePageGlobalId('SoldVoucher', 3, 1);
    const { url } = await documentUrl(service, {
      soldVoucherIds: [...globalIds([sold.products[0]]), foreign],
    });
    expect(await propertiesOfPdf((await openLink(url)).bytes)).toMatchObject({ Pages: '1' });
    const only = await documentUrl(service, { soldVoucherIds: [foreign] });
    expect((await openLink(only.url)).status).toBe(404);
  });

  test('contains a voucher once if it is selected twice', async () => {
    const { url } = await documentUrl(service, {
      soldVoucherIds: globalIds([sold.products[0], sold.products[0]]),
    });
    expect(await propertiesOfPdf((await openLink(url)).bytes)).toMatchObject({ Pages: '1' });
  });
});
