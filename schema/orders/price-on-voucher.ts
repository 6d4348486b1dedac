import { LRUCache } from 'lru-cache';
import type { ModelRows } from '../../src/platform/rows/model-rows.ts';
import { formatMoney } from '../../src/platform/values/money-format.ts';

/**
 * Formatted prices by currency and amount. Cached, because formatting is slow and most prices
 * repeat.
 */
const formattedPrices = new Map<string, LRUCache<number, string>>();

/** Formats the regular price, which is printed on the voucher, such as `£25.00`. */
export function priceOnVoucher({
  regularPrice,
  currency,
}: Pick<ModelRows['OrderProduct'], 'regularPrice' | 'currency'>): string {
  let prices = formattedPrices.get(currency);
  if (!prices) {
    prices = new LRUCache({ max: 1_000, memoMethod: (amount) => formatMoney(amount, currency, 'en-GB') });
    formattedPrices.set(currency, prices);
  }
  return prices.memo(regularPrice);
}
