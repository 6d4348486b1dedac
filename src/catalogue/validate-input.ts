import { z } from 'zod';
import { type FieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { fieldRule, toFieldErrors } from '../platform/errors/zod-field-errors.ts';
import { boundedText } from '../platform/values/bounded-text.ts';
import { isLanguageCode, languageCodeError } from '../platform/values/language-code.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { maxTranslationBytes, textLimits } from '../platform/values/text-limits.ts';

/**
 * The fields of an input before validation. Every field, including those of nested objects, may be
 * missing or null.
 */
export type PartialInput<Fields> = {
  readonly [Field in keyof Fields]?: PartialValue<Fields[Field]> | null | undefined;
};

type PartialValue<Value> = Value extends
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly unknown[]
  ? Value
  : PartialInput<Value>;

/** Validates an input against a shape and returns all errors. Does not read from the database. */
export function validate(shape: z.ZodType, input: object): FieldError[] {
  return toFieldErrors(
    shape.safeParse(input, { error: ({ input: value }) => messageFor(value), reportInput: true }).error,
  );
}

/**
 * Returns the message for null, a missing value or NaN. Returns undefined for other values, whose
 * message is defined by the shape.
 */
function messageFor(value: unknown): string | undefined {
  if (value === null) return 'must not be null';
  if (value === undefined) return 'is required';
  return Number.isNaN(value) ? 'must be an integer' : undefined;
}

/** Throws INVALID_INPUT with the first error of each field. Does nothing if there are no errors. */
export function assertNoErrors(errors: readonly FieldError[]): void {
  const byField = Map.groupBy(errors, ({ field }) => field);
  if (errors.length > 0) throw invalidInput([...byField.values()].flatMap(([first]) => first ?? []));
}

/**
 * Returns a shape for a text in several languages: at most `max` characters per language, and 100
 * kB for all languages together (D57).
 */
export function translation(max: number) {
  return z
    .record(
      z.string().refine(isLanguageCode, fieldRule('UNKNOWN', languageCodeError)),
      boundedText(max).nullable(),
    )
    .refine(
      (texts) => totalBytes(texts) <= maxTranslationBytes,
      fieldRule('TOO_LONG', 'must be at most 100 kB for all languages together'),
    );
}

function totalBytes(texts: Readonly<Record<string, string | null>>): number {
  return Object.values(texts).reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
}

/**
 * Returns a shape for a list that null empties. An empty list is rejected, so that no empty value
 * removes anything (D94). The parsed list is empty for null.
 */
export function nullableList<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .array(item)
    .min(1, 'must not be empty: null removes all items')
    .max(max, `must have at most ${max} items`)
    .nullable()
    .transform((items) => items ?? []);
}

/** Returns a shape for a title: a `translation` with a text in at least one language. */
export function title() {
  return translation(textLimits.title).refine(
    (texts) => Object.values(texts).some((value) => value !== null && value.trim() !== ''),
    fieldRule('REQUIRED', 'must have a text in at least one language'),
  );
}

/** Returns a shape for an HTTP or HTTPS URL. The parsed value is normalised as in a browser. */
export function httpUrl() {
  return urlWith(/^https?$/, 'must be a URL with http:// or https://');
}

/** Returns a shape for an HTTPS URL. The parsed value is normalised as in a browser. */
export function httpsUrl() {
  return urlWith(/^https$/, 'must be a URL with https://');
}

function urlWith(protocol: RegExp, error: string) {
  return nonBlankText(textLimits.url)
    .pipe(z.url({ protocol, error }))
    .transform((value) => new URL(value).href);
}

/**
 * Returns a shape for decimal degrees as a string, from -`max` to `max`. The integer part has at
 * most as many digits as `max`.
 */
export function degrees(max: 90 | 180) {
  const pattern = new RegExp(`^-?\\d{1,${String(max).length}}(\\.\\d{1,15})?$`);
  return z
    .string()
    .refine(
      (value) => Number.isNaN(Number(value)) || Math.abs(Number(value)) <= max,
      fieldRule('OUT_OF_RANGE', `must be from -${max} to ${max}`),
    )
    .regex(pattern, 'must be decimal degrees, such as 51.5194');
}

/** Returns a shape for a price in minor units, at most `maxPrice` (`findPriceLimit`). */
export function price(maxPrice: number) {
  return wholeNumber(0, maxPrice);
}

/** Returns a shape for an integer from `min` to `max`, both inclusive. */
export function wholeNumber(min: number, max: number) {
  const message = `must be from ${min} to ${max}`;
  return z.int().min(min, message).max(max, message);
}

/** Returns a shape for the number of units on sale. Null means unlimited. */
export function quantity() {
  return wholeNumber(0, 1_000_000_000).nullable();
}

/** Returns a shape for a tax rate in basis points. Null means that the rate is not stated. */
export function taxBasisPoints() {
  return wholeNumber(0, 10_000).nullish();
}

const yearOutOfRangeMessage = 'must be from the year 2000 to 2199';

/** Returns a shape for a timestamp in the years 2000 to 2199 (UTC). */
export function timestamp() {
  return z
    .date()
    .min(new Date('2000-01-01T00:00:00Z'), yearOutOfRangeMessage)
    .max(new Date('2199-12-31T23:59:59Z'), yearOutOfRangeMessage);
}

/** Returns a shape for a date in the years 2000 to 2199, such as `2026-11-21`. */
export function calendarDate() {
  return z.iso
    .date({ error: 'must be a date such as 2026-11-21' })
    .refine((date) => /^2[01]/.test(date), fieldRule('OUT_OF_RANGE', yearOutOfRangeMessage));
}
