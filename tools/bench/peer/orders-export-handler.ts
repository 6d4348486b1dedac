import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type pg from 'pg';
import { toExportRow } from './export-row.ts';

const batchSize = 500;

/**
 * Serves the orders export of sales page 1. Reads the rows through a cursor in one transaction, and
 * writes them in batches.
 */
export function serveOrdersExport(
  router: Router,
  pool: pg.Pool,
  unseal: (sealed: Uint8Array) => string,
): void {
  router.get('/v2.1/reports/orders-export', (ctx) => {
    const query = new URLSearchParams(ctx.querystring);
    ctx.type = 'application/json';
    ctx.body = Readable.from(writeRows(pool, unseal, [query.get('start_date'), query.get('end_date')]), {
      objectMode: false,
    });
  });
}

async function* writeRows(
  pool: pg.Pool,
  unseal: (sealed: Uint8Array) => string,
  period: readonly (string | null)[],
) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ text: `declare export no scroll cursor for ${exportText}`, values: [...period] });
    let before = '[';
    for (;;) {
      const { rows } = await client.query(`fetch ${batchSize} from export`);
      if (rows.length === 0) break;
      yield `${before}${rows.map((row) => JSON.stringify(toExportRow(row, unseal))).join(',')}`;
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const exportText = `
select o.id as order_id, o.created_at, o.purchaser_name, o.purchaser_email, o.purchaser_phone, o.sales_channel,
       o.buyer_consent_to_promotion_offers, s.subdomain, p.voucher_id, p.name, p.code_sealed, p.regular_price,
       case when p.state = 'regenerated' then 0 else p.price_paid end as price_paid,
       p.voucher_value, p.price_paid_calculator, p.is_multiuse, p.is_monetary, p.redeem_stock, p.redeem_used, p.redeemable_from, p.redeemable_to,
       p.last_day::text as last_day, s.time_zone,
       p.delivery_method, p.recipient_name, p.recipient_email, p.sent_to, p.shipping_address, p.message, p.internal_note,
       case when p.state = 'in_progress' and p.redeemable_to <= now() then 'expired' else p.state::text end as status,
       coalesce(d.description ->> o.language, d.description ->> 'en', '') as description, v.type_name,
       (select json_agg(json_build_object('code', c.code, 'name', c.name, 'kind', c.kind, 'amount', l.amount) order by c.id)
          from order_product_discounts l join discount_codes c on c.id = l.discount_code_id
         where l.order_product_id = p.id) as discounts,
       (select d.price_paid from deliveries d where d.sales_page_id = p.sales_page_id and d.order_product_id = p.id) as delivery_price,
       r.redeemed_at, r.redeemed_by, m.gateway, m.transaction_id, m.reference_url, m.card_number, m.manual_payment_type, m.manual_payment_reference,
       m.manual_payment_user, m.payout_reference, m.payout_initiated_at, m.payout_arrival, m.payout_amount, m.payout_link
  from orders o
  join sales_pages s on s.id = o.sales_page_id
  join order_products p on p.order_id = o.id
  join vouchers v on v.id = p.voucher_id
  left join voucher_versions past on past.voucher_id = v.id and past.version = p.voucher_version
  cross join lateral (select coalesce(past.terms -> 'voucher' -> 'description', v.description) as description) d
  left join lateral (
    select r.redeemed_at, coalesce(m.full_name, k.name) as redeemed_by
      from redemptions r
      left join staff_members m on m.id = r.staff_member_id
      left join api_keys k on k.id = r.api_key_id
     where p.redeem_used > 0 and r.order_product_id = p.id
       and not exists (select from redemption_cancellations c where c.redemption_id = r.id)
     order by r.redeemed_at desc, r.id desc limit 1
  ) r on true
  left join lateral (
    select m.*, x.reference as payout_reference, x.initiated_at as payout_initiated_at,
           x.estimated_arrival_on::text as payout_arrival, x.amount as payout_amount, x.link as payout_link
      from payments m left join payouts x on x.id = m.payout_id
     where m.order_id = o.id
     order by m.id limit 1
  ) m on true
 where o.sales_page_id = 1 and o.created_at >= $1::timestamptz and o.created_at < $2::timestamptz + interval '1 second'
 order by o.created_at, o.id, p.id`;
