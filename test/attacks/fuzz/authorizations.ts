import { demoApiKey } from '../../../prisma/demo/demo-credentials.ts';
import { signIn } from '../../../tools/harness/sign-in.ts';

/**
 * Returns complete `Authorization` headers. Half of them contain the demo API key, which has every
 * permission.
 */
export async function authorizationsOf(url: string): Promise<string[]> {
  const key = `Bearer ${demoApiKey}`;
  const other = await signIn(url, 'admin@other.test', 'other-shop');
  const redeemOnly = await signIn(url, 'redeem@demo.test');
  return [key, key, key, key, other, redeemOnly, 'Bearer vs_unknown', 'Basic eDp5'];
}
