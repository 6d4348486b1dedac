import { randomBytes } from 'node:crypto';
import type { DiscountKind } from '../../prisma/generated/client/enums.ts';
import type { Act } from '../access/act.ts';
import { atMostOf } from '../database/at-most-of.ts';
import { toBytea } from '../database/bytea.ts';
import type { SqlClient } from '../database/database.ts';
import { violatesUnique } from '../database/database-errors.ts';
import { type ModelRows, memoize } from '../database/model-rows.ts';
import { isRefusedBy, isRefusedByCheck, wasUndone } from '../database/refusal.ts';
import { shareStatements } from '../database/together.ts';
import { createEventId } from '../events/event-id.ts';
import { findResultOfKey, type IdempotencyKey, keyInUse } from '../idempotency/idempotency-key.ts';
import { claimLost } from '../payments/charge-claims.ts';
import type { ChargeOrder, OrderCharge } from '../payments/charge-order.ts';
import { orderUnavailable } from '../payments/order-unavailable.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { type CodeVault, generateVoucherCode } from '../vouchers/voucher-code.ts';
import type { OrderInput, ProductInput } from './order-input.ts';
import { type AskedOrder, placeOrderText } from './place-order-statement.ts';
import { type ProductPrice, priceOrder } from './price-order.ts';
import { chosenAmount, type SaleTerms } from './sale-terms.ts';

/** How an order is paid. */
export interface PaymentSource {
  readonly gateway: PaymentGateway;
  /** The gateway's token for the card; null where it needs none. */
  readonly token: string | null;
  readonly manualPaymentType: string | null;
  readonly manualPaymentReference: string | null;
}

/** A new order, its sales page's name and the ids of what is in it. */
export interface SoldOrder {
  readonly order: ModelRows['Order'];
  readonly salesPageName: string;
  readonly productIds: readonly number[];
  readonly deliveryIds: readonly number[];
  readonly paymentIds: readonly number[];
}

/** An order that is to be placed. */
export interface Sale {
  readonly act: Act;
  readonly order: OrderInput;
  readonly key: IdempotencyKey | null;
  readonly payment: PaymentSource;
}

/**
 * What holds these rows to their stock. An update is checked on the row as the statement's snapshot has it, before PostgreSQL finds the later
 * one that the statement has locked: stock that was added while it waited is missing there. It is tried again.
 */
const stockChecks = ['vouchers_stock', 'voucher_options_stock', 'discount_codes_uses'];

/** A new order, or what another request with the same key placed: now, or the same moment. */
export type PlacedOrder = ({ readonly replayedEventId: null } & SoldOrder) | { readonly replayedEventId: string };

/**
 * Prices an order by these terms, takes the money and runs the statement that sells. Null if it did nothing, because the terms have
 * changed or stock ran out. Throws what ChargeOrder throws, and IDEMPOTENCY_KEY_REUSED. If nothing was sold, the money is given back.
 */
export type Sell = (sale: Sale, terms: SaleTerms) => Promise<PlacedOrder | null>;

/** Those who order at the same moment share the statement. */
export function createSell(database: SqlClient, vault: CodeVault, chargeOrder: ChargeOrder): Sell {
  const write = shareStatements<SaleRows, SoldOrder | null>({
    together: (sales) => writeOrders(database, sales, true),
    alone: async (sale) => {
      try {
        return (await writeOrders(database, [sale], false))[0] ?? null;
      } catch (error) {
        if (isRefusedByCheck(error, stockChecks)) return null;
        throw error;
      }
    },
  });

  return async ({ act, order, key, payment }, terms) => {
    const prices = priceOrder(order, terms);
    const amount = prices.reduce((sum, { pricePaid, deliveryPrice }) => sum + pricePaid + deliveryPrice, 0);
    const charged = await chargeOrder({
      ...{ reference: createReference(), salesPageId: order.salesPageId, ...payment, key },
      ...{ amount: { amount, currency: currencyOf(terms) }, principal: act.caller.id },
    });
    let isClaimLost = false;
    if (charged) {
      try {
        const sold = await write({
          order: toOrderRow(act, order, key, charged, toPayment(payment, charged, amount)),
          products: order.products.map((product, position) => toProductRow(product, position, prices, order, terms, vault)),
          discounts: [...terms.discountCodes.values()].map(({ id, kind, value }) => ({ id, kind, value })),
        });
        if (sold) return { replayedEventId: null, ...sold };
      } catch (error) {
        // The attempt that took the claim over may have placed the order, with the reference of the claim.
        isClaimLost = isRefusedBy(error, claimLost) || violatesUnique(error, 'orders_reference_key');
        if (!isClaimLost && !isRefusedBy(error, keyInUse)) {
          // If the connection broke, the order may have been placed. If it was not, the recovery finds the claim and voids the charge.
          if (wasUndone(error)) await charged.giveBack();
          throw error;
        }
      }
      await charged.giveBack();
    }
    const replayedEventId = await findResultOfKey(database, key);
    if (replayedEventId !== null) return { replayedEventId };
    if (isClaimLost) throw orderUnavailable('The order took too long.', key);
    return null;
  };
}

/** An order, its products and its discount codes as the statement takes them. */
interface SaleRows {
  readonly order: Omit<AskedOrder, 'number'>;
  readonly products: readonly ReturnType<typeof toProductRow>[];
  readonly discounts: readonly { readonly id: number; readonly kind: DiscountKind; readonly value: number }[];
}

/** What became of each: null where nothing was done. */
async function writeOrders(database: SqlClient, sales: readonly SaleRows[], skipsLocked: boolean): Promise<(SoldOrder | null)[]> {
  const numbered = <Row>(rowsOf: (sale: SaleRows) => readonly Row[]) =>
    sales.flatMap((sale, number) => rowsOf(sale).map((row) => ({ number, ...row })));
  const products = numbered((sale) => sale.products);
  const discounts = numbered((sale) => sale.discounts);
  const parts = {
    isPlain: discounts.length === 0 && products.every(({ shipping_method_id }) => shipping_method_id === null),
    isClaimed: sales.some(({ order }) => order.charge_owner !== null),
    atMost: atMostOf(Math.max(products.length, discounts.length)),
    skipsLocked,
  } as const;
  const values = [numbered(({ order }) => [order]), products, ...(parts.isPlain ? [] : [discounts])];
  const rows = await database.query<ModelRows['Order'] & { number: number } & Omit<SoldOrder, 'order'>>(
    memoize(
      `place-order:${Object.values(parts).join()}`,
      () => placeOrderText(parts),
      values.map((value) => JSON.stringify(value)),
    ),
  );
  const written = sales.map((): SoldOrder | null => null);
  for (const { number, salesPageName, productIds, deliveryIds, paymentIds, ...order } of rows) {
    written[number] = { order, salesPageName, productIds, deliveryIds, paymentIds };
  }
  return written;
}

function toOrderRow(
  { caller, channel, requestId }: Act,
  { salesPageId, purchaser, language, salesChannel, buyerConsentToPromotionOffers }: OrderInput,
  key: IdempotencyKey | null,
  { reference, claimOwner }: OrderCharge,
  payment: AskedOrder['payment'],
): SaleRows['order'] {
  return {
    sales_page_id: salesPageId,
    ...purchaser,
    language,
    reference,
    sales_channel: salesChannel,
    consent: buyerConsentToPromotionOffers,
    staff_member_id: caller.staffMemberId,
    charge_owner: claimOwner,
    payment,
    event_id: createEventId(),
    principal: caller.id,
    channel,
    request_id: requestId,
    key: key?.key ?? null,
    request_hash: key?.requestHash ?? null,
  };
}

function currencyOf({ options }: SaleTerms): string {
  return options.values().next().value?.currency ?? '';
}

function toPayment(source: PaymentSource, { charge }: OrderCharge, amount: number) {
  return {
    amount,
    gateway: source.gateway.name,
    transaction_id: charge?.transactionId ?? null,
    gateway_status: charge?.status ?? null,
    card_type: charge?.cardType ?? null,
    card_number: charge?.cardNumber ?? null,
    reference_url: charge?.url ?? null,
    manual_payment_type: source.manualPaymentType,
    manual_payment_reference: source.manualPaymentReference,
  };
}

/** One product as the statement takes it: what the client asked for, its prices and a new code. */
function toProductRow(
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
    code_hash: toBytea(vault.hash(code)),
    code_ending_hash: toBytea(vault.hashEnding(code)),
    code_sealed: toBytea(vault.seal(code)),
  };
}

const referenceAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `VS-` and ten characters that people don't confuse: 50 random bits. */
function createReference(): string {
  return `VS-${Array.from(randomBytes(10), (byte) => referenceAlphabet[byte & 31]).join('')}`;
}
