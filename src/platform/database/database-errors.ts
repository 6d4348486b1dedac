import { findAdapterCause, readSqlError } from './sql-error.ts';

/**
 * SQLSTATEs of a server that is unreachable, starting, stopping or out of connections, of a database that is missing, in use or
 * closed to connections (55000), and of an exceeded statement timeout.
 */
const sqlStates = /^(08...|57014|57P0[1-5]|53300|3D000|5500[06])$/;
const systemErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);
const poolMessages = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

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

/** Whether the database caused the error, not the request. The response is then 503, and the client may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlError = readSqlError(error);
  if (sqlError) return sqlStates.test(sqlError.code);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const { kind = '' } = findAdapterCause(error) ?? {};
  return systemErrors.has(code) || prismaCodes.has(code) || adapterKinds.has(kind) || poolMessages.test(error.message);
}

/** Whether PostgreSQL rejected a text of the request that it cannot store: one with NUL or an unpaired surrogate. */
export function isTextRejected(error: unknown): boolean {
  const code = readSqlError(error)?.code;
  return code === '22021' || code === '22P05';
}

/** Whether a statement failed because another row already has the value in this unique index. */
export function violatesUnique(error: unknown, index: string): boolean {
  const sqlError = readSqlError(error);
  return sqlError?.code === '23505' && sqlError.constraint === index;
}
