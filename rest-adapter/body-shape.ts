import { z } from 'zod';
import { boundedText } from '../src/platform/values/bounded-text.ts';
import { isCountryCode, notCountryCode } from '../src/platform/values/country-code.ts';
import { isEmailAddress, notEmailAddress } from '../src/platform/values/email-address.ts';
import { isLanguageCode, notLanguageCode } from '../src/platform/values/language-code.ts';
import { textLimits } from '../src/platform/values/text-limits.ts';
import { type FieldFault, invalidRequest } from './rest-error.ts';

/**
 * The pieces that bodies are described with. Forms send everything as text, so `"1"` and `"true"` count as what the field is
 * declared to be (D6); a field that is null or missing is missing.
 */
export const integer = (min = -0x80000000) =>
  z.preprocess(
    toNumber,
    z
      .int({ error: requiredOr('must be a whole number') })
      .min(min, `must be at least ${min}`)
      .max(0x7fffffff),
  );
export const boolean = () => z.preprocess(toBoolean, z.boolean({ error: requiredOr('must be true or false') }));
export const text = (max: number) => z.preprocess(toText, boundedText(max, requiredOr('must be a text')));
/** A voucher code as somebody typed it. Without a character to look up it is missing (D56). */
export const voucherCode = () => text(textLimits.voucherCode).refine((value) => /[^-\s]/.test(value), required);
export const line = () => text(textLimits.line).refine((value) => value.trim() !== '', 'must not be empty');
export const money = () =>
  z.object({ amount: integer(), currency: text(textLimits.currency) }, { error: requiredOr('must be an object') });
export const email = () => text(textLimits.email).refine(isEmailAddress, notEmailAddress).meta({ format: 'idn-email' });
/** In lower or upper case. */
export const language = () =>
  text(textLimits.code)
    .refine((value) => isLanguageCode(value.toLowerCase()), notLanguageCode)
    .describe('ISO 639-1.');
export const country = () => text(textLimits.code).refine(isCountryCode, notCountryCode).describe('ISO 3166-1 alpha-2.');
/** From 6 to 256 characters, a letter, and a digit or special sign (v1, Password rules; D34). */
export const password = () =>
  text(textLimits.password)
    .refine((value) => [...value].length >= 6, 'must be at least 6 characters')
    .refine((value) => /\p{L}/u.test(value), 'must have at least one letter')
    .refine((value) => /[\p{N}\p{P}\p{S}]/u.test(value), 'must have at least one digit or special sign')
    .describe('6 to 256 characters, a letter, and a digit or special sign.');
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: requiredOr(`must be one of ${values.join(', ')}`) });
export const oneOfNumbers = <const Value extends number>(values: readonly Value[]) =>
  z.preprocess(toNumber, z.literal(values, { error: requiredOr(`must be one of ${values.join(', ')}`) }));
export const optional = <Shape extends z.ZodType>(shape: Shape) => z.preprocess((value) => value ?? undefined, shape.optional());

/**
 * The body as its shape has it, or INVALID_INPUT with every fault at once. Unknown fields are ignored. `furtherFaults` finds those
 * that one field has because of another.
 */
export function parseBody<Shape extends z.ZodType>(
  shape: Shape,
  body: unknown,
  furtherFaults: (body: unknown) => readonly FieldFault[] = () => [],
): z.infer<Shape> {
  const { success, data, error } = shape.safeParse(body ?? {});
  const faults = [...toFaults(error?.issues ?? []), ...furtherFaults(body)];
  if (success && faults.length === 0) return data;
  throw invalidRequest(faults);
}

/** What zod found, in the words of the interface. `within` is the path of the part that was looked at. */
export function toFaults(issues: readonly z.core.$ZodIssue[], within: readonly PropertyKey[] = []): FieldFault[] {
  return issues.map(({ path, message }) => ({ field: formatPath([...within, ...path]), message }));
}

/** `products[0].shipping_address.city` */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`))
    .join('');
}

/** What a missing field is told; v1 has a number of its own for it. */
export const required = 'is required';

export function requiredOr(message: string) {
  return ({ input }: { input: unknown }) => (input === undefined || input === null ? required : message);
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
