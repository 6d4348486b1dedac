import type { DeliveryFieldsFragment, OrderFieldsFragment, PaymentFieldsFragment } from '../operations/generated/operations.ts';
import { toMoment } from './moment.ts';
import { toOrderProduct } from './order-product.ts';

export function toOrder(order: OrderFieldsFragment) {
  return {
    id: order.databaseId,
    object: 'order',
    language: order.language,
    purchaser: order.purchaser,
    reference: order.reference,
    products: order.products?.map(toOrderProduct) ?? order.productDatabaseIds,
    deliveries: order.deliveries?.map(toDelivery) ?? order.deliveryDatabaseIds,
    payments: order.payments?.map(toPayment) ?? order.paymentDatabaseIds,
    is_manual_order: order.isManualOrder,
    created_at: toMoment(order.createdAt),
    buyer_consent_to_promotion_offers: order.buyerConsentToPromotionOffers,
    sales_page_name: order.salesPageName,
  };
}

function toDelivery(delivery: DeliveryFieldsFragment) {
  return {
    id: delivery.databaseId,
    object: 'order-product-delivery',
    name: delivery.name,
    regular_price: delivery.regularPrice,
    price_paid: delivery.pricePaid,
    related_product_id: delivery.orderProductDatabaseId,
  };
}

function toPayment(payment: PaymentFieldsFragment) {
  return {
    id: payment.databaseId,
    object: 'payment',
    transaction_id: payment.transactionId,
    card_type: payment.cardType,
    card_number: payment.cardNumber,
    amount: payment.amount,
    gateway: payment.gateway,
    gateway_status: payment.gatewayStatus,
    created_at: toMoment(payment.createdAt),
  };
}
