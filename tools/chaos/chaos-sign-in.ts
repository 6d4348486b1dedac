import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { exchange } from '../harness/exchange.ts';

/** Signs in a demo staff member on a subdomain. Resolves with the `Authorization` header. */
export async function signIn(url: string, email: string, subdomain = 'demo-spa'): Promise<string> {
  const { status, text } = await exchange(url, {
    method: 'POST',
    path: '/v2.1/authorize',
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${demoPassword}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `subdomain=${subdomain}`,
  });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`);
  return `Bearer ${JSON.parse(text).accessToken}`;
}
