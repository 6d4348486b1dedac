import type { Config } from '../../src/platform/config/environment.ts';
import { lockByName } from '../../src/platform/database/advisory-lock.ts';
import type { Database, SqlClient } from '../../src/platform/database/database.ts';
import { findIds } from '../../src/platform/rows/find-ids.ts';
import { whereNotNull } from '../../src/platform/rows/restriction.ts';
import type { CodeVault } from '../../src/vouchers/voucher-code.ts';
import { toAddressUrl } from '../process/address-url.ts';

/**
 * Loads the demo data if the database contains no organisation. An advisory lock ensures that
 * processes that start concurrently load it only once.
 */
export async function loadDemoDataOnce(
  database: Database,
  codeVault: CodeVault,
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  report: (step: string) => void,
): Promise<void> {
  if (await hasOrganisation(database)) return;
  report('Loading the demo data');
  const { demoPassword } = await import('../../prisma/demo/demo-credentials.ts');
  const { loadDemoData } = await import('../../prisma/demo/load-demo-data.ts');
  const { hashPassword } = await import('../../src/access/password.ts');
  const { hashSecret } = await import('../../src/access/secret-hash.ts');
  const passwordHash = await hashPassword(demoPassword);
  await database.prismaTransaction(async (transaction) => {
    await lockByName(transaction, 'demo data');
    if (await hasOrganisation(transaction)) return;
    const secrets = {
      hashCode: codeVault.hash,
      hashCodeEnding: codeVault.hashEnding,
      sealCode: codeVault.seal,
      hashApiKey: hashSecret,
      passwordHash,
    };
    await loadDemoData(transaction, secrets, publicUrl ?? toAddressUrl(host, port));
  });
}

/** Reads without Prisma's client, because every start with `DEMO_DATA` would load it. */
async function hasOrganisation(client: SqlClient): Promise<boolean> {
  const query = { model: 'Organisation', scope: {}, restrictions: [whereNotNull('id')] } as const;
  return (await findIds(client, query, 1)).length > 0;
}
