import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import type { Principal } from '../access/principal.ts';
import {
  type DomainError,
  type FieldError,
  fieldError,
  invalidInput,
} from '../platform/errors/domain-error.ts';
import { columnOf } from '../platform/rows/model-rows.ts';
import { createProcessGate, type ProcessGateLimits } from '../platform/throttling/gate.ts';
import {
  type CsvRecord,
  findRepeated,
  InvalidCsvError,
  readCsvRecords,
} from '../platform/values/read-csv-records.ts';

/** The result of one line of an import. */
export const importedLineShape = z.object({
  /** The number of the line in the file, starting at 1 for the header. */
  line: z.int(),
  outcome: z.enum(['created', 'updated', 'unchanged']),
  id: z.int(),
});

export type ImportedLine = z.infer<typeof importedLineShape>;

/** One line of a CSV file, with its parsed cells by field. */
export interface CsvLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** The columns that a CSV file can have. */
export interface CsvFormat {
  /**
   * The functions that parse the cells of a column, by field. The column is named after the field,
   * in snake case.
   */
  readonly columns: Readonly<Record<string, (cell: string) => unknown>>;
  /**
   * Fields with one column per language, such as `description.en`. An empty cell is parsed as null.
   */
  readonly translations: readonly string[];
  /** The fields whose column is required. */
  readonly required: readonly string[];
}

/** Parses a text cell. An empty cell is parsed as undefined: the field is not given. */
export const parseText = (cell: string) => (cell === '' ? undefined : cell);
/**
 * Parses a cell with an integer of at most 15 digits. An empty cell is parsed as undefined, any
 * other text as NaN.
 */
export const parseWholeNumber = (cell: string) => (cell === '' ? undefined : toWholeNumber(cell));
/** Parses a text cell. An empty cell is parsed as null, which clears the field. */
export const parseNullableText = (cell: string) => (cell === '' ? null : cell);
/**
 * Parses a cell with an integer of at most 15 digits. An empty cell is parsed as null, any other
 * text as NaN.
 */
export const parseNullableWholeNumber = (cell: string) => (cell === '' ? null : toWholeNumber(cell));

function toWholeNumber(cell: string): number {
  return /^-?\d{1,15}$/.test(cell.trim()) ? Number(cell) : Number.NaN;
}

const maxCharacters = 256 * 1024;
/** Maximum number of lines, not including the header. */
const maxLines = 1000;
/**
 * Maximum number of columns in the header and of cells in a line. Every format has fewer columns.
 */
const maxCells = 200;
/** Maximum length of a line in characters. */
const maxLineCharacters = 32 * 1024;
/**
 * Number of characters that are parsed before the event loop processes other requests. Parsing them
 * takes a few milliseconds.
 */
const sliceCharacters = 8 * 1024;

/**
 * The limits of files that are parsed. A process parses one at a time, so that concurrent imports
 * do not multiply the delay of other requests, and an organisation waits for at most one file of
 * each other organisation.
 */
export const csvImportLimits: ProcessGateLimits = {
  policy: 'csv-imports',
  counts: 'organisation',
  shared: 'none',
  ofSubject: { running: 1, waiting: 4 },
  ofProcess: { running: 1, waiting: 50 },
  maxWaitMs: 10_000,
  retryAfter: 10,
};

const runParsing = createProcessGate(csvImportLimits);

/**
 * Parses CSV (RFC 4180) with a header. Lines can also end with LF, and lines without content are
 * skipped.
 * Throws INVALID_INPUT with field errors: on `csv` if the file cannot be parsed or its columns do
 * not match `format`, on `lines[3]` if line 3 does not have as many cells as the header. Throws
 * RATE_LIMITED or UNAVAILABLE if too many files wait to be parsed, or if this file has waited too
 * long (`csvImportLimits`).
 */
export async function parseCsv(
  csv: string,
  format: CsvFormat,
  { organisationId }: Pick<Principal, 'organisationId'>,
): Promise<CsvLine[]> {
  assertSize(csv);
  const [header, ...records] = await runParsing(String(organisationId), () => readRecords(csv));
  if (!header || records.length === 0)
    throw invalidInput([fieldError('csv', 'REQUIRED', 'must have a header and at least one line')]);
  const names = header.cells.map((name) => name.trim());
  const readers = names.map((name) => createReader(name, format));
  const errors = [
    ...names
      .filter((_name, index) => !readers[index])
      .map((name) => fieldError('csv', 'UNKNOWN', `contains the unknown column ${JSON.stringify(name)}`)),
    ...findRepeated(names).map((name) =>
      fieldError('csv', 'NOT_UNIQUE', `contains the column ${JSON.stringify(name)} more than once`),
    ),
    ...format.required
      .filter((field) => !names.includes(columnOf(field)))
      .map((field) => fieldError('csv', 'REQUIRED', `must have a column ${columnOf(field)}`)),
  ];
  const unevenRecords = records.filter(({ cells }) => cells.length !== names.length);
  errors.push(
    ...unevenRecords.map(({ line }) =>
      fieldError(`lines[${line}]`, 'INVALID_FORMAT', `must have ${names.length} cells`),
    ),
  );
  if (errors.length > 0) throw invalidInput(errors);
  return records.map(({ line, cells }) => {
    const fields: Record<string, unknown> = {};
    for (const [index, read] of readers.entries()) Object.assign(fields, read?.(cells[index] ?? '', fields));
    return { line, cells: fields };
  });
}

/**
 * Throws INVALID_INPUT if a file has too many characters or columns, before it is parsed. Estimates
 * the number of columns by the commas in the header: a valid header has fewer than the limit, even
 * if quoted names contain commas.
 */
function assertSize(csv: string): void {
  if (csv.length > maxCharacters)
    throw invalidInput([fieldError('csv', 'TOO_LONG', `must be at most ${maxCharacters} characters`)]);
  const [header = ''] = csv.split('\n', 1);
  if (header.split(',', maxCells + 1).length > maxCells) throw tooManyCells();
}

function tooManyCells(): DomainError {
  return invalidInput([fieldError('csv', 'TOO_LONG', `must have at most ${maxCells} columns`)]);
}

type CellReader = (
  cell: string,
  cells: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, unknown>>;

/**
 * Returns a function that parses a cell of this column and returns the fields to set. Its second
 * argument contains the fields set by the preceding columns. Returns null for an unknown column.
 */
function createReader(name: string, { columns, translations }: CsvFormat): CellReader | null {
  const [, column, language] = /^(\w+)(?:\.([a-z]{2}))?$/.exec(name) ?? [];
  const isColumnOf = (field: string) => columnOf(field) === column;
  if (language) {
    const field = translations.find(isColumnOf);
    return field
      ? (cell, cells) => ({ [field]: { ...(cells[field] ?? {}), [language]: parseNullableText(cell) } })
      : null;
  }
  const [field, read] = Object.entries(columns).find(([candidate]) => isColumnOf(candidate)) ?? [];
  return field && read ? (cell) => ({ [field]: read(cell) }) : null;
}

/** Returns the distinct values of a column that are valid database integers, for a query by id. */
export function distinctIds(lines: readonly CsvLine[], field: string): number[] {
  const ids = lines.map(({ cells }) => Number(cells[field]));
  return [...new Set(ids)].filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31);
}

/**
 * Returns an error if an earlier line has the same value in this field, otherwise an empty array.
 */
export function findDuplicate(
  lines: readonly CsvLine[],
  { line, cells }: CsvLine,
  field: string,
): FieldError[] {
  const earlier = lines.find((other) => other.cells[field] === cells[field]);
  return earlier && earlier.line < line
    ? [fieldError(field, 'NOT_UNIQUE', `is already on line ${earlier.line}`)]
    : [];
}

/** Converts errors of fields to errors of cells, whose path is `lines[3].sell_price`. */
export function toCellErrors({ line }: CsvLine, errors: readonly FieldError[]): FieldError[] {
  return errors.map(({ field, ...error }) => ({ field: `lines[${line}].${columnOf(field)}`, ...error }));
}

/**
 * Parses a file into records, including the header. Throws INVALID_INPUT at the first record that
 * exceeds a limit, so that the rest is not parsed.
 */
async function readRecords(csv: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  const options = {
    lineEnds: ['\r\n', '\n'],
    maxRecordCharacters: maxLineCharacters,
    skipBlankRecords: true,
  };
  try {
    for await (const record of readCsvRecords(sliceText(csv), options)) {
      if (record.cells.length > maxCells) throw tooManyCells();
      // `records` includes the header, so it may contain `maxLines` + 1 records.
      if (records.length > maxLines)
        throw invalidInput([fieldError('csv', 'TOO_LONG', `must have at most ${maxLines} lines`)]);
      records.push(record);
    }
    return records;
  } catch (error) {
    if (!(error instanceof InvalidCsvError)) throw error;
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE';
    const message = isTooLong
      ? `must have lines of at most ${maxLineCharacters} characters`
      : `is not valid CSV: ${error.message}`;
    throw invalidInput([fieldError('csv', isTooLong ? 'TOO_LONG' : 'INVALID_FORMAT', message)]);
  }
}

async function* sliceText(csv: string): AsyncGenerator<string> {
  for (let start = 0; start < csv.length; start += sliceCharacters) {
    yield csv.slice(start, start + sliceCharacters);
    await yieldToEventLoop();
  }
}
