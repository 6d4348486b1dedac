import { type Logger, pino } from 'pino';

export type { Logger };

/** Header and field names whose values are never written down, wherever they turn up. */
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

/** Structured logs on standard output, one JSON object a line. */
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

/** What it takes to find a bug, and nothing else that drivers hang on their errors: the statement's values, the row in the way. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return { name, message, stack, sqlState: code, constraint, table, ...(cause !== undefined && { cause: describeError(cause) }) };
}
