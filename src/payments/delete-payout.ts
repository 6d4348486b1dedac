import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';

export interface PayoutKey {
  readonly salesPageId: number;
  readonly payoutId: number;
}

/**
 * Deletes a payout that was recorded by mistake, once per idempotency key. Its payments can then be
 * part of another payout, and its reference can be used again. The audit entry contains the payout.
 * Requires `manage.settings`. Throws NOT_FOUND and IDEMPOTENCY_KEY_REUSED.
 */
export async function deletePayout(
  database: Database,
  context: RequestContext,
  { salesPageId, payoutId }: PayoutKey,
): Promise<ChangedRow> {
  const { caller, idempotencyKey } = context;
  assertAllowedOnPage(caller, 'payout.record', salesPageId);
  const key = createIdempotencyKey(caller, idempotencyKey, { deletePayout: { salesPageId, payoutId } });
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      const { payout: payouts, payment: payments } = transaction.prisma;
      // Serialises the payouts of the sales page, as recordPayout does.
      await lockRows(transaction, 'SalesPage', { organisationId: caller.organisationId, id: salesPageId });
      return runOnce(transaction, async () => {
        const payout = await payouts.findUnique({ where: { id: payoutId, salesPageId } });
        if (!payout) throw notFound('payout');
        const { count } = await payments.updateMany({ where: { payoutId }, data: { payoutId: null } });
        await payouts.delete({ where: { id: payoutId }, select: { id: true } });
        const { reference, amount, currency } = payout;
        await recordChange(transaction, context, {
          action: 'payout.delete',
          subject: `payout:${payoutId}`,
          salesPageId,
          before: { reference, amount, currency, payments: count },
        });
        return payoutId;
      });
    }),
  );
  return { id, replayed };
}
