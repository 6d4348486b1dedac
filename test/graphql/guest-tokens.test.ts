import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey, demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import { until } from '../../tools/harness/until.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { withAnotherService } from '../support/another-service.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectUserError } from '../support/user-errors.ts';
import { digestDatabase } from './database-digest.ts';
import { errorCodes } from './error-codes.ts';
import { signInStaffWith } from './staff-with.ts';

const service = useTestService();
const tokens: Record<string, string | null> = { key: demoApiKey, anonymous: null };
beforeAll(async () => {
  for (const name of ['admin', 'redeem', 'custom', 'packing'])
    tokens[name] = await signIn(service, `${name}@demo.test`);
  tokens.other = await signIn(service, 'admin@other.test', 'other-shop');
  tokens.settingsOnPage1 = await signInStaffWith(service, ['MANAGE_SETTINGS'], null);
  tokens.settingsAndOrders = await signInStaffWith(service, ['MANAGE_SETTINGS'], ['MANAGE_ORDERS']);
  tokens.settingsOnBoth = await signInStaffWith(service, ['MANAGE_SETTINGS'], ['MANAGE_SETTINGS']);
});

const tokenFields = 'databaseId resellerHash createdAt expiresAt revokedAt';
const rejection = 'userErrors { __typename code message path ... on InvalidInputError { fieldMessage } }';
const mintOperation = `mutation ($hash: String!, $expiresAt: DateTime, $key: String) {
  result: createGuestToken(input: { resellerHash: $hash, expiresAt: $expiresAt, idempotencyKey: $key }) {
    __typename token replayed guestToken { ${tokenFields} } ${rejection} } }`;
const revokeOperation = `mutation ($input: RevokeGuestTokenInput!) { result: revokeGuestToken(input: $input) {
  __typename replayed guestToken { ${tokenFields} } ${rejection} } }`;
const listOperation = `query ($first: Int, $after: String) { guestTokens(first: $first, after: $after) {
  nodes { ${tokenFields} } pageInfo { hasNextPage endCursor } } }`;
const viewer =
  '{ viewer { kind actor { __typename ... on GuestTokenActor { guestTokenId } } resellerHash staffMember { databaseId } permissions { permissions } } }';

const tokenOf = (caller: string) => (caller in tokens ? (tokens[caller] ?? null) : caller);

async function send(document: string, variables: Row, caller = 'admin'): Promise<Row> {
  const { data, errors } = await graphql(service, document, variables, tokenOf(caller));
  expect(errors).toBeUndefined();
  return data.result;
}

/** Returns the variables of `revokeOperation` for the token with this numeric id. */
const revocationOf = (id: number, rest: Row = {}) => ({
  input: { id: encodeGlobalId('GuestToken', id), ...rest },
});

async function mint(rest: Row = {}, caller = 'admin'): Promise<Row> {
  const result = await send(mintOperation, { hash: demoResellerHash, ...rest }, caller);
  if (!result.token) throw new Error(JSON.stringify(result));
  return result;
}

async function expectRejected(
  document: string,
  variables: Row,
  caller: string,
  code: string,
  fields: readonly string[] = [],
) {
  const before = await digestDatabase(service.database);
  const result = await send(document, variables, caller);
  expectUserError(result, code, fields);
  expect(await digestDatabase(service.database)).toEqual(before);
}

const day = 24 * 60 * 60 * 1000;

describe('createGuestToken', () => {
  test('createGuestToken returns a token valid for 90 days and stores only its hash', async () => {
    const { token, guestToken, __typename } = await mint();
    expect(__typename).toBe('CreateGuestTokenPayload');
    expect(token).toMatch(/^vg_[\w-]{43}$/);
    expect(guestToken).toEqual({
      databaseId: expect.any(Number),
      resellerHash: demoResellerHash,
      revokedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(Date.parse(guestToken.expiresAt) - Date.parse(guestToken.createdAt)).toBe(90 * day);
    const listed = await graphql(service, listOperation, { first: 1 }, tokens.admin);
    expect(listed.data.guestTokens.nodes).toEqual([guestToken]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const stored = await row(service, 'select * from guest_tokens where id = $1', [guestToken.databaseId]);
    expect(Buffer.from(stored.token_hash)).toEqual(createHash('sha256').update(token).digest());
    expect(stored).toMatchObject({ organisation_id: 1, created_by_id: 1 });
    const subject = `guest-token:${guestToken.databaseId}`;
    const audit = await row(service, 'select * from audit_entries where subject = $1', [subject]);
    expect(audit).toMatchObject({
      action: 'guest-token.mint',
      principal: 'staff:1',
      channel: 'graphql',
      organisation_id: 1,
      before: null,
      after: { reseller_hash: demoResellerHash, expires_at: expect.any(String) },
    });
    expect((await graphql(service, viewer, {}, token)).data.viewer).toEqual({
      actor: { __typename: 'GuestTokenActor', guestTokenId: `GuestToken:${guestToken.databaseId}` },
      kind: 'GUEST',
      resellerHash: demoResellerHash,
      staffMember: null,
      permissions: [],
    });
  });

  test('a repeated createGuestToken with the same idempotency key returns the same guestToken and null as the token', async () => {
    const variables = { hash: demoResellerHash, key: 'mint-once' };
    const first = await send(mintOperation, variables);
    expect(first).toMatchObject({ replayed: false, token: expect.stringMatching(/^vg_/) });
    const before = await digestDatabase(service.database);
    for (let count = 0; count < 6; count += 1) {
      expect(await send(mintOperation, variables)).toEqual({ ...first, replayed: true, token: null });
    }
    expect(await digestDatabase(service.database)).toEqual(before);
    const other = { ...variables, expiresAt: new Date(Date.now() + day).toISOString() };
    await expectRejected(mintOperation, other, 'admin', 'IDEMPOTENCY_KEY_REUSED');
    const revocation = revocationOf(first.guestToken.databaseId, { idempotencyKey: 'revoke-token-once' });
    const revoked = await send(revokeOperation, revocation);
    expect(revoked).toMatchObject({ replayed: false, guestToken: { revokedAt: expect.any(String) } });
    expect(await send(revokeOperation, revocation)).toEqual({ ...revoked, replayed: true });
  });

  test('createGuestToken accepts an expiry time in the future and rejects other expiry times', async () => {
    const expiresAt = new Date(Date.now() + 3 * day).toISOString();
    expect((await mint({ expiresAt })).guestToken.expiresAt).toBe(expiresAt);
    for (const past of [new Date().toISOString(), '2020-01-01T00:00:00Z']) {
      const variables = { hash: demoResellerHash, expiresAt: past };
      await expectRejected(mintOperation, variables, 'admin', 'INVALID_INPUT', ['expiresAt']);
    }
  });

  test('createGuestToken requires manage.settings on every page of the reseller', async () => {
    const variables = { hash: demoResellerHash };
    for (const caller of ['redeem', 'custom', 'packing'])
      await expectRejected(mintOperation, variables, caller, 'FORBIDDEN');
    for (const caller of ['settingsOnPage1', 'settingsAndOrders'])
      await expectRejected(mintOperation, variables, caller, 'FORBIDDEN');
    await expectRejected(mintOperation, variables, 'anonymous', 'UNAUTHENTICATED');
    expect((await mint({}, 'settingsOnBoth')).token).toMatch(/^vg_/);
    expect((await mint({}, 'key')).token).toMatch(/^vg_/);
  });

  test('createGuestToken rejects a reseller without a sales page that the caller can access', async () => {
    const rejected = (hash: string, caller: string) =>
      expectRejected(mintOperation, { hash }, caller, 'INVALID_INPUT', ['resellerHash']);
    for (const hash of ['nobody', 'other-reseller', '', 'DEMO-RESELLER', 'a\u0000b'])
      await rejected(hash, 'admin');
    await rejected(demoResellerHash, 'other');
    expect((await mint({ hash: 'other-reseller' }, 'other')).guestToken.resellerHash).toBe('other-reseller');
  });
});

describe('resellers of one sales page', () => {
  test('guest tokens of a reseller with one page can be managed only by callers with manage.settings on that page', async () => {
    await rows(service, `update sales_pages set reseller_hash = 'second' where id = 2`);
    try {
      const first = await mint({}, 'settingsOnPage1');
      const second = await mint({ hash: 'second' }, 'settingsOnBoth');
      await expectRejected(mintOperation, { hash: 'second' }, 'settingsOnPage1', 'INVALID_INPUT', [
        'resellerHash',
      ]);
      await expectRejected(mintOperation, { hash: 'second' }, 'settingsAndOrders', 'FORBIDDEN');
      const listedFor = async (caller: string) => {
        const { data } = await graphql(service, listOperation, { first: 50 }, tokens[caller]);
        const ids = data.guestTokens.nodes.map(({ databaseId }: Row) => databaseId);
        return [first, second].map(({ guestToken }) => ids.includes(guestToken.databaseId));
      };
      expect(await listedFor('admin')).toEqual([true, true]);
      for (const caller of ['settingsOnPage1', 'settingsAndOrders'])
        expect(await listedFor(caller)).toEqual([true, false]);
      expect(await listedFor('other')).toEqual([false, false]);
      const id = second.guestToken.databaseId;
      for (const caller of ['settingsOnPage1', 'settingsAndOrders', 'other'])
        await expectRejected(revokeOperation, revocationOf(id), caller, 'NOT_FOUND');
      expect(await send(revokeOperation, revocationOf(id), 'settingsOnBoth')).toMatchObject({
        guestToken: { databaseId: id, revokedAt: expect.any(String) },
      });
    } finally {
      await rows(service, `update sales_pages set reseller_hash = $1 where id = 2`, [demoResellerHash]);
    }
  });
});

test('only the creator and administrators can list and revoke a guest token after a page is added to its reseller', async () => {
  const [own, spare, foreign] = [
    await mint({}, 'settingsOnBoth'),
    await mint({}, 'settingsOnBoth'),
    await mint(),
  ];
  const { id: page } = await row(
    service,
    `insert into sales_pages (organisation_id, subdomain, name, time_zone, currency, storefront_url, reseller_hash)
     values (1, 'demo-added', 'Added', 'Europe/London', 'GBP', '', $1) returning id`,
    [demoResellerHash],
  );
  try {
    const listedFor = async (caller: string) => {
      const { data } = await graphql(service, listOperation, { first: 50 }, tokens[caller]);
      const ids = data.guestTokens.nodes.map(({ databaseId }: Row) => databaseId);
      return [own, foreign].map(({ guestToken }) => ids.includes(guestToken.databaseId));
    };
    expect(await listedFor('admin')).toEqual([true, true]);
    expect(await listedFor('settingsOnBoth')).toEqual([true, false]);
    for (const caller of ['settingsOnPage1', 'other'])
      expect(await listedFor(caller)).toEqual([false, false]);
    const [ownId, spareId, foreignId] = [own, spare, foreign].map(({ guestToken }) => guestToken.databaseId);
    await expectRejected(revokeOperation, revocationOf(foreignId), 'settingsOnBoth', 'NOT_FOUND');
    for (const caller of ['settingsOnPage1', 'other'])
      await expectRejected(revokeOperation, revocationOf(ownId), caller, 'NOT_FOUND');
    const revoked = { guestToken: { revokedAt: expect.any(String) } };
    expect(await send(revokeOperation, revocationOf(ownId), 'settingsOnBoth')).toMatchObject(revoked);
    for (const id of [spareId, foreignId])
      expect(await send(revokeOperation, revocationOf(id), 'admin')).toMatchObject(revoked);
  } finally {
    await rows(service, 'delete from sales_pages where id = $1', [page]);
  }
});

describe('guestTokens', () => {
  test.for(['redeem', 'custom', 'packing'])('guestTokens is forbidden for the role %s', async (caller) => {
    const response = await graphql(service, listOperation, {}, tokens[caller]);
    expect([response.data, errorCodes(response)]).toEqual([{ guestTokens: null }, ['FORBIDDEN']]);
  });

  test('guestTokens returns every token when paged, newest first', async () => {
    for (let count = 0; count < 5; count += 1) await mint();
    const stored = await rows(
      service,
      'select id from guest_tokens where organisation_id = 1 order by created_at desc, id desc',
    );
    const seenIds: number[] = [];
    let page: Row = { hasNextPage: true, endCursor: null };
    while (page.hasNextPage) {
      const { data } = await graphql(
        service,
        listOperation,
        { first: 3, after: page.endCursor },
        tokens.admin,
      );
      seenIds.push(...data.guestTokens.nodes.map(({ databaseId }: Row) => databaseId));
      page = data.guestTokens.pageInfo;
    }
    expect(seenIds).toEqual(stored.map(({ id }) => id));
  });
});

describe('invalid guest tokens', () => {
  test('concurrent revocations revoke a guest token once, and the token is rejected afterwards', async () => {
    const { token, guestToken } = await mint();
    const id = guestToken.databaseId;
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => send(revokeOperation, revocationOf(id), 'settingsOnBoth')),
    );
    expect(responses[0]).toEqual({
      __typename: 'RevokeGuestTokenPayload',
      replayed: false,
      guestToken: { ...guestToken, revokedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    for (const response of responses) expect(response).toEqual(responses[0]);
    const subject = `guest-token:${id}`;
    const entries = await rows(
      service,
      'select action, before, after from audit_entries where subject = $1 order by id',
      [subject],
    );
    expect(entries.map(({ action }) => action)).toEqual(['guest-token.mint', 'guest-token.revoke']);
    expect(entries[1]).toMatchObject({
      before: { revoked_at: null },
      after: { revoked_at: expect.stringMatching(/^\d{4}-.*\+00:00$/) },
    });
    expect(errorCodes(await graphql(service, viewer, {}, token))).toEqual(['UNAUTHENTICATED']);
    for (const caller of ['redeem', 'custom', 'packing'])
      await expectRejected(revokeOperation, revocationOf(id), caller, 'FORBIDDEN');
    await expectRejected(revokeOperation, revocationOf(id), 'other', 'NOT_FOUND');
    await expectRejected(revokeOperation, revocationOf(999_999), 'admin', 'NOT_FOUND');
  });

  test('a revoked guest token is also rejected by other processes', async () => {
    const { token, guestToken } = await mint();
    expect((await graphql(service, viewer, {}, token)).data.viewer.kind).toBe('GUEST');
    await send(revokeOperation, revocationOf(guestToken.databaseId));
    const seen = await withAnotherService(service, (another) => graphql(another, viewer, {}, token));
    expect(errorCodes(seen)).toEqual(['UNAUTHENTICATED']);
  });

  test('an expired guest token is rejected as TOKEN_EXPIRED, even if it was used just before its expiry', async () => {
    const { token } = await mint({ expiresAt: new Date(Date.now() + 1500).toISOString() });
    expect((await graphql(service, viewer, {}, token)).data.viewer.kind).toBe('GUEST');
    const codes = async () => errorCodes(await graphql(service, viewer, {}, token));
    expect(await until(async () => (await codes()).length > 0)).toBe(true);
    expect(await codes()).toEqual(['TOKEN_EXPIRED']);
    const { status, body, headers } = await request(service, '/v2.1/redeem-locations', { token });
    expect([status, body.code]).toEqual([401, 'token_expired']);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer\b/);
    expect(await request(service, '/v1/domains', { token })).toMatchObject({
      status: 401,
      body: { code: 1006 },
    });
  });

  test('an unknown guest token is rejected', async () => {
    for (const token of ['vg_', `vg_${'a'.repeat(43)}`]) {
      expect(errorCodes(await graphql(service, viewer, {}, token))).toEqual(['UNAUTHENTICATED']);
      expect((await request(service, '/v2.1/redeem-locations', { token })).status).toBe(401);
    }
  });
});
