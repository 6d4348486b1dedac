import { findAdapterCause, readSqlError } from './sql-error.ts';

/**
 * SQLSTATEs of a server that is unreachable (class 08) or rejects the role, its password or the
 * connection without TLS (28), lacks resources such as disk space, memory or connections (53), was
 * stopped or interrupted by its operator or by the timeout of a statement (57), fails to use its
 * files (58, XX001, XX002) or is read-only (25006), of a database that is missing, in use or closed
 * to connections (55000), and of an exceeded timeout of a lock or an idle transaction (25P03).
 */
const sqlStates = /^((?:08|28|53|57|58)...|XX00[12]|25006|25P03|3D000|5500[06]|55P03)$/;
/**
 * SQLSTATEs of a server whose disk is full or fails: disk_full, system errors, and damaged rows and
 * indexes.
 */
const storageStates = /^(53100|58...|XX00[12])$/;
/** Messages of internal errors (XX000) whose cause is the disk. */
const storageMessages =
  /No space left on device|Input\/output error|Read-only file system|Disk quota exceeded/;
/** Errors of sockets and of the resolution of host names. ENOENT is a missing Unix socket. */
const systemErrors = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA'],
]);
const poolMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end/;
/**
 * Messages of the driver about a server that requires a password or TLS that is not configured, or
 * does not offer TLS.
 */
const handshakeMessages =
  /^SASL: |The server does not support SSL connections|error establishing an SSL connection/;
/** Codes of Node.js for a certificate that is not valid, or for a TLS connection that failed. */
const tlsCodes = /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_|UNABLE_TO_)/;

/** Errors of the driver adapter that have no SQLSTATE. */
const adapterKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
]);
/**
 * Prisma's codes of a transaction that could not be started, or that was rolled back because it
 * exceeded its time limit.
 */
const prismaCodes = new Set(['P2024', 'P2028']);

/**
 * Whether the error was caused by the database, not by the request. The response is then 503, and
 * the client may retry.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlError = readSqlError(error);
  if (sqlError) return sqlStates.test(sqlError.code) || isStorageFailure(sqlError);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const { kind = '' } = findAdapterCause(error) ?? {};
  const isKnownCode =
    systemErrors.has(code) || prismaCodes.has(code) || adapterKinds.has(kind) || tlsCodes.test(code);
  return isKnownCode || poolMessages.test(error.message) || handshakeMessages.test(error.message);
}

/** Whether a statement failed because the server could not write or read its files. */
export function isStorageFailure({
  code,
  message = '',
}: {
  readonly code?: string;
  readonly message?: string;
}): boolean {
  if (code === undefined) return false;
  return storageStates.test(code) || (code === 'XX000' && storageMessages.test(message));
}

/**
 * Whether a statement or a transaction was ended because it exceeded its time limit. A retry of the
 * same work may exceed the limit again, whereas the other errors of an unavailable database are
 * temporary.
 */
export function exceedsTimeLimit(error: unknown): boolean {
  const sqlError = readSqlError(error);
  if (sqlError) return sqlError.code === '57014' && sqlError.message.includes('statement timeout');
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'P2028' &&
    error.message.includes('expired transaction')
  );
}

/**
 * Whether PostgreSQL rejected a string of the request that it cannot store, because it contains NUL
 * or an unpaired surrogate.
 */
export function isTextRejected(error: unknown): boolean {
  const code = readSqlError(error)?.code;
  return code === '22021' || code === '22P05';
}

/** Whether a statement failed because another row already has the value in this unique index. */
export function violatesUnique(error: unknown, index: string): boolean {
  const sqlError = readSqlError(error);
  return sqlError?.code === '23505' && sqlError.constraint === index;
}
