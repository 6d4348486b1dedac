import { Prisma } from '../../../prisma/generated/client/client.ts';
import { getDatamodel } from '../../../prisma/generated/pothos-types.ts';
import { parseTimestamp } from './column-parsers.ts';
import { columnOf, type FieldName, type ModelName, type ModelRows } from './model-rows.ts';

/**
 * A row packed by PostgreSQL: an array of its columns' texts. A statement returns its rows as one JSON array of such arrays, because the
 * driver needs ten microseconds per row of the wire protocol and JSON.parse needs one. PostgreSQL writes an array of texts in half the time
 * of an object.
 */
export type PackedRow = readonly (string | null)[];

/** A selection of the columns of a model, and the code that packs them in SQL and decodes them. */
export interface RowShape<Row extends object = object> {
  readonly model: ModelName;
  /** A short name, unique among all row shapes. */
  readonly name: string;
  readonly fields: readonly string[];
  /** Returns the SQL expression that packs a row of the table alias. `further` are expressions of texts, which are appended. */
  readonly pack: (alias: string, further?: readonly string[]) => string;
  /** Decodes a packed row. Values have the types of Prisma's client. Reading a column that the shape omits throws. */
  readonly unpack: (packed: PackedRow) => Row;
}

/** Returns the shape with the given fields of a model, or with all fields. Equal sets of fields have one shape. */
export function rowShape<Model extends ModelName>(model: Model): RowShape<ModelRows[Model]>;
export function rowShape<Model extends ModelName, const Field extends FieldName<Model>>(
  model: Model,
  fields: readonly Field[],
): RowShape<Pick<ModelRows[Model], Field>>;
export function rowShape(model: ModelName, fields?: readonly string[]): RowShape {
  const all = fieldsOf(model);
  const wanted = fields ? all.filter((field) => fields.includes(field)) : all;
  const key = wanted.length === all.length ? model : `${model}:${wanted.join()}`;
  let shape = shapes.get(key);
  if (!shape) {
    shape = createShape(model, key === model ? model : `${model}#${shapes.size}`, wanted);
    shapes.set(key, shape);
  }
  return shape;
}

const shapes = new Map<string, RowShape>();

/** Returns the shape with additional fields of its model. */
export function withFields<Row extends object>(shape: RowShape<Row>, further: readonly string[]): RowShape<Row> {
  if (further.every((field) => shape.fields.includes(field))) return shape;
  const name = `${shape.name} with ${further.join()}`;
  let wider = widened.get(name);
  if (!wider) {
    wider = rowShape(shape.model, [...shape.fields, ...further] as FieldName<ModelName>[]);
    widened.set(name, wider);
  }
  return wider as RowShape as RowShape<Row>;
}

/** Caches shapes by name: lists request the same fields repeatedly, and finding their columns takes longer than a look-up here. */
const widened = new Map<string, RowShape>();

function createShape(model: ModelName, name: string, fields: readonly string[]): RowShape {
  const columns = columnsOf(model, fields);
  const leftOut = fieldsOf(model).filter((field) => !fields.includes(field));
  return {
    model,
    name,
    fields,
    pack: (alias, further = []) => `array[${[...columns.map((column) => textOf(column, alias)), ...further].join(', ')}]`,
    unpack: compileUnpacker(columns, createRest(model, leftOut)),
  };
}

function fieldsOf(model: ModelName): readonly string[] {
  return Object.values(Prisma[`${model}ScalarFieldEnum`]);
}

interface Column {
  readonly field: string;
  readonly isList: boolean;
  /** Converts the column's text to its value. Null if the text is the value. */
  readonly parse: ((text: string) => unknown) | null;
}

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  Int: (text) => +text,
  BigInt,
  Boolean: (text) => text === 'true',
  DateTime: parseTimestamp,
  Json: JSON.parse,
  Bytes: (text) => Buffer.from(text.slice(2), 'hex'),
};

/** Returns the columns of the given fields, in that order. Their types come from schema.prisma. */
function columnsOf(model: ModelName, fields: readonly string[]): Column[] {
  const types = new Map(getDatamodel().datamodel.models[model]?.fields.map((field) => [field.name, field]));
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
function createRest(model: ModelName, leftOut: readonly string[]): object {
  const rest = {};
  for (const field of leftOut) {
    Object.defineProperty(rest, field, {
      get() {
        throw new Error(`${model}.${field} was not selected: declare its column where it is used`);
      },
    });
  }
  return rest;
}

/** Generates separate code for each shape, with every field by its name. A loop over the fields takes three times as long. */
function compileUnpacker(columns: readonly Column[], rest: object): (packed: PackedRow) => object {
  const assignments = columns.map(({ field, parse }, index) => {
    const text = `t[${index}]`;
    return `this[${JSON.stringify(field)}] = ${parse ? `${text} === null ? null : parsers[${index}](${text})` : text};`;
  });
  const build = new Function(
    'parsers',
    'rest',
    `function Row(t) { ${assignments.join(' ')} }
     Row.prototype = rest;
     return (t) => new Row(t);`,
  );
  return build(
    columns.map(({ parse }) => parse),
    rest,
  );
}
