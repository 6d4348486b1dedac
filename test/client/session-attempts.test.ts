import { afterEach, expect, test, vi } from 'vitest';
import { createClient, memoryTokens } from '../../packages/client/src/index.ts';
import { accessTokenOf, errorBody, scriptFetch } from './scripted-fetch.ts';

const url = 'http://127.0.0.1/graphql';
const stored = { accessToken: accessTokenOf('1', 'old'), refreshToken: 'r1' };

afterEach(() => vi.restoreAllMocks());

test('the attempts of a refresh begin within 60 seconds, even if the client allows a longer time', async () => {
  const timeouts: [refresh: boolean, ms: number][] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const tokens = memoryTokens(stored);
  const { fetch } = scriptFetch((_number, { query, token }) => {
    const isRefresh = query.includes('refreshTokens');
    timeouts.push([isRefresh, Number(timeout.mock.lastCall?.[0])]);
    if (!isRefresh)
      return token === stored.accessToken ? errorBody('TOKEN_EXPIRED') : { data: { viewer: {} } };
    const pair = { accessToken: accessTokenOf('1', 'new'), refreshToken: 'r2' };
    return timeouts.length < 4 ? 'lost' : { data: { refreshTokens: { ...pair, userErrors: [] } } };
  });
  const client = createClient({ url, fetch, credentials: { tokens }, timeoutMs: 90_000, maxAttempts: 9 });
  expect(await client.request('{ viewer { kind } }')).toEqual({ viewer: {} });
  expect(timeouts).toEqual([
    [false, 90_000],
    [true, 15_000],
    [true, 15_000],
    [true, 15_000],
    [false, 90_000],
  ]);
});

test('a sign-out whose first response is lost succeeds, although the second attempt is rejected', async () => {
  const tokens = memoryTokens(stored);
  const { fetch, requests } = scriptFetch((number) => (number === 1 ? 'lost' : errorBody('TOKEN_INVALID')));
  await createClient({ url, fetch, credentials: { tokens } }).signOut();
  expect(requests).toHaveLength(2);
  expect(await tokens.read()).toBeNull();
});

test('a sign-out is rejected if the service cannot be reached', async () => {
  const { fetch } = scriptFetch(() => 'lost');
  const client = createClient({ url, fetch, credentials: { tokens: memoryTokens(stored) }, maxAttempts: 2 });
  await expect(client.signOut()).rejects.toMatchObject({ name: 'ConnectionError' });
});
