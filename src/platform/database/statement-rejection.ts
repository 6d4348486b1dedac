import { isDatabaseUnavailable } from './database-errors.ts';
import { readSqlError } from './sql-error.ts';

/**
 * SQLSTATE that the SQL function `abort_unless(condition, reason)` raises if its condition is
 * false. A statement that changes several tables calls it to check a condition; PostgreSQL then
 * rolls back the whole statement. The reason is the message of the error.
 */
const sqlState = 'VS001';

/**
 * Whether the server reported that a statement failed, so that it changed nothing. If false, its
 * effect is unknown.
 */
export function wasRolledBack(error: unknown): boolean {
  return readSqlError(error) !== null && !isDatabaseUnavailable(error);
}

/** Whether `abort_unless` rolled a statement back for this reason. */
export function isAbortedFor(error: unknown, reason: string): boolean {
  const sqlError = readSqlError(error);
  return sqlError?.code === sqlState && sqlError.message === reason;
}

/** Whether a statement failed because a row would have violated one of these constraints. */
export function violatesConstraint(error: unknown, constraints: readonly string[]): boolean {
  return constraints.includes(readSqlError(error)?.constraint ?? '');
}
