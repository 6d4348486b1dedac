import { decodeJwt } from 'jose';
import { describe, expect, inject, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { hashSecret } from '../../src/access/secret-hash.ts';
import { until } from '../../tools/harness/until.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';
import { refreshDocument, signInDocument } from './operations.ts';

// A browser tab that is closed during a refresh never receives its new tokens. Over GraphQL, the client may refresh again with
// the same refresh token (D59).

const service = useTestService();

async function signIn(): Promise<Row> {
  const credentials = { email: 'admin@demo.test', password: demoPassword, subdomain: 'demo-spa' };
  return (await graphql(service, signInDocument, credentials, null)).data.signIn;
}

async function refresh({ accessToken, refreshToken }: Row): Promise<Row> {
  return (await graphql(service, refreshDocument, { accessToken, refreshToken }, null)).data.refreshTokens;
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

test('reusing a refresh token whose successor is unused returns a new pair and invalidates the successor', async () => {
  const first = await signIn();
  const lost = await refresh(first);
  const second = await refresh(first);
  const third = await refresh(first);
  expect([lost, second, third].map(outcome)).toEqual(Array(3).fill('RefreshTokensPayload'));
  expect(new Set([lost, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
  expect(await isRevoked(first)).toBe(false);
  expect(await unusedOf(first)).toEqual([hashOf(third)]);
  const next = await refresh(third);
  expect(outcome(next)).toBe('RefreshTokensPayload');
  expect(await canRead(next)).toBe(true);
});

test('using an invalidated successor of a refresh token revokes the token family', async () => {
  const first = await signIn();
  const lost = await refresh(first);
  const second = await refresh(first);
  await expectEnded(lost, second, first);
});

test('reusing a refresh token whose successor was used revokes the token family', async () => {
  const first = await signIn();
  const second = await refresh(first);
  const third = await refresh(second);
  await expectEnded(first, second, third);
});

test('reusing a refresh token more than 60 seconds after its first use revokes the token family', async () => {
  const early = await signIn();
  await refresh(early);
  await setUse(early, '58 seconds');
  expect(outcome(await refresh(early))).toBe('RefreshTokensPayload');
  const late = await signIn();
  const successor = await refresh(late);
  await setUse(late, '61 seconds');
  await expectEnded(late, successor);
});

test('reusing a refresh token with an access token of another sign-in revokes the token family', async () => {
  const [first, other] = [await signIn(), await signIn()];
  await refresh(first);
  expect(outcome(await refresh({ accessToken: other.accessToken, refreshToken: first.refreshToken }))).toBe('TOKEN_INVALID');
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

describe('refresh tokens used over REST', () => {
  const overGraphql = async (pair: Row): Promise<boolean> => outcome(await refresh(pair)) === 'RefreshTokensPayload';
  const overRest =
    (prefix: string) =>
    async ({ accessToken, refreshToken }: Row): Promise<boolean> => {
      const json = { accessToken, refreshToken };
      return (await request(service, `${prefix}/refresh`, { method: 'PUT', json, token: null })).status === 200;
    };
  const [overV1, overV2] = [overRest('/v1'), overRest('/v2.1')];

  test.each([
    ['v2.1 and again over v2.1', overV2, overV2],
    ['v2.1 and again over GraphQL', overV2, overGraphql],
    ['v1 and again over GraphQL', overV1, overGraphql],
    ['GraphQL and again over v2.1', overGraphql, overV2],
    ['GraphQL and again over v1', overGraphql, overV1],
  ])('using a refresh token over %s revokes the token family', async (_name, use, reuse) => {
    const first = await signIn();
    expect([await use(first), await isRevoked(first)]).toEqual([true, false]);
    expect([await reuse(first), await isRevoked(first)]).toEqual([false, true]);
    expect(await canRead(first)).toBe(false);
  });
});

// On the embedded database, statements never wait for each other.
test.runIf(inject('template').kind === 'postgresql')(
  'reusing a refresh token waits for locks on the same token family only',
  async () => {
    const [first, other] = [await signIn(), await signIn()];
    await refresh(first);
    const whileLocked = (pair: Row, run: () => Promise<void>) =>
      service.database.transaction(async (transaction) => {
        const text = 'select from refresh_token_families where id = $1 for no key update';
        await transaction.query({ text, values: [decodeJwt(pair.accessToken).sid] });
        await run();
      });
    await whileLocked(other, async () => {
      expect(outcome(await refresh(first))).toBe('RefreshTokensPayload');
    });
    let reused: Promise<Row> | undefined;
    await whileLocked(first, async () => {
      reused = refresh(first);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await rows(service, waiting)).length === 1);
    });
    expect(outcome((await reused) ?? {})).toBe('RefreshTokensPayload');
  },
);

test('64 concurrent refreshes with one refresh token leave exactly one unused token, which one of them returned', async () => {
  const first = await signIn();
  const results = await Promise.all(Array.from({ length: 64 }, () => refresh(first)));
  expect(new Set(results.map(outcome))).toEqual(new Set(['RefreshTokensPayload']));
  const unused = await unusedOf(first);
  expect(unused).toHaveLength(1);
  const live = results.filter((pair) => unused.includes(hashOf(pair)));
  expect(live).toHaveLength(1);
  const [winner = {}] = live;
  expect(outcome(await refresh(winner))).toBe('RefreshTokensPayload');
  expect(await isRevoked(first)).toBe(false);
});
