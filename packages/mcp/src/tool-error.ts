import type { CallToolResult } from '@modelcontextprotocol/server';
import { ConnectionError, ServiceError } from 'vouchsafe-client';

/** A problem that a tool reports, with what to do about it. */
export class ToolError extends Error {
  readonly code: string;
  readonly advice: string;
  constructor(code: string, message: string, advice: string) {
    super(message);
    this.code = code;
    this.advice = advice;
  }
}

/** A user error of a mutation, with the facts of its type. */
interface UserError {
  readonly code: string;
  readonly message: string;
}

/** Thrown if the service rejected a mutation. Nothing was changed. */
export class Rejection extends Error {
  readonly errors: readonly [UserError, ...UserError[]];
  constructor(errors: readonly [UserError, ...UserError[]]) {
    super(errors[0].message);
    this.errors = errors;
  }
}

const tokenAdvice = 'Ask the operator to set VOUCHSAFE_TOKEN to a valid API key.';
const documentAdvice = 'Correct the document with search_schema and describe_type.';
const laterAdvice = 'Try again later.';

/** What to do about an error of the service, by its code. */
const adviceOf: Readonly<Record<string, string>> = {
  ANSWER_TOO_LARGE: 'Request fewer fields or objects, such as with `first`.',
  FORBIDDEN: 'The API key lacks a permission: see list_sales_pages. Only the operator can grant it.',
  GRAPHQL_PARSE_FAILED: documentAdvice,
  GRAPHQL_VALIDATION_FAILED: documentAdvice,
  IDEMPOTENCY_KEY_REUSED: 'This key belongs to another change. Use another key.',
  INVALID_INPUT: 'Correct the fields that `errors` lists.',
  NOT_FOUND: 'Check the id or code, and the sales page. The API key cannot see other organisations.',
  RATE_LIMITED: laterAdvice,
  TOKEN_EXPIRED: tokenAdvice,
  TOKEN_INVALID: tokenAdvice,
  TOKEN_MALFORMED: tokenAdvice,
  UNAUTHENTICATED: tokenAdvice,
  UNAVAILABLE: laterAdvice,
};

/** Returns whether a change may have taken effect although it failed. */
export function mayHaveTakenEffect(error: unknown): boolean {
  return (error instanceof ServiceError || error instanceof ConnectionError) && error.mayHaveTakenEffect;
}

/**
 * Returns the result of a tool that failed. `idempotencyKey` is that of a change, and is returned
 * if the change may have taken effect.
 */
export function toErrorResult(error: unknown, idempotencyKey?: string): CallToolResult {
  const isUnknown = idempotencyKey !== undefined && mayHaveTakenEffect(error);
  const text = JSON.stringify({
    ...describe(error),
    ...(isUnknown && {
      mayHaveTakenEffect: true,
      idempotencyKey,
      advice: 'Repeat the call with this idempotencyKey: the change is then made at most once.',
    }),
  });
  return { isError: true, content: [{ type: 'text', text }] };
}

function describe(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof ToolError) return { code: error.code, message: error.message, advice: error.advice };
  if (error instanceof Rejection) {
    const [{ code, message }] = error.errors;
    const advice = adviceOf[code] ?? 'The change was rejected, and nothing was changed.';
    return { code, message, advice, errors: error.errors };
  }
  if (error instanceof ServiceError) {
    const { code, message, retryAfterMs } = error;
    const errors = error.errors.slice(0, 5).map(({ message: text, path }) => ({ message: text, path }));
    const advice = adviceOf[code] ?? laterAdvice;
    return { code, message, advice, ...(retryAfterMs !== null && { retryAfterMs }), errors };
  }
  if (error instanceof ConnectionError)
    return { code: 'CONNECTION_FAILED', message: error.message, advice: laterAdvice };
  throw error;
}
