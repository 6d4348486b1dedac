import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import type { LookupLimiter } from '../platform/throttling/lookup-limiter.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';

const text = `
  select distinct order_id as id from order_products where sales_page_id = $1 and code_ending_hash = any($2::bytea[])`;

/**
 * Returns the ids of a sales page's orders that contain a voucher whose code has this ending (parseCodeEnding). Because the
 * result reveals part of a code, it requires permission to read voucher codes, and the limits on code look-ups apply (D34):
 * throws RATE_LIMITED if they are exceeded.
 */
export async function findOrdersByCodeEnding(
  client: SqlClient,
  vault: CodeVault,
  lookups: LookupLimiter,
  { caller, address }: RequestContext,
  salesPageId: number,
  ending: string,
): Promise<readonly number[]> {
  assertAllowedOnPage(caller, 'voucher-code.read', salesPageId);
  const found = await lookups.run({ principal: caller.id, address }, async () => {
    const values = [salesPageId, vault.endingHashes(ending)];
    const orders = await client.query<{ id: number }>({ name: 'find-by-code-ending', text, values });
    return orders.length > 0 ? orders : null;
  });
  return (found ?? []).map(({ id }) => id);
}
