import type { Act } from '../access/act.ts';
import { assertMayOnPage } from '../access/principal.ts';
import type { SqlClient } from '../database/database.ts';
import { type ModelRows, selectList } from '../database/model-rows.ts';
import type { LookupLimiter } from '../throttling/lookup-limiter.ts';
import type { CodeVault } from './voucher-code.ts';

const text = `select ${selectList('OrderProduct')} from order_products t where t.sales_page_id = $1 and t.code_hash = any($2::bytea[])`;

/**
 * The product that a sales page sold with this code, as a person typed it (D22); null when there is none. Needs `redeem.voucher`, and is
 * within the limits of D34.
 */
export async function findByCode(
  client: SqlClient,
  vault: CodeVault,
  lookups: LookupLimiter,
  { caller, address }: Act,
  salesPageId: number,
  code: string,
): Promise<ModelRows['OrderProduct'] | null> {
  assertMayOnPage(caller, 'voucher.redeem', salesPageId);
  return lookups.within({ principal: caller.id, address }, async () => {
    const [product] = await client.query<ModelRows['OrderProduct']>({
      name: 'find-by-code',
      text,
      values: [salesPageId, vault.hashes(code)],
    });
    return product ?? null;
  });
}
