import { createHash, randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import type pg from 'pg';
import { createEventId } from '../../../src/events/event-id.ts';
import { productStateSql } from '../../../src/events/event-record.ts';
import type { CodeVault } from '../../../src/vouchers/voucher-code.ts';
import type { BillVariables } from '../bill-request.ts';
import { readJson } from './read-json.ts';

interface RedeemedRow {
  id: number;
  units: number;
}

/**
 * Serves bills: the mutation of `billRequest`, whose document is not parsed. One statement locks the
 * products by ascending id, deducts the uses if every balance is sufficient, and writes the
 * redemptions, their events and audit entries, and the idempotency key. If it cannot redeem all
 * vouchers, or if the key was used before, the statement fails and nothing is redeemed.
 */
export function serveBill(router: Router, pool: pg.Pool, vault: CodeVault): void {
  router.post('/graphql', async (ctx) => {
    const { input } = (await readJson<{ variables: BillVariables }>(ctx.req)).variables;
    const { vouchers, redeemLocationId, idempotencyKey } = input;
    const { rows } = await pool.query<RedeemedRow>({
      name: 'bill',
      text: billText,
      values: [
        toDatabaseId(vouchers[0]?.voucher.code.salesPageId ?? ''),
        vouchers.map(({ voucher }) => vault.hash(voucher.code.code)),
        vouchers.map(({ units }) => units.uses),
        vouchers.map(() => createEventId()),
        toDatabaseId(redeemLocationId),
        randomUUID(),
        idempotencyKey,
        createHash('sha256').update(JSON.stringify({ vouchers, redeemLocationId })).digest(),
      ],
    });
    const results = rows.map(({ id, units }) => ({
      redemption: { databaseId: id, units: { uses: units } },
      unredeemedUnits: { uses: 0 },
      rejection: null,
    }));
    ctx.type = 'application/json';
    ctx.body = JSON.stringify({
      data: { redeemSoldVouchers: { replayed: false, results, userErrors: [] } },
    });
  });
}

/** Returns the numeric id of a global id such as `SalesPage:1`. */
function toDatabaseId(globalId: string): number {
  return Number(globalId.slice(globalId.indexOf(':') + 1));
}

/**
 * The statement contains the id 1 of the demo API key, because the peer does not authenticate its
 * callers. The update computes the balances from the locked rows.
 */
const billText = `
with requested as (
  select * from unnest($2::bytea[], $3::int[], $4::uuid[]) with ordinality as r(code_hash, units, event_id, number)
), locked as materialized (
  select p.id, r.units, r.event_id, r.number
    from requested r join order_products p on p.code_hash = r.code_hash and p.sales_page_id = $1
   order by p.id for no key update of p
), product as (
  update order_products p
     set redeem_used = p.redeem_used + r.units,
         revision = p.revision + 1,
         state = case when p.redeem_used + r.units = p.redeem_stock then 'completed' else p.state end
    from locked r
   where p.id = r.id and p.state = 'in_progress' and p.blocked_at is null
     and p.redeem_used + p.units_on_hold + r.units <= p.redeem_stock
     and p.redeemable_from <= now() and now() < p.redeemable_to
     and (p.redeemable_everywhere or $5 = any(p.redeem_location_ids))
  returning p.*, r.units, r.event_id, r.number
), redemption as (
  insert into redemptions (organisation_id, sales_page_id, order_product_id, redeem_location_id, units, channel, api_key_id, revision)
  select l.organisation_id, product.sales_page_id, product.id, l.id, product.units, 'graphql', 1, product.revision
    from product join redeem_locations l on l.id = $5
   order by product.number
  returning *
), event as (
  insert into events (id, name, organisation_id, sales_page_id, order_id, order_product_id, redemption_id, snapshot)
  select product.event_id, 'order-product.redeemed', product.organisation_id, product.sales_page_id, product.order_id, product.id, redemption.id,
         jsonb_build_object('product', ${productStateSql('product')})
    from product join redemption on redemption.order_product_id = product.id
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after, request_id)
  select redemption.organisation_id, product.sales_page_id, 'api-key:1', 'graphql', 'voucher.redeem', 'order-product:' || product.id,
         jsonb_build_object('state', 'in_progress', 'redeem_used', product.redeem_used - redemption.units),
         jsonb_build_object('state', product.state, 'redeem_used', product.redeem_used, 'redemption', redemption.id, 'redeem_date', null),
         $6
    from product join redemption on redemption.order_product_id = product.id
), idempotency as (
  insert into idempotency_keys (principal, key, request_hash, result, expires_at)
  select 'api-key:1', $7, $8, jsonb_agg(jsonb_build_object(
           'redemptionId', id, 'unredeemedUnits', 0, 'unit', 'uses', 'rejection', null) order by id)::text, now() + interval '24 hours'
    from redemption
)
select id, units from redemption
 where abort_unless((select count(*) from redemption) = cardinality($2::bytea[]), 'bill')
 order by id`;
