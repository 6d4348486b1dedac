import type { DiscountKind } from '../../prisma/generated/client/enums.ts';
import type { ChangeOrigin } from '../audit/record-change.ts';
import { createEventId } from '../events/event-id.ts';
import type { OrderCharge } from '../payments/charge-order.ts';
import type { Charge, PaymentGateway } from '../payments/payment-gateway.ts';
import { toBytea } from '../platform/database/bytea.ts';
import type { IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { Metadata } from '../platform/values/metadata.ts';
import { textInLanguage } from '../platform/values/text-in-language.ts';
import { type CodeVault, generateVoucherCode } from '../vouchers/voucher-code.ts';
import { deliveryTimeOf } from './delivery-time.ts';
import type { OrderInput, ProductInput } from './order-input.ts';
import type { ProductPrice } from './price-order.ts';
import { chosenAmount, type SaleTerms } from './sale-terms.ts';
import { type SaleDay, saleDayOf, validityOf } from './sale-window.ts';

/** The payment of an order, with its payment gateway instead of the gateway's name. */
export interface PaymentSource {
  readonly gateway: PaymentGateway;
  /** The gateway's token for the card. Null if the gateway requires none. */
  readonly token: string | null;
  readonly manualPaymentType: string | null;
  readonly manualPaymentReference: string | null;
  readonly shiftId?: number;
  readonly cashReceived?: number;
}

/** The caller who places an order, and the origin of the request. */
export interface SaleOrigin extends ChangeOrigin {
  readonly caller: ChangeOrigin['caller'] & {
    readonly staffMemberId: number | null;
    /** The till at which the order is placed. Null, or omitted, if it is placed elsewhere. */
    readonly till?: { readonly id: number } | null;
  };
}

/** An order to place, with the origin of its request and its payment. */
export interface Sale {
  readonly context: SaleOrigin;
  readonly order: OrderInput;
  readonly key: IdempotencyKey | null;
  readonly payment: PaymentSource;
  /** The id of the bulk order to which the order belongs. Defaults to none. */
  readonly bulkOrderId?: number;
}

/**
 * One order in the first parameter of the place-order statement. Its products and discount codes
 * refer to it by `number`.
 */
export interface OrderRow extends SaleDay {
  readonly number: number;
  readonly sales_page_id: number;
  /** The time zone of the sales page, by which the periods of validity were computed. */
  readonly time_zone: string;
  readonly reference: string;
  readonly language: string;
  /** The name and the address of the purchaser. Null if the order has no named purchaser. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly sales_channel: string;
  readonly consent: boolean;
  readonly metadata: Metadata | null;
  /**
   * The id of the staff member who is recorded on a manual payment. Null if no staff member places
   * the order.
   */
  readonly staff_member_id: number | null;
  /**
   * The owner of the claim on the charge with this reference. Null if the payment required no
   * claim.
   */
  readonly charge_owner: string | null;
  /** The payment of the order. `amount` is in minor units, and 0 if there is no payment. */
  readonly payment: { readonly amount: number; readonly gateway: string; readonly [field: string]: unknown };
  readonly event_id: string;
  readonly principal: string;
  readonly channel: string;
  readonly request_id: string;
  readonly key: string | null;
  readonly request_hash: string | null;
  readonly bulk_order_id: number | null;
  /** The id of the till at which the order is placed. Null if it is placed elsewhere. */
  readonly till_id: number | null;
}

/** A priced product in the second parameter of the place-order statement, without its code. */
export type ProductRow = ReturnType<typeof toProductRow>;

/**
 * The parameters of the place-order statement for one order, its products and its discount codes.
 */
export interface SaleRows {
  readonly order: Omit<OrderRow, 'number'>;
  readonly products: readonly (ProductRow & CodeColumns)[];
  readonly discounts: readonly { readonly id: number; readonly kind: DiscountKind; readonly value: number }[];
}

/**
 * Returns the parameters of the place-order statement for an order with these prices, and generates
 * its voucher codes. `amount` is the charged amount in minor units.
 */
export function toSaleRows(
  { context, order, key, payment, bulkOrderId }: Sale,
  terms: SaleTerms,
  prices: readonly ProductPrice[],
  charged: OrderCharge,
  amount: number,
  vault: CodeVault,
): SaleRows {
  const row = toOrderRow(context, order, key, charged.reference, terms);
  return {
    order: {
      ...row,
      staff_member_id: context.caller.staffMemberId,
      charge_owner: charged.claimOwner,
      payment: toPayment(payment, charged, amount),
      event_id: createEventId(),
      bulk_order_id: bulkOrderId ?? null,
      till_id: context.caller.till?.id ?? null,
    },
    products: toProductRows(order, terms, prices, row).map((product) => ({
      ...product,
      ...createCodeColumns(vault),
    })),
    discounts: toDiscountRows(terms),
  };
}

/** Returns the priced products of an order, without codes. */
export function toProductRows(
  order: OrderInput,
  terms: SaleTerms,
  prices: readonly ProductPrice[],
  day: SaleDay,
): ProductRow[] {
  return order.products.map((product, position) =>
    toProductRow(product, position, prices, order, terms, day),
  );
}

/** Returns the discount codes of an order. */
export function toDiscountRows(terms: SaleTerms): SaleRows['discounts'] {
  return [...terms.discountCodes.values()].map(({ id, kind, value }) => ({ id, kind, value }));
}

/** Generates a voucher code, and returns it as hashes and ciphertext. */
export function createCodeColumns(vault: CodeVault) {
  const code = generateVoucherCode();
  return {
    code_hash: toBytea(vault.hash(code)),
    code_ending_hash: toBytea(vault.hashEnding(code)),
    code_sealed: toBytea(vault.seal(code)),
  };
}

type CodeColumns = ReturnType<typeof createCodeColumns>;

/** Returns the values of an order that its input and the origin of its request determine. */
export function toOrderRow(
  { caller, channel, requestId }: ChangeOrigin,
  { salesPageId, purchaser, language, salesChannel, buyerConsentToPromotionOffers, metadata }: OrderInput,
  key: IdempotencyKey | null,
  reference: string,
  terms: SaleTerms,
) {
  return {
    sales_page_id: salesPageId,
    ...saleDayOf(terms),
    time_zone: terms.timeZone,
    reference,
    language,
    name: purchaser?.name ?? null,
    email: purchaser?.email ?? null,
    phone: purchaser?.phone ?? null,
    sales_channel: salesChannel,
    consent: buyerConsentToPromotionOffers,
    metadata: metadata ?? null,
    principal: caller.id,
    channel,
    request_id: requestId,
    key: key?.key ?? null,
    request_hash: key?.requestHash ?? null,
  };
}

/**
 * Returns the columns of a payment that the gateway reported. All are null if there is no charge.
 */
export function toChargeValues(charge: Charge | null) {
  return {
    transaction_id: charge?.transactionId ?? null,
    gateway_status: charge?.status ?? null,
    card_type: charge?.cardType ?? null,
    card_number: charge?.cardNumber ?? null,
    reference_url: charge?.url ?? null,
  };
}

function toPayment(source: PaymentSource, { charge }: OrderCharge, amount: number) {
  return {
    amount,
    gateway: source.gateway.name,
    ...toChargeValues(charge),
    manual_payment_type: source.manualPaymentType,
    manual_payment_reference: source.manualPaymentReference,
    // Omitted from the audit entry of a payment without them.
    ...(source.shiftId !== undefined && { shift_id: source.shiftId }),
    ...(source.cashReceived !== undefined && { cash_received: source.cashReceived }),
  };
}

/** Returns the row of one product: the requested values and its prices. */
function toProductRow(
  product: ProductInput,
  position: number,
  prices: readonly ProductPrice[],
  { purchaser, language }: OrderInput,
  terms: SaleTerms,
  { today }: SaleDay,
) {
  const voucher = terms.vouchers.get(product.voucherId);
  const option = terms.options.get(product.optionId);
  const price = prices[position];
  if (!voucher || !option || !price) throw new Error('a validated voucher or option is missing');
  const postal = product.deliveryMethod === 'postal';
  const method = postal ? terms.shippingMethods.get(product.voucherShippingMethodId ?? 0) : undefined;
  const recipient = product.deliveryMethod === 'electronic' ? (product.recipient ?? purchaser) : null;
  return {
    position,
    voucher_id: product.voucherId,
    voucher_version: product.voucherVersion,
    option_id: product.optionId,
    layout_id: product.layoutId,
    weight: option.quantityWeight,
    sell_price: option.sellPrice,
    max_sell_price: option.maxSellPrice,
    real_value: option.realValue,
    name: textInLanguage(voucher.voucherTitle, language),
    voucher_from: product.voucherFrom,
    voucher_to: product.voucherTo,
    message: product.message,
    hide_price: product.hidePrice,
    chosen_design: product.design ?? null,
    delivery_method: product.deliveryMethod,
    price_paid_calculator: product.pricePaidCalculator,
    internal_note: product.internalNote,
    metadata: product.metadata ?? null,
    ...validityOf(voucher, today, terms.timeZone),
    regular_price: price.regularPrice,
    price_paid: price.pricePaid,
    voucher_value: chosenAmount(product, terms) ?? option.realValue ?? price.regularPrice,
    uses: option.redeemStock,
    recipient_name: recipient?.name ?? null,
    recipient_email: recipient?.email ?? null,
    deliver_at: deliveryTimeOf(product, terms.timeZone)?.toISOString() ?? null,
    shipping_status: postal ? 'pending' : null,
    shipping_address: postal ? product.shippingAddress : null,
    shipping_method_id: method?.id ?? null,
    shipping_method_name: method?.name ?? null,
    delivery_price: price.deliveryPrice,
    delivery_tax_basis_points: method?.taxBasisPoints ?? null,
    discounts: price.discounts.map(({ discountCodeId, amount }) => ({
      discount_code_id: discountCodeId,
      amount,
    })),
  };
}
