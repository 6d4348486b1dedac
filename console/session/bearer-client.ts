import { Client, cacheExchange, fetchExchange, mapExchange } from '@urql/core';
import { graphqlAddress } from '../service-address.ts';
import { wholeData } from './whole-data.ts';

const tokenCodes: readonly unknown[] = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'TOKEN_INVALID'];

/**
 * Creates a GraphQL client that sends a token, which is not refreshed: the key of a till, or the token of
 * a cashier. `readToken` is called for each request. Calls `onTokenRejected` for each response that
 * rejects the token.
 */
export function createBearerClient(readToken: () => string, onTokenRejected: () => void): Client {
  return new Client({
    url: graphqlAddress,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: () => ({ headers: { authorization: `Bearer ${readToken()}` } }),
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
