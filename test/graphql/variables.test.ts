import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { globalId } from '../attacks/tenancy/owned-rows.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const one = { data: { salesPage: { databaseId: 1 } } };

describe('coercion of variables', () => {
  test('a required variable with a default can be omitted', async () => {
    const document = 'query ($page: SafeInt! = 1) { salesPage(databaseId: $page) { databaseId } }';
    expect(await graphql(service, document)).toEqual(one);
    expect(await graphql(service, document, { page: 2 })).toEqual({ data: { salesPage: { databaseId: 2 } } });
    expect((await graphql(service, document, { page: null })).errors).toHaveLength(1);
  });

  test('an optional variable with a default is valid for a required argument, unless the value is null', async () => {
    const document = 'query ($page: SafeInt = 1) { salesPage(databaseId: $page) { databaseId } }';
    expect(await graphql(service, document)).toEqual(one);
    expect((await graphql(service, document, { page: null })).errors).toHaveLength(1);
  });

  test('a required variable without a default is rejected if the value is missing or has another type', async () => {
    const document = 'query ($page: SafeInt!) { salesPage(databaseId: $page) { databaseId } }';
    for (const variables of [
      {},
      { page: null },
      { page: '1' },
      { page: 1.5 },
      { page: 2 ** 53 },
      { page: true },
      { page: [1] },
    ]) {
      const { data, errors } = await graphql(service, document, variables);
      expect(data ?? null).toBeNull();
      expect(errors).toHaveLength(1);
      expect(errors?.[0]?.extensions?.code).not.toBe('INTERNAL_SERVER_ERROR');
    }
  });

  test('an id of up to 2^53 - 1 that no object has returns null', async () => {
    const document = `query ($id: SafeInt!) { salesPage(databaseId: $id) { id } staffMember(databaseId: $id) { id }
      page: salesPage(databaseId: 1) { order(databaseId: $id) { id } voucher(databaseId: $id) { id }
        redemption(databaseId: $id) { id } webhook(databaseId: $id) { id } } }`;
    const page = { order: null, voucher: null, redemption: null, webhook: null };
    for (const id of [2 ** 31, 2 ** 53 - 1, -(2 ** 31) - 1, 1 - 2 ** 53])
      expect(await graphql(service, document, { id })).toEqual({
        data: { salesPage: null, staffMember: null, page },
      });
  });

  test('an empty list of variables, as PHP encodes an empty map, is treated as no variables', async () => {
    const query = 'query ($page: SafeInt! = 1) { salesPage(databaseId: $page) { databaseId } }';
    const headers = { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };
    const post = (variables: unknown) =>
      fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      });
    expect(await (await post([])).json()).toEqual(one);
    const url = `${service.url}/graphql?${new URLSearchParams({ query, variables: '[]' })}`;
    expect(await (await fetch(url, { headers })).json()).toEqual(one);
    expect((await post([1])).status).toBe(400);
  });

  test('a single value is coerced to a list', async () => {
    const id = globalId('Voucher', 1);
    const nodes = { data: { nodes: [{ id }] } };
    expect(await graphql(service, 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: id })).toEqual(
      nodes,
    );
    expect(await graphql(service, `{ nodes(ids: "${id}") { id } }`)).toEqual(nodes);
  });

  test('skip and include accept variables as conditions', async () => {
    const document =
      'query ($with: Boolean!) { salesPage(databaseId: 1) { databaseId @include(if: $with) subdomain @skip(if: $with) ... @include(if: $with) { currency } } }';
    expect((await graphql(service, document, { with: true })).data.salesPage).toEqual({
      databaseId: 1,
      currency: 'GBP',
    });
    expect((await graphql(service, document, { with: false })).data.salesPage).toEqual({
      subdomain: 'demo-spa',
    });
  });
});

test('only the operation named by operationName is executed, and a missing or unknown name is rejected', async () => {
  const document =
    'query A { salesPage(databaseId: 1) { databaseId } } query B { salesPage(databaseId: 2) { databaseId } }';
  const send = async (operationName?: string) => {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer vs_demo_00000000000000000000000000000000',
      },
      body: JSON.stringify({ query: document, ...(operationName !== undefined && { operationName }) }),
    });
    return (await response.json()) as { data?: unknown; errors?: { extensions?: { code?: string } }[] };
  };
  expect(await send('A')).toEqual(one);
  expect(await send('B')).toEqual({ data: { salesPage: { databaseId: 2 } } });
  for (const name of [undefined, 'C']) {
    const { data, errors = [] } = await send(name);
    expect(data ?? null).toBeNull();
    expect(errors.map(({ extensions }) => extensions?.code ?? null)).not.toContain('INTERNAL_SERVER_ERROR');
    expect(errors).toHaveLength(1);
  }
});

test('concurrent requests of one operation with different variables return their own results', async () => {
  const document =
    'query ($page: SafeInt!) { salesPage(databaseId: $page) { databaseId orders(first: 1) { nodes { databaseId } } } }';
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => graphql(service, document, { page: 1 + (index % 2) })),
  );
  expect(responses.map(({ data }) => data.salesPage.databaseId)).toEqual(
    Array.from({ length: 20 }, (_, index) => 1 + (index % 2)),
  );
});
