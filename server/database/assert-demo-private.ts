import { demoApiKey, demoPassword, demoStaff } from '../../prisma/demo/demo-credentials.ts';
import { verifyPassword } from '../../src/access/password.ts';
import { hashSecret } from '../../src/access/secret-hash.ts';
import { type Config, ConfigurationError } from '../../src/platform/config/environment.ts';
import { isLoopback } from '../../src/platform/config/loopback.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';
import { findIds } from '../../src/platform/rows/find-ids.ts';
import { findRows } from '../../src/platform/rows/read-rows.ts';
import { whereEqual, whereOneOf } from '../../src/platform/rows/restriction.ts';

/**
 * Throws a ConfigurationError if the database contains credentials of the demo data, which are
 * public, and the service would listen on an address other than loopback without DEMO_DATA=true
 * (D65). The database is checked because the demo data may have been loaded by an earlier start
 * with other settings. It is read without Prisma's client, which most processes load later or never.
 */
export async function assertDemoPrivate(client: SqlClient, { host, demoData }: Config): Promise<void> {
  if (demoData || isLoopback(host)) return;
  if ((await usesDemoKey(client)) || (await usesDemoPassword(client))) {
    throw new ConfigurationError(
      `The database contains the public demo credentials, and HOST ${host} is reachable from other machines. Set DEMO_DATA=true to serve them, or use another database.`,
    );
  }
}

async function usesDemoKey(client: SqlClient): Promise<boolean> {
  const keys = await findIds(
    client,
    {
      model: 'ApiKey',
      scope: {},
      mustBeNull: ['revokedAt'],
      restrictions: [whereEqual('key_hash', 'bytea', hashSecret(demoApiKey))],
    },
    1,
  );
  return keys.length > 0;
}

async function usesDemoPassword(client: SqlClient): Promise<boolean> {
  const emails = demoStaff.map(({ email }) => email);
  const ids = await findIds(
    client,
    {
      model: 'StaffMember',
      scope: {},
      mustBeNull: ['deletedAt'],
      restrictions: [whereOneOf('email', 'text', emails)],
    },
    maxMembers,
  );
  const members = await findRows(client, 'StaffMember', 'id', ids);
  for (const { passwordHash } of members) if (await verifyPassword(passwordHash, demoPassword)) return true;
  return false;
}

/** The maximum number of members with e-mail addresses of the demo data whose passwords are checked. */
const maxMembers = 1_000;
