import { z } from 'zod';
import { formatDecimal } from '../../src/platform/values/decimal-amount.ts';
import { textInLanguage } from '../../src/platform/values/text-in-language.ts';
import type {
  RestVoucherTypeName,
  SoldVoucherStatus,
  SoldVoucherWithOrderFieldsFragment,
} from '../operations/generated/operations.ts';
import { deliveryMethodOf } from './order-product-resource.ts';
import { id, restEnum, timestamp, units, url, zonedTimestamp } from './resource-shape.ts';
import { toTimestamp } from './timestamp.ts';
import { toRedeemableFrom, toRedeemableTo } from './zoned-timestamp.ts';

/**
 * The v1 status of each order product status. v1 has no value for `cancelled` and reports it as
 * `refunded` (D28).
 */
const statusOf = {
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
  CANCELLED: 'refunded',
  REGENERATED: 'regenerated',
} as const satisfies Record<SoldVoucherStatus, string>;

const voucherTypeOf = {
  FIXED: 'fixed',
  BUYER_DEFINED: 'buyerDefined',
  PREDEFINED: 'predefined',
  TICKET: 'ticket',
  CARD: 'VCCVCard',
} as const satisfies Record<RestVoucherTypeName, string>;

const optionalText = z.string().nullable();

const buyerShape = z.object({
  email: z.string(),
  name: z.string(),
  city: optionalText,
  country: optionalText,
  county: optionalText,
  guest: z.boolean(),
  handDelivery: z.boolean(),
  house: optionalText,
  id: optionalText,
  phone: optionalText,
  postcode: optionalText,
  street: optionalText,
  town: optionalText,
});

const recipientShape = z.object({
  city: optionalText,
  comment: optionalText,
  country: optionalText,
  county: optionalText,
  email: optionalText,
  from: optionalText,
  houseName: optionalText,
  name: optionalText,
  postcode: optionalText,
  streetName: optionalText,
});

const productShape = z.object({
  currency: z.string(),
  deliveryType: restEnum(deliveryMethodOf),
  description: z.string(),
  hiddenPriceOnVoucher: z.boolean(),
  id: id(),
  image: url().nullable(),
  imageNoPrice: url().nullable(),
  isDeliveryDateSet: z.boolean(),
  message: z.string(),
  name: z.string(),
  price: units(),
  priceOnVoucher: z.string(),
  type: z.literal('voucher'),
  voucherType: restEnum(voucherTypeOf),
});

const orderShape = z
  .object({
    buyer: buyerShape,
    currency: z.string(),
    product: productShape,
    purchasedAt: timestamp(),
    recipient: recipientShape,
    redeemedDate: timestamp().nullable(),
    reference: z.string(),
    refund: units().nullable(),
    shippingTotal: units(),
    subTotal: units(),
    taxTotal: units(),
    total: units(),
  })
  .describe('The sold voucher. Amounts of money are in minor units of the currency.');

/** The Voucher status object of v1. The stock of a single-use voucher is its whole value (D24). */
export const voucherStatusShape = z
  .object({
    code: optionalText.describe('The voucher code. Null while the service cannot decrypt it.'),
    current: units().describe('The redeemed value in minor units, or the number of redeemed uses.'),
    expirations: z.array(
      z.object({
        from: zonedTimestamp(),
        to: zonedTimestamp()
          .nullable()
          .describe(
            'The last second in which the voucher can be redeemed. Its first ten characters are the last day. Null if the voucher never expires.',
          ),
      }),
    ),
    monetary: z.boolean(),
    multiUsable: z.boolean(),
    order: orderShape,
    redeemableOn: z.array(id()).describe('The ids of the domains where the voucher can be redeemed.'),
    redeemed: z.boolean().describe('Whether the voucher is fully redeemed.'),
    redeemHistory: z.array(z.object({ amount: units(), redeemAt: timestamp() })),
    remainingString: z
      .string()
      .describe(
        'The remaining value or uses that are not on hold, as a text for display, such as `12.50 GBP` or `3 of 5 uses`.',
      ),
    status: restEnum(statusOf).describe('The status. A cancelled voucher is reported as refunded.'),
    stock: units().describe('The total value in minor units, or the total number of uses.'),
  })
  .meta({ id: 'VoucherStatus' });

export function toVoucherStatus(
  sold: SoldVoucherWithOrderFieldsFragment,
): z.infer<typeof voucherStatusShape> {
  const { soldVoucher: product, rest } = sold;
  const unit = product.isMultiuse ? 1 : product.value.amount;
  const redeemed = product.redeemUsed === product.redeemStock;
  return {
    code: product.voucherCode,
    current: product.redeemUsed * unit,
    expirations: [
      { from: toRedeemableFrom(product), to: toRedeemableTo(product.redemptionPeriod.to, product) },
    ],
    monetary: product.isMonetary,
    multiUsable: product.isMultiuse,
    order: toOrder(sold, redeemed),
    redeemableOn: rest.redeemableOnDatabaseIds,
    redeemed,
    redeemHistory: rest.redemptions.map(({ rest: { reductor }, redeemedAt }) => ({
      amount: reductor * unit,
      redeemAt: toTimestamp(redeemedAt),
    })),
    remainingString: remainingString(sold),
    status: statusOf[product.status],
    stock: product.redeemStock * unit,
  };
}

/** Formats the remaining value or uses, such as `12.50 GBP` or `3 of 5 uses`. */
function remainingString({ soldVoucher: product }: SoldVoucherWithOrderFieldsFragment): string {
  const { value } = product;
  if (!product.isMonetary) return `${product.redeemRemaining} of ${product.redeemStock} uses`;
  const remaining = product.isMultiuse ? product.redeemRemaining : product.redeemRemaining * value.amount;
  return `${formatDecimal(remaining, value.currency)} ${value.currency}`;
}

function toOrder(sold: SoldVoucherWithOrderFieldsFragment, redeemed: boolean): z.infer<typeof orderShape> {
  const { order, rest } = sold;
  // A failed refund returned no money (D55).
  const refunds = rest.refunds.filter(({ gatewayRefundStatus }) => gatewayRefundStatus !== 'FAILED');
  const lastRedemption = rest.redemptions.at(-1);
  return {
    buyer: toBuyer(sold),
    currency: order.subTotal.currency,
    product: toProduct(sold),
    purchasedAt: toTimestamp(order.createdAt),
    recipient: toRecipient(sold),
    redeemedDate: redeemed && lastRedemption ? toTimestamp(lastRedemption.redeemedAt) : null,
    reference: order.reference,
    refund: refunds.length === 0 ? null : refunds.reduce((sum, { total }) => sum + total.amount, 0),
    shippingTotal: order.shippingTotal.amount,
    subTotal: order.subTotal.amount,
    taxTotal: 0,
    total: order.subTotal.amount + order.shippingTotal.amount,
  };
}

function toBuyer({
  order: { restPurchaser: purchaser },
}: SoldVoucherWithOrderFieldsFragment): z.infer<typeof buyerShape> {
  return {
    email: purchaser.email,
    name: purchaser.name,
    city: null,
    country: null,
    county: null,
    guest: true,
    handDelivery: false,
    house: null,
    id: null,
    phone: purchaser.phone,
    postcode: null,
    street: null,
    town: null,
  };
}

function toRecipient({
  soldVoucher: { recipient, shippingAddress, voucherFrom, message },
}: SoldVoucherWithOrderFieldsFragment): z.infer<typeof recipientShape> {
  return {
    city: shippingAddress?.city ?? null,
    comment: message,
    country: shippingAddress?.country ?? null,
    county: shippingAddress?.county ?? null,
    email: recipient?.email ?? null,
    from: voucherFrom,
    houseName: shippingAddress?.addressLine2 ?? null,
    name: recipient?.name ?? shippingAddress?.name ?? null,
    postcode: shippingAddress?.postcode ?? null,
    streetName: shippingAddress?.addressLine1 ?? null,
  };
}

function toProduct({
  soldVoucher: product,
  rest: { typeName, description, layoutImage },
  order,
}: SoldVoucherWithOrderFieldsFragment): z.infer<typeof productShape> {
  return {
    currency: product.regularPrice.currency,
    deliveryType: deliveryMethodOf[product.deliveryMethod],
    description: textInLanguage(description, order.language),
    hiddenPriceOnVoucher: product.hidePrice,
    id: product.databaseId,
    image: layoutImage,
    imageNoPrice: null,
    isDeliveryDateSet: product.deliverAt !== null,
    message: product.message ?? '',
    name: product.name,
    price: product.regularPrice.amount,
    priceOnVoucher: product.priceOnVoucher,
    type: 'voucher',
    voucherType: voucherTypeOf[typeName],
  };
}
