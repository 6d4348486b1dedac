import { Client, fetchExchange } from '@urql/core';
import { graphqlAddress } from '../service-address.ts';
import { wholeData } from './whole-data.ts';

/** For what needs no session. Always POST: nothing that is asked stands in a URL. */
export const openClient = new Client({ url: graphqlAddress, preferGetMethod: false, exchanges: [wholeData, fetchExchange] });
