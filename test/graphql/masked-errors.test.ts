import { createClient } from 'graphql-ws';
import { beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

/**
 * A service with simulated bugs: tables, a column and a constraint that it requires are missing.
 */
const service = useTestService();

let token: string;
beforeAll(async () => {
  token = await signIn(service, 'admin@demo.test');
  await graphql(service, '{ viewer { kind } }', {}, token);
  for (const change of [
    'alter table payments rename to payments_gone',
    'alter table categories drop column slug cascade',
    'alter table api_keys rename to api_keys_gone',
    'alter table order_products drop constraint order_products_currency',
  ]) {
    await service.database.query({ text: change, values: [] });
  }
});

const masked = {
  message: 'An internal error occurred. Report it with the request id.',
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
};

/** Asserts that a response contains no part of SQL, of the code or of the file system. */
function expectNoInternals(response: unknown): void {
  expect(JSON.stringify(response)).not.toMatch(
    /payments_gone|relation|column|slug|select|api_keys|stack|\.ts\b|node_modules|\/work|42P01|42703|pg/i,
  );
}

describe('internal errors', () => {
  test('an internal error in a query returns a generic message without internal details', async () => {
    const orders = await graphql(
      service,
      '{ salesPage(databaseId: 1) { orders(first: 1) { nodes { payments { id } } } } }',
      {},
      token,
    );
    expect(orders.errors?.map(({ message, extensions }) => ({ message, extensions }))).toEqual([masked]);
    expectNoInternals(orders.errors?.map(({ message, extensions }) => ({ message, extensions })));
    const lists = await graphql(
      service,
      '{ salesPage(databaseId: 1) { categories { nodes { slug } } } }',
      {},
      token,
    );
    expect(lists.errors?.map(({ message, extensions }) => ({ message, extensions }))).toEqual([masked]);
  });

  test('an internal error in a mutation returns a generic message, and the mutation changes nothing', async () => {
    const count = () => service.database.query({ text: 'select count(*) from orders', values: [] });
    const before = await count();
    const { data, errors } = await graphql(
      service,
      placeOrderOperation,
      { input: orderOf([articles.massage]) },
      token,
    );
    expect(data).toEqual({ placeOrder: null });
    expect(errors).toEqual([{ ...masked, path: ['placeOrder'] }]);
    expect(await count()).toEqual(before);
  });

  test('a field whose value cannot be calculated returns a masked error of its field, before and after compilation', async () => {
    const [product] = await service.database.query<{ id: number }>({
      text: `update order_products set currency = '1?!'
             where id = (select min(id) from order_products where sales_page_id = 1) returning id`,
      values: [],
    });
    const query = `{ node(id: "SoldVoucher:1:${product?.id}") { id ... on SoldVoucher { price: priceOnVoucher } } }`;
    for (let run = 0; run < minRuns + 2; run += 1)
      expect(await graphql(service, query, {}, token)).toEqual({
        data: { node: null },
        errors: [{ ...masked, path: ['node', 'price'] }],
      });
  });

  test('an internal error before execution returns a generic message', async () => {
    const response = await graphql(service, '{ viewer { kind } }', {}, demoApiKey);
    expect(response).toEqual({ errors: [masked] });
  });

  test('an internal error in REST returns status 500 with a generic message', async () => {
    for (const [path, bearer] of [
      ['/v2.1/sales-pages/1/orders?expand[]=payments', token],
      ['/v2.1/redeem-locations', demoApiKey],
    ] as const) {
      const { status, headers, body } = await request(service, path, { token: bearer });
      expect(status).toBe(500);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(body).toEqual({
        type: 'urn:vouchsafe:problem:internal_server_error',
        title: 'Internal Server Error',
        status: 500,
        detail: 'An internal error occurred. Report it with the request id.',
        instance: headers.get('x-request-id'),
        code: 'internal_server_error',
      });
    }
  });

  test('an internal error over a socket returns a generic message, and the socket is kept open', async () => {
    const client = createClient({
      url: `${service.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${token}` },
    });
    try {
      const run = async (query: string) => (await client.iterate({ query }).next()).value;
      const response = await run(
        '{ salesPage(databaseId: 1) { orders(first: 1) { nodes { payments { id } } } } }',
      );
      expect(response.errors).toMatchObject([masked]);
      expectNoInternals(
        response.errors.map(({ message, extensions }: { message: string; extensions: unknown }) => [
          message,
          extensions,
        ]),
      );
      expect(await run('{ viewer { kind } }')).toEqual({ data: { viewer: { kind: 'STAFF' } } });
    } finally {
      await client.dispose();
    }
  });
});
