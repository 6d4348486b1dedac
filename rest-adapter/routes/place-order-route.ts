import { encodeGlobalId, encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { toSnakeCase, unwrap } from '../errors/rest-error.ts';
import {
  type IgnoredDeliveryInput,
  PlaceOrderDocument,
  type PlaceOrderInput,
  type VoucherDeliveryInput,
} from '../operations/generated/operations.ts';
import { orderShape, toOrder } from '../resources/order-resource.ts';
import { defineRoute } from '../routing/route.ts';
import {
  type OrderBody,
  orderBody,
  type ProductBody,
  postalShape,
  priceCalculators,
  type ShippingAddressBody,
  validatePostal,
} from './order-body.ts';

export const orderExpansions = {
  products: ['expandProducts'],
  deliveries: ['expandDeliveries'],
  payments: ['expandPayments'],
} as const;

export const placeOrder = defineRoute({
  method: 'POST',
  path: '/sales-pages/:salesPageId/orders',
  name: 'placeOrder',
  tag: 'Orders',
  summary: 'Create an order',
  description:
    'Places an order, which is paid and whose vouchers are issued immediately. If a product cannot be sold, no product is sold.',
  action: 'ORDER_PLACE',
  authentication: 'bearer',
  expansions: orderExpansions,
  input: orderBody,
  validateAcrossFields: validatePostal,
  status: 201,
  shape: orderShape,
  rejections: [
    'SOLD_OUT',
    'NOT_ON_SALE',
    'DISCOUNT_NOT_APPLICABLE',
    'PAYMENT_DECLINED',
    'STALE_VOUCHER_VERSION',
  ],
  async handle({ params, expand, parseInput, idempotencyKey, caller }, { executeOperation }) {
    const { salesPageId } = params;
    const { expandProducts, expandDeliveries, expandPayments } = expand;
    const input = { ...toInput(salesPageId, parseInput()), idempotencyKey };
    const result = await executeOperation(
      PlaceOrderDocument,
      { input, expandProducts, expandDeliveries, expandPayments },
      caller,
    );
    const { order, replayed } = unwrap(result, toFieldName).placeOrder;
    return {
      body: toOrder(order),
      replayed,
      createdPath: `/sales-pages/${salesPageId}/orders/${order.databaseId}`,
    };
  },
});

function toInput(
  salesPageId: number,
  { language, purchaser, products, discount_codes, discount_urls }: OrderBody,
): PlaceOrderInput {
  return {
    salesPageId: encodeGlobalId('SalesPage', salesPageId),
    language: language.toLowerCase(),
    purchaser,
    discounts: [
      ...(discount_codes ?? []).map((code) => ({ code })),
      ...(discount_urls ?? []).map((url) => ({ url })),
    ],
    items: products.map((item) => ({
      voucherId: encodePageGlobalId('Voucher', salesPageId, item.voucher_id),
      voucherVersion: item.voucher_version,
      optionId: encodePageGlobalId('VoucherOption', salesPageId, item.option_id),
      layoutId: encodePageGlobalId('Layout', salesPageId, item.layout_id),
      delivery: toDelivery(salesPageId, item),
      ignoredDelivery: toIgnoredDelivery(item),
      pricePaidCalculator: priceCalculators[item.price_paid_calculator ?? 'regular'],
      optionAmount: item.option_amount,
      voucherFrom: item.voucher_from,
      voucherTo: item.voucher_to,
      message: item.message,
      isPriceHidden: item.hide_price,
      internalNote: item.internal_note,
    })),
  };
}

function toDelivery(salesPageId: number, item: ProductBody): VoucherDeliveryInput {
  switch (item.delivery_method) {
    case 'electronic':
      return { electronic: { recipient: item.recipient } };
    case 'postal': {
      const { shipping_address, voucher_delivery_shipping_method_id } = postalShape.parse(item);
      const shippingMethodId = encodePageGlobalId(
        'VoucherShippingMethod',
        salesPageId,
        voucher_delivery_shipping_method_id,
      );
      return { postal: { address: toShippingAddress(shipping_address), shippingMethodId } };
    }
    case 'printout':
      return { unshipped: 'PRINTOUT' };
    case 'vc_card':
      return { unshipped: 'CARD' };
  }
}

/**
 * Returns the fields that the delivery method ignores. They are part of the request's hash (D12),
 * which must not change between versions: earlier versions of the mutation accepted these fields
 * with every delivery method.
 */
function toIgnoredDelivery(item: ProductBody): IgnoredDeliveryInput {
  return {
    recipient: item.delivery_method === 'electronic' ? undefined : item.recipient,
    shippingMethodDatabaseId:
      item.delivery_method === 'postal' ? undefined : item.voucher_delivery_shipping_method_id,
  };
}

/**
 * Converts the path of a field in the mutation's input to the path of the field in the request
 * body.
 */
function toFieldName(field: string): string {
  return toSnakeCase(
    field
      .replace(/^items\b/, 'products')
      .replace('.delivery.postal.shippingMethodId', '.voucherDeliveryShippingMethodId')
      .replace('.delivery.postal', '.deliveryMethod'),
  );
}

function toShippingAddress(address: ShippingAddressBody) {
  return {
    name: address.name,
    addressLine1: address.address_line_1,
    addressLine2: address.address_line_2,
    city: address.city,
    postcode: address.postcode,
    county: address.county,
    country: address.country,
  };
}
