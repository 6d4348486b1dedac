import { assertAllowedOnPage, limitedIdOf } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { array, bytea, int } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { codeEndingOf } from '../vouchers/code-ending.ts';
import type { LookupLimiter } from '../vouchers/lookup-limiter.ts';
import { readCode } from '../vouchers/read-code.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';

const findByCodeEndingStatement = defineStatement({
  name: 'find-by-code-ending',
  params: { salesPageId: int, hashes: array(bytea) },
  row: { id: int },
  text: `
  select distinct order_id as id from order_products where sales_page_id = $1 and code_ending_hash = any($2::bytea[])`,
});

/**
 * Returns the ids of a sales page's orders that contain a voucher whose code has this ending
 * (normalised by parseCodeEnding), in no particular order. The result reveals part of a code, so
 * the limits on code look-ups apply (D34). Requires permission to read voucher codes. Throws
 * FORBIDDEN without it, and RATE_LIMITED if a limit is exceeded.
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
  const found = await lookups.run({ principal: limitedIdOf(caller), address }, async () => {
    const orders = await client.query(
      findByCodeEndingStatement({ salesPageId, hashes: vault.endingHashes(ending) }),
    );
    return orders.length > 0 ? orders : null;
  });
  return (found ?? []).map(({ id }) => id);
}

/** Maximum number of products with a code ending, whose codes one search decrypts. */
export const maxFoundEndings = 1_000;

const findProductsByCodeEndingStatement = defineStatement({
  name: 'find-products-by-code-ending',
  params: { salesPageId: int, hashes: array(bytea) },
  row: { id: int, codeSealed: bytea },
  text: `
  select id, code_sealed as "codeSealed" from order_products
   where sales_page_id = $1 and code_ending_hash = any($2::bytea[]) order by created_at desc, id desc limit ${maxFoundEndings}`,
});

/**
 * Returns the ids of a sales page's order products whose code has this canonical ending, without
 * those whose code is too short for `codeEndingOf`. If more than `maxFoundEndings` have the ending,
 * only the newest are returned.
 */
export async function findProductsByCodeEnding(
  client: SqlClient,
  vault: CodeVault,
  salesPageId: number,
  ending: string,
): Promise<readonly number[]> {
  const hashes = vault.endingHashes(ending);
  const products = await client.query(findProductsByCodeEndingStatement({ salesPageId, hashes }));
  return products.flatMap(({ id, codeSealed }) => {
    const code = readCode(vault, codeSealed);
    return code !== null && codeEndingOf(code) === ending ? [id] : [];
  });
}
