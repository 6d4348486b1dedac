import { LRUCache } from 'lru-cache';
import { parseSafeInteger, parseTimestamp } from '../database/column-parsers.ts';
import { columnFieldsOf, dataModel } from './data-model.ts';
import { columnOf, type FieldName, type ModelName, type ModelRows, type Row } from './model-rows.ts';

/**
 * A row as PostgreSQL returns it: an array of its column values as strings. A statement returns all
 * rows as one JSON array of such arrays: decoding a row takes the driver ten microseconds in the
 * wire protocol, but JSON.parse only one. PostgreSQL writes an array in half the time of an object.
 */
export type PackedRow = readonly (string | null)[];

/** A selection of a model's columns, with the code that packs them in SQL and decodes them. */
export interface RowShape<Row extends object = object> {
  readonly model: ModelName;
  /** A short name, unique among all row shapes. */
  readonly name: string;
  readonly fields: readonly string[];
  /**
   * Returns the SQL expression that packs the row with this table alias. `further` contains
   * expressions of type text that are appended to the packed row.
   */
  readonly pack: (alias: string, further?: readonly string[]) => string;
  /**
   * Decodes a packed row. Values have the types of Prisma's client. Reading a column that the shape
   * omits throws.
   */
  readonly unpack: (packed: PackedRow) => Row;
}

/**
 * Returns the shape with the given fields of a model. Defaults to all fields. Equal sets of fields
 * return the same shape.
 */
export function rowShape<Model extends ModelName>(model: Model): RowShape<ModelRows[Model]>;
export function rowShape<Model extends ModelName, const Field extends FieldName<Model>>(
  model: Model,
  fields: readonly Field[],
): RowShape<Pick<ModelRows[Model], Field>>;
export function rowShape<Model extends ModelName>(
  model: Model,
  fields: readonly string[],
): RowShape<Row<Model>>;
export function rowShape(model: ModelName, fields?: readonly string[]): RowShape {
  const all = columnFieldsOf(model);
  const selected = fields ? all.filter((field) => fields.includes(field)) : all;
  const key = selected.length === all.length ? model : `${model}:${selected.join()}`;
  let shape = shapes.get(key);
  if (!shape) {
    if (key !== model) created += 1;
    shape = createShape(model, key === model ? model : `${model}#${created}`, selected);
    shapes.set(key, shape);
  }
  return shape;
}

/**
 * The maximum number of cached shapes. Clients can select any columns, and each shape contains
 * generated code. The operations of the service require a few hundred shapes, which their read plans
 * keep.
 */
const maxShapes = 2_000;

const shapes = new LRUCache<string, RowShape>({ max: maxShapes });

/**
 * The number of shapes that were created. It makes their names unique, because statements are
 * cached by the names of shapes.
 */
let created = 0;

/** Returns the shape with additional fields of its model. `Extended` is the type of its rows. */
export function withFields<Extended extends object>(
  shape: RowShape,
  further: readonly string[],
): RowShape<Extended> {
  let extended = further.every((field) => shape.fields.includes(field)) ? shape : undefined;
  if (!extended) {
    const name = `${shape.name} with ${further.join()}`;
    extended = extendedShapes.get(name) ?? rowShape(shape.model, [...shape.fields, ...further]);
    extendedShapes.set(name, extended);
  }
  return extended as RowShape<Extended>;
}

/**
 * Shapes with additional fields, by name. Cached, because finding the columns takes longer than a
 * look-up.
 */
const extendedShapes = new LRUCache<string, RowShape>({ max: maxShapes });

function createShape(model: ModelName, name: string, fields: readonly string[]): RowShape {
  const columns = columnsOf(model, fields);
  const omitted = columnFieldsOf(model).filter((field) => !fields.includes(field));
  return {
    model,
    name,
    fields,
    pack: (alias, further = []) =>
      `array[${[...columns.map((column) => textOf(column, alias)), ...further].join(', ')}]`,
    unpack: compileUnpacker(columns, createRowPrototype(model, omitted)),
  };
}

interface Column {
  readonly field: string;
  readonly isList: boolean;
  /** Converts the string of the column to its value. Null if the value is the string itself. */
  readonly parse: ((text: string) => unknown) | null;
}

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  Int: (text) => +text,
  BigInt: parseSafeInteger,
  Boolean: (text) => text === 'true',
  DateTime: parseTimestamp,
  Json: JSON.parse,
  Bytes: (text) => Buffer.from(text.slice(2), 'hex'),
};

/** Returns the columns of the given fields, in that order. Their types come from schema.prisma. */
function columnsOf(model: ModelName, fields: readonly string[]): Column[] {
  const types = new Map(dataModel[model]?.fields.map((field) => [field.name, field]));
  return fields.map((field) => {
    const { type = '', isList = false } = types.get(field) ?? {};
    return { field, isList, parse: isList ? JSON.parse : (parsers[type] ?? null) };
  });
}

function textOf({ field, isList }: Column, alias: string): string {
  const column = `${alias}.${columnOf(field)}`;
  return isList ? `to_json(${column})::text` : `${column}::text`;
}

/** Returns the prototype of rows with omitted columns. Reading such a column throws. */
function createRowPrototype(model: ModelName, omitted: readonly string[]): object {
  const prototype = {};
  for (const field of omitted) {
    Object.defineProperty(prototype, field, {
      get() {
        throw new Error(`${model}.${field} was not selected: declare its column where it is used`);
      },
    });
  }
  return prototype;
}

/**
 * Generates code that decodes a shape field by field, which takes a third of the time of a loop
 * over the fields.
 */
function compileUnpacker(columns: readonly Column[], prototype: object): (packed: PackedRow) => object {
  const assignments = columns.map(({ field, parse }, index) => {
    const text = `t[${index}]`;
    return `this[${JSON.stringify(field)}] = ${parse ? `${text} === null ? null : parsers[${index}](${text})` : text};`;
  });
  const build = new Function(
    'parsers',
    'prototype',
    `function Row(t) { ${assignments.join(' ')} }
     Row.prototype = prototype;
     return (t) => new Row(t);`,
  );
  return build(
    columns.map(({ parse }) => parse),
    prototype,
  );
}
