import { Client, type CombinedError, cacheExchange, fetchExchange } from '@urql/core';
import { authExchange } from '@urql/exchange-auth';
import { graphqlAddress } from '../service-address.ts';
import { isExpiring, renewSession } from './renew-session.ts';
import { readSession } from './session-store.ts';
import { isTokenErrorCode } from './token-error-codes.ts';
import { wholeData } from './whole-data.ts';

/**
 * Creates the client of one session, with a separate cache. Tokens are renewed shortly before they
 * expire and after a rejection; requests wait for the renewal. Always uses POST, so that no URL
 * contains a request's data.
 */
export function createSessionClient(): Client {
  return new Client({
    url: graphqlAddress,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [cacheExchange, withTokens, wholeData, fetchExchange],
  });
}

const withTokens = authExchange(async ({ appendHeaders }) => {
  let sent = '';
  return {
    addAuthToOperation(operation) {
      const { session } = readSession();
      if (!session) return operation;
      sent = session.accessToken;
      return appendHeaders(operation, { authorization: `Bearer ${sent}` });
    },
    willAuthError() {
      const { session } = readSession();
      if (!session || !isExpiring(session)) return false;
      sent = session.accessToken;
      return true;
    },
    didAuthError: isTokenError,
    refreshAuth: () => renewSession(sent),
  };
});

/** Whether an error concerns the token and not the requested operation. */
function isTokenError({ graphQLErrors }: Pick<CombinedError, 'graphQLErrors'>): boolean {
  return graphQLErrors.some(({ extensions }) => isTokenErrorCode(extensions?.code));
}
