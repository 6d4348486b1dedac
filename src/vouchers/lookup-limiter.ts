import { LRUCache } from 'lru-cache';
import { DomainError, type ErrorCode } from '../platform/errors/domain-error.ts';
import { concurrencyExceeded } from '../platform/throttling/concurrency-exceeded.ts';
import { createConcurrencyLimiter } from '../platform/throttling/concurrency-limiter.ts';
import type { ShareOf } from '../platform/throttling/limit-share.ts';
import type { RateLimits } from '../platform/throttling/rate-limits.ts';
import {
  createLookupBudgets,
  type LookupCaller,
  type LookupLimits,
  lookupCallerKey,
} from './lookup-budgets.ts';
import { createPrepaidLookups } from './prepaid-lookups.ts';

/**
 * Limits look-ups of voucher codes as defined in D34 and D87: a number of look-ups per minute, and
 * a much lower number of look-ups that find nothing (misses). The limits apply across all
 * interfaces and processes.
 *
 * A miss is charged before the look-up and restored after a hit, so that parallel requests cannot
 * guess codes faster. After a hit, a caller is trusted until its next miss: look-ups are then
 * charged in batches and misses afterwards, so that a till which finds its codes needs no statement
 * per look-up. The live processes share `trustedConcurrency`, the maximum number of concurrent
 * look-ups of a trusted caller, which is also that of misses that were not charged in advance. The
 * principal at another address is another caller, so that a till neither gains nor loses trust by
 * the look-ups of another one.
 */
export interface LookupLimiter {
  /**
   * Runs a look-up, or throws RATE_LIMITED without running it. A look-up that throws NOT_FOUND or
   * returns null is a miss.
   */
  run<Result>(caller: LookupCaller, lookUp: () => Promise<Result>): Promise<Result>;
}

/** Maximum concurrent look-ups of a trusted caller. */
const trustedConcurrency = 15;
/** Maximum concurrent look-ups of an untrusted caller. */
const untrustedConcurrency = 5;
/** Maximum number of waiting look-ups of a caller. The aliases of several documents fit. */
const maxWaiting = 1_000;
/** Milliseconds without a look-up after which a caller is no longer trusted. */
const trustTtlMs = 60_000;
/**
 * Error codes that are returned only for existing voucher codes. A look-up that throws one is a
 * hit.
 */
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

export function createLookupLimiter(
  rateLimits: RateLimits,
  limits: LookupLimits,
  shareOf: ShareOf,
): LookupLimiter {
  const budgets = createLookupBudgets(limits);
  const consumePrepaid = createPrepaidLookups(rateLimits, limits);
  const trusted = new LRUCache<string, true>({ max: 10_000, ttl: trustTtlMs, updateAgeOnGet: true });
  const limiter = createConcurrencyLimiter(
    (key) => shareOf(trusted.has(key) ? trustedConcurrency : untrustedConcurrency),
    {
      maxWaiting,
      onExceeded: () => concurrencyExceeded('lookups', shareOf(trustedConcurrency), 1),
    },
  );

  const lookUpTrusted = async <Result>(
    caller: LookupCaller,
    lookUp: () => Promise<Result>,
  ): Promise<Result> => {
    const [outcome, finish] = await observe(lookUp);
    if (outcome === 'miss') {
      trusted.delete(lookupCallerKey(caller));
      await rateLimits.consume(budgets.misses(caller));
    }
    return finish();
  };
  const lookUpUntrusted = async <Result>(
    caller: LookupCaller,
    lookUp: () => Promise<Result>,
  ): Promise<Result> => {
    await rateLimits.consume([...budgets.lookups(caller), ...budgets.misses(caller)]);
    const [outcome, finish] = await observe(lookUp);
    // The look-up may be a redemption that has taken effect. A failure to restore the budget must
    // not replace its result (D61).
    if (outcome !== 'miss') await rateLimits.restore(budgets.misses(caller)).catch(() => undefined);
    if (outcome === 'hit') trusted.set(lookupCallerKey(caller), true);
    return finish();
  };

  return {
    run(caller, lookUp) {
      const key = lookupCallerKey(caller);
      return limiter.run(key, async () => {
        rateLimits.assertNotBlocked([...budgets.lookups(caller), ...budgets.misses(caller)]);
        if (!trusted.get(key)) return lookUpUntrusted(caller, lookUp);
        await consumePrepaid(caller);
        return lookUpTrusted(caller, lookUp);
      });
    },
  };
}

/**
 * Runs a look-up and never rejects. Resolves to its outcome and a function that returns its result
 * or throws its error.
 */
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
