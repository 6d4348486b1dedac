import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
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
  tokens.settingsOnPage1 = await signInStaffWith(service, ['MANAGE_SETTINGS', 'REDEEM_VOUCHER'], null);
  tokens.settingsAndOrders = await signInStaffWith(service, ['MANAGE_SETTINGS'], ['MANAGE_ORDERS']);
  tokens.settingsOnBoth = await signInStaffWith(
    service,
    ['MANAGE_SETTINGS', 'REDEEM_VOUCHER'],
    ['MANAGE_SETTINGS'],
  );
});

const keyFields =
  'databaseId name lastFour permissions salesPages { databaseId } createdAt lastUsedAt revokedAt';
const rejection = 'userErrors { __typename code message path ... on InvalidInputError { fieldMessage } }';
const createOperation = `mutation ($input: CreateApiKeyInput!) { result: createApiKey(input: $input) {
  __typename key replayed apiKey { ${keyFields} } ${rejection} } }`;
const revokeOperation = `mutation ($input: RevokeApiKeyInput!) { result: revokeApiKey(input: $input) {
  __typename replayed apiKey { ${keyFields} } ${rejection} } }`;
const listOperation = `query ($first: Int, $last: Int, $after: String, $before: String, $order: ListOrder) {
  apiKeys(first: $first, last: $last, after: $after, before: $before, order: $order) {
    nodes { ${keyFields} } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;

/**
 * Returns the token of a caller named in `tokens`. Any other text is itself a token, and is
 * returned unchanged.
 */
const tokenOf = (caller: string) => (caller in tokens ? (tokens[caller] ?? null) : caller);

async function send(document: string, variables: Row, caller = 'admin'): Promise<Row> {
  const { data, errors } = await graphql(service, document, variables, tokenOf(caller));
  expect(errors).toBeUndefined();
  return data.result;
}

/** Returns the input of a new key. `salesPageIds` are numeric, and default to all sales pages. */
const inputOf = ({ salesPageIds, ...rest }: Row = {}) => ({
  name: 'Till',
  permissions: ['REDEEM_VOUCHER'],
  ...(salesPageIds
    ? { salesPageIds: salesPageIds.map((id: number) => encodeGlobalId('SalesPage', id)) }
    : { allSalesPages: true }),
  ...rest,
});

/** Returns the variables of `revokeOperation` for the key with this numeric id. */
const revocationOf = (id: number, rest: Row = {}) => ({
  input: { id: encodeGlobalId('ApiKey', id), ...rest },
});

async function create(rest: Row = {}, caller = 'admin'): Promise<Row> {
  const result = await send(createOperation, { input: inputOf(rest) }, caller);
  if (!result.key) throw new Error(JSON.stringify(result));
  return result;
}

const revoke = async (id: number, caller = 'admin'): Promise<Row> =>
  (await send(revokeOperation, revocationOf(id), caller)).apiKey;

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

const viewer =
  '{ viewer { kind actor { ... on ApiKeyActor { apiKeyId } } resellerHash permissions { salesPage { databaseId } permissions } } }';

describe('createApiKey', () => {
  test('createApiKey returns the key once and stores only its hash', async () => {
    const { key, apiKey, __typename } = await create({ name: '  Till 7 ', salesPageIds: [2, 1] });
    expect(__typename).toBe('CreateApiKeyPayload');
    expect(key).toMatch(/^vs_[\w-]{43}$/);
    const shown = {
      databaseId: expect.any(Number),
      name: 'Till 7',
      lastFour: key.slice(-4),
      permissions: ['REDEEM_VOUCHER'],
      salesPages: [{ databaseId: 1 }, { databaseId: 2 }],
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: null,
      revokedAt: null,
    };
    expect(apiKey).toEqual(shown);
    const listed = await graphql(service, listOperation, { first: 1 }, tokens.admin);
    expect(listed.data.apiKeys.nodes).toEqual([apiKey]);
    expect(JSON.stringify(listed)).not.toContain(key);
    const stored = await row(service, 'select * from api_keys where id = $1', [apiKey.databaseId]);
    expect(Buffer.from(stored.key_hash)).toEqual(createHash('sha256').update(key).digest());
    expect(stored).toMatchObject({ organisation_id: 1, created_by_id: 1, permissions: ['redeem.voucher'] });
    const audit = await row(service, `select * from audit_entries where subject = 'api-key:' || $1::text`, [
      apiKey.databaseId,
    ]);
    expect(audit).toMatchObject({
      action: 'api-key.create',
      principal: 'staff:1',
      channel: 'graphql',
      organisation_id: 1,
      before: null,
      after: { name: 'Till 7', permissions: ['redeem.voucher'], sales_pages: [2, 1] },
    });
    expect(
      JSON.stringify({ ...stored, ...audit }, (_name, value) =>
        typeof value === 'bigint' ? Number(value) : value,
      ),
    ).not.toContain(key);
  });

  test('a repeated createApiKey with the same idempotency key returns the same apiKey and null as the key', async () => {
    const input = inputOf({ name: 'Once', salesPageIds: [1], idempotencyKey: 'create-once' });
    const first = await send(createOperation, { input });
    expect(first).toMatchObject({ replayed: false, key: expect.stringMatching(/^vs_/) });
    const before = await digestDatabase(service.database);
    for (let count = 0; count < 6; count += 1) {
      expect(await send(createOperation, { input })).toEqual({ ...first, replayed: true, key: null });
    }
    expect(await digestDatabase(service.database)).toEqual(before);
    const stored = await row(
      service,
      `select result from idempotency_keys where principal = 'staff:1' and key = 'create-once'`,
    );
    expect(stored).toEqual({ result: String(first.apiKey.databaseId) });
    await expectRejected(
      createOperation,
      { input: { ...input, name: 'Twice' } },
      'admin',
      'IDEMPOTENCY_KEY_REUSED',
    );
    const concurrent = inputOf({ name: 'Racing', idempotencyKey: 'create-race' });
    const racing = await Promise.all([1, 2, 3].map(() => send(createOperation, { input: concurrent })));
    expect(new Set(racing.map(({ apiKey }) => apiKey.databaseId)).size).toBe(1);
    expect(racing.filter(({ key }) => key !== null)).toHaveLength(1);
  });

  test('createApiKey and revokeApiKey reject an invalid global id with the path of the id', async () => {
    const input = { ...inputOf({ salesPageIds: [1] }), salesPageIds: ['SalesPage:1', 'Voucher:1:1'] };
    await expectRejected(createOperation, { input }, 'admin', 'INVALID_INPUT', ['salesPageIds[1]']);
    for (const id of ['1', 'GuestToken:1', ''])
      await expectRejected(revokeOperation, { input: { id } }, 'admin', 'INVALID_INPUT', ['id']);
  });

  test('two calls of createApiKey with the same input return different keys', async () => {
    const [first, second] = [await create(), await create()];
    expect(first.key).not.toBe(second.key);
    expect(first.apiKey.databaseId).not.toBe(second.apiKey.databaseId);
  });

  test('an API key grants only its permissions, and only on its sales pages, in GraphQL, v1 and v2.1', async () => {
    const { key, apiKey } = await create({
      salesPageIds: [1],
      permissions: ['REDEEM_VOUCHER', 'REDEEM_VOUCHER'],
    });
    expect((await graphql(service, viewer, {}, key)).data.viewer).toEqual({
      kind: 'API_KEY',
      actor: { apiKeyId: `ApiKey:${apiKey.databaseId}` },
      resellerHash: null,
      permissions: [{ salesPage: { databaseId: 1 }, permissions: ['REDEEM_VOUCHER'] }],
    });
    const statuses = async (path: string) => (await request(service, path, { token: key })).status;
    expect(await statuses('/v2.1/sales-pages/1/vouchers/1')).toBe(200);
    expect(await statuses('/v2.1/sales-pages/1/orders')).toBe(403);
    expect(await statuses('/v2.1/sales-pages/2/vouchers')).toBe(404);
    expect(await statuses('/v1/status?code=DEMO-SNGL-0000-0001&domain=1')).toBe(200);
    expect(
      (await request(service, '/v1/domains', { token: key })).body.domains.map(({ id }: Row) => id),
    ).toEqual([1]);
  });

  test('an API key without permissions can read the catalogue but no orders', async () => {
    const { key } = await create({ permissions: [] });
    const statuses = async (path: string) => (await request(service, path, { token: key })).status;
    expect([
      await statuses('/v2.1/sales-pages/2/vouchers'),
      await statuses('/v2.1/sales-pages/1/orders'),
    ]).toEqual([200, 403]);
  });

  test('createApiKey reports all invalid fields in one response', async () => {
    const rejected = (input: Row, fields: readonly string[], caller = 'admin') =>
      expectRejected(createOperation, { input: inputOf(input) }, caller, 'INVALID_INPUT', fields);
    await rejected({ name: ' ', salesPageIds: [1, 3, 1, 999] }, [
      'name',
      'salesPageIds[1]',
      'salesPageIds[2]',
      'salesPageIds[3]',
    ]);
    await rejected({ name: 'x'.repeat(101) }, ['name']);
    await rejected({ name: 'a\u0000b' }, ['name']);
    await rejected({ salesPageIds: [] }, ['salesPageIds']);
    await rejected({ salesPageIds: [1, 2] }, ['salesPageIds[1]'], 'settingsOnPage1');
    await rejected({ allSalesPages: null }, ['salesPageIds']);
    await rejected({ allSalesPages: false }, ['salesPageIds']);
    await rejected({ salesPageIds: [1], allSalesPages: true }, ['allSalesPages']);
    const unknown = await graphql(service, createOperation, {
      input: inputOf({ permissions: ['ADMINISTRATOR'] }),
    });
    expect(unknown.data).toBeUndefined();
  });
});

describe('permissions of new API keys', () => {
  const attempts: readonly [string, Row, string][] = [
    ['anonymous', {}, 'UNAUTHENTICATED'],
    ['redeem', { salesPageIds: [1] }, 'FORBIDDEN'],
    ['custom', { salesPageIds: [1], permissions: ['MANAGE_ORDERS'] }, 'FORBIDDEN'],
    ['packing', { salesPageIds: [1], permissions: [] }, 'FORBIDDEN'],
    // A permission that the caller does not hold, on one of the pages or on all.
    ['settingsOnPage1', { salesPageIds: [1], permissions: ['MANAGE_ORDERS'] }, 'FORBIDDEN'],
    [
      'settingsOnPage1',
      { salesPageIds: [1], permissions: ['REDEEM_VOUCHER', 'MANAGE_ACCOUNT'] },
      'FORBIDDEN',
    ],
    ['settingsOnBoth', { salesPageIds: [1, 2], permissions: ['REDEEM_VOUCHER'] }, 'FORBIDDEN'],
    ['settingsOnBoth', { permissions: ['REDEEM_VOUCHER'] }, 'FORBIDDEN'],
    // A page on which the caller cannot manage keys.
    ['settingsAndOrders', { salesPageIds: [2], permissions: [] }, 'FORBIDDEN'],
    ['settingsAndOrders', { salesPageIds: [1, 2], permissions: [] }, 'FORBIDDEN'],
    ['settingsAndOrders', { permissions: [] }, 'FORBIDDEN'],
    // All pages, requested by a caller without a role on one of them.
    ['settingsOnPage1', { permissions: [] }, 'FORBIDDEN'],
  ];
  test.for(attempts)(
    'createApiKey by the caller %s with %o returns %s and changes nothing',
    async ([caller, input, code]) => {
      await expectRejected(createOperation, { input: inputOf(input) }, caller, code);
    },
  );

  test('callers can grant each of their own permissions to an API key', async () => {
    await create(
      { salesPageIds: [1], permissions: ['MANAGE_SETTINGS', 'REDEEM_VOUCHER'] },
      'settingsOnPage1',
    );
    await create({ permissions: ['MANAGE_SETTINGS'] }, 'settingsOnBoth');
    const { apiKey } = await create({ salesPageIds: [3] }, 'other');
    expect(apiKey.salesPages).toEqual([{ databaseId: 3 }]);
  });

  test('an API key can create keys only with its own permissions and sales pages', async () => {
    const parent = await create({ salesPageIds: [1, 2], permissions: ['MANAGE_SETTINGS', 'REDEEM_VOUCHER'] });
    const { key, apiKey } = await create({ salesPageIds: [2] }, parent.key);
    expect(key).toMatch(/^vs_/);
    const by = await row(service, 'select created_by_id from api_keys where id = $1', [apiKey.databaseId]);
    expect(by).toEqual({ created_by_id: null });
    const rejected = (input: Row, caller = parent.key) =>
      expectRejected(createOperation, { input: inputOf(input) }, caller, 'FORBIDDEN');
    await rejected({ salesPageIds: [2], permissions: ['MANAGE_ORDERS'] });
    // The parent key covers every existing page, but must not create a key that also covers pages
    // created later.
    await rejected({});
    await rejected({ salesPageIds: [2] }, key);
    const whole = await create({ permissions: ['MANAGE_SETTINGS'] });
    expect((await create({ permissions: [] }, whole.key)).apiKey.salesPages).toBeNull();
  });

  test('an API key for all pages covers pages added later, and can be created only with a role on every page', async () => {
    const { key } = await create({ permissions: ['REDEEM_VOUCHER'] });
    const { id } = await row(
      service,
      `insert into sales_pages (organisation_id, subdomain, name, time_zone, currency, storefront_url)
       values (1, 'demo-later', 'Later', 'Europe/London', 'GBP', '') returning id`,
    );
    const { data } = await graphql(service, '{ salesPages { databaseId } }', {}, key);
    expect(data.salesPages).toEqual([{ databaseId: 1 }, { databaseId: 2 }, { databaseId: id }]);
    await expectRejected(createOperation, { input: inputOf() }, 'admin', 'FORBIDDEN');
    await expectRejected(
      createOperation,
      { input: inputOf({ salesPageIds: [id] }) },
      'admin',
      'INVALID_INPUT',
      ['salesPageIds[0]'],
    );
    await rows(service, 'delete from sales_pages where id = $1', [id]);
    await create();
  });
});

describe('apiKeys', () => {
  const idsOf = async (caller: string, variables: Row = { first: 50 }): Promise<number[]> => {
    const { data } = await graphql(service, listOperation, variables, tokenOf(caller));
    return data.apiKeys.nodes.map(({ databaseId }: Row) => databaseId);
  };

  test('apiKeys lists exactly the keys that the caller can manage', async () => {
    const [one, two, both, all] = [
      await create({ salesPageIds: [1] }),
      await create({ salesPageIds: [2] }),
      await create({ salesPageIds: [1, 2] }),
      await create(),
    ].map(({ apiKey }) => apiKey.databaseId);
    const mine = [one, two, both, all];
    const seenBy = async (caller: string) =>
      (await idsOf(caller)).filter((id) => mine.includes(id)).sort((a, b) => a - b);
    for (const caller of ['admin', 'key', 'settingsOnBoth']) expect(await seenBy(caller)).toEqual(mine);
    for (const caller of ['settingsOnPage1', 'settingsAndOrders'])
      expect(await seenBy(caller)).toEqual([one]);
    expect(await seenBy('other')).toEqual([]);
  });

  test.for(['redeem', 'custom', 'packing'])('apiKeys is forbidden for the role %s', async (caller) => {
    const response = await graphql(service, listOperation, {}, tokens[caller]);
    expect([response.data, errorCodes(response)]).toEqual([{ apiKeys: null }, ['FORBIDDEN']]);
  });

  test('paging apiKeys in either order returns every key once, and can continue backwards', async () => {
    await rows(
      service,
      `insert into api_keys (organisation_id, name, key_hash, last_four, permissions, created_at)
       select 1, 'Walk ' || n, sha256(('walk' || n)::bytea), 'walk', '{}', '2026-01-01' from generate_series(1, 9) n`,
    );
    await rows(
      service,
      `insert into api_key_sales_pages (organisation_id, api_key_id, sales_page_id)
       select 1, id, 1 from api_keys where name like 'Walk %' and id % 3 > 0`,
    );
    for (const [caller, order] of [
      ['admin', 'ASC'],
      ['settingsOnPage1', 'ASC'],
      ['settingsOnPage1', 'DESC'],
    ] as const) {
      const expected = await idsOf(caller, { first: 50, order });
      const seenIds: number[] = [];
      let page: Row = { hasNextPage: true, endCursor: null };
      while (page.hasNextPage) {
        const { data } = await graphql(
          service,
          listOperation,
          { first: 4, after: page.endCursor, order },
          tokens[caller],
        );
        expect(data.apiKeys.pageInfo.hasPreviousPage).toBe(seenIds.length > 0);
        seenIds.push(...data.apiKeys.nodes.map(({ databaseId }: Row) => databaseId));
        page = data.apiKeys.pageInfo;
      }
      expect(seenIds).toEqual(expected);
      const { data } = await graphql(
        service,
        listOperation,
        { last: 2, before: page.endCursor, order },
        tokens[caller],
      );
      expect(data.apiKeys.nodes.map(({ databaseId }: Row) => databaseId)).toEqual(expected.slice(-3, -1));
      expect(data.apiKeys.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    }
  });
});

describe('revokeApiKey', () => {
  const auditOf = (id: number) =>
    rows(
      service,
      `select action, principal, before, after from audit_entries where subject = 'api-key:' || $1::text order by id`,
      [id],
    );

  test('ten concurrent revocations revoke an API key once and return the same response', async () => {
    const { key, apiKey } = await create({ salesPageIds: [1] });
    const id = apiKey.databaseId;
    const responses = await Promise.all(Array.from({ length: 10 }, () => revoke(id)));
    const { revokedAt, ...rest } = responses[0] ?? {};
    expect(rest).toEqual({ ...apiKey, revokedAt: undefined });
    expect(revokedAt).toMatch(/^\d{4}-.*Z$/);
    for (const response of responses) expect(response).toEqual(responses[0]);
    const entries = await auditOf(id);
    expect(entries.map(({ action, principal }) => [action, principal])).toEqual([
      ['api-key.create', 'staff:1'],
      ['api-key.revoke', 'staff:1'],
    ]);
    expect(entries[1]).toMatchObject({
      before: { revoked_at: null },
      after: { revoked_at: expect.stringMatching(/^\d{4}-.*\+00:00$/) },
    });
    expect(errorCodes(await graphql(service, viewer, {}, key))).toEqual(['UNAUTHENTICATED']);
    expect((await request(service, '/v2.1/sales-pages/1/vouchers', { token: key })).status).toBe(401);
    expect((await graphql(service, listOperation, { first: 1 })).data.apiKeys.nodes).toEqual([
      { ...apiKey, revokedAt },
    ]);
  });

  test('revokeApiKey returns FORBIDDEN or NOT_FOUND without manage.settings on every page of the key', async () => {
    const [one, two, all] = [
      await create({ salesPageIds: [1] }),
      await create({ salesPageIds: [2] }),
      await create(),
    ].map(({ apiKey }) => apiKey.databaseId);
    const rejected = (id: number, caller: string, code: string) =>
      expectRejected(revokeOperation, revocationOf(id), caller, code);
    for (const caller of ['redeem', 'custom', 'packing']) await rejected(one, caller, 'FORBIDDEN');
    for (const caller of ['settingsOnPage1', 'settingsAndOrders']) {
      for (const id of [two, all, 999_999, 0, -1]) await rejected(id, caller, 'NOT_FOUND');
    }
    await rejected(all, 'other', 'NOT_FOUND');
    await rejected(one, 'anonymous', 'UNAUTHENTICATED');
    expect(await revoke(one, 'settingsOnPage1')).toMatchObject({
      databaseId: one,
      revokedAt: expect.any(String),
    });
    expect(await revoke(two, 'settingsOnBoth')).toMatchObject({
      databaseId: two,
      revokedAt: expect.any(String),
    });
    const { key, apiKey } = await create({ permissions: ['MANAGE_SETTINGS'] });
    expect(await revoke(all, key)).toMatchObject({ databaseId: all, revokedAt: expect.any(String) });
    expect(await revoke(apiKey.databaseId, key)).toMatchObject({ revokedAt: expect.any(String) });
  });

  test('a revoked API key that is still cached cannot create or revoke keys', async () => {
    const { key, apiKey } = await create({ permissions: ['MANAGE_SETTINGS', 'REDEEM_VOUCHER'] });
    const spare = await create();
    expect((await graphql(service, viewer, {}, key)).data.viewer.kind).toBe('API_KEY');
    await rows(service, 'update api_keys set revoked_at = now() where id = $1', [apiKey.databaseId]);
    expect((await graphql(service, viewer, {}, key)).data.viewer.kind).toBe('API_KEY');
    await expectRejected(createOperation, { input: inputOf() }, key, 'UNAUTHENTICATED');
    await expectRejected(revokeOperation, revocationOf(spare.apiKey.databaseId), key, 'UNAUTHENTICATED');
    expect(
      await row(service, 'select revoked_at from api_keys where id = $1', [spare.apiKey.databaseId]),
    ).toEqual({
      revoked_at: null,
    });
  });

  test('a staff member who has lost manage.settings cannot create API keys', async () => {
    const token = await signInStaffWith(service, ['MANAGE_SETTINGS'], null);
    const input = { salesPageIds: [1], permissions: [] };
    await create(input, token);
    await rows(
      service,
      `update staff_permissions set custom_permissions = '{redeem.voucher}' where sales_page_id = 1 and staff_member_id = (select max(id) from staff_members)`,
    );
    await expectRejected(createOperation, { input: inputOf(input) }, token, 'FORBIDDEN');
  });

  test('a repeated revokeApiKey with the same idempotency key changes nothing and returns replayed: true', async () => {
    const [{ apiKey }, other] = [await create(), await create()];
    const request = revocationOf(apiKey.databaseId, { idempotencyKey: 'revoke-once' });
    const first = await send(revokeOperation, request);
    expect(first).toMatchObject({ replayed: false, apiKey: { revokedAt: expect.any(String) } });
    const before = await digestDatabase(service.database);
    expect(await send(revokeOperation, request)).toEqual({ ...first, replayed: true });
    expect(await digestDatabase(service.database)).toEqual(before);
    const reused = revocationOf(other.apiKey.databaseId, { idempotencyKey: 'revoke-once' });
    await expectRejected(revokeOperation, reused, 'admin', 'IDEMPOTENCY_KEY_REUSED');
  });
});

describe('API keys for sales pages that the caller cannot access', () => {
  const listedFor = async (caller: string): Promise<Row[]> => {
    const { data } = await graphql(service, listOperation, { first: 50 }, tokenOf(caller));
    return data.apiKeys.nodes;
  };
  const findFor = async (caller: string, { apiKey }: Row) =>
    (await listedFor(caller)).find(({ databaseId }) => databaseId === apiKey.databaseId);

  test('a key for all pages can be listed and revoked by its creator and administrators after a page is added', async () => {
    const input = { permissions: ['MANAGE_SETTINGS'] };
    const [own, spare, foreign] = [
      await create(input, 'settingsOnBoth'),
      await create(input, 'settingsOnBoth'),
      await create(input),
    ];
    const { id } = await row(
      service,
      `insert into sales_pages (organisation_id, subdomain, name, time_zone, currency, storefront_url)
       values (1, 'demo-added', 'Added', 'Europe/London', 'GBP', '') returning id`,
    );
    try {
      for (const caller of ['settingsOnBoth', 'admin'])
        expect(await findFor(caller, own)).toEqual(own.apiKey);
      expect(await findFor('admin', foreign)).toEqual(foreign.apiKey);
      expect(await findFor('settingsOnBoth', foreign)).toBeUndefined();
      for (const caller of ['settingsOnPage1', 'settingsAndOrders', 'other'])
        expect(await findFor(caller, own)).toBeUndefined();
      for (const caller of ['settingsOnPage1', 'settingsAndOrders', 'other'])
        await expectRejected(revokeOperation, revocationOf(own.apiKey.databaseId), caller, 'NOT_FOUND');
      await expectRejected(
        revokeOperation,
        revocationOf(foreign.apiKey.databaseId),
        'settingsOnBoth',
        'NOT_FOUND',
      );
      const revoked = { revokedAt: expect.any(String) };
      expect(await revoke(own.apiKey.databaseId, 'settingsOnBoth')).toMatchObject(revoked);
      expect(await revoke(spare.apiKey.databaseId, 'admin')).toMatchObject(revoked);
      expect(await revoke(foreign.apiKey.databaseId, 'admin')).toMatchObject(revoked);
    } finally {
      await rows(service, 'delete from sales_pages where id = $1', [id]);
    }
  });

  test('an API key is listed with only the sales pages that are visible to the caller', async () => {
    const creator = await signInStaffWith(service, ['MANAGE_SETTINGS'], ['MANAGE_SETTINGS']);
    const both = await create({ salesPageIds: [1, 2], permissions: [] }, creator);
    const second = await create({ salesPageIds: [2], permissions: [] }, creator);
    await rows(
      service,
      `update staff_permissions set role_id = 0, custom_permissions = '{}'
        where sales_page_id = 2 and staff_member_id = (select max(id) from staff_members)`,
    );
    await withAnotherService(service, async (another) => {
      const { data } = await graphql(another, listOperation, { first: 50 }, creator);
      const pagesOf = ({ apiKey }: Row) =>
        data.apiKeys.nodes.find(({ databaseId }: Row) => databaseId === apiKey.databaseId)?.salesPages;
      expect([pagesOf(both), pagesOf(second)]).toEqual([[{ databaseId: 1 }], []]);
      const revoked = await graphql(
        another,
        revokeOperation,
        revocationOf(second.apiKey.databaseId),
        creator,
      );
      expect(revoked.data.result.apiKey).toMatchObject({ salesPages: [], revokedAt: expect.any(String) });
    });
  });
});

describe('the last use of an API key', () => {
  const lastUse = async (id: number): Promise<Date | null> =>
    (await row(service, 'select last_used_at from api_keys where id = $1', [id])).last_used_at;
  /**
   * Sends a request with each key, one after the other, to a service that has not cached the keys.
   */
  const useIn = (...keys: string[]) =>
    withAnotherService(service, async (another) => {
      for (const token of keys) await request(another, '/v1/domains', { token });
    });
  const setLastUse = (id: number, age: string) =>
    row(
      service,
      'update api_keys set last_used_at = now() - $2::interval where id = $1 returning last_used_at',
      [id, age],
    );

  test('the last use of an API key is recorded at most once per minute', async () => {
    const { key, apiKey } = await create();
    const id = apiKey.databaseId;
    const before = Date.now();
    await useIn(key);
    const first = await until(() => lastUse(id));
    expect(Math.abs((first?.getTime() ?? 0) - before)).toBeLessThan(10_000);
    const { data } = await graphql(service, listOperation, { first: 1 });
    expect(data.apiKeys.nodes[0].lastUsedAt).toBe(first?.toISOString());

    const recent = await setLastUse(id, '50 seconds');
    const marker = await create();
    await useIn(key, marker.key);
    expect(await until(() => lastUse(marker.apiKey.databaseId))).toBeInstanceOf(Date);
    expect(await lastUse(id)).toEqual(recent.last_used_at);

    const stale = await setLastUse(id, '61 seconds');
    await useIn(key);
    expect(await until(async () => ((await lastUse(id)) ?? 0) > stale.last_used_at)).toBe(true);
  });

  test('the use of a revoked API key is not recorded', async () => {
    const { key, apiKey } = await create();
    await revoke(apiKey.databaseId);
    const marker = await create();
    await useIn(key, marker.key);
    expect(await until(() => lastUse(marker.apiKey.databaseId))).toBeInstanceOf(Date);
    expect(await lastUse(apiKey.databaseId)).toBeNull();
  });
});

test('an API key is renamed only by callers who may revoke it', async () => {
  const { apiKey } = await create({ name: 'Old' });
  const id = `ApiKey:${apiKey.databaseId}`;
  const document = `mutation ($input: UpdateApiKeyInput!) { result: updateApiKey(input: $input) {
    __typename replayed apiKey { name } ${rejection} } }`;
  const rename = (name: string, caller = 'admin') => send(document, { input: { id, name } }, caller);
  expect(await rename('  New ')).toMatchObject({ replayed: false, apiKey: { name: 'New' } });
  const audit = await row(service, `select before, after from audit_entries where action = 'api-key.update'`);
  expect(audit).toEqual({ before: { name: 'Old' }, after: { name: 'New' } });
  await expectRejected(document, { input: { id, name: ' ' } }, 'admin', 'INVALID_INPUT', ['name']);
  await expectRejected(document, { input: { id, name: 'Taken' } }, 'settingsOnPage1', 'NOT_FOUND');
  await expectRejected(document, { input: { id, name: 'Taken' } }, 'redeem', 'FORBIDDEN');
});
