import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import type { Statement } from '../../src/platform/database/database.ts';
import { order, productInput } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { type GraphqlResponse, graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { watchEventLoop } from './watch-event-loop.ts';

// A forbidden field is reported once per field of the operation and sales page, and every error
// counts as objects (D88).

const service = useTestService();

/**
 * Maximum time in milliseconds for which a response may block the event loop: several times the
 * time on a busy machine. Without the limits, the tested responses block the event loop for
 * seconds.
 */
const maxBlockedMs = 1_000;
/** Run numbers. The last run compiles the document. */
const runs = Array.from({ length: minRuns }, (_, index) => index + 1);
const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
const forbidden = (...path: (string | number)[]) => ({
  message: 'You do not have the required permission on the sales page.',
  path,
  extensions: { code: 'FORBIDDEN' },
});
const pathsOf = ({ errors = [] }: GraphqlResponse) => errors.map(({ path }) => path);
const tooLarge = [
  expect.objectContaining({ extensions: expect.objectContaining({ code: 'ANSWER_TOO_LARGE' }) }),
];

let packing: string;
let orderId: number;
let orderIds: readonly string[];

beforeAll(async () => {
  packing = await signIn(service, 'packing@demo.test');
  orderId = (await order(service, Array(100).fill(productInput({})))).body.id;
  orderIds = Array(50).fill(`Order:1:${orderId}`);
});

afterEach(() => vi.restoreAllMocks());

describe('a forbidden field', () => {
  const document = `query ($i: [ID!]!) { n0: nodes(ids: $i) { ...F } n1: nodes(ids: $i) { ...F } }
    fragment F on Order { products: soldVouchers { ${aliases(20, 'redemptions { nodes { id } }')} } }`;

  test.for(runs)('of 200,000 occurrences is reported 40 times (run %i)', { timeout: 60_000 }, async () => {
    const { result, blockedMs } = await watchEventLoop(() =>
      graphql(service, document, { i: orderIds }, packing),
    );
    const fields = ['n0', 'n1'].flatMap((node) =>
      Array.from({ length: 20 }, (_, index) => [node, `a${index}`] as const),
    );
    expect(result.errors).toHaveLength(40);
    for (const [node, alias] of fields)
      expect(result.errors).toContainEqual(forbidden(node, 0, 'products', 0, alias));
    const { products } = result.data.n1[49];
    expect(products[99]).toEqual(Object.fromEntries(fields.slice(0, 20).map(([, alias]) => [alias, null])));
    expect(products).toHaveLength(100);
    expect(blockedMs).toBeLessThan(maxBlockedMs);
  });

  test('is reported on the path of its first occurrence and once per sales page', async () => {
    const { body } = await order(service);
    const nodes = ['Order:1:0', `Order:1:${body.id}`, ...orderIds.slice(0, 2)];
    const query =
      'query ($i: [ID!]!) { nodes(ids: $i) { ... on Order { products: soldVouchers { redemptions { nodes { id } } refunds { nodes { id } } } } } }';
    const result = await graphql(service, query, { i: nodes }, packing);
    expect(result.data.nodes[3].products[99]).toEqual({ redemptions: null, refunds: null });
    expect(result.errors).toEqual([
      forbidden('nodes', 1, 'products', 0, 'redemptions'),
      forbidden('nodes', 1, 'products', 0, 'refunds'),
    ]);
  });

  test('reads no row of its relation if the caller has the permission on no sales page', async () => {
    const statements: Statement[] = [];
    const { query } = service.database;
    vi.spyOn(service.database, 'query').mockImplementation((statement) => {
      statements.push(statement);
      return query(statement);
    });
    const list =
      '{ salesPage(databaseId: 1) { orders(first: 5) { nodes { products: soldVouchers { name redemptions { nodes { id } } } } } } }';
    const { data } = await graphql(service, list, {}, packing);
    expect(data.salesPage.orders.nodes[0].products[0]).toEqual({
      name: expect.any(String),
      redemptions: null,
    });
    expect(statements.some(({ text }) => text.includes('order_products'))).toBe(true);
    expect(statements.filter(({ text }) => /\bredemptions\b/.test(text))).toEqual([]);
    await graphql(service, list);
    expect(statements.some(({ text }) => /\bredemptions\b/.test(text))).toBe(true);
  });
});

describe('errors other than those of forbidden fields', () => {
  const document = `query ($i: [ID!]!) { nodes(ids: $i) { ... on Order { products: soldVouchers { ${aliases(20, 'voucherCode')} } } } }`;

  test('100,000 unreadable codes are rejected as ANSWER_TOO_LARGE, and 100 are reported', {
    timeout: 60_000,
  }, async () => {
    await service.database.query({
      text: `update order_products set code_sealed = 'unreadable'::bytea where order_id = $1`,
      values: [orderId],
    });
    const one = await graphql(service, document.replace(aliases(20, 'voucherCode'), 'voucherCode'), {
      i: orderIds.slice(0, 1),
    });
    expect(one.data.nodes[0].products[99]).toEqual({ voucherCode: null });
    expect(pathsOf(one)).toHaveLength(100);
    for (const _run of runs) {
      const { result, blockedMs } = await watchEventLoop(() => graphql(service, document, { i: orderIds }));
      expect(result).toEqual({ errors: tooLarge });
      expect(blockedMs).toBeLessThan(maxBlockedMs);
    }
  });
});

describe('a mutation whose response exceeds the limits', () => {
  test.each([
    ['lists', `order { ${aliases(10, 'soldVouchers { id }')} }`],
    ['invalid connections', `order { salesPage { ${aliases(20, 'orders(first: 0) { nodes { id } }')} } }`],
    ['unreadable codes', aliases(20, 'voucherCode')],
  ])(
    'takes effect, and creates no further objects and errors for %s',
    { timeout: 60_000 },
    async (_name, selection) => {
      const { id } = await row(
        service,
        `select min(id) as id from order_products where order_id = ${orderId}`,
      );
      const document = `mutation ($id: ID!) { blockSoldVoucher(input: { id: $id }) { soldVoucher { id order { products: soldVouchers { order { products: soldVouchers { ${selection} } } } } } }
      later: unblockSoldVoucher(input: { id: $id }) { soldVoucher { id } } }`;
      await service.database.query({
        text: `update order_products set code_sealed = 'unreadable'::bytea where order_id = $1`,
        values: [orderId],
      });
      for (const _run of runs) {
        const { result, blockedMs } = await watchEventLoop(() =>
          graphql(service, document, { id: `SoldVoucher:1:${id}` }),
        );
        const { soldVoucher } = result.data.blockSoldVoucher;
        expect(soldVoucher.id).toBe(`SoldVoucher:1:${id}`);
        expect(soldVoucher.order.products).toHaveLength(100);
        expect(result.data.later.soldVoucher).toEqual({ id: soldVoucher.id });
        expect(result.errors?.length).toBeLessThanOrEqual(2_001);
        expect(result.errors?.at(-1)).toEqual(tooLarge[0]);
        expect(blockedMs).toBeLessThan(maxBlockedMs);
        if (selection.includes('products'))
          expect(JSON.stringify(result.data)).toMatch(/"(products|a9)":\[\]/);
      }
    },
  );
});

test('an event that is selected 750 times is expanded once', { timeout: 60_000 }, async () => {
  const { id } = await row(
    service,
    `select id from events where order_id = ${orderId} and name = 'order.created'`,
  );
  const query = `query ($i: [ID!]!) { ${aliases(15, 'nodes(ids: $i) { ...F }')} }
    fragment F on OrderCreatedEvent { orderSnapshot { products: soldVouchers { databaseId } } }`;
  const { result, blockedMs } = await watchEventLoop(() =>
    graphql(service, query, { i: Array(50).fill(id) }),
  );
  expect(result.errors).toBeUndefined();
  expect(result.data.a14[49]).toEqual(result.data.a0[0]);
  expect(result.data.a0[0].orderSnapshot.products).toHaveLength(100);
  expect(blockedMs).toBeLessThan(maxBlockedMs);
});
