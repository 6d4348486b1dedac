import { z } from 'zod';
import type { RestError, RestErrorCode } from './rest-error.ts';

/** The status of each error in v2.1 (D7). */
const statusOf = {
  MALFORMED_BODY: 400,
  INVALID_INPUT: 400,
  INVALID_USER: 400,
  PERMISSIONS_INCOMPLETE: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_NOT_YET_VALID: 401,
  TOKEN_MALFORMED: 401,
  TOKEN_INVALID: 401,
  SOLD_OUT: 402,
  NOT_ON_SALE: 402,
  DISCOUNT_NOT_APPLICABLE: 402,
  PAYMENT_DECLINED: 402,
  NOT_YET_VALID: 402,
  EXPIRED: 402,
  FULLY_REDEEMED: 402,
  EXCEEDS_REMAINING: 402,
  CANCELLED: 402,
  REFUNDED: 402,
  REGENERATED: 402,
  BLOCKED: 402,
  WRONG_LOCATION: 402,
  ON_HOLD: 402,
  HOLD_ENDED: 402,
  VOUCHER_USED: 402,
  AMOUNT_EXCEEDS_PAID: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  NO_SUCH_VOUCHER: 404,
  METHOD_NOT_ALLOWED: 405,
  STALE_VOUCHER_VERSION: 409,
  STALE_VERSION: 409,
  STATE_CONFLICT: 409,
  ANSWER_TOO_LARGE: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  CODE_UNREADABLE: 500,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<RestErrorCode, number>;

type ProblemStatus = (typeof statusOf)[RestErrorCode];

const titleOf = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Request Failed',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const satisfies Record<ProblemStatus, string>;

export const problemShape = z
  .object({
    type: z.string().meta({ format: 'uri' }),
    title: z.string(),
    status: z.literal([...new Set<ProblemStatus>(Object.values(statusOf))]),
    detail: z.string(),
    instance: z.string().describe('The id of the request, as in the header `X-Request-Id`.'),
    code: z
      .string()
      .meta({ enum: Object.keys(statusOf).map(toProblemCode) })
      .describe('The error code. Codes are stable.'),
    errors: z
      .array(
        z.object({
          field: z.string().describe('The path of the field, such as `products[0].shipping_address.city`.'),
          message: z.string(),
        }),
      )
      .optional()
      .describe('Every error of an invalid request, by field.'),
  })
  .meta({ id: 'Problem', description: 'An error response, as specified by RFC 9457.' });

/** Returns the body of an error response of v2.1. `requestId` becomes `instance`. */
export function createProblem(
  { code, message, fieldErrors }: RestError,
  requestId: string,
): z.infer<typeof problemShape> {
  const status = statusOf[code];
  const word = toProblemCode(code);
  return {
    type: `urn:vouchsafe:problem:${word}`,
    title: titleOf[status],
    status,
    detail: message,
    instance: requestId,
    code: word,
    ...(fieldErrors.length > 0 && { errors: fieldErrors.map(({ field, message }) => ({ field, message })) }),
  };
}

function toProblemCode(code: string): string {
  return code.toLowerCase();
}
