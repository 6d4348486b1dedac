import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { v2 } from '../../rest-adapter/versions.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { tokenForgeries } from '../attacks/forgery/token-forgeries.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectFieldErrors, expectProblem } from './problems.ts';
import { type Row, row } from './stored.ts';

const service = useTestService();

async function signIn(email = 'admin@demo.test', subdomain = 'demo-spa'): Promise<Row> {
  const authorization = `Basic ${btoa(`${email}:${demoPassword}`)}`;
  const { body } = await request(service, '/v2.1/authorize', {
    json: { subdomain },
    token: null,
    headers: { authorization },
  });
  return body;
}

function refresh(accessToken: unknown, refreshToken: unknown, prefix = '/v2.1') {
  return request(service, `${prefix}/refresh`, {
    method: 'PUT',
    json: { accessToken, refreshToken },
    token: null,
  });
}

/**
 * Moves the first use of a refresh token out of the 10 seconds within which a reuse revokes nothing
 * (D86).
 */
const passTolerance = (refreshToken: string) =>
  service.database.query({
    text: `update refresh_tokens set used_at = now() - interval '11 seconds' where token_hash = sha256(convert_to($1, 'UTF8'))`,
    values: [refreshToken],
  });

const read = (token: string) => request(service, '/v2.1/sales-pages/1/orders/1', { token });

const countTokens = () =>
  row(service, 'select count(*)::int as tokens, count(used_at)::int as used from refresh_tokens');

test.each(v2.prefixes)(
  'PUT %s/refresh exchanges a pair of tokens for a new pair, with a JSON body or a form',
  async (prefix) => {
    const { accessToken, refreshToken, identifiedBy } = await signIn();
    const first = await refresh(accessToken, refreshToken, prefix);
    expect(first.status).toBe(200);
    expect(first.body).toStrictEqual({
      accessToken: expect.any(String),
      identifiedBy: expect.any(String),
      refreshToken: expect.stringMatching(/^RT[\w-]{43}$/),
      status: 'refreshed',
    });
    expect(decodeJwt(first.body.accessToken)).toMatchObject({
      sub: '1',
      aud: 'demo-spa',
      jti: first.body.identifiedBy,
    });
    expect(first.body.identifiedBy).not.toBe(identifiedBy);
    expect(first.body.refreshToken).not.toBe(refreshToken);

    const form = new URLSearchParams({
      accessToken: first.body.accessToken,
      refreshToken: first.body.refreshToken,
    });
    const second = await request(service, `${prefix}/refresh`, {
      method: 'PUT',
      form: String(form),
      token: null,
    });
    expect(second.status).toBe(200);
    expect(second.body.status).toBe('refreshed');
    expect((await read(second.body.accessToken)).status).toBe(200);
  },
);

test.each(v2.prefixes)(
  'a refresh token that is sent to %s/refresh twice at once is rejected once and revokes nothing',
  async (prefix) => {
    const { accessToken, refreshToken } = await signIn();
    const next = (await refresh(accessToken, refreshToken, prefix)).body;
    const before = await countTokens();
    const again = await refresh(accessToken, refreshToken, prefix);
    expectProblem(again, 401, 'token_invalid');
    expect(await countTokens()).toEqual(before);
    expect((await read(next.accessToken)).status).toBe(200);
    expect((await refresh(next.accessToken, next.refreshToken, prefix)).status).toBe(200);
  },
);

test('reuse of a refresh token after 10 seconds revokes all tokens of the same sign-in', async () => {
  const { accessToken, refreshToken } = await signIn();
  const next = (await refresh(accessToken, refreshToken)).body;
  await passTolerance(refreshToken);
  const again = await refresh(accessToken, refreshToken);
  expectProblem(again, 401, 'token_invalid');
  expect(again.headers.get('www-authenticate')).toMatch(/^Bearer\b/);
  // Neither access token was used before, so the service has not cached the session of either
  // token.
  expectProblem(await read(next.accessToken), 401, 'token_invalid');
  expectProblem(await read(accessToken), 401, 'token_invalid');
  const before = await countTokens();
  expectProblem(await refresh(next.accessToken, next.refreshToken), 401, 'token_invalid');
  expect(await countTokens()).toEqual(before);
});

test('/v2.1/refresh and /v1/user-domains ignore an invalid token in the Authorization header (D59)', async () => {
  const dead = await forge(decodeJwt((await signIn()).accessToken), { age: 3 * 24 * 60 * 60 });
  for (const token of [dead, 'nonsense', 'vs_unknown', 'vg_unknown']) {
    const { accessToken, refreshToken } = await signIn();
    const json = { accessToken, refreshToken };
    expect((await request(service, '/v2.1/refresh', { method: 'PUT', json, token })).status).toBe(200);
    expect((await request(service, '/v1/user-domains?email=admin@demo.test', { token })).status).toBe(200);
  }
});

test('reuse of a refresh token does not revoke the tokens of another sign-in', async () => {
  const [mine, other] = [await signIn(), await signIn()];
  await refresh(mine.accessToken, mine.refreshToken);
  await passTolerance(mine.refreshToken);
  expectProblem(await refresh(mine.accessToken, mine.refreshToken), 401, 'token_invalid');
  expect((await refresh(other.accessToken, other.refreshToken)).status).toBe(200);
});

test('only one of ten concurrent refreshes with the same token succeeds, and its new tokens are valid', async () => {
  const { accessToken, refreshToken } = await signIn();
  const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(accessToken, refreshToken)));
  const [winner, ...others] = responses.toSorted((a, b) => a.status - b.status);
  expect(winner?.status).toBe(200);
  expect(others.map(({ status }) => status)).toEqual(Array(9).fill(401));
  expect((await refresh(winner?.body.accessToken, winner?.body.refreshToken)).status).toBe(200);
});

describe('the access token in a refresh request', () => {
  test('the access token may be omitted under v2.1 and is required under v1', async () => {
    const { refreshToken } = await signIn();
    const v1 = await request(service, '/v1/refresh', { method: 'PUT', json: { refreshToken }, token: null });
    expect([v1.status, v1.body.code]).toEqual([422, 1018]);
    const first = await refresh(undefined, refreshToken);
    expect(first.status).toBe(200);
    expect(decodeJwt(first.body.accessToken)).toMatchObject({ sub: '1', aud: 'demo-spa' });
    expect((await read(first.body.accessToken)).status).toBe(200);
    const second = await refresh(null, first.body.refreshToken);
    expect(second.status).toBe(200);
    await passTolerance(refreshToken);
    expectProblem(await refresh(undefined, refreshToken), 401, 'token_invalid');
    expectProblem(await refresh(undefined, second.body.refreshToken), 401, 'token_invalid');
  });

  test('an expired access token with a valid signature is accepted', async () => {
    const { accessToken, refreshToken } = await signIn();
    const expired = await forge(decodeJwt(accessToken), { age: 3 * 24 * 60 * 60 });
    expectProblem(await read(expired), 401, 'token_expired');
    const { status, body } = await refresh(expired, refreshToken);
    expect(status).toBe(200);
    expect((await read(body.accessToken)).status).toBe(200);
  });

  test('a refresh with an access token that is forged or of another sign-in is rejected with 401', async () => {
    const { accessToken, refreshToken } = await signIn();
    const claims = decodeJwt(accessToken);
    const foreign = await signIn('custom@demo.test');
    const forged = tokenForgeries.filter(({ code }) => code !== 'token_expired');
    const wrong = [
      ...(await Promise.all(
        forged.map(async ({ defect, make }): Promise<[string, string]> => [defect, await make(claims)]),
      )),
      ['another family', foreign.accessToken] as const,
    ];
    const before = await countTokens();
    const statuses: [string, number][] = [];
    for (const [name, token] of wrong) {
      statuses.push([name, (await refresh(token, refreshToken)).status]);
    }
    expect(statuses).toEqual(wrong.map(([name]) => [name, 401]));
    expect(await countTokens()).toEqual(before);
    expect((await refresh(accessToken, refreshToken)).status).toBe(200);
  });
});

test('a missing or malformed refresh token is rejected with 400 and all errors in one response', async () => {
  const before = await countTokens();
  expectFieldErrors(await request(service, '/v2.1/refresh', { method: 'PUT', json: {}, token: null }), [
    'refreshToken',
  ]);
  expectFieldErrors(await refresh('a.b.c', 'XX'.repeat(20)), ['refreshToken']);
  expectFieldErrors(await refresh({ a: 1 }, { RT: 1 }), ['accessToken', 'refreshToken']);
  expect(await countTokens()).toEqual(before);
});

test('an unknown refresh token is rejected with 401 and revokes nothing', async () => {
  const { accessToken, refreshToken } = await signIn();
  expectProblem(await refresh(accessToken, `RT${'a'.repeat(43)}`), 401, 'token_invalid');
  expect((await refresh(accessToken, refreshToken)).status).toBe(200);
});

test('an expired refresh token and a refresh token of a deleted staff member are rejected with 401', async () => {
  const late = await signIn('packing@demo.test');
  await service.database.query({
    text: `update refresh_tokens set expires_at = now() - interval '1 second' where token_hash = sha256(convert_to($1, 'UTF8'))`,
    values: [late.refreshToken],
  });
  expectProblem(await refresh(late.accessToken, late.refreshToken), 401, 'token_invalid');
  const gone = await signIn('custom@demo.test');
  await service.database.query({
    text: 'update staff_members set deleted_at = now() where id = 3',
    values: [],
  });
  expectProblem(await refresh(gone.accessToken, gone.refreshToken), 401, 'token_invalid');
});
