import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import type { TestService } from '../support/test-service.ts';
import { lastSecond, money, type Row, row, rows, timestamp, zonedTimestamp } from './stored.ts';
import { redeemLocation } from './stored-catalogue.ts';

const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
const vault = createCodeVault([{ kid, secret }]);

const symbols: Readonly<Record<string, string>> = { GBP: '£', EUR: '€' };

/** Returns the expected representation of an order product for a caller who may read its code. */
export function soldVoucher(stored: Row) {
  const { shipping_address: address, currency } = stored;
  return {
    id: stored.id,
    name: stored.name,
    object: 'order-product',
    order: stored.order_id,
    voucher_id: stored.voucher_id,
    voucher_version: stored.voucher_version,
    option_id: stored.option_id,
    layout_id: stored.layout_id,
    voucher_from: stored.voucher_from,
    voucher_to: stored.voucher_to,
    message: stored.message,
    hide_price: stored.hide_price,
    delivery_method: stored.delivery_method,
    price_paid_calculator: stored.price_paid_calculator,
    internal_note: stored.internal_note,
    regular_price: money(stored.regular_price, currency),
    price_paid: money(stored.price_paid, currency),
    recipient:
      stored.recipient_name === null ? null : { name: stored.recipient_name, email: stored.recipient_email },
    shipping_status: stored.shipping_status,
    shipping_address: address && {
      name: address.name,
      address_line_1: address.address_line_1,
      address_line_2: address.address_line_2 ?? null,
      city: address.city,
      postcode: address.postcode,
      county: address.county ?? null,
      country: address.country,
    },
    is_multiuse: stored.is_multiuse,
    is_monetary: stored.is_monetary,
    redeemable_from: zonedTimestamp(stored.redeemable_from, stored.sales_page_id),
    redeemable_to: lastSecond(stored),
    redeem_stock: stored.redeem_stock,
    redeem_used: stored.redeem_used,
    redeem_remaining: stored.redeem_stock - stored.redeem_used,
    price_on_voucher: `${symbols[currency]}${(stored.regular_price / 100).toFixed(2)}`,
    redeemable_everywhere: stored.redeemable_everywhere,
    redeemable_on_redeem_locations: stored.redeem_location_ids,
    voucher_code: vault.unseal(stored.code_sealed),
  };
}

function delivery(stored: Row) {
  return {
    id: stored.id,
    object: 'order-product-delivery',
    name: stored.name,
    regular_price: money(stored.regular_price, stored.currency),
    price_paid: money(stored.price_paid, stored.currency),
    related_product_id: stored.order_product_id,
  };
}

function payment(stored: Row) {
  return {
    id: stored.id,
    object: 'payment',
    transaction_id: stored.transaction_id,
    card_type: stored.card_type,
    card_number: stored.card_number,
    amount: money(stored.amount, stored.currency),
    gateway: stored.gateway,
    gateway_status: stored.gateway_status,
    created_at: timestamp(stored.created_at),
  };
}

export type OrderExpansion = 'products' | 'deliveries' | 'payments';

/** Returns the expected representation of an order. */
export async function order(service: TestService, id: number, expanded: readonly OrderExpansion[] = []) {
  const stored = await row(
    service,
    'select o.*, p.name as page_name from orders o join sales_pages p on p.id = o.sales_page_id where o.id = $1',
    [id],
  );
  const related = async (name: OrderExpansion, table: string, toResource: (stored: Row) => object) => {
    const found = await rows(service, `select * from ${table} where order_id = $1 order by id`, [id]);
    return found.map((one) => (expanded.includes(name) ? toResource(one) : one.id));
  };
  return {
    id,
    object: 'order',
    language: stored.language,
    purchaser: { name: stored.purchaser_name, email: stored.purchaser_email, phone: stored.purchaser_phone },
    reference: stored.reference,
    products: await related('products', 'order_products', soldVoucher),
    deliveries: await related('deliveries', 'deliveries', delivery),
    payments: await related('payments', 'payments', payment),
    is_manual_order: stored.is_manual_order,
    created_at: timestamp(stored.created_at),
    buyer_consent_to_promotion_offers: stored.buyer_consent_to_promotion_offers,
    sales_page_name: stored.page_name,
  };
}

/**
 * Returns the expected representation of a refund, with the given product and order, expanded or as
 * ids.
 */
export function refund(stored: Row, { product, order }: { product?: object; order?: object } = {}) {
  return {
    id: stored.id,
    object: 'refund',
    total: money(stored.total, stored.currency),
    product: product ?? stored.order_product_id,
    order: order ?? stored.order_id,
    created_by: stored.created_by,
    created_at: timestamp(stored.created_at),
    reason: stored.reason,
    through_payment_gateway: stored.through_payment_gateway,
    ...(stored.through_payment_gateway && {
      gateway: stored.gateway,
      gateway_refund_status: stored.gateway_refund_status,
      gateway_refund_transaction_id: stored.gateway_refund_transaction_id,
    }),
  };
}

export type RedemptionExpansion = 'redeem_location' | 'order_product';

/** Returns the expected representation of a redemption. */
export async function redemption(
  service: TestService,
  id: number,
  expanded: readonly RedemptionExpansion[] = [],
) {
  const stored = await row(service, 'select * from redemptions where id = $1', [id]);
  const { redeem_location_id: locationId, order_product_id: productId } = stored;
  const isLocated = expanded.includes('redeem_location') && locationId !== null;
  return {
    id,
    object: 'redemption',
    redeem_location: isLocated
      ? redeemLocation(await row(service, 'select * from redeem_locations where id = $1', [locationId]))
      : locationId,
    order_product: expanded.includes('order_product')
      ? soldVoucher(await row(service, 'select * from order_products where id = $1', [productId]))
      : productId,
    reductor: stored.units,
    created_at: timestamp(stored.created_at),
  };
}
