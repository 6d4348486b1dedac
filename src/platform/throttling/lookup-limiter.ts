import { LRUCache } from 'lru-cache';
import { DomainError, type ErrorCode } from '../errors/domain-error.ts';
import { createGates } from './gates.ts';
import { createBudgets, type Limits, type Who } from './limits.ts';
import type { RateLimits } from './rate-limits.ts';

/**
 * Lets look-ups of voucher codes through as D34 allows: so many a minute, and far fewer that find nothing, by principal and by
 * address, over all interfaces and processes.
 *
 * Nobody may guess faster by asking in parallel, so a miss is paid for before the look-up and given back after a hit. Whoever
 * has just found something is trusted until a miss: it pays for look-ups in batches and for misses afterwards, which costs an
 * honest till no statement of its own. At most `trustedWidth` of its look-ups are under way at a time in a process, and so
 * many can at most be misses that were not paid for.
 */
export interface LookupLimiter {
  /** Throws RATE_LIMITED instead of looking. A look-up that throws NOT_FOUND, or finds null, is a miss. */
  within<Result>(who: Who, lookUp: () => Promise<Result>): Promise<Result>;
}

const trustedWidth = 15;
/** Small enough that several processes together stay within the misses of one minute. */
const carefulWidth = 5;
const trustedFor = 60_000;
/** What part of a minute's look-ups is taken at once for whoever is trusted. */
const batchPart = 20;

/** Refusals that only a code that exists can get. */
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
    // A look-up may be a redemption that has taken effect: a budget that cannot be returned must not replace its result (D61).
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

/** What a look-up came to, and its result or error for later. */
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
