import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import type { GraphqlResponse } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const directory = mkdtempSync(join(tmpdir(), 'vouchsafe-cost-'));
afterAll(() => rmSync(directory, { recursive: true }));

const viewer = '{ viewer { kind } }';
const trustedText = `{ ${Array.from({ length: 120 }, (_, index) => `a${index}: viewer { kind }`).join(' ')} }`;
const sha256 = createHash('sha256').update(trustedText).digest('hex');
const trusted = join(directory, 'trusted.json');
writeFileSync(trusted, JSON.stringify({ [sha256]: trustedText }));

const service = useTestService({ TRUSTED_DOCUMENTS: trusted });
const authorization = `Bearer ${demoApiKey}`;
const withCost = { extensions: { cost: true } };

async function post(body: object, headers: Record<string, string> = { authorization }) {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function get(parameters: Record<string, string>, accept: string): Promise<string> {
  const headers = { authorization, accept };
  return (await fetch(`${service.url}/graphql?${new URLSearchParams(parameters)}`, { headers })).text();
}

async function overSocket(payload: {
  query: string;
  extensions?: Record<string, unknown>;
}): Promise<GraphqlResponse> {
  const url = `${service.url.replace('http', 'ws')}/graphql`;
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization },
  });
  try {
    for await (const result of client.iterate(payload)) return result as GraphqlResponse;
  } finally {
    await client.dispose();
  }
  throw new Error('The operation had no result.');
}

test('an introspection costs 50,000 points', async () => {
  const query = '{ __schema { queryType { name } } viewer { kind } }';
  const { extensions } = await post({ query, ...withCost });
  expect(extensions.cost.requested).toBe(50_004);
});

const costOfViewer = {
  requested: 4,
  limit: 550_000,
  objects: 1,
  bytes: expect.any(Number),
  budget: {
    policy: 'cost',
    limit: 2_000_000_000,
    window: 60,
    remaining: expect.any(Number),
    resetAfter: expect.any(Number),
  },
};

describe('extensions.cost', () => {
  test('a response over each transport contains the cost of its operation if the request sets extensions.cost', async () => {
    const expected = { data: { viewer: { kind: 'API_KEY' } }, extensions: { cost: costOfViewer } };
    expect(await post({ query: viewer, ...withCost })).toEqual(expected);
    const parameters = { query: viewer, extensions: JSON.stringify(withCost.extensions) };
    expect(JSON.parse(await get(parameters, 'application/json'))).toEqual(expected);
    const streamed = await get(parameters, 'text/event-stream');
    expect(JSON.parse(/^data: (\{.*\})$/m.exec(streamed)?.[1] ?? '')).toEqual(expected);
    expect(await overSocket({ query: viewer, ...withCost })).toEqual(expected);
  });

  test('a response has no extensions if the request does not request the cost or has no valid token', async () => {
    for (const body of [
      { query: viewer },
      { query: viewer, extensions: {} },
      { query: viewer, extensions: { cost: 1 } },
    ]) {
      expect(await post(body)).toEqual({ data: { viewer: { kind: 'API_KEY' } } });
    }
    expect(await overSocket({ query: viewer })).toEqual({ data: { viewer: { kind: 'API_KEY' } } });
    expect(await post({ query: viewer, ...withCost }, {})).not.toHaveProperty('extensions');
    expect(
      await post({ query: viewer, ...withCost }, { authorization: 'Bearer vs_unknown' }),
    ).not.toHaveProperty('extensions');
  });

  test('a partial response over HTTP and over a socket contains its errors and its cost', async () => {
    const query = '{ viewer { kind } salesPage(databaseId: 1) { orders(first: 1000) { nodes { id } } } }';
    const expected = {
      data: { viewer: { kind: 'API_KEY' }, salesPage: { orders: null } },
      errors: [expect.objectContaining({ path: ['salesPage', 'orders'] })],
      extensions: { cost: { ...costOfViewer, requested: expect.any(Number), objects: 2 } },
    };
    expect(await post({ query, ...withCost })).toEqual(expected);
    expect(await overSocket({ query, ...withCost })).toEqual(expected);
  });

  test('cost.objects and cost.bytes are the size of the response, before and after its document is compiled', async () => {
    const query =
      'query ($first: Int!) { salesPage(databaseId: 1) { orders(first: $first) { nodes { reference products: soldVouchers { name } } } } }';
    for (let times = 0; times < 6; times += 1) {
      const { data, extensions } = await post({ query, variables: { first: 20 }, ...withCost });
      const { nodes } = data.salesPage.orders;
      const products = nodes.flatMap((order: { products: object[] }) => order.products);
      // Counts the sales page, the connection, the orders in its list, and the products in the list
      // of each order.
      expect(extensions.cost.objects).toBe(2 + nodes.length + products.length);
      expect(extensions.cost.bytes / JSON.stringify(data).length).toBeCloseTo(1, 1);
    }
  });

  test('cost.requested is the cost of the executed operation, calculated like the cost in a rejection', async () => {
    const pages = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `a${index}: orders(first: 250) { nodes { soldVouchers { id name } } }`,
      ).join(' ');
    const documents = `query Small { viewer { kind } } query Large { salesPage(databaseId: 1) { ${pages(40)} } }`;
    const small = await post({ query: documents, operationName: 'Small', ...withCost });
    expect(small.extensions.cost.requested).toBe(4);
    const { cost } = (await post({ query: documents, operationName: 'Large', ...withCost })).extensions;
    const rejected = await post({ query: `{ salesPage(databaseId: 1) { ${pages(100)} } }` });
    const { actual } = rejected.errors[0].extensions.limit;
    // 40 pages and 100 pages, each below a sales page, which costs two points.
    expect((actual - 2) / (cost.requested - 2)).toBeCloseTo(100 / 40, 3);
  });

  test('totalCount adds 500 points per object of the enclosing lists, and a sort without an index adds 10,000', async () => {
    const costOf = async (query: string, variables: Record<string, unknown> = {}) =>
      (await post({ query, variables, ...withCost })).extensions.cost.requested as number;
    const page = (fields: string, argument = '', head = 'query') =>
      `${head} { salesPage(databaseId: 1) { soldVouchers(first: 10${argument}) { nodes { id } ${fields} } } }`;
    const plain = await costOf(page('pageInfo { hasNextPage }'));
    expect(await costOf(page('totalCount { value }'))).toBe(plain + 500);
    const inFragment = (field: string) =>
      costOf(`${page('... { ...Part }')} fragment Part on SoldVoucherConnection { ${field} }`);
    expect(await inFragment('totalCount { value }')).toBe(
      (await inFragment('pageInfo { hasNextPage }')) + 500,
    );
    expect(await costOf(page('pageInfo { hasNextPage }', ', sortBy: REMAINING'))).toBe(plain + 10_000);
    expect(await costOf(page('pageInfo { hasNextPage }', ', sortBy: CREATED_AT'))).toBe(plain);
    const head = 'query ($by: SoldVoucherSortKey)';
    const byVariable = page('pageInfo { hasNextPage }', ', sortBy: $by', head);
    expect(await costOf(byVariable, { by: 'CREATED_AT' })).toBe(plain + 10_000);
    const payouts = (field: string) =>
      `query ($n: Int!) { salesPage(databaseId: 1) { payouts(first: $n) { nodes { payments(first: 1) { ${field} } } } } }`;
    for (const n of [1, 20]) {
      const uncounted = await costOf(payouts('pageInfo { hasNextPage }'), { n });
      expect(await costOf(payouts('totalCount { value }'), { n })).toBe(uncounted + 500 * n);
    }
  });

  test('a document whose counts cost more than the limit is rejected', async () => {
    const query =
      '{ salesPage(databaseId: 1) { payouts(first: 250) { nodes { a: payments { totalCount { value } } ...B } } } }';
    const fields = Array.from(
      { length: 4 },
      (_, index) => `b${index}: payments(first: 1) { totalCount { value } }`,
    ).join(' ');
    const { errors } = await post({ query: `${query} fragment B on Payout { ${fields} }` });
    expect(errors[0].extensions.limit).toMatchObject({ name: 'cost', maximum: 550_000 });
    expect(errors[0].extensions.limit.actual).toBeGreaterThan(5 * 250 * 500);
  });

  test('the cost of a list depends on its page size, even if the size is a variable, a default or omitted', async () => {
    const costOf = async (head: string, size: string, variables: Record<string, unknown> = {}) => {
      const query = `${head} { salesPage(databaseId: 1) { orders${size} { nodes { reference } } } }`;
      return (await post({ query, variables, ...withCost })).extensions.cost.requested as number;
    };
    const ten = await costOf('query', '(first: 10)');
    const twenty = await costOf('query', '(first: 20)');
    const largest = await costOf('query', '(last: 250)');
    // The sales page costs two points, and so does each object of the list.
    expect(twenty / ten).toBeCloseTo(2, 1);
    expect(largest / ten).toBeCloseTo(25, 0);
    expect(await costOf('query', '')).toBe(ten);
    for (const head of ['query ($n: Int)', 'query ($n: Int = 20)', 'query ($n: Int!)']) {
      expect(await costOf(head, '(first: $n)', { n: 10 })).toBe(ten);
      expect(await costOf(head, '(last: $n)', { n: 250 })).toBe(largest);
    }
    expect(await costOf('query ($n: Int)', '(first: $n)')).toBe(ten);
    expect(await costOf('query ($n: Int = 20)', '(first: $n)')).toBe(twenty);
    expect(await costOf('query ($n: Int = 20)', '(first: $n)', { n: null })).toBe(ten);
    for (const n of [1_000_000_000, -1, 'ten', {}, [1, 2]]) {
      expect(await costOf('query ($n: Int)', '(first: $n)', { n })).toBeLessThanOrEqual(largest);
    }
  });

  test('the cost of nodes and _entities depends on the number of ids, whether the ids are a literal or a variable', async () => {
    const ids = ['a', 'b', 'c'];
    const literal = await post({ query: `{ nodes(ids: ${JSON.stringify(ids)}) { id } }`, ...withCost });
    const variable = await post({
      query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      variables: { ids },
      ...withCost,
    });
    expect(literal.extensions.cost.requested).toBe(Math.ceil(3 * 3.5));
    expect(variable.extensions.cost.requested).toBe(literal.extensions.cost.requested);
    const references = await post({
      query: 'query ($of: [_Any!]!) { _entities(representations: $of) { id } }',
      variables: { of: ids.map((id) => ({ __typename: 'Voucher', id })) },
      ...withCost,
    });
    expect(references.extensions.cost.requested).toBe(literal.extensions.cost.requested);
  });

  test('the response to a trusted document contains its cost, even if the document exceeds a limit', async () => {
    const { data, extensions } = await post({ documentId: sha256, ...withCost });
    expect(Object.keys(data)).toHaveLength(120);
    expect(extensions.cost.requested).toBe(120 * 3.5);
  });
});
