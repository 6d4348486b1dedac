import { beforeAll, describe, expect, test } from 'vitest';
import { hashCodeEndings } from '../../src/vouchers/hash-code-endings.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { useTestService } from '../support/test-service.ts';
import { defaultLimits } from '../throttling/defaults.ts';
import { errorCodes } from './error-codes.ts';
import { articles, orderOf, placeOrderDocument } from './operations.ts';

const service = useTestService(defaultLimits);

const document = `query ($page: Int = 1, $search: String, $first: Int = 50, $after: String) { salesPage(databaseId: $page) {
  orders(search: $search, first: $first, after: $after) {
    nodes { databaseId reference products { databaseId voucherCode } } pageInfo { hasNextPage endCursor } } } }`;

async function search(text: string | null, variables: Row = {}, token?: string): Promise<string[]> {
  const { data, errors } = await graphql(service, document, { search: text, ...variables }, token);
  expect(errors).toBeUndefined();
  return data.salesPage.orders.nodes.map(({ reference }: Row) => reference);
}

async function place(name: string, email: string, recipient?: Row): Promise<{ reference: string; ending: string }> {
  const [product] = orderOf([articles.massage]).products as Row[];
  const input = {
    ...orderOf([articles.massage]),
    purchaser: { name, email },
    products: [{ ...product, ...(recipient && { deliveryMethod: 'ELECTRONIC', recipient }) }],
  };
  const { order } = (await graphql(service, placeOrderDocument, { input })).data.placeOrder;
  return { reference: order.reference, ending: order.products[0].voucherCode.slice(-4) };
}

let zoe: { reference: string; ending: string };
let otto: { reference: string; ending: string };
beforeAll(async () => {
  zoe = await place('Zoë O’Hara-Quimby', 'zq.gifts@post.example');
  otto = await place('Otto Quist', 'otto@quist.example', { name: 'Wilma Zander', email: 'wilma@zander.example' });
});

describe('a search of orders', () => {
  test.for([
    ['the beginning of a name', 'quim', () => [zoe.reference]],
    ['words in any order and case, parted as they like', ' QUIMBY, zoë ', () => [zoe.reference]],
    ['the beginning that two share, newest first', 'qui', () => [otto.reference, zoe.reference]],
    ['an e-mail', 'zq.gifts@post.example', () => [zoe.reference]],
    ['the beginning of an e-mail', 'otto@qu', () => [otto.reference]],
    ['a recipient', 'wilma zander', () => [otto.reference]],
    ['the e-mail of a recipient', 'Wilma@Zander.example', () => [otto.reference]],
    ['a word too many', 'quimby zoë otto', () => []],
    ['words of which one is the purchaser’s and one the recipient’s', 'quist wilma', () => []],
    ['what is within a word', 'uimby', () => []],
    ['a reference of the demo data', 'vs-000001', () => ['VS-000001']],
    ['signs that a query language has', `quim' | 'otto:* & !\\`, () => []],
  ] as const)('finds by %s', async ([, text, expected]) => {
    expect(await search(text)).toEqual(expected());
  });

  test('finds an order by its full reference', async () => {
    expect(await search(zoe.reference.toLowerCase())).toEqual([zoe.reference]);
  });

  test('finds an order by the last four characters of a code, in any case and with spaces or hyphens', async () => {
    expect(await search(zoe.ending)).toEqual([zoe.reference]);
    expect(await search(` -${zoe.ending.toLowerCase()} `)).toEqual([zoe.reference]);
    expect(await search('OOOl')).toEqual(['VS-000078', 'VS-000076', 'VS-000075', 'VS-000073', 'VS-000072', 'VS-000043']);
  });

  test('is limited to one sales page', async () => {
    expect(await search('quim', { page: 2 })).toEqual([]);
    expect(await search(zoe.ending, { page: 2 })).toEqual([]);
  });

  test('can be paged', async () => {
    const all = await search('vs');
    const walked: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await graphql(service, document, { search: 'vs', first: 20, after });
      walked.push(...data.salesPage.orders.nodes.map(({ reference }: Row) => reference));
      after = data.salesPage.orders.pageInfo.hasNextPage ? data.salesPage.orders.pageInfo.endCursor : null;
    } while (after !== null);
    expect(walked.slice(0, 50)).toEqual(all);
    expect(new Set(walked).size).toBe(walked.length);
    const [{ found }] = (await rows(service, `select count(*)::int as found from orders where sales_page_id = 1`)) as [Row];
    expect(walked).toHaveLength(found);
  });

  test('finds by a code only for callers who may read codes', async () => {
    const packing = await signIn(service, 'packing@demo.test');
    expect(await search('quim', {}, packing)).toEqual([zoe.reference]);
    expect(await search(zoe.ending, {}, packing)).toEqual([]);
  });

  test('without a word is rejected', async () => {
    for (const text of ['', '  ', 'x'.repeat(201)]) {
      expect(errorCodes(await graphql(service, document, { search: text }))).toEqual(['INVALID_INPUT']);
    }
    expect(await search('—&%')).toEqual([]);
  });
});

describe('a search', () => {
  test('of more than five words is rejected', async () => {
    const six = await graphql(service, document, { search: 'zoë quimby zq gifts post example' });
    expect(errorCodes(six)).toEqual(['INVALID_INPUT']);
    expect(await search('zoë quimby zq gifts post')).toEqual([zoe.reference]);
  });

  test('ignores words of one character, and returns no orders if all words have one character', async () => {
    expect(await search('o quist x')).toEqual([otto.reference]);
    expect(await search('o')).toEqual([]);
  });
});

test('a regenerated code is found by its own last characters, and returns the order of both codes', async () => {
  const { id } = await row(service, `select max(id) as id from order_products where sales_page_id = 1`);
  const { data } = await graphql(
    service,
    `mutation ($id: Int!) { regenerateOrderProduct(salesPageDatabaseId: 1, orderProductId: $id) {
      ... on RegenerateOrderProductPayload { orderProduct { voucherCode } } } }`,
    { id },
  );
  const code: string = data.regenerateOrderProduct.orderProduct.voucherCode;
  expect(await search(code.slice(-4))).toEqual([otto.reference]);
  expect(await search(otto.ending)).toEqual([otto.reference]);
});

test('older codes are found once the service has hashed their endings, and codes that it cannot decrypt are skipped', async () => {
  const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
  const before = await rows(service, 'select id, code_ending_hash from order_products order by id');
  await rows(service, 'update order_products set code_ending_hash = null');
  await rows(service, `update order_products set code_sealed = '\\x676f6e6500' where id = 1`);
  expect(await search(zoe.ending)).toEqual([]);
  await hashCodeEndings(service.database, createCodeVault([{ kid, secret }]));
  const after = await rows(service, 'select id, code_ending_hash from order_products order by id');
  expect(after).toEqual(before.map((product) => (product.id === 1 ? { ...product, code_ending_hash: null } : product)));
  expect(await search(zoe.ending)).toEqual([zoe.reference]);
});

test('wrong endings count as misses, limited to thirty a minute (D34)', async () => {
  const known = new Set(
    (await graphql(service, document, {})).data.salesPage.orders.nodes.flatMap(({ products }: Row) =>
      products.map(({ voucherCode }: Row) => voucherCode.slice(-4)),
    ),
  );
  const wrong = Array.from({ length: 60 }, (_, index) => `ZQ${String(index).padStart(2, '0')}`).filter(
    (text) => !known.has(text),
  );
  const codes: unknown[] = [];
  for (const text of wrong) codes.push(...errorCodes(await graphql(service, document, { search: text })));
  expect(codes.length).toBeGreaterThan(20);
  expect(new Set(codes)).toEqual(new Set(['RATE_LIMITED']));
  expect(await search('quim')).toEqual([zoe.reference]);
});
