import type { OrderProductStatus, SoldVoucherFieldsFragment, VoucherTypeName } from '../operations/generated/operations.ts';
import { toMoment } from './moment.ts';
import { deliveryMethodOf } from './order-product.ts';

/** v1 has no word for `cancelled` and shows it as refunded (D28). */
const statusOf = {
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
  CANCELLED: 'refunded',
  REGENERATED: 'regenerated',
} as const satisfies Record<OrderProductStatus, string>;

const voucherTypeOf = {
  FIXED: 'fixed',
  BUYER_DEFINED: 'buyerDefined',
  PREDEFINED: 'predefined',
  TICKET: 'ticket',
  VCCV_CARD: 'VCCVCard',
} as const satisfies Record<VoucherTypeName, string>;

/** The Voucher status object of v1. A voucher that is not multi-use counts its whole value as its stock (D24). */
export function toVoucherStatus(sold: SoldVoucherFieldsFragment) {
  const { orderProduct: product, redemptions } = sold;
  const unit = product.isMultiuse ? 1 : sold.value.amount;
  const redeemed = product.redeemRemaining === 0;
  return {
    code: product.voucherCode,
    current: product.redeemUsed * unit,
    expirations: [{ from: toMoment(product.redeemableFrom), to: toMoment(product.redeemableTo) }],
    monetary: product.isMonetary,
    multiUsable: product.isMultiuse,
    order: toOrder(sold, redeemed),
    redeemableOn: [sold.salesPageDatabaseId],
    redeemed,
    redeemHistory: redemptions.map(({ reductor, redeemedAt }) => ({ amount: reductor * unit, redeemAt: toMoment(redeemedAt) })),
    remainingString: remainingString(sold),
    status: statusOf[product.status],
    stock: product.redeemStock * unit,
  };
}

/** `12.50 GBP`, `3 of 5 uses` */
function remainingString({ orderProduct: product, value }: SoldVoucherFieldsFragment): string {
  if (!product.isMonetary) return `${product.redeemRemaining} of ${product.redeemStock} uses`;
  const remaining = product.isMultiuse ? product.redeemRemaining : product.redeemRemaining * value.amount;
  return `${(remaining / 100).toFixed(2)} ${value.currency}`;
}

function toOrder(sold: SoldVoucherFieldsFragment, redeemed: boolean) {
  const { soldWith, redemptions, refunds } = sold;
  const lastRedemption = redemptions.at(-1);
  return {
    buyer: toBuyer(sold),
    currency: soldWith.subTotal.currency,
    product: toProduct(sold),
    purchasedAt: toMoment(soldWith.createdAt),
    recipient: toRecipient(sold),
    redeemedDate: redeemed && lastRedemption ? toMoment(lastRedemption.redeemedAt) : null,
    reference: soldWith.reference,
    refund: refunds.length === 0 ? null : refunds.reduce((sum, { total }) => sum + total.amount, 0),
    shippingTotal: soldWith.shippingTotal.amount,
    subTotal: soldWith.subTotal.amount,
    taxTotal: 0,
    total: soldWith.subTotal.amount + soldWith.shippingTotal.amount,
  };
}

function toBuyer({ soldWith: { purchaser } }: SoldVoucherFieldsFragment) {
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

function toRecipient({ orderProduct: { recipient, shippingAddress, voucherFrom, message } }: SoldVoucherFieldsFragment) {
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

function toProduct({ orderProduct: product, voucher, layout, soldWith }: SoldVoucherFieldsFragment) {
  return {
    currency: product.regularPrice.currency,
    deliveryType: deliveryMethodOf[product.deliveryMethod],
    description: voucher.description[soldWith.language] ?? voucher.description.en ?? '',
    hiddenPriceOnVoucher: product.hidePrice,
    id: product.databaseId,
    image: layout.image,
    imageNoPrice: null,
    isDeliveryDateSet: false,
    message: product.message ?? '',
    name: product.name,
    price: product.regularPrice.amount,
    priceOnVoucher: product.priceOnVoucher,
    type: 'voucher',
    voucherType: voucherTypeOf[voucher.typeName],
  };
}
