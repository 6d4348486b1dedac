import { expect } from 'vitest';
import { formatInputPath } from '../../rest-adapter/errors/field-path.ts';
import { userErrorCodes } from '../../schema/fields/user-error-codes.ts';

/** An invalid field, in the form of `withRejections` or of `extensions.fields`. */
export interface InvalidField {
  readonly path: readonly string[];
  readonly message: string;
}

/** Returns the paths of field errors as strings, such as `products[0].optionId`. */
export function fieldNames(errors: readonly InvalidField[] | undefined): string[] {
  return (errors ?? []).map(({ path }) => formatInputPath(path));
}

/** Returns field errors with their paths as strings, and without codes. */
export function fieldErrors(
  errors: readonly InvalidField[] | undefined,
): { field: string; message: string }[] {
  return (errors ?? []).map(({ path, message }) => ({ field: formatInputPath(path), message }));
}

/**
 * Returns the name of the GraphQL type of user errors with this code. Undefined for the code of an
 * error of the caller, which is in `errors`.
 */
export function errorTypeOf(code: string): string | undefined {
  return (userErrorCodes as readonly string[]).includes(code)
    ? (errorTypes[code] ?? 'GeneralError')
    : undefined;
}

const errorTypes: Readonly<Record<string, string>> = {
  INVALID_INPUT: 'InvalidInputError',
  EXPIRED: 'NotRedeemableNowError',
  NOT_YET_VALID: 'NotRedeemableNowError',
  WRONG_LOCATION: 'WrongLocationError',
  EXCEEDS_REMAINING: 'ExceedsRemainingError',
  FULLY_REDEEMED: 'VoucherStateError',
  REFUNDED: 'VoucherStateError',
  CANCELLED: 'VoucherStateError',
  REGENERATED: 'VoucherStateError',
  STALE_VOUCHER_VERSION: 'StaleVoucherVersionError',
  SOLD_OUT: 'SoldOutError',
  NOT_ON_SALE: 'NotOnSaleError',
  DISCOUNT_NOT_APPLICABLE: 'DiscountNotApplicableError',
  VOUCHER_USED: 'VoucherUsedError',
  BLOCKED: 'VoucherBlockedError',
  AMOUNT_EXCEEDS_PAID: 'AmountExceedsPaidError',
};

/**
 * Asserts that the result of a mutation is an error with the given code and exactly the given
 * invalid fields. The document must select `__typename`, and `__typename`, `code`, `message` and
 * `path` of user errors.
 */
export function expectUserError(result: unknown, code: string, fields: readonly string[] = []): void {
  const { errors, ...error } = result as { errors?: readonly InvalidField[] };
  const __typename = errorTypeOf(code);
  expect(error).toMatchObject({
    ...(__typename && { __typename }),
    code,
    message: expect.stringMatching(/\w/),
  });
  expect(fieldNames(errors)).toEqual(fields);
}
