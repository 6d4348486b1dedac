import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { array, bytea, int } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import type { LookupLimiter } from '../platform/throttling/lookup-limiter.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';

const findByCodeEnding = defineStatement({
  name: 'find-by-code-ending',
  params: { salesPageId: int, hashes: array(bytea) },
  row: { id: int },
  text: `
  select distinct order_id as id from order_products where sales_page_id = $1 and code_ending_hash = any($2::bytea[])`,
});

/**
 * Returns the ids of a sales page's orders that contain a voucher whose code has this ending (normalised by parseCodeEnding),
 * in no particular order. The result reveals part of a code, so the limits on code look-ups apply (D34). Requires permission to
 * read voucher codes. Throws FORBIDDEN without it, and RATE_LIMITED if a limit is exceeded.
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
    const orders = await client.query(findByCodeEnding({ salesPageId, hashes: vault.endingHashes(ending) }));
    return orders.length > 0 ? orders : null;
  });
  return (found ?? []).map(({ id }) => id);
}
