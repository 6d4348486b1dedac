/**
 * Reads a sold voucher and the checkout of a buyer with the normalised caches of Apollo Client and
 * urql, with and without the options of vouchsafe-client.
 *
 *     node package-client/caches.ts URL TOKEN VOUCHER KEY CHECKOUT
 *
 * VOUCHER is the global id of a sold voucher. Its fields are selected by a fragment on an interface.
 * KEY is a publishable key, and CHECKOUT the token of a checkout of its sales page.
 * Prints what each cache contains after the response, and the number of warnings of graphcache, as
 * JSON.
 */
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { apolloCacheOptions, graphcacheOptions } from 'vouchsafe-client/caches';

const [, , service = '', token = '', id = '', key = '', checkoutToken = ''] = process.argv;

interface Reading {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: string;
  readonly variables: Readonly<Record<string, string>>;
}

const voucher: Reading = {
  url: `${service}/graphql`,
  headers: { authorization: `Bearer ${token}` },
  variables: { id },
  query: `
  query Voucher($id: ID!) { node(id: $id) { __typename id ...State } }
  fragment State on SoldVoucherDetails {
    name
    balance { __typename ... on UsesBalance { remainingUses } }
  }`,
};
const checkout: Reading = {
  url: `${service}/storefront/graphql`,
  headers: { authorization: `Bearer ${key}` },
  variables: { token: checkoutToken },
  query: `
  query Checkout($token: String!) {
    checkout(token: $token) { __typename state total { __typename amount currency } }
  }`,
};

async function readWithApollo(
  { url, headers, query, variables }: Reading,
  options: object,
): Promise<unknown> {
  const cache = new InMemoryCache(options);
  const client = new ApolloClient({ link: new HttpLink({ uri: url, headers }), cache });
  await client.query({ query: gql(query), variables });
  return client.readQuery({ query: gql(query), variables });
}

async function readWithGraphcache({ url, headers, query, variables }: Reading, options: object) {
  const warnings: string[] = [];
  const logger = (_severity: string, message: string) => void warnings.push(message);
  const exchanges = [cacheExchange({ ...options, logger }), fetchExchange];
  const client = new Client({ url, preferGetMethod: false, fetchOptions: { headers }, exchanges });
  await client.query(query, variables, { requestPolicy: 'network-only' }).toPromise();
  const { data } = await client.query(query, variables, { requestPolicy: 'cache-only' }).toPromise();
  return { data: data ?? null, warnings: warnings.length };
}

console.log(
  JSON.stringify({
    apollo: await readWithApollo(voucher, apolloCacheOptions),
    apolloWithoutOptions: await readWithApollo(voucher, {}),
    graphcache: await readWithGraphcache(voucher, graphcacheOptions),
    graphcacheWithoutOptions: await readWithGraphcache(voucher, {}),
    checkout: await readWithGraphcache(checkout, graphcacheOptions),
    checkoutWithoutOptions: await readWithGraphcache(checkout, {}),
  }),
);
process.exit();
