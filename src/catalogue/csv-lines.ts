import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { columnOf } from '../database/model-rows.ts';
import { type FieldFault, invalidInput } from '../errors/domain-error.ts';

/** What became of one line of an import. */
export const importedLine = z.object({
  /** Of the file, from 1; the header is a line, too. */
  line: z.int(),
  outcome: z.enum(['created', 'updated', 'unchanged']),
  id: z.int(),
});

export type ImportedLine = z.infer<typeof importedLine>;

/** One line of a CSV file, its cells by field. */
export interface CsvLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** What a file may hold. */
export interface CsvFormat {
  /** How the cells of a column are read, by field; the column has the field's name in snake case. */
  readonly columns: Readonly<Record<string, (cell: string) => unknown>>;
  /** Fields with a column for each language: `description.en`. An empty cell is null. */
  readonly translations: readonly string[];
  /** Fields without whose column nothing can be done. */
  readonly required: readonly string[];
}

/** A cell of these stands for nothing where it is empty. */
export const text = (cell: string) => (cell === '' ? undefined : cell);
export const whole = (cell: string) => (cell === '' ? undefined : toWhole(cell));
/** A cell of these clears what it is about where it is empty. */
export const optionalText = (cell: string) => (cell === '' ? null : cell);
export const optionalWhole = (cell: string) => (cell === '' ? null : toWhole(cell));

function toWhole(cell: string): number {
  return /^-?\d{1,10}$/.test(cell.trim()) ? Number(cell) : Number.NaN;
}

const maxCharacters = 256 * 1024;
const maxLines = 1000;

/**
 * Reads CSV as RFC 4180 has it, with a header; LF ends a line, too, and empty lines don't count. Throws INVALID_INPUT with every fault at
 * once: `csv` where it can't be read, `lines[3]` where line 3 has another number of cells than the header.
 */
export function parseCsv(csv: string, format: CsvFormat): CsvLine[] {
  if (csv.length > maxCharacters) throw invalidInput([{ field: 'csv', message: `must be at most ${maxCharacters} characters` }]);
  const [header, ...records] = readRecords(csv);
  if (!header || records.length === 0)
    throw invalidInput([{ field: 'csv', message: 'must have a header and at least one line' }]);
  if (records.length > maxLines) throw invalidInput([{ field: 'csv', message: `must have at most ${maxLines} lines` }]);
  const names = header.record.map((name) => name.trim());
  const readers = names.map((name) => createReader(name, format));
  const faults = [
    ...names.filter((_name, index) => !readers[index]).map((name) => `has no column ${JSON.stringify(name)}`),
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `has column ${JSON.stringify(name)} twice`),
    ...format.required
      .filter((field) => !names.includes(columnOf(field)))
      .map((field) => `must have the column ${columnOf(field)}`),
  ].map((message) => ({ field: 'csv', message }));
  const uneven = records.filter(({ record }) => record.length !== names.length);
  faults.push(...uneven.map(({ line }) => ({ field: `lines[${line}]`, message: `must have ${names.length} cells` })));
  if (faults.length > 0) throw invalidInput(faults);
  return records.map(({ line, record }) => {
    const cells: Record<string, unknown> = {};
    for (const [index, read] of readers.entries()) Object.assign(cells, read?.(record[index] ?? '', cells));
    return { line, cells };
  });
}

type Reader = (cell: string, cells: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** What a column says of a line, given what the columns before it said; null for a column that there is not. */
function createReader(name: string, { columns, translations }: CsvFormat): Reader | null {
  const [, column, language] = /^(\w+)(?:\.([a-z]{2}))?$/.exec(name) ?? [];
  const isOf = (field: string) => columnOf(field) === column;
  if (language) {
    const field = translations.find(isOf);
    return field ? (cell, cells) => ({ [field]: { ...(cells[field] ?? {}), [language]: optionalText(cell) } }) : null;
  }
  const [field, read] = Object.entries(columns).find(([known]) => isOf(known)) ?? [];
  return field && read ? (cell) => ({ [field]: read(cell) }) : null;
}

/** The ids of a column, for a look-up. */
export function idsOf(lines: readonly CsvLine[], field: string): number[] {
  const ids = lines.map(({ cells }) => Number(cells[field]));
  return [...new Set(ids)].filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31);
}

/** The line before this one that names the same by that field, as a fault. */
export function findTwin(lines: readonly CsvLine[], { line, cells }: CsvLine, field: string): FieldFault[] {
  const twin = lines.find((other) => other.cells[field] === cells[field]);
  return twin && twin.line < line ? [{ field, message: `stands on line ${twin.line} already` }] : [];
}

/** The faults of a line, as those of its cells: `lines[3].sell_price`. */
export function onLine({ line }: CsvLine, faults: readonly FieldFault[]): FieldFault[] {
  return faults.map(({ field, message }) => ({ field: `lines[${line}].${columnOf(field)}`, message }));
}

interface CsvRecord {
  readonly line: number;
  readonly record: readonly string[];
}

function readRecords(csv: string): CsvRecord[] {
  try {
    const records: unknown = parse(csv, {
      bom: true,
      info: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
    });
    return z
      .array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }))
      .parse(records)
      .map(({ record, info }) => ({ line: info.lines, record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidInput([{ field: 'csv', message: `can’t be read: ${error.message}` }]);
  }
}
