import { isDatabaseUnavailable } from './database-errors.ts';

/**
 * A statement that changes several tables calls `abort_unless(condition, reason)` where a condition must hold: otherwise
 * PostgreSQL undoes the whole statement and reports this SQLSTATE with the reason as its message.
 */
const sqlState = 'VS001';

/** Whether the server itself said that a statement failed, so that it changed nothing; otherwise nobody knows. */
export function wasUndone(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && !isDatabaseUnavailable(error);
}

/** Whether a statement was undone by `abort_unless` for this reason. */
export function isRefusedBy(error: unknown, reason: string): boolean {
  return error instanceof Error && 'code' in error && error.code === sqlState && error.message === reason;
}

/** Whether a statement was undone because a row would have broken this CHECK. */
export function isRefusedByCheck(error: unknown, constraints: readonly string[]): boolean {
  return error instanceof Error && 'constraint' in error && constraints.includes(String(error.constraint));
}
