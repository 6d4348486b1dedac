import type { Database } from '../platform/database/database.ts';
import { bindServices, wakeAfterEach } from '../platform/services/bind-services.ts';
import type { LookupLimiter } from '../vouchers/lookup-limiter.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { captureHold, releaseHold } from './end-hold.ts';
import { createHoldVoucher } from './hold-voucher.ts';
import { createRedeem } from './redeem.ts';
import { createRedeemBill } from './redeem-bill.ts';

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
  return {
    holdSoldVoucher: createHoldVoucher(database, codeVault, lookups),
    ...bindServices(database, { releaseHold }),
    ...wakeAfterEach(wakeRelay, {
      redeemBill: createRedeemBill(database, codeVault, lookups),
      redeem: createRedeem(database, codeVault, lookups),
      ...bindServices(database, { captureHold }),
    }),
  };
}
