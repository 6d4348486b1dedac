import { beforeAll, describe, expect, test } from 'vitest';
import { findOrdersByAddress } from '../../src/personal-data/orders-to-erase.ts';
import { mutate } from '../catalogue/mutate.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { defaultLimits } from '../throttling/defaults.ts';
import { errorCodes } from './error-codes.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

const service = useTestService(defaultLimits);

const document = `query ($page: SafeInt = 1, $search: String, $first: Int = 50, $after: String) { salesPage(databaseId: $page) {
  orders(filter: { search: $search }, first: $first, after: $after) {
    nodes { databaseId reference products: soldVouchers { databaseId voucherCode } } pageInfo { hasNextPage endCursor } } } }`;

async function search(text: string | null, variables: Row = {}, token?: string): Promise<string[]> {
  const { data, errors } = await graphql(service, document, { search: text, ...variables }, token);
  expect(errors).toBeUndefined();
  return data.salesPage.orders.nodes.map(({ reference }: Row) => reference);
}

async function place(
  name: string,
  email: string,
  recipient?: Row,
): Promise<{ reference: string; ending: string }> {
  const [product] = orderOf([articles.massage]).items as Row[];
  const input = {
    ...orderOf([articles.massage]),
    purchaser: { name, email },
    items: [{ ...product, ...(recipient && { delivery: { electronic: { recipient } } }) }],
  };
  const { order } = (await graphql(service, placeOrderOperation, { input })).data.placeOrder;
  return { reference: order.reference, ending: order.products[0].voucherCode.slice(-4) };
}

let zoe: { reference: string; ending: string };
let otto: { reference: string; ending: string };
beforeAll(async () => {
  zoe = await place('Zoë O’Hara-Quimby', 'zq.gifts@post.example');
  otto = await place('Otto Quist', 'otto@quist.example', {
    name: 'Wilma Zander',
    email: 'wilma@zander.example',
  });
});

describe('order search', () => {
  test.for([
    ['the beginning of a name finds the order', 'quim', () => [zoe.reference]],
    [
      'the words of a name in another order, case and punctuation finds the order',
      ' QUIMBY, zoë ',
      () => [zoe.reference],
    ],
    [
      'a beginning shared by two names finds both orders, newest first',
      'qui',
      () => [otto.reference, zoe.reference],
    ],
    ['an e-mail address finds the order', 'zq.gifts@post.example', () => [zoe.reference]],
    ['the beginning of an e-mail address finds the order', 'otto@qu', () => [otto.reference]],
    ['the name of a recipient finds the order', 'wilma zander', () => [otto.reference]],
    ['the e-mail address of a recipient finds the order', 'Wilma@Zander.example', () => [otto.reference]],
    ['words of two different orders finds no order', 'quimby zoë otto', () => []],
    ['a word of the purchaser and a word of the recipient finds no order', 'quist wilma', () => []],
    ['the middle of a word finds no order', 'uimby', () => []],
    ['a reference of the demo data finds the order', 'vs-000001', () => ['VS-000001']],
    ['operators of a query language finds no order', `quim' | 'otto:* & !\\`, () => []],
  ] as const)('a search for %s', async ([, text, expected]) => {
    expect(await search(text)).toEqual(expected());
  });

  test('a search for the full reference in lower case finds the order', async () => {
    expect(await search(zoe.reference.toLowerCase())).toEqual([zoe.reference]);
  });

  test('a search for the end of a code ignores case, spaces and hyphens, and reads O as 0 and l as 1', async () => {
    expect(await search(zoe.ending)).toEqual([zoe.reference]);
    expect(await search(` -${zoe.ending.toLowerCase()} `)).toEqual([zoe.reference]);
    expect(await search('OOOl')).toEqual([
      'VS-000078',
      'VS-000076',
      'VS-000075',
      'VS-000073',
      'VS-000072',
      'VS-000043',
    ]);
  });

  test('a search returns only orders of the requested sales page', async () => {
    expect(await search('quim', { page: 2 })).toEqual([]);
    expect(await search(zoe.ending, { page: 2 })).toEqual([]);
  });

  test('the results of a search can be paged without duplicates or omissions', async () => {
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
    const [{ found }] = (await rows(
      service,
      `select count(*)::int as found from orders where sales_page_id = 1`,
    )) as [Row];
    expect(walked).toHaveLength(found);
  });

  test('a search for the end of a code returns no order to a caller who cannot read codes', async () => {
    const packing = await signIn(service, 'packing@demo.test');
    expect(await search('quim', {}, packing)).toEqual([zoe.reference]);
    expect(await search(zoe.ending, {}, packing)).toEqual([]);
  });

  test('an empty search or a search of more than 200 characters is rejected as INVALID_INPUT', async () => {
    for (const text of ['', '  ', 'x'.repeat(201)]) {
      expect(errorCodes(await graphql(service, document, { search: text }))).toEqual(['INVALID_INPUT']);
    }
    expect(await search('—&%')).toEqual([]);
  });
});

describe('words of an order search', () => {
  test('a search for more than five words is rejected as INVALID_INPUT', async () => {
    const six = await graphql(service, document, { search: 'zoë quimby zq gifts post example' });
    expect(errorCodes(six)).toEqual(['INVALID_INPUT']);
    expect(await search('zoë quimby zq gifts post')).toEqual([zoe.reference]);
  });

  test('a search with more than 15 parts, such as those of four e-mail addresses, is rejected with a message that states this limit', async () => {
    const { errors } = await graphql(service, document, {
      search: 'a.b@c.example d.e@f.example g.h@i.example j.k@l.example',
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ message: 'must have at most 15 parts, which spaces and punctuation separate' }],
    });
  });

  test('a search for a word of one character finds orders with words that begin with the character', async () => {
    expect(await search('o quist')).toEqual([otto.reference]);
    // No reference contains this letter.
    expect(await search('ж quist')).toEqual([]);
    expect(await search('w z')).toEqual([otto.reference]);
    expect((await search('o')).length).toBeGreaterThan(1);
  });
});

test('a search for the end of the old or of the new code of a regenerated voucher finds the order', async () => {
  const { id } = await row(service, `select max(id) as id from order_products where sales_page_id = 1`);
  const { data } = await graphql(
    service,
    `mutation ($id: ID!) { regenerateSoldVoucher(input: { id: $id }) {
      soldVoucher { voucherCode } } }`,
    { id: `SoldVoucher:1:${id}` },
  );
  const code: string = data.regenerateSoldVoucher.soldVoucher.voucherCode;
  expect(await search(code.slice(-4))).toEqual([otto.reference]);
  expect(await search(otto.ending)).toEqual([otto.reference]);
});

test('searches for unknown code endings are rejected as RATE_LIMITED after thirty per minute (D34)', async () => {
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

test('findOrdersByAddress finds orders by the address of the purchaser and of current and former recipients', async () => {
  await place('Ines Holt', 'ines@holt.example', { name: 'Finn Fisk', email: 'finn@fisk.example' });
  const { id, order_id: orderId } = await row(
    service,
    `select id, order_id from order_products where recipient_email = 'finn@fisk.example'`,
  );
  const recipient = { name: 'Grace Gran', email: 'grace@gran.example' };
  const updated = await mutate(service, 'updateSoldVoucherRecipient', {
    id: `SoldVoucher:1:${id}`,
    recipient,
  });
  const ofAnotherOrder = `SoldVoucher:1:${id - 1}`;
  const blocked = await mutate(service, 'blockSoldVoucher', { id: ofAnotherOrder });
  expect([updated, blocked].map(({ __typename }) => __typename)).toEqual([
    'UpdateSoldVoucherRecipientPayload',
    'BlockSoldVoucherPayload',
  ]);
  for (const address of ['ines@holt.example', 'finn@fisk.example', 'grace@gran.example']) {
    expect(await findOrdersByAddress(service.database, [1, 2], address)).toEqual([orderId]);
    expect(await findOrdersByAddress(service.database, [2], address)).toEqual([]);
  }
});
