import { z } from 'zod';
import type { RestError, RestErrorCode } from './rest-error.ts';

/** Settings of error responses that the operator can configure. */
export interface ErrorSettings {
  /** HTTP status of v1 for invalid fields in a request about a user: 302 or 422 (D8). */
  readonly v1ValidationStatus: number;
}

/** The status and numeric code of each error in v1 (v1, Errors; D8, D43). */
const errorOf = {
  MALFORMED_BODY: [422, 1000],
  INVALID_INPUT: [422, 1000],
  /** V1_VALIDATION_STATUS overrides the status. */
  INVALID_USER: [302, 1000],
  PERMISSIONS_INCOMPLETE: [500, 1000],
  UNAUTHENTICATED: [401, 1001],
  INVALID_CREDENTIALS: [401, 1001],
  SECOND_FACTOR_REQUIRED: [401, 1001],
  METHOD_NOT_ALLOWED: [405, 1002],
  FORBIDDEN: [403, 1003],
  NOT_FOUND: [404, 1004],
  TOKEN_EXPIRED: [401, 1006],
  TOKEN_NOT_YET_VALID: [401, 1007],
  TOKEN_MALFORMED: [401, 1008],
  TOKEN_INVALID: [401, 1009],
  NO_SUCH_VOUCHER: [404, 1010],
  EXCEEDS_REMAINING: [422, 1011],
  EXPIRED: [422, 1012],
  NOT_YET_VALID: [422, 1012],
  FULLY_REDEEMED: [422, 1013],
  CANCELLED: [422, 1014],
  REFUNDED: [422, 1014],
  REGENERATED: [422, 1014],
  BLOCKED: [422, 1014],
  STALE_VOUCHER_VERSION: [409, 1000],
  STALE_VERSION: [409, 1000],
  STATE_CONFLICT: [409, 1000],
  IDEMPOTENCY_KEY_REUSED: [422, 1000],
  SOLD_OUT: [422, 1000],
  NOT_ON_SALE: [422, 1000],
  DISCOUNT_NOT_APPLICABLE: [422, 1000],
  PAYMENT_DECLINED: [422, 1000],
  WRONG_LOCATION: [422, 1000],
  VOUCHER_USED: [422, 1000],
  ON_HOLD: [422, 1000],
  HOLD_ENDED: [422, 1000],
  AMOUNT_EXCEEDS_PAID: [422, 1000],
  ANSWER_TOO_LARGE: [422, 1000],
  BODY_TOO_LARGE: [413, 1000],
  UNSUPPORTED_MEDIA_TYPE: [415, 1000],
  RATE_LIMITED: [429, 1003],
  CODE_UNREADABLE: [500, 1000],
  INTERNAL_SERVER_ERROR: [500, 1000],
  UNAVAILABLE: [503, 1000],
} as const satisfies Record<RestErrorCode, readonly [status: number, code: number]>;

const invalidInputCode = 1000;
const missingParameterCode = 1018;

const numbers = [...new Set([...Object.values(errorOf).map(([, number]) => number), missingParameterCode])];

export const v1ErrorShape = z
  .object({
    code: z
      .literal(numbers)
      .describe(
        'The error code. 1018 means that a required parameter is missing. The other codes are listed with the statuses of each operation.',
      ),
    errors: z.record(z.string(), z.array(z.string())).describe('The messages by field.'),
    message: z.string(),
    status: z.literal('failed'),
  })
  .meta({ id: 'V1Error' });

/** Returns the status and body of an error in v1. */
export function createV1Error(
  { code, message, fieldErrors }: RestError,
  { v1ValidationStatus }: ErrorSettings,
): { status: number; body: z.infer<typeof v1ErrorShape> } {
  const [documented, number] = errorOf[code];
  const status = code === 'INVALID_USER' ? v1ValidationStatus : documented;
  const errors = Object.fromEntries(
    [...Map.groupBy(fieldErrors, ({ field }) => field)].map(([field, ofField]) => [
      field,
      ofField.map((error) => error.message),
    ]),
  );
  const isMissing = number === invalidInputCode && fieldErrors.some(({ kind }) => kind === 'missing');
  return {
    status,
    body: { code: isMissing ? missingParameterCode : number, errors, message, status: 'failed' },
  };
}
