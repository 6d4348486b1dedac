import { productStateSql } from '../events/event-snapshot.ts';
import { rememberKeyText } from '../idempotency/idempotency-key.ts';

/** What makes one order unlike another. The part of what it does not have is left out: to start a plan of that size costs as much as to run it. */
export interface OrderParts {
  readonly isPosted: boolean;
  readonly isDiscounted: boolean;
  readonly hasKey: boolean;
  /** How many products there are at most: all that the planner learns of it. It would take JSON for a hundred rows, and read whole tables. */
  readonly atMost: 1 | 10 | 100;
}

/**
 * The statement that sells. $1 sales page · $2 order (JSON) · $3 products (JSON array) · $4 payment (JSON; amount 0: none) ·
 * $5 event id · $6 act (JSON: principal, channel, request id), and then of what the order has: discount codes (JSON array), idempotency key
 * (JSON). `orderColumns` is what it returns of the new order, of table alias `t`; the name of the sales page comes along.
 *
 * Rows of stock are locked in the order of their ids, vouchers before options before discount codes, so that orders never wait
 * for each other in a circle; of a single product the updates themselves do it. Stock and discount uses are taken where they suffice
 * and the voucher, its option and the discount are still on the terms by which they were priced; where not, the whole statement is
 * undone with the reason `terms` or `discount`. The window of
 * validity is days of the sales page's time zone (D23).
 */
export function placeOrderText(orderColumns: string, { isPosted, isDiscounted, hasKey, atMost }: OrderParts): string {
  const isSingle = atMost === 1;
  const keyParameter = isDiscounted ? '$8' : '$7';
  return `
with page as (
  select id, organisation_id, name, currency, time_zone, archived_at, now() at time zone time_zone as local_now from sales_pages where id = $1
), act as (
  select * from jsonb_to_record($6::jsonb) as a(principal text, channel channel, request_id text)
), wanted as (
  select * from jsonb_to_recordset($3::jsonb) as p(
    position int, voucher_id int, voucher_version int, option_id int, layout_id int, weight int, sell_price int, max_sell_price int,
    real_value int, voucher_from text, voucher_to text, message text, hide_price boolean, delivery_method delivery_method, price_paid_calculator price_paid_calculator,
    internal_note text, regular_price int, price_paid int, voucher_value int, uses int, recipient_name text,
    recipient_email text, shipping_status shipping_status, shipping_address jsonb, shipping_method_id int,
    shipping_method_name text, delivery_price int, discounts jsonb, code_hash bytea, code_sealed bytea)
   limit ${atMost}
), wanted_vouchers as (
  select voucher_id, voucher_version, sum(weight)::int as units from wanted group by voucher_id, voucher_version
), wanted_options as (
  select option_id, weight, sell_price, max_sell_price, real_value, uses, count(*)::int as units
    from wanted group by option_id, weight, sell_price, max_sell_price, real_value, uses
)${isSingle ? '' : lockVouchers}, taken_vouchers as (
  update vouchers v set sold = v.sold + w.units
    from wanted_vouchers w
   where v.id = w.voucher_id and v.sales_page_id = $1 ${isSingle ? '' : 'and v.id in (select id from locked_vouchers)'}
     and v.version = w.voucher_version and v.is_active and v.archived_at is null and v.access_level <> 'unpublished'
     and (v.sale_period_from is null or v.sale_period_from <= now()) and (v.sale_period_to is null or now() <= v.sale_period_to)
     and (v.validity_ends_on is null or v.validity_ends_on >= (select local_now::date from page))
     and (v.quantity is null or v.sold + w.units <= v.quantity)
  returning v.id
)${isSingle ? '' : lockOptions}, taken_options as (
  update voucher_options o set sold = o.sold + w.units
    from wanted_options w
   where o.id = w.option_id and ${isSingle ? vouchersFirst : 'o.id in (select id from locked_options)'}
     and o.quantity_weight = w.weight and o.sell_price = w.sell_price and o.redeem_stock is not distinct from w.uses
     and o.max_sell_price is not distinct from w.max_sell_price and o.real_value is not distinct from w.real_value
     and (o.quantity is null or o.sold + w.units <= o.quantity)
  returning o.id
)${isDiscounted ? takeCodes : ''}, placed as (
  insert into orders (sales_page_id, reference, language, currency, purchaser_name, purchaser_email, purchaser_phone, is_manual_order)
  select page.id, o.reference, o.language, page.currency, o.name, o.email, o.phone, true
    from page, jsonb_to_record($2::jsonb) as o(reference text, language text, name text, email text, phone text)
   where abort_unless((select count(*) from taken_vouchers) = (select count(*) from wanted_vouchers)
                      and (select count(*) from taken_options) = (select count(*) from wanted_options)
                      and page.archived_at is null, 'terms')
     ${isDiscounted ? codesTaken : ''}
  returning *
), products as (
  insert into order_products (
    sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, voucher_from, voucher_to, message,
    hide_price, delivery_method, price_paid_calculator, internal_note, currency, regular_price, price_paid, voucher_value,
    recipient_name, recipient_email, shipping_status, shipping_address, is_multiuse, is_monetary, redeemable_from, redeemable_to,
    redeem_stock, redeemable_everywhere, redeem_location_ids, code_hash, code_sealed)
  select page.id, placed.id, w.voucher_id, w.voucher_version, w.option_id, w.layout_id,
         coalesce((select value from jsonb_each_text(v.voucher_title) where value ~ '\\S'
                    order by key = placed.language desc, key = 'en' desc, value limit 1), ''),
         w.voucher_from, w.voucher_to, w.message, w.hide_price, w.delivery_method, w.price_paid_calculator, w.internal_note,
         page.currency, w.regular_price, w.price_paid, w.voucher_value, w.recipient_name, w.recipient_email, w.shipping_status,
         w.shipping_address, v.multi_use, v.type_name in ('buyerDefined', 'VCCVCard'), sale_window.starts,
         greatest(sale_window.starts, sale_window.ends),
         case when not v.multi_use then 1 when v.type_name in ('buyerDefined', 'VCCVCard') then w.voucher_value else w.uses end,
         v.is_redeemable_everywhere,
         array(select l.redeem_location_id from voucher_redeem_locations l where l.voucher_id = v.id order by 1),
         w.code_hash, w.code_sealed
    from wanted w
    join vouchers v on v.id = w.voucher_id
    cross join page cross join placed
    cross join lateral (
      select greatest(now(), v.validity_starts_on::timestamp at time zone page.time_zone) as starts,
             (case v.validity_rule
                when 'days' then page.local_now::date + v.validity_length
                when 'months' then (page.local_now::date + make_interval(months => v.validity_length))::date
                else v.validity_ends_on
              end + 1)::timestamp at time zone page.time_zone as ends
    ) sale_window
   order by w.position
  returning *
)${isPosted ? insertDeliveries : ''}${isDiscounted ? insertDiscounts : ''}, payments as (
  insert into payments (sales_page_id, order_id, transaction_id, currency, amount, gateway, gateway_status, card_type, card_number)
  select placed.sales_page_id, placed.id, p.transaction_id, placed.currency, p.amount, p.gateway, p.gateway_status, p.card_type, p.card_number
    from placed, jsonb_to_record($4::jsonb) as p(transaction_id text, amount int, gateway text, gateway_status text, card_type text, card_number text)
   where p.amount > 0
  returning *
), event as (
  insert into events (id, name, sales_page_id, order_id, snapshot)
  select $5::uuid, 'order.created', placed.sales_page_id, placed.id, jsonb_build_object(
           'products', (select jsonb_agg(${productStateSql('products')} order by products.id) from products),
           'sales_page_name', (select name from page))
    from placed
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after, request_id)
  select page.organisation_id, page.id, act.principal, act.channel, 'order.place', 'order:' || placed.id,
         jsonb_build_object('products', (select jsonb_agg(products.id order by products.id) from products), 'payment', $4::jsonb),
         act.request_id
    from page, act, placed
)${hasKey ? `, idempotency as (${rememberKeyText(keyParameter, '$5', 'placed')})` : ''}
select ${orderColumns}, (select name from page) as "salesPageName",
       array(select id from products order by id) as "productIds",
       ${isPosted ? 'array(select id from deliveries order by id)' : 'array[]::int[]'} as "deliveryIds",
       array(select id from payments order by id) as "paymentIds"
  from placed t
 ${hasKey ? `where abort_unless(exists (select from idempotency), 'idempotency key')` : ''}`;
}

/** The options' rows are only touched when the vouchers' are taken. */
const vouchersFirst = '(select count(*) from taken_vouchers) >= 0';

const lockVouchers = `, locked_vouchers as (
  select id from vouchers where id in (select voucher_id from wanted_vouchers) order by id for no key update
)`;

const lockOptions = `, locked_options as (
  select o.id from voucher_options o
   where o.id in (select option_id from wanted_options) and ${vouchersFirst}
   order by o.id for no key update
)`;

const takeCodes = `, wanted_codes as (
  select * from jsonb_to_recordset($7::jsonb) as d(id int, kind discount_kind, value int)
), locked_codes as (
  select c.id from discount_codes c
   where c.id in (select id from wanted_codes) and (select count(*) from taken_options) >= 0
   order by c.id for no key update
), taken_codes as (
  update discount_codes c set used = c.used + 1
    from wanted_codes w
   where c.id = w.id and c.id in (select id from locked_codes) and c.kind = w.kind and c.value = w.value and c.active and (c.max_uses is null or c.used < c.max_uses)
     and (c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or now() < c.ends_at)
  returning c.id
)`;

const codesTaken = `and abort_unless((select count(*) from taken_codes) = (select count(*) from wanted_codes), 'discount')`;

const insertDeliveries = `, deliveries as (
  insert into deliveries (sales_page_id, order_id, order_product_id, voucher_shipping_method_id, name, currency, regular_price, price_paid)
  select p.sales_page_id, p.order_id, p.id, w.shipping_method_id, w.shipping_method_name, p.currency, w.delivery_price, w.delivery_price
    from wanted w join products p on p.code_hash = w.code_hash
   where w.shipping_method_id is not null
   order by p.id
  returning *
)`;

const insertDiscounts = `, discounts as (
  insert into order_product_discounts (sales_page_id, order_product_id, discount_code_id, amount)
  select p.sales_page_id, p.id, d.discount_code_id, d.amount
    from wanted w
    join products p on p.code_hash = w.code_hash
    cross join lateral jsonb_to_recordset(w.discounts) as d(discount_code_id int, amount int)
)`;
