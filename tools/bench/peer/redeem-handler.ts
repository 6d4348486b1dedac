import { randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import type pg from 'pg';
import { createEventId } from '../../../src/events/event-id.ts';
import { productStateSql } from '../../../src/events/event-record.ts';
import type { CodeVault } from '../../../src/vouchers/voucher-code.ts';
import { toTimestamp } from './peer-database.ts';
import { readJson } from './read-json.ts';

interface RedemptionBody {
  redeem_location: number;
  voucher_code: string;
  reductor: number;
}

interface RedemptionRow {
  id: number;
  redeem_location_id: number;
  order_product_id: number;
  units: number;
  created_at: string;
}

/**
 * Serves redemptions by code. One statement deducts the amount if the balance is sufficient, and
 * writes the redemption, its event and its audit entry.
 */
export function serveRedeem(router: Router, pool: pg.Pool, vault: CodeVault): void {
  router.post('/v2.1/sales-pages/:salesPageId/redemptions', async (ctx) => {
    const salesPageId = Number(ctx.params.salesPageId);
    const { redeem_location, voucher_code, reductor } = await readJson<RedemptionBody>(ctx.req);
    const { rows } = await pool.query<RedemptionRow>({
      name: 'redeem',
      text: redeemText,
      values: [
        salesPageId,
        vault.hash(voucher_code),
        redeem_location,
        reductor,
        createEventId(),
        randomUUID(),
      ],
    });
    const [redemption] = rows;
    if (!redemption) return;
    ctx.status = 201;
    ctx.type = 'application/json';
    ctx.body = JSON.stringify({
      id: redemption.id,
      object: 'redemption',
      redeem_location: redemption.redeem_location_id,
      order_product: redemption.order_product_id,
      reductor: redemption.units,
      created_at: toTimestamp(redemption.created_at),
    });
  });
}

/**
 * The statement contains the id 1 of the demo API key, because the peer does not authenticate its
 * callers.
 */
const redeemText = `
with product as (
  update order_products p
     set redeem_used = p.redeem_used + $4::int,
         revision = p.revision + 1,
         state = case when p.redeem_used + $4::int = p.redeem_stock then 'completed' else p.state end
   where p.sales_page_id = $1 and p.code_hash = $2 and p.state = 'in_progress' and p.redeem_used + $4::int <= p.redeem_stock
     and p.redeemable_from <= now() and now() < p.redeemable_to
     and (p.redeemable_everywhere or $3 = any(p.redeem_location_ids))
  returning p.*
), redemption as (
  insert into redemptions (organisation_id, sales_page_id, order_product_id, redeem_location_id, units, channel, api_key_id, revision)
  select l.organisation_id, product.sales_page_id, product.id, l.id, $4, 'v2_1', 1, product.revision
    from product join redeem_locations l on l.id = $3
  returning *
), event as (
  insert into events (id, name, organisation_id, sales_page_id, order_id, order_product_id, redemption_id, snapshot)
  select $5::uuid, 'order-product.redeemed', product.organisation_id, product.sales_page_id, product.order_id, product.id, redemption.id, jsonb_build_object(
           'product', ${productStateSql('product')})
    from product, redemption
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after, request_id)
  select redemption.organisation_id, product.sales_page_id, 'api-key:1', 'v2_1', 'voucher.redeem', 'order-product:' || product.id,
         jsonb_build_object('state', 'in_progress', 'redeem_used', product.redeem_used - redemption.units),
         jsonb_build_object('state', product.state, 'redeem_used', product.redeem_used, 'redemption', redemption.id, 'redeem_date', null),
         $6
    from product, redemption
)
select id, redeem_location_id, order_product_id, units, created_at from redemption`;
