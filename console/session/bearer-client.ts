import { Client, cacheExchange, fetchExchange, mapExchange } from '@urql/core';
import { graphqlAddress } from '../service-address.ts';
import { wholeData } from './whole-data.ts';

const tokenCodes: readonly unknown[] = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'TOKEN_INVALID'];

/**
 * Creates a GraphQL client that sends one token, which is not refreshed: the key of a till, or the
 * token of a cashier. Calls `onTokenRejected` for each response that rejects it.
 */
export function createBearerClient(token: string, onTokenRejected: () => void): Client {
  return new Client({
    url: graphqlAddress,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: { headers: { authorization: `Bearer ${token}` } },
    exchanges: [
      cacheExchange,
      mapExchange({
        onError(error) {
          if (error.graphQLErrors.some(({ extensions }) => tokenCodes.includes(extensions.code)))
            onTokenRejected();
        },
      }),
      wholeData,
      fetchExchange,
    ],
  });
}
