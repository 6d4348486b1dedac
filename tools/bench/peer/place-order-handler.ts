import { randomBytes, randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import type pg from 'pg';
import { createEventId } from '../../../src/events/event-id.ts';
import { productStateSql } from '../../../src/events/event-record.ts';
import { type CodeVault, generateVoucherCode } from '../../../src/vouchers/voucher-code.ts';
import { type OrderRow, toOrder } from './peer-order-resource.ts';
import { readJson } from './read-json.ts';

interface OrderBody {
  language: string;
  purchaser: { name: string; email: string; phone?: string };
  products: [
    {
      voucher_id: number;
      voucher_version: number;
      option_id: number;
      layout_id: number;
      delivery_method: string;
    },
  ];
}

/**
 * Serves orders of one electronic voucher. One statement reads the price, decrements the stock and
 * writes the order, product, payment, event and audit entry.
 */
export function servePlaceOrder(router: Router, pool: pg.Pool, vault: CodeVault): void {
  router.post('/v2.1/sales-pages/:salesPageId/orders', async (ctx) => {
    const salesPageId = Number(ctx.params.salesPageId);
    const { language, purchaser, products } = await readJson<OrderBody>(ctx.req);
    const [product] = products;
    const code = generateVoucherCode();
    const { rows } = await pool.query<OrderRow>({
      name: 'place-order',
      text: placeOrderText,
      values: [
        salesPageId,
        createReference(),
        language,
        purchaser.name,
        purchaser.email,
        purchaser.phone ?? null,
        product.voucher_id,
        product.voucher_version,
        product.option_id,
        product.layout_id,
        product.delivery_method,
        vault.hash(code),
        vault.seal(code),
        `manual-${randomUUID()}`,
        createEventId(),
        randomUUID(),
        vault.hashEnding(code),
      ],
    });
    const [order] = rows;
    if (!order) return;
    ctx.status = 201;
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(toOrder(order, {}));
  });
}

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function createReference(): string {
  return `VS-${Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('')}`;
}

const placeOrderText = `
with page as (
  select id, organisation_id, name, currency, time_zone from sales_pages where id = $1
), voucher as (
  update vouchers v set sold = v.sold + o.quantity_weight
    from voucher_options o
   where v.id = $7 and v.sales_page_id = $1 and v.version = $8 and v.is_active and v.archived_at is null
     and v.access_level <> 'unpublished' and o.id = $9 and o.voucher_id = v.id
     and (v.quantity is null or v.sold + o.quantity_weight <= v.quantity)
  returning v.*
), option as (
  update voucher_options o set sold = o.sold + 1
    from voucher
   where o.id = $9 and o.voucher_id = voucher.id and (o.quantity is null or o.sold < o.quantity)
  returning o.*
), placed as (
  insert into orders (
    organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email, purchaser_phone, is_manual_order)
  select page.organisation_id, page.id, $2, $3, page.currency, $4, $5, $6, true from page, option
  returning *
), product as (
  insert into order_products (
    organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, delivery_method, currency,
    regular_price, price_paid, voucher_value, recipient_name, recipient_email, is_multiuse, is_monetary, redeemable_from,
    redeemable_to, redeem_stock, redeemable_everywhere, redeem_location_ids, code_hash, code_sealed, code_ending_hash)
  select page.organisation_id, page.id, placed.id, voucher.id, voucher.version, option.id, $10,
         coalesce(voucher.voucher_title ->> $3, voucher.voucher_title ->> 'en', ''), $11::delivery_method, page.currency,
         option.sell_price, option.sell_price, coalesce(option.real_value, option.sell_price), $4, $5, voucher.multi_use, false,
         now(), ((now() at time zone page.time_zone)::date + make_interval(months => voucher.validity_length, days => 1)) at time zone page.time_zone,
         case when voucher.multi_use then option.redeem_stock else 1 end, voucher.is_redeemable_everywhere,
         array(select l.redeem_location_id from voucher_redeem_locations l where l.voucher_id = voucher.id order by 1), $12, $13, $17
    from page, placed, voucher, option
  returning *
), payment as (
  insert into payments (organisation_id, sales_page_id, order_id, transaction_id, currency, amount, gateway, gateway_status)
  select organisation_id, sales_page_id, order_id, $14, currency, price_paid, 'manual', 'completed' from product
  returning *
), event as (
  insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot)
  select $15::uuid, 'order.created', placed.organisation_id, placed.sales_page_id, placed.id, jsonb_build_object(
           'products', jsonb_build_array(${productStateSql('product')}), 'sales_page_name', page.name, 'metadata', null)
    from page, placed, product
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after, request_id)
  select page.organisation_id, page.id, 'api-key:1', 'v2_1', 'order.place', 'order:' || placed.id,
         jsonb_build_object('products', jsonb_build_array(product.id), 'payment', jsonb_build_object(
           'amount', payment.amount, 'gateway', payment.gateway, 'transaction_id', payment.transaction_id,
           'gateway_status', payment.gateway_status, 'card_type', payment.card_type, 'card_number', payment.card_number,
           'manual_payment_type', payment.manual_payment_type, 'manual_payment_reference', payment.manual_payment_reference,
           'reference_url', payment.reference_url)),
         $16
    from page, placed, product, payment
)
select placed.id, placed.language, placed.purchaser_name, placed.purchaser_email, placed.purchaser_phone, placed.reference,
       placed.is_manual_order, placed.created_at, placed.buyer_consent_to_promotion_offers, page.name as sales_page_name,
       array[product.id] as product_ids, array[]::int[] as delivery_ids, array[payment.id] as payment_ids
  from page, placed, product, payment`;
