import { isMonetary } from './catalogue-definition.ts';
import type { DemoClock } from './demo-clock.ts';
import type { DemoSecrets } from './demo-secrets.ts';
import { demoVoucherCode } from './demo-voucher-code.ts';
import { endedAt } from './ended-at.ts';
import { heldUnits } from './held-units.ts';
import { bytea, type TableRows } from './insert-rows.ts';
import type { PlacedOrder, SoldProduct } from './place-orders.ts';
import { purchasers } from './purchasers.ts';
import { redeemableWindow } from './redeemable-window.ts';
import { refundedAmount } from './refunded-amount.ts';

/** Returns the rows of the orders, their products, discounts and deliveries. */
export function orderRows(
  orders: readonly PlacedOrder[],
  secrets: DemoSecrets,
  clock: DemoClock,
): TableRows[] {
  return [
    { table: 'orders', rows: orders.map(orderRow) },
    {
      table: 'order_products',
      rows: orders.flatMap((order) =>
        order.products.map((product) => productRow(order, product, secrets, clock)),
      ),
    },
    {
      table: 'order_product_discounts',
      rows: orders.flatMap(({ salesPageId, products }) =>
        products.flatMap(({ id, discounts }) =>
          discounts.map(({ discountCodeId, amount }) => ({
            sales_page_id: salesPageId,
            order_product_id: id,
            discount_code_id: discountCodeId,
            amount,
          })),
        ),
      ),
    },
    {
      table: 'deliveries',
      rows: orders.flatMap(deliveryRows).map((row, index) => ({ id: index + 1, ...row })),
    },
  ];
}

/** Returns whether a staff member placed the order, rather than the purchaser on the storefront. */
export function isManualOrder({ definition: { paid } }: PlacedOrder): boolean {
  return paid === undefined || paid === 'cash' || paid === 'invoice';
}

function orderRow(order: PlacedOrder): object {
  const { id, purchaser, page } = order;
  return {
    id,
    sales_page_id: order.salesPageId,
    reference: `VS-${String(id).padStart(6, '0')}`,
    language: purchaser.language,
    currency: page.currency,
    purchaser_name: purchaser.name,
    purchaser_email: purchaser.email,
    purchaser_phone: purchaser.phone,
    is_manual_order: isManualOrder(order),
    buyer_consent_to_promotion_offers: purchaser.acceptsOffers,
    sales_channel: isManualOrder(order) ? 'api' : 'storefront',
    created_at: order.createdAt,
  };
}

function productRow(
  order: PlacedOrder,
  product: SoldProduct,
  secrets: DemoSecrets,
  clock: DemoClock,
): object {
  const { id, definition, voucher, postal, regeneratedFromId } = product;
  const isRegenerated = regeneratedFromId !== null;
  const { deliveryMethod, shippingStatus } = deliveryOf(product);
  const receiver = definition.recipient ? purchasers[definition.recipient] : order.purchaser;
  const window = redeemableWindow(voucher.validity, product.soldAt, clock);
  const code = isRegenerated ? demoVoucherCode(id) : (definition.code ?? demoVoucherCode(id));
  return {
    id,
    sales_page_id: order.salesPageId,
    order_id: order.id,
    voucher_id: voucher.id,
    voucher_version: voucher.version ?? 1,
    option_id: product.option.id,
    layout_id: voucher.layoutIds[id % voucher.layoutIds.length],
    name: voucher.title[order.purchaser.language] ?? voucher.title.en,
    voucher_from: definition.recipient ? order.purchaser.name : null,
    voucher_to: definition.recipient ? receiver.name : null,
    message:
      definition.recipient && !voucher.isVoucherMessageOff
        ? `Enjoy it, ${receiver.name.split(' ')[0]}!`
        : null,
    hide_price: definition.hidePrice ?? false,
    delivery_method: deliveryMethod,
    price_paid_calculator: definition.calculator ?? 'regular',
    internal_note: definition.note ?? null,
    currency: order.page.currency,
    regular_price: product.regularPrice,
    price_paid: product.pricePaid,
    voucher_value: product.value,
    recipient_name: deliveryMethod === 'electronic' ? receiver.name : null,
    recipient_email: deliveryMethod === 'electronic' ? receiver.email : null,
    sent_to: deliveryMethod === 'electronic' ? receiver.email : null,
    shipping_status: shippingStatus,
    shipping_address: postal ? receiver.address : null,
    state: product.state,
    is_multiuse: voucher.multiUse ?? false,
    is_monetary: isMonetary(voucher),
    redeemable_from: window.from,
    redeemable_to: window.to,
    redeem_stock: product.stock,
    redeem_used: product.used,
    used_before: product.usedBefore,
    refunded_amount: refundedAmount(product),
    redeemable_everywhere: voucher.locationIds === undefined,
    redeem_location_ids: voucher.locationIds ?? [],
    code_hash: bytea(secrets.hashCode(code)),
    code_ending_hash: bytea(secrets.hashCodeEnding(code)),
    code_sealed: bytea(secrets.sealCode(code)),
    regenerated_from_id: regeneratedFromId,
    held_units: heldUnits(product),
    ended_at: endedAt(product),
    created_at: product.createdAt,
  };
}

/**
 * Returns the delivery columns of a product. A replacement is sent by e-mail, regardless of the
 * delivery method of the voucher that it replaces.
 */
function deliveryOf({ definition: { delivery }, regeneratedFromId }: SoldProduct) {
  if (delivery === undefined || regeneratedFromId !== null)
    return { deliveryMethod: 'electronic', shippingStatus: null };
  if (typeof delivery === 'string') return { deliveryMethod: delivery, shippingStatus: null };
  return { deliveryMethod: 'postal', shippingStatus: delivery.status };
}

function deliveryRows({ id: orderId, salesPageId, page, products }: PlacedOrder): object[] {
  return products.flatMap(({ id, postal }) => {
    if (!postal) return [];
    const { name, rate } = postal.method;
    return {
      sales_page_id: salesPageId,
      order_id: orderId,
      order_product_id: id,
      voucher_shipping_method_id: postal.id,
      name,
      currency: page.currency,
      regular_price: rate,
      price_paid: rate,
    };
  });
}
