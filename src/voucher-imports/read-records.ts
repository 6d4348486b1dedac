import type { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { JSONParser } from '@streamparser/json';
import { CsvError, parse } from 'csv-parse';
import { invalidInput } from '../platform/errors/domain-error.ts';
import type { Cells } from './cell-reader.ts';
import type { ImportOptions } from './import-options.ts';

/** A record of a file. `cells` is null if the record cannot be read, which `problem` explains. */
export interface FileRecord {
  readonly line: number;
  readonly cells: Cells | null;
  readonly problem: string | null;
}

/**
 * Maximum length of a record in characters, so that an unclosed quote does not cause the rest of the file to be read into memory.
 */
const maxRecordCharacters = 64 * 1024;

/**
 * Reads the records of a file one after another, with constant memory. Throws INVALID_INPUT with an error on `file` if the bytes
 * do not have the stated encoding, or the file as a whole is not in the stated format.
 */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
  { format, encoding, separator }: ImportOptions,
): AsyncGenerator<FileRecord> {
  const text = decode(bytes, encoding);
  if (format === 'voucher-status') yield* readJsonLines(text);
  else if (format === 'orders-export-json') yield* readJsonArray(text);
  else yield* readCsv(text, separator);
}

async function* decode(bytes: AsyncIterable<Uint8Array>, encoding: ImportOptions['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decodeChunk = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (error) {
      if (error instanceof TypeError) throw invalidFile(`is not encoded as ${encoding}. Specify its encoding`);
      throw error;
    }
  };
  for await (const chunk of bytes) yield decodeChunk(chunk);
  yield decodeChunk();
}

async function* readCsv(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRecord> {
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: maxRecordCharacters,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const written = pipeline(text, parser as unknown as PassThrough).catch(() => undefined);
  let headings: readonly string[] | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (headings === null) {
        headings = assertHeadings(record.map((heading) => heading.trim()));
        continue;
      }
      const hasAllCells = record.length === headings.length;
      yield {
        line: info.lines,
        cells: hasAllCells ? Object.fromEntries(headings.map((heading, index) => [heading, record[index]])) : null,
        problem: hasAllCells ? null : `has ${record.length} cells, but the header has ${headings.length}`,
      };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidFile(`is not valid CSV at line ${parser.info.lines} (${error.code})`);
  }
  await written;
  if (headings === null) throw invalidFile('is empty');
}

function assertHeadings(headings: readonly string[]): readonly string[] {
  // The heading itself is not reported, because the first line of a file without headings is a voucher.
  const repeated = headings.findIndex((heading, index) => headings.indexOf(heading) !== index);
  if (repeated !== -1) throw invalidFile(`has the heading of column ${repeated + 1} twice`);
  return headings;
}

async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let line = 0;
  for await (const content of splitLines(text)) {
    line += 1;
    if (content.trim() !== '') yield toRecord(line, parseJson(content), 'is not a JSON object');
  }
}

async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxRecordCharacters) throw invalidFile(`has a line of more than ${maxRecordCharacters} characters`);
    yield* lines;
  }
  yield rest;
}

/**
 * Reads the elements of a JSON array, or of several concatenated arrays, such as all files of a folder. `line` is the number of
 * the element, starting at 1.
 */
async function* readJsonArray(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false, separator: '' });
  let elements: unknown[] = [];
  let isEmpty = true;
  parser.onValue = ({ value, stack }) => {
    if (stack.length === 1) elements.push(value);
  };
  let line = 0;
  for await (const chunk of text) {
    isEmpty &&= chunk.trim() === '';
    try {
      parser.write(chunk);
    } catch {
      throw invalidFile(`is not valid JSON after element ${line + elements.length}`);
    }
    const complete = elements;
    elements = [];
    for (const element of complete) {
      line += 1;
      yield toRecord(line, element, 'is not a JSON object');
    }
  }
  try {
    if (!parser.isEnded) parser.end();
  } catch {
    isEmpty = true;
  }
  if (isEmpty) throw invalidFile('is not a complete JSON array. The file was truncated');
}

function toRecord(line: number, value: unknown, problem: string): FileRecord {
  return isObject(value) ? { line, cells: value, problem: null } : { line, cells: null, problem };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function invalidFile(message: string) {
  return invalidInput([{ field: 'file', code: 'INVALID_FORMAT', message }]);
}
