export interface OrderRow {
  id: number;
  reference: string;
  language: string;
  purchaser_name: string;
  purchaser_email: string;
  purchaser_phone: string | null;
  is_manual_order: boolean;
  buyer_consent_to_promotion_offers: boolean;
  created_at: string;
}

export interface ProductRow {
  order_id: number;
  id: number;
  name: string;
  voucher_version: number;
  voucher_from: string | null;
  voucher_to: string | null;
  message: string | null;
  hide_price: boolean;
  delivery_method: string;
  price_paid_calculator: string;
  internal_note: string | null;
  regular_price: number;
  price_paid: number;
  currency: string;
  recipient_name: string | null;
  recipient_email: string | null;
  shipping_status: string | null;
  is_multiuse: boolean;
  is_monetary: boolean;
  redeemable_from: string;
  redeemable_to: string;
  redeemable_everywhere: boolean;
}

export interface PaymentRow {
  order_id: number;
  id: number;
  transaction_id: string;
  card_type: string | null;
  card_number: string | null;
  amount: number;
  currency: string;
  gateway: string;
  gateway_status: string;
  created_at: string;
}

export function toOrder(row: OrderRow) {
  return {
    databaseId: row.id,
    reference: row.reference,
    language: row.language,
    purchaser: { name: row.purchaser_name, email: row.purchaser_email, phone: row.purchaser_phone },
    isManualOrder: row.is_manual_order,
    hasPromotionConsent: row.buyer_consent_to_promotion_offers,
    createdAt: toDateTime(row.created_at),
  };
}

export function toProduct(row: ProductRow) {
  const { recipient_name: name, recipient_email: email, currency } = row;
  return {
    databaseId: row.id,
    name: row.name,
    voucherVersion: row.voucher_version,
    voucherFrom: row.voucher_from,
    voucherTo: row.voucher_to,
    message: row.message,
    isPriceHidden: row.hide_price,
    deliveryMethod: row.delivery_method,
    pricePaidCalculator: row.price_paid_calculator,
    internalNote: row.internal_note,
    regularPrice: { amount: row.regular_price, currency },
    pricePaid: { amount: row.price_paid, currency },
    recipient: name === null || email === null ? null : { name, email },
    shippingStatus: row.shipping_status,
    isMultiUse: row.is_multiuse,
    isMonetary: row.is_monetary,
    redemptionPeriod: { from: toDateTime(row.redeemable_from), to: toDateTime(row.redeemable_to) },
    isRedeemableEverywhere: row.redeemable_everywhere,
  };
}

export function toPayment(row: PaymentRow) {
  return {
    databaseId: row.id,
    transactionId: row.transaction_id,
    cardType: row.card_type,
    cardNumber: row.card_number,
    amount: { amount: row.amount, currency: row.currency },
    gateway: row.gateway,
    gatewayStatus: row.gateway_status,
    createdAt: toDateTime(row.created_at),
  };
}

/**
 * Converts a timestamp of PostgreSQL to ISO 8601: `2026-11-21 02:44:00.12+00` to
 * `2026-11-21T02:44:00.120Z`.
 */
function toDateTime(timestamp: string): string {
  return `${timestamp.slice(0, 10)}T${timestamp.slice(11, 19)}.${timestamp.slice(20, -3).padEnd(3, '0')}Z`;
}
