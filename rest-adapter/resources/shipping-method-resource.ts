import { z } from 'zod';
import type { ShippingCalculator, ShippingMethodFieldsFragment } from '../operations/generated/operations.ts';
import { count, id, moneyShape, restEnum } from './resource-shape.ts';

const calculatorTypeOf = { PER_ITEM: 'per_item' } as const satisfies Record<ShippingCalculator, string>;

/**
 * A shipping method. It has no `object` field, because the specification defines it as a plain hash
 * of keys and values.
 */
export const shippingMethodShape = z
  .object({
    voucher_delivery_shipping_method_id: id(),
    shipping_method_id: id(),
    name: z.string(),
    description: z.string(),
    delivery_duration: count().describe('The duration of the delivery in days.'),
    available_only_for_manual_orders: z.boolean(),
    uses_postal_fulfilment: z.boolean(),
    calculator: z.object({ type: restEnum(calculatorTypeOf), rate: moneyShape }),
  })
  .meta({ id: 'ShippingMethod' });

export function toShippingMethod(offer: ShippingMethodFieldsFragment): z.infer<typeof shippingMethodShape> {
  const { salesPageShippingMethod: method } = offer;
  return {
    voucher_delivery_shipping_method_id: offer.databaseId,
    shipping_method_id: method.databaseId,
    name: method.name,
    description: method.description,
    delivery_duration: method.deliveryDuration,
    available_only_for_manual_orders: method.availableOnlyForManualOrders,
    uses_postal_fulfilment: method.usesPostalFulfilment,
    calculator: { type: calculatorTypeOf[method.calculatorType], rate: method.rate },
  };
}
