import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';

const service = useTestService();

let genuine: string;
let claims: JWTPayload;
beforeAll(async () => {
  genuine = await signIn(service, 'admin@demo.test');
  claims = decodeJwt(genuine);
});

const [kid = '', secret = ''] = testSecrets.JWT_SECRETS.split(':');
const now = Math.floor(Date.now() / 1000);

/**
 * Returns a token with the claims of `genuine` and the given changes, signed with the secret of the
 * service by default.
 */
function forge(changes: JWTPayload, { header = {}, key = secret, alg = 'HS256' } = {}): Promise<string> {
  return new SignJWT({ ...claims, jti: crypto.randomUUID(), ...changes })
    .setProtectedHeader({ alg, typ: 'at+jwt', kid, ...header })
    .sign(new TextEncoder().encode(key));
}

test('an access token has the documented claims and expires after 24 hours (D30)', () => {
  expect(claims).toEqual({
    sub: '1',
    aud: 'demo-spa',
    iss: 'vouchsafe',
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    sid: expect.any(String),
    iat: expect.any(Number),
    nbf: claims.iat,
    exp: (claims.iat ?? 0) + 24 * 60 * 60,
  });
});

describe('invalid access tokens', () => {
  const tokens: readonly [string, string, () => Promise<string> | string][] = [
    ['a random word', 'UNAUTHENTICATED', () => 'nonsense'],
    ['a token of three random parts', 'TOKEN_MALFORMED', () => 'a.b.c'],
    ['an unknown API key', 'UNAUTHENTICATED', () => 'vs_unknown'],
    ['an expired token', 'TOKEN_EXPIRED', () => forge({ exp: now - 60, iat: now - 120, nbf: now - 120 })],
    ['a token that is not yet valid', 'TOKEN_NOT_YET_VALID', () => forge({ nbf: now + 600 })],
    [
      'a token signed with another secret',
      'TOKEN_INVALID',
      () => forge({}, { key: 'another-secret-of-at-least-32-characters' }),
    ],
    ['a token with an unknown key id', 'TOKEN_INVALID', () => forge({}, { header: { kid: 'other' } })],
    ['a token signed with HS512', 'TOKEN_INVALID', () => forge({}, { alg: 'HS512' })],
    ['a token of another issuer', 'TOKEN_INVALID', () => forge({ iss: 'another-issuer' })],
    ['a token with the type JWT', 'TOKEN_INVALID', () => forge({}, { header: { typ: 'JWT' } })],
    ['a token of an unknown member', 'TOKEN_INVALID', () => forge({ sub: '999' })],
    ['a token of a member with the session of another member', 'TOKEN_INVALID', () => forge({ sub: '2' })],
    ['a token of an unknown token family', 'TOKEN_INVALID', () => forge({ sid: crypto.randomUUID() })],
    ['a token for a page of another organisation (D42)', 'TOKEN_INVALID', () => forge({ aud: 'other-shop' })],
    ['a token for an unknown page', 'TOKEN_INVALID', () => forge({ aud: 'nowhere' })],
    [
      'a token for two pages',
      'TOKEN_INVALID',
      () => forge({ aud: ['demo-spa', 'other-shop'] as unknown as string }),
    ],
  ];

  test.for(tokens)('%s is rejected as %s in GraphQL and REST', async ([, code, make]) => {
    const token = await make();
    const response = await graphql(service, '{ viewer { kind } }', {}, token);
    expect(errorCodes(response)).toEqual([code]);
    expect(response.data).toEqual({ viewer: null });
    const rest = await request(service, '/v2.1/redeem-locations', { token });
    expect([rest.status, rest.body.code]).toEqual([401, code.toLowerCase()]);
  });

  test('an unsigned access token is rejected as TOKEN_INVALID or TOKEN_MALFORMED', async () => {
    const token = new UnsecuredJWT(claims).encode();
    expect(errorCodes(await graphql(service, '{ viewer { kind } }', {}, token))).toEqual([
      expect.stringMatching(/^TOKEN_(INVALID|MALFORMED)$/),
    ]);
  });

  test.for(['', 'Basic YTpi', 'Bearer', 'Bearer a b', tokenWithoutScheme()])(
    'the Authorization header "%s" is rejected as UNAUTHENTICATED',
    async (authorization) => {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ query: '{ viewer { kind } }' }),
      });
      expect(errorCodes((await response.json()) as never)).toEqual(['UNAUTHENTICATED']);
    },
  );
});

function tokenWithoutScheme(): string {
  return 'eyJhbGciOiJIUzI1NiJ9.e30.x';
}

test('a token for one sales page gives access to every sales page on which its staff member has a role (D42)', async () => {
  const token = await forge({ aud: 'demo-bistro' });
  expect((await graphql(service, '{ salesPages { databaseId } }', {}, token)).data.salesPages).toHaveLength(
    2,
  );
});

describe('revoked access tokens', () => {
  const read = async (token: string) => errorCodes(await graphql(service, '{ viewer { kind } }', {}, token));

  test('an access token is rejected as TOKEN_INVALID after its token family was revoked', async () => {
    const token = await signIn(service, 'custom@demo.test');
    await service.database.query({
      text: 'update refresh_token_families set revoked_at = now() where id = $1',
      values: [decodeJwt(token).sid],
    });
    expect(await read(token)).toEqual(['TOKEN_INVALID']);
  });

  test('an access token is rejected as TOKEN_INVALID after its staff member was deleted', async () => {
    const token = await signIn(service, 'packing@demo.test');
    await service.database.query({
      text: 'update staff_members set deleted_at = now(), email = null where id = 4',
      values: [],
    });
    expect(await read(token)).toEqual(['TOKEN_INVALID']);
  });
});
