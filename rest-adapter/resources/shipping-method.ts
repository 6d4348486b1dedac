import type { ShippingCalculator, ShippingMethodFieldsFragment } from '../operations/generated/operations.ts';

const calculatorTypeOf = { PER_ITEM: 'per_item' } as const satisfies Record<ShippingCalculator, string>;

/** A hash: the document gives it no `object`. */
export function toShippingMethod(method: ShippingMethodFieldsFragment) {
  return {
    voucher_delivery_shipping_method_id: method.databaseId,
    shipping_method_id: method.shippingMethodDatabaseId,
    name: method.name,
    description: method.description,
    delivery_duration: method.deliveryDuration,
    available_only_for_manual_orders: method.availableOnlyForManualOrders,
    uses_postal_fulfilment: method.usesPostalFulfilment,
    calculator: { type: calculatorTypeOf[method.calculatorType], rate: method.rate },
  };
}
