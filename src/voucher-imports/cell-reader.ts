import { isOnCalendar } from '../platform/calendar/is-on-calendar.ts';
import { parseTime } from '../platform/calendar/parse-time.ts';
import { exceedsLength, textLimits } from '../platform/values/text-limits.ts';
import { unlimitedExpiry } from '../vouchers/expiry.ts';
import type { ImportOptions } from './import-options.ts';
import type { RowError } from './imported-voucher.ts';

/** The cells of a row by heading, or the values of a flat JSON object. */
export type Cells = Readonly<Record<string, unknown>>;

/** Reads the cells of one row. An empty or missing cell is null. A cell that cannot be read is null, too, and adds an error. */
export interface CellReader {
  readonly errors: readonly RowError[];
  fail(column: string, message: string): null;
  text(column: string, maxLength?: number): string | null;
  /** Reads an amount as minor units of a currency. */
  amount(column: string, currency: string): number | null;
  wholeNumber(column: string): number | null;
  /**
   * Reads a time as an ISO 8601 string, with an offset or as a local time without one. A day is read as the local midnight at
   * which it begins.
   */
  time(column: string): string | null;
  /**
   * Like `time`, but a day is read as the local midnight at which it ends, and `never` and days of the year 9999 are read as the
   * expiry of a voucher that never expires.
   */
  expiry(column: string): string | null;
  oneOf<Value extends string>(column: string, values: readonly Value[]): Value | null;
  yesNo(column: string): boolean;
  /**
   * Returns `value`, the value of a cell that must not be empty. If it is null, adds an error unless the cell already has one.
   */
  required<Value>(column: string, value: Value | null): Value | null;
}

/** Maximum amount, in minor units, or number of units of one voucher. */
const maxValue = 10_000_000;

type FormatOptions = Pick<ImportOptions, 'dateStyle' | 'decimalMark'>;

/**
 * Creates a reader. If `parent` is specified, each error is also added to `parent.reader`, with the column prefixed by
 * `parent.name` and a dot.
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
    return typeof value === 'string' ? value.trim() : String(value);
  };
  const read = <Value>(column: string, parse: (text: string) => Value | null, message: string): Value | null => {
    const text = cell(column);
    if (text === '') return null;
    if (isInScientificNotation(text)) return fail(column, scientificNotation);
    const value = parse(text);
    return value === null ? fail(column, message) : value;
  };
  const number = (column: string, decimals: number) =>
    read(
      column,
      (text) => parseDecimal(text, options.decimalMark, decimals),
      `must be a number from 0 to ${maxValue / 10 ** decimals} with at most ${decimals} decimals and the decimal mark "${options.decimalMark}"`,
    );
  const example = dateExamples[options.dateStyle];
  const timeMessage = `must be a date such as ${example}, or an ISO 8601 time`;
  const expiryMessage = `must be a date such as ${example}, or an ISO 8601 time, or never`;

  return {
    errors,
    fail,
    text(column, maxLength = textLimits.other) {
      const text = cell(column);
      if (text === '') return null;
      if (text.includes('\0') || !text.isWellFormed()) return fail(column, 'must be well-formed Unicode without NUL characters');
      return exceedsLength(text, maxLength) ? fail(column, `must be at most ${maxLength} characters`) : text;
    },
    amount: (column, currency) => number(column, decimalsOf(currency)),
    wholeNumber: (column) => number(column, 0),
    time: (column) => read(column, (text) => parseDay(text, options.dateStyle, 0) ?? parseInstant(text), timeMessage),
    expiry: (column) => read(column, (text) => parseExpiry(text, options.dateStyle), expiryMessage),
    oneOf: (column, values) =>
      read(column, (text) => values.find((value) => value === text) ?? null, `must be one of: ${values.join(', ')}`),
    yesNo: (column) => read(column, (text) => (['Yes', 'No'].includes(text) ? text : null), 'must be Yes or No') === 'Yes',
    required: (column, value) => {
      if (value === null && !failed.has(column)) fail(column, 'must not be empty');
      return value;
    },
  };
}

/** The error message for a value in scientific notation. Spreadsheets write long numbers as `1.23E+15`, which loses digits. */
export const scientificNotation =
  'was changed by a spreadsheet to scientific notation. Export the file again with this column as text';

export function isInScientificNotation(text: string): boolean {
  return /^\d[.,]?\d*E[+-]?\d+$/i.test(text) && /[.,]|E\+/i.test(text);
}

const decimals = new Map<string, number>();

/** Returns the number of decimals of a currency: 2 for GBP, 0 for JPY. */
function decimalsOf(currency: string): number {
  let digits = decimals.get(currency);
  if (digits === undefined) {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    decimals.set(currency, digits);
  }
  return digits;
}

/** Parses `12.50` to 1250. Separators of thousands are ambiguous and not accepted. Returns null for other texts. */
function parseDecimal(text: string, mark: '.' | ',', decimals: number): number | null {
  const [, whole, fraction = ''] = (mark === '.' ? /^(\d{1,9})(?:\.(\d+))?$/ : /^(\d{1,9})(?:,(\d+))?$/).exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  const value = Number(whole + fraction.padEnd(decimals, '0'));
  return value <= maxValue ? value : null;
}

const dateExamples = { iso: '2026-01-31', 'day-first': '31.01.2026', 'month-first': '01/31/2026' };

/** Parses a day to the local midnight that is the given number of days after its beginning. Returns null for other texts. */
function parseDay(text: string, style: ImportOptions['dateStyle'], days: number): string | null {
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

function parseExpiry(text: string, style: ImportOptions['dateStyle']): string | null {
  const expiry = text === 'never' ? unlimitedExpiry : (parseDay(text, style, 1) ?? parseInstant(text));
  // The ISO 8601 string of the midnight after 9999-12-31 begins with `+010000`.
  return expiry !== null && /^(9999|\+)/.test(expiry) ? unlimitedExpiry : expiry;
}

function parseInstant(text: string): string | null {
  const time = parseTime(text);
  return (time && (time.instant ?? time.localTime)?.replace(' ', 'T')) || null;
}
