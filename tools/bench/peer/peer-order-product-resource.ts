import { toValidity } from './peer-database.ts';

export interface OrderProductRow {
  id: number;
  order_id: number;
  name: string;
  voucher_id: number;
  voucher_version: number;
  option_id: number;
  layout_id: number;
  voucher_from: string | null;
  voucher_to: string | null;
  message: string | null;
  hide_price: boolean;
  delivery_method: string;
  price_paid_calculator: string;
  internal_note: string | null;
  currency: string;
  regular_price: number;
  price_paid: number;
  recipient_name: string | null;
  recipient_email: string | null;
  shipping_status: string | null;
  shipping_address: Record<string, string | null> | null;
  is_multiuse: boolean;
  is_monetary: boolean;
  redeemable_from: string;
  redeemable_to: string;
  last_day: string | null;
  time_zone: string;
  redeem_stock: number;
  redeem_used: number;
  redeemable_everywhere: boolean;
  redeem_location_ids: number[];
  code_sealed: Uint8Array;
}

export function toOrderProduct(row: OrderProductRow, unseal: (sealed: Uint8Array) => string) {
  const { recipient_name: name, recipient_email: email, shipping_address: address } = row;
  const validity = toValidity(row);
  return {
    id: row.id,
    name: row.name,
    object: 'order-product',
    order: row.order_id,
    voucher_id: row.voucher_id,
    voucher_version: row.voucher_version,
    option_id: row.option_id,
    layout_id: row.layout_id,
    voucher_from: row.voucher_from,
    voucher_to: row.voucher_to,
    message: row.message,
    hide_price: row.hide_price,
    delivery_method: row.delivery_method,
    price_paid_calculator: row.price_paid_calculator,
    internal_note: row.internal_note,
    regular_price: { amount: row.regular_price, currency: row.currency },
    price_paid: { amount: row.price_paid, currency: row.currency },
    recipient: name === null || email === null ? null : { name, email },
    shipping_status: row.shipping_status,
    shipping_address: address && {
      name: address.name,
      address_line_1: address.address_line_1,
      address_line_2: address.address_line_2,
      city: address.city,
      postcode: address.postcode,
      county: address.county,
      country: address.country,
    },
    is_multiuse: row.is_multiuse,
    is_monetary: row.is_monetary,
    redeemable_from: validity.from,
    redeemable_to: validity.to,
    redeem_stock: row.redeem_stock,
    redeem_used: row.redeem_used,
    redeem_remaining: row.redeem_stock - row.redeem_used,
    price_on_voucher: formatPrice(row.regular_price, row.currency),
    redeemable_everywhere: row.redeemable_everywhere,
    redeemable_on_redeem_locations: row.redeem_location_ids,
    voucher_code: unseal(row.code_sealed),
  };
}

const formats = new Map<string, Intl.NumberFormat>();

export function formatPrice(amount: number, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(amount / 100);
}
