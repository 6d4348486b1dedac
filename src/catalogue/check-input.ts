import { z } from 'zod';
import { storableLine } from '../platform/database/storable-line.ts';
import { type FieldFault, invalidInput } from '../platform/errors/domain-error.ts';
import { boundedText } from '../platform/values/bounded-text.ts';
import { isLanguageCode, notLanguageCode } from '../platform/values/language-code.ts';
import { maxTranslationBytes, textLimits } from '../platform/values/text-limits.ts';

/** What a client gave for some fields: whatever the interface lets through, to be checked. */
export type Given<Fields> = { readonly [Field in keyof Fields]?: Loose<Fields[Field]> | null | undefined };

type Loose<Value> = Value extends string | number | boolean | null | undefined | Date | readonly unknown[] ? Value : Given<Value>;

/** Every fault of an input that shows without a look at what is stored. */
export function findFaults(shape: z.ZodType, input: object): FieldFault[] {
  const { error } = shape.safeParse(input, { error: ({ input: value }) => explain(value) });
  return (error?.issues ?? []).map(({ path, message }) => ({ field: formatPath(path), message }));
}

/** What is wrong with a value of another type; undefined leaves it to the shape. */
function explain(value: unknown): string | undefined {
  if (value === null) return 'must not be null';
  if (value === undefined) return 'is required';
  return Number.isNaN(value) ? 'must be a whole number' : undefined;
}

/** Throws INVALID_INPUT where there is a fault, with the first one of each field. */
export function assertNone(faults: readonly FieldFault[]): void {
  const byField = Map.groupBy(faults, ({ field }) => field);
  if (faults.length > 0) throw invalidInput([...byField.values()].flatMap(([first]) => first ?? []));
}

/** `validity.length`, `options[0].sellPrice` */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`))
    .join('');
}

/** A text in several languages, of at most `max` characters each and 100 kB together (D57). */
export function translation(max: number) {
  return z
    .record(z.string().refine(isLanguageCode, notLanguageCode), boundedText(max).nullable())
    .refine((texts) => bytesOf(texts) <= maxTranslationBytes, 'must be at most 100 kB in all languages together');
}

function bytesOf(texts: Readonly<Record<string, string | null>>): number {
  return Object.values(texts).reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
}

/** The same with a text in at least one language. */
export function title() {
  return translation(textLimits.title).refine(
    (texts) => Object.values(texts).some((value) => value !== null && value.trim() !== ''),
    'must have a text in at least one language',
  );
}

/** A URL as browsers write it. */
export function webAddress() {
  return storableLine(textLimits.url)
    .pipe(z.url({ protocol: /^https?$/, error: 'must be a URL with http:// or https://' }))
    .transform((value) => new URL(value).href);
}

/** Decimal degrees, with no more digits before the point than the greatest has. */
export function degrees(max: 90 | 180) {
  const pattern = new RegExp(`^-?\\d{1,${String(max).length}}(\\.\\d{1,15})?$`);
  return z
    .string()
    .regex(pattern, { error: 'must be decimal degrees: 51.5194', abort: true })
    .refine((value) => Math.abs(Number(value)) <= max, `must be from -${max} to ${max}`);
}

/** A price at most: 100 of them, which is the largest order, still fit the integers of the database. */
const maxAmount = 10_000_000;

/** Minor units of the sales page's currency. */
export function amount() {
  return whole(0, maxAmount);
}

export function whole(min: number, max: number) {
  const message = `must be from ${min} to ${max}`;
  return z.int().min(min, message).max(max, message);
}

/** How many are put on sale; null for no limit. */
export function quantity() {
  return whole(0, 1_000_000_000).nullable();
}

const outOfTime = 'must be from the year 2000 to 2199';

/** A moment that every calendar has. */
export function moment() {
  return z.date().min(new Date('2000-01-01T00:00:00Z'), outOfTime).max(new Date('2199-12-31T23:59:59Z'), outOfTime);
}

/** A day: `2026-11-21`. */
export function day() {
  return z.iso.date({ error: 'must be a day: 2026-11-21' }).regex(/^2[01]/, outOfTime);
}
