import { findAdapterCause, readSqlError } from './sql-error.ts';

/**
 * SQLSTATEs of a server that is unreachable, starting, stopping, out of connections or read-only (25006), of a database that is
 * missing, in use or closed to connections (55000), and of an exceeded timeout of a statement, lock or idle transaction (25P03).
 */
const sqlStates = /^(08...|25006|25P03|57014|57P0[1-5]|53300|3D000|5500[06]|55P03)$/;
/** Errors of sockets and of the resolution of host names. ENOENT is a missing Unix socket. */
const systemErrors = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA'],
]);
const poolMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end/;

/** Errors of the driver adapter that have no SQLSTATE. */
const adapterKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
]);
/** Prisma's codes of a transaction that could not be started, or that was rolled back because it exceeded its time limit. */
const prismaCodes = new Set(['P2024', 'P2028']);

/** Whether the error was caused by the database, not by the request. The response is then 503, and the client may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlError = readSqlError(error);
  if (sqlError) return sqlStates.test(sqlError.code);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const { kind = '' } = findAdapterCause(error) ?? {};
  return systemErrors.has(code) || prismaCodes.has(code) || adapterKinds.has(kind) || poolMessages.test(error.message);
}

/**
 * Whether a statement or a transaction was ended because it exceeded its time limit. A retry of the same work may exceed the
 * limit again, whereas the other errors of an unavailable database are temporary.
 */
export function exceedsTimeLimit(error: unknown): boolean {
  const sqlError = readSqlError(error);
  if (sqlError) return sqlError.code === '57014' && sqlError.message.includes('statement timeout');
  return error instanceof Error && 'code' in error && error.code === 'P2028' && error.message.includes('expired transaction');
}

/** Whether PostgreSQL rejected a string of the request that it cannot store, because it contains NUL or an unpaired surrogate. */
export function isTextRejected(error: unknown): boolean {
  const code = readSqlError(error)?.code;
  return code === '22021' || code === '22P05';
}

/** Whether a statement failed because another row already has the value in this unique index. */
export function violatesUnique(error: unknown, index: string): boolean {
  const sqlError = readSqlError(error);
  return sqlError?.code === '23505' && sqlError.constraint === index;
}
