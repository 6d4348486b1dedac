import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { assertDrawerOf } from './drawer.ts';
import { assertDrawerAmount } from './drawer-amount.ts';
import { keepShiftOpen } from './open-shifts.ts';
import type { ShiftKey } from './shift-lock.ts';

export interface CashToMove extends ShiftKey {
  /** Whether the cash is put into the drawer or taken out of it. */
  readonly direction: 'in' | 'out';
  /** The amount in minor units, at least 1. */
  readonly amount: number;
  readonly reason: string;
}

/**
 * Records cash that is put into the drawer of an open shift, or taken out of it, once per
 * idempotency key. Returns the id of the cash move. Requires `manage.orders` or `redeem.voucher`.
 * Throws INVALID_INPUT, NOT_FOUND, STATE_CONFLICT for a closed shift, FORBIDDEN for the drawer of another
 * till, and IDEMPOTENCY_KEY_REUSED.
 */
export async function createCashMove(
  database: Database,
  context: RequestContext,
  input: CashToMove,
): Promise<ChangedRow> {
  const { salesPageId, shiftId, direction, amount, reason } = input;
  const { organisationId, id: createdBy } = context.caller;
  assertAllowedOnPage(context.caller, 'shift.manage', salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { createCashMove: input });
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction((transaction) =>
      runOnce(transaction, async () => {
        const { currency, tillId } = await keepShiftOpen(transaction, input);
        assertDrawerOf(context.caller, { tillId });
        assertDrawerAmount('amount', amount, currency, 1);
        const moved = direction === 'in' ? amount : -amount;
        const move = await transaction.prisma.cashMove.create({
          data: { organisationId, salesPageId, shiftId, currency, amount: moved, reason, createdBy },
          select: { id: true },
        });
        await recordChange(transaction, context, {
          action: 'shift.move-cash',
          subject: `shift:${shiftId}`,
          salesPageId,
          after: { cash_move: move.id, amount: moved },
        });
        return move.id;
      }),
    ),
  );
  return { id, replayed };
}
