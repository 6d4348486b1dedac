import { readEventSnapshot } from '../events/event-record.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { keyReused } from '../platform/idempotency/idempotency-key.ts';

/**
 * Returns the id of the redemption that the first request with an idempotency key made. `result` is the stored result of the
 * key. `codeHashes` are the hashes of the voucher code in the repeated request, or null if it has no code. Throws
 * IDEMPOTENCY_KEY_REUSED if the code is not that of the redeemed voucher.
 */
export async function findFirstRedemption(
  database: Database,
  result: string,
  codeHashes: readonly Uint8Array[] | null,
): Promise<number> {
  const redemptionId = await toRedemptionId(database, result);
  if (codeHashes === null) return redemptionId;
  const found = await database.prisma.redemption.findFirst({
    where: { id: redemptionId, orderProduct: { codeHash: { in: codeHashes.map((hash) => Buffer.from(hash)) } } },
    select: { id: true },
  });
  if (!found) throw keyReused();
  return redemptionId;
}

/**
 * Converts the stored result of a key to a redemption id. The result is the id, or the UUID of the redemption's event if a
 * process of the version before D72 stored it. Such a process may still run during an upgrade.
 */
async function toRedemptionId(database: SqlClient, result: string): Promise<number> {
  if (/^\d+$/.test(result)) return Number(result);
  const { redemptionId } = await readEventSnapshot(database, result);
  if (redemptionId === null) throw new Error(`event ${result} is not of a redemption`);
  return redemptionId;
}
