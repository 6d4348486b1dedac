import { readFile } from 'node:fs/promises';
import { gql, InMemoryCache } from '@apollo/client';
import { buildSchema, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { apolloCacheOptions, graphcacheOptions } from '../../packages/client/src/caches.ts';

const query = gql`
  query Voucher($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...State
    }
  }

  fragment State on SoldVoucherDetails {
    balance {
      __typename
      ... on UsesBalance {
        remainingUses
      }
    }
  }
`;
const variables = { id: 'SoldVoucher:1:1' };
const balance = { __typename: 'UsesBalance', remainingUses: 3 };
const data = { node: { __typename: 'SoldVoucher', id: 'SoldVoucher:1:1', balance } };

function writeAndRead(options: typeof apolloCacheOptions | object): unknown {
  const cache = new InMemoryCache(options);
  cache.writeQuery({ query, variables, data });
  return cache.readQuery({ query, variables });
}

test('Apollo Client with the options stores the fields of a fragment on an interface, and without them it does not', () => {
  expect(writeAndRead(apolloCacheOptions)).toEqual(data);
  expect(writeAndRead({})).not.toEqual(data);
});

test('the options of graphcache have a key function for each object type of both schemas without an id, and no other type', async () => {
  const texts = ['schema', 'storefront'].map((name) =>
    readFile(new URL(`../../schema/${name}.graphql`, import.meta.url), 'utf8'),
  );
  const types = (await Promise.all(texts)).flatMap((text) => Object.values(buildSchema(text).getTypeMap()));
  const [embedded, identified] = [false, true].map((hasId) =>
    types
      .filter(isObjectType)
      .filter(({ name }) => !/^(__.*|Query|Mutation|Subscription)$/.test(name))
      .filter((type) => 'id' in type.getFields() === hasId)
      .map(({ name }) => name),
  );
  const keys = Object.keys(graphcacheOptions.keys);
  expect(keys.sort()).toEqual([...new Set(embedded)].sort());
  expect(keys).toEqual(expect.arrayContaining(['Checkout', 'StartCheckoutPayload']));
  expect(keys.filter((name) => identified?.includes(name))).toEqual([]);
  expect(graphcacheOptions.keys.Money?.()).toBeNull();
  expect(graphcacheOptions.possibleTypes.Balance).toEqual(['MoneyBalance', 'UsesBalance']);
});
