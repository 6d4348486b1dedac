import { maxNarrowAmount, readMaxAmount } from '../data-migrations/amount-columns.ts';
import type { Transaction } from '../platform/database/database.ts';
import { maxPriceOf } from '../platform/values/currencies.ts';

/** The currency of all prices on a sales page (ISO 4217), and the largest price in minor units. */
export interface PriceLimit {
  readonly currency: string;
  readonly maxPrice: number;
}

/** Returns the price limit of a sales page. Throws an Error if the sales page does not exist. */
export async function findPriceLimit(transaction: Transaction, salesPageId: number): Promise<PriceLimit> {
  const { salesPage } = transaction.prisma;
  const { currency } = await salesPage.findUniqueOrThrow({
    where: { id: salesPageId },
    select: { currency: true },
  });
  const maxPrice = maxPriceOf(currency);
  return {
    currency,
    maxPrice: maxPrice <= maxNarrowAmount ? maxPrice : Math.min(maxPrice, await readMaxAmount(transaction)),
  };
}
