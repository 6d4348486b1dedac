import type { SqlClient } from '../database/database.ts';
import { keyReused } from '../idempotency/idempotency-key.ts';

const text = `
  select from redemptions r join order_products p on p.id = r.order_product_id where r.id = $1 and p.code_hash = any($2::bytea[])`;

/**
 * Throws IDEMPOTENCY_KEY_REUSED unless the redemption is of the voucher with that code. `codeHashes` are the hashes of a repeat's code, null
 * if it has none. Runs for a repeat with a code only.
 */
export async function assertRedemptionOfCode(
  database: SqlClient,
  redemptionId: number,
  codeHashes: readonly Uint8Array[] | null,
): Promise<void> {
  if (codeHashes === null) return;
  const found = await database.query({ name: 'find-redemption-of-code', text, values: [redemptionId, codeHashes] });
  if (found.length === 0) throw keyReused();
}
