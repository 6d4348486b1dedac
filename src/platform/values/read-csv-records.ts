import type { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Options, parse } from 'csv-parse';

/** A record of a CSV file. */
export interface CsvRecord {
  /** The number of the last line of the record, starting at 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface CsvReaderOptions {
  /** The character between two cells. Defaults to a comma. */
  readonly delimiter?: string;
  readonly lineEnds: readonly string[];
  /**
   * Maximum length of a record in characters. It limits the memory and the time that a record
   * takes, and the record that results from an unclosed quote, which would otherwise contain the
   * rest of the file.
   */
  readonly maxRecordCharacters: number;
  /** Whether records without any content are skipped, as empty lines are. */
  readonly skipBlankRecords: boolean;
}

/**
 * A text that is not CSV, or has a record of too many characters. `message` can contain content of
 * the text.
 */
export class InvalidCsvError extends Error {
  readonly line: number;
  /** The code of csv-parse, such as `CSV_MAX_RECORD_SIZE`. */
  readonly code: string;

  constructor(line: number, { code, message }: CsvError) {
    super(message);
    this.line = line;
    this.code = code;
  }
}

/**
 * Reads the records of a CSV file (RFC 4180) one after another, with constant memory. Skips a byte
 * order mark and empty lines. Records can have different numbers of cells. Throws
 * `InvalidCsvError`, and the errors of `text`.
 */
export async function* readCsvRecords(
  text: AsyncIterable<string>,
  { delimiter = ',', lineEnds, maxRecordCharacters, skipBlankRecords }: CsvReaderOptions,
): AsyncGenerator<CsvRecord> {
  const options: Options = {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordCharacters,
    record_delimiter: [...lineEnds],
    skip_records_with_empty_values: skipBlankRecords,
  };
  const parser = parse(options);
  const written = pipeline(text, parser as unknown as PassThrough).catch(() => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>)
      yield { line: info.lines, cells: record };
  } catch (error) {
    throw error instanceof CsvError ? new InvalidCsvError(parser.info.lines, error) : error;
  }
  await written;
}

/** Returns each text that is equal to an earlier one. */
export function findRepeated(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size === seen.add(text).size);
}
