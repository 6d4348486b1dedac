import { beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectUserError } from '../support/user-errors.ts';
import { digestDatabase } from './database-digest.ts';
import { errorCodes } from './error-codes.ts';
import { signInOperation } from './operations.ts';
import { signInStaffWith } from './staff-with.ts';

const service = useTestService();
const tokens: Record<string, string | null> = { key: demoApiKey, anonymous: null };
beforeAll(async () => {
  for (const name of ['admin', 'redeem', 'custom', 'packing'])
    tokens[name] = await signIn(service, `${name}@demo.test`);
  tokens.other = await signIn(service, 'admin@other.test', 'other-shop');
});

const memberFields =
  '__typename databaseId email fullName phone permissions { salesPageId role customPermissions }';
const rejection = 'userErrors { __typename code message path ... on InvalidInputError { fieldMessage } }';
const documents = {
  createStaffMember: `mutation ($input: CreateStaffMemberInput!) { result: createStaffMember(input: $input) {
    __typename replayed staffMember { ${memberFields} } ${rejection} } }`,
  updateStaffMember: `mutation ($input: UpdateStaffMemberInput!) { result: updateStaffMember(input: $input) {
    __typename replayed staffMember { ${memberFields} } ${rejection} } }`,
  changeStaffMemberPassword: `mutation ($input: ChangeStaffMemberPasswordInput!) { result: changeStaffMemberPassword(input: $input) {
    __typename replayed staffMember { ${memberFields} } ${rejection} } }`,
  deleteStaffMember: `mutation ($input: DeleteStaffMemberInput!) { result: deleteStaffMember(input: $input) {
    __typename replayed deletedStaffMemberId ${rejection} } }`,
};

type Mutation = keyof typeof documents;

/** Sends a mutation and returns its result. `id` is the numeric id of the staff member. */
async function send(mutation: Mutation, { id, ...fields }: Row, caller = 'admin'): Promise<Row> {
  const input = id === undefined ? fields : { id: encodeGlobalId('StaffMember', id), ...fields };
  const { data, errors } = await graphql(service, documents[mutation], { input }, tokens[caller]);
  expect(errors).toBeUndefined();
  return data.result;
}

const entry = (salesPageId: number, role: string, customPermissions: readonly string[] = []) => ({
  salesPageId: encodeGlobalId('SalesPage', salesPageId),
  role,
  customPermissions,
});

let members = 0;

function memberInput(rest: Row = {}): Row {
  members += 1;
  return {
    email: `member-${members}@demo.test`,
    fullName: 'Mia Member',
    phone: '+44 7',
    permissions: [entry(1, 'REDEEM_ONLY'), entry(2, 'NONE')],
    ...rest,
  };
}

const password = 'first-Passw0rd';
const newInput = (rest: Row = {}) => memberInput({ password, ...rest });

async function create(rest: Row = {}, caller = 'admin'): Promise<Row> {
  const { staffMember, ...response } = await send('createStaffMember', newInput(rest), caller);
  if (!staffMember) throw new Error(JSON.stringify(response));
  return staffMember;
}

async function expectRejected(
  mutation: Mutation,
  variables: Row,
  caller: string,
  code: string,
  fields: readonly string[] = [],
) {
  const before = await digestDatabase(service.database);
  const result = await send(mutation, variables, caller);
  expectUserError(result, code, fields);
  expect(await digestDatabase(service.database)).toEqual(before);
}

/** Returns valid fields of a mutation for `send`. `id` is the numeric id of the staff member. */
const variablesFor = (mutation: Mutation, id: number): Row =>
  ({
    createStaffMember: newInput(),
    updateStaffMember: { id, ...memberInput() },
    changeStaffMemberPassword: { id, password },
    deleteStaffMember: { id },
  })[mutation];

const mutations = Object.keys(documents) as Mutation[];

describe('staff members', () => {
  test('staff members can be created, read, listed, updated and deleted, and each change is audited', async () => {
    const input = newInput({
      email: 'Whole@Demo.Test',
      permissions: [entry(2, 'CUSTOM', ['MANAGE_ORDERS']), entry(1, 'ADMINISTRATOR')],
    });
    const { __typename, replayed, staffMember } = await send('createStaffMember', input);
    expect({ __typename, replayed }).toEqual({ __typename: 'CreateStaffMemberPayload', replayed: false });
    const { databaseId: id } = staffMember;
    const created = {
      __typename: 'StaffMember',
      databaseId: expect.any(Number),
      email: 'whole@demo.test',
      fullName: 'Mia Member',
      phone: '+44 7',
      permissions: [entry(1, 'ADMINISTRATOR'), entry(2, 'CUSTOM', ['MANAGE_ORDERS'])],
    };
    expect(staffMember).toEqual(created);
    const byId = `query ($id: SafeInt!) { staffMember(databaseId: $id) { ${memberFields} id locale createdAt } }`;
    const found = (await graphql(service, byId, { id }, tokens.admin)).data.staffMember;
    expect(found).toEqual({
      ...created,
      id: expect.any(String),
      locale: 'en',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const list =
      '{ staffMembers(first: 1) { nodes { databaseId } edges { cursor } pageInfo { hasNextPage } } }';
    const { staffMembers } = (await graphql(service, list, {}, tokens.admin)).data;
    expect(staffMembers).toMatchObject({ nodes: [{ databaseId: id }], pageInfo: { hasNextPage: true } });
    const update = memberInput({
      phone: null,
      fullName: 'Mia Changed',
      permissions: [entry(1, 'PACKAGING_AND_SHIPPING', ['MANAGE_ORDERS']), entry(2, 'NONE')],
    });
    expect((await send('updateStaffMember', { id, ...update })).staffMember).toEqual({
      __typename: 'StaffMember',
      databaseId: id,
      email: update.email,
      fullName: 'Mia Changed',
      phone: null,
      permissions: [entry(1, 'PACKAGING_AND_SHIPPING'), entry(2, 'NONE')],
    });
    expect(
      (await send('changeStaffMemberPassword', { id, password: 'second-Passw0rd' })).staffMember.databaseId,
    ).toBe(id);
    expect(await send('deleteStaffMember', { id })).toEqual({
      __typename: 'DeleteStaffMemberPayload',
      replayed: false,
      deletedStaffMemberId: found.id,
    });
    expect((await graphql(service, byId, { id }, tokens.admin)).data.staffMember).toBeNull();
    expect(
      (await graphql(service, '{ staffMembers(first: 1) { nodes { databaseId } } }')).data.staffMembers.nodes,
    ).not.toEqual([{ databaseId: id }]);
    const entries = await rows(
      service,
      'select action, channel, principal from audit_entries where subject = $1 order by id',
      [`staff:${id}`],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'user.create',
      'user.update',
      'user.change-password',
      'user.delete',
    ]);
    for (const { channel, principal } of entries)
      expect([channel, principal]).toEqual(['graphql', 'staff:1']);
  });

  test('two updates of one staff member in a document each return the member as of that update', async () => {
    const { databaseId: id } = await create();
    const [first, second] = [
      memberInput({ fullName: 'First' }),
      memberInput({ fullName: 'Second', permissions: [entry(1, 'NONE'), entry(2, 'CUSTOM')] }),
    ];
    const { data } = await graphql(
      service,
      `mutation ($first: UpdateStaffMemberInput!, $second: UpdateStaffMemberInput!) {
        first: updateStaffMember(input: $first) { staffMember { ${memberFields} } }
        second: updateStaffMember(input: $second) { staffMember { ${memberFields} } } }`,
      { first: { id: `StaffMember:${id}`, ...first }, second: { id: `StaffMember:${id}`, ...second } },
    );
    const shown = (input: Row) => ({ staffMember: { ...input, __typename: 'StaffMember', databaseId: id } });
    expect(data).toEqual({ first: shown(first), second: shown(second) });
  });

  test('deleted staff members and staff members of other organisations are not listed', async () => {
    const { databaseId: id } = await create();
    const emails = async (caller: string) => {
      const { data } = await graphql(
        service,
        '{ staffMembers(first: 50) { nodes { email } } }',
        {},
        tokens[caller],
      );
      return data.staffMembers.nodes.map(({ email }: Row) => email);
    };
    expect(await emails('key')).toContain(`member-${members}@demo.test`);
    await send('deleteStaffMember', { id });
    expect(await emails('key')).not.toContain(`member-${members}@demo.test`);
    expect(await emails('key')).not.toContain(null);
    expect(await emails('other')).toEqual(['admin@other.test']);
    const byId = 'query ($id: SafeInt!) { staffMember(databaseId: $id) { email } }';
    for (const unknown of [5, id, 999_999, 0, -1]) {
      expect(await graphql(service, byId, { id: unknown })).toEqual({ data: { staffMember: null } });
    }
  });

  test('a deleted staff member cannot be read by its global id', async () => {
    const { databaseId } = await create();
    const node = 'query ($id: ID!) { node(id: $id) { id } }';
    const id = `StaffMember:${databaseId}`;
    expect((await graphql(service, node, { id })).data.node).toEqual({ id });
    await send('deleteStaffMember', { id: databaseId });
    expect((await graphql(service, node, { id })).data.node).toBeNull();
  });
});

describe('paging through staff members', () => {
  test('paging through staffMembers returns each current member exactly once, in either order', async () => {
    await rows(
      service,
      `insert into staff_members (organisation_id, email, password_hash, full_name, created_at, deleted_at)
       select 1, case when n % 4 = 0 then null else 'walk-' || n || '@demo.test' end, '', 'Walk', '2026-01-01',
              case when n % 4 = 0 then now() end from generate_series(1, 40) n`,
    );
    const document = `query ($first: Int, $last: Int, $after: String, $before: String, $order: ListOrder) {
      staffMembers(first: $first, last: $last, after: $after, before: $before, order: $order) {
        nodes { databaseId } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
    for (const order of ['ASC', 'DESC'] as const) {
      const live = await rows(
        service,
        `select id from staff_members where organisation_id = 1 and deleted_at is null order by created_at ${order}, id ${order}`,
      );
      const expected = live.map(({ id }) => id);
      const seenIds: number[] = [];
      let page: Row = { hasNextPage: true, endCursor: null };
      while (page.hasNextPage) {
        const { data } = await graphql(service, document, { first: 7, after: page.endCursor, order });
        expect(data.staffMembers.pageInfo.hasPreviousPage).toBe(seenIds.length > 0);
        seenIds.push(...data.staffMembers.nodes.map(({ databaseId }: Row) => databaseId));
        page = data.staffMembers.pageInfo;
      }
      expect(seenIds).toEqual(expected);
      const { data } = await graphql(service, document, { last: 3, before: page.endCursor, order });
      expect(data.staffMembers.nodes.map(({ databaseId }: Row) => databaseId)).toEqual(
        expected.slice(-4, -1),
      );
      expect(data.staffMembers.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    }
  });

  test('staffMembers rejects invalid page sizes and cursors of another organisation', async () => {
    for (const args of [
      'first: 251',
      'last: 0',
      'after: "x"',
      `after: "${btoa('StaffMember:organisationId:2|1|1')}"`,
    ]) {
      expect(errorCodes(await graphql(service, `{ staffMembers(${args}) { nodes { id } } }`))).toEqual([
        'INVALID_INPUT',
      ]);
    }
  });
});

describe('access to staff members', () => {
  const queries = [
    '{ staffMembers { nodes { email } } }',
    '{ staffMember(databaseId: 1) { email } }',
    '{ staffMember(databaseId: 999999) { email } }',
  ];

  test.for(['redeem', 'custom', 'packing'])(
    'a staff member with the role %s can read only their own member object and change no staff member',
    async (caller) => {
      for (const query of queries) {
        const response = await graphql(service, query, {}, tokens[caller]);
        expect(errorCodes(response)).toEqual(['FORBIDDEN']);
        expect(JSON.stringify(response.data)).not.toContain('@');
      }
      const { data } = await graphql(
        service,
        `{ viewer { staffMember { ${memberFields} } } }`,
        {},
        tokens[caller],
      );
      expect(data.viewer.staffMember.email).toBe(`${caller}@demo.test`);
      const id = 'StaffMember:1';
      expect(
        (await graphql(service, 'query ($id: ID!) { node(id: $id) { id } }', { id }, tokens[caller])).data
          .node,
      ).toBeNull();
      for (const mutation of mutations) {
        await expectRejected(mutation, variablesFor(mutation, 2), caller, 'FORBIDDEN');
        await expectRejected(mutation, variablesFor(mutation, 999_999), caller, 'FORBIDDEN');
      }
    },
  );

  test('reading or changing staff members without a token returns UNAUTHENTICATED', async () => {
    for (const query of queries)
      expect(errorCodes(await graphql(service, query, {}, null))).toEqual(['UNAUTHENTICATED']);
    for (const mutation of mutations)
      await expectRejected(mutation, variablesFor(mutation, 2), 'anonymous', 'UNAUTHENTICATED');
  });

  test('callers of another organisation cannot change staff members', async () => {
    for (const mutation of mutations.slice(1))
      await expectRejected(mutation, variablesFor(mutation, 2), 'other', 'NOT_FOUND');
    await expectRejected(
      'createStaffMember',
      variablesFor('createStaffMember', 0),
      'other',
      'INVALID_INPUT',
      [...['permissions[0].salesPageId', 'permissions[1].salesPageId']],
    );
  });
});

describe('rejected changes of staff members', () => {
  test('mutations of staff members report all invalid fields in one response', async () => {
    const input = newInput({
      email: 'admin@demo.test',
      password: '!',
      fullName: ' ',
      phone: 'x'.repeat(51),
      permissions: [entry(1, 'NONE'), entry(3, 'NONE'), entry(1, 'NONE')],
    });
    const fields = [
      'fullName',
      'phone',
      'permissions[2].salesPageId',
      'password',
      'password',
      'email',
      'permissions[1].salesPageId',
    ];
    await expectRejected('createStaffMember', input, 'admin', 'INVALID_INPUT', fields);
    const { password: _password, ...update } = input;
    const { databaseId: id } = await create();
    const ofUpdate = fields.filter((field) => field !== 'password');
    await expectRejected('updateStaffMember', { id, ...update }, 'admin', 'INVALID_INPUT', ofUpdate);
    await expectRejected('changeStaffMemberPassword', { id, password: '' }, 'admin', 'INVALID_INPUT', [
      'password',
      'password',
      'password',
    ]);
  });

  test('createStaffMember and changeStaffMemberPassword reject strings that the database cannot store', async () => {
    const input = newInput({
      email: 'a\0@demo.test',
      fullName: 'a\0',
      phone: '\ud800',
      password: 'abc\x0a3',
    });
    await expectRejected('createStaffMember', input, 'admin', 'INVALID_INPUT', [
      'email',
      'fullName',
      'phone',
      'password',
    ]);
    const { databaseId: id } = await create();
    for (const text of ['Passw0rd\0', 'Passw0rd\ud800', `1${'a'.repeat(256)}`, '1aaaa']) {
      await expectRejected('changeStaffMemberPassword', { id, password: text }, 'admin', 'INVALID_INPUT', [
        'password',
      ]);
    }
  });

  test('a password of 6 or 256 characters is accepted', async () => {
    const { databaseId: id } = await create();
    for (const text of ['1aaaaa', `1${'a'.repeat(255)}`]) {
      expect((await send('changeStaffMemberPassword', { id, password: text })).staffMember.databaseId).toBe(
        id,
      );
    }
  });

  test('on a sales page that is not listed, a new member has the role NONE and an existing member keeps its permissions', async () => {
    const created = await send('createStaffMember', newInput({ permissions: [entry(1, 'REDEEM_ONLY')] }));
    const { databaseId: id } = created.staffMember;
    const rolesAfter = async (permissions: unknown[]) => {
      const { staffMember } = await send('updateStaffMember', { id, permissions });
      return staffMember.permissions.map(({ role }: { role: string }) => role);
    };
    expect(await rolesAfter([])).toEqual(['REDEEM_ONLY', 'NONE']);
    expect(await rolesAfter([entry(2, 'PACKAGING_AND_SHIPPING')])).toEqual([
      'REDEEM_ONLY',
      'PACKAGING_AND_SHIPPING',
    ]);
    expect(await rolesAfter([entry(1, 'NONE')])).toEqual(['NONE', 'PACKAGING_AND_SHIPPING']);
  });

  test('changing a deleted or unknown staff member returns NOT_FOUND', async () => {
    const { databaseId } = await create();
    await send('deleteStaffMember', { id: databaseId });
    for (const id of [databaseId, 5, 999_999]) {
      for (const mutation of mutations.slice(1))
        await expectRejected(mutation, variablesFor(mutation, id), 'admin', 'NOT_FOUND');
    }
  });

  test('a caller cannot grant more permissions than their own, or change members who have more permissions', async () => {
    const custom = await create({
      permissions: [entry(1, 'CUSTOM', ['MANAGE_ACCOUNT', 'MANAGE_ORDERS']), entry(2, 'NONE')],
    });
    const { data } = await graphql(
      service,
      signInOperation,
      { email: custom.email, password, subdomain: 'demo-spa' },
      null,
    );
    tokens.manager = data.signIn.accessToken;
    for (const permissions of [
      [entry(1, 'ADMINISTRATOR'), entry(2, 'NONE')],
      [entry(1, 'REDEEM_ONLY'), entry(2, 'NONE')],
      [entry(1, 'CUSTOM', ['MANAGE_ORDERS']), entry(2, 'CUSTOM', ['MANAGE_ORDERS'])],
    ]) {
      await expectRejected('createStaffMember', newInput({ permissions }), 'manager', 'FORBIDDEN');
      await expectRejected(
        'updateStaffMember',
        { id: custom.databaseId, ...memberInput({ permissions }) },
        'manager',
        'FORBIDDEN',
      );
    }
    for (const mutation of mutations.slice(1)) {
      const variables = {
        ...variablesFor(mutation, 2),
        ...(mutation === 'updateStaffMember' && { permissions: [entry(1, 'NONE'), entry(2, 'NONE')] }),
      };
      await expectRejected(mutation, variables, 'manager', 'FORBIDDEN');
    }
    const permissions = [entry(1, 'CUSTOM', ['MANAGE_ORDERS']), entry(2, 'CUSTOM')];
    const { databaseId } = await create({ permissions }, 'manager');
    expect((await send('deleteStaffMember', { id: databaseId }, 'manager')).__typename).toBe(
      'DeleteStaffMemberPayload',
    );
  });

  test('removing the last administrator of a sales page is rejected as STATE_CONFLICT', async () => {
    const permissions = [entry(3, 'REDEEM_ONLY')];
    await expectRejected(
      'updateStaffMember',
      { id: 5, ...memberInput({ permissions }) },
      'other',
      'STATE_CONFLICT',
    );
    await expectRejected('deleteStaffMember', { id: 5 }, 'other', 'STATE_CONFLICT');
  });
});

describe('idempotency keys of staff members', () => {
  test('createStaffMember repeated with an idempotency key returns the first response, or rejects different input', async () => {
    const input = newInput({ idempotencyKey: 'staff-1' });
    const first = await send('createStaffMember', input);
    const before = await digestDatabase(service.database);
    expect(await send('createStaffMember', input)).toEqual({ ...first, replayed: true });
    expect(await digestDatabase(service.database)).toEqual(before);
    const other = { ...input, password: 'other-Passw0rd' };
    await expectRejected('createStaffMember', other, 'admin', 'IDEMPOTENCY_KEY_REUSED');
    await expectRejected('createStaffMember', { ...input, idempotencyKey: '' }, 'admin', 'INVALID_INPUT', [
      'idempotencyKey',
    ]);
  });

  test('updateStaffMember repeated with the same idempotency key changes nothing', async () => {
    const { databaseId: id } = await create();
    const update = { id, fullName: 'First', idempotencyKey: 'staff-update' };
    expect(await send('updateStaffMember', update)).toMatchObject({
      replayed: false,
      staffMember: { fullName: 'First' },
    });
    await send('updateStaffMember', { id, fullName: 'Second' });
    const before = await digestDatabase(service.database);
    for (let count = 0; count < 6; count += 1) {
      expect(await send('updateStaffMember', update)).toMatchObject({
        replayed: true,
        staffMember: { fullName: 'Second' },
      });
    }
    expect(await digestDatabase(service.database)).toEqual(before);
    await expectRejected(
      'updateStaffMember',
      { ...update, fullName: 'Third' },
      'admin',
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('changeStaffMemberPassword repeated with the same idempotency key ends no session, and the key stores no password', async () => {
    const { databaseId: id, email } = await create();
    const change = { id, password: 'keyed-Passw0rd', idempotencyKey: 'staff-password' };
    expect(await send('changeStaffMemberPassword', change)).toMatchObject({ replayed: false });
    const credentials = { email, password: change.password, subdomain: 'demo-spa' };
    const { signIn: session } = (await graphql(service, signInOperation, credentials, null)).data;
    expect(await send('changeStaffMemberPassword', change)).toMatchObject({
      replayed: true,
      staffMember: { databaseId: id },
    });
    expect(errorCodes(await graphql(service, '{ viewer { kind } }', {}, session.accessToken))).toEqual([]);
    const other = { ...change, password: 'other-Passw0rd' };
    await expectRejected('changeStaffMemberPassword', other, 'admin', 'IDEMPOTENCY_KEY_REUSED');
    const { result } = await row(service, `select result from idempotency_keys where key = 'staff-password'`);
    expect(result).toBe('null');
  });

  test('deleteStaffMember repeated with the same idempotency key returns the first response with replayed: true', async () => {
    const { databaseId: id } = await create();
    const deletion = { id, idempotencyKey: 'staff-deletion' };
    const first = await send('deleteStaffMember', deletion);
    expect(first).toMatchObject({ replayed: false, deletedStaffMemberId: `StaffMember:${id}` });
    expect(await send('deleteStaffMember', deletion)).toEqual({ ...first, replayed: true });
    await expectRejected('deleteStaffMember', { id }, 'admin', 'NOT_FOUND');
  });
});

describe('partial updates of staff members', () => {
  test('updateStaffMember keeps omitted fields, and removes the telephone number if phone is null', async () => {
    const member = await create({
      permissions: [entry(1, 'CUSTOM', ['MANAGE_ORDERS']), entry(2, 'REDEEM_ONLY')],
    });
    const { databaseId: id } = member;
    const changed = async (fields: Row) => (await send('updateStaffMember', { id, ...fields })).staffMember;
    expect(await changed({})).toEqual(member);
    expect(await changed({ fullName: 'New Name' })).toEqual({ ...member, fullName: 'New Name' });
    expect(await changed({ phone: null })).toEqual({ ...member, fullName: 'New Name', phone: null });
    const permissions = [entry(1, 'NONE'), entry(2, 'PACKAGING_AND_SHIPPING')];
    expect(await changed({ permissions })).toEqual({
      ...member,
      fullName: 'New Name',
      phone: null,
      permissions,
    });
  });

  test('updateStaffMember rejects null for every field except the telephone number', async () => {
    const { databaseId: id } = await create();
    const fields = { email: null, fullName: null, permissions: null };
    await expectRejected('updateStaffMember', { id, ...fields }, 'admin', 'INVALID_INPUT', [
      'email',
      'fullName',
      'permissions',
    ]);
  });

  test('permissions of a staff member contain every salesPageId, but no salesPage on which the caller has no role', async () => {
    const token = await signInStaffWith(service, ['MANAGE_ACCOUNT'], null);
    const { data } = await graphql(
      service,
      '{ viewer { staffMember { permissions { salesPageId salesPage { id } } } } }',
      {},
      token,
    );
    expect(data.viewer.staffMember.permissions).toEqual([
      { salesPageId: 'SalesPage:1', salesPage: { id: 'SalesPage:1' } },
      { salesPageId: 'SalesPage:2', salesPage: null },
    ]);
  });

  test('createStaffMember and deleteStaffMember reject global ids of other types with their paths', async () => {
    const permissions = [entry(1, 'NONE'), { salesPageId: 'Voucher:1:2', role: 'NONE' }];
    await expectRejected('createStaffMember', newInput({ permissions }), 'admin', 'INVALID_INPUT', [
      'permissions[1].salesPageId',
    ]);
    const { data } = await graphql(
      service,
      documents.deleteStaffMember,
      { input: { id: 'ApiKey:1' } },
      tokens.admin,
    );
    expectUserError(data.result, 'INVALID_INPUT', ['id']);
  });
});

describe('concurrent changes of staff members', () => {
  const outcome = ({ __typename, code }: Row) => code ?? __typename;

  /**
   * Creates an organisation with one sales page and two signed-in administrators. Returns the ids
   * of the administrators, and the names under which `tokens` contains their tokens.
   */
  async function createOrganisation(round: string): Promise<{ id: number; name: string }[]> {
    const { page, organisation } = await row(
      service,
      `with organisation as (insert into organisations (name) values ('Round') returning id)
       insert into sales_pages (organisation_id, subdomain, name, time_zone, currency, storefront_url)
       select id, 'round-' || $1, 'Round', 'Europe/London', 'GBP', 'https://round.test' from organisation
       returning id as page, organisation_id as organisation`,
      [round],
    );
    const twins = await rows(
      service,
      `with twins as (
         insert into staff_members (organisation_id, email, password_hash, full_name)
         select $1, n || '@round.test', (select password_hash from staff_members where id = 1), 'Twin' from generate_series(1, 2) n
         returning *
       ), permissions as (
         insert into staff_permissions (organisation_id, staff_member_id, sales_page_id, role_id, custom_permissions)
         select $1, id, $2, 1, '{}' from twins
       )
       select id, email from twins`,
      [organisation, page],
    );
    return Promise.all(
      twins.map(async ({ id, email }) => {
        const name = `${email}-${round}`;
        tokens[name] = await signIn(service, email, `round-${round}`);
        // After this request the service caches the caller, and does not read the caller again
        // after the concurrent deletion.
        await graphql(service, '{ viewer { kind } }', {}, tokens[name]);
        return { id, name };
      }),
    );
  }

  test.each([
    ['each other', 'TOKEN_INVALID', (self: number, other: number) => [other, self]],
    ['themselves', 'STATE_CONFLICT', (self: number, other: number) => [self, other]],
  ] as const)(
    'if two administrators concurrently delete %s, one succeeds and one returns %s',
    async (_whom, code, targets) => {
      for (let round = 0; round < 5; round += 1) {
        const [one, two] = await createOrganisation(`${code.slice(0, 5).toLowerCase()}-${round}`);
        if (!one || !two) throw new Error('there are no two administrators');
        const [first, second] = targets(one.id, two.id);
        const results = await Promise.all([
          send('deleteStaffMember', { id: first }, one.name),
          send('deleteStaffMember', { id: second }, two.name),
        ]);
        expect(results.map(outcome).sort()).toEqual(['DeleteStaffMemberPayload', code]);
        const live = 'select id from staff_members where id = any($1) and deleted_at is null';
        expect(await rows(service, live, [[one.id, two.id]])).toHaveLength(1);
      }
    },
  );

  test('ten concurrent creations with the same e-mail address create one staff member', async () => {
    const input = newInput();
    const results = await Promise.all(Array.from({ length: 10 }, () => send('createStaffMember', input)));
    expect(results.map(outcome).sort()).toEqual([
      'CreateStaffMemberPayload',
      ...Array(9).fill('INVALID_INPUT'),
    ]);
  });

  test('sign-ins with the old password during a password change are revoked by the change (D30)', async () => {
    const { databaseId: id, email } = await create();
    const signInNow = async () =>
      (await graphql(service, signInOperation, { email, password, subdomain: 'demo-spa' }, null)).data.signIn;
    let changed = false;
    const change = send('changeStaffMemberPassword', { id, password: 'second-Passw0rd' }).then(() => {
      changed = true;
    });
    const results: Row[] = [];
    while (!changed) results.push(...(await Promise.all([signInNow(), signInNow(), signInNow()])));
    await change;
    results.push(await signInNow());
    expect(results.at(-1)?.code).toBe('INVALID_CREDENTIALS');
    for (const { accessToken } of results.filter(({ __typename }) => __typename === 'SignInPayload')) {
      expect(errorCodes(await graphql(service, '{ viewer { kind } }', {}, accessToken))).toEqual([
        'TOKEN_INVALID',
      ]);
    }
    expect(
      await rows(
        service,
        'select id from refresh_token_families where staff_member_id = $1 and revoked_at is null',
        [id],
      ),
    ).toEqual([]);
  });

  test('concurrent updates and a deletion of a staff member are applied and audited one after another', async () => {
    const { databaseId: id } = await create();
    const attempts = Array.from({ length: 6 }, (_, index) =>
      send('updateStaffMember', {
        id,
        ...memberInput({
          permissions: [entry(1, index % 2 ? 'REDEEM_ONLY' : 'PACKAGING_AND_SHIPPING'), entry(2, 'NONE')],
        }),
      }),
    );
    const results = await Promise.all([...attempts, send('deleteStaffMember', { id })]);
    expect(new Set(results.map(outcome))).not.toContain(undefined);
    const { count } = await row(
      service,
      'select count(*)::int as count from staff_permissions where staff_member_id = $1',
      [id],
    );
    expect(count).toBe(0);
    const entries = await rows(
      service,
      `select action, before, after from audit_entries where subject = $1 order by id`,
      [`staff:${id}`],
    );
    for (const [index, { before }] of entries.entries())
      expect(before).toEqual(entries[index - 1]?.after ?? null);
    expect(entries.at(-1)?.action).toBe('user.delete');
  });
});
