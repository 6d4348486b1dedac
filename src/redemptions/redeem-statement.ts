import { selectList } from '../database/model-rows.ts';
import { productStateSql } from '../events/event-snapshot.ts';
import { rememberKeyText } from '../idempotency/idempotency-key.ts';
import { allowsMove } from '../life-cycle/order-product-states.ts';

/**
 * The statement that redeems. $1 sales page · $2 order product or null · $3 hashes of the code or null · $4 redeem location, null for
 * none · $5 reductor or null · $6 whether the reductor counts value · $7, $8 when it is redeemed, from and until, null for now ·
 * $9 channel · $10 staff member · $11 API key · $12 organisation · $13 event id · $14 act (JSON) · $15 idempotency key (JSON) or null.
 *
 * It returns the redemption and its product, or nothing where a condition did not hold. The product's row is locked before what is left of it is
 * reckoned, so that two redemptions of one voucher follow each other. It is found by its own key alone (`materialized`): no planner is
 * to look through a whole sales page for it.
 */
export const redeemText = `
with act as (
  select * from jsonb_to_record($14::jsonb) as a(principal text, channel channel, request_id text)
), location as (
  select l.id from redeem_locations l where l.id = $4::int and l.organisation_id = $12::int and l.archived_at is null
), named as materialized (
  select p.id, p.sales_page_id, p.code_hash from order_products p where p.id = $2::int
  union all
  select p.id, p.sales_page_id, p.code_hash
    from unnest((select $3::bytea[])) as h(code_hash) join order_products p on p.code_hash = h.code_hash
   where $2::int is null
), before as (
  select p.id, p.redeem_used as used, p.state as state_before,
         case when $5::int is null then p.redeem_stock - p.redeem_used
              when not $6::boolean or p.is_multiuse then $5::int
              when $5::int = p.voucher_value or ($5::int = 1 and not p.is_monetary) then 1
         end as units
    from order_products p
   where p.id = (select id from named where sales_page_id = $1::int and ($3::bytea[] is null or code_hash = any($3::bytea[])))
     for no key update
), product as (
  update order_products p
     set redeem_used = p.redeem_used + b.units,
         revision = p.revision + 1,
         state = case when p.redeem_used + b.units = p.redeem_stock then 'completed' else 'in_progress' end::order_product_state
    from before b
   where p.id = b.id and ${allowsMove('redeem')} and b.units > 0 and b.units <= p.redeem_stock - p.redeem_used
     and p.redeemable_from <= coalesce($8::timestamptz, now()) and coalesce($7::timestamptz, now()) < p.redeemable_to
     and ($4::int is null or exists (select from location where p.redeemable_everywhere or location.id = any(p.redeem_location_ids)))
  returning p.*
), redemption as (
  insert into redemptions (organisation_id, sales_page_id, order_product_id, redeem_location_id, units, redeemed_at, channel,
                           staff_member_id, api_key_id, revision)
  select $12::int, product.sales_page_id, product.id, $4::int, before.units, coalesce($7::timestamptz, now()), $9::channel,
         $10::int, $11::int, product.revision
    from product join before on before.id = product.id
  returning *
), event as (
  insert into events (id, name, sales_page_id, order_id, order_product_id, redemption_id, snapshot)
  select $13::uuid, 'order-product.redeemed', product.sales_page_id, product.order_id, product.id, redemption.id, jsonb_build_object('product', ${productStateSql('product')})
    from product, redemption
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after, request_id)
  select $12::int, product.sales_page_id, act.principal, act.channel, 'voucher.redeem', 'order-product:' || product.id,
         jsonb_build_object('state', before.state_before, 'redeem_used', before.used),
         jsonb_build_object('state', product.state, 'redeem_used', product.redeem_used, 'redemption', redemption.id,
                            'redeem_date', $7::timestamptz),
         act.request_id
    from product, before, redemption, act
), idempotency as (${rememberKeyText('$15', '$13', 'redemption')})
select ${selectList('Redemption')}, ${productStateSql('product')} as product from redemption t, product
 where abort_unless($15::jsonb is null or exists (select from idempotency), 'idempotency key')`;
