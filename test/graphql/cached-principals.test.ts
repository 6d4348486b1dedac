import { beforeAll, describe, expect, test } from 'vitest';
import { demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import {
  expectCachedAccess,
  onBothPages,
  password,
  signInCachedAdministrator,
} from './cached-administrator.ts';
import { digestDatabase } from './database-digest.ts';

// A request may run with a cached state of its caller that is up to 30 seconds old. A change of
// access must use the current state. In these tests, the caller has just lost access, and the
// service still caches the previous state.

const service = useTestService();

const result = '{ __typename userErrors { __typename code } }';

let existingIds: Row = {};
beforeAll(async () => {
  const { data } = await graphql(
    service,
    `mutation ($member: CreateStaffMemberInput!) {
       member: createStaffMember(input: $member) { staffMember { databaseId } }
       key: createApiKey(input: { allSalesPages: true, name: "Existing", permissions: [] }) { apiKey { databaseId } }
       guest: createGuestToken(input: { resellerHash: "${demoResellerHash}" }) { guestToken { databaseId } } }`,
    {
      member: {
        email: 'existing@demo.test',
        fullName: 'Eve',
        password,
        permissions: onBothPages('REDEEM_ONLY'),
      },
    },
  );
  const webhook = await row(
    service,
    `insert into webhooks (organisation_id, sales_page_id, url, enabled_events) values (1, 1, 'https://hooks.example', '{order.created}') returning id`,
  );
  existingIds = {
    member: data.member.staffMember.databaseId,
    key: data.key.apiKey.databaseId,
    guest: data.guest.guestToken.databaseId,
    webhook: webhook.id,
  };
});

/**
 * Every mutation that changes access, with input that an administrator of both pages may send. Each
 * function is called with the id of the calling staff member, or with null for an API key.
 */
const changes: readonly [string, (self: number | null) => string][] = [
  [
    'createStaffMember',
    () =>
      `createStaffMember(input: { email: "left-behind@demo.test", fullName: "Lea", password: "${password}", permissions: ${entries('ADMINISTRATOR')} })`,
  ],
  [
    'updateStaffMember',
    (self) =>
      `updateStaffMember(input: { id: "StaffMember:${self ?? existingIds.member}", email: "self@demo.test", fullName: "Sam", permissions: ${entries('REDEEM_ONLY')} })`,
  ],
  [
    'changeStaffMemberPassword',
    () =>
      `changeStaffMemberPassword(input: { id: "StaffMember:${existingIds.member}", password: "second-Passw0rd" })`,
  ],
  ['deleteStaffMember', () => `deleteStaffMember(input: { id: "StaffMember:${existingIds.member}" })`],
  [
    'createApiKey',
    () => 'createApiKey(input: { allSalesPages: true, name: "Left behind", permissions: [] })',
  ],
  ['revokeApiKey', () => `revokeApiKey(input: { id: "ApiKey:${existingIds.key}" })`],
  ['createGuestToken', () => `createGuestToken(input: { resellerHash: "${demoResellerHash}" })`],
  ['revokeGuestToken', () => `revokeGuestToken(input: { id: "GuestToken:${existingIds.guest}" })`],
  [
    'createWebhook',
    () =>
      'createWebhook(input: { salesPageId: "SalesPage:1", url: "https://8.8.8.8/", enabledEvents: [ORDER_CREATED] })',
  ],
  [
    'updateWebhook',
    () => `updateWebhook(input: { id: "Webhook:1:${existingIds.webhook}", description: "changed" })`,
  ],
  [
    'rotateWebhookSecret',
    () => `rotateWebhookSecret(input: { id: "Webhook:1:${existingIds.webhook}", secret: "another-secret" })`,
  ],
  ['deleteWebhook', () => `deleteWebhook(input: { id: "Webhook:1:${existingIds.webhook}" })`],
  // Changing the reseller hash changes access: guest tokens of the new reseller can read this page.
  ['updateSalesPage', () => 'updateSalesPage(input: { id: "SalesPage:1", resellerHash: "wider" })'],
];

function entries(role: string): string {
  return `[${[1, 2].map((page) => `{ salesPageId: "SalesPage:${page}", role: ${role} }`).join(', ')}]`;
}

/** Creates an API key, and sends a request so that the service caches the key. */
async function createCachedKey(): Promise<{ readonly id: number; readonly token: string }> {
  const document = `mutation { createApiKey(input: { allSalesPages: true, name: "Cached", permissions: [MANAGE_SETTINGS, MANAGE_ACCOUNT, REDEEM_VOUCHER] }) {
    key apiKey { databaseId } } }`;
  const { key, apiKey } = (await graphql(service, document)).data.createApiKey;
  await expectCachedAccess(service, key);
  return { id: apiKey.databaseId, token: key };
}

async function expectRejected(mutation: string, token: string, code: string): Promise<void> {
  await expectCachedAccess(service, token);
  const before = await digestDatabase(service.database);
  const response = await graphql(service, `mutation { result: ${mutation} ${result} }`, {}, token);
  expect(response).toEqual({ data: { result: expect.objectContaining({ code }) } });
  expect(await digestDatabase(service.database)).toEqual(before);
}

describe.each(changes)('%s', (name, mutation) => {
  const endings: readonly [string, string, string][] = [
    ['was demoted', 'update staff_permissions set role_id = 2 where staff_member_id = $1', 'FORBIDDEN'],
    [
      'was deleted',
      'update staff_members set deleted_at = now(), email = null where id = $1',
      'TOKEN_INVALID',
    ],
    [
      'has been signed out',
      'update refresh_token_families set revoked_at = now() where staff_member_id = $1',
      'TOKEN_INVALID',
    ],
  ];
  test.each(endings)(`${name} is rejected for a cached administrator who %s`, async (_what, ending, code) => {
    const { id, token } = await signInCachedAdministrator(service);
    await rows(service, ending, [id]);
    await expectRejected(mutation(id), token, code);
  });

  const keyEndings: readonly [string, string, string][] = [
    ['was revoked', 'update api_keys set revoked_at = now() where id = $1', 'UNAUTHENTICATED'],
    [
      'has lost permissions',
      `update api_keys set permissions = '{redeem.voucher}' where id = $1`,
      'FORBIDDEN',
    ],
  ];
  test.each(keyEndings)(`${name} is rejected for a cached API key that %s`, async (_what, ending, code) => {
    const { id, token } = await createCachedKey();
    await rows(service, ending, [id]);
    await expectRejected(mutation(null), token, code);
  });
});

test('a demoted administrator who is still cached cannot restore their own role', async () => {
  const { id, token } = await signInCachedAdministrator(service);
  await rows(service, 'update staff_permissions set role_id = 2 where staff_member_id = $1', [id]);
  const restore = `updateStaffMember(input: { id: "StaffMember:${id}", email: "restored@demo.test", fullName: "Cai", permissions: ${entries('ADMINISTRATOR')} })`;
  await expectRejected(restore, token, 'FORBIDDEN');
});

test('an administrator cannot undo a demotion by concurrently updating their own role', async () => {
  const update = (id: number, role: string) =>
    `mutation { result: updateStaffMember(input: { id: "StaffMember:${id}", email: "racing@demo.test", fullName: "Rae", permissions: ${entries(role)} }) ${result} }`;
  for (let round = 0; round < 10; round += 1) {
    const { id, token } = await signInCachedAdministrator(service);
    const [demoted] = await Promise.all([
      graphql(service, update(id, 'REDEEM_ONLY')),
      ...Array.from({ length: 4 }, () => graphql(service, update(id, 'ADMINISTRATOR'), {}, token)),
    ]);
    expect(demoted).toEqual({ data: { result: { __typename: 'UpdateStaffMemberPayload' } } });
    expect(
      await rows(service, 'select distinct role_id from staff_permissions where staff_member_id = $1', [id]),
    ).toEqual([{ role_id: 2 }]);
    await graphql(
      service,
      `mutation { deleteStaffMember(input: { id: "StaffMember:${id}" }) { __typename userErrors { __typename code } } }`,
    );
  }
});

test('createSalesPage is rejected for a cached administrator who was demoted or signed out', async () => {
  const mutation = `createSalesPage(input: { subdomain: "left-behind", name: "Left", timeZone: "Europe/London", currency: "GBP",
    storefrontUrl: "https://left.example" })`;
  const demoted = await signInCachedAdministrator(service);
  await rows(service, 'update staff_permissions set role_id = 2 where staff_member_id = $1', [demoted.id]);
  await expectRejected(mutation, demoted.token, 'FORBIDDEN');
  const signedOut = await signInCachedAdministrator(service);
  await rows(service, 'update refresh_token_families set revoked_at = now() where staff_member_id = $1', [
    signedOut.id,
  ]);
  await expectRejected(mutation, signedOut.token, 'TOKEN_INVALID');
});
