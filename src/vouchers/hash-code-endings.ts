import type { Database } from '../platform/database/database.ts';
import type { CodeVault } from './voucher-code.ts';

/** Number of products per batch. */
const batchSize = 500;

/**
 * Stores `code_ending_hash` for products that were sold before this column existed. Safe to run concurrently in several
 * processes. Skips codes whose secret is no longer in CODE_SECRETS, because they cannot be unsealed.
 */
export async function hashCodeEndings({ prisma }: Database, vault: CodeVault): Promise<void> {
  const { orderProduct: table } = prisma;
  for (let lastId = 0; ; ) {
    const products = await table.findMany({
      where: { codeEndingHash: null, id: { gt: lastId } },
      orderBy: { id: 'asc' },
      take: batchSize,
      select: { id: true, codeSealed: true },
    });
    for (const { id, codeSealed } of products) {
      const codeEndingHash = tryHashEnding(vault, codeSealed);
      if (codeEndingHash)
        await table.updateMany({ where: { id, codeEndingHash: null }, data: { codeEndingHash: new Uint8Array(codeEndingHash) } });
    }
    if (products.length < batchSize) return;
    lastId = products.at(-1)?.id ?? lastId;
  }
}

function tryHashEnding(vault: CodeVault, sealed: Uint8Array): Uint8Array | null {
  try {
    return vault.hashEnding(vault.unseal(sealed));
  } catch {
    return null;
  }
}
