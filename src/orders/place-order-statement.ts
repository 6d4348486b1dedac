import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import { insertEmailsText } from '../emails/email-statements.ts';
import { productStateSql } from '../events/event-record.ts';
import { claimLost, settleClaimsText } from '../payments/charge-claims.ts';
import { array, int, json, notNull, text } from '../platform/database/sql-types.ts';
import { defineVariants } from '../platform/database/statement.ts';
import { keyInUse, storeKeysText } from '../platform/idempotency/idempotency-key.ts';
import { modelColumns } from '../platform/rows/model-columns.ts';
import { selectList } from '../platform/rows/model-rows.ts';
import { isOnSaleSql } from './on-sale.ts';
import { hasStockSql } from './stock.ts';

/** The options that determine the text of the place-order statement. */
interface PlaceOrderOptions {
  /** Whether any of the orders has a claimed charge. */
  readonly hasClaims: boolean;
  /**
   * Upper limit of the number of products and of discount codes. The planner has no other estimate
   * of the number of rows.
   */
  readonly maxRows: number;
  /** Whether rows that another transaction has locked are skipped instead of waited for. */
  readonly skipsLocked: boolean;
  /**
   * Whether a confirmation is sent to the purchaser, and electronic vouchers to their recipients.
   */
  readonly sendsEmails: boolean;
}

const columns = {
  number: notNull(int),
  ...modelColumns('Order'),
  salesPageName: text,
  productIds: notNull(array(int)),
  deliveryIds: notNull(array(int)),
  paymentIds: notNull(array(int)),
};

const examples: readonly PlaceOrderOptions[] = [
  { hasClaims: false, maxRows: 1, skipsLocked: false, sendsEmails: false },
  { hasClaims: true, maxRows: 100, skipsLocked: true, sendsEmails: true },
];

/**
 * The place-order statement with all of its parts. Its parameters are the JSON arrays that
 * `placeOrderText` describes.
 */
export const placeOrdersStatement = defineVariants({
  name: 'place-order',
  params: { orders: json(), products: json(), discounts: json() },
  row: columns,
  text: (options: PlaceOrderOptions) => placeOrderText(options, false),
  examples,
});

/**
 * The place-order statement for orders without discounts or postal delivery. The CTEs for them are
 * omitted, because starting a plan that contains them costs as much as running it.
 */
export const placePlainOrdersStatement = defineVariants({
  name: 'place-plain-order',
  params: { orders: json(), products: json() },
  row: columns,
  text: (options: PlaceOrderOptions) => placeOrderText(options, true),
  examples,
});

/**
 * Returns the text of the statement that places orders. $1: orders (JSON array of OrderRow). $2:
 * their products (JSON array). $3, unless `isPlain`: their discount codes (JSON array). The
 * statement returns one row per placed order: its `number` and columns, the name of its sales page,
 * and the ids of its products, deliveries and payments.
 *
 * To prevent deadlocks, stock rows are locked in a fixed order: vouchers, options, discount codes,
 * each by ascending id. An order is placed if sufficient stock and discount uses remain after the
 * earlier orders of the statement, and if the voucher, the option and the discounts still have the
 * terms by which the order was priced. Otherwise nothing is written for that order. Nor is it if
 * the day or the time zone of the sales page changed since the periods of validity were computed
 * (D23).
 */
function placeOrderText(
  { hasClaims, maxRows, skipsLocked, sendsEmails }: PlaceOrderOptions,
  isPlain: boolean,
): string {
  const lock = `for no key update${skipsLocked ? ' skip locked' : ''}`;
  return `
with requested as (
  select * from jsonb_to_recordset($1::jsonb) as a(
    number int, sales_page_id int, time_zone text, today date, day_starts timestamptz, day_ends timestamptz, reference text, language text, name text, email text, phone text, sales_channel text, consent boolean, metadata jsonb,
    staff_member_id int, charge_owner uuid, payment jsonb, event_id uuid,
    principal text, channel channel, request_id text, key text, request_hash text, bulk_order_id int)
   limit ${maxRows}
), page as (
  select id, organisation_id, name, currency, time_zone, redeemable_on, is_purchaser_optional
    from sales_pages where id in (select sales_page_id from requested) and archived_at is null
), requested_products as (
  select p.*, sum(weight) over (partition by voucher_id order by number, position) as voucher_units,
         count(*) over (partition by option_id order by number, position) as option_units
    from jsonb_to_recordset($2::jsonb) as p(
      number int, position int, voucher_id int, voucher_version int, option_id int, layout_id int, weight int, sell_price bigint, max_sell_price bigint,
      real_value bigint, name text, voucher_from text, voucher_to text, message text, hide_price boolean, delivery_method delivery_method, price_paid_calculator price_paid_calculator,
      internal_note text, regular_price bigint, price_paid bigint, voucher_value bigint, uses bigint, recipient_name text,
      recipient_email text, shipping_status shipping_status, shipping_address jsonb, shipping_method_id int,
      deliver_at timestamptz, valid_from timestamptz, last_day date, redeemable_to timestamptz, shipping_method_name text, delivery_price bigint, discounts jsonb, code_hash bytea, code_ending_hash bytea, code_sealed bytea,
      metadata jsonb)
   limit ${maxRows}
), locked_vouchers as (
  select id, sales_page_id, version, is_active, archived_at, access_level, sale_period_from, sale_period_to, validity_ends_on, quantity, sold, multi_use, type_name, is_redeemable_everywhere, redeemable_on
    from vouchers where id in (select voucher_id from requested_products) order by id ${lock}
), locked_options as (
  select id, voucher_id, quantity_weight, sell_price, max_sell_price, real_value, redeem_stock, quantity, sold
    from voucher_options where id in (select option_id from requested_products) and (select count(*) from locked_vouchers) >= 0 order by id ${lock}
), sellable as (
  select w.number, w.position
    from requested_products w
    join requested a on a.number = w.number
    join page on page.id = a.sales_page_id and page.time_zone = a.time_zone and (a.email is not null or page.is_purchaser_optional) and now() >= a.day_starts and now() < a.day_ends
    join locked_vouchers v on v.id = w.voucher_id and v.sales_page_id = page.id
    join locked_options o on o.id = w.option_id and o.voucher_id = v.id
   where v.version = w.voucher_version and ${isOnSaleSql('a.today')}
     and ${hasStockSql('v', 'w.voucher_units')}
     and o.quantity_weight = w.weight and o.sell_price = w.sell_price and o.redeem_stock is not distinct from w.uses
     and o.max_sell_price is not distinct from w.max_sell_price and o.real_value is not distinct from w.real_value
     and ${hasStockSql('o', 'w.option_units')}
)${isPlain ? '' : lockDiscountCodes(lock, maxRows)}, placeable as (
  select number from requested_products left join sellable s using (number, position) group by number having bool_and(s.position is not null)
  ${isPlain ? '' : exceptInvalidDiscounts}
), consumed_vouchers as (
  update vouchers v set sold = v.sold + w.units
    from (select voucher_id, sum(weight)::int as units from requested_products join placeable using (number) group by voucher_id) w
   where v.id = w.voucher_id
), consumed_options as (
  update voucher_options o set sold = o.sold + w.units
    from (select option_id, count(*)::int as units from requested_products join placeable using (number) group by option_id) w
   where o.id = w.option_id
)${isPlain ? '' : consumeDiscountCodes}, placed as (
  insert into orders (organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email, purchaser_phone, is_manual_order,
                      sales_channel, buyer_consent_to_promotion_offers, metadata, bulk_order_id)
  select page.organisation_id, page.id, a.reference, a.language, page.currency, a.name, a.email, a.phone, true, a.sales_channel, a.consent, coalesce(a.metadata, '{}'), a.bulk_order_id
    from placeable join requested a using (number) join page on page.id = a.sales_page_id
   order by a.number
  returning *
), sold as (
  select a.*, placed.id as order_id from placed join requested a on a.reference = placed.reference
), products as (
  insert into order_products (
    organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, voucher_from, voucher_to, message,
    hide_price, delivery_method, price_paid_calculator, internal_note, currency, regular_price, price_paid, voucher_value,
    recipient_name, recipient_email, deliver_at, shipping_status, shipping_address, is_multiuse, is_monetary, redeemable_from, redeemable_to, last_day,
    redeem_stock, redeemable_everywhere, redeem_location_ids, redeemable_on, held_units, code_hash, code_ending_hash, code_sealed, metadata)
  select page.organisation_id, page.id, sold.order_id, w.voucher_id, w.voucher_version, w.option_id, w.layout_id,
         w.name, w.voucher_from, w.voucher_to, w.message, w.hide_price, w.delivery_method, w.price_paid_calculator, w.internal_note,
         page.currency, w.regular_price, w.price_paid, w.voucher_value, w.recipient_name, w.recipient_email,
         w.deliver_at, w.shipping_status,
         w.shipping_address, v.multi_use, v.type_name in ('buyerDefined', 'VCCVCard'), greatest(now(), w.valid_from),
         greatest(now(), w.valid_from, w.redeemable_to), w.last_day,
         case when not v.multi_use then 1 when v.type_name in ('buyerDefined', 'VCCVCard') then w.voucher_value else w.uses end,
         v.is_redeemable_everywhere,
         array(select l.redeem_location_id from voucher_redeem_locations l where l.voucher_id = v.id order by 1),
         coalesce(nullif(v.redeemable_on, '{}'), page.redeemable_on),
         w.weight, w.code_hash, w.code_ending_hash, w.code_sealed, coalesce(w.metadata, '{}')
    from sold
    join requested_products w on w.number = sold.number
    join page on page.id = sold.sales_page_id
    join locked_vouchers v on v.id = w.voucher_id
   order by w.number, w.position
  returning *
)${isPlain ? '' : insertDeliveries}${isPlain ? '' : insertDiscounts}${sendsEmails ? insertEmailsText(orderEmails) : ''}${hasClaims ? `, claims as (${settleClaimsText})` : ''}, payments as (
  insert into payments (organisation_id, sales_page_id, order_id, transaction_id, currency, amount, gateway, gateway_status, reference_url, card_type, card_number,
                        manual_payment_type, manual_payment_reference, manual_payment_user)
  select page.organisation_id, page.id, sold.order_id, p.transaction_id, page.currency, p.amount, p.gateway, p.gateway_status, p.reference_url, p.card_type,
         p.card_number, p.manual_payment_type, p.manual_payment_reference,
         case when p.gateway = 'manual' then (select full_name from staff_members m where m.id = sold.staff_member_id) end
    from sold
    join page on page.id = sold.sales_page_id
    cross join jsonb_to_record(sold.payment) as p(transaction_id text, amount bigint, gateway text, gateway_status text, reference_url text,
      card_type text, card_number text, manual_payment_type text, manual_payment_reference text)
   where p.amount > 0
  returning *
), event as (
  insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot)
  select sold.event_id, 'order.created', page.organisation_id, page.id, sold.order_id, jsonb_build_object(
           'products', (select jsonb_agg(${productStateSql('p')} order by p.id) from products p where p.order_id = sold.order_id),
           'sales_page_name', page.name, 'metadata', sold.metadata)
    from sold join page on page.id = sold.sales_page_id
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after, request_id)
  select page.organisation_id, page.id, sold.principal, sold.channel, ${actionAndSubjectSql('order.place', 'order', 'sold.order_id')},
         jsonb_build_object('products', (select jsonb_agg(p.id order by p.id) from products p where p.order_id = sold.order_id),
                            'payment', sold.payment),
         sold.request_id
    from sold join page on page.id = sold.sales_page_id
), idempotency as (${storeKeysText('select principal, key, request_hash, event_id::text as result from sold where key is not null')}
)
select sold.number, ${selectList('Order')}, page.name as "salesPageName",
       array(select p.id from products p where p.order_id = t.id order by p.id) as "productIds",
       ${isPlain ? 'array[]::int[]' : 'array(select d.id from deliveries d where d.order_id = t.id order by d.id)'} as "deliveryIds",
       array(select p.id from payments p where p.order_id = t.id order by p.id) as "paymentIds"
  from placed t join sold on sold.order_id = t.id join page on page.id = t.sales_page_id
 where ${hasClaims ? `abort_unless((select count(*) from claims) = (select count(charge_owner) from sold), '${claimLost}') and ` : ''}abort_unless((select count(*) from idempotency) = (select count(key) from sold), '${keyInUse}')`;
}

/**
 * SQL that selects the confirmation of each order and the e-mails with its electronic vouchers. An
 * order of a bulk order has no confirmation: its purchaser would receive up to 100 of them.
 */
const orderEmails = `
  select page.organisation_id, page.id, sold.order_id, null::int as order_product_id, 'confirmation'::email_kind as kind, sold.name, sold.email, now() as due_at
    from sold join page on page.id = sold.sales_page_id
   where sold.email is not null and sold.bulk_order_id is null
  union all
  select p.organisation_id, p.sales_page_id, p.order_id, p.id, 'voucher', p.recipient_name, p.recipient_email, greatest(p.deliver_at, now())
    from products p where p.recipient_email is not null
   order by order_id, order_product_id nulls first`;

const lockDiscountCodes = (lock: string, maxRows: number) => `, requested_codes as (
  select d.*, count(*) over (partition by id order by number) as uses
    from jsonb_to_recordset($3::jsonb) as d(number int, id int, kind discount_kind, value bigint)
   limit ${maxRows}
), locked_codes as (
  select id, kind, value, active, max_uses, used, starts_at, ends_at
    from discount_codes where id in (select id from requested_codes) and (select count(*) from locked_options) >= 0 order by id ${lock}
)`;

const exceptInvalidDiscounts = `except
  select w.number
    from requested_codes w
    left join locked_codes c on c.id = w.id and c.kind = w.kind and c.value = w.value and c.active
     and (c.max_uses is null or c.used + w.uses <= c.max_uses)
     and (c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or now() < c.ends_at)
   where c.id is null`;

const consumeDiscountCodes = `, consumed_codes as (
  update discount_codes c set used = c.used + w.uses
    from (select id, count(*)::int as uses from requested_codes join placeable using (number) group by id) w
   where c.id = w.id
)`;

const insertDeliveries = `, deliveries as (
  insert into deliveries (organisation_id, sales_page_id, order_id, order_product_id, voucher_shipping_method_id, name, currency, regular_price, price_paid)
  select p.organisation_id, p.sales_page_id, p.order_id, p.id, w.shipping_method_id, w.shipping_method_name, p.currency, w.delivery_price, w.delivery_price
    from requested_products w join products p on p.code_hash = w.code_hash
   where w.shipping_method_id is not null
   order by p.id
  returning *
)`;

const insertDiscounts = `, discounts as (
  insert into order_product_discounts (organisation_id, sales_page_id, order_product_id, discount_code_id, amount)
  select p.organisation_id, p.sales_page_id, p.id, d.discount_code_id, d.amount
    from requested_products w
    join products p on p.code_hash = w.code_hash
    cross join lateral jsonb_to_recordset(w.discounts) as d(discount_code_id int, amount bigint)
), discount_uses as (
  insert into discount_uses (organisation_id, sales_page_id, order_id, discount_code_id, held_products)
  select page.organisation_id, page.id, sold.order_id, d.id,
         (select count(*) from requested_products w where w.number = d.number and w.price_paid_calculator = 'regular')
    from requested_codes d join sold on sold.number = d.number join page on page.id = sold.sales_page_id
)`;
