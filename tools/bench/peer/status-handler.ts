import type Router from '@koa/router';
import type pg from 'pg';
import type { CodeVault } from '../../../src/vouchers/voucher-code.ts';
import { type StatusRow, toVoucherStatus } from './peer-status-resource.ts';

/**
 * Serves the v1 status by code. One statement finds the product by the hash of the code and reads
 * all columns of the response.
 */
export function serveStatus(router: Router, pool: pg.Pool, vault: CodeVault): void {
  router.get('/v1/status', async (ctx) => {
    const query = new URLSearchParams(ctx.querystring);
    const values = [Number(query.get('domain')), vault.hash(query.get('code') ?? '')];
    const { rows } = await pool.query<StatusRow>({ name: 'status', text: statusText, values });
    const [row] = rows;
    if (!row) return;
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(toVoucherStatus(row, vault.unseal));
  });
}

const statusText = `
select p.id, p.sales_page_id, p.name, p.voucher_from, p.message, p.hide_price, p.delivery_method, p.currency, p.regular_price,
       p.voucher_value, p.recipient_name, p.recipient_email, p.shipping_address, p.is_multiuse, p.is_monetary, p.redeemable_from,
       p.redeemable_to, p.last_day::text as last_day, s.time_zone, p.redeem_stock, p.redeem_used, p.code_sealed, o.reference, o.purchaser_name, o.purchaser_email,
       o.purchaser_phone, o.created_at as purchased_at, v.type_name,
       coalesce(v.description ->> o.language, v.description ->> 'en', '') as description, l.image,
       case when p.state = 'in_progress' and p.redeemable_to <= now() then 'expired'
            when p.state = 'cancelled' then 'refunded' else p.state::text end as status,
       (select coalesce(sum(x.price_paid), 0)::int from order_products x
         where x.order_id = p.order_id and x.regenerated_from_id is null) as sub_total,
       (select coalesce(sum(d.price_paid), 0)::int from deliveries d where d.order_id = p.order_id) as shipping_total,
       (select sum(r.total)::int from refunds r where r.order_product_id = p.id) as refund,
       (select coalesce(json_agg(json_build_object('units', r.units, 'redeemed_at', r.redeemed_at::text) order by r.id), '[]')
          from redemptions r
         where r.order_product_id = p.id
           and not exists (select from redemption_cancellations c where c.redemption_id = r.id)) as redemptions
  from order_products p
  join orders o on o.id = p.order_id
  join vouchers v on v.id = p.voucher_id
  join layouts l on l.id = p.layout_id
  join sales_pages s on s.id = p.sales_page_id
 where p.sales_page_id = $1 and p.code_hash = $2`;
