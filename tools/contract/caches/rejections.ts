/**
 * Tests how clients with default settings, and without the types of the schema, read a rejected
 * mutation and an error of the caller.
 *
 *     node caches/rejections.ts URL TOKEN
 *
 * Redeems a refunded voucher with TOKEN, and with an invalid token, through Apollo and through urql
 * with its document cache and with graphcache. Prints the user errors that the clients return, and
 * the codes that Apollo's ErrorLink and urql's `onError` receive, as JSON.
 */
import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  gql,
  HttpLink,
  InMemoryCache,
} from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { Client, cacheExchange as documentCache, fetchExchange, mapExchange } from '@urql/core';
import { cacheExchange as graphcache } from '@urql/exchange-graphcache';

const [, , service = '', token = ''] = process.argv;
const url = `${service}/graphql`;
const operation = `
  mutation Redeem($input: RedeemSoldVoucherInput!) {
    redeemSoldVoucher(input: $input) { redemption { id } userErrors { code message path } }
  }`;
const variables = {
  input: {
    voucher: { code: { salesPageId: 'SalesPage:1', code: 'DEMO-REFD-0000-0001' } },
    redeemLocationId: 'RedeemLocation:1',
    units: { all: true },
  },
};

interface Response {
  readonly userErrors: readonly object[] | null;
  /** The codes that the client's handler of errors received. */
  readonly codes: readonly unknown[];
}

async function sendWithApollo(bearer: string): Promise<Response> {
  const codes: unknown[] = [];
  const onError = new ErrorLink(({ error }) => {
    if (CombinedGraphQLErrors.is(error))
      codes.push(...error.errors.map(({ extensions }) => extensions?.code));
  });
  const http = new HttpLink({ uri: url, headers: { authorization: `Bearer ${bearer}` } });
  const client = new ApolloClient({ link: ApolloLink.from([onError, http]), cache: new InMemoryCache() });
  const { data } = await client.mutate<{ redeemSoldVoucher: { userErrors: object[] } | null }>({
    mutation: gql(operation),
    variables,
    errorPolicy: 'all',
  });
  return { userErrors: data?.redeemSoldVoucher?.userErrors ?? null, codes };
}

async function sendWithUrql(cache: typeof documentCache, bearer: string): Promise<Response> {
  const codes: unknown[] = [];
  const onError = mapExchange({
    onError: ({ graphQLErrors }) =>
      void codes.push(...graphQLErrors.map(({ extensions }) => extensions.code)),
  });
  const client = new Client({
    url,
    preferGetMethod: false,
    fetchOptions: { headers: { authorization: `Bearer ${bearer}` } },
    exchanges: [cache, onError, fetchExchange],
  });
  const { data } = await client.mutation(operation, variables).toPromise();
  return { userErrors: data?.redeemSoldVoucher?.userErrors ?? null, codes };
}

const send = {
  apollo: sendWithApollo,
  documentCache: (bearer: string) => sendWithUrql(documentCache, bearer),
  graphcache: (bearer: string) => sendWithUrql(graphcache(), bearer),
};
const responses = Object.entries(send).map(async ([client, sendAs]) => [
  client,
  { rejected: await sendAs(token), unauthenticated: await sendAs('a.b.c') },
]);
console.log(JSON.stringify(Object.fromEntries(await Promise.all(responses))));
process.exit();
