import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { type Client, memoryTokens, type TokenStore } from '../../packages/client/src/index.ts';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { row } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { clientOf, salesPageId } from './client-of.ts';
import { countRefreshes } from './count-refreshes.ts';

const service = useTestService();

const credentials = { email: 'admin@demo.test', password: demoPassword, subdomain: 'demo-spa' };
const readName = (client: Client) =>
  client.request('query ($id: ID!) { node(id: $id) { ... on SalesPage { name } } }', { id: salesPageId });
const name = { node: { name: 'Demo Spa' } };

async function signIn(): Promise<TokenStore> {
  const tokens = memoryTokens();
  expect(await clientOf(service, { credentials: { tokens } }).signIn(credentials)).toMatchObject({
    ok: true,
  });
  return tokens;
}

/**
 * Replaces the access token of a store with one that expired a day ago. Returns the id of its
 * family.
 */
async function expire(tokens: TokenStore): Promise<string> {
  const pair = await tokens.read();
  const claims = decodeJwt(pair?.accessToken ?? '');
  const accessToken = await forge(claims, { age: 2 * 24 * 60 * 60 });
  await tokens.write({ accessToken, refreshToken: pair?.refreshToken ?? '' });
  return String(claims.sid);
}

const readFamily = (id: string) =>
  row(
    service,
    `select count(*)::int as tokens, bool_or(f.revoked_at is not null) as revoked
       from refresh_tokens t join refresh_token_families f on f.id = t.family_id where f.id = $1`,
    [id],
  );

describe('a session', () => {
  test('ten parallel requests of two clients with an expired token cause one refresh, and all succeed', async () => {
    const tokens = await signIn();
    const family = await expire(tokens);
    await using proxy = await countRefreshes(service);
    const clients = [1, 2].map(() => clientOf(proxy, { credentials: { tokens } }));
    const results = await Promise.all(
      clients.flatMap((client) => Array.from({ length: 5 }, () => readName(client))),
    );
    expect(results).toEqual(Array.from({ length: 10 }, () => name));
    expect(proxy.refreshes()).toBe(1);
    expect(await readFamily(family)).toEqual({ tokens: 2, revoked: false });
  });

  test('a mutation without a key is sent again with the new token, because the rejected one changed nothing', async () => {
    const tokens = await signIn();
    await expire(tokens);
    const client = clientOf(service, { credentials: { tokens } });
    const document = `mutation ($input: UpdateOwnProfileInput!) {
      updateOwnProfile(input: $input) { userErrors { code } }
    }`;
    expect(await client.mutate(document, { input: { locale: 'en' } })).toEqual({ ok: true, value: {} });
  });

  test('a refresh whose response is lost is repeated and does not end the session', async () => {
    const tokens = await signIn();
    const family = await expire(tokens);
    await using proxy = await countRefreshes(service, (number) => number === 1);
    expect(await readName(clientOf(proxy, { credentials: { tokens } }))).toEqual(name);
    expect(proxy.refreshes()).toBe(2);
    expect(await readFamily(family)).toEqual({ tokens: 2, revoked: false });
  });

  test('the tokens are removed after the service has revoked the session', async () => {
    const tokens = await signIn();
    const family = await expire(tokens);
    const text = 'update refresh_token_families set revoked_at = now() where id = $1';
    await service.database.query({ text, values: [family] });
    const client = clientOf(service, { credentials: { tokens } });
    await expect(readName(client)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect(await tokens.read()).toBeNull();
    await expect(readName(client)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('the tokens are kept while the service cannot be reached', async () => {
    const tokens = await signIn();
    await expire(tokens);
    const before = await tokens.read();
    await using proxy = await countRefreshes(service, () => true);
    const client = clientOf(proxy, { credentials: { tokens }, maxAttempts: 2 });
    await expect(readName(client)).rejects.toMatchObject({ name: 'ConnectionError' });
    expect(proxy.refreshes()).toBe(2);
    expect(await tokens.read()).toEqual(before);
  });

  test('signing out revokes the session and removes the tokens', async () => {
    const tokens = await signIn();
    const { sid } = decodeJwt((await tokens.read())?.accessToken ?? '');
    await clientOf(service, { credentials: { tokens } }).signOut();
    expect(await tokens.read()).toBeNull();
    expect(await readFamily(String(sid))).toMatchObject({ revoked: true });
  });

  test('a rejected sign-in is a result and stores nothing', async () => {
    const tokens = memoryTokens();
    const client = clientOf(service, { credentials: { tokens } });
    const result = await client.signIn({ ...credentials, password: 'wrong' });
    expect(result).toMatchObject({ ok: false, errors: [{ code: 'INVALID_CREDENTIALS' }] });
    expect(await tokens.read()).toBeNull();
  });
});

test('a function that returns tokens is called again after a token was rejected', async () => {
  const tokens = await signIn();
  const valid = (await tokens.read())?.accessToken ?? '';
  await expire(tokens);
  const expired = (await tokens.read())?.accessToken ?? '';
  const given: string[] = [];
  const token = () => {
    given.push(given.length === 0 ? expired : valid);
    return given.at(-1) ?? '';
  };
  expect(await readName(clientOf(service, { credentials: { token } }))).toEqual(name);
  expect(given.slice(0, 2)).toEqual([expired, valid]);
});
