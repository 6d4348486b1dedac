/** SQLSTATEs of a server that is unreachable, starting, stopping or out of connections, and of an exceeded statement timeout. */
const sqlStates = /^(08...|57014|57P0[1-5]|53300|3D000|55006)$/;
const systemErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);
const poolMessages = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether the database caused the error, not the request. The response is then 503, and the client may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return sqlStates.test(code) || systemErrors.has(code) || poolMessages.test(error.message);
}

/** Whether PostgreSQL rejected a text of the request that it cannot store: one with NUL or an unpaired surrogate. */
export function isTextRejected(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}

/** Whether a statement failed because another row already has the value in this unique index. */
export function violatesUnique(error: unknown, index: string): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error && error.constraint === index
  );
}
