import type { FileRecord } from './file-record.ts';
import type { RecordOptions } from './import-options.ts';
import { invalidFile, maxRecordCharacters } from './invalid-file.ts';
import { readCsv } from './read-csv.ts';
import { maxDepth, readJsonArray } from './read-json-array.ts';

/**
 * Reads the records of a file one after another, with constant memory and in time that is linear in
 * its size. `line` is the number of the line, or of the element of a JSON array, starting at 1.
 * Throws INVALID_INPUT with an error on `file` if the bytes do not have the stated encoding, or the
 * file as a whole is not in the stated format.
 */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
  options: RecordOptions,
): AsyncGenerator<FileRecord> {
  const text = decode(bytes, options.encoding);
  if (options.format === 'voucher-status') return yield* readJsonLines(text);
  if (options.format !== 'orders-export-json') return yield* readCsv(text, options);
  let line = 0;
  for await (const element of readJsonArray(text)) {
    line += 1;
    yield toRecord(line, element);
  }
}

async function* decode(
  bytes: AsyncIterable<Uint8Array>,
  encoding: RecordOptions['encoding'],
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decodeChunk = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (error) {
      if (error instanceof TypeError)
        throw invalidFile(`is not encoded as ${encoding}. Specify its encoding`);
      throw error;
    }
  };
  for await (const chunk of bytes) yield decodeChunk(chunk);
  yield decodeChunk();
}

async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let line = 0;
  for await (const content of splitLines(text)) {
    line += 1;
    if (content.trim() !== '') yield toRecord(line, parseJson(content));
  }
}

async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  const append = (part: string) => {
    rest += part;
    if (rest.length > maxRecordCharacters)
      throw invalidFile(`has a line of more than ${maxRecordCharacters} characters`);
  };
  for await (const chunk of text) {
    const [first = '', ...others] = chunk.split('\n');
    append(first);
    for (const other of others) {
      yield rest;
      rest = '';
      append(other);
    }
  }
  yield rest;
}

function toRecord(line: number, value: unknown): FileRecord {
  const unreadable = (problem: string): FileRecord => ({ line, cells: null, problem });
  if (!isObject(value)) return unreadable('is not a JSON object');
  if (isDeeperThan(value, maxDepth))
    return unreadable(`has values that are nested more than ${maxDepth} levels`);
  return { line, cells: value, problem: null };
}

/**
 * Returns whether a value has more than `levels` levels of nested lists and objects. Recursion ends
 * at that level, because a line can have tens of thousands of levels, more than the stack allows.
 */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
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
