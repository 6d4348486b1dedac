import { graphql } from '../support/graphql-client.ts';
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '../support/software-authenticator.ts';
import type { TestService } from '../support/test-service.ts';
import { password, send } from './invite.ts';
import { createMember } from './second-factor-client.ts';

/** Returns an authenticator on a page of the service. */
export function openAuthenticator(service: TestService): SoftwareAuthenticator {
  return createSoftwareAuthenticator(service.url.replace('127.0.0.1', 'localhost'));
}

export async function beginRegistration(service: TestService, accessToken: string): Promise<string> {
  const { options, ...rest } = await send(
    service,
    'beginPasskeyRegistration',
    { currentPassword: password },
    accessToken,
  );
  if (!options) throw new Error(JSON.stringify(rest));
  return options;
}

/** Adds a passkey to the account of an access token. */
export async function addPasskey(service: TestService, accessToken: string, name = 'Laptop') {
  const authenticator = openAuthenticator(service);
  const credential = authenticator.create(await beginRegistration(service, accessToken));
  const { staffMember, recoveryCodes, ...rest } = await send(
    service,
    'addPasskey',
    { name, credential },
    accessToken,
  );
  if (!staffMember) throw new Error(JSON.stringify(rest));
  const { id: passkeyId } = staffMember.passkeys.at(-1);
  return { authenticator, passkeyId: String(passkeyId), recoveryCodes: recoveryCodes as string[] | null };
}

/** Creates a member with a passkey, by default on sales page 1. */
export async function createPasskeyOwner(service: TestService, fields: Record<string, unknown> = {}) {
  const member = await createMember(service, fields);
  return { ...member, ...(await addPasskey(service, member.accessToken)) };
}

export async function readSignInOptions(service: TestService): Promise<string> {
  return (await graphql(service, '{ passkeySignInOptions }', {}, null)).data.passkeySignInOptions;
}

export const signInWith = (service: TestService, credential: string, fields: Record<string, unknown> = {}) =>
  send(service, 'signInWithPasskey', { credential, ...fields }, null);
