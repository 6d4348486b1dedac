import { z } from 'zod';
import { boundedText } from '../../src/platform/values/bounded-text.ts';
import { countryCodeError, isCountryCode } from '../../src/platform/values/country-code.ts';
import { emailAddressError, isEmailAddress } from '../../src/platform/values/email-address.ts';
import { isLanguageCode, languageCodeError } from '../../src/platform/values/language-code.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { isEmptyCode } from '../../src/vouchers/voucher-code-forms.ts';
import { formatPath } from '../errors/field-path.ts';
import { type FieldError, invalidRequest } from '../errors/rest-error.ts';

/** The largest value of a GraphQL `Int`. */
const maxInteger = 0x7fffffff;

/**
 * An integer. Like all shapes of request bodies, it converts strings to the declared type, because
 * forms send all values as strings (D6). A null field is treated as missing.
 */
export const integer = (min = -0x80000000, max = maxInteger) =>
  z.preprocess(
    toNumber,
    z.int('must be an integer').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`),
  );
/** An amount in minor units of a currency, or a number of uses. */
export const units = (min = -Number.MAX_SAFE_INTEGER) => integer(min, Number.MAX_SAFE_INTEGER);
/** A Boolean. The numbers and strings 1 and 0 and the strings `true` and `false` are converted. */
export const boolean = () => z.preprocess(toBoolean, z.boolean({ error: 'must be true or false' }));
/** A string of at most `max` characters. A number is converted to a string. */
export const text = (max: number) => z.preprocess(toText, boundedText(max, 'must be a string'));
/** A voucher code as typed by a person. An empty code is treated as missing (D56). */
export const voucherCode = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && isEmptyCode(value) ? undefined : value),
    text(textLimits.voucherCode),
  );
/** A string that is not blank, of at most `textLimits.line` characters. */
export const line = () => text(textLimits.line).refine((value) => value.trim() !== '', 'must not be empty');
/** An amount of money in minor units of a currency (ISO 4217). */
export const money = () =>
  z.object({ amount: units(), currency: text(textLimits.currency) }, { error: 'must be an object' });
export const email = () =>
  text(textLimits.email).refine(isEmailAddress, emailAddressError).meta({ format: 'idn-email' });
/** An ISO 639-1 code in lower or upper case. */
export const language = () =>
  text(textLimits.code)
    .refine((value) => isLanguageCode(value.toLowerCase()), languageCodeError)
    .describe('The language, as an ISO 639-1 code.');
export const country = () =>
  text(textLimits.code)
    .refine(isCountryCode, countryCodeError)
    .describe('The country, as an ISO 3166-1 alpha-2 code.');
/**
 * A password: 6 to 256 characters, at least one letter, and at least one digit or special character
 * (v1, Password rules; D34).
 */
export const password = () =>
  text(textLimits.password)
    .refine((value) => [...value].length >= 6, 'must be at least 6 characters')
    .refine((value) => /\p{L}/u.test(value), 'must contain at least one letter')
    .refine(
      (value) => /[\p{N}\p{P}\p{S}]/u.test(value),
      'must contain at least one digit or special character',
    )
    .describe('6 to 256 characters, with at least one letter and at least one digit or special character.');
/** One of the given strings. The error message lists them. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
/**
 * One of the given numbers. A string of digits is converted. The error message lists the numbers.
 */
export const oneOfNumbers = <const Value extends number>(values: readonly Value[]) =>
  z.preprocess(toNumber, z.literal(values, { error: `must be one of ${values.join(', ')}` }));
/** An optional field. Null is treated as omitted. */
export const optional = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => value ?? undefined, shape.optional());

/**
 * Parses a body with its shape. Throws INVALID_INPUT with all field errors. Unknown fields are
 * ignored. `validateAcrossFields` returns the errors that depend on several fields. Defaults to
 * none.
 */
export function parseBody<Shape extends z.ZodType>(
  shape: Shape,
  body: unknown,
  validateAcrossFields: (body: unknown) => readonly FieldError[] = () => [],
): z.infer<Shape> {
  const { success, data, fieldErrors } = validate(shape, body ?? {});
  const allErrors = [...fieldErrors, ...validateAcrossFields(body)];
  if (success && allErrors.length === 0) return data;
  throw invalidRequest(allErrors);
}

/**
 * Parses a value with its shape. Returns zod's result, with all field errors as `fieldErrors`.
 * `within` is the path of the value within the body. Defaults to the body itself.
 */
export function validate<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  within: readonly PropertyKey[] = [],
) {
  const result = shape.safeParse(value, { reportInput: true });
  const fieldErrors = (result.error?.issues ?? []).map(({ path, message, input }): FieldError => {
    const field = formatPath([...within, ...path]);
    return input === undefined || input === null ? missing(field) : { field, message };
  });
  return { ...result, fieldErrors };
}

/** Returns the error of a field without a value. */
export function missing(field: string): FieldError {
  return { field, message: 'is required', kind: 'missing' };
}

function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;
}

function toBoolean(value: unknown): unknown {
  if (value === 'true' || value === '1' || value === 1) return true;
  if (value === 'false' || value === '0' || value === 0) return false;
  return value;
}

function toText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}
