import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';

/** The result of a mutation. The shape depends on the mutation. */
// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document
export type Result = any;

const rejection = 'userErrors { __typename code message path ... on InvalidInputError { fieldMessage } }';
const invitation = 'invitation { status emailState createdAt expiresAt }';

const secondFactor = 'hasSecondFactor hasAuthenticatorApp remainingRecoveryCodes';

const passkeys = 'passkeys { id name lastUsedAt }';

const documents = {
  inviteStaffMember: `link replayed staffMember { id databaseId email fullName locale ${invitation} }`,
  renewStaffInvitation: `link replayed staffMember { ${invitation} }`,
  revokeStaffInvitation: `replayed staffMember { ${invitation} }`,
  openStaffInvitation: 'organisationName email fullName locale expiresAt',
  acceptStaffInvitation: 'accessToken refreshToken staffMember { databaseId fullName locale }',
  updateOwnProfile: 'replayed staffMember { fullName phone locale }',
  addAuthenticatorApp: 'replayed secret uri',
  confirmAuthenticatorApp: `replayed recoveryCodes staffMember { ${secondFactor} }`,
  removeAuthenticatorApp: `replayed staffMember { ${secondFactor} }`,
  beginPasskeyRegistration: 'replayed options',
  addPasskey: `replayed recoveryCodes staffMember { ${secondFactor} ${passkeys} }`,
  renamePasskey: `replayed staffMember { ${passkeys} }`,
  removePasskey: `replayed staffMember { ${secondFactor} ${passkeys} }`,
  signInWithPasskey: 'accessToken refreshToken staffMember { databaseId email }',
  createRecoveryCodes: `replayed recoveryCodes staffMember { ${secondFactor} }`,
  resetStaffMemberSecondFactor: `replayed staffMember { ${secondFactor} }`,
  updateOrganisation: 'replayed organisation { isSecondFactorRequired }',
  signIn: 'accessToken refreshToken',
  requestPasswordReset: 'email',
  resetPassword: 'email',
  changeOwnPassword: 'replayed staffMember { databaseId }',
  updateStaffMember: `staffMember { ${invitation} }`,
  changeStaffMemberPassword: `staffMember { ${invitation} }`,
  deleteStaffMember: 'deletedStaffMemberId',
} as const;

/**
 * Sends a mutation and returns its result. `token` defaults to the demo API key; null sends no
 * token.
 */
export async function send(
  service: TestService,
  mutation: keyof typeof documents,
  input: Record<string, unknown>,
  token?: string | null,
): Promise<Result> {
  const inputType = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const document = `mutation ($input: ${inputType}!) { result: ${mutation}(input: $input) {
    __typename ${documents[mutation]} ${rejection} } }`;
  const { data, errors } = await graphql(service, document, { input }, token);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.result;
}

export const role = (page: number, name: string, customPermissions: readonly string[] = []) => ({
  salesPageId: `SalesPage:${page}`,
  role: name,
  customPermissions,
});

let invited = 0;

/**
 * Returns an input of `inviteStaffMember` with an unused e-mail address and the role `REDEEM_ONLY`
 * on sales page 1.
 */
export function newInvitation(
  fields: Record<string, unknown> = {},
): Record<string, unknown> & { readonly email: string } {
  invited += 1;
  return {
    email: `invited-${invited}@demo.test`,
    permissions: [role(1, 'REDEEM_ONLY'), role(2, 'NONE')],
    ...fields,
  };
}

/** Returns the token of a link, which is its fragment. */
export const tokenOf = (link: string) => new URL(link).hash.slice(1);

/**
 * Invites a member. Returns the ids and the e-mail address of the member, and the token of the
 * link.
 */
export async function invite(service: TestService, fields: Record<string, unknown> = {}, caller?: string) {
  const input = newInvitation(fields);
  const { staffMember, link, ...rest } = await send(service, 'inviteStaffMember', input, caller);
  if (!staffMember) throw new Error(JSON.stringify(rest));
  return {
    id: String(staffMember.id),
    databaseId: Number(staffMember.databaseId),
    email: input.email,
    token: tokenOf(link),
  };
}

export const password = 'own-Passw0rd';

export const accept = (service: TestService, token: string, fields: Record<string, unknown> = {}) =>
  send(service, 'acceptStaffInvitation', { token, fullName: 'Ina Invited', password, ...fields }, null);
