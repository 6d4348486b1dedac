import type { SqlClient } from '../../../src/platform/database/database.ts';
import { type CodeVault, generateVoucherCode } from '../../../src/vouchers/voucher-code.ts';

/**
 * Multi-use products whose balance is never exhausted. Their number is large enough that concurrent
 * requests rarely redeem the same product.
 */
export interface RedeemPool {
  readonly salesPageId: number;
  readonly redeemLocationId: number;
  readonly codes: readonly string[];
}

const size = 2_000;

/**
 * Adds an order with all products of the pool to a sales page, by default page 2, which no other
 * row of the bench uses.
 */
export async function seedRedeemPool(
  client: SqlClient,
  vault: CodeVault,
  { salesPageId, redeemLocationId } = { salesPageId: 2, redeemLocationId: 1 },
): Promise<RedeemPool> {
  const codes = Array.from({ length: size }, generateVoucherCode);
  const columns = [codes.map(vault.hash), codes.map(vault.seal), codes.map(vault.hashEnding)];
  await client.query({ text: poolText, values: [...columns, salesPageId] });
  return { salesPageId, redeemLocationId, codes };
}

const poolText = `
with placed as (
  insert into orders (organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email)
  select organisation_id, id, 'VB-POOL', 'en', 'GBP', 'Redeem Pool', 'pool@bench.test' from sales_pages where id = $4::int
  returning organisation_id, id, created_at
)
insert into order_products (
  organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, delivery_method, currency, regular_price,
  price_paid, voucher_value, recipient_name, recipient_email, is_multiuse, is_monetary, redeemable_from, redeemable_to,
  redeem_stock, redeemable_everywhere, redeem_location_ids, code_hash, code_sealed, code_ending_hash)
select placed.organisation_id, $4::int, placed.id, v.id, v.version, o.id, l.id, 'Redeem pool', 'electronic', 'GBP', 5000, 5000, 5000, 'Redeem Pool',
       'pool@bench.test', true, false, placed.created_at, placed.created_at + interval '1 year', 2000000000, true, '{}',
       code.hash, code.sealed, code.ending
  from placed
  cross join (select id, version from vouchers where sales_page_id = $4::int order by id limit 1) v
  cross join lateral (select id from voucher_options where voucher_id = v.id order by id limit 1) o
  cross join lateral (select id from layouts where voucher_id = v.id order by id limit 1) l
  cross join unnest($1::bytea[], $2::bytea[], $3::bytea[]) as code(hash, sealed, ending)`;
