import { toTimestamp } from './peer-database.ts';

export interface OrderRow {
  id: number;
  language: string;
  purchaser_name: string;
  purchaser_email: string;
  purchaser_phone: string | null;
  reference: string;
  is_manual_order: boolean;
  created_at: string;
  buyer_consent_to_promotion_offers: boolean;
  sales_page_name: string;
  /**
   * The ids of the products. Null if the products are expanded. Likewise, the ids of each other
   * relation are null if that relation is expanded.
   */
  product_ids: number[] | null;
  delivery_ids: number[] | null;
  payment_ids: number[] | null;
}

export interface DeliveryRow {
  id: number;
  order_id: number;
  name: string;
  currency: string;
  regular_price: number;
  price_paid: number;
  order_product_id: number;
}

export interface PaymentRow {
  id: number;
  order_id: number;
  transaction_id: string;
  card_type: string | null;
  card_number: string | null;
  currency: string;
  amount: number;
  gateway: string;
  gateway_status: string;
  created_at: string;
}

interface Related {
  readonly products?: readonly object[] | undefined;
  readonly deliveries?: readonly DeliveryRow[] | undefined;
  readonly payments?: readonly PaymentRow[] | undefined;
}

export function toOrder(row: OrderRow, { products, deliveries, payments }: Related) {
  return {
    id: row.id,
    object: 'order',
    language: row.language,
    purchaser: { name: row.purchaser_name, email: row.purchaser_email, phone: row.purchaser_phone },
    reference: row.reference,
    products: products ?? row.product_ids ?? [],
    deliveries: deliveries?.map(toDelivery) ?? row.delivery_ids ?? [],
    payments: payments?.map(toPayment) ?? row.payment_ids ?? [],
    is_manual_order: row.is_manual_order,
    created_at: toTimestamp(row.created_at),
    buyer_consent_to_promotion_offers: row.buyer_consent_to_promotion_offers,
    sales_page_name: row.sales_page_name,
  };
}

function toDelivery(row: DeliveryRow) {
  return {
    id: row.id,
    object: 'order-product-delivery',
    name: row.name,
    regular_price: { amount: row.regular_price, currency: row.currency },
    price_paid: { amount: row.price_paid, currency: row.currency },
    related_product_id: row.order_product_id,
  };
}

function toPayment(row: PaymentRow) {
  return {
    id: row.id,
    object: 'payment',
    transaction_id: row.transaction_id,
    card_type: row.card_type,
    card_number: row.card_number,
    amount: { amount: row.amount, currency: row.currency },
    gateway: row.gateway,
    gateway_status: row.gateway_status,
    created_at: toTimestamp(row.created_at),
  };
}
