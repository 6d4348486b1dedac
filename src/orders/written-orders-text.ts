import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import { insertEmailsText } from '../emails/email-statements.ts';
import { productStateSql } from '../events/event-record.ts';
import { claimLost, settleClaimsText } from '../payments/charge-claims.ts';
import { array, int, notNull, text } from '../platform/database/sql-types.ts';
import { keyInUse, storeKeysText } from '../platform/idempotency/idempotency-key.ts';
import { modelColumns } from '../platform/rows/model-columns.ts';
import { selectList } from '../platform/rows/model-rows.ts';
import { currentTerms, reservedTerms } from './checked-orders-text.ts';

/** The columns that a statement with `writtenOrdersText` returns. */
export const writtenOrderColumns = {
  number: notNull(int),
  ...modelColumns('Order'),
  salesPageName: text,
  productIds: notNull(array(int)),
  deliveryIds: notNull(array(int)),
  paymentIds: notNull(array(int)),
};

export interface WrittenOrdersOptions {
  /** Whether any of the orders has a claimed charge. */
  readonly hasClaims: boolean;
  /** Whether the orders have neither discounts nor postal delivery. */
  readonly isPlain: boolean;
  /** Whether the orders are those of paid checkouts, with the terms of their reservation. */
  readonly isReserved: boolean;
  /**
   * Whether a confirmation is sent to the purchaser, and electronic vouchers to their recipients.
   */
  readonly sendsEmails: boolean;
}

/**
 * Returns the end of a statement that sells vouchers: the CTEs, preceded by a comma, that write the
 * orders whose numbers are in the CTE `placeable`, and the query. It returns one row per placed order:
 * its `number` and columns, the name of its sales page, and the ids of its products, deliveries and
 * payments.
 */
export function writtenOrdersText({
  hasClaims,
  isPlain,
  isReserved,
  sendsEmails,
}: WrittenOrdersOptions): string {
  const terms = isReserved ? reservedTerms : currentTerms;
  return `, placed as (
  insert into orders (organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email, purchaser_phone, is_manual_order,
                      sales_channel, buyer_consent_to_promotion_offers, metadata, bulk_order_id, till_id)
  select page.organisation_id, page.id, a.reference, a.language, page.currency, a.name, a.email, a.phone, ${!isReserved}, a.sales_channel, a.consent, coalesce(a.metadata, '{}'), a.bulk_order_id, a.till_id
    from placeable join requested a using (number) join page on page.id = a.sales_page_id
   order by a.number
  returning *
), sold as (
  select a.*, placed.id as order_id from placed join requested a on a.reference = placed.reference
), products as (
  insert into order_products (
    organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, voucher_from, voucher_to, message,
    hide_price, design, delivery_method, price_paid_calculator, internal_note, currency, regular_price, price_paid, tax_basis_points, voucher_value,
    recipient_name, recipient_email, deliver_at, shipping_status, shipping_address, is_multiuse, is_monetary, redeemable_from, redeemable_to, last_day,
    redeem_stock, redeemable_everywhere, redeem_location_ids, redeemable_on, held_units, code_hash, code_ending_hash, code_sealed, metadata)
  select page.organisation_id, page.id, sold.order_id, w.voucher_id, w.voucher_version, w.option_id, w.layout_id,
         w.name, w.voucher_from, w.voucher_to, w.message, w.hide_price, coalesce(w.chosen_design, ${terms.design}), w.delivery_method, w.price_paid_calculator, w.internal_note,
         page.currency, w.regular_price, w.price_paid, ${terms.tax_basis_points}, w.voucher_value, w.recipient_name, w.recipient_email,
         w.deliver_at, w.shipping_status,
         w.shipping_address, ${terms.multi_use}, ${terms.is_monetary}, greatest(now(), w.valid_from),
         greatest(now(), w.valid_from, w.redeemable_to), w.last_day,
         case when not ${terms.multi_use} then 1 when ${terms.is_monetary} then w.voucher_value else w.uses end,
         ${terms.redeemable_everywhere},
         ${terms.redeem_location_ids},
         ${terms.redeemable_on},
         w.weight, w.code_hash, w.code_ending_hash, w.code_sealed, coalesce(w.metadata, '{}')
    from sold
    join requested_products w on w.number = sold.number
    join page on page.id = sold.sales_page_id
    join locked_vouchers v on v.id = w.voucher_id
   order by w.number, w.position
  returning *
)${isPlain ? '' : insertDeliveries}${isPlain ? '' : insertDiscounts}${sendsEmails ? insertEmailsText(orderEmails) : ''}${hasClaims ? `, claims as (${settleClaimsText})` : ''}, payments as (
  insert into payments (organisation_id, sales_page_id, order_id, transaction_id, currency, amount, gateway, gateway_status, reference_url, card_type, card_number,
                        manual_payment_type, manual_payment_reference, shift_id, cash_received, manual_payment_user)
  select page.organisation_id, page.id, sold.order_id, p.transaction_id, page.currency, p.amount, p.gateway, p.gateway_status, p.reference_url, p.card_type,
         p.card_number, p.manual_payment_type, p.manual_payment_reference, p.shift_id, p.cash_received,
         case when p.gateway = 'manual' then (select full_name from staff_members m where m.id = sold.staff_member_id) end
    from sold
    join page on page.id = sold.sales_page_id
    cross join jsonb_to_record(sold.payment) as p(transaction_id text, amount bigint, gateway text, gateway_status text, reference_url text,
      card_type text, card_number text, manual_payment_type text, manual_payment_reference text, shift_id int, cash_received bigint)
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

const insertDeliveries = `, deliveries as (
  insert into deliveries (organisation_id, sales_page_id, order_id, order_product_id, voucher_shipping_method_id, name, currency, regular_price, price_paid, tax_basis_points)
  select p.organisation_id, p.sales_page_id, p.order_id, p.id, w.shipping_method_id, w.shipping_method_name, p.currency, w.delivery_price, w.delivery_price, w.delivery_tax_basis_points
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
