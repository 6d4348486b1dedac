import { lockByName, shareLockByName, sharesLockSql } from '../platform/database/advisory-lock.ts';
import type { SqlClient } from '../platform/database/database.ts';

const prefix = 'shift ';

/**
 * Acquires the lock of a shift until the end of the transaction, to close the shift. Waits for the
 * transactions that record payments in it. Those that come later wait for this one: PostgreSQL
 * queues requests for such a lock, but an update of a row waits until no transaction shares the
 * row, which does not happen while several tills sell.
 */
export const lockShiftToClose = (transaction: SqlClient, shiftId: number): Promise<void> =>
  lockByName(transaction, `${prefix}${shiftId}`);

/**
 * Shares the lock of a shift until the end of the transaction, to record a payment in the shift.
 * Closing it waits until then. Read afterwards whether the shift is open.
 */
export const shareShift = (transaction: SqlClient, shiftId: number): Promise<void> =>
  shareLockByName(transaction, `${prefix}${shiftId}`);

/**
 * Returns the SQL condition of `shareShift` for an SQL expression, which is the id of a shift. Without
 * `waits`, it is false while the shift is being closed. A statement that reads in addition whether
 * the shift is open must lock the row, because it may have begun before the shift was closed.
 */
export const sharesShiftSql = (id: string, waits = true): string =>
  sharesLockSql(`'${prefix}' || ${id}`, waits);
