import { Client, fetchExchange } from '@urql/core';
import { graphqlAddress } from '../service-address.ts';
import { wholeData } from './whole-data.ts';

/**
 * The GraphQL client for operations that require no session. Always uses POST, so that no URL
 * contains a request's data.
 */
export const openClient = new Client({
  url: graphqlAddress,
  preferGetMethod: false,
  exchanges: [wholeData, fetchExchange],
});
