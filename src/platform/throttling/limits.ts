import type { Budget, Draw } from './rate-limits.ts';

/** The configurable limits of D34. All other limits are derived from them. */
export interface Limits {
  readonly signInFailures: number;
  readonly lookupsPerMinute: number;
  readonly lookupMissesPerMinute: number;
  readonly userDomainsPerMinute: number;
  readonly redeliveriesPerMinute: number;
}

/** The caller to which a limit applies. Limits per address are higher, because several tills may share one address (D34, D50). */
export interface Who {
  readonly principal: string;
  readonly address: string;
}

const minute = 60;

export function createBudgets(limits: Limits) {
  const { signInFailures, lookupsPerMinute, lookupMissesPerMinute, userDomainsPerMinute, redeliveriesPerMinute } = limits;
  const byBoth = (budget: Budget, addressFactor: number) => {
    const byAddress = { ...budget, limit: budget.limit * addressFactor };
    return ({ principal, address }: Who, points = 1): Draw[] => [
      { budget, whose: principal, points },
      { budget: byAddress, whose: address, points },
    ];
  };
  const misses = byBoth({ name: 'lookup-misses', limit: lookupMissesPerMinute, window: minute }, 2);
  const repeatedMisses = byBoth(
    { name: 'repeated-lookup-misses', limit: lookupMissesPerMinute * 2, window: 10 * minute, block: 15 * minute },
    2,
  );
  const userDomains = { name: 'user-domains', limit: userDomainsPerMinute, window: minute };
  const redeliveries = { name: 'redeliveries', limit: redeliveriesPerMinute, window: minute };
  return {
    lookups: byBoth({ name: 'lookups', limit: lookupsPerMinute, window: minute }, 2),
    /**
     * Misses per minute and per ten minutes. Twice the limit of a minute within ten minutes blocks look-ups for fifteen minutes.
     */
    misses: (who: Who): Draw[] => [...misses(who), ...repeatedMisses(who)],
    /** Failed sign-ins. `principal` is the account. */
    signInFailures: byBoth({ name: 'sign-in-failures', limit: signInFailures, window: 15 * minute }, 5),
    userDomains: (address: string): Draw[] => [{ budget: userDomains, whose: address }],
    /** Test events and redeliveries of webhooks. */
    redeliveries: (principal: string): Draw[] => [{ budget: redeliveries, whose: principal }],
  };
}
