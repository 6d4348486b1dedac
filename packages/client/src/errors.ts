/** An entry of `errors` of a response. */
export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/**
 * The codes of errors of the service that a program handles. Later versions of the service can
 * return others.
 */
export type ServiceErrorCode =
  | 'ANSWER_TOO_LARGE'
  | 'FORBIDDEN'
  | 'INTERNAL_SERVER_ERROR'
  | 'INVALID_INPUT'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'STATE_CONFLICT'
  | 'TOKEN_EXPIRED'
  | 'TOKEN_INVALID'
  | 'TOKEN_MALFORMED'
  | 'UNAUTHENTICATED'
  | 'UNAVAILABLE'
  | (string & Record<never, never>);

interface ServiceErrorDetails {
  readonly data?: unknown;
  readonly retryAfterMs?: number | null;
  readonly mayHaveTakenEffect?: boolean;
}

/**
 * Thrown if the response has `errors`, after the last attempt. Also thrown with the code
 * STATE_CONFLICT if a mutation that may have taken effect is still in progress.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** The code of the first error. Empty if it has none. */
  readonly code: ServiceErrorCode;
  readonly errors: readonly GraphqlError[];
  /** The fields that could be read. Null if no field could be read. */
  readonly data: unknown;
  /**
   * The time in milliseconds after which the service accepts the request. Null if it states none.
   */
  readonly retryAfterMs: number | null;
  /**
   * Whether the request was a mutation that may have taken effect: the response to an earlier
   * attempt was lost, its first request is in progress, or the result could not be read. Otherwise,
   * a mutation has changed nothing.
   */
  readonly mayHaveTakenEffect: boolean;

  constructor(errors: readonly GraphqlError[], details: ServiceErrorDetails = {}) {
    super(errors[0]?.message ?? 'The service returned no data.');
    const { data = null, retryAfterMs = null, mayHaveTakenEffect = false } = details;
    this.errors = errors;
    this.code = codeOf(errors[0]);
    this.data = data;
    this.retryAfterMs = retryAfterMs ?? retryAfterOf(errors[0]);
    this.mayHaveTakenEffect = mayHaveTakenEffect;
  }
}

/**
 * Thrown if no response of the service could be read, after the last attempt, or if a mutation is
 * not sent again because another caller has signed in since the first attempt.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /**
   * The status of a response that is not GraphQL, such as that of a proxy. Null without a response.
   */
  readonly status: number | null;
  /** Whether the request was a mutation that may have taken effect. */
  readonly mayHaveTakenEffect: boolean;

  constructor(
    status: number | null,
    mayHaveTakenEffect: boolean,
    cause: unknown,
    message = status === null ? 'The service did not respond.' : `The response has status ${status}.`,
  ) {
    super(message, { cause });
    this.status = status;
    this.mayHaveTakenEffect = mayHaveTakenEffect;
  }
}

const tokenCodes = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'TOKEN_INVALID', 'TOKEN_MALFORMED'];

/** Returns whether the service rejected the token, which it does before a mutation takes effect. */
export function isTokenError(error: GraphqlError | undefined): boolean {
  return tokenCodes.includes(codeOf(error));
}

/** Returns whether the service rejected the token of a request, and no field has data. */
export function isTokenRejected(data: unknown, errors: readonly GraphqlError[] | undefined): boolean {
  return isTokenError(errors?.[0]) && Object.values(data ?? {}).every((field) => field === null);
}

/** Returns the code of an error. Empty if it has none. */
export function codeOf(error: GraphqlError | undefined): string {
  const code = error?.extensions?.code;
  return typeof code === 'string' ? code : '';
}

/** Returns the wait in milliseconds that an error requires. Null if it states none. */
export function retryAfterOf(error: GraphqlError | undefined): number | null {
  const seconds = error?.extensions?.retryAfter;
  return typeof seconds === 'number' ? seconds * 1000 : null;
}

/**
 * Returns whether a request can succeed later. `status` is that of a response that is not GraphQL,
 * or null without a response.
 */
export function isTemporaryStatus(status: number | null): boolean {
  return status === null || status === 408 || status === 429 || status >= 500;
}
