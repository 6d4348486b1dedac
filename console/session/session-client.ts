import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { graphqlAddress } from '../service-address.ts';
import { session } from './session.ts';
import { wholeData } from './whole-data.ts';

/**
 * Creates the GraphQL client of one session, with a separate cache. Always uses POST, so that no
 * URL contains a request's data.
 */
export function createSessionClient(): Client {
  return new Client({
    url: graphqlAddress,
    fetch: session.fetch,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [cacheExchange, wholeData, fetchExchange],
  });
}
