import { z } from 'zod';
import type {
  DeliveryDetailsFieldsFragment,
  OrderDetailsFieldsFragment,
  OrderFieldsFragment,
  OrderSnapshotFieldsFragment,
  PaymentDetailsFieldsFragment,
} from '../operations/generated/operations.ts';
import { orderProductShape, toOrderProduct, toOrderProductDetails } from './order-product-resource.ts';
import { expandable, id, moneyShape, timestamp } from './resource-shape.ts';
import { toTimestamp } from './timestamp.ts';

export const deliveryShape = z
  .object({
    id: id(),
    object: z.literal('order-product-delivery'),
    name: z.string(),
    regular_price: moneyShape,
    price_paid: moneyShape,
    related_product_id: id(),
  })
  .meta({ id: 'Delivery' });

export const paymentShape = z
  .object({
    id: id(),
    object: z.literal('payment'),
    transaction_id: z.string(),
    card_type: z.string().nullable(),
    card_number: z.string().nullable().describe('The masked card number. Null if unknown.'),
    amount: moneyShape,
    gateway: z.string(),
    gateway_status: z.string(),
    created_at: timestamp(),
  })
  .meta({ id: 'Payment' });

export const orderShape = z
  .object({
    id: id(),
    object: z.literal('order'),
    language: z.string().describe('The language of the purchaser, as an ISO 639-1 code.'),
    purchaser: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
    reference: z.string(),
    products: z.array(expandable(orderProductShape)),
    deliveries: z.array(expandable(deliveryShape)),
    payments: z.array(expandable(paymentShape)),
    is_manual_order: z.boolean(),
    created_at: timestamp(),
    buyer_consent_to_promotion_offers: z.boolean(),
    sales_page_name: z.string(),
  })
  .meta({ id: 'Order' });

export function toOrder(order: OrderFieldsFragment): z.infer<typeof orderShape> {
  return combineOrder(order, {
    products: order.products?.map(toOrderProduct) ?? order.rest.productDatabaseIds ?? [],
    deliveries: order.deliveries?.map(toDelivery) ?? order.rest.deliveryDatabaseIds ?? [],
    payments: order.payments?.map(toPayment) ?? order.rest.paymentDatabaseIds ?? [],
  });
}

/** Maps an order as of an event, with all its objects expanded and without codes. */
export function toOrderAsOfEvent(order: OrderSnapshotFieldsFragment): z.infer<typeof orderShape> {
  return combineOrder(order, {
    products: order.products.map(toOrderProductDetails),
    deliveries: order.deliveries.map(toDelivery),
    payments: order.payments.map(toPayment),
  });
}

type OrderParts = Pick<z.infer<typeof orderShape>, 'products' | 'deliveries' | 'payments'>;

function combineOrder(order: OrderDetailsFieldsFragment, parts: OrderParts): z.infer<typeof orderShape> {
  return {
    id: order.databaseId,
    object: 'order',
    language: order.language,
    purchaser: order.rest.purchaser,
    reference: order.reference,
    ...parts,
    is_manual_order: order.isManualOrder,
    created_at: toTimestamp(order.createdAt),
    buyer_consent_to_promotion_offers: order.buyerConsentToPromotionOffers,
    sales_page_name: order.rest.salesPageName,
  };
}

function toDelivery(delivery: DeliveryDetailsFieldsFragment): z.infer<typeof deliveryShape> {
  return {
    id: delivery.databaseId,
    object: 'order-product-delivery',
    name: delivery.name,
    regular_price: delivery.regularPrice,
    price_paid: delivery.pricePaid,
    related_product_id: delivery.rest.soldVoucherDatabaseId,
  };
}

function toPayment(payment: PaymentDetailsFieldsFragment): z.infer<typeof paymentShape> {
  return {
    id: payment.databaseId,
    object: 'payment',
    transaction_id: payment.transactionId,
    card_type: payment.cardType,
    card_number: payment.cardNumber,
    amount: payment.amount,
    gateway: payment.gateway,
    gateway_status: payment.gatewayStatus,
    created_at: toTimestamp(payment.createdAt),
  };
}
