import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { readSqlError } from '../../src/platform/database/sql-error.ts';
import { StartError } from '../../src/platform/errors/start-error.ts';

/** The SQLSTATE of a statement for which the role lacks a privilege. */
const insufficientPrivilege = '42501';

/**
 * Returns a sentence about an error that a person can correct: a StartError, or an error of files or
 * of the database. Null for any other error, which is a bug.
 */
export function explainStartError(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return null;
  const { syscall, path, code } = error as NodeJS.ErrnoException;
  if (path !== undefined && code !== undefined && syscall !== undefined) {
    return `The file or folder ${path} cannot be used: ${error.message}. Check that it exists, that this user may write it, and that the disk has space. If it is in DATA_DIR, that variable can be set to another folder.`;
  }
  const isRefused = readSqlError(error)?.code === insufficientPrivilege;
  return isRefused || isDatabaseUnavailable(error) ? explainDatabaseError(error) : null;
}

/** Returns a sentence about an error of the connection to the database. */
export function explainDatabaseError(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  const reason = first instanceof Error ? first.message || String(Object(first).code) : String(first);
  return `The database cannot be used: ${reason}. Check that its server runs and that DATABASE_URL is correct. If an embedded database is damaged, restore a backup (docs/operations/backup.md).`;
}
