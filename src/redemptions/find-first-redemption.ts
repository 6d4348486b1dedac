import { readEventSnapshot } from '../events/event-snapshot.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { keyReused } from '../platform/idempotency/idempotency-key.ts';

const redemptionOfCodeText = `
  select from redemptions r join order_products p on p.id = r.order_product_id where r.id = $1 and p.code_hash = any($2::bytea[])`;

/**
 * Returns the id of the redemption that the first request with an idempotency key made, from the key's stored result.
 * `codeHashes` are the hashes of the voucher code in the repeated request, or null if it has none. Throws IDEMPOTENCY_KEY_REUSED
 * if the code is not that of the redeemed voucher.
 */
export async function findFirstRedemption(
  database: SqlClient,
  result: string,
  codeHashes: readonly Uint8Array[] | null,
): Promise<number> {
  const redemptionId = await toRedemptionId(database, result);
  if (codeHashes === null) return redemptionId;
  const found = await database.query({
    name: 'find-redemption-of-code',
    text: redemptionOfCodeText,
    values: [redemptionId, codeHashes],
  });
  if (found.length === 0) throw keyReused();
  return redemptionId;
}

/**
 * Converts a key's stored result to a redemption id. The result is the id itself, or, if it was stored by a process of the
 * version before D72 (which may still run during an upgrade), the UUID of the redemption's event.
 */
async function toRedemptionId(database: SqlClient, result: string): Promise<number> {
  if (/^\d+$/.test(result)) return Number(result);
  const { redemptionId } = await readEventSnapshot(database, result);
  if (redemptionId === null) throw new Error(`event ${result} is not of a redemption`);
  return redemptionId;
}
