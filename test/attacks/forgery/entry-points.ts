import { exchange } from '../../../tools/harness/exchange.ts';
import { openResults } from '../../subscriptions/subscribers.ts';

/**
 * Sends a token to the server through one interface or in one part of a request. Resolves with
 * whether the token is accepted.
 */
export type EntryPoint = (url: string, token: string) => Promise<boolean>;

const query = '{ viewer { kind } }';

/** Every interface that accepts a token. */
export const entryPoints: Readonly<Record<string, EntryPoint>> = {
  v1: (url, token) => isAccepted(url, '/v1/domains', { authorization: bearer(token) }),
  'v2.1': (url, token) => isAccepted(url, '/v2.1/sales-pages/1/orders/1', { authorization: bearer(token) }),
  'an export': (url, token) =>
    isAccepted(url, '/v2.1/reports/orders-export?start_date=2026-11-01&end_date=2026-11-01', {
      authorization: bearer(token),
    }),
  GraphQL: (url, token) =>
    isAccepted(url, `/graphql?${new URLSearchParams({ query })}`, { authorization: bearer(token) }),
  'server-sent events': (url, token) =>
    isAccepted(url, `/graphql?${new URLSearchParams({ query })}`, {
      authorization: bearer(token),
      accept: 'text/event-stream',
    }),
  'a socket': isAcceptedBySocket,
};

/** Parts of a request in which even a genuine token must be ignored. */
export const ignoredEntryPoints: Readonly<Record<string, EntryPoint>> = {
  'a query': (url, token) =>
    isAccepted(url, `/v2.1/sales-pages/1/orders/1?access_token=${token}&token=${token}`, {}),
  'a cookie': (url, token) =>
    isAccepted(url, '/v2.1/sales-pages/1/orders/1', { cookie: `token=${token}; access_token=${token}` }),
  'another scheme': (url, token) =>
    isAccepted(url, '/v2.1/sales-pages/1/orders/1', { authorization: `Token ${token}` }),
  credentials: (url, token) =>
    isAccepted(url, '/v2.1/sales-pages/1/orders/1', {
      authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}`,
    }),
  'another header': (url, token) =>
    isAccepted(url, '/v2.1/sales-pages/1/orders/1', { 'x-api-key': token, 'x-authorization': bearer(token) }),
};

function bearer(token: string): string {
  // Omits characters that a header cannot contain, as any client must do.
  return `Bearer ${token.replace(/[^\x20-\x7e]/g, '')}`;
}

async function isAccepted(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { status, text } = await exchange(url, { method: 'GET', path, headers });
  return status < 400 && !text.includes('"errors"');
}

async function isAcceptedBySocket(url: string, token: string): Promise<boolean> {
  const { results, stop } = openResults(url, 'graphql-ws', { query, token });
  try {
    const { value } = await results.next();
    return value !== undefined && value.errors === undefined;
  } catch {
    return false;
  } finally {
    stop();
  }
}
