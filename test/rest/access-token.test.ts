import { decodeJwt, type JWTPayload } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { forge, forgeUnsigned } from './forged-token.ts';
import { expectProblem } from './problems.ts';

const service = useTestService();
let claims: JWTPayload = {};

beforeAll(async () => {
  claims = decodeJwt(await signIn(service, 'admin@demo.test'));
});

const read = (token: string) => request(service, '/v2.1/sales-pages/1/orders/1', { token });
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

test('a token as the service would sign it is taken: the forgeries below fail for what is wrong with them alone', async () => {
  expect((await read(await forge(claims))).status).toBe(200);
});

test.each<[string, string, () => Promise<string>]>([
  ['another key', 'token_invalid', () => forge(claims, { secret: 'jwt-secret-of-somebody-else-0123456789' })],
  ['an unknown kid', 'token_invalid', () => forge(claims, { kid: 'other' })],
  ['no algorithm', 'token_invalid', async () => forgeUnsigned(claims)],
  ['no signature', 'token_invalid', async () => forgeUnsigned(claims, 'HS256')],
  ['another algorithm of the same key', 'token_invalid', () => forge(claims, { alg: 'HS512' })],
  ['another kind of token', 'token_invalid', () => forge(claims, { typ: 'JWT' })],
  ['a subdomain of another organisation', 'token_invalid', () => forge({ ...claims, aud: 'other-shop' })],
  ['a subdomain that is none', 'token_invalid', () => forge({ ...claims, aud: 'nowhere' })],
  ['another issuer', 'token_invalid', () => forge({ ...claims, iss: 'someone' })],
  ['a family that is none', 'token_invalid', () => forge({ ...claims, sid: '00000000-0000-4000-8000-000000000000' })],
  ['another member’s family', 'token_invalid', () => forge({ ...claims, sub: '2' })],
  ['a time that is over', 'token_expired', () => forge(claims, { age: 25 * 60 * 60 })],
  ['a time that has not begun', 'token_not_yet_valid', () => forge({ ...claims, nbf: inAnHour() })],
  ['three parts of nothing', 'token_malformed', async () => 'a.b.c'],
  ['one part', 'unauthenticated', async () => 'nonsense'],
])('%s is 401 %s', async (_name, code, make) => {
  const response = await read(await make());
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toMatch(/^Bearer\b.*error="invalid_token"/);
  // Which word it is for a token of another shape is the service's choice; that it is expired or early is not.
  if (code === 'token_expired' || code === 'token_not_yet_valid') expectProblem(response, 401, code);
  else expectProblem(response, 401, response.body.code);
});

test('a changed claim breaks the signature', async () => {
  const [header, , signature] = (await forge(claims)).split('.');
  const payload = Buffer.from(JSON.stringify({ ...claims, sub: '5' })).toString('base64url');
  expectProblem(await read(`${header}.${payload}.${signature}`), 401, 'token_invalid');
});

test.each(['sub', 'aud', 'sid', 'jti', 'exp'])('a token without %s is 401', async (name) => {
  const { [name]: _dropped, ...rest } = claims;
  const token = await forge(name === 'exp' ? { ...rest, exp: 1 } : rest);
  expect((await read(token)).status).toBe(401);
});

test('a token works on every page of its organisation where its bearer has a role, and nowhere else', async () => {
  const admin = await signIn(service, 'admin@demo.test', 'demo-bistro');
  expect((await read(admin)).status).toBe(200);
  const custom = await signIn(service, 'custom@demo.test');
  expect((await request(service, '/v2.1/sales-pages/2/orders', { token: custom })).status).toBe(404);
  expect((await request(service, '/v2.1/sales-pages/3/orders', { token: custom })).status).toBe(404);
});

test('a token of a family that was revoked is 401', async () => {
  const token = await signIn(service, 'packing@demo.test');
  await service.database.query({
    text: 'update refresh_token_families set revoked_at = now() where id = $1::uuid',
    values: [decodeJwt(token).sid],
  });
  expectProblem(await read(token), 401, 'token_invalid');
});
