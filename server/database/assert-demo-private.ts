import { demoApiKey, demoPassword, demoStaff } from '../../prisma/demo/demo-credentials.ts';
import { verifyPassword } from '../../src/access/password.ts';
import { hashSecret } from '../../src/access/secret-hash.ts';
import { type Config, ConfigurationError } from '../../src/platform/config/environment.ts';
import { isLoopback } from '../../src/platform/config/loopback.ts';
import type { Database } from '../../src/platform/database/database.ts';

/**
 * Throws a ConfigurationError if the database contains credentials of the demo data, which are
 * public, and the service would listen on an address other than loopback without DEMO_DATA=true
 * (D65). The database is checked because the demo data may have been loaded by an earlier start
 * with other settings.
 */
export async function assertDemoPrivate({ prisma }: Database, { host, demoData }: Config): Promise<void> {
  if (demoData || isLoopback(host)) return;
  const key = await prisma.apiKey.findFirst({
    where: { keyHash: hashSecret(demoApiKey), revokedAt: null },
    select: { id: true },
  });
  if (key || (await usesDemoPassword(prisma))) {
    throw new ConfigurationError(
      `The database contains the public demo credentials, and HOST ${host} is reachable from other machines. Set DEMO_DATA=true to serve them, or use another database.`,
    );
  }
}

async function usesDemoPassword(prisma: Database['prisma']): Promise<boolean> {
  const emails = demoStaff.map(({ email }) => email);
  const members = await prisma.staffMember.findMany({
    where: { email: { in: emails }, deletedAt: null },
    select: { passwordHash: true },
  });
  for (const { passwordHash } of members) if (await verifyPassword(passwordHash, demoPassword)) return true;
  return false;
}
