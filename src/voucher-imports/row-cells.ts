import { UnsealError } from '../platform/sealing/sealer.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { Cells } from './cell-reader.ts';
import { maxRecordCharacters } from './invalid-file.ts';
import { maxColumns } from './read-csv.ts';
import { isObject } from './read-records.ts';

/** A cell of a row of a CSV file, or a value of a JSON object. */
export interface RowCell {
  /** The heading of the column, or the path of the value, such as `order.product.price`. */
  readonly column: string;
  /** The content. Empty for null. */
  readonly value: string;
}

/**
 * Seals the cells of a row with errors, so that they can be corrected without another file. Any
 * cell can contain a code if the columns of the file are shifted, so no cell is stored as plain
 * text. The cell `codeColumn` of a readable code is left out, because the row stores the code
 * itself. Null for a JSON object with more values than a CSV file can have columns, or whose values and paths are
 * longer than the cells and headings of a row of CSV. A long key is part of the path of each value below it.
 */
export function sealCells(cells: Cells, codeColumn: string | null, vault: CodeVault): Uint8Array | null {
  const entries = Object.entries(cells).filter(([heading]) => heading !== '' && heading !== codeColumn);
  const stored = Object.fromEntries(entries);
  const listed = listCells(stored);
  const characters = listed.reduce((sum, { column, value }) => sum + column.length + value.length, 0);
  return listed.length > maxColumns || characters > 2 * maxRecordCharacters
    ? null
    : vault.seal(JSON.stringify(stored));
}

/**
 * Returns the cells that `sealCells` sealed, in the order of the file. Null if none are stored, or if
 * CODE_SECRETS lacks the secret with which they were sealed.
 */
export function unsealCells(sealed: Uint8Array | null, vault: CodeVault): Cells | null {
  if (sealed === null) return null;
  try {
    return JSON.parse(vault.unseal(sealed)) as Cells;
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}

/** Returns the cells of a row in the order of the file. Lists and objects of JSON are divided into their values. */
export function listCells(cells: Cells): RowCell[] {
  return partsOf(cells, '').flatMap(listValues);
}

function listValues([path, value]: Part): RowCell[] {
  return isNested(value)
    ? partsOf(value, path).flatMap(listValues)
    : [{ column: path, value: toText(value) }];
}

/** Returns the cells with the given contents. A column that `listCells` does not return is ignored. */
export function correctCells(cells: Cells, corrected: readonly RowCell[]): Cells {
  const texts = new Map(corrected.map(({ column, value }) => [column, value]));
  const correct = ([path, value]: Part): unknown => {
    if (Array.isArray(value)) return partsOf(value, path).map(correct);
    if (isObject(value)) return correctObject(value, path);
    const text = texts.get(path);
    return text === undefined || text === toText(value) ? value : toValue(text, value);
  };
  const correctObject = (object: Cells, path: string): Cells => {
    const keys = Object.keys(object);
    return Object.fromEntries(partsOf(object, path).map((part, index) => [keys[index], correct(part)]));
  };
  return correctObject(cells, '');
}

/** A part of a value, with its path. */
type Part = readonly [path: string, value: unknown];

/** Returns the elements of a list or the values of an object, with paths as those of errors. */
function partsOf(value: Cells | unknown[], path: string): Part[] {
  if (Array.isArray(value)) return value.map((element, index) => [`${path}[${index}]`, element]);
  return Object.entries(value).map(([key, part]) => [path === '' ? key : `${path}.${key}`, part]);
}

function isNested(value: unknown): value is Cells | unknown[] {
  return Array.isArray(value) || isObject(value);
}

function toText(value: unknown): string {
  return value === null ? '' : String(value);
}

/**
 * Returns the value of a corrected text. Formats read numbers from texts, too, so only values of JSON that are not a
 * text can become null, true or false.
 */
function toValue(text: string, before: unknown): unknown {
  if (typeof before === 'string') return text;
  if (text === '') return null;
  return text === 'true' || text === 'false' ? text === 'true' : text;
}
