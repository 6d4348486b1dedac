import { Secret, TOTP } from 'otpauth';
import type { TestService } from '../support/test-service.ts';
import { accept, invite, password, send } from './invite.ts';

/** Returns the code of an app, `steps` time steps after the current one. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

export interface Enrolled {
  readonly id: string;
  readonly databaseId: number;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up an authenticator app in the session of an access token. */
export async function enrol(service: TestService, accessToken: string) {
  const { secret } = await send(service, 'addAuthenticatorApp', { currentPassword: password }, accessToken);
  const confirmed = await send(service, 'confirmAuthenticatorApp', { code: codeOf(secret) }, accessToken);
  return { secret, recoveryCodes: confirmed.recoveryCodes as readonly string[] };
}

/** Creates a member with a password. `caller` invites it, by default with the demo API key. */
export async function createMember(
  service: TestService,
  fields: Record<string, unknown> = {},
  caller?: string,
) {
  const { token, ...member } = await invite(service, fields, caller);
  const { accessToken, refreshToken } = await accept(service, token);
  return { ...member, accessToken, refreshToken };
}

/** Creates a member who has an authenticator app. */
export async function createEnrolled(
  service: TestService,
  fields: Record<string, unknown> = {},
): Promise<Enrolled> {
  const member = await createMember(service, fields);
  return { ...member, ...(await enrol(service, member.accessToken)) };
}

export const signIn = (service: TestService, email: string, fields: Record<string, unknown> = {}) =>
  send(service, 'signIn', { email, password, subdomain: 'demo-spa', ...fields }, null);
