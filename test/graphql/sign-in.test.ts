import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { digestDatabase } from './database-digest.ts';
import { errorCodes } from './error-codes.ts';
import { refreshOperation, signInOperation, signOutOperation } from './operations.ts';

const service = useTestService();

interface Pair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const admin = { email: 'admin@demo.test', password: demoPassword, subdomain: 'demo-spa' };

async function signIn(credentials: Record<string, unknown> = admin) {
  return (await graphql(service, signInOperation, credentials, null)).data.signIn;
}

async function refresh(pair: Pair) {
  return (await graphql(service, refreshOperation, { ...pair }, null)).data.refreshTokens;
}

async function signOut(accessToken: string) {
  return (await graphql(service, signOutOperation, { accessToken }, null)).data.signOut;
}

/** Returns a copy of the pair's access token that expired 39 days ago. */
function expire({ accessToken }: Pair): Promise<string> {
  const [kid, secret = ''] = testSecrets.JWT_SECRETS.split(':');
  const past = Math.floor(Date.now() / 1000) - 40 * 24 * 60 * 60;
  return new SignJWT({ ...decodeJwt(accessToken), iat: past, nbf: past, exp: past + 86_400 })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: kid ?? '' })
    .sign(new TextEncoder().encode(secret));
}

async function canRead(token: string): Promise<boolean> {
  return errorCodes(await graphql(service, '{ viewer { kind } }', {}, token)).length === 0;
}

describe('signIn', () => {
  test('signIn returns a pair of tokens and the staff member', async () => {
    const result = await signIn();
    expect(result).toEqual({
      __typename: 'SignInPayload',
      accessToken: expect.any(String),
      identifiedBy: decodeJwt(result.accessToken).jti,
      refreshToken: expect.stringMatching(/^RT[\w-]{43}$/),
      staffMember: {
        databaseId: 1,
        email: 'admin@demo.test',
        fullName: 'Ada Admin',
        locale: expect.stringMatching(/^[a-z]{2}$/),
      },
    });
    expect(await canRead(result.accessToken)).toBe(true);
  });

  const rejections: readonly [string, Record<string, string>][] = [
    ['a wrong password', { password: 'demo-Passw0rD' }],
    ['an empty password', { password: '' }],
    ['an unknown e-mail address', { email: 'nobody@demo.test' }],
    ['an unknown subdomain', { subdomain: 'nowhere' }],
    ['a page of another organisation', { subdomain: 'other-shop' }],
    ['a page on which the member has no role', { email: 'redeem@demo.test', subdomain: 'demo-bistro' }],
  ];
  test.for(rejections)(
    'signIn with %s is rejected as INVALID_CREDENTIALS without further details',
    async ([, changes]) => {
      const before = await digestDatabase(service.database);
      expect(await signIn({ ...admin, ...changes })).toEqual({
        __typename: 'GeneralError',
        code: 'INVALID_CREDENTIALS',
        message: 'The subdomain, e-mail address or password is incorrect.',
      });
      expect(await digestDatabase(service.database)).toEqual(before);
    },
  );
});

describe('refreshTokens', () => {
  test('refreshTokens returns a new pair of tokens each time', async () => {
    let pair: Pair = await signIn();
    const seen = new Set<string>([pair.refreshToken]);
    for (let round = 0; round < 3; round += 1) {
      const next = await refresh(pair);
      expect(next).toEqual({
        __typename: 'RefreshTokensPayload',
        accessToken: expect.any(String),
        identifiedBy: decodeJwt(next.accessToken).jti,
        refreshToken: expect.stringMatching(/^RT[\w-]{43}$/),
      });
      expect(seen.has(next.refreshToken)).toBe(false);
      seen.add(next.refreshToken);
      expect(await canRead(next.accessToken)).toBe(true);
      pair = next;
    }
  });

  test('refreshTokens does not require the access token', async () => {
    const { refreshToken } = await signIn();
    const next = (await graphql(service, refreshOperation, { refreshToken }, null)).data.refreshTokens;
    expect(next.__typename).toBe('RefreshTokensPayload');
    expect(decodeJwt(next.accessToken)).toMatchObject({ sub: '1', aud: 'demo-spa' });
    expect(await canRead(next.accessToken)).toBe(true);
  });

  test('refreshTokens accepts an expired access token of the same family', async () => {
    const pair = await signIn();
    const expired = await expire(pair);
    expect(await canRead(expired)).toBe(false);
    const next = await refresh({ ...pair, accessToken: expired });
    expect(next.__typename).toBe('RefreshTokensPayload');
    expect(await canRead(next.accessToken)).toBe(true);
  });

  test('refreshTokens rejects a mismatched pair of tokens without revoking the matching pair', async () => {
    const [mine, others] = [await signIn(), await signIn()];
    const before = await digestDatabase(service.database);
    const wrong: readonly [Pair, string][] = [
      [{ accessToken: others.accessToken, refreshToken: mine.refreshToken }, 'TOKEN_INVALID'],
      [
        { accessToken: `${mine.accessToken.slice(0, -6)}AAAAAA`, refreshToken: mine.refreshToken },
        'TOKEN_INVALID',
      ],
      [{ accessToken: 'nonsense', refreshToken: mine.refreshToken }, 'TOKEN_MALFORMED'],
      [{ accessToken: '', refreshToken: mine.refreshToken }, 'TOKEN_MALFORMED'],
      [{ accessToken: mine.accessToken, refreshToken: 'RTunknown' }, 'TOKEN_INVALID'],
      [{ accessToken: mine.accessToken, refreshToken: '' }, 'TOKEN_INVALID'],
    ];
    for (const [pair, code] of wrong) {
      expect(await refresh(pair)).toEqual({ code, message: expect.any(String) });
    }
    expect(await digestDatabase(service.database)).toEqual(before);
    expect((await refresh(mine)).__typename).toBe('RefreshTokensPayload');
  });

  test('refreshTokens rejects the tokens of a deleted staff member as TOKEN_INVALID', async () => {
    const pair = await signIn({ ...admin, email: 'custom@demo.test' });
    await service.database.query({
      text: 'update staff_members set deleted_at = now(), email = null where id = 3',
      values: [],
    });
    const before = await digestDatabase(service.database);
    expect(await refresh(pair)).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await digestDatabase(service.database)).toEqual(before);
  });
});

describe('signOut', () => {
  const entries = () =>
    service.database.query({
      text: `select principal, action, subject, sales_page_id as page from audit_entries where action = 'staff.sign-out' order by id`,
      values: [],
    });

  test('signOut ends only the session of the token and is audited', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    expect(await signOut(mine.accessToken)).toEqual({
      __typename: 'SignOutPayload',
      identifiedBy: mine.identifiedBy,
    });
    expect(await refresh(mine)).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await canRead(mine.accessToken)).toBe(false);
    expect(await canRead(other.accessToken)).toBe(true);
    expect((await refresh(other)).__typename).toBe('RefreshTokensPayload');
    expect(await entries()).toEqual([
      { principal: 'staff:1', action: 'staff.sign-out', subject: 'staff:1', page: 1 },
    ]);
  });

  test('signOut accepts an expired access token and ends its session', async () => {
    const pair = await signIn();
    expect((await signOut(await expire(pair))).__typename).toBe('SignOutPayload');
    expect(await refresh(pair)).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  test('signOut rejects a token without an open session and changes nothing', async () => {
    const [ended, open] = [await signIn(), await signIn()];
    await signOut(ended.accessToken);
    const before = await digestDatabase(service.database);
    const wrong: readonly [string, string][] = [
      [ended.accessToken, 'TOKEN_INVALID'],
      [`${open.accessToken.slice(0, -6)}AAAAAA`, 'TOKEN_INVALID'],
      ['nonsense', 'TOKEN_MALFORMED'],
    ];
    for (const [token, code] of wrong) expect(await signOut(token)).toMatchObject({ code });
    expect(await digestDatabase(service.database)).toEqual(before);
  });
});
