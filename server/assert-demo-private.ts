import { demoApiKey, demoPassword, demoStaff } from '../prisma/demo/demo-credentials.ts';
import { verifyPassword } from '../src/access/password.ts';
import { hashSecret } from '../src/access/secret-hash.ts';
import { type Config, ConfigurationError } from '../src/platform/config/environment.ts';
import { isLoopback } from '../src/platform/config/loopback.ts';
import type { SqlClient } from '../src/platform/database/database.ts';

const demoKeyText = 'select id from api_keys where key_hash = $1 and revoked_at is null';
const demoStaffText = `
  select password_hash as "passwordHash" from staff_members where email = any($1::text[]) and deleted_at is null`;

/**
 * Throws a ConfigurationError if the database contains credentials of the demo data, which are public, and the service would
 * listen on an address other than loopback without DEMO_DATA=true (D65). The database is checked because the demo data may have
 * been loaded by an earlier start with other settings.
 */
export async function assertDemoPrivate({ host, demoData }: Config, client: SqlClient): Promise<void> {
  if (demoData || isLoopback(host)) return;
  const keys = await client.query({ text: demoKeyText, values: [hashSecret(demoApiKey)] });
  if (keys.length > 0 || (await usesDemoPassword(client))) {
    throw new ConfigurationError(
      `The database contains the public demo credentials, and HOST ${host} is reachable from other machines. Set DEMO_DATA=true to serve them, or use another database.`,
    );
  }
}

async function usesDemoPassword(client: SqlClient): Promise<boolean> {
  const emails = demoStaff.map(({ email }) => email);
  const members = await client.query<{ passwordHash: string }>({ text: demoStaffText, values: [emails] });
  for (const { passwordHash } of members) if (await verifyPassword(passwordHash, demoPassword)) return true;
  return false;
}
