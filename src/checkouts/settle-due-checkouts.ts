import type { CheckoutDependencies } from './checkout.ts';
import { claimDueStatement } from './checkout-statements.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Number of checkouts that are settled concurrently. */
const batchSize = 20;

/**
 * Settles the checkouts that are due: those whose lifetime has ended, those whose payment may have been
 * missed, and refunds. Safe to run concurrently in several processes: a checkout is claimed by one of
 * them at a time. A gateway that does not respond delays the checkouts of other gateways, so the caller
 * starts one run per gateway and passes the names of all other gateways in `excludedGateways`. Rejects
 * with the first unexpected error after all checkouts of the batch were tried.
 */
export async function settleDueCheckouts(
  dependencies: CheckoutDependencies,
  excludedGateways: readonly string[] = [],
): Promise<void> {
  for (;;) {
    const due = await dependencies.database.query(claimDueStatement({ limit: batchSize, excludedGateways }));
    const settled = await Promise.allSettled(
      due.map((checkout) =>
        settleCheckout(dependencies, checkout, {
          ends: checkout.state === 'expired' || checkout.hasEnded,
          isAbandoned: checkout.isAbandoned,
        }),
      ),
    );
    for (const result of settled) if (result.status === 'rejected') throw result.reason;
    if (due.length < batchSize) return;
  }
}
