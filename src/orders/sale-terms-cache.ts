import { LRUCache } from 'lru-cache';
import type { SqlClient } from '../platform/database/database.ts';
import type { OrderInput } from './order-input.ts';
import { readSaleTerms, type SaleTerms } from './sale-terms.ts';

/**
 * Maximum number of characters of all titles in the cache. A title has up to 200 characters per
 * language.
 */
const maxTitleCharacters = 8_000_000;

/**
 * A cache of terms of sale with at most 1,000 entries, fewer if the titles of the vouchers are
 * long. Entries expire after 30 seconds.
 */
export interface SaleTermsCache {
  /**
   * Returns the cached terms for an order of the same vouchers, options and layouts. Null if they
   * are missing or have expired, or if the order has discounts or postal delivery, whose terms are
   * never cached.
   */
  getCached(order: OrderInput): SaleTerms | null;
  /**
   * Reads the terms of sale for an order from the database. Caches them unless the order has
   * discounts or postal delivery.
   */
  read(order: OrderInput): Promise<SaleTerms>;
}

export function createSaleTermsCache(database: SqlClient): SaleTermsCache {
  const cache = new LRUCache<string, SaleTerms>({
    max: 1_000,
    ttl: 30_000,
    maxSize: maxTitleCharacters,
    sizeCalculation: ({ vouchers }) =>
      1 + JSON.stringify([...vouchers.values()].map((voucher) => voucher.voucherTitle)).length,
  });
  return {
    getCached: (order) => (isCacheable(order) ? (cache.get(toKey(order)) ?? null) : null),
    async read(order) {
      const terms = await readSaleTerms(database, order);
      if (isCacheable(order)) cache.set(toKey(order), terms);
      return terms;
    },
  };
}

/**
 * Returns whether the terms of an order can be cached. They can if the order has neither discounts
 * nor postal delivery, because the place-order statement then compares every term by which the
 * order was priced.
 */
function isCacheable({ products, discountCodes }: OrderInput): boolean {
  return discountCodes.length === 0 && products.every(({ deliveryMethod }) => deliveryMethod !== 'postal');
}

function toKey({ salesPageId, products }: OrderInput): string {
  return `${salesPageId}:${products.map(({ voucherId, optionId, layoutId }) => `${voucherId},${optionId},${layoutId}`).join(';')}`;
}
