import type { Budget, Charge } from '../platform/throttling/rate-limits.ts';

/** The configurable limits of look-ups of voucher codes (D34). */
export interface LookupLimits {
  readonly lookupsPerMinute: number;
  /**
   * Look-ups of unknown voucher codes (misses) of a principal at one address, or of an address on a
   * page.
   */
  readonly lookupMissesPerMinute: number;
}

/** The pages on which clients look up vouchers without a token. */
export type LookupPage = 'voucher-page' | 'balance-page';

/**
 * The caller of a look-up: a principal at an address, or a client without a token at an address.
 * The budgets of the two kinds are separate, so that clients without a token cannot block the tills
 * behind their address (D87).
 */
export type LookupCaller =
  | { readonly principal: string; readonly address: string }
  | { readonly page: LookupPage; readonly address: string };

const minuteSeconds = 60;
/**
 * The limit of all look-ups from an address with tokens, as a multiple of the limit of one
 * principal (D50).
 */
const addressFactor = 2;
/**
 * The limit of misses of a principal at all addresses, as a multiple of its limit at one address
 * (D87).
 */
const principalFactor = 10;
/** The limit of misses on a balance page, as a multiple of the limit of one client. */
const balancePageFactor = 20;
/** Seconds for which look-ups are blocked once a limit of repeated misses is reached. */
const repeatedMissesBlock = 15 * minuteSeconds;

/**
 * Returns the key of a caller. The misses of one caller do not limit callers with other keys,
 * except those of its principal.
 */
export function lookupCallerKey(caller: LookupCaller): string {
  return 'page' in caller ? `${caller.page}:${caller.address}` : `${caller.principal} ${caller.address}`;
}

export type LookupBudgets = ReturnType<typeof createLookupBudgets>;

/**
 * Creates the budgets of look-ups. Each member returns the charges of one look-up, for
 * `RateLimits.consume`.
 */
export function createLookupBudgets({ lookupsPerMinute, lookupMissesPerMinute }: LookupLimits) {
  const perMinute = (name: string, limit: number): Budget => ({ name, limit, window: minuteSeconds });
  const lookups = perMinute('lookups', lookupsPerMinute);
  const lookupsOfAddress = perMinute('lookups', lookupsPerMinute * addressFactor);
  const misses = perMinute('lookup-misses', lookupMissesPerMinute);
  const balancePageMisses = perMinute('balance-page-misses', lookupMissesPerMinute * balancePageFactor);
  const repeatedMisses: Budget = {
    name: 'repeated-lookup-misses',
    limit: lookupMissesPerMinute * 2,
    window: 10 * minuteSeconds,
    block: repeatedMissesBlock,
  };
  const missesOfPrincipal: Budget = {
    ...perMinute('total-lookup-misses', lookupMissesPerMinute * principalFactor),
    block: repeatedMissesBlock,
  };
  return {
    lookups(caller: LookupCaller, points = 1): Charge[] {
      if ('page' in caller) return [{ budget: lookups, subject: lookupCallerKey(caller), points }];
      return [
        { budget: lookups, subject: caller.principal, points },
        { budget: lookupsOfAddress, subject: caller.address, points },
      ];
    },
    /**
     * The charges for a miss. A principal that reaches the limit at an address is blocked there for
     * the rest of the minute. A client without a token is blocked for 15 minutes once it reaches
     * twice the limit within ten minutes, and a principal once it reaches ten times the limit
     * within a minute at all addresses together (D87).
     */
    misses(caller: LookupCaller): Charge[] {
      const subject = lookupCallerKey(caller);
      const repeated =
        'page' in caller
          ? { budget: repeatedMisses, subject }
          : { budget: missesOfPrincipal, subject: caller.principal };
      return [{ budget: misses, subject }, repeated];
    },
    /**
     * The charge for a look-up of an unknown code on the balance page of a sales page, for all of
     * its clients together.
     */
    balancePageMisses: (salesPageId: number): Charge[] => [
      { budget: balancePageMisses, subject: `sales-page:${salesPageId}` },
    ],
  };
}
