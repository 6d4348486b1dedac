import { beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import { articles } from '../graphql/operations.ts';
import { order, productInput } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { graphql, sendGraphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { watchEventLoop } from './watch-event-loop.ts';

/**
 * Maximum time in milliseconds for which a response may block the event loop: several times the
 * time on a busy machine. Without the limits, the tested responses block the event loop for
 * seconds.
 */
const maxBlockedMs = 1_000;

const service = useTestService();

const tooLarge = (name: string, maximum: number) => ({
  errors: [
    {
      message:
        'The response is too large. Select fewer fields or objects. If the operation is a mutation, it took effect.',
      extensions: { code: 'ANSWER_TOO_LARGE', limit: { name, maximum, actual: null } },
    },
  ],
});
const tooManyObjects = tooLarge('objects', 100_000);
const tooMuchRead = tooLarge('bytesRead', 32 * 1024 * 1024);
const tooCostly = {
  errors: [
    {
      message: expect.stringContaining('points of cost'),
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', limit: expect.anything() },
    },
  ],
};

const aliases = (build: (alias: string) => string, count = 15) =>
  Array.from({ length: count }, (_, index) => build(`a${index}`)).join(' ');

beforeAll(async () => {
  for (let count = 0; count < 50; count += 1) {
    const { status } = await order(service, Array(40).fill(productInput({})));
    expect(status).toBe(201);
  }
}, 120_000);

describe('responses with fifty orders of forty products', () => {
  const events = (fields: string) =>
    `events(first: 50, filter: { names: [ORDER_CREATED] }) { nodes { ... on OrderCreatedEvent { orderSnapshot { products: soldVouchers { ${fields} } } } } }`;
  const salesPage = encodeGlobalId('SalesPage', 1);

  test('15 aliases of `nodes` with fifty ids each are rejected, because the number of ids is part of the cost', async () => {
    const document = `query ($nodes: [ID!]!) { ${aliases(
      (alias) => `${alias}: nodes(ids: $nodes) { ... on SalesPage { ${events('databaseId name')} } }`,
    )} }`;
    const variables = { nodes: Array(50).fill(salesPage) };
    const { result, blockedMs } = await watchEventLoop(() => graphql(service, document, variables));
    expect(result).toEqual(tooCostly);
    expect(blockedMs).toBeLessThan(maxBlockedMs);
  });

  test('fifty nodes that each return fifty events with forty products are rejected as ANSWER_TOO_LARGE', async () => {
    const document = `query ($nodes: [ID!]!) {
      nodes(ids: $nodes) { ... on SalesPage { ${events('databaseId')} } } }`;
    const variables = { nodes: Array(50).fill(salesPage) };
    const { result, blockedMs } = await watchEventLoop(() => graphql(service, document, variables));
    expect(result).toEqual(tooMuchRead);
    expect(blockedMs).toBeLessThan(maxBlockedMs);
  });

  test('orders nested in their products are rejected as ANSWER_TOO_LARGE', { timeout: 60_000 }, async () => {
    const document = `{ salesPage(databaseId: 1) { ${aliases(
      (alias) =>
        `${alias}: orders(first: 50) { nodes { soldVouchers { order { soldVouchers { order { reference } } } } } }`,
    )} } }`;
    const { result, blockedMs } = await watchEventLoop(() => graphql(service, document));
    expect(result).toEqual(tooManyObjects);
    expect(blockedMs).toBeLessThan(maxBlockedMs);
    // The document is compiled from its fifth execution on.
    for (let times = 0; times < 5; times += 1)
      expect(await graphql(service, document)).toEqual(tooManyObjects);
  });

  test.for([
    [
      'pages of fifty orders with their products',
      'orders(first: 50) { nodes { soldVouchers { id } } }',
      true,
    ],
    ['pages of fifty orders', 'orders(first: 50) { nodes { reference } }', false],
    ['searches for orders', 'orders(filter: { search: "demo" }) { nodes { reference } }', false],
  ] as const)(
    '100 aliased %s do not block the event loop',
    { timeout: 60_000 },
    async ([, list, isTooLarge]) => {
      const document = `{ salesPage(databaseId: 1) { ${aliases((alias) => `${alias}: ${list}`, 100)} } }`;
      // The document is compiled from its fifth execution on.
      for (let times = 0; times < 6; times += 1) {
        const { result, blockedMs } = await watchEventLoop(() => graphql(service, document));
        if (isTooLarge) expect(result).toEqual(tooManyObjects);
        else expect(Object.keys(result.data.salesPage)).toHaveLength(100);
        expect(blockedMs).toBeLessThan(maxBlockedMs);
      }
    },
  );

  test('fifty orders with all their products are returned fifteen times in one response', {
    timeout: 60_000,
  }, async () => {
    const page = (alias: string) =>
      `${alias}: orders(first: 50) { nodes { reference purchaser { name } products: soldVouchers { databaseId name status } } pageInfo { endCursor } }`;
    const expected = (await graphql(service, `{ salesPage(databaseId: 1) { ${page('one')} } }`)).data
      .salesPage.one;
    expect(expected.nodes.map(({ products }: { products: unknown[] }) => products.length)).toEqual(
      Array(50).fill(40),
    );
    const { data, errors } = await graphql(service, `{ salesPage(databaseId: 1) { ${aliases(page)} } }`);
    expect(errors).toBeUndefined();
    expect(Object.values(data.salesPage)).toEqual(Array(15).fill(expected));
  });

  test('fifty orders with all their products are returned in one page', async () => {
    const document =
      '{ salesPage(databaseId: 1) { orders(first: 50) { nodes { reference products: soldVouchers { name pricePaid { amount } } } } } }';
    const { data } = await graphql(service, document);
    expect(
      data.salesPage.orders.nodes.flatMap(({ products }: { products: unknown[] }) => products),
    ).toHaveLength(2_000);
  });
});

describe('responses with a voucher description of 1 MB', () => {
  const document =
    '{ salesPage(databaseId: 1) { orders(first: 50) { nodes { products: soldVouchers { voucherAsSold { description } } } } } }';

  beforeAll(async () => {
    await service.database.query({
      text: `update vouchers set description = jsonb_build_object('en', repeat('long ', 200000)) where id = 1`,
      values: [],
    });
  });

  test('a GraphQL response that repeats a description of 1 MB beyond 8 MB is rejected as ANSWER_TOO_LARGE', async () => {
    const { result, blockedMs } = await watchEventLoop(() => graphql(service, document));
    expect(result).toEqual(tooLarge('bytes', 8 * 1024 * 1024));
    expect(blockedMs).toBeLessThan(maxBlockedMs);
  });

  test('a description of 1 MB is returned in full if it is selected once', async () => {
    const { data } = await graphql(
      service,
      '{ salesPage(databaseId: 1) { voucher(databaseId: 1) { description } } }',
    );
    expect(data.salesPage.voucher.description).toHaveLength(1_000_000);
  });

  const soldToRose = `sold: placeOrder(input: {
    salesPageId: "SalesPage:1", language: "en", purchaser: { name: "Rose", email: "rose@limits.test" }, items: $products
  })`;
  const rejected = `rejected: redeemSoldVoucher(input: {
    voucher: { code: { salesPageId: "SalesPage:1", code: "DEMO-REFD-0000-0001" } }, redeemLocationId: "RedeemLocation:1", units: { all: true }
  }) { redemption { databaseId } userErrors { code } }`;
  const product = { ...articles.massage, delivery: { electronic: {} } };

  test('a mutation whose response is too large takes effect and returns the order without its products', async () => {
    const response = await sendGraphql(
      service,
      `mutation Place($products: [VoucherToSellInput!]!) {
        ${soldToRose} { order { purchaser { name } products: soldVouchers { voucherAsSold { description } } } } ${rejected}
      }`,
      { products: Array(40).fill(product) },
    );
    expect(response).toMatchObject({
      data: {
        sold: { order: { purchaser: { name: 'Rose' }, products: [] } },
        rejected: { redemption: null, userErrors: [{ code: 'REFUNDED' }] },
      },
      errors: [{ extensions: { code: 'ANSWER_TOO_LARGE', limit: { name: 'bytes', actual: null } } }],
    });
    const orders = `select count(*)::int as orders from orders where purchaser_email = 'rose@limits.test'`;
    expect(await row(service, orders)).toEqual({ orders: 1 });
  });

  test('a mutation that is rejected after a mutation with too many objects returns its user error', async () => {
    const orders = aliases((alias) => `${alias}: orders(first: 50) { nodes { soldVouchers { id } } }`, 60);
    const response = await sendGraphql(
      service,
      `mutation Place($products: [VoucherToSellInput!]!) {
        ${soldToRose} { order { salesPage { ${orders} } } } ${rejected}
      }`,
      { products: [product] },
    );
    expect(response).toMatchObject({
      data: { rejected: { redemption: null, userErrors: [{ code: 'REFUNDED' }] } },
      errors: [{ extensions: { code: 'ANSWER_TOO_LARGE', limit: { name: 'objects', actual: null } } }],
    });
  });
});
