import type { InvalidFieldCode, UserErrorCode } from '../../operations/generated/operations.ts';

export const serviceTexts = {
  /**
   * Texts by error code, for messages that have no entry in `messages` and cannot be displayed as
   * they are.
   */
  codes: {
    INVALID_INPUT: 'Some of the values are not valid.',
    UNAUTHENTICATED: 'Your session has ended. Sign in again.',
    INVALID_CREDENTIALS: 'The e-mail address or password is incorrect.',
    SECOND_FACTOR_REQUIRED: 'Your account requires a second factor.',
    TOKEN_EXPIRED: 'Your session has ended. Sign in again.',
    TOKEN_NOT_YET_VALID: 'The clock of the service is wrong. Contact its operator.',
    TOKEN_MALFORMED: 'Your session has ended. Sign in again.',
    TOKEN_INVALID: 'Your session has ended. Sign in again.',
    FORBIDDEN: 'You do not have permission to do this.',
    NOT_FOUND: 'This does not exist, or you cannot access it.',
    STALE_VERSION: 'Someone else has changed this in the meantime.',
    STALE_VOUCHER_VERSION: 'The voucher has changed.',
    STATE_CONFLICT: 'This is not possible in the current state.',
    IDEMPOTENCY_KEY_REUSED: 'This was already done with other values. Reload the page.',
    SOLD_OUT: 'Not enough vouchers are left on sale.',
    NOT_ON_SALE: 'The voucher is not on sale.',
    DISCOUNT_NOT_APPLICABLE: 'The discount code does not apply to this order.',
    PAYMENT_DECLINED: 'The payment was declined.',
    NOT_YET_VALID: 'The voucher cannot be redeemed yet.',
    EXPIRED: 'The voucher has expired.',
    FULLY_REDEEMED: 'The voucher is fully redeemed.',
    EXCEEDS_REMAINING: 'The amount exceeds the voucher’s remaining balance.',
    CANCELLED: 'This was already cancelled.',
    REFUNDED: 'The voucher was refunded.',
    REGENERATED: 'The voucher was replaced by one with a new code.',
    BLOCKED: 'The voucher is blocked.',
    WRONG_LOCATION: 'The voucher cannot be redeemed at this location.',
    ON_HOLD: 'The voucher has open holds.',
    HOLD_ENDED: 'The hold has ended.',
    VOUCHER_USED: 'Part of the voucher has been redeemed.',
    AMOUNT_EXCEEDS_PAID: 'The amount exceeds what can still be refunded.',
    CODE_UNREADABLE: 'The voucher code cannot be displayed at the moment.',
    ANSWER_TOO_LARGE: 'The result is too large. Choose fewer items or a shorter period.',
    RATE_LIMITED: 'There were too many attempts. Wait a moment, then try again.',
    UNAVAILABLE: 'The service is temporarily unavailable. Try again shortly.',
  } satisfies Record<UserErrorCode, string> & Record<string, string>,
  /**
   * Texts by the code of a field error, for messages that have no entry in `messages` and cannot be
   * displayed as they are.
   */
  fieldCodes: {
    REQUIRED: 'is required',
    TOO_SHORT: 'is too short',
    TOO_LONG: 'is too long',
    OUT_OF_RANGE: 'is too small or too large',
    INVALID_FORMAT: 'does not have the required format',
    UNKNOWN: 'is unknown or cannot be used here',
    EXPIRED: 'is no longer stored',
    NOT_UNIQUE: 'is already used',
    NOT_ALLOWED: 'is not possible here',
    CONFLICT: 'contradicts another value or the current state',
  } satisfies Record<InvalidFieldCode, string>,
  /**
   * Texts by message of the service, with `#` for each value (describeServiceError). In English,
   * other messages are displayed unless they contain API names.
   */
  messages: {
    'must be an origin such as `https://shop.example`: a scheme and a host in lower case, and a port unless it is the default. `http` is allowed for `localhost`, `127.0.0.1` and `[::1]` only':
      'must be an address such as https://shop.example, in lower case and without a path. http:// is allowed for localhost only',
    'must also have these permissions of Stripe: #': 'must also have these permissions of Stripe: #',
    'The object has changed since you read it. Read it again.':
      'Someone else has changed this in the meantime.',
    'A request with this idempotency key is in progress. Try again shortly.':
      'This is already in progress. Try again shortly.',
    'The idempotency key was used for a different request. Send a new key.':
      'This was already done with other values. Reload the page.',
    'must be a PNG, JPEG or WebP': 'must be a PNG, JPEG or WebP image',
    'is damaged, or is not a PNG, JPEG or WebP': 'is damaged, or is not a PNG, JPEG or WebP image',
    'must be at least sellPrice': 'must be at least the price',
    'must not be before `from`': 'must not be before the beginning',
    'must be later than `from`': 'must be after the beginning',
    'The service sends no e-mails, because SMTP_URL is not set.':
      'The service sends no e-mails. Ask its operator to set them up.',
  } as Readonly<Record<string, string>>,
  invalidValue: 'is not valid',
  line: (line: string, column: string) => (column === '' ? `Line ${line}` : `Line ${line}, ${column}`),
} as const;
