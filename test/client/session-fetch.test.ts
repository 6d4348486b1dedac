import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { fetchExchange, Client as UrqlClient } from '@urql/core';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSession, memoryTokens, type Session, type Tokens } from '../../packages/client/src/index.ts';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { sendGraphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { countRefreshes } from './count-refreshes.ts';
import { scriptFetch } from './scripted-fetch.ts';

const service = useTestService();
afterEach(() => vi.useRealTimers());

async function signIn(email = 'admin@demo.test'): Promise<Tokens> {
  const query = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken refreshToken } }`;
  const input = { email, password: demoPassword, subdomain: 'demo-spa' };
  return (await sendGraphql(service, query, { input }, null)).data.signIn;
}

/** Returns a token of the same session that expired a day ago. */
const expire = (accessToken: string) => forge(decodeJwt(accessToken), { age: 2 * 24 * 60 * 60 });

async function expiredTokens() {
  const { accessToken, refreshToken } = await signIn();
  return memoryTokens({ accessToken: await expire(accessToken), refreshToken });
}

/** Returns one of several queries that the GraphQL clients do not combine. */
const queryOf = (number: number) => `query Viewer${number} { viewer { kind } }`;
const staff = { viewer: { kind: 'STAFF' } };

function urqlOf(url: string, { fetch }: Session) {
  const client = new UrqlClient({ url, fetch, preferGetMethod: false, exchanges: [fetchExchange] });
  return async (number: number) => (await client.query(queryOf(number), {}).toPromise()).data;
}

function apolloOf(url: string, { fetch }: Session) {
  const client = new ApolloClient({ link: new HttpLink({ uri: url, fetch }), cache: new InMemoryCache() });
  return async (number: number) => (await client.query({ query: gql(queryOf(number)) })).data;
}

const requestOf =
  (url: string, { fetch }: Session) =>
  () =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query: queryOf(1) }),
    });

describe('the fetch of a session', () => {
  test.each([
    ['urql', urqlOf],
    ['Apollo Client', apolloOf],
  ])(
    'ten parallel queries of %s with an expired token cause one refresh, and all succeed',
    async (_name, clientOf) => {
      const tokens = await expiredTokens();
      await using proxy = await countRefreshes(service);
      const url = `${proxy.url}/graphql`;
      const read = clientOf(url, createSession({ url, tokens }));
      const results = await Promise.all(Array.from({ length: 10 }, (_value, index) => read(index)));
      expect(results).toMatchObject(Array.from({ length: 10 }, () => staff));
      expect(proxy.refreshes()).toBe(1);
    },
  );

  test('a request to the REST interface with an expired token is sent again with the new one', async () => {
    const tokens = await expiredTokens();
    const session = createSession({ url: `${service.url}/graphql`, tokens });
    const response = await session.fetch(new Request(`${service.url}/v2.1/sales-pages/1/vouchers`));
    expect(response.status).toBe(200);
  });

  test('requests that wait for a refresh fail together', async () => {
    const tokens = await expiredTokens();
    const before = await tokens.read();
    await using proxy = await countRefreshes(service, () => true);
    const url = `${proxy.url}/graphql`;
    const read = requestOf(url, createSession({ url, tokens, maxAttempts: 2 }));
    const results = await Promise.allSettled(Array.from({ length: 5 }, read));
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'ConnectionError' } });
    expect(proxy.refreshes()).toBe(2);
    expect(await tokens.read()).toEqual(before);
  });

  test('a request is not sent again after another user has signed in', async () => {
    const tokens = await expiredTokens();
    const other = await signIn('redeem@demo.test');
    const sent: string[] = [];
    const session = createSession({
      url: `${service.url}/graphql`,
      tokens,
      async fetch(input, init) {
        sent.push(String(init?.body));
        const response = await fetch(input, init);
        await tokens.write(other);
        return response;
      },
    });
    const { errors } = await (await requestOf(`${service.url}/graphql`, session)()).json();
    expect(errors[0].extensions.code).toBe('TOKEN_EXPIRED');
    expect(sent).toHaveLength(1);
  });
});

describe('a session that is started with the tokens of another sign-in', () => {
  const url = 'http://127.0.0.1/graphql';
  /** An access token that was issued an hour ago by the clock of the service, and is valid for 15 minutes. */
  const accessToken = (id: string) => {
    const iat = Math.floor(Date.now() / 1000) - 3_600;
    return [
      'header',
      btoa(JSON.stringify({ sub: '1', sid: 's1', iat, exp: iat + 900, id })),
      'signature',
    ].join('.');
  };
  const start = async (respond: () => object | 'lost') => {
    const pair = { accessToken: accessToken('first'), refreshToken: 'r1' };
    const tokens = memoryTokens();
    const { fetch, requests } = scriptFetch((_number, request) =>
      request.query.includes('RefreshTokens') ? respond() : { data: {} },
    );
    const session = createSession({ url, tokens, fetch, maxAttempts: 1 });
    await session.start(pair);
    return { session, tokens, requests, pair };
  };

  test('is refreshed a minute before its token expires, regardless of the clock', async () => {
    const renewed = { accessToken: accessToken('second'), refreshToken: 'r2', userErrors: [] };
    const { session, tokens, requests, pair } = await start(() => ({ data: { refreshTokens: renewed } }));
    const now = Date.now();
    expect(await tokens.read()).toMatchObject({ ...pair, id: 's1' });
    vi.useFakeTimers({ toFake: ['Date'], now: now + 839_000 });
    expect(await session.tokens.current()).toBe(pair.accessToken);
    expect(requests).toHaveLength(0);
    vi.setSystemTime(now + 842_000);
    expect(await session.tokens.current()).toBe(renewed.accessToken);
    expect(requests).toHaveLength(1);
    expect(await tokens.read()).toMatchObject({ id: 's1', refreshToken: 'r2' });
  });

  test('sends the token that is about to expire if the service is unavailable', async () => {
    const { session, requests, pair } = await start(() => 'lost');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 860_000 });
    expect(await session.tokens.current()).toBe(pair.accessToken);
    expect(requests).toHaveLength(1);
  });

  test('stores why it has ended', async () => {
    const absences: unknown[] = [];
    const rejected = { accessToken: null, refreshToken: null, userErrors: [{ code: 'TOKEN_INVALID' }] };
    const { fetch } = scriptFetch((_number, { query }) =>
      query.includes('RefreshTokens') ? { data: { refreshTokens: rejected } } : { data: { signOut: {} } },
    );
    const store = memoryTokens();
    const tokens: typeof store = {
      ...store,
      write(changed, absence) {
        if (!changed) absences.push(absence);
        return store.write(changed);
      },
    };
    const session = createSession({ url, tokens, fetch });
    const pair = { accessToken: accessToken('first'), refreshToken: 'r1' };
    await session.start(pair);
    expect(await session.tokens.renew(pair.accessToken)).toBe(false);
    expect(absences).toEqual(['ended']);
    await session.start(pair);
    await session.signOut();
    expect(absences).toEqual(['ended', 'signed-out']);
    expect(await session.tokens.current()).toBeNull();
  });
});
