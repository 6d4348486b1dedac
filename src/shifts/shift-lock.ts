import { lockByName, shareLockByName, sharesLockSql } from '../platform/database/advisory-lock.ts';
import type { SqlClient } from '../platform/database/database.ts';

export interface ShiftKey {
  readonly salesPageId: number;
  readonly shiftId: number;
}

/**
 * The name of the lock of a shift. It contains the sales page, for which the caller is authorised
 * before the shift is read, so that no caller can lock a shift of another organisation.
 */
const nameOf = ({ salesPageId, shiftId }: ShiftKey) => `shift ${salesPageId}:${shiftId}`;

/**
 * Acquires the lock of a shift until the end of the transaction, to close the shift. Waits for the
 * transactions that record payments in it. Those that come later wait for this one: PostgreSQL
 * queues requests for such a lock, but an update of a row waits until no transaction shares the
 * row, which does not happen while several tills sell.
 */
export const lockShiftToClose = (transaction: SqlClient, key: ShiftKey): Promise<void> =>
  lockByName(transaction, nameOf(key));

/**
 * Shares the lock of a shift until the end of the transaction, to record a payment in the shift.
 * Closing it waits until then. Read afterwards whether the shift is open.
 */
export const shareShift = (transaction: SqlClient, key: ShiftKey): Promise<void> =>
  shareLockByName(transaction, nameOf(key));

/**
 * Returns the SQL condition of `shareShift` for SQL expressions of the sales page and the shift.
 * Without `waits`, it is false while the shift is being closed. A statement that also reads whether
 * the shift is open must lock the row, because it may have begun before the shift was closed.
 */
export const sharesShiftSql = (salesPageId: string, shiftId: string, waits = true): string =>
  sharesLockSql(`'shift ' || ${salesPageId} || ':' || ${shiftId}`, waits);
