import { toTimestamp, toValidity } from './peer-database.ts';
import { formatPrice } from './peer-order-product-resource.ts';

export interface StatusRow {
  id: number;
  sales_page_id: number;
  name: string;
  voucher_from: string | null;
  message: string | null;
  hide_price: boolean;
  delivery_method: string;
  currency: string;
  regular_price: number;
  voucher_value: number;
  recipient_name: string | null;
  recipient_email: string | null;
  shipping_address: Record<string, string | null> | null;
  is_multiuse: boolean;
  is_monetary: boolean;
  redeemable_from: string;
  redeemable_to: string;
  last_day: string | null;
  time_zone: string;
  redeem_stock: number;
  redeem_used: number;
  code_sealed: Uint8Array;
  reference: string;
  purchaser_name: string;
  purchaser_email: string;
  purchaser_phone: string | null;
  purchased_at: string;
  type_name: string;
  description: string;
  image: string;
  status: string;
  sub_total: number;
  shipping_total: number;
  refund: number | null;
  redemptions: { units: number; redeemed_at: string }[];
}

export function toVoucherStatus(row: StatusRow, unseal: (sealed: Uint8Array) => string) {
  const unit = row.is_multiuse ? 1 : row.voucher_value;
  return {
    code: unseal(row.code_sealed),
    current: row.redeem_used * unit,
    expirations: [toValidity(row)],
    monetary: row.is_monetary,
    multiUsable: row.is_multiuse,
    order: toOrder(row),
    redeemableOn: [row.sales_page_id],
    redeemed: row.redeem_used === row.redeem_stock,
    redeemHistory: row.redemptions.map(({ units, redeemed_at }) => ({
      amount: units * unit,
      redeemAt: toTimestamp(redeemed_at),
    })),
    remainingString: row.is_monetary
      ? `${(((row.redeem_stock - row.redeem_used) * unit) / 100).toFixed(2)} ${row.currency}`
      : `${row.redeem_stock - row.redeem_used} of ${row.redeem_stock} uses`,
    status: row.status,
    stock: row.redeem_stock * unit,
  };
}

function toOrder(row: StatusRow) {
  const last = row.redemptions.at(-1);
  return {
    buyer: {
      email: row.purchaser_email,
      name: row.purchaser_name,
      city: null,
      country: null,
      county: null,
      guest: true,
      handDelivery: false,
      house: null,
      id: null,
      phone: row.purchaser_phone,
      postcode: null,
      street: null,
      town: null,
    },
    currency: row.currency,
    product: toProduct(row),
    purchasedAt: toTimestamp(row.purchased_at),
    recipient: toRecipient(row),
    redeemedDate: row.redeem_used === row.redeem_stock && last ? toTimestamp(last.redeemed_at) : null,
    reference: row.reference,
    refund: row.refund,
    shippingTotal: row.shipping_total,
    subTotal: row.sub_total,
    taxTotal: 0,
    total: row.sub_total + row.shipping_total,
  };
}

function toProduct(row: StatusRow) {
  return {
    currency: row.currency,
    deliveryType: row.delivery_method,
    description: row.description,
    hiddenPriceOnVoucher: row.hide_price,
    id: row.id,
    image: row.image,
    imageNoPrice: null,
    isDeliveryDateSet: false,
    message: row.message ?? '',
    name: row.name,
    price: row.regular_price,
    priceOnVoucher: formatPrice(row.regular_price, row.currency),
    type: 'voucher',
    voucherType: row.type_name,
  };
}

function toRecipient({
  recipient_name,
  recipient_email,
  shipping_address: address,
  voucher_from,
  message,
}: StatusRow) {
  const isWhole = recipient_name !== null && recipient_email !== null;
  return {
    city: address?.city ?? null,
    comment: message,
    country: address?.country ?? null,
    county: address?.county ?? null,
    email: isWhole ? recipient_email : null,
    from: voucher_from,
    houseName: address?.address_line_2 ?? null,
    name: isWhole ? recipient_name : (address?.name ?? null),
    postcode: address?.postcode ?? null,
    streetName: address?.address_line_1 ?? null,
  };
}
