import { type ErrorCode, errorCodes } from '../../src/platform/errors/domain-error.ts';

/**
 * The codes of errors of the caller and the service, which are always in `errors` of a response
 * (D90). All other codes are those of user errors, which a mutation returns in its payload.
 */
const requestCodes = [
  'UNAUTHENTICATED',
  'TOKEN_EXPIRED',
  'TOKEN_NOT_YET_VALID',
  'TOKEN_MALFORMED',
  'TOKEN_INVALID',
  'FORBIDDEN',
  'CODE_UNREADABLE',
  'ANSWER_TOO_LARGE',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

export type UserErrorCode = Exclude<ErrorCode, (typeof requestCodes)[number]>;

export function isUserErrorCode(code: ErrorCode): code is UserErrorCode {
  return !(requestCodes as readonly ErrorCode[]).includes(code);
}

/** The name of the field of a payload that contains the user errors. */
export const userErrorsField = 'userErrors';

/** The codes of user errors, in the order of `errorDescriptions`. */
export const userErrorCodes: readonly UserErrorCode[] = errorCodes.filter(isUserErrorCode);
