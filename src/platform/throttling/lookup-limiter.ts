import { LRUCache } from 'lru-cache';
import { DomainError, type ErrorCode } from '../errors/domain-error.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { createBudgets, type Limits, type RateLimitSubject } from './limits.ts';
import type { RateLimits } from './rate-limits.ts';

/**
 * Limits look-ups of voucher codes as defined in D34: a number of look-ups per minute, and a much lower number of look-ups that
 * find nothing (misses). The limits apply per principal and per address, across all interfaces and processes.
 *
 * A miss is charged before the look-up and restored after a hit, so that parallel requests cannot guess codes faster. After a
 * hit, a principal is trusted until its next miss: look-ups are then charged in batches and misses afterwards, so that a till
 * which finds its codes needs no statement per look-up. A process runs at most `trustedConcurrency` look-ups of a trusted
 * principal at a time, which is also the maximum number of misses that were not charged in advance.
 */
export interface LookupLimiter {
  /** Runs a look-up, or throws RATE_LIMITED without running it. A look-up that throws NOT_FOUND or returns null is a miss. */
  run<Result>(subject: RateLimitSubject, lookUp: () => Promise<Result>): Promise<Result>;
}

/** Maximum concurrent look-ups of a trusted principal in one process. */
const trustedConcurrency = 15;
/** Maximum concurrent look-ups of an untrusted principal. Low enough that several processes stay within the misses per minute. */
const untrustedConcurrency = 5;
/** Milliseconds without a look-up after which a principal is no longer trusted. */
const trustTtlMs = 60_000;
/** Fraction (1/n) of the look-ups per minute that is charged in one batch for a trusted principal. */
const batchDivisor = 20;

/** Error codes that are returned only for existing voucher codes. A look-up that throws one is a hit. */
const hitCodes: ReadonlySet<ErrorCode> = new Set([
  'EXPIRED',
  'NOT_YET_VALID',
  'FULLY_REDEEMED',
  'EXCEEDS_REMAINING',
  'CANCELLED',
  'REFUNDED',
  'REGENERATED',
  'BLOCKED',
  'WRONG_LOCATION',
]);

type Outcome = 'hit' | 'miss' | 'neither';

export function createLookupLimiter(rateLimits: RateLimits, limits: Limits): LookupLimiter {
  const budgets = createBudgets(limits);
  const batch = Math.max(1, Math.floor(limits.lookupsPerMinute / batchDivisor));
  const trusted = new LRUCache<string, { prepaid: number; batch: Promise<void> | null }>({
    max: 10_000,
    ttl: trustTtlMs,
    updateAgeOnGet: true,
  });
  const limiter = createConcurrencyLimiter((principal) => (trusted.has(principal) ? trustedConcurrency : untrustedConcurrency));

  const chargeTrusted = async (subject: RateLimitSubject, trust: { prepaid: number; batch: Promise<void> | null }) => {
    while (trust.prepaid === 0) {
      trust.batch ??= chargeBatch(subject)
        .then((points) => {
          trust.prepaid += points;
        })
        .finally(() => {
          trust.batch = null;
        });
      await trust.batch;
    }
    trust.prepaid -= 1;
  };
  const chargeBatch = async (subject: RateLimitSubject): Promise<number> => {
    const isCharged = await rateLimits.consume(budgets.lookups(subject, batch)).then(
      () => true,
      () => false,
    );
    if (isCharged) return batch;
    await rateLimits.consume(budgets.lookups(subject));
    return 1;
  };

  const lookUpTrusted = async <Result>(subject: RateLimitSubject, lookUp: () => Promise<Result>): Promise<Result> => {
    const [outcome, finish] = await observe(lookUp);
    if (outcome === 'miss') {
      trusted.delete(subject.principal);
      await rateLimits.consume(budgets.misses(subject));
    }
    return finish();
  };
  const lookUpUntrusted = async <Result>(subject: RateLimitSubject, lookUp: () => Promise<Result>): Promise<Result> => {
    await rateLimits.consume([...budgets.lookups(subject), ...budgets.misses(subject)]);
    const [outcome, finish] = await observe(lookUp);
    // The look-up may be a redemption that has taken effect. A failure to restore the budget must not replace its result (D61).
    if (outcome !== 'miss') await rateLimits.restore(budgets.misses(subject)).catch(() => undefined);
    if (outcome === 'hit' && !trusted.has(subject.principal)) trusted.set(subject.principal, { prepaid: 0, batch: null });
    return finish();
  };

  return {
    run(subject, lookUp) {
      return limiter.run(subject.principal, async () => {
        rateLimits.assertNotBlocked([...budgets.lookups(subject), ...budgets.misses(subject)]);
        const trust = trusted.get(subject.principal);
        if (!trust) return lookUpUntrusted(subject, lookUp);
        await chargeTrusted(subject, trust);
        return lookUpTrusted(subject, lookUp);
      });
    },
  };
}

/** Runs a look-up and never rejects. Resolves to its outcome and a function that returns its result or throws its error. */
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
  return hitCodes.has(error.code) ? 'hit' : 'neither';
}
