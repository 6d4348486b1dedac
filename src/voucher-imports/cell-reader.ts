import { isOnCalendar } from '../platform/calendar/is-on-calendar.ts';
import { parseTime } from '../platform/calendar/parse-time.ts';
import { formatOffset } from '../platform/calendar/zone-offset.ts';
import { decimalsOf, maxPriceOf } from '../platform/values/currencies.ts';
import { isStorable, notStorableMessage } from '../platform/values/storable-text.ts';
import { exceedsLength, textLimits } from '../platform/values/text-limits.ts';
import { unlimitedExpiry } from '../vouchers/expiry.ts';
import type { ParsingOptions } from './import-options.ts';
import type { RowError } from './imported-voucher.ts';

/** The cells of a row by heading, or the values of a flat JSON object. */
export type Cells = Readonly<Record<string, unknown>>;

/**
 * Reads the cells of one row. An empty or missing cell is null. A cell that cannot be read is null,
 * too, and adds an error.
 */
export interface CellReader {
  readonly errors: readonly RowError[];
  fail(column: string, message: string): null;
  text(column: string, maxLength?: number): string | null;
  /**
   * Reads a reference, such as the number of an order. One that lost digits is an error, because it
   * can be that of another order.
   */
  reference(column: string): string | null;
  /** Reads an amount as minor units of a currency. */
  amount(column: string, currency: string): number | null;
  /** The largest amount in a currency, in minor units. */
  maxAmount(currency: string): number;
  /** Reads an integer from 0 to `max`. Defaults to `maxUses`. */
  wholeNumber(column: string, max?: number): number | null;
  /**
   * Reads a time as an ISO 8601 string, with an offset or as a local time without one. A day is
   * read as the local midnight at which it begins.
   */
  time(column: string): string | null;
  /**
   * Like `time`, but a day is read as the local midnight at which it ends, and `never` and days of
   * the year 9999 are read as the expiry of a voucher that never expires.
   */
  expiry(column: string): string | null;
  oneOf<Value extends string>(column: string, values: readonly Value[]): Value | null;
  yesNo(column: string): boolean;
  /**
   * Returns `value`, the value of a cell that must not be empty. If it is null, adds an error
   * unless the cell already has one.
   */
  required<Value>(column: string, value: Value | null): Value | null;
}

/** Maximum number of uses of one voucher. */
const maxUses = 10_000_000;

type FormatOptions = Pick<ParsingOptions, 'dateStyle' | 'decimalMark' | 'maxAmount'>;

/**
 * Creates a reader. If `parent` is specified, each error is also added to `parent.reader`, with the
 * column prefixed by `parent.name` and a dot.
 */
export function createCellReader(
  cells: Cells,
  options: FormatOptions,
  parent?: { readonly reader: CellReader; readonly name: string },
): CellReader {
  const errors: RowError[] = [];
  const failed = new Set<string>();
  const fail = (column: string, message: string): null => {
    failed.add(column);
    errors.push({ column, message });
    return parent?.reader.fail(`${parent.name}.${column}`, message) ?? null;
  };
  const cell = (column: string): string => {
    const value = cells[column];
    if (value === undefined || value === null) return '';
    if (typeof value === 'string') return value.trim();
    if (typeof value !== 'object') return String(value);
    if (!failed.has(column)) fail(column, 'must not be a list or an object');
    return '';
  };
  const read = <Value>(
    column: string,
    parse: (text: string) => Value | null,
    message: string,
  ): Value | null => {
    const text = cell(column);
    if (text === '') return null;
    if (isInScientificNotation(text)) return fail(column, scientificNotation);
    const value = parse(text);
    return value === null ? fail(column, message) : value;
  };
  const number = (column: string, decimals: number, max: number) =>
    read(
      column,
      (text) => parseDecimal(text, options.decimalMark, decimals, max),
      `must be a number from 0 to ${max / 10 ** decimals} with at most ${decimals} decimals and the decimal mark "${options.decimalMark}"`,
    );
  const maxAmount = (currency: string) =>
    Math.min(maxPriceOf(currency), options.maxAmount ?? Number.MAX_SAFE_INTEGER);
  const example = dateExamples[options.dateStyle];
  const timeMessage = `must be a date such as ${example}, or an ISO 8601 time`;
  const expiryMessage = `must be a date such as ${example}, or an ISO 8601 time, or never`;

  const readText = (column: string, maxLength: number): string | null => {
    const text = cell(column);
    if (text === '') return null;
    if (!isStorable(text)) return fail(column, notStorableMessage);
    return exceedsLength(text, maxLength) ? fail(column, `must be at most ${maxLength} characters`) : text;
  };

  return {
    errors,
    fail,
    text: (column, maxLength = textLimits.other) => readText(column, maxLength),
    reference(column) {
      if (isInScientificNotation(cell(column))) return fail(column, scientificNotation);
      const value = cells[column];
      return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
        ? fail(column, 'has more digits than a number in JSON keeps. Write it as a text')
        : readText(column, textLimits.line);
    },
    amount: (column, currency) => number(column, decimalsOf(currency), maxAmount(currency)),
    maxAmount,
    wholeNumber: (column, max = maxUses) => number(column, 0, max),
    time: (column) =>
      read(column, (text) => parseDay(text, options.dateStyle, 0) ?? parseInstant(text), timeMessage),
    expiry: (column) => read(column, (text) => parseExpiry(text, options.dateStyle), expiryMessage),
    oneOf: (column, values) =>
      read(
        column,
        (text) => values.find((value) => value === text) ?? null,
        `must be one of: ${values.join(', ')}`,
      ),
    yesNo: (column) =>
      read(column, (text) => (['Yes', 'No'].includes(text) ? text : null), 'must be Yes or No') === 'Yes',
    required: (column, value) => {
      if (value === null && !failed.has(column)) fail(column, 'must not be empty');
      return value;
    },
  };
}

/**
 * The error message for a value in scientific notation. Spreadsheets write long numbers as
 * `1.23E+15`, which loses digits.
 */
export const scientificNotation =
  'was changed by a spreadsheet to scientific notation. Export the file again with this column as text';

export function isInScientificNotation(text: string): boolean {
  return /^\d[.,]?\d*E[+-]?\d+$/i.test(text) && /[.,]|E\+/i.test(text);
}

/**
 * Parses `12.50` to 1250. Thousands can be separated by the other mark, an apostrophe or a space,
 * if all of them are. Returns null for other texts.
 */
function parseDecimal(text: string, mark: '.' | ',', decimals: number, max: number): number | null {
  const [, grouped, , fraction = ''] = amountPatterns[mark].exec(text) ?? [];
  const whole = grouped?.replace(/\D/g, '');
  if (whole === undefined || whole.length > 15 || fraction.length > decimals) return null;
  const value = Number(whole + fraction.padEnd(decimals, '0'));
  return value <= max ? value : null;
}

/**
 * Amounts by decimal mark. The groups are the whole number, its separator of thousands, and the
 * decimals.
 */
const amountPatterns = {
  '.': /^(\d+|\d{1,3}([,'’ \u00A0\u202F])\d{3}(?:\2\d{3})*)(?:\.(\d+))?$/,
  ',': /^(\d+|\d{1,3}([.'’ \u00A0\u202F])\d{3}(?:\2\d{3})*)(?:,(\d+))?$/,
};

const dateExamples = { iso: '2026-01-31', 'day-first': '31.01.2026', 'month-first': '01/31/2026' };

/**
 * Parses a day to the local midnight that is the given number of days after its beginning. Returns
 * null for other texts.
 */
function parseDay(text: string, style: ParsingOptions['dateStyle'], days: number): string | null {
  const day = style === 'iso' ? text : reorder(text, style === 'day-first' ? [3, 2, 1] : [3, 1, 2]);
  if (day === null || !/^[1-9]\d{3}-\d\d-\d\d$/.test(day) || !isOnCalendar(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 19);
}

function reorder(text: string, [year, month, day]: readonly [number, number, number]): string | null {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  return parts && `${parts[year]}-${parts[month]?.padStart(2, '0')}-${parts[day]?.padStart(2, '0')}`;
}

function parseExpiry(text: string, style: ParsingOptions['dateStyle']): string | null {
  const expiry = text === 'never' ? unlimitedExpiry : (parseDay(text, style, 1) ?? parseEnd(text));
  // The ISO 8601 string of the midnight after 9999-12-31 begins with `+010000`.
  return expiry !== null && /^(9999|\+)/.test(expiry) ? unlimitedExpiry : expiry;
}

/**
 * Like `parseInstant`, but reads the last second of a minute, such as `23:59:59`, as the end of
 * that minute, and keeps its offset: `2026-12-31T23:59:59-08:00` becomes
 * `2027-01-01T00:00:00.000-08:00`. REST states the last second of validity on the last day (D75),
 * so the day as written is the last day, whichever offset the time zone data of this process has.
 */
function parseEnd(text: string): string | null {
  const time = parseTime(text);
  if (time?.localTime.slice(17, 19) !== '59') return parseInstant(text);
  const local = Date.parse(`${time.localTime}Z`);
  const end = new Date((Math.floor(local / 1000) + 1) * 1000).toISOString().slice(0, -1);
  return time.instant === null ? end : `${end}${formatOffset(local - time.instant.getTime())}`;
}

function parseInstant(text: string): string | null {
  const time = parseTime(text);
  return time && (time.instant?.toISOString() ?? time.localTime);
}
