import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { hashSecret } from '../../src/access/secret-hash.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { startOnPort } from '../support/another-service.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';
import { refreshOperation, signInOperation } from './operations.ts';

// Several browser tabs can refresh together, and a tab that is closed during a refresh never
// receives its new tokens. Over GraphQL, each refresh with the same refresh token therefore returns
// the same pair for 60 seconds (D86).

const service = useTestService();

async function signIn(): Promise<Row> {
  const credentials = { email: 'admin@demo.test', password: demoPassword, subdomain: 'demo-spa' };
  return (await graphql(service, signInOperation, credentials, null)).data.signIn;
}

async function refresh({ accessToken, refreshToken }: Row, of: TestService = service): Promise<Row> {
  return (await graphql(of, refreshOperation, { accessToken, refreshToken }, null)).data.refreshTokens;
}

const outcome = ({ __typename, code }: Row) => code ?? __typename;

async function canRead({ accessToken }: Row): Promise<boolean> {
  return errorCodes(await graphql(service, '{ viewer { kind } }', {}, accessToken)).length === 0;
}

async function isRevoked(pair: Row): Promise<boolean> {
  const sql = 'select revoked_at is not null as revoked from refresh_token_families where id = $1';
  return (await row(service, sql, [decodeJwt(pair.accessToken).sid])).revoked;
}

/** Returns the hexadecimal hashes of the unused refresh tokens of the token family of a pair. */
async function unusedOf(pair: Row): Promise<string[]> {
  const sql = `select encode(token_hash, 'hex') as hash from refresh_tokens where family_id = $1 and used_at is null`;
  return (await rows(service, sql, [decodeJwt(pair.accessToken).sid])).map(({ hash }) => hash);
}

const hashOf = ({ refreshToken }: Row) => Buffer.from(hashSecret(refreshToken)).toString('hex');

const setUse = ({ refreshToken }: Row, age: string) =>
  rows(service, 'update refresh_tokens set used_at = now() - $2::interval where token_hash = $1', [
    hashSecret(refreshToken),
    age,
  ]);

async function expectEnded(pair: Row, ...others: Row[]): Promise<void> {
  expect(outcome(await refresh(pair))).toBe('TOKEN_INVALID');
  expect(await isRevoked(pair)).toBe(true);
  for (const other of others) {
    expect(outcome(await refresh(other))).toBe('TOKEN_INVALID');
    expect(await canRead(other)).toBe(false);
  }
}

test('reusing a refresh token whose successor is unused returns the same pair', async () => {
  const first = await signIn();
  const second = await refresh(first);
  expect(outcome(second)).toBe('RefreshTokensPayload');
  expect(decodeJwt(second.accessToken).jti).toBe(second.identifiedBy);
  for (let time = 0; time < 3; time += 1) expect(await refresh(first)).toEqual(second);
  expect(await refresh({ refreshToken: first.refreshToken })).toEqual(second);
  expect(await isRevoked(first)).toBe(false);
  expect(await unusedOf(first)).toEqual([hashOf(second)]);
  const third = await refresh(second);
  expect(await refresh(second)).toEqual(third);
  expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
  expect(await canRead(third)).toBe(true);
});

test('the pair of a reused refresh token contains no token that the database stores in plain', async () => {
  const first = await signIn();
  const second = await refresh(first);
  const stored = await rows(
    service,
    'select t::text as line from refresh_tokens t union all select f::text from refresh_token_families f',
  );
  const text = JSON.stringify(stored);
  const hex = Buffer.from(second.refreshToken).toString('hex');
  for (const secret of [first.refreshToken, second.refreshToken, second.accessToken, hex])
    expect(text).not.toContain(secret);
});

test('reusing a refresh token whose successor was used revokes the token family', async () => {
  const first = await signIn();
  const second = await refresh(first);
  const third = await refresh(second);
  await expectEnded(first, second, third);
});

test('reusing a refresh token more than 60 seconds after its first use revokes the token family', async () => {
  const early = await signIn();
  const same = await refresh(early);
  await setUse(early, '58 seconds');
  expect(await refresh(early)).toEqual(same);
  const late = await signIn();
  const successor = await refresh(late);
  await setUse(late, '61 seconds');
  await expectEnded(late, successor);
});

test('reusing a refresh token with an access token of another sign-in revokes the token family', async () => {
  const [first, other] = [await signIn(), await signIn()];
  await refresh(first);
  expect(outcome(await refresh({ accessToken: other.accessToken, refreshToken: first.refreshToken }))).toBe(
    'TOKEN_INVALID',
  );
  expect([await isRevoked(first), await isRevoked(other)]).toEqual([true, false]);
});

test('reusing a refresh token after signing out is rejected as TOKEN_INVALID', async () => {
  const first = await signIn();
  await refresh(first);
  await graphql(
    service,
    'mutation ($t: String!) { signOut(input: { accessToken: $t }) { __typename } }',
    { t: first.accessToken },
    null,
  );
  const before = await unusedOf(first);
  expect(outcome(await refresh(first))).toBe('TOKEN_INVALID');
  expect(await unusedOf(first)).toEqual(before);
});

test('an expired refresh token is not exchanged again', async () => {
  const first = await signIn();
  const second = await refresh(first);
  const text = `update refresh_tokens set expires_at = now() - interval '1 second' where token_hash = $1`;
  await service.database.query({ text, values: [hashSecret(first.refreshToken)] });
  expect(outcome(await refresh(first))).toBe('TOKEN_INVALID');
  expect(outcome(await refresh(second))).toBe('RefreshTokensPayload');
});

test('reusing a refresh token after the staff member was deleted is rejected as TOKEN_INVALID', async () => {
  const first = await signIn();
  await refresh(first);
  const setDeleted = (time: string) =>
    rows(service, `update staff_members set deleted_at = ${time} where id = $1`, [
      decodeJwt(first.accessToken).sub,
    ]);
  await setDeleted('now()');
  expect(outcome(await refresh(first))).toBe('TOKEN_INVALID');
  await setDeleted('null');
});

describe('refresh tokens used over REST', () => {
  const overGraphql = async (pair: Row): Promise<boolean> =>
    outcome(await refresh(pair)) === 'RefreshTokensPayload';
  const overRest =
    (prefix: string) =>
    async ({ accessToken, refreshToken }: Row): Promise<boolean> => {
      const json = { accessToken, refreshToken };
      return (
        (await request(service, `${prefix}/refresh`, { method: 'PUT', json, token: null })).status === 200
      );
    };
  const [overV1, overV2] = [overRest('/v1'), overRest('/v2.1')];
  const uses = [
    ['v2.1 and again over v2.1', overV2, overV2],
    ['v2.1 and again over GraphQL', overV2, overGraphql],
    ['v1 and again over GraphQL', overV1, overGraphql],
    ['GraphQL and again over v2.1', overGraphql, overV2],
    ['GraphQL and again over v1', overGraphql, overV1],
  ] as const;

  test.each(uses)(
    'using a refresh token over %s within 10 seconds is rejected and revokes nothing',
    async (_name, use, reuse) => {
      const first = await signIn();
      expect(await use(first)).toBe(true);
      await setUse(first, '9 seconds');
      const before = await unusedOf(first);
      expect([await reuse(first), await isRevoked(first)]).toEqual([false, false]);
      expect(await unusedOf(first)).toEqual(before);
      expect(await canRead(first)).toBe(true);
    },
  );

  test.each(uses)(
    'using a refresh token over %s after 10 seconds revokes the token family',
    async (_name, use, reuse) => {
      const first = await signIn();
      expect(await use(first)).toBe(true);
      await setUse(first, '11 seconds');
      expect([await reuse(first), await isRevoked(first)]).toEqual([false, true]);
      expect(await canRead(first)).toBe(false);
    },
  );

  test('a reuse over REST does not prevent a client of GraphQL from receiving the same pair', async () => {
    const first = await signIn();
    const second = await refresh(first);
    expect(await overV2(first)).toBe(false);
    expect(await refresh(first)).toEqual(second);
  });
});

test('64 concurrent refreshes with one refresh token return the same pair', async () => {
  const first = await signIn();
  const [second = {}, ...others] = await Promise.all(Array.from({ length: 64 }, () => refresh(first)));
  expect(outcome(second)).toBe('RefreshTokensPayload');
  for (const other of others) expect(other).toEqual(second);
  expect(await unusedOf(first)).toEqual([hashOf(second)]);
  expect(outcome(await refresh(second))).toBe('RefreshTokensPayload');
  expect(await isRevoked(first)).toBe(false);
});

describe('processes with several JWT_SECRETS', () => {
  const older = testSecrets.JWT_SECRETS;
  const newer = 'newer:another-jwt-secret-for-tests-0123456789-abcdef';

  async function withProcesses(
    secrets: readonly string[],
    work: (processes: readonly TestService[]) => Promise<void>,
  ) {
    const processes = await Promise.all(
      secrets.map((list) => startOnPort(service, 0, { JWT_SECRETS: list })),
    );
    try {
      await work(processes);
    } finally {
      await Promise.all(processes.map(({ close }) => close()));
    }
  }

  test('return the same pair for concurrent refreshes during a rotation of the secrets', async () => {
    await withProcesses([`${older},${newer}`, `${newer},${older}`], async (processes) => {
      for (let round = 0; round < 5; round += 1) {
        const first = await signIn();
        const sends = Array.from({ length: 16 }, (_, index) => refresh(first, processes[index % 2]));
        const [second = {}, ...others] = await Promise.all(sends);
        expect(outcome(second)).toBe('RefreshTokensPayload');
        for (const other of others) expect(other).toEqual(second);
        expect(await unusedOf(first)).toEqual([hashOf(second)]);
      }
    });
  });

  test('reject a reuse without revoking the family if the secret of the first use was removed', async () => {
    await withProcesses([`${newer},${older}`, older], async ([rotated, former]) => {
      const first = await signIn();
      const second = await refresh(first, rotated);
      expect(outcome(await refresh(first, former))).toBe('TOKEN_INVALID');
      expect(await isRevoked(first)).toBe(false);
      expect(await refresh(first, rotated)).toEqual(second);
    });
  });
});
