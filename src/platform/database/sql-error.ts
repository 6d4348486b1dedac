/** An error that PostgreSQL reported for a failed statement. */
export interface SqlError {
  /** The SQLSTATE, such as `23505`. */
  readonly code: string;
  readonly message: string;
  /** The constraint or unique index that a row would have violated. Null for other errors. */
  readonly constraint: string | null;
}

/**
 * Returns the error that PostgreSQL reported, whether a driver or Prisma's client ran the
 * statement. Null if PostgreSQL reported none, for example because the connection was lost.
 */
export function readSqlError(error: unknown): SqlError | null {
  if (!(error instanceof Error)) return null;
  if ('severity' in error && 'code' in error) {
    const constraint =
      'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
    return { code: String(error.code), message: error.message, constraint };
  }
  const { originalCode, originalMessage = '' } = findAdapterCause(error) ?? {};
  if (originalCode === undefined) return null;
  return {
    code: originalCode,
    message: originalMessage,
    constraint: constraintPattern.exec(originalMessage)?.[1] ?? null,
  };
}

/**
 * The adapters report a constraint by its fields or by its name. PostgreSQL's message always
 * contains the name.
 */
const constraintPattern = /constraint "([^"]+)"/;

interface AdapterCause {
  readonly kind?: string;
  readonly originalCode?: string;
  readonly originalMessage?: string;
}

/**
 * Returns the driver adapter's description of an error of Prisma's client. Null for any other
 * error.
 */
export function findAdapterCause(error: unknown): AdapterCause | null {
  if (!(error instanceof Error) || !('meta' in error)) return null;
  const { driverAdapterError } = (error.meta ?? {}) as {
    driverAdapterError?: { readonly cause?: AdapterCause };
  };
  return driverAdapterError?.cause ?? null;
}
