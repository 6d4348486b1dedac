import { createHash, randomBytes } from 'node:crypto';
import { type Act, toActJson } from '../access/act.ts';
import type { SqlClient } from '../database/database.ts';
import { type ModelRows, memoize, selectList } from '../database/model-rows.ts';
import { wasUndone } from '../database/refusal.ts';
import { createEventId } from '../events/event-id.ts';
import type { IdempotencyKey } from '../idempotency/idempotency-key.ts';
import type { Charge, PaymentGateway } from '../payments/payment-gateway.ts';
import { type CodeVault, generateVoucherCode } from '../vouchers/voucher-code.ts';
import type { OrderInput, ProductInput } from './order-input.ts';
import { placeOrderText } from './place-order-statement.ts';
import { type ProductPrice, priceOrder } from './price-order.ts';
import { chosenAmount, type SaleTerms } from './sale-terms.ts';

/** How an order is paid. */
export interface PaymentSource {
  readonly gateway: PaymentGateway;
  /** The gateway's token for the card; null where it needs none. */
  readonly token: string | null;
}

/** A new order and the ids of what is in it. */
export interface SoldOrder {
  readonly order: ModelRows['Order'];
  readonly productIds: readonly number[];
  readonly deliveryIds: readonly number[];
  readonly paymentIds: readonly number[];
}

interface Sale {
  readonly act: Act;
  readonly order: OrderInput;
  readonly key: IdempotencyKey | null;
  readonly payment: PaymentSource;
}

/**
 * Prices an order by these terms, takes the money and runs the statement that sells. Throws PAYMENT_DECLINED, or the statement's
 * refusal (`terms`, `discount`, the key in use), and has then given the money back.
 */
export async function sell(
  database: SqlClient,
  vault: CodeVault,
  { act, order, key, payment }: Sale,
  terms: SaleTerms,
): Promise<SoldOrder> {
  const prices = priceOrder(order, terms);
  const amount = prices.reduce((sum, { pricePaid, deliveryPrice }) => sum + pricePaid + deliveryPrice, 0);
  const reference = createReference();
  // The same request again after a crash takes no money twice.
  const chargeName = key ? createHash('sha256').update(`${key.principal} ${key.key}`).digest('base64url') : reference;
  const charge =
    amount === 0 ? null : await payment.gateway.charge(chargeName, { amount, currency: currencyOf(terms) }, payment.token);
  const products = order.products.map((product, position) => createProduct(product, position, prices, order, terms, vault));
  const discounts = [...terms.discountCodes.values()].map(({ id, kind, value }) => ({ id, kind, value }));
  const parts = {
    isPosted: products.some(({ shipping_method_id }) => shipping_method_id !== null),
    isDiscounted: discounts.length > 0,
    hasKey: key !== null,
    atMost: products.length === 1 ? 1 : products.length <= 10 ? 10 : 100,
  } as const;
  const values = [
    order.salesPageId,
    JSON.stringify({ ...order.purchaser, language: order.language, reference }),
    JSON.stringify(products),
    JSON.stringify(toPayment(payment.gateway, charge, amount)),
    createEventId(),
    toActJson(act),
    ...(parts.isDiscounted ? [JSON.stringify(discounts)] : []),
    ...(key ? [JSON.stringify(key)] : []),
  ];
  try {
    const [sold] = await database.query<
      ModelRows['Order'] & { productIds: number[]; deliveryIds: number[]; paymentIds: number[] }
    >(memoize(`place-order:${Object.values(parts).join()}`, () => placeOrderText(selectList('Order'), parts), values));
    if (!sold) throw new Error('an order was placed but did not come back');
    const { productIds, deliveryIds, paymentIds, ...row } = sold;
    return { order: row, productIds, deliveryIds, paymentIds };
  } catch (error) {
    // When the connection broke, nobody knows whether there is an order: its payment stands.
    if (charge && wasUndone(error)) await payment.gateway.voidCharge(charge);
    throw error;
  }
}

function currencyOf({ options }: SaleTerms): string {
  return options.values().next().value?.currency ?? '';
}

function toPayment(gateway: PaymentGateway, charge: Charge | null, amount: number) {
  return {
    amount,
    gateway: gateway.name,
    transaction_id: charge?.transactionId ?? null,
    gateway_status: charge?.status ?? null,
    card_type: charge?.cardType ?? null,
    card_number: charge?.cardNumber ?? null,
  };
}

/** One product as the statement takes it: what the client asked for, its prices and a new code. */
function createProduct(
  product: ProductInput,
  position: number,
  prices: readonly ProductPrice[],
  { purchaser }: OrderInput,
  terms: SaleTerms,
  vault: CodeVault,
) {
  const option = terms.options.get(product.optionId);
  const price = prices[position];
  if (!option || !price) throw new Error('the option was checked and is gone');
  const code = generateVoucherCode();
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
    voucher_from: product.voucherFrom,
    voucher_to: product.voucherTo,
    message: product.message,
    hide_price: product.hidePrice,
    delivery_method: product.deliveryMethod,
    price_paid_calculator: product.pricePaidCalculator,
    internal_note: product.internalNote,
    regular_price: price.regularPrice,
    price_paid: price.pricePaid,
    voucher_value: chosenAmount(product, terms) ?? option.realValue ?? price.regularPrice,
    uses: option.redeemStock,
    recipient_name: recipient?.name ?? null,
    recipient_email: recipient?.email ?? null,
    shipping_status: postal ? 'pending' : null,
    shipping_address: postal ? product.shippingAddress : null,
    shipping_method_id: method?.id ?? null,
    shipping_method_name: method?.name ?? null,
    delivery_price: price.deliveryPrice,
    discounts: price.discounts.map(({ discountCodeId, amount }) => ({ discount_code_id: discountCodeId, amount })),
    code_hash: hex(vault.hash(code)),
    code_sealed: hex(vault.seal(code)),
  };
}

function hex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}

const referenceAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `VS-` and ten characters that people don't confuse: 50 random bits. */
function createReference(): string {
  return `VS-${Array.from(randomBytes(10), (byte) => referenceAlphabet[byte & 31]).join('')}`;
}
