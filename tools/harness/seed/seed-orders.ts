import type { Database, SqlClient } from '../../../src/platform/database/database.ts';

interface OrdersToSeed {
  /** The number of orders that sales page 1 should have. */
  readonly orders: number;
  readonly sealedCodes: readonly Uint8Array[];
  readonly report: (line: string) => void;
}

/**
 * Fills sales page 1 up to the given number of orders: a pair with the same timestamp every 20
 * minutes, until one hour ago. Each order has a payment and one to three products of the demo
 * catalogue. Every twentieth order has a delivery.
 */
export async function seedOrders(
  database: Database,
  { orders, sealedCodes, report }: OrdersToSeed,
): Promise<void> {
  const steps = [
    { name: 'orders', text: ordersText, values: [orders] },
    { name: 'order products', text: productsText, values: [sealedCodes] },
    { name: 'deliveries', text: deliveriesText, values: [] },
    { name: 'payments', text: paymentsText, values: [] },
  ];
  await database.transaction(async (transaction) => {
    await disableForeignKeyChecks(transaction);
    const recreateSearchIndexes = await dropSearchIndexes(transaction);
    for (const { name, text, values } of steps) {
      const started = performance.now();
      await transaction.query({ text, values });
      report(`Seeded the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    await recreateSearchIndexes();
  });
}

/**
 * Drops the GIN indexes, because updating them takes longer than rebuilding them. Returns a
 * function that recreates them.
 */
async function dropSearchIndexes(transaction: SqlClient): Promise<() => Promise<void>> {
  const indexes = await transaction.query<{ name: string; definition: string }>({
    text: searchIndexesText,
    values: [],
  });
  for (const { name } of indexes) await transaction.query({ text: `drop index ${name}`, values: [] });
  return async () => {
    for (const { definition } of indexes) await transaction.query({ text: definition, values: [] });
  };
}

const searchIndexesText = `
select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'`;

/**
 * Disables triggers until the transaction ends, including those that check foreign keys. The checks
 * would take as long as the writes, and the generated rows only refer to existing rows. The trigger
 * that sets the organisation is also disabled, so the statements set it, and those that compare
 * used units with redemptions. Has no effect unless the current role is a superuser.
 */
export async function disableForeignKeyChecks(transaction: SqlClient): Promise<void> {
  await transaction.query({ text: disableChecksText, values: [] });
}

const disableChecksText = `
select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = current_user and rolsuper`;

const ordersText = `
insert into orders (organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email, purchaser_phone,
                    is_manual_order, buyer_consent_to_promotion_offers, sales_channel, created_at)
select 1, 1, 'VB-' || lpad(n::text, 8, '0'), case when n % 4 = 0 then 'de' else 'en' end, 'GBP', 'Buyer ' || n,
       'buyer' || n || '@bench.test', case when n % 3 = 0 then '+44 20 7946 ' || lpad((n % 10000)::text, 4, '0') end,
       n % 5 = 0, n % 2 = 0, case when n % 5 = 0 then 'api' else 'storefront' end,
       now() - interval '1 hour' - (total - n) / 2 * interval '20 minutes'
  from (select $1::int - count(*)::int as total from orders where sales_page_id = 1) missing
  cross join lateral generate_series(1, total) n`;

const productsText = `
with offers as (
  select row_number() over (order by v.id) - 1 as number, count(*) over () as total, v.id as voucher_id, v.version,
         o.id as option_id, l.id as layout_id, v.voucher_title ->> 'en' as name, o.sell_price, v.multi_use,
         v.type_name in ('buyerDefined', 'VCCVCard') as is_monetary, v.is_redeemable_everywhere,
         case when not v.multi_use then 1
              when v.type_name in ('buyerDefined', 'VCCVCard') then greatest(o.sell_price, 1)
              else o.redeem_stock end as redeem_stock,
         array(select r.redeem_location_id from voucher_redeem_locations r where r.voucher_id = v.id order by 1) as locations
    from vouchers v
    cross join lateral (select * from voucher_options where voucher_id = v.id order by is_default desc, id limit 1) o
    cross join lateral (select id from layouts where voucher_id = v.id order by id limit 1) l
   where v.sales_page_id = 1 and v.archived_at is null
)
insert into order_products (
  organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, voucher_from, voucher_to, message,
  delivery_method, internal_note, currency, regular_price, price_paid, voucher_value, recipient_name, recipient_email,
  shipping_status, shipping_address, state, is_multiuse, is_monetary, redeemable_from, redeemable_to, last_day, redeem_stock,
  redeem_used, redeemable_everywhere, redeem_location_ids, code_hash, code_ending_hash, code_sealed, created_at)
select 1, 1, t.id, f.voucher_id, f.version, f.option_id, f.layout_id, f.name, t.purchaser_name, 'Friend ' || i, 'Enjoy it!',
       case when is_postal then 'postal' else 'electronic' end::delivery_method,
       case when t.id % 7 = 0 then 'Called on the telephone' end, 'GBP', f.sell_price, f.sell_price, f.sell_price,
       case when not is_postal then t.purchaser_name end, case when not is_postal then t.purchaser_email end,
       case when is_postal then 'pending'::shipping_status end,
       case when is_postal then '{"name": "A. Friend", "address_line_1": "1 Bench Lane", "address_line_2": null,
         "city": "London", "postcode": "N1 1AA", "county": null, "country": "gb"}'::jsonb end,
       case when is_used then 'completed' else 'in_progress' end::order_product_state, f.multi_use, f.is_monetary,
       t.created_at, t.created_at + interval '5 years',
       ((t.created_at + interval '5 years' - interval '1 second') at time zone 'Europe/London')::date, f.redeem_stock, case when is_used then f.redeem_stock else 0 end,
       f.is_redeemable_everywhere, f.locations, decode(lpad(to_hex(t.id * 3 + i), 64, '0'), 'hex'),
       decode(lpad(to_hex(t.id * 3 + i), 16, '0'), 'hex'),
       ($1::bytea[])[1 + (t.id + i) % cardinality($1::bytea[])], t.created_at
  from orders t
  cross join generate_series(0, 2) i
  join offers f on f.number = (t.id + i) % f.total
  cross join lateral (select i = 0 and t.id % 20 = 0 as is_postal, t.id % 10 = 1 as is_used) kind
 where t.reference like 'VB-%' and i <= t.id % 3
 order by t.id, i`;

const deliveriesText = `
insert into deliveries (organisation_id, sales_page_id, order_id, order_product_id, voucher_shipping_method_id, name, currency, regular_price, price_paid)
select 1, 1, p.order_id, p.id, m.id, m.name, 'GBP', m.rate, m.rate
  from order_products p
  join orders t on t.id = p.order_id and t.reference like 'VB-%'
  cross join (
    select v.id, s.name, s.rate from voucher_shipping_methods v join shipping_methods s on s.id = v.shipping_method_id
     where v.sales_page_id = 1 order by v.id limit 1
  ) m
 where p.delivery_method = 'postal'
 order by p.id`;

const paymentsText = `
insert into payments (organisation_id, sales_page_id, order_id, transaction_id, card_type, card_number, currency, amount, gateway, gateway_status, created_at)
select 1, 1, t.id, 'bench-' || t.id, case when t.id % 5 > 0 then 'Visa' end, case when t.id % 5 > 0 then '************4242' end,
       'GBP', (select sum(p.price_paid) from order_products p where p.order_id = t.id),
       case when t.id % 5 > 0 then 'sandbox' else 'manual' end, 'succeeded', t.created_at
  from orders t
 where t.reference like 'VB-%'
 order by t.id`;
