import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { type RestResponse, request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import type { Row } from './stored.ts';

let users = 0;

/** Returns valid data of a user with a unique e-mail. `rest` replaces and adds fields. */
export function userInput(rest: Row = {}): Row {
  users += 1;
  return {
    email: `user-${users}@demo.test`,
    password: 'first-Passw0rd',
    fullName: 'Uma User',
    permissions: [permission(1, 2), permission(2, 0)],
    ...rest,
  };
}

export function permission(
  domainId: unknown,
  roleId: unknown,
  customPermissions: readonly unknown[] = [],
): Row {
  return { domainId, roleId, customPermissions };
}

/**
 * Creates a user with the demo API key. Returns the data that was sent, with the id of the user.
 */
export async function createUser(service: TestService, rest: Row = {}): Promise<Row> {
  const json = userInput(rest);
  const response = await request(service, '/v1/users', { json });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return { ...json, id: response.body.userId };
}

/** Returns the response of POST /v1/authorize. */
export function authorize(
  service: TestService,
  email: string,
  password: string = demoPassword,
  subdomain = 'demo-spa',
) {
  const headers = { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` };
  return request(service, '/v1/authorize', { form: `subdomain=${subdomain}`, token: null, headers });
}

/** Signs in a user and returns a new pair of tokens. */
export async function signInUser(
  service: TestService,
  { email, password }: Row,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { status, body } = await authorize(service, email, password);
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  return body;
}

/** Returns whether a response is a 204 without content. */
export function isEmpty({ status, headers, body }: RestResponse): boolean {
  return status === 204 && body === null && !headers.has('content-type');
}
