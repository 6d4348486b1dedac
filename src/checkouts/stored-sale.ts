import { createEventId } from '../events/event-id.ts';
import {
  createCodeColumns,
  type ProductRow,
  type SaleRows,
  toChargeValues,
  type toOrderRow,
} from '../orders/sale-rows.ts';
import type { Charge, SessionRequest } from '../payments/payment-gateway.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';

/**
 * The order of a checkout as the column `sale` stores it: the parameters of the statement that places
 * it, without its payment and its codes, which are generated when it is placed. The reserve statement
 * adds the terms of the vouchers to the products. All rows have the number 0, because there is one order.
 */
export interface StoredSale {
  readonly order: ReturnType<typeof toOrderRow>;
  readonly products: readonly ProductRow[];
  readonly discounts: SaleRows['discounts'];
  /** What the payment page of the gateway shows, and where it leads. */
  readonly page: Omit<SessionRequest, 'reference' | 'amount' | 'expiresAt'>;
}

/** Returns whether the column `sale` of a checkout was emptied. */
export function isEmptied(sale: unknown): boolean {
  return Object.keys(sale as object).length === 0;
}

/** Returns the stored order of a checkout, which must not be emptied. */
export function readStoredSale(sale: unknown): StoredSale {
  if (isEmptied(sale)) throw new Error('the order of the checkout was removed');
  // Only the reserve statement writes it.
  return sale as StoredSale;
}

/** Returns whether a voucher of the stored order can no longer be redeemed. */
export function hasEndedVoucher(sale: unknown): boolean {
  return readStoredSale(sale).products.some(({ redeemable_to: end }) => Date.parse(end) <= Date.now());
}

interface PaidCheckout {
  readonly sale: unknown;
  readonly gateway: string | null;
  readonly amount: number;
}

/**
 * Returns the parameters of the statement that places the order of a paid checkout, and generates its
 * voucher codes. `charge` is null if the checkout was free.
 */
export function toOrderParameters(
  { sale, gateway, amount }: PaidCheckout,
  charge: Charge | null,
  vault: CodeVault,
) {
  const { order, products, discounts } = readStoredSale(sale);
  const payment = {
    amount,
    gateway,
    ...toChargeValues(charge),
  };
  return {
    orders: JSON.stringify([{ ...order, key: null, payment, event_id: createEventId() }]),
    products: JSON.stringify(products.map((product) => ({ ...product, ...createCodeColumns(vault) }))),
    discounts: JSON.stringify(discounts),
    rows: Math.max(products.length, discounts.length),
  };
}
