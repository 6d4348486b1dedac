import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { forge, forgeUnsigned } from '../attacks/forgery/forged-token.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const foreign = 'a-secret-of-another-service-0123456789-abc';
const hour = 3600;

let claims: JWTPayload;
beforeAll(async () => {
  claims = decodeJwt(await signIn(service, 'admin@demo.test'));
});

test.each<[string, number, () => Promise<string> | string]>([
  ['expired', 1006, () => forge(claims, { age: 25 * hour })],
  ['not yet valid', 1007, () => forge(claims, { age: -hour })],
  ['not a JWT', 1008, () => 'a.b.c'],
  ['unsigned', 1009, () => forgeUnsigned(claims)],
  ['signed with another algorithm', 1009, () => forge(claims, { alg: 'HS512' })],
  ['signed with another secret', 1009, () => forge(claims, { secret: foreign })],
  ['signed with an unknown key', 1009, () => forge(claims, { kid: 'nobody' })],
  ['of another type', 1009, () => forge(claims, { typ: 'JWT' })],
  ['for an unknown audience', 1009, () => forge({ ...claims, aud: 'nobody' })],
  ['for a sales page of another organisation', 1009, () => forge({ ...claims, aud: 'other-shop' })],
  ['of another issuer', 1009, () => forge({ ...claims, iss: 'another-issuer' })],
  ['not a known API key', 1001, () => 'vs_nobody'],
])('a token that is %s is rejected with 401 and code %i', async (_what, code, make) => {
  const { status, body } = await request(service, '/v1/domains', { token: await make() });
  expect(status).toBe(401);
  expect(body).toEqual({ code, errors: {}, message: expect.any(String), status: 'failed' });
});

test('a request without a token is rejected with 401 and code 1001', async () => {
  expect(await request(service, '/v1/domains', { token: null })).toMatchObject({
    status: 401,
    body: { code: 1001 },
  });
});

describe('during a key rotation', () => {
  const next = 'next:jwt-secret-that-comes-next-0123456789-abcdef';
  const both = useTestService({ JWT_SECRETS: `${next},${testSecrets.JWT_SECRETS}` });
  const after = useTestService({ JWT_SECRETS: next });

  test('tokens that are signed with the old key are accepted, and new tokens are signed with the new key', async () => {
    const issued = await signIn(both, 'admin@demo.test');
    expect(decodeProtectedHeader(issued).kid).toBe('next');
    const old = await forge(decodeJwt(issued));
    expect(decodeProtectedHeader(old).kid).toBe('test');
    expect((await request(both, '/v1/domains', { token: old })).status).toBe(200);
    expect((await request(both, '/v1/domains', { token: issued })).status).toBe(200);
  });

  test('tokens that are signed with the old key are rejected after the key is removed', async () => {
    const old = await forge(decodeJwt(await signIn(after, 'admin@demo.test')));
    expect(await request(after, '/v1/domains', { token: old })).toMatchObject({
      status: 401,
      body: { code: 1009 },
    });
  });
});
