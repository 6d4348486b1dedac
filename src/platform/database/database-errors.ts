/** SQLSTATE classes and codes of a server that is away, starting, stopping, full, or too slow for a statement's time limit. */
const sqlStates = /^(08...|57014|57P0[1-5]|53300|3D000|55006)$/;
const systemErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);
const poolMessages = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether the database, and not the request, is the reason: worth 503 and another try. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return sqlStates.test(code) || systemErrors.has(code) || poolMessages.test(error.message);
}

/** Whether a text of the request holds what PostgreSQL can't store: NUL, or half of a surrogate pair. */
export function isTextRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}

/** Whether a statement was undone because another row has that value in this unique index already. */
export function violatesUnique(error: unknown, index: string): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error && error.constraint === index
  );
}
