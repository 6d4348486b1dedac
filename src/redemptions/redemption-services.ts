import type { Database } from '../platform/database/database.ts';
import { wakeAfterEach } from '../platform/services/bind-services.ts';
import type { LookupLimiter } from '../vouchers/lookup-limiter.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { createRedeem } from './redeem.ts';

interface RedemptionDependencies {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly lookups: LookupLimiter;
  /** Wakes the relay of events. */
  readonly wakeRelay: () => void;
}

export type RedemptionServices = ReturnType<typeof createRedemptionServices>;

/** Returns the services of redemptions. */
export function createRedemptionServices({
  database,
  codeVault,
  lookups,
  wakeRelay,
}: RedemptionDependencies) {
  return wakeAfterEach(wakeRelay, { redeem: createRedeem(database, codeVault, lookups) });
}
