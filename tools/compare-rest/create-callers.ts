import { demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import { generateSecret, hashSecret } from '../../src/access/secret-hash.ts';
import { runOnServer } from '../harness/run-on-server.ts';
import { signIn } from '../harness/sign-in.ts';

/**
 * Returns the `Authorization` headers of a staff member of each role, of a staff member of another
 * organisation, of a guest, and of a caller with an unknown token. The last header is empty, for a
 * caller without a token.
 */
export async function createCallers(url: string, database: string): Promise<string[]> {
  const staff: string[] = [];
  for (const email of ['admin@demo.test', 'redeem@demo.test', 'custom@demo.test', 'packing@demo.test'])
    staff.push(await signIn(url, email));
  const other = await signIn(url, 'admin@other.test', 'other-shop');
  return [...staff, other, await createGuest(database), 'Bearer vs_unknown', ''];
}

/**
 * Inserts a guest token with SQL, because REST has no operation for this. Returns its
 * `Authorization` header.
 */
async function createGuest(database: string): Promise<string> {
  const token = generateSecret('guestToken');
  const hash = Buffer.from(hashSecret(token)).toString('hex');
  await runOnServer(
    database,
    `insert into guest_tokens (organisation_id, reseller_hash, token_hash, expires_at)
     values (1, '${demoResellerHash}', '\\x${hash}', now() + interval '1 day')`,
  );
  return `Bearer ${token}`;
}
