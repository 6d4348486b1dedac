import { expect } from 'vitest';
import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';
import { signInOperation } from './operations.ts';

export const password = 'first-Passw0rd';

/** Returns the permissions of a member with this role on both sales pages of Demo Group. */
export const onBothPages = (role: string) =>
  [1, 2].map((page) => ({ salesPageId: `SalesPage:${page}`, role }));

let members = 0;

/**
 * Creates and signs in an administrator of both pages, and sends a request so that the service
 * caches the administrator.
 */
export async function signInCachedAdministrator(
  service: TestService,
): Promise<{ readonly id: number; readonly token: string }> {
  members += 1;
  const email = `cached-${members}@demo.test`;
  const input = { email, fullName: 'Cai Cached', password, permissions: onBothPages('ADMINISTRATOR') };
  const document = `mutation ($input: CreateStaffMemberInput!) { createStaffMember(input: $input) {
    staffMember { databaseId } } }`;
  const { createStaffMember } = (await graphql(service, document, { input })).data;
  const { signIn } = (
    await graphql(service, signInOperation, { email, password, subdomain: 'demo-spa' }, null)
  ).data;
  await expectCachedAccess(service, signIn.accessToken);
  return { id: createStaffMember.staffMember.databaseId, token: signIn.accessToken };
}

/**
 * Sends a request with the token, so that the service caches its principal, and expects that an
 * administrator sent it.
 */
export async function expectCachedAccess(service: TestService, token: string): Promise<void> {
  const { data } = await graphql(
    service,
    '{ salesPage(databaseId: 1) { webhooks(first: 1) { nodes { id } } } }',
    {},
    token,
  );
  expect(data.salesPage.webhooks).not.toBeNull();
}
