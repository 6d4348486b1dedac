import { beforeAll, describe, expect, test } from 'vitest';
import { grantsFor } from '../../src/access/permissions.ts';
import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { createCallers, type TestCaller } from '../access/callers.ts';
import { postedProduct, sell } from '../rest/sales.ts';
import { footprint, type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, picturesOfPdf, readSymbols } from '../support/poppler.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';
import { documentUrl, fetchDocument, openLink } from './fetch-document.ts';

const service = useTestService();
const isReadable = await hasPoppler();
let callers: TestCaller[];
let packing: string;

beforeAll(async () => {
  callers = await createCallers(service);
  packing = callers.find(({ name }) => name === 'packing')?.token ?? '';
});

const sellPosted = () => sell(service, postedProduct);
const idOf = ({ id }: Row) => encodePageGlobalId('SoldVoucher', 1, id);

async function postingUrl(ids: readonly string[], token: string | null = packing, salesPageId = 1) {
  const { data, errors } = await graphql(
    service,
    `query ($page: SafeInt!, $ids: [ID!]!) { salesPage(databaseId: $page) { postingDocumentUrl(soldVoucherIds: $ids) } }`,
    { page: salesPageId, ids },
    token,
  );
  return { url: data?.salesPage?.postingDocumentUrl as string | null, code: errors?.[0]?.extensions?.code };
}

/** Opens the document of vouchers as the packing role. Returns the status of the response. */
async function statusOf(...products: readonly Row[]): Promise<number> {
  const { url, code } = await postingUrl(products.map(idOf));
  expect(code).toBeUndefined();
  return (await openLink(String(url))).status;
}

test('callers that may mark vouchers as posted, and no others, may create documents of the vouchers to be posted', async () => {
  expect(grantsFor('posting-document.create')).toEqual(grantsFor('order-product.ship'));
  const product = await sellPosted();
  for (const caller of callers.filter(({ name }) => name !== 'a stranger')) {
    const { url, code } = await postingUrl([idOf(product)], caller.token);
    const isAllowed = caller.may('order-product.ship');
    expect([caller.name, code, url !== null]).toEqual([
      caller.name,
      isAllowed ? undefined : 'FORBIDDEN',
      isAllowed,
    ]);
  }
  expect((await postingUrl([idOf(product)], null)).code).toBe('UNAUTHENTICATED');
});

describe.runIf(isReadable)('the document of vouchers to be posted', () => {
  test('contains the selected vouchers to be posted, one per page, and omits other selected vouchers', async () => {
    const [first, second, dispatched] = [await sellPosted(), await sellPosted(), await sellPosted()];
    await rows(service, `update order_products set shipping_status = 'dispatched' where id = $1`, [
      dispatched.id,
    ]);
    const emailed = await sell(service);
    const { url } = await postingUrl([emailed, second, dispatched, first].map(idOf));
    const { bytes, headers } = await openLink(String(url));
    expect(headers.get('content-type')).toBe('application/pdf');
    const codes = await Promise.all(
      (await picturesOfPdf(bytes)).map(async (page) => (await readSymbols(page)).QRCode),
    );
    expect(codes).toEqual([first.voucher_code, second.voucher_code]);
  });
});

describe('a document that the packing role opens', () => {
  test.each([
    ['by e-mail', {}],
    ['printed by the purchaser', { delivery_method: 'printout' }],
  ])('a document of a voucher that is delivered %s returns 404', async (_name, changes) => {
    const before = await sell(service, changes);
    expect(await statusOf(before)).toBe(404);
  });

  test.each([
    ['was dispatched', `shipping_status = 'dispatched'`],
    ['was delivered', `shipping_status = 'delivered'`],
    ['is used up', `state = 'completed', redeem_used = redeem_stock`],
    ['was refunded', `state = 'refunded'`],
    ['was cancelled', `state = 'cancelled'`],
    ['was replaced', `state = 'regenerated'`],
    ['has expired', 'redeemable_to = now()'],
  ])('a document of a voucher that %s returns 404', async (_name, changes) => {
    const product = await sellPosted();
    expect(await statusOf(product)).toBe(200);
    await writeUnchecked(service, `update order_products set ${changes} where id = $1`, [product.id]);
    expect(await statusOf(product)).toBe(404);
  });

  test('a document without a voucher or of a voucher of another sales page returns 404', async () => {
    expect(await statusOf()).toBe(404);
    const foreign = encodePageGlobalId('SoldVoucher', 3, 1);
    const { url } = await postingUrl([foreign]);
    expect((await openLink(String(url))).status).toBe(404);
    // The role has no access to sales page 2.
    expect((await postingUrl([encodePageGlobalId('SoldVoucher', 2, 1)], packing, 2)).url).toBeUndefined();
  });

  test('a document of a voucher that is dispatched after the link was created returns 404', async () => {
    const product = await sellPosted();
    const { url } = await postingUrl([idOf(product)]);
    await rows(service, `update order_products set shipping_status = 'dispatched' where id = $1`, [
      product.id,
    ]);
    expect((await openLink(String(url))).status).toBe(404);
  });
});

test('a document of more than 500 vouchers to be posted is rejected', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => encodePageGlobalId('SoldVoucher', 1, index + 1));
  expect((await postingUrl(ids)).code).toBe('INVALID_INPUT');
});

test('the packing role can neither read the code nor open any other document of a voucher to be posted', async () => {
  const product = await sellPosted();
  const before = await footprint(service);
  const { data, errors } = await graphql(
    service,
    `query ($order: SafeInt!, $ending: String!) { salesPage(databaseId: 1) {
       order(databaseId: $order) { documentUrl products: soldVouchers { voucherCode documentUrl } }
       soldVouchers(first: 50) { nodes { voucherCode documentUrl } }
       orders(first: 50, filter: { search: $ending }) { nodes { databaseId } } } }`,
    { order: product.order, ending: String(product.voucher_code).slice(-4) },
    packing,
  );
  expect(errors).toBeUndefined();
  const { order, soldVouchers, orders } = data.salesPage;
  expect(order).toEqual({ documentUrl: null, products: [{ voucherCode: null, documentUrl: null }] });
  expect(new Set(soldVouchers.nodes.flatMap(Object.values))).toEqual(new Set([null]));
  expect(orders.nodes).toEqual([]);

  const selection = await documentUrl(service, { soldVoucherIds: [idOf(product)] }, { token: packing });
  expect(selection.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await fetchDocument(service, product, { token: packing })).status).toBe(403);
  const link = await graphql(
    service,
    'mutation ($id: ID!) { createSoldVoucherLink(input: { soldVoucherId: $id }) { userErrors { __typename code } } }',
    { id: idOf(product) },
    packing,
  );
  expect(link.data.createSoldVoucherLink.code).toBe('FORBIDDEN');
  const rest = await request(service, `/v2.1/sales-pages/1/orders/${product.order}?expand[]=products`, {
    token: packing,
  });
  expect([rest.status, 'voucher_code' in rest.body.products[0]]).toEqual([200, false]);
  expect(await footprint(service)).toEqual(before);
});
