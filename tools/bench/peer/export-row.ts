import { toZonedTimestamp } from '../../../rest-adapter/resources/zoned-timestamp.ts';
import { toValidity, type Validity } from './peer-database.ts';

/** A row of the export as the cursor returns it, with timestamps as text. */
// biome-ignore lint/suspicious/noExplicitAny: the driver does not type the columns of a query
type ExportRow = Validity & Record<string, any>;

const money = (amount: number) => (amount / 100).toFixed(2);
const yesOrNo = (flag: boolean) => (flag ? 'Yes' : 'No');

export function toExportRow(row: ExportRow, unseal: (sealed: Uint8Array) => string): object {
  const discounts: ExportRow[] = row.discounts ?? [];
  const remaining = row.status === 'regenerated' ? 0 : row.redeem_stock - row.redeem_used;
  const monetary = (units: number) =>
    row.is_monetary ? money(row.is_multiuse ? units : units * row.voucher_value) : '';
  const quantity = (units: number) => (row.is_monetary ? '' : String(units));
  const address = row.shipping_address;
  return {
    'Order ID': String(row.order_id),
    'Voucher ID': String(row.voucher_id),
    'Voucher Code': unseal(row.code_sealed),
    Status: row.status,
    'Voucher Title': row.name,
    'Voucher Description': row.description,
    'Price paid, £': money(row.price_paid),
    'Regular price, £': money(row.regular_price),
    'Voucher Value': money(row.voucher_value),
    'Discount Value':
      discounts.length === 0 ? '' : money(discounts.reduce((sum, { amount }) => sum + amount, 0)),
    'Discount Name': discounts.map(({ name }) => name).join(', '),
    'Discount Type': discounts.map(({ kind }) => kind).join(', '),
    'Discount Code': discounts.map(({ code }) => code).join(', '),
    'Sales Channel': row.sales_channel,
    'Sold as': row.type_name,
    Charity: yesOrNo(row.price_paid_calculator === 'charity'),
    'Complimentary/Free': yesOrNo(row.price_paid_calculator === 'free'),
    'vcCard Reward': yesOrNo(row.price_paid_calculator === 'vc_card_voucher'),
    'Manual Payment Type': row.manual_payment_type ?? '',
    'Manual Payment Reference': row.manual_payment_reference ?? '',
    'Manual Payment User Full Name': row.manual_payment_user ?? '',
    Redeemed: yesOrNo(row.redeem_used === row.redeem_stock),
    'Last Redeem Date': row.redeemed_at ? toZonedTimestamp(row.redeemed_at, row.time_zone) : '',
    'Last Redeemed By': row.redeemed_by ?? '',
    'Monetary Total Value, £': monetary(row.redeem_stock),
    'Monetary Remaining Value, £': monetary(remaining),
    'Monetary Redeemed Value, £': monetary(row.redeem_used),
    'Quantity Total': quantity(row.redeem_stock),
    'Quantity Remaining': quantity(remaining),
    'Quantity Redeemed': quantity(row.redeem_used),
    'Multiple Use': yesOrNo(row.is_multiuse),
    'Customer Name': row.purchaser_name,
    'Customer Email': row.purchaser_email,
    'Customer Phone': row.purchaser_phone ?? '',
    'Customer Address': address ? toAddressLine(address) : '',
    'Delivery type': row.delivery_method,
    'Delivery price': row.delivery_price === null ? '' : money(row.delivery_price),
    'Was Sent To': row.sent_to ?? '',
    'Recipient name': row.recipient_name ?? address?.name ?? '',
    'Recipient email': row.recipient_email ?? '',
    'Voucher Message': row.message ?? '',
    'Order Date': toZonedTimestamp(row.created_at, row.time_zone),
    'Expiry date': toValidity(row).to ?? '',
    Subdomain: row.subdomain,
    'Card Number': row.card_number ?? '',
    'Payment Gateway': row.gateway ?? '',
    'Payment Reference': row.transaction_id ?? '',
    'Payment Reference Url': row.reference_url ?? '',
    'Internal note': row.internal_note ?? '',
    'Stripe Payout Id': row.payout_reference ?? '',
    'Stripe Payout Initiated At': row.payout_initiated_at
      ? toZonedTimestamp(row.payout_initiated_at, row.time_zone)
      : '',
    'Stripe Payout Estimated Arrival Date': row.payout_arrival ?? '',
    'Stripe Payout Amount': row.payout_amount === null ? '' : money(row.payout_amount),
    'Stripe Payout Link': row.payout_link ?? '',
    'Buyer consent to promotions': row.buyer_consent_to_promotion_offers ? 1 : 0,
  };
}

function toAddressLine(address: ExportRow): string {
  return [
    address.address_line_1,
    address.address_line_2,
    address.city,
    address.county,
    address.postcode,
    address.country,
  ]
    .filter(Boolean)
    .join(', ');
}
