import type { Budget, Charge } from './rate-limits.ts';

/** The configurable limits of D34. All other limits are derived from them. */
export interface Limits {
  readonly signInFailures: number;
  readonly lookupsPerMinute: number;
  readonly lookupMissesPerMinute: number;
  readonly userDomainsPerMinute: number;
  readonly redeliveriesPerMinute: number;
}

/** The caller to which a limit applies. Limits per address are higher, because several tills may share one address (D34, D50). */
export interface RateLimitSubject {
  readonly principal: string;
  readonly address: string;
}

const minuteSeconds = 60;

export function createBudgets(limits: Limits) {
  const { signInFailures, lookupsPerMinute, lookupMissesPerMinute, userDomainsPerMinute, redeliveriesPerMinute } = limits;
  const perPrincipalAndAddress = (budget: Budget, addressFactor: number) => {
    const byAddress = { ...budget, limit: budget.limit * addressFactor };
    return ({ principal, address }: RateLimitSubject, points = 1): Charge[] => [
      { budget, subject: principal, points },
      { budget: byAddress, subject: address, points },
    ];
  };
  const misses = perPrincipalAndAddress({ name: 'lookup-misses', limit: lookupMissesPerMinute, window: minuteSeconds }, 2);
  const repeatedMisses = perPrincipalAndAddress(
    { name: 'repeated-lookup-misses', limit: lookupMissesPerMinute * 2, window: 10 * minuteSeconds, block: 15 * minuteSeconds },
    2,
  );
  const userDomains = { name: 'user-domains', limit: userDomainsPerMinute, window: minuteSeconds };
  const redeliveries = { name: 'redeliveries', limit: redeliveriesPerMinute, window: minuteSeconds };
  return {
    lookups: perPrincipalAndAddress({ name: 'lookups', limit: lookupsPerMinute, window: minuteSeconds }, 2),
    /**
     * Misses per minute and per ten minutes. Twice the limit of a minute within ten minutes blocks look-ups for fifteen minutes.
     */
    misses: (subject: RateLimitSubject): Charge[] => [...misses(subject), ...repeatedMisses(subject)],
    /** Failed sign-ins. `principal` is the account. */
    signInFailures: perPrincipalAndAddress({ name: 'sign-in-failures', limit: signInFailures, window: 15 * minuteSeconds }, 5),
    userDomains: (address: string): Charge[] => [{ budget: userDomains, subject: address }],
    /** Test events and redeliveries of webhooks. */
    redeliveries: (principal: string): Charge[] => [{ budget: redeliveries, subject: principal }],
  };
}
