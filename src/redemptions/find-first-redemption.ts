import type { Database } from '../platform/database/database.ts';
import { keyReused } from '../platform/idempotency/idempotency-key.ts';

/**
 * Returns the id of the redemption that the first request with an idempotency key made. `result` is
 * the stored result of the key. `codeHashes` are the hashes of the voucher code in the repeated
 * request, or null if it has no code. Throws IDEMPOTENCY_KEY_REUSED if the code is not that of the
 * redeemed voucher.
 */
export async function findFirstRedemption(
  { prisma }: Pick<Database, 'prisma'>,
  result: string,
  codeHashes: readonly Uint8Array[] | null,
): Promise<number> {
  const redemptionId = Number(result);
  if (codeHashes === null) return redemptionId;
  const found = await prisma.redemption.findFirst({
    where: {
      id: redemptionId,
      orderProduct: { codeHash: { in: codeHashes.map((hash) => Buffer.from(hash)) } },
    },
    select: { id: true },
  });
  if (!found) throw keyReused();
  return redemptionId;
}
