import { z } from 'zod';
import { isCodeUnreadable } from '../errors/unreadable-codes.ts';
import type {
  DeliveryMethod,
  OrderProductDetailsFieldsFragment,
  OrderProductFieldsFragment,
  PricePaidCalculator,
  ShippingStatus,
} from '../operations/generated/operations.ts';
import { count, id, moneyShape, restEnum, units, zonedTimestamp } from './resource-shape.ts';
import { toRedeemableFrom, toRedeemableTo } from './zoned-timestamp.ts';

export const deliveryMethodOf = {
  POSTAL: 'postal',
  ELECTRONIC: 'electronic',
  PRINTOUT: 'printout',
  CARD: 'vc_card',
} as const satisfies Record<DeliveryMethod, string>;

export const pricePaidCalculatorOf = {
  REGULAR: 'regular',
  FREE: 'free',
  CHARITY: 'charity',
  CARD: 'vc_card_voucher',
} as const satisfies Record<PricePaidCalculator, string>;

const shippingStatusOf = {
  PENDING: 'pending',
  DISPATCHED: 'dispatched',
  DELIVERED: 'delivered',
} as const satisfies Record<ShippingStatus, string>;

/** The order product object. `voucher_code` is present only if the caller may see codes (D16). */
export const orderProductShape = z
  .object({
    id: id(),
    name: z.string(),
    object: z.literal('order-product'),
    order: id(),
    voucher_id: id(),
    voucher_version: count(),
    option_id: id(),
    layout_id: id(),
    voucher_from: z.string().nullable(),
    voucher_to: z.string().nullable(),
    message: z.string().nullable(),
    hide_price: z.boolean(),
    delivery_method: restEnum(deliveryMethodOf),
    price_paid_calculator: restEnum(pricePaidCalculatorOf),
    internal_note: z.string().nullable(),
    regular_price: moneyShape,
    price_paid: moneyShape,
    recipient: z.object({ name: z.string(), email: z.string() }).nullable(),
    shipping_status: restEnum(shippingStatusOf)
      .nullable()
      .describe('The shipping status. Null unless the voucher is delivered by post.'),
    shipping_address: z
      .object({
        name: z.string(),
        address_line_1: z.string(),
        address_line_2: z.string().nullable(),
        city: z.string(),
        postcode: z.string(),
        county: z.string().nullable(),
        country: z.string().describe('The country, as an ISO 3166-1 alpha-2 code.'),
      })
      .nullable(),
    is_multiuse: z.boolean(),
    is_monetary: z.boolean(),
    redeemable_from: zonedTimestamp().meta({
      description:
        'The first second in which the voucher can be redeemed, in the time zone of the sales page.',
      example: '2026-11-28T09:30:00-08:00',
    }),
    redeemable_to: zonedTimestamp().nullable().meta({
      description:
        'The last second in which the voucher can be redeemed, in the time zone of the sales page. Its first ten characters are the last day. Null if the voucher never expires.',
      example: '2027-11-28T23:59:59-08:00',
    }),
    redeem_stock: units().describe(
      'The total number of units that can be redeemed: minor units for a multi-use monetary voucher, otherwise uses. 1 if the voucher is not multi-use.',
    ),
    redeem_used: units(),
    redeem_remaining: units(),
    price_on_voucher: z.string().describe('The price as printed on the voucher.'),
    redeemable_everywhere: z.boolean(),
    redeemable_on_redeem_locations: z.array(id()),
    voucher_code: z
      .string()
      .nullable()
      .optional()
      .describe(
        'The voucher code. Present only if the caller has `manage.orders` or `redeem.voucher`. Null while the service cannot decrypt it.',
      ),
  })
  .meta({ id: 'OrderProduct' });

export function toOrderProduct(product: OrderProductFieldsFragment): z.infer<typeof orderProductShape> {
  const resource = toOrderProductDetails(product);
  if (product.voucherCode !== null || isCodeUnreadable(product)) resource.voucher_code = product.voucherCode;
  return resource;
}

/** Maps an order product without its code. */
export function toOrderProductDetails(
  product: OrderProductDetailsFieldsFragment,
): z.infer<typeof orderProductShape> {
  const { shippingStatus, shippingAddress } = product;
  return {
    id: product.databaseId,
    name: product.name,
    object: 'order-product',
    order: product.rest.orderDatabaseId,
    voucher_id: product.rest.voucherDatabaseId,
    voucher_version: product.voucherVersion,
    option_id: product.rest.optionDatabaseId,
    layout_id: product.rest.layoutDatabaseId,
    voucher_from: product.voucherFrom,
    voucher_to: product.voucherTo,
    message: product.message,
    hide_price: product.hidePrice,
    delivery_method: deliveryMethodOf[product.deliveryMethod],
    price_paid_calculator: pricePaidCalculatorOf[product.pricePaidCalculator],
    internal_note: product.internalNote,
    regular_price: product.regularPrice,
    price_paid: product.pricePaid,
    recipient: product.recipient,
    shipping_status: shippingStatus && shippingStatusOf[shippingStatus],
    shipping_address: shippingAddress && {
      name: shippingAddress.name,
      address_line_1: shippingAddress.addressLine1,
      address_line_2: shippingAddress.addressLine2,
      city: shippingAddress.city,
      postcode: shippingAddress.postcode,
      county: shippingAddress.county,
      country: shippingAddress.country,
    },
    is_multiuse: product.isMultiuse,
    is_monetary: product.isMonetary,
    redeemable_from: toRedeemableFrom(product),
    redeemable_to: toRedeemableTo(product.redemptionPeriod.to, product),
    redeem_stock: product.redeemStock,
    redeem_used: product.redeemUsed,
    redeem_remaining: product.redeemRemaining,
    price_on_voucher: product.priceOnVoucher,
    redeemable_everywhere: product.redeemableEverywhere,
    redeemable_on_redeem_locations: product.rest.redeemLocationDatabaseIds,
  };
}
