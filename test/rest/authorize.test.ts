import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { v2 } from '../../rest-adapter/versions.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectFieldErrors, expectProblem, withoutInstance } from './problems.ts';
import { row } from './stored.ts';

const service = useTestService();

interface Attempt {
  readonly email?: string;
  readonly password?: string;
  readonly authorization?: string;
  readonly json?: unknown;
  readonly form?: string;
  readonly prefix?: string;
}

function authorize(attempt: Attempt = {}) {
  const { email = 'admin@demo.test', password = demoPassword, prefix = '/v2.1', json, form } = attempt;
  const credentials = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
  return request(service, `${prefix}/authorize`, {
    token: null,
    ...(form === undefined ? { json: json ?? { subdomain: 'demo-spa' } } : { form }),
    headers: { authorization: attempt.authorization ?? credentials },
  });
}

const families = () => row(service, 'select count(*)::int as families from refresh_token_families');

describe.each(v2.prefixes)('POST %s/authorize', (prefix) => {
  test.each([
    ['form', { form: 'subdomain=demo-spa' }],
    ['JSON', { json: { subdomain: 'demo-spa' } }],
  ])('returns tokens and the profile of the staff member for a valid %s body', async (_name, body) => {
    const { status, headers, body: response } = await authorize({ prefix, ...body });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(response).toStrictEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      identifiedBy: expect.any(String),
      profile: { email: 'admin@demo.test', fullName: 'Ada Admin', id: 1, locale: 'en' },
      refreshToken: expect.stringMatching(/^RT[\w-]{43}$/),
      status: 'authenticated',
    });
    const read = await request(service, `${prefix}/sales-pages/1/orders/1`, { token: response.accessToken });
    expect(read.status).toBe(200);
  });
});

test('an access token contains the id of the user, the subdomain, the issuer and an expiry after 24 hours', async () => {
  const before = Math.floor(Date.now() / 1000);
  const { accessToken, identifiedBy } = (await authorize()).body;
  const after = Math.floor(Date.now() / 1000);
  expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'HS256', kid: 'test' });
  const { iat = 0, ...claims } = decodeJwt(accessToken);
  expect(claims).toMatchObject({
    sub: '1',
    aud: 'demo-spa',
    iss: 'vouchsafe',
    jti: identifiedBy,
    nbf: iat,
    exp: iat + 24 * 60 * 60,
  });
  expect(iat).toBeGreaterThanOrEqual(before);
  expect(iat).toBeLessThanOrEqual(after);
});

test('every sign-in issues new tokens, and the refresh token is not stored in plain text', async () => {
  const [first, second] = [await authorize(), await authorize()];
  for (const name of ['accessToken', 'identifiedBy', 'refreshToken'] as const)
    expect(first.body[name]).not.toBe(second.body[name]);
  const { found } = await row(
    service,
    `select count(*)::int as found from refresh_tokens where position(convert_to($1, 'UTF8') in token_hash) > 0`,
    [first.body.refreshToken],
  );
  expect(found).toBe(0);
});

test('sign-in ignores the case of the e-mail address and the subdomain, and the token has the stored subdomain', async () => {
  const { status, body } = await authorize({ email: 'Admin@Demo.Test', json: { subdomain: 'Demo-Bistro' } });
  expect(status).toBe(200);
  expect(body.profile.id).toBe(1);
  expect(decodeJwt(body.accessToken).aud).toBe('demo-bistro');
});

test('the profile in a sign-in response contains the stored locale of the staff member', async () => {
  const { body } = await authorize({ email: 'admin@other.test', json: { subdomain: 'other-shop' } });
  expect(body.profile).toStrictEqual({
    email: 'admin@other.test',
    fullName: 'Otto Other',
    id: 5,
    locale: 'de',
  });
});

test('sign-ins with a wrong password, e-mail address or subdomain are rejected with 401 and identical responses', async () => {
  const before = await families();
  const attempts: Attempt[] = [
    { password: 'demo-passw0rd' },
    { password: '' },
    { password: `${demoPassword} ` },
    { email: 'nobody@demo.test' },
    { json: { subdomain: 'nowhere' } },
    { json: { subdomain: 'other-shop' } },
    { email: 'admin@other.test' },
    { email: 'redeem@demo.test', json: { subdomain: 'demo-bistro' } },
    { email: 'packing@demo.test', json: { subdomain: 'demo-bistro' } },
  ];
  const responses = await Promise.all(attempts.map(authorize));
  const [first, ...rest] = responses.map(withoutInstance);
  for (const response of responses) {
    expectProblem(response, 401, 'invalid_credentials');
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic\b/);
  }
  for (const other of rest) expect(other).toEqual(first);
  expect(await families()).toEqual(before);
});

test('a sign-in without well-formed Basic credentials is rejected with 401', async () => {
  const before = await families();
  const headers = [
    'Bearer vs_demo_00000000000000000000000000000000',
    'Basic',
    'Basic !!!!',
    `Basic ${btoa('nocolon')}`,
  ];
  for (const authorization of headers) {
    const response = await authorize({ authorization });
    expectProblem(response, 401, 'invalid_credentials');
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic\b/);
  }
  const bare = await request(service, '/v2.1/authorize', { json: { subdomain: 'demo-spa' }, token: null });
  expectProblem(bare, 401, 'invalid_credentials');
  expect(await families()).toEqual(before);
});

test('a sign-in without a valid subdomain is rejected with 400 and an error on subdomain', async () => {
  const before = await families();
  for (const body of [
    { json: {} },
    { json: { subdomain: null } },
    { json: { subdomain: ['demo-spa'] } },
    { form: 'page=demo-spa' },
  ]) {
    expectFieldErrors(await authorize(body), ['subdomain']);
  }
  expect(await families()).toEqual(before);
});

test('a sign-in with NUL in the e-mail address is rejected with 401, and with NUL in the subdomain with 400', async () => {
  expectProblem(await authorize({ email: 'admin@demo.test\u0000' }), 401, 'invalid_credentials');
  expectFieldErrors(await authorize({ json: { subdomain: 'demo-spa\u0000' } }), ['subdomain']);
});

test('the sign-in of a deleted staff member is rejected with 401', async () => {
  await service.database.query({
    text: `update staff_members set deleted_at = now() where id = 4`,
    values: [],
  });
  expectProblem(await authorize({ email: 'packing@demo.test' }), 401, 'invalid_credentials');
});
