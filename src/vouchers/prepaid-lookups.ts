import { LRUCache } from 'lru-cache';
import type { RateLimits } from '../platform/throttling/rate-limits.ts';
import {
  createLookupBudgets,
  type LookupCaller,
  type LookupLimits,
  lookupCallerKey,
} from './lookup-budgets.ts';

/**
 * Charges a look-up to the budgets of look-ups, or throws RATE_LIMITED. Most calls run no
 * statement.
 */
export type ConsumePrepaidLookup = (caller: LookupCaller) => Promise<void>;

/** Fraction (1/n) of the look-ups per minute that is charged in one batch. */
const batchDivisor = 20;
/** Milliseconds without a look-up after which the rest of a batch is discarded. */
const prepaidTtlMs = 60_000;

interface Prepaid {
  points: number;
  /** The charge of the next batch. Null if none is in progress. */
  batch: Promise<void> | null;
}

/**
 * Creates a function that charges look-ups in batches. All addresses of a principal use the same
 * batch, because one batch per address would exhaust the budget of a principal at twenty addresses
 * after one look-up at each. A batch is charged to the address of the look-up that requires it. If
 * the rest of a budget is smaller than a batch, look-ups are charged one by one.
 */
export function createPrepaidLookups(
  rateLimits: Pick<RateLimits, 'consume'>,
  limits: LookupLimits,
): ConsumePrepaidLookup {
  const budgets = createLookupBudgets(limits);
  const batch = Math.max(1, Math.floor(limits.lookupsPerMinute / batchDivisor));
  const prepaidBy = new LRUCache<string, Prepaid>({ max: 10_000, ttl: prepaidTtlMs, updateAgeOnGet: true });

  const chargeBatch = async (caller: LookupCaller): Promise<number> => {
    const isCharged = await rateLimits.consume(budgets.lookups(caller, batch)).then(
      () => true,
      () => false,
    );
    if (isCharged) return batch;
    await rateLimits.consume(budgets.lookups(caller));
    return 1;
  };
  return async (caller) => {
    const key = 'page' in caller ? lookupCallerKey(caller) : caller.principal;
    const prepaid = prepaidBy.get(key) ?? { points: 0, batch: null };
    prepaidBy.set(key, prepaid);
    while (prepaid.points === 0) {
      prepaid.batch ??= chargeBatch(caller)
        .then((points) => {
          prepaid.points += points;
        })
        .finally(() => {
          prepaid.batch = null;
        });
      await prepaid.batch;
    }
    prepaid.points -= 1;
  };
}
