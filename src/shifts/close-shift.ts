import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { assertDrawerOf } from './drawer.ts';
import { assertDrawerAmount } from './drawer-amount.ts';
import { cashType, readOpenShift } from './open-shifts.ts';
import { lockShiftToClose, type ShiftKey } from './shift-lock.ts';

const countShape = z.object({ paymentType: z.string(), amount: z.int() });

/** The amount of one payment type that was counted at the end of a shift, in minor units. */
export type CountedAmount = z.infer<typeof countShape>;

export interface ShiftToClose extends ShiftKey {
  /** The counted amounts. The amount in cash is required. */
  readonly counted: readonly CountedAmount[];
  readonly note: string;
}

/** The maximum number of payment types that can be counted. */
export const maxCounts = 50;

/**
 * Closes a shift with the counted amounts, once per idempotency key. Waits for the sales that are
 * being recorded in the shift, and rejects later ones. Requires `manage.orders` or
 * `redeem.voucher`. Throws INVALID_INPUT, NOT_FOUND, STATE_CONFLICT for a closed shift, FORBIDDEN
 * for the drawer of another till, and IDEMPOTENCY_KEY_REUSED.
 */
export async function closeShift(
  database: Database,
  context: RequestContext,
  input: ShiftToClose,
): Promise<ChangedRow> {
  const { salesPageId, shiftId: id, counted, note } = input;
  assertAllowedOnPage(context.caller, 'shift.manage', salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { closeShift: input });
  const { result, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction((transaction) =>
      runOnce(transaction, async () => {
        await lockShiftToClose(transaction, input);
        const { currency, tillId } = await readOpenShift(transaction, input);
        assertDrawerOf(context.caller, { tillId });
        assertValidCounts(counted, currency);
        await transaction.prisma.shift.update({
          where: { id, closedAt: null },
          // The database replaces the time by its own, which follows that of each payment.
          data: { closedAt: new Date(), closedBy: context.caller.id, counted: [...counted], note },
        });
        await recordChange(transaction, context, {
          action: 'shift.close',
          subject: `shift:${id}`,
          salesPageId,
          after: {
            counted: Object.fromEntries(counted.map(({ paymentType, amount }) => [paymentType, amount])),
          },
        });
        return id;
      }),
    ),
  );
  return { id: result, replayed };
}

function assertValidCounts(counted: readonly CountedAmount[], currency: string): void {
  const types = counted.map(({ paymentType }) => paymentType);
  if (!types.includes(cashType))
    throw invalidInput([fieldError('counted', 'REQUIRED', `must contain the payment type ${cashType}`)]);
  for (const [index, { paymentType, amount }] of counted.entries()) {
    if (types.indexOf(paymentType) < index)
      throw invalidInput([
        fieldError(`counted[${index}].paymentType`, 'NOT_UNIQUE', 'must not be listed twice'),
      ]);
    // More can be refunded by a card terminal than was received.
    const minimum = paymentType === cashType ? 0 : Number.NEGATIVE_INFINITY;
    assertDrawerAmount(`counted[${index}].amount`, amount, currency, minimum);
  }
}

/** Returns the counted amounts of a shift. Null while it is open. */
export function readCounted(counted: unknown): CountedAmount[] | null {
  return counted === null ? null : z.array(countShape).parse(counted);
}
