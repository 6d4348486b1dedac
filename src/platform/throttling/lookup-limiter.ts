import { LRUCache } from 'lru-cache';
import { DomainError, type ErrorCode } from '../errors/domain-error.ts';
import { createGates } from './gates.ts';
import { createBudgets, type Limits, type Who } from './limits.ts';
import type { RateLimits } from './rate-limits.ts';

/**
 * Limits look-ups of voucher codes as defined in D34: a number of look-ups per minute, and a much lower number of look-ups that
 * find nothing (misses). The limits apply per principal and per address, across all interfaces and processes.
 *
 * A miss is charged before the look-up and restored after a hit, so that parallel requests cannot guess codes faster. After a
 * hit, a principal is trusted until its next miss: look-ups are then charged in batches and misses afterwards, so that a till
 * which finds its codes needs no statement per look-up. A process runs at most `trustedWidth` look-ups of a trusted principal at
 * a time, which is also the maximum number of misses that were not charged in advance.
 */
export interface LookupLimiter {
  /** Runs a look-up, or throws RATE_LIMITED without running it. A look-up that throws NOT_FOUND or returns null is a miss. */
  within<Result>(who: Who, lookUp: () => Promise<Result>): Promise<Result>;
}

const trustedWidth = 15;
/** Maximum concurrent look-ups of an untrusted principal. Low enough that several processes stay within the misses per minute. */
const carefulWidth = 5;
const trustedFor = 60_000;
/** Fraction (1/n) of the look-ups per minute that is charged in one batch for a trusted principal. */
const batchPart = 20;

/** Error codes that are returned only for existing voucher codes. A look-up that throws one is a hit. */
const proofs: ReadonlySet<ErrorCode> = new Set([
  'EXPIRED',
  'NOT_YET_VALID',
  'FULLY_REDEEMED',
  'EXCEEDS_REMAINING',
  'CANCELLED',
  'REFUNDED',
  'REGENERATED',
  'WRONG_LOCATION',
]);

type Outcome = 'hit' | 'miss' | 'neither';

export function createLookupLimiter(rateLimits: RateLimits, limits: Limits): LookupLimiter {
  const budgets = createBudgets(limits);
  const batch = Math.max(1, Math.floor(limits.lookupsPerMinute / batchPart));
  const trusted = new LRUCache<string, { paidFor: number; batch: Promise<void> | null }>({
    max: 10_000,
    ttl: trustedFor,
    updateAgeOnGet: true,
  });
  const gates = createGates((principal) => (trusted.has(principal) ? trustedWidth : carefulWidth));

  const payForTrusted = async (who: Who, trust: { paidFor: number; batch: Promise<void> | null }) => {
    while (trust.paidFor === 0) {
      trust.batch ??= takeBatch(who)
        .then((points) => {
          trust.paidFor += points;
        })
        .finally(() => {
          trust.batch = null;
        });
      await trust.batch;
    }
    trust.paidFor -= 1;
  };
  const takeBatch = async (who: Who): Promise<number> => {
    const taken = await rateLimits.take(budgets.lookups(who, batch)).then(
      () => true,
      () => false,
    );
    if (taken) return batch;
    await rateLimits.take(budgets.lookups(who));
    return 1;
  };

  const lookTrusting = async <Result>(who: Who, lookUp: () => Promise<Result>): Promise<Result> => {
    const [outcome, conclude] = await observe(lookUp);
    if (outcome === 'miss') {
      trusted.delete(who.principal);
      await rateLimits.take(budgets.misses(who));
    }
    return conclude();
  };
  const lookCarefully = async <Result>(who: Who, lookUp: () => Promise<Result>): Promise<Result> => {
    await rateLimits.take([...budgets.lookups(who), ...budgets.misses(who)]);
    const [outcome, conclude] = await observe(lookUp);
    // The look-up may be a redemption that has taken effect. A failure to restore the budget must not replace its result (D61).
    if (outcome !== 'miss') await rateLimits.give(budgets.misses(who)).catch(() => undefined);
    if (outcome === 'hit' && !trusted.has(who.principal)) trusted.set(who.principal, { paidFor: 0, batch: null });
    return conclude();
  };

  return {
    within(who, lookUp) {
      return gates.run(who.principal, async () => {
        rateLimits.assertOpen([...budgets.lookups(who), ...budgets.misses(who)]);
        const trust = trusted.get(who.principal);
        if (!trust) return lookCarefully(who, lookUp);
        await payForTrusted(who, trust);
        return lookTrusting(who, lookUp);
      });
    },
  };
}

/** Runs a look-up. Returns its outcome, and a function that returns its result or throws its error. */
async function observe<Result>(lookUp: () => Promise<Result>): Promise<[Outcome, () => Result]> {
  try {
    const result = await lookUp();
    return [result === null ? 'miss' : 'hit', () => result];
  } catch (error) {
    return [
      outcomeOf(error),
      () => {
        throw error;
      },
    ];
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof DomainError)) return 'neither';
  if (error.code === 'NOT_FOUND') return 'miss';
  return proofs.has(error.code) ? 'hit' : 'neither';
}
