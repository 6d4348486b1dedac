import type { SqlClient } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { type ShiftKey, shareShift } from './shift-lock.ts';

/** The method of payment that changes the cash in a drawer. */
export const cashType = 'cash';

/**
 * Keeps a shift open until the end of the transaction, and returns it. Closing a shift waits until
 * then, so that a sale that is recorded at the same time is either in the sums of the shift, or
 * rejected. Throws the errors of `readOpenShift`.
 */
export async function keepShiftOpen(transaction: SqlClient, key: ShiftKey): Promise<ModelRows['Shift']> {
  await shareShift(transaction, key);
  return readOpenShift(transaction, key);
}

/** Returns an open shift. Throws NOT_FOUND, and STATE_CONFLICT for a closed shift. */
export async function readOpenShift(
  client: SqlClient,
  { salesPageId, shiftId }: ShiftKey,
): Promise<ModelRows['Shift']> {
  const [shift] = await findRows(client, 'Shift', 'id', [shiftId]);
  if (shift?.salesPageId !== salesPageId) throw notFound('shift');
  if (shift.closedAt) throw shiftClosed();
  return shift;
}

export function shiftClosed(): DomainError {
  return new DomainError('STATE_CONFLICT', 'The shift is closed. Open a shift, then try again.');
}
