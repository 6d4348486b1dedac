import type { Database } from '../../../src/platform/database/database.ts';
import { type CodeVault, generateVoucherCode } from '../../../src/vouchers/voucher-code.ts';
import { disableForeignKeyChecks } from './seed-orders.ts';

const size = 2_000;

/**
 * Assigns known codes to products throughout the orders of sales page 1. Adds redemptions to
 * products with used units. Returns the codes.
 */
export async function seedStatusPool(
  database: Pick<Database, 'transaction'>,
  vault: CodeVault,
): Promise<string[]> {
  const codes = Array.from({ length: size }, generateVoucherCode);
  const [count] = await database.transaction(async (transaction) => {
    await disableForeignKeyChecks(transaction);
    const values = [codes.map(vault.hash), codes.map(vault.seal)];
    return transaction.query<{ count: number }>({ text: assignCodesText, values });
  });
  return codes.slice(0, count?.count);
}

/**
 * Assigns the codes to products at a constant interval of ids, so that they cover all seeded
 * orders.
 */
const assignCodesText = `
with step as (
  select greatest(1, count(*) / cardinality($1::bytea[])) as step
    from order_products p join orders o on o.id = p.order_id
   where p.sales_page_id = 1 and o.reference like 'VB-%'
), known as (
  select p.id, row_number() over () as number
    from order_products p join orders o on o.id = p.order_id cross join step
   where p.sales_page_id = 1 and o.reference like 'VB-%' and p.id % step = 0
   limit cardinality($1::bytea[])
), product as (
  update order_products p set code_hash = ($1::bytea[])[known.number], code_sealed = ($2::bytea[])[known.number]
    from known where known.id = p.id
  returning p.id, p.redeem_used, p.created_at
), redemption as (
  insert into redemptions (organisation_id, sales_page_id, order_product_id, redeem_location_id, units, channel, api_key_id,
                           redeemed_at, created_at)
  select 1, 1, id, 1, redeem_used, 'v2_1', 1, created_at + interval '1 minute', created_at + interval '1 minute'
    from product where redeem_used > 0
)
select count(*)::int as count from product`;
