import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { exchange } from './exchange.ts';

/**
 * Returns the `Authorization` header of HTTP Basic, by default with the password of the demo staff
 * members.
 */
export function basicAuthorization(email: string, password: string = demoPassword): string {
  return `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
}

/** Signs in a demo staff member on a subdomain. Resolves with the `Authorization` header. */
export async function signIn(url: string, email: string, subdomain = 'demo-spa'): Promise<string> {
  const { status, text } = await exchange(url, {
    method: 'POST',
    path: '/v2.1/authorize',
    headers: {
      authorization: basicAuthorization(email),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `subdomain=${subdomain}`,
  });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`);
  return `Bearer ${JSON.parse(text).accessToken}`;
}
