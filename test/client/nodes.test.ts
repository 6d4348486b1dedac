import { expect, expectTypeOf, test } from 'vitest';
import type { Connection, TypedDocument } from '../../packages/client/src/index.ts';
import { useTestService } from '../support/test-service.ts';
import { clientOf } from './client-of.ts';
import { scriptFetch } from './scripted-fetch.ts';

const service = useTestService();

interface Orders {
  readonly salesPage: {
    readonly orders: {
      readonly nodes: readonly { readonly databaseId: number }[];
      readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
    };
  };
}

const orders = `query ($first: Int!, $after: String) { salesPage(databaseId: 1) {
    orders(first: $first, after: $after, order: ASC) { nodes { databaseId } pageInfo { endCursor hasNextPage } }
  } }` as TypedDocument<Orders, { readonly first: number; readonly after?: string | null }>;

test('nodes iterates over all objects of a list in order, each once, at any page size', async () => {
  const stored = await service.database.query<{ id: number }>({
    text: 'select id from orders where sales_page_id = 1 order by created_at, id',
    values: [],
  });
  const ids = stored.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(20);
  for (const first of [7, ids.length, 250]) {
    const found: number[] = [];
    const list = clientOf(service).nodes(orders, { first }, ({ salesPage }) => salesPage.orders);
    for await (const { databaseId } of list) found.push(databaseId);
    expect(found).toEqual(ids);
  }
});

test('nodes requests the next page only after the objects of a page were read, and starts after a given cursor', async () => {
  const { fetch, requests } = scriptFetch((number) => ({
    data: {
      list: {
        nodes: [number * 2 - 1, number * 2],
        pageInfo: { endCursor: `c${number}`, hasNextPage: number < 3 },
      },
    },
  }));
  const client = clientOf(service, { fetch });
  const list = client.nodes(
    'query ($after: String) { list }',
    { after: 'c0' },
    (data: { readonly list: Connection<number> }) => data.list,
  );
  const read: [unknown, number][] = [];
  for await (const node of list) {
    read.push([node, requests.length]);
    if (read.length === 5) break;
  }
  expect(read).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ]);
  expect(requests.map(({ variables }) => variables)).toEqual(['c0', 'c1', 'c2'].map((after) => ({ after })));
});

test('nodes has the type of the objects, and throws an error of any page', async () => {
  const list = clientOf(service).nodes(orders, { first: 1_000 }, ({ salesPage }) => salesPage.orders);
  expectTypeOf(list).toEqualTypeOf<AsyncGenerator<{ readonly databaseId: number }, void, void>>();
  await expect(list.next()).rejects.toMatchObject({ name: 'ServiceError', code: 'INVALID_INPUT' });
});
