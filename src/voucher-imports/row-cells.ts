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
 * Seals the cells of a row, so that they can be corrected without another file. Any cell can
 * contain a code if the columns of the file are shifted, so no cell is stored as plain text. The
 * cell `codeColumn` of a readable code is left out, because the row stores the code itself. Null
 * for a JSON object with more values than a CSV file can have columns, or whose values and paths
 * are longer than the cells and headings of a row of CSV. A long key is part of the path of each
 * value below it.
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

/**
 * Returns the cells of a row in the order of the file. Lists and objects of JSON are divided into
 * their values.
 */
export function listCells(cells: Cells): RowCell[] {
  return partsOf(cells, '').flatMap(listValues);
}

function listValues([path, value]: Part): RowCell[] {
  return isNested(value)
    ? partsOf(value, path).flatMap(listValues)
    : [{ column: path, value: toText(value) }];
}

/**
 * Returns the cells of a row as `listCells`, followed by the fields that the row lacks, without a
 * content. `fields` are those of `importFields`. A field of a list exists for each of its elements
 * and for another one.
 */
export function listFields(cells: Cells, fields: readonly string[]): RowCell[] {
  const all = fields.flatMap((field) => expandField(cells, field));
  // A field below a null replaces it.
  const listed = listCells(cells).filter(
    ({ column, value }) => value !== '' || !all.some((field) => isBelow(field, column)),
  );
  const columns = new Set(listed.map(({ column }) => column));
  const missing = all.filter((field) => !columns.has(field));
  return [...listed, ...missing.map((column) => ({ column, value: '' }))];
}

function expandField(cells: Cells, field: string): string[] {
  const [list = '', rest] = field.split('[]');
  if (rest === undefined) return [field];
  const found = cells[list];
  const length = Array.isArray(found) ? found.length : 0;
  return Array.from({ length: length + 1 }, (_, index) => `${list}[${index}]${rest}`);
}

function isBelow(field: string, column: string): boolean {
  return field.startsWith(`${column}.`) || field.startsWith(`${column}[`);
}

/**
 * Returns the cells with the given contents. A column that the row lacks is added, unless its
 * content is empty.
 */
export function correctCells(cells: Cells, corrected: readonly RowCell[]): Cells {
  const listed = new Set(listCells(cells).map(({ column }) => column));
  const added = corrected.filter(({ column, value }) => value !== '' && !listed.has(column));
  return added.reduce<Cells>(
    (row, { column, value }) => withValue(row, toKeys(column), toValue(value, null)) as Cells,
    replaceCells(cells, corrected),
  );
}

/** Returns the keys of a path, and the positions in lists as numbers. */
function toKeys(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, position]) =>
    position ? Number(position) : key,
  );
}

/**
 * Returns a list or an object with a value below it. Anything that is not of the required kind is
 * replaced.
 */
function withValue(
  container: unknown,
  [key, ...keys]: readonly (string | number)[],
  value: unknown,
): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(container) ? container : [];
    return Object.assign([...list], { [key]: withValue(list[key], keys, value) });
  }
  const object = isObject(container) ? container : {};
  return { ...object, [key]: withValue(object[key], keys, value) };
}

function replaceCells(cells: Cells, corrected: readonly RowCell[]): Cells {
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
 * Returns the value of a corrected text. Formats read numbers from texts, too, and texts from true
 * and false. Only a value of JSON that is not a text becomes null.
 */
function toValue(text: string, before: unknown): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return text === '' && typeof before !== 'string' ? null : text;
}
