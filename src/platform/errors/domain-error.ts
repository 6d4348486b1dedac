/** Every expected failure, for ever stable: GraphQL shows these words, v2.1 the same in lower case, v1 a number for each. */
export const errorCodes = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'TOKEN_EXPIRED',
  'TOKEN_NOT_YET_VALID',
  'TOKEN_MALFORMED',
  'TOKEN_INVALID',
  'FORBIDDEN',
  'NOT_FOUND',
  'STALE_VOUCHER_VERSION',
  'STATE_CONFLICT',
  'PERMISSIONS_INCOMPLETE',
  'IDEMPOTENCY_KEY_REUSED',
  'SOLD_OUT',
  'NOT_ON_SALE',
  'DISCOUNT_NOT_APPLICABLE',
  'PAYMENT_DECLINED',
  'NOT_YET_VALID',
  'EXPIRED',
  'FULLY_REDEEMED',
  'EXCEEDS_REMAINING',
  'CANCELLED',
  'REFUNDED',
  'REGENERATED',
  'WRONG_LOCATION',
  'VOUCHER_USED',
  'AMOUNT_EXCEEDS_PAID',
  'ANSWER_TOO_LARGE',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What is wrong with one field of the input. `field` is its path in the input's own words: `products[0].option_id`. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** What was asked for too often: so many in a window of so many seconds, and again in so many. */
export interface ExceededLimit {
  /** A stable word: `lookups`. */
  readonly policy: string;
  readonly limit: number;
  readonly window: number;
  readonly retryAfter: number;
}

/**
 * An expected failure. Its message is for the caller; nothing has been changed when it is thrown. Anything else that is
 * thrown is a bug and is shown to nobody.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly fields: readonly FieldFault[];
  /** With RATE_LIMITED alone. */
  readonly exceeded: ExceededLimit | null;

  constructor(code: ErrorCode, message: string, fields: readonly FieldFault[] = [], exceeded: ExceededLimit | null = null) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.exceeded = exceeded;
  }
}

/** Faults that are told at once, at most: a megabyte of nonsense would else be answered by forty. */
const maxFaults = 1_000;

/** INVALID_INPUT with every fault at once. */
export function invalidInput(fields: readonly FieldFault[]): DomainError {
  return new DomainError('INVALID_INPUT', 'The request is not valid.', fields.slice(0, maxFaults));
}

/** The same answer for what does not exist and for what the caller may not see (D7). */
export function notFound(what: string): DomainError {
  return new DomainError('NOT_FOUND', `There is no such ${what}.`);
}
