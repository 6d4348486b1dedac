import { decodeJwt, type JWTPayload } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { forge } from '../attacks/forgery/forged-token.ts';
import { tokenForgeries } from '../attacks/forgery/token-forgeries.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectProblem } from './problems.ts';

const service = useTestService();
let claims: JWTPayload = {};

beforeAll(async () => {
  claims = decodeJwt(await signIn(service, 'admin@demo.test'));
});

const read = (token: string) => request(service, '/v2.1/sales-pages/1/orders/1', { token });

test('a token with genuine claims that is signed with the key of the service is accepted', async () => {
  expect((await read(await forge(claims))).status).toBe(200);
});

test.for(tokenForgeries)('a token with $defect is rejected with 401', async ({ code, make }) => {
  const response = await read(await make(claims));
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toMatch(/^Bearer\b.*error="invalid_token"/);
  // The code is fixed for tokens that are expired or not yet valid. For other tokens, any code is
  // accepted.
  if (code === 'token_expired' || code === 'token_not_yet_valid') expectProblem(response, 401, code);
  else expectProblem(response, 401, response.body.code);
});

test('a token whose signature is not canonical base64url is rejected with 401 token_invalid', async () => {
  const token = await forge(claims);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(token.at(-1) ?? '');
  for (const other of [`${token}=`, `${token.slice(0, -1)}${letters[last + 1]}`]) {
    expectProblem(await read(other), 401, 'token_invalid');
  }
});

test.each(['sub', 'aud', 'sid', 'jti', 'exp'])(
  'a token without a valid %s claim is rejected with 401',
  async (name) => {
    const { [name]: _dropped, ...rest } = claims;
    const token = await forge(name === 'exp' ? { ...rest, exp: 1 } : rest);
    expect((await read(token)).status).toBe(401);
  },
);

test('a token is accepted on every sales page on which its user has a role, and other sales pages return 404', async () => {
  const admin = await signIn(service, 'admin@demo.test', 'demo-bistro');
  expect((await read(admin)).status).toBe(200);
  const custom = await signIn(service, 'custom@demo.test');
  expect((await request(service, '/v2.1/sales-pages/2/orders', { token: custom })).status).toBe(404);
  expect((await request(service, '/v2.1/sales-pages/3/orders', { token: custom })).status).toBe(404);
});

test('an access token of a revoked sign-in is rejected with 401', async () => {
  const token = await signIn(service, 'packing@demo.test');
  await service.database.query({
    text: 'update refresh_token_families set revoked_at = now() where id = $1::uuid',
    values: [decodeJwt(token).sid],
  });
  expectProblem(await read(token), 401, 'token_invalid');
});
