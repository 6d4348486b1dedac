import type { Act } from '../access/act.ts';
import { assertMayOnPage } from '../access/principal.ts';
import type { SqlClient } from '../database/database.ts';
import { anyOf, type ModelRows } from '../database/model-rows.ts';
import { readRows, type Wanted } from '../database/packed-rows.ts';
import type { LookupLimiter } from '../throttling/lookup-limiter.ts';
import type { CodeVault } from './voucher-code.ts';

/**
 * The product that a sales page sold with this code, as a person typed it (D22); null when there is none. Needs `redeem.voucher`, and is
 * within the limits of D34. With it comes what is read ahead.
 */
export async function findByCode(
  client: SqlClient,
  vault: CodeVault,
  lookups: LookupLimiter,
  { caller, address }: Act,
  salesPageId: number,
  code: string,
  wanted: Wanted<ModelRows['OrderProduct']>,
): Promise<ModelRows['OrderProduct'] | null> {
  assertMayOnPage(caller, 'voucher.redeem', salesPageId);
  return lookups.within({ principal: caller.id, address }, async () => {
    const [product] = await readRows(client, {
      ...wanted,
      name: 'find-by-code',
      rest: () => `where t.sales_page_id = $1 and t.code_hash = ${anyOf('$2', 'bytea')}`,
      values: [salesPageId, vault.hashes(code)],
    });
    return product ?? null;
  });
}
