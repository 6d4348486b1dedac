import { beforeAll, describe, expect, test } from 'vitest';
import { maxPublishableKeys } from '../../src/access/publishable-keys/create-publishable-key.ts';
import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectUserError } from '../support/user-errors.ts';

const service = useTestService();
let admin: string;
beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
});

const fields = 'id name key origins createdAt revokedAt';
const rejection = 'userErrors { __typename code message path ... on InvalidInputError { fieldMessage } }';
const createOperation = `mutation ($input: CreatePublishableKeyInput!) { result: createPublishableKey(input: $input) {
  __typename replayed publishableKey { ${fields} } ${rejection} } }`;
const updateOperation = `mutation ($input: UpdatePublishableKeyInput!) { result: updatePublishableKey(input: $input) {
  __typename replayed publishableKey { ${fields} } ${rejection} } }`;
const revokeOperation = `mutation ($input: RevokePublishableKeyInput!) { result: revokePublishableKey(input: $input) {
  __typename replayed publishableKey { ${fields} } ${rejection} } }`;
const listOperation = `{ salesPage(databaseId: 1) { publishableKeys { ${fields} } } }`;

async function send(document: string, input: Row): Promise<Row> {
  const { data, errors } = await graphql(service, document, { input }, admin);
  expect(errors).toBeUndefined();
  return data.result;
}

const inputOf = (rest: Row = {}): Row => ({ salesPageId: 'SalesPage:1', name: 'Shop', origins: [], ...rest });

async function create(rest: Row = {}): Promise<Row> {
  const result = await send(createOperation, inputOf(rest));
  if (!result.publishableKey) throw new Error(JSON.stringify(result));
  return result.publishableKey;
}

const list = async (): Promise<Row[]> =>
  (await graphql(service, listOperation, {}, admin)).data.salesPage.publishableKeys;

/** Returns the audit entries of a key, in the order of their ids. */
const auditOf = (id: string) =>
  rows(
    service,
    'select action, sales_page_id, before, after from audit_entries where subject = $1 order by id',
    [`publishable-key:${id.split(':').at(-1)}`],
  );

describe('createPublishableKey', () => {
  test('createPublishableKey returns a key that the sales page lists with its text, and records it', async () => {
    const origins = ['https://shop.example', 'http://localhost:3000', 'https://shop.example:8443'];
    const key = await create({ name: '  Web shop ', origins });
    expect(key).toEqual({
      id: expect.stringMatching(/^PublishableKey:1:\d+$/),
      name: 'Web shop',
      key: expect.stringMatching(/^vp_[\w-]{32}$/),
      origins,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      revokedAt: null,
    });
    expect(await list()).toContainEqual(key);
    expect(await auditOf(key.id)).toEqual([
      {
        action: 'publishable-key.create',
        sales_page_id: 1,
        before: null,
        after: { name: 'Web shop', origins },
      },
    ]);
  });

  test('the same idempotency key creates one key, and another input is rejected', async () => {
    const input = inputOf({ idempotencyKey: 'one-key' });
    const first = await send(createOperation, input);
    const repeated = await send(createOperation, input);
    expect(repeated).toEqual({ ...first, replayed: true });
    const other = await send(createOperation, { ...input, name: 'Other' });
    expectUserError(other, 'IDEMPOTENCY_KEY_REUSED');
  });

  test.each([
    ['a path', 'https://shop.example/'],
    ['no scheme', 'shop.example'],
    ['an upper-case host', 'https://Shop.example'],
    ['a default port', 'https://shop.example:443'],
    ['http on the internet', 'http://shop.example'],
    ['another scheme', 'ftp://shop.example'],
    ['a wildcard', '*'],
    ['the origin of sandboxed pages', 'null'],
    ['credentials', 'https://user@shop.example'],
    ['nothing', ''],
  ])('an origin with %s is rejected', async (_what, origin) => {
    const result = await send(createOperation, inputOf({ origins: ['https://shop.example', origin] }));
    expectUserError(result, 'INVALID_INPUT', ['origins[1]']);
  });

  test('a blank name and a repeated origin are rejected together, and so are 21 origins', async () => {
    const origins = ['https://shop.example', 'https://shop.example'];
    const repeated = await send(createOperation, inputOf({ name: ' ', origins }));
    expectUserError(repeated, 'INVALID_INPUT', ['name', 'origins[1]']);
    const many = Array.from({ length: 21 }, (_, index) => `https://shop${index}.example`);
    expectUserError(await send(createOperation, inputOf({ origins: many })), 'INVALID_INPUT', ['origins']);
  });

  test(`concurrent requests create keys until the sales page has ${maxPublishableKeys} keys that are not revoked`, async () => {
    const used = (await list()).length;
    const attempts = await Promise.all(
      Array.from({ length: maxPublishableKeys }, () => send(createOperation, inputOf({ name: 'Full' }))),
    );
    const created = attempts.filter(({ publishableKey }) => publishableKey);
    expect(created).toHaveLength(maxPublishableKeys - used);
    const rejected = attempts.find(({ publishableKey }) => !publishableKey);
    expectUserError(rejected ?? {}, 'STATE_CONFLICT');
    for (const { publishableKey } of created) await send(revokeOperation, { id: publishableKey.id });
    expect(await list()).toHaveLength(used);
  });
});

describe('updatePublishableKey', () => {
  test('updatePublishableKey changes the specified settings only, and records a change once', async () => {
    const key = await create({ origins: ['https://one.example'] });
    const renamed = await send(updateOperation, { id: key.id, name: 'Renamed' });
    expect(renamed.publishableKey).toEqual({ ...key, name: 'Renamed' });
    const moved = await send(updateOperation, { id: key.id, origins: ['https://two.example'], name: null });
    expect(moved.publishableKey).toEqual({ ...key, name: 'Renamed', origins: ['https://two.example'] });
    await send(updateOperation, { id: key.id, name: 'Renamed' });
    expect((await auditOf(key.id)).slice(1)).toEqual([
      {
        action: 'publishable-key.update',
        sales_page_id: 1,
        before: { name: 'Shop', origins: ['https://one.example'] },
        after: { name: 'Renamed', origins: ['https://one.example'] },
      },
      {
        action: 'publishable-key.update',
        sales_page_id: 1,
        before: { name: 'Renamed', origins: ['https://one.example'] },
        after: { name: 'Renamed', origins: ['https://two.example'] },
      },
    ]);
  });

  test('an invalid origin, and a revoked key, are rejected', async () => {
    const key = await create();
    const invalid = await send(updateOperation, { id: key.id, origins: ['x'] });
    expectUserError(invalid, 'INVALID_INPUT', ['origins[0]']);
    await send(revokeOperation, { id: key.id });
    expectUserError(await send(updateOperation, { id: key.id, name: 'Late' }), 'NOT_FOUND');
  });
});

describe('revokePublishableKey', () => {
  test('revokePublishableKey removes a key from the list and records it once', async () => {
    const key = await create();
    const { publishableKey } = await send(revokeOperation, { id: key.id });
    expect(publishableKey).toEqual({ ...key, revokedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect((await send(revokeOperation, { id: key.id })).publishableKey).toEqual(publishableKey);
    expect((await list()).map(({ id }) => id)).not.toContain(key.id);
    const node = await graphql(service, `{ node(id: "${key.id}") { id } }`, {}, admin);
    expect(node.data.node).toEqual({ id: key.id });
    expect((await auditOf(key.id)).map(({ action }) => action)).toEqual([
      'publishable-key.create',
      'publishable-key.revoke',
    ]);
  });
});

test('a key of another sales page or organisation is not found by an id with the sales page of the caller', async () => {
  const text = `insert into publishable_keys (organisation_id, sales_page_id, name, key, origins)
                values ($1, $2::int, 'x', 'vp_other_' || $2::int, '{}') returning id`;
  const [sister, other] = [await row(service, text, [1, 2]), await row(service, text, [2, 3])];
  for (const { id } of [sister, other]) {
    const disguised = encodePageGlobalId('PublishableKey', 1, id);
    expectUserError(await send(updateOperation, { id: disguised, name: 'Mine' }), 'NOT_FOUND');
    expectUserError(await send(revokeOperation, { id: disguised }), 'NOT_FOUND');
  }
  const foreign = encodePageGlobalId('PublishableKey', 3, other.id);
  expectUserError(await send(revokeOperation, { id: foreign }), 'NOT_FOUND');
  const kept = await rows(
    service,
    `select name, revoked_at from publishable_keys where key like 'vp_other%'`,
  );
  expect(kept).toEqual([
    { name: 'x', revoked_at: null },
    { name: 'x', revoked_at: null },
  ]);
});
