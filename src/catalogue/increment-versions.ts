import type { SqlClient } from '../platform/database/database.ts';
import { type ModelName, selectList, tableOf } from '../platform/database/model-rows.ts';

const lockText = 'select id from vouchers where id = any($1::int[]) order by id for no key update';

const jsonRows = (model: ModelName, where: string) =>
  `(select coalesce(json_agg(c order by c.id), '[]') from (select ${selectList(model, 'r')} from ${tableOf[model]} r where ${where}) c)`;

const incrementText = `
with kept as (
  insert into voucher_versions (sales_page_id, voucher_id, version, terms)
  select t.sales_page_id, t.id, t.version, jsonb_build_object(
           'voucher', ${jsonRows('Voucher', 'r.id = t.id')} -> 0,
           'options', ${jsonRows('VoucherOption', 'r.voucher_id = t.id')},
           'layouts', ${jsonRows('Layout', 'r.voucher_id = t.id')})
    from vouchers t where t.id = any($1::int[])
)
update vouchers set version = version + 1 where id = any($1::int[])`;

/**
 * Increments the versions of vouchers. Must be called before a change of their offer, in the same transaction. From then on,
 * orders with the previous version are stale (D21). The terms of the previous version are stored for the orders that were placed
 * with it. The vouchers are locked in the order of their ids, as sales lock them, until the end of the transaction.
 */
export async function incrementVersions(transaction: SqlClient, voucherIds: readonly number[]): Promise<void> {
  await transaction.query({ name: 'lock-vouchers', text: lockText, values: [voucherIds] });
  await transaction.query({ name: 'increment-versions', text: incrementText, values: [voucherIds] });
}
