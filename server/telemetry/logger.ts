import { type Logger, pino } from 'pino';

export type { Logger };

/** Names of headers and fields whose values are redacted in logs, at up to three levels. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'password2',
  'accessToken',
  'refreshToken',
  'secret',
  'code',
  'voucherCode',
  'voucher_code',
  'codeSealed',
  'codeHash',
];

/** Creates a logger that writes one JSON object per line to standard output. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `headers["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: { error: describeError },
  });
}

/**
 * Returns the properties of an error that help to find a bug. Other properties that drivers add are
 * omitted, because they contain values: the statement's parameters and the conflicting row.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    name,
    message,
    stack,
    sqlState: code,
    constraint,
    table,
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
