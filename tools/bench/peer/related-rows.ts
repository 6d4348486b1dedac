import type pg from 'pg';
import type { OrderProductRow } from './peer-order-product-resource.ts';
import type { DeliveryRow, PaymentRow } from './peer-order-resource.ts';

/**
 * Whether to load each relation of an order completely. Otherwise only the ids of its rows are
 * loaded.
 */
export interface ExpandedRelations {
  readonly products: boolean;
  readonly deliveries: boolean;
  readonly payments: boolean;
}

/**
 * Returns the rows of the expanded relations of the given orders. A relation that is not expanded
 * is undefined. Runs one statement per expanded relation, concurrently.
 */
export async function findRelatedRows(
  pool: pg.Pool,
  orderIds: readonly number[],
  expanded: ExpandedRelations,
) {
  const find = async <Row extends pg.QueryResultRow>(isExpanded: boolean, name: string, text: string) =>
    isExpanded ? (await pool.query<Row>({ name, text, values: [orderIds] })).rows : undefined;
  const [products, deliveries, payments] = await Promise.all([
    find<OrderProductRow>(expanded.products, 'products', productsText),
    find<DeliveryRow>(expanded.deliveries, 'deliveries', deliveriesText),
    find<PaymentRow>(expanded.payments, 'payments', paymentsText),
  ]);
  return { products, deliveries, payments };
}

const productsText = `
select id, order_id, name, voucher_id, voucher_version, option_id, layout_id, voucher_from, voucher_to, message, hide_price,
       delivery_method, price_paid_calculator, internal_note, currency, regular_price, price_paid, recipient_name,
       recipient_email, shipping_status, shipping_address, is_multiuse, is_monetary, redeemable_from, redeemable_to,
       redeem_stock, redeem_used, redeemable_everywhere, redeem_location_ids, code_sealed, last_day::text as last_day,
       (select s.time_zone from sales_pages s where s.id = sales_page_id) as time_zone
  from order_products where order_id = any($1) order by id`;

const deliveriesText = `
select id, order_id, name, currency, regular_price, price_paid, order_product_id
  from deliveries where order_id = any($1) order by id`;

const paymentsText = `
select id, order_id, transaction_id, card_type, card_number, currency, amount, gateway, gateway_status, created_at
  from payments where order_id = any($1) order by id`;

const columns = `
t.id, t.language, t.purchaser_name, t.purchaser_email, t.purchaser_phone, t.reference, t.is_manual_order, t.created_at,
t.buyer_consent_to_promotion_offers`;

/**
 * Returns the select list of an order `t` of sales page `s`, with the ids of the relations that are
 * not expanded.
 */
export function orderColumns({ products, deliveries, payments }: ExpandedRelations): string {
  const ids = (table: string) => `array(select r.id from ${table} r where r.order_id = t.id order by r.id)`;
  return `${columns}, s.name as sales_page_name,
${products ? 'null' : ids('order_products')} as product_ids,
${deliveries ? 'null' : ids('deliveries')} as delivery_ids,
${payments ? 'null' : ids('payments')} as payment_ids`;
}

/** Returns a short name of the selection for the names of statements. */
export function nameOf({ products, deliveries, payments }: ExpandedRelations): string {
  return `${products ? 'p' : ''}${deliveries ? 'd' : ''}${payments ? 'm' : ''}`;
}
