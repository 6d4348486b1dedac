import { textInLanguage } from '../../src/platform/values/text-in-language.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { lastSecond, type Row, rows, zonedTimestamp } from '../rest/stored.ts';
import type { TestService } from '../support/test-service.ts';

const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
const vault = createCodeVault([{ kid, secret }]);

/** The payment processor that the service under test is configured with. */
export const processor = 'Paypoint';

/**
 * A sold voucher as the database stores it, with the Orders export row that the specification and
 * D40 and D47 require.
 */
export interface ExpectedRow {
  readonly product: Row;
  readonly order: Row;
  readonly exported: Row;
}

/**
 * Returns all vouchers that the sales pages have sold, in the order of the export. `symbol` is the
 * symbol of the currency, which must have two decimal places.
 */
export async function readExpected(
  service: TestService,
  salesPageIds: readonly number[],
  symbol = '£',
): Promise<ExpectedRow[]> {
  const read = (table: string) => rows(service, `select * from ${table} order by 1`);
  const tables = {
    pages: await read('sales_pages'),
    vouchers: await read('vouchers'),
    orders: await read('orders'),
    products: await read('order_products'),
    deliveries: await read('deliveries'),
    codes: await read('discount_codes'),
    discounts: await read('order_product_discounts'),
    payments: await read('payments'),
    payouts: await read('payouts'),
    redemptions: await read('redemptions'),
    cancellations: await read('redemption_cancellations'),
    staff: await read('staff_members'),
    keys: await read('api_keys'),
  };
  const byId = (found: readonly Row[], id: unknown): Row => found.find((row) => row.id === id) ?? {};
  return tables.products
    .filter(({ sales_page_id }) => salesPageIds.includes(sales_page_id))
    .map((product) => {
      const order = byId(tables.orders, product.order_id);
      return { product, order, exported: toExported(product, order, tables, byId, symbol) };
    })
    .sort(
      (a, b) =>
        a.order.created_at - b.order.created_at || a.order.id - b.order.id || a.product.id - b.product.id,
    );
}

function toExported(
  product: Row,
  order: Row,
  tables: Readonly<Record<string, readonly Row[]>>,
  byId: (found: readonly Row[], id: unknown) => Row,
  symbol: string,
): Row {
  const {
    vouchers = [],
    pages = [],
    codes = [],
    payments = [],
    payouts = [],
    staff = [],
    keys = [],
  } = tables;
  const voucher = byId(vouchers, product.voucher_id);
  const discounts = (tables.discounts ?? []).filter((one) => one.order_product_id === product.id);
  const codesOf = discounts.map((one) => byId(codes, one.discount_code_id));
  const payment = payments.find((one) => one.order_id === order.id) ?? {};
  const payout = byId(payouts, payment.payout_id);
  const delivery = (tables.deliveries ?? []).find((one) => one.order_product_id === product.id);
  const cancelled = new Set((tables.cancellations ?? []).map((one) => one.redemption_id));
  const last = (tables.redemptions ?? [])
    .filter((one) => one.order_product_id === product.id && !cancelled.has(one.id))
    .sort((a, b) => b.redeemed_at - a.redeemed_at || b.id - a.id)[0];
  const timestamp = (time: Date) => zonedTimestamp(time, product.sales_page_id);
  const { redeem_stock: stock, redeem_used: used, is_monetary: monetary, is_multiuse: multiple } = product;
  const isRetired = product.state === 'regenerated';
  const remaining = isRetired ? 0 : stock - used;
  const worth = (units: number) => (monetary ? decimal(units * (multiple ? 1 : product.voucher_value)) : '');
  const uses = (units: number) => (monetary ? '' : `${units}`);
  const { address_line_1, address_line_2, city, county, postcode, country } = product.shipping_address ?? {};
  const isPaidFor = (calculator: string) => yesOrNo(product.price_paid_calculator === calculator);
  return {
    'Order ID': `${order.id}`,
    'Voucher ID': `${product.voucher_id}`,
    'Voucher Code': vault.unseal(product.code_sealed),
    Status: isExpired(product) ? 'expired' : product.state,
    'Voucher Title': product.name,
    'Voucher Description': textInLanguage(voucher.description, order.language),
    [`Price paid, ${symbol}`]: decimal(isRetired ? 0 : product.price_paid),
    [`Regular price, ${symbol}`]: decimal(product.regular_price),
    'Voucher Value': decimal(product.voucher_value),
    'Discount Value':
      discounts.length > 0 ? decimal(discounts.reduce((sum, { amount }) => sum + amount, 0)) : '',
    'Discount Name': codesOf.map(({ name }) => name).join(', '),
    'Discount Type': codesOf.map(({ kind }) => kind).join(', '),
    'Discount Code': codesOf.map(({ code }) => code).join(', '),
    'Sales Channel': order.sales_channel,
    'Sold as': voucher.type_name,
    Charity: isPaidFor('charity'),
    'Complimentary/Free': isPaidFor('free'),
    'vcCard Reward': isPaidFor('vc_card_voucher'),
    'Manual Payment Type': payment.manual_payment_type ?? '',
    'Manual Payment Reference': payment.manual_payment_reference ?? '',
    'Manual Payment User Full Name': payment.manual_payment_user ?? '',
    Redeemed: yesOrNo(used === stock),
    'Last Redeem Date': last ? timestamp(last.redeemed_at) : '',
    'Last Redeemed By': last
      ? (byId(staff, last.staff_member_id).full_name ?? byId(keys, last.api_key_id).name ?? '')
      : '',
    [`Monetary Total Value, ${symbol}`]: worth(stock),
    [`Monetary Remaining Value, ${symbol}`]: worth(remaining),
    [`Monetary Redeemed Value, ${symbol}`]: worth(used),
    'Quantity Total': uses(stock),
    'Quantity Remaining': uses(remaining),
    'Quantity Redeemed': uses(used),
    'Multiple Use': yesOrNo(multiple),
    'Customer Name': order.purchaser_name,
    'Customer Email': order.purchaser_email,
    'Customer Phone': order.purchaser_phone ?? '',
    'Customer Address': [address_line_1, address_line_2, city, county, postcode, country]
      .filter(Boolean)
      .join(', '),
    'Delivery type': product.delivery_method,
    'Delivery price': delivery ? decimal(delivery.price_paid) : '',
    'Was Sent To': product.sent_to ?? '',
    'Recipient name': product.recipient_name ?? product.shipping_address?.name ?? '',
    'Recipient email': product.recipient_email ?? '',
    'Voucher Message': product.message ?? '',
    'Order Date': timestamp(order.created_at),
    'Expiry date': lastSecond(product),
    Subdomain: byId(pages, product.sales_page_id).subdomain,
    'Card Number': payment.card_number ?? '',
    'Payment Gateway': payment.gateway ?? '',
    'Payment Reference': payment.transaction_id ?? '',
    'Payment Reference Url': payment.reference_url ?? '',
    'Internal note': product.internal_note ?? '',
    [`${processor} Payout Id`]: payout.reference ?? '',
    [`${processor} Payout Initiated At`]: payout.initiated_at ? timestamp(payout.initiated_at) : '',
    [`${processor} Payout Estimated Arrival Date`]:
      payout.estimated_arrival_on?.toISOString().slice(0, 10) ?? '',
    [`${processor} Payout Amount`]: payout.amount === undefined ? '' : decimal(Number(payout.amount)),
    [`${processor} Payout Link`]: payout.link ?? '',
    'Buyer consent to promotions': order.buyer_consent_to_promotion_offers ? 1 : 0,
  };
}

export function isExpired({ state, redeemable_to }: Row): boolean {
  return state === 'in_progress' && redeemable_to <= new Date();
}

function decimal(amount: number): string {
  return `${Math.floor(amount / 100)}.${`${amount % 100}`.padStart(2, '0')}`;
}

function yesOrNo(flag: boolean): string {
  return flag ? 'Yes' : 'No';
}
