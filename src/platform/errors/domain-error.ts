/**
 * The meaning of each error code. The codes are stable: GraphQL returns them unchanged, v2.1 in
 * lower case and v1 as numbers. The meanings are published in the GraphQL schema and in
 * docs/reference/errors.md.
 */
export const errorDescriptions = {
  INVALID_INPUT: 'A value of the request is missing or invalid. The response lists all invalid fields.',
  UNAUTHENTICATED: 'The request has no token.',
  INVALID_CREDENTIALS:
    'The e-mail address, the password, the passkey or the subdomain of a sign-in is incorrect.',
  SECOND_FACTOR_REQUIRED: 'The password is correct, but the account requires a second factor in addition.',
  TOKEN_EXPIRED: 'The token has expired. Refresh it or sign in again.',
  TOKEN_NOT_YET_VALID: 'The access token is not valid yet, because the clocks of the servers differ.',
  TOKEN_MALFORMED: 'The token is not an access token, an API key or a guest token.',
  TOKEN_INVALID: 'The token is unknown, revoked, already used, or not signed by this service.',
  FORBIDDEN: 'The caller can see the sales page but lacks the permission.',
  NOT_FOUND: 'The object does not exist, or the caller cannot see it.',
  STALE_VOUCHER_VERSION:
    'The voucher has changed. Reload it, then repeat the order with its current version.',
  STALE_VERSION: 'The object has changed since the expected version. Read it again, then repeat the change.',
  STATE_CONFLICT:
    'The current state does not allow the change, or a request with the same idempotency key is in progress.',
  IDEMPOTENCY_KEY_REUSED: 'The idempotency key was used for a different request.',
  SOLD_OUT: 'The stock of the voucher or the option is not sufficient.',
  NOT_ON_SALE:
    'The voucher is inactive, unpublished or outside its sale period, or the sales page is archived.',
  DISCOUNT_NOT_APPLICABLE: 'The discount code is unknown, exhausted, expired or does not apply to the order.',
  PAYMENT_DECLINED: 'The payment gateway declined the payment. Nothing is stored.',
  NOT_YET_VALID: 'The period in which the voucher can be redeemed has not begun.',
  EXPIRED: 'The period in which the voucher can be redeemed has ended.',
  FULLY_REDEEMED: 'The voucher has been fully redeemed.',
  EXCEEDS_REMAINING:
    "The amount exceeds the part of the voucher's balance that is neither redeemed nor on hold, or is less than the full value of a single-use voucher. For `captureHold`: the amount exceeds the hold.",
  CANCELLED: 'The voucher was cancelled. For `cancelRedemption`: the redemption was already cancelled.',
  REFUNDED: 'The voucher was refunded.',
  REGENERATED: 'The voucher was replaced by one with a new code.',
  BLOCKED: 'The voucher is blocked. It cannot be redeemed until it is unblocked.',
  ON_HOLD:
    'Units of the voucher are on hold. Release each hold first, or set `releaseHolds` to release all of them together with the change.',
  HOLD_ENDED: 'The hold was captured or released, or has expired.',
  WRONG_LOCATION:
    'The voucher cannot be redeemed at this redeem location, or on the sales page that sold it.',
  VOUCHER_USED:
    'The voucher was redeemed, at least in part, and the change would end it, or the refund exceeds what remains of it. Only an administrator can make such a change, with `force`.',
  AMOUNT_EXCEEDS_PAID: 'The amount exceeds the part of the price paid that has not been refunded.',
  CODE_UNREADABLE:
    'The voucher code cannot be decrypted, because the service lacks the secret with which it was encrypted. Only the field with the code is null.',
  ANSWER_TOO_LARGE:
    'The response would exceed the limit of objects or bytes. Select fewer fields or objects.',
  RATE_LIMITED: 'The caller sent too many requests of this kind. Wait for the time that the response states.',
  UNAVAILABLE: 'The service is temporarily unavailable. Try again shortly.',
} as const;

export type ErrorCode = keyof typeof errorDescriptions;

/** All error codes, in the order of `errorDescriptions`. */
export const errorCodes = Object.keys(errorDescriptions) as readonly ErrorCode[];

/**
 * The meaning of each code of a field error. The codes are stable, and published like
 * `errorDescriptions`.
 */
export const fieldErrorDescriptions = {
  REQUIRED: 'The value is missing, null, empty or blank.',
  TOO_SHORT: 'A string has too few characters.',
  TOO_LONG: 'A string has too many characters or words, or a list has too many items.',
  OUT_OF_RANGE: 'A number, an amount or a date is too small or too large.',
  INVALID_FORMAT: 'The value does not have the required form, such as an e-mail address or a global id.',
  UNKNOWN: 'The value is not one of the allowed values, or denotes no object that the caller can use here.',
  EXPIRED: 'The value denotes an object that was removed after its retention period, such as an event.',
  NOT_UNIQUE: 'The value is already used by another object, or is given twice.',
  NOT_ALLOWED: 'The value is valid elsewhere, but not for this object or this installation.',
  CONFLICT: 'The value contradicts another value of the input or the current state of the object.',
} as const;

export type FieldErrorCode = keyof typeof fieldErrorDescriptions;

/** An error of a value, without the path of its field. */
export interface ValueError {
  readonly code: FieldErrorCode;
  /** Continues a sentence that begins with the field, for example `must be at least 1`. */
  readonly message: string;
}

/** An error of one input field. */
export interface FieldError extends ValueError {
  /** Path of the field, with the names of the input, for example `products[0].optionId`. */
  readonly field: string;
}

export function fieldError(field: string, code: FieldErrorCode, message: string): FieldError {
  return { field, code, message };
}

/**
 * An exceeded limit of at most `limit` requests per `window` seconds. A retry is possible after
 * `retryAfter` seconds.
 */
export interface ExceededLimit {
  /** Stable name of the limit, such as `lookups`. */
  readonly policy: string;
  readonly limit: number;
  readonly window: number;
  readonly retryAfter: number;
}

/**
 * An expected error with a message for the caller. A service that throws it has not made the
 * requested change. Any other thrown error indicates a bug or an unavailable dependency, and its
 * message is not returned to clients.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The error of a list of items of which some were rejected. `code` and `message` are those of the
 * first one.
 */
export class RejectedItemsError extends DomainError {
  /** The rejected items, by their paths in the input. */
  readonly items: readonly RejectedItem[];

  constructor(items: readonly [RejectedItem, ...RejectedItem[]]) {
    super(items[0].error.code, items[0].error.message);
    this.items = items;
  }
}

interface RejectedItem {
  /** Path of the item, with the names of the input, for example `vouchers[0]`. */
  readonly path: string;
  readonly error: DomainError;
}

/**
 * Maximum number of field errors in a response. Without it, an invalid request of 1 MB could cause
 * a response of 40 MB.
 */
const maxFieldErrors = 1_000;

/** The error INVALID_INPUT, with the first 1,000 field errors. */
export class InvalidInputError extends DomainError {
  readonly fields: readonly FieldError[];

  constructor(fields: readonly FieldError[]) {
    super('INVALID_INPUT', 'The request is invalid.');
    this.fields = fields.slice(0, maxFieldErrors);
  }
}

/** The error RATE_LIMITED, with the exceeded limit. */
export class RateLimitedError extends DomainError {
  readonly exceeded: ExceededLimit;

  constructor(message: string, exceeded: ExceededLimit) {
    super('RATE_LIMITED', message);
    this.exceeded = exceeded;
  }
}

/** Returns an INVALID_INPUT error with the first 1,000 field errors. */
export function invalidInput(fields: readonly FieldError[]): InvalidInputError {
  return new InvalidInputError(fields);
}

/**
 * Returns the NOT_FOUND error, which is the same for an object that does not exist and for one that
 * the caller may not see (D7).
 */
export function notFound(what: string): DomainError {
  return new DomainError('NOT_FOUND', `This ${what} does not exist, or you cannot access it.`);
}
