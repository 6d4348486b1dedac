import { findRepeated, InvalidCsvError, readCsvRecords } from '../platform/values/read-csv-records.ts';
import type { FileRecord } from './file-record.ts';
import { type ImportColumns, importColumns } from './import-columns.ts';
import { type ColumnMapping, importSeparators, type RecordOptions } from './import-options.ts';
import { invalidFile, maxRecordCharacters } from './invalid-file.ts';

/**
 * Maximum number of columns, and the maximum length of a heading in characters. Every format has
 * fewer and shorter ones.
 */
export const maxColumns = 200;
const maxHeadingCharacters = 200;

/**
 * Reads the records of a CSV file with headings. Skips records without any content. A first line
 * such as `sep=;`, which spreadsheets write and read, takes precedence over the separator of the
 * options. With `columns`, the records have the headings of the template instead of those of the file.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  { format, separator, columns }: Pick<RecordOptions, 'format' | 'separator' | 'columns'>,
): AsyncGenerator<FileRecord> {
  const { stated, rest } = await readSeparatorLine(text);
  const delimiter = stated ?? separator;
  const records = readCsvRecords(rest, {
    delimiter,
    lineEnds: ['\r\n', '\n', '\r'],
    maxRecordCharacters,
    skipBlankRecords: true,
  });
  const offset = stated === null ? 0 : 1;
  let headings: readonly string[] | null = null;
  try {
    for await (const { line, cells } of records) {
      if (headings === null) {
        const own = cells.map((heading) => heading.trim());
        headings = columns ? replaceHeadings(own, columns) : own;
        assertHeadings(headings, format, delimiter);
        continue;
      }
      yield toRecord(line + offset, headings, cells);
    }
  } catch (error) {
    if (!(error instanceof InvalidCsvError)) throw error;
    throw invalidFile(`is not valid CSV at line ${error.line + offset} (${error.code})`);
  }
  if (headings === null) throw invalidFile('is empty');
}

/**
 * Returns the column of the template for each heading of a file, empty for a column that is ignored.
 * Throws INVALID_INPUT if the file does not have each heading of the mapping once.
 */
function replaceHeadings(headings: readonly string[], columns: ColumnMapping): string[] {
  const mapped = Object.values(columns);
  const missing = mapped.filter((heading) => !headings.includes(heading));
  if (missing.length > 0) throw invalidFile(`has no heading ${quote(missing)} in its first line`);
  const [repeated] = findRepeated(headings.filter((heading) => mapped.includes(heading)));
  if (repeated !== undefined) throw invalidFile(`has the heading ${quote([repeated])} twice`);
  const names = new Map(Object.entries(columns).map(([column, heading]) => [heading, column]));
  return headings.map((heading) => names.get(heading) ?? '');
}

function toRecord(line: number, headings: readonly string[], cells: readonly string[]): FileRecord {
  if (cells.length !== headings.length) {
    const problem = `has ${cells.length} cells, but the header has ${headings.length}`;
    return { line, cells: null, problem };
  }
  return {
    line,
    cells: Object.fromEntries(headings.map((heading, index) => [heading, cells[index]])),
    problem: null,
  };
}

/**
 * Throws INVALID_INPUT if the columns do not belong to the format. A heading is only reported if
 * the first line has the heading of the code, because the first line of a file without headings is
 * a voucher.
 */
function assertHeadings(
  headings: readonly string[],
  format: RecordOptions['format'],
  delimiter: string,
): void {
  const { code, required, known }: ImportColumns = importColumns[format];
  if (headings.length > maxColumns)
    throw invalidFile(`has ${headings.length} columns, but at most ${maxColumns} are allowed`);
  if (headings.some((heading) => heading.length > maxHeadingCharacters))
    throw invalidFile(`has a heading of more than ${maxHeadingCharacters} characters`);
  const other = importSeparators.find(
    (candidate) => candidate !== delimiter && headings[0]?.includes(candidate),
  );
  if (headings.length === 1 && other !== undefined)
    throw invalidFile(
      `has one column, but its first line contains ${nameOf(other)}. Specify the separator of its cells`,
    );
  const found = new Set(headings);
  const expected = (known ?? required).join(', ');
  if (!found.has(code))
    throw invalidFile(`has no heading ${quote([code])} in its first line. The headings are: ${expected}`);
  const missing = required.filter((heading) => !found.has(heading));
  if (missing.length > 0)
    throw invalidFile(`has no heading ${quote(missing)}. The headings are: ${expected}`);
  const unknown =
    known === null ? [] : [...found].filter((heading) => heading !== '' && !known.includes(heading));
  if (unknown.length > 0)
    throw invalidFile(`has the unknown heading ${quote(unknown)}. The headings are: ${expected}`);
  const [repeated] = findRepeated(headings.filter((heading) => heading !== ''));
  if (repeated !== undefined) throw invalidFile(`has the heading ${quote([repeated])} twice`);
}

function quote(headings: readonly string[]): string {
  return headings.map((heading) => `"${heading}"`).join(', ');
}

function nameOf(separator: string): string {
  return separator === '\t' ? 'tabs' : `"${separator}"`;
}

const separatorLine = /^"?sep=(.)"?\r?\n?/i;

/**
 * Reads a first line such as `sep=;`. Returns its separator, null if there is no such line, and the
 * rest of the text.
 */
async function readSeparatorLine(text: AsyncIterable<string>) {
  const chunks = text[Symbol.asyncIterator]();
  let beginning = '';
  while (beginning.length < '"sep=;"\r\n'.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    beginning += value;
  }
  const [line = '', character] = separatorLine.exec(beginning) ?? [];
  const stated = importSeparators.find((separator) => separator === character) ?? null;
  if (character !== undefined && stated === null)
    throw invalidFile('states a separator in its first line that is neither a comma, a semicolon nor a tab');
  const rest = async function* () {
    try {
      yield beginning.slice(line.length);
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      await chunks.return?.();
    }
  };
  return { stated, rest: rest() };
}
