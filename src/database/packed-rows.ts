import { Prisma } from '../../prisma/generated/client/client.ts';
import { getDatamodel } from '../../prisma/generated/pothos-types.ts';
import { parseTimestamp } from './column-parsers.ts';
import type { SqlClient } from './database.ts';
import { anyOf, columnOf, type FieldName, type ModelName, type ModelRows, memoize, tableOf } from './model-rows.ts';
import { byId, type Relation } from './relations.ts';

/**
 * Rows packed by PostgreSQL: a row is an array of its columns' texts, and all rows of a statement come as one JSON value. The driver
 * takes ten microseconds for a row of its own protocol, and JSON.parse one; and PostgreSQL writes an array of texts in half the time of
 * an object. Rows of several models can come in the same statement.
 */
export type PackedRow = readonly (string | null)[];

/** A relation of the rows that a statement finds, which it reads at once: those of the keys in this field of theirs. */
export interface ReadAhead {
  readonly relation: Relation;
  readonly keys: string;
  /** Whether its rows will be asked for by their ids, too. */
  readonly byId?: boolean;
}

/** Told what was read ahead: the rows of every key, none included. */
export type Know = (relation: Relation, rows: ReadonlyMap<number, readonly object[]>) => void;

/** What a statement reads ahead, and who is told. */
export interface Ahead {
  readonly reads: readonly ReadAhead[];
  readonly know: Know;
}

interface PackedQuery<Model extends ModelName> {
  readonly model: Model;
  /** Names the text of the statement, which is built once. */
  readonly name: string;
  /** What follows `from` and the table, whose alias is `t`: conditions and order. */
  readonly rest: () => string;
  /** How many at most, in SQL, up to `maxRows`; all by default. */
  readonly limit?: string;
  readonly values: readonly unknown[];
  readonly ahead?: Ahead | undefined;
}

/**
 * The most that a limit may be. It stands in the text, because PostgreSQL keeps no plan for a limit that it does not know: it would plan the
 * statement anew at every call, which takes longer than to run it.
 */
export const maxRows = 100;

/** The rows that a query finds, in its order, typed as Prisma would type them. */
export async function readRows<Model extends ModelName>(
  client: SqlClient,
  { model, name, rest, limit, values, ahead }: PackedQuery<Model>,
): Promise<ModelRows[Model][]> {
  const reads = ahead?.reads ?? [];
  const key = [name, ...reads.map(({ relation, keys }) => `${relation.name} of ${keys}`)].join();
  const buildText = () => {
    const all = `select t.* from ${tableOf[model]} t ${rest()}`;
    const found = limit === undefined ? all : `select * from (${all} limit ${maxRows}) t limit ${limit}`;
    const further = reads.map(({ relation, keys }, index) => {
      const related = packRelated(relation, `array(select ${columnOf(keys)} from found)`);
      return `, (${related}) as "${index}"`;
    });
    return `with found as ${reads.length > 0 ? 'materialized ' : ''}(${found}) select (select json_agg(${packRow(model, 't')}) from found t) as rows${further.join('')}`;
  };
  const [result = {}] = await client.query<Record<string, readonly PackedRow[] | null>>(memoize(key, buildText, values));
  const rows = (result.rows ?? []).map(unpackerOf(model));
  for (const [index, read] of reads.entries()) {
    const { relation } = read;
    const keys = rows.map((row) => row[read.keys as keyof typeof row] as number);
    const related = groupRelated(relation, keys, result[index] ?? []);
    ahead?.know(relation, related);
    if (read.byId)
      ahead?.know(
        byId(relation.model),
        Map.groupBy([...related.values()].flat(), ({ id }) => id),
      );
  }
  return rows;
}

/** The rows of a relation that belong to some keys, by key. */
export async function readRelated<Model extends ModelName>(
  client: SqlClient,
  relation: Relation<Model>,
  keys: readonly number[],
): Promise<ReadonlyMap<number, ModelRows[Model][]>> {
  const buildText = () => packRelated(relation, `(select $1::int[])::int[]`);
  const [result] = await client.query<{ rows: readonly PackedRow[] | null }>(memoize(relation.name, buildText, [keys]));
  return groupRelated(relation, keys, result?.rows ?? []);
}

/** Rows of the model whose `field` is one of the keys, in the order of their ids (or of the columns in `orderBy`). */
export function findRows<Model extends ModelName>(
  client: SqlClient,
  model: Model,
  field: FieldName<Model>,
  keys: readonly number[],
  orderBy: readonly FieldName<Model>[] = [],
): Promise<ModelRows[Model][]> {
  const order = [...orderBy, 'id'].map((column) => `t.${columnOf(column)}`).join(', ');
  const rest = () => `where t.${columnOf(field)} = ${anyOf('$1', 'int')} order by ${order}`;
  return readRows(client, { model, name: `${model}:by:${field}:${orderBy.join()}`, rest, values: [keys] });
}

/** A column that holds the rows of table alias `r` for which a condition holds, only some fields of them, in the order of their ids. */
export function packedRows(model: ModelName, where: string, fields: readonly string[]): string {
  return `(select coalesce(json_agg(${packRow(model, 'r', fields)} order by r.id), '[]') from ${tableOf[model]} r where ${where})`;
}

/** What such a column holds. Name the same fields, and say so in the type. */
export function unpackRows<Model extends ModelName>(
  model: Model,
  packed: readonly PackedRow[],
  fields: readonly string[],
): ModelRows[Model][] {
  return packed.map(unpackerOf(model, fields));
}

/** The rows of a relation, each with its key at the end. */
function packRelated({ model, from, key, order, fields }: Relation, keys: string): string {
  return `select json_agg(${packRow(model, 'r', fields, [`${key}::text`])} order by ${order}) as rows from ${from} where ${key} = any(${keys})`;
}

function groupRelated<Model extends ModelName>(
  { model, fields }: Relation<Model>,
  keys: readonly number[],
  packed: readonly PackedRow[],
): Map<number, ModelRows[Model][]> {
  const unpack = unpackerOf(model, fields);
  const groups = new Map<number, ModelRows[Model][]>(keys.map((key) => [key, []]));
  for (const row of packed) groups.get(Number(row.at(-1)))?.push(unpack(row));
  return groups;
}

function packRow(model: ModelName, alias: string, fields?: readonly string[], further: readonly string[] = []): string {
  const texts = columnsOf(model, fields).map(({ field, isList }) => {
    const column = `${alias}.${columnOf(field)}`;
    return isList ? `to_json(${column})::text` : `${column}::text`;
  });
  return `array[${[...texts, ...further].join(', ')}]`;
}

interface Column {
  readonly field: string;
  readonly isList: boolean;
  /** Null where the text is the value. */
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

/** Columns of the model, all of them or those of some fields, as schema.prisma has them. */
function columnsOf(model: ModelName, fields: readonly string[] = Object.values(Prisma[`${model}ScalarFieldEnum`])): Column[] {
  const types = new Map(getDatamodel().datamodel.models[model]?.fields.map((field) => [field.name, field]));
  return fields.map((field) => {
    const { type = '', isList = false } = types.get(field) ?? {};
    return { field, isList, parse: isList ? JSON.parse : (parsers[type] ?? null) };
  });
}

type Unpack<Row> = (texts: PackedRow) => Row;

const unpackers = new Map<string, Unpack<unknown>>();

function unpackerOf<Model extends ModelName>(model: Model, fields?: readonly string[]): Unpack<ModelRows[Model]> {
  const key = fields ? `${model}:${fields.join()}` : model;
  let unpack = unpackers.get(key);
  if (!unpack) {
    unpack = compileUnpacker(columnsOf(model, fields));
    unpackers.set(key, unpack);
  }
  return unpack as Unpack<ModelRows[Model]>;
}

/** Code of its own for each model, with every field by its name: a loop over the fields takes three times as long. */
function compileUnpacker(columns: readonly Column[]): Unpack<unknown> {
  const properties = columns.map(({ field, parse }, index) => {
    const text = `t[${index}]`;
    return `${JSON.stringify(field)}: ${parse ? `${text} === null ? null : parsers[${index}](${text})` : text}`;
  });
  const build = new Function('parsers', `return (t) => ({ ${properties.join(', ')} });`);
  return build(columns.map(({ parse }) => parse));
}
