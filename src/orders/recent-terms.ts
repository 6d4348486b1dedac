import { LRUCache } from 'lru-cache';
import type { SqlClient } from '../platform/database/database.ts';
import type { OrderInput } from './order-input.ts';
import { readSaleTerms, type SaleTerms } from './sale-terms.ts';

/** Terms of sale, read or remembered for 30 seconds. */
export interface RecentTerms {
  /** What was last read for an order of the same things; null where that is too long ago, or where discounts or postage count. */
  recall(order: OrderInput): SaleTerms | null;
  read(order: OrderInput): Promise<SaleTerms>;
}

export function createRecentTerms(database: SqlClient): RecentTerms {
  const remembered = new LRUCache<string, SaleTerms>({ max: 1_000, ttl: 30_000 });
  return {
    recall: (order) => (isPlain(order) ? (remembered.get(toKey(order)) ?? null) : null),
    async read(order) {
      const terms = await readSaleTerms(database, order);
      if (isPlain(order)) remembered.set(toKey(order), terms);
      return terms;
    },
  };
}

/** Whether the statement that sells compares everything that the order is priced by. */
function isPlain({ products, discountCodes }: OrderInput): boolean {
  return discountCodes.length === 0 && products.every(({ deliveryMethod }) => deliveryMethod !== 'postal');
}

function toKey({ salesPageId, products }: OrderInput): string {
  return `${salesPageId}:${products.map(({ voucherId, optionId, layoutId }) => `${voucherId},${optionId},${layoutId}`).join(';')}`;
}
