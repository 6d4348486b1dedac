import { beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { createApiKey } from '../../src/access/create-api-key.ts';
import { permissions } from '../../src/access/grants.ts';
import { createOperatorContext } from '../../src/access/operator-context.ts';
import { row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { digestDatabase } from './database-digest.ts';
import { signInStaffWith } from './staff-with.ts';

// Of all API keys, only a key that the operator created with every permission can create or change
// an administrator (D63).

const service = useTestService();

const every = permissions.map((permission) => permission.toUpperCase().replaceAll('.', '_'));
const password = 'another-Passw0rd';
const result = '{ __typename userErrors { __typename code } }';

async function createKey(token: string): Promise<string> {
  const document = `mutation ($permissions: [Permission!]!) { createApiKey(input: { allSalesPages: true, name: "Whole", permissions: $permissions }) {
    key } }`;
  return (await graphql(service, document, { permissions: every }, token)).data.createApiKey.key;
}

const keys: Record<string, string> = {};
let custom = 0;
beforeAll(async () => {
  const allEleven = await signInStaffWith(service, every, every);
  custom = (await row(service, 'select max(id) as id from staff_members')).id;
  keys['a staff member with every permission'] = await createKey(allEleven);
  keys['an administrator'] = await createKey(await signIn(service, 'admin@demo.test'));
  keys['a key of the operator'] = await createKey(demoApiKey);
});

const entries = (role: string) =>
  `[${[1, 2].map((page) => `{ salesPageId: "SalesPage:${page}", role: ${role} }`).join(', ')}]`;

const mutations: readonly [string, () => string][] = [
  [
    'createStaffMember that creates an administrator',
    () =>
      `createStaffMember(input: { email: "made@demo.test", fullName: "Mo", password: "${password}", permissions: ${entries('ADMINISTRATOR')} })`,
  ],
  [
    'updateStaffMember that makes a member an administrator',
    () =>
      `updateStaffMember(input: { id: "StaffMember:${custom}", email: "raised@demo.test", fullName: "Ray", permissions: ${entries('ADMINISTRATOR')} })`,
  ],
  [
    'updateStaffMember of an administrator',
    () =>
      `updateStaffMember(input: { id: "StaffMember:1", email: "admin@demo.test", fullName: "Changed", permissions: ${entries('ADMINISTRATOR')} })`,
  ],
  [
    'changeStaffMemberPassword of an administrator',
    () => `changeStaffMemberPassword(input: { id: "StaffMember:1", password: "${password}" })`,
  ],
  ['deleteStaffMember of an administrator', () => 'deleteStaffMember(input: { id: "StaffMember:1" })'],
];

describe.each(['a staff member with every permission', 'an administrator', 'a key of the operator'])(
  'a key created by %s',
  (maker) => {
    test.each(mutations)(`%s is rejected for a key created by ${maker}`, async (_name, mutation) => {
      const before = await digestDatabase(service.database);
      const response = await graphql(
        service,
        `mutation { result: ${mutation()} ${result} }`,
        {},
        keys[maker],
      );
      expect(response).toEqual({ data: { result: expect.objectContaining({ code: 'FORBIDDEN' }) } });
      expect(await digestDatabase(service.database)).toEqual(before);
    });

    test(`REST requests that change administrators are rejected for a key created by ${maker}`, async () => {
      const before = await digestDatabase(service.database);
      const token = keys[maker] ?? '';
      const user = {
        email: 'rest@demo.test',
        fullName: 'Rex',
        password,
        permissions: [1, 2].map((domainId) => ({ domainId, roleId: 1 })),
      };
      const responses = [
        await request(service, '/v1/users', { json: user, token }),
        await request(service, '/v1/users/1/password', {
          method: 'PATCH',
          json: { password, password2: password },
          token,
        }),
        await request(service, '/v1/users/1', { method: 'DELETE', token }),
      ];
      expect(responses.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, 1003]));
      expect(await digestDatabase(service.database)).toEqual(before);
    });

    test(`a key created by ${maker} is not an administrator`, async () => {
      const query = '{ viewer { permissions { permissions isAdministrator } } }';
      const { data } = await graphql(service, query, {}, keys[maker]);
      for (const { permissions, isAdministrator } of data.viewer.permissions) {
        expect(isAdministrator).toBe(false);
        expect(permissions).toContain('MANAGE_ACCOUNT');
      }
    });

    test(`a key created by ${maker} can create a staff member with every permission in a custom role`, async () => {
      const input = {
        email: `${keys[maker]
          ?.slice(-8)
          .toLowerCase()
          .replaceAll(/[^a-z0-9]/g, 'x')}@demo.test`,
        fullName: 'Cus',
        password,
        permissions: [1, 2].map((page) => ({
          salesPageId: `SalesPage:${page}`,
          role: 'CUSTOM',
          customPermissions: every,
        })),
      };
      const document = `mutation ($input: CreateStaffMemberInput!) { result: createStaffMember(input: $input) ${result} }`;
      const { data } = await graphql(service, document, { input }, keys[maker]);
      expect(data.result).toEqual({ __typename: 'CreateStaffMemberPayload' });
    });
  },
);

test('a key created by the operator with fewer than all permissions cannot create an administrator', async () => {
  const context = await createOperatorContext(service.database, 1);
  const some = permissions.filter((permission) => permission !== 'manage.vcard');
  const { key } = await createApiKey(service.database, context, {
    name: 'Fewer',
    salesPageIds: null,
    permissions: some,
  });
  const before = await digestDatabase(service.database);
  const { data } = await graphql(service, `mutation { result: ${mutations[0]?.[1]()} ${result} }`, {}, key);
  expect(data.result).toMatchObject({ code: 'FORBIDDEN' });
  expect(await digestDatabase(service.database)).toEqual(before);
});

test('a key created by the operator with every permission can create, change and delete administrators', async () => {
  const context = await createOperatorContext(service.database, 1);
  const { key } = await createApiKey(service.database, context, {
    name: 'Whole',
    salesPageIds: null,
    permissions,
  });
  const send = async (mutation: string) =>
    (await graphql(service, `mutation { result: ${mutation} }`, {}, key)).data.result;
  const created = await send(`${mutations[0]?.[1]()} { staffMember { databaseId } }`);
  const id = created.staffMember.databaseId;
  expect(
    await send(
      `changeStaffMemberPassword(input: { id: "StaffMember:${id}", password: "${password}" }) ${result}`,
    ),
  ).toEqual({
    __typename: 'ChangeStaffMemberPasswordPayload',
  });
  expect(await send(`deleteStaffMember(input: { id: "StaffMember:${id}" }) ${result}`)).toEqual({
    __typename: 'DeleteStaffMemberPayload',
  });
});
