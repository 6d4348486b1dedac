import { knownAddressDays } from '../access/sign-in-statements.ts';
import { columnClasses } from '../personal-columns/columns.ts';
import { erasedValues } from '../personal-columns/personal-values.ts';
import type { Database } from '../platform/database/database.ts';

/** Maximum number of rows that one statement changes, so that it holds its locks only briefly. */
const batchSize = 5_000;
const dayMs = 86_400_000;

/**
 * Erases the addresses of sign-ins that no longer make an address known. Any number of processes
 * may call it concurrently.
 */
export async function eraseSignInAddresses({ prisma }: Pick<Database, 'prisma'>): Promise<void> {
  const before = new Date(Date.now() - knownAddressDays * dayMs);
  for (;;) {
    const { count } = await prisma.refreshTokenFamily.updateMany({
      where: { address: { not: null }, createdAt: { lt: before } },
      data: erasedValues(columnClasses.RefreshTokenFamily.personal),
      limit: batchSize,
    });
    if (count < batchSize) return;
  }
}
