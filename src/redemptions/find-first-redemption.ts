import { readEventSnapshot } from '../events/event-snapshot.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { keyReused } from '../platform/idempotency/idempotency-key.ts';

const ofCodeText = `
  select from redemptions r join order_products p on p.id = r.order_product_id where r.id = $1 and p.code_hash = any($2::bytea[])`;

/**
 * Returns the id of the redemption that the first request with a key made, from the key's result. `codeHashes` are the hashes of the repeat's
 * code, null if it has none. Throws IDEMPOTENCY_KEY_REUSED unless that code is the redeemed voucher's.
 */
export async function findFirstRedemption(
  database: SqlClient,
  result: string,
  codeHashes: readonly Uint8Array[] | null,
): Promise<number> {
  const redemptionId = await toRedemptionId(database, result);
  if (codeHashes === null) return redemptionId;
  const found = await database.query({ name: 'find-redemption-of-code', text: ofCodeText, values: [redemptionId, codeHashes] });
  if (found.length === 0) throw keyReused();
  return redemptionId;
}

/** The result is the redemption's id. Processes of the version before D72, which run during an upgrade, store the UUID of its event. */
async function toRedemptionId(database: SqlClient, result: string): Promise<number> {
  if (/^\d+$/.test(result)) return Number(result);
  const { redemptionId } = await readEventSnapshot(database, result);
  if (redemptionId === null) throw new Error(`event ${result} is not of a redemption`);
  return redemptionId;
}
