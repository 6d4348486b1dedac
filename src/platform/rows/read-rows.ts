import type { SqlClient } from '../database/database.ts';
import {
  anyOf,
  columnOf,
  type FieldName,
  type ModelName,
  type ModelRows,
  memoizedStatement,
  type Row,
  rowsLabel,
  tableOf,
} from './model-rows.ts';
import { attachRows, keyOf, type Relation } from './relation.ts';
import { type PackedRow, type RowShape, rowShape, withFields } from './row-shape.ts';

/** The columns of rows to read, and the relations to include. */
export interface Selection<Row extends object = object> {
  readonly shape: RowShape<Row>;
  readonly include: readonly Include[];
}

/** A relation whose rows a statement reads together with their parents. */
export interface Include extends Selection {
  readonly relation: Relation;
  /**
   * Whether the relation leads from the rows of the enclosing `Include` back to their parent. The
   * parent row is then attached, and nothing is read.
   */
  readonly isInverse: boolean;
}

interface RowsQuery<Row extends object> {
  readonly shape: RowShape<Row>;
  /** The relations to include. Defaults to none. */
  readonly include?: readonly Include[] | undefined;
  /** Identifies the statement, whose text is built once per name, shape and include. */
  readonly name: string;
  /**
   * Returns the SQL after `from` and the table, whose alias is `t`: joins, conditions and order.
   */
  readonly rest: () => string;
  /** The maximum number of rows as an SQL expression, at most `maxRows`. Defaults to unlimited. */
  readonly limit?: string;
  readonly values: readonly unknown[];
  /**
   * Whether the statement is prepared. Otherwise PostgreSQL plans it for its values at every call.
   * Defaults to true.
   */
  readonly isPrepared?: boolean;
}

/**
 * The upper bound of `limit`, as a constant in the text of statements. Without a constant,
 * PostgreSQL plans a statement again at every call, which takes longer than running it.
 */
export const maxRows = 256;

/**
 * Returns the rows of a query, in the order of its SQL. The rows of included relations are attached
 * to them (`attachedRows`).
 */
export async function readRows<Row extends object>(
  client: SqlClient,
  { shape: selected, include = [], name, rest, limit, values, isPrepared = true }: RowsQuery<Row>,
): Promise<Row[]> {
  const shape = withParentKeys(selected, include);
  const buildText = () => {
    const all = `select t.* from ${tableOf[shape.model]} t ${rest()}`;
    const found = limit === undefined ? all : `select * from (${all} limit ${maxRows}) t limit ${limit}`;
    const included = selectIncludes(
      include,
      (parentKey) => `array(select ${columnOf(parentKey)} from found)`,
    );
    return `with found as ${include.length > 0 ? 'materialized ' : ''}(${found}) select (select json_agg(${shape.pack('t')})::text from found t) as rows${included.map((sql, index) => `, (${sql}) as "${index}"`).join('')}`;
  };
  const key = [name, shape.name, ...nameIncludes(include)].join();
  const [result = {}] = await client.query<Record<string, string | null>>(
    memoizedStatement(key, rowsLabel(shape.model), buildText, values, { isPrepared }),
  );
  const rows = parsePacked(result.rows).map(shape.unpack);
  attachIncludes(rows, include, result, { index: 0 });
  return rows;
}

/** Returns the rows of a relation by the key of their parent. Every key has an entry. */
export async function readRelated<Row extends object>(
  client: SqlClient,
  relation: Relation,
  shape: RowShape<Row>,
  keys: readonly number[],
): Promise<ReadonlyMap<number, readonly Row[]>> {
  const buildText = () => packRelated(relation, shape, `(select $1::int[])::int[]`);
  const [result] = await client.query<{ rows: string | null }>(
    memoizedStatement(`${relation.name} as ${shape.name}`, rowsLabel(relation.model), buildText, [keys]),
  );
  return groupByKey(shape, parsePacked(result?.rows), keys);
}

/**
 * Returns the rows of a model whose `field` has one of the values in `keys`, ordered by `orderBy`
 * and then id.
 */
export function findRows<Model extends ModelName>(
  client: SqlClient,
  model: Model,
  field: FieldName<Model>,
  keys: readonly number[],
  orderBy: readonly FieldName<Model>[] = [],
): Promise<ModelRows[Model][]> {
  const order = [...orderBy, 'id'].map((column) => `t.${columnOf(column)}`).join(', ');
  const rest = () => `where t.${columnOf(field)} = ${anyOf('$1', 'int')} order by ${order}`;
  return readRows(client, {
    shape: rowShape(model),
    name: `by:${field}:${orderBy.join()}`,
    rest,
    values: [keys],
  });
}

/**
 * Returns the row whose fields have the given values, with the columns and included relations of
 * the selection. Null if no row has these values.
 */
export async function findRow<Model extends ModelName>(
  client: SqlClient,
  selection: Selection<Row<Model>>,
  values: { readonly [Field in FieldName<Model>]?: number },
): Promise<Row<Model> | null> {
  const fields = Object.keys(values);
  const rest = () =>
    `where ${fields.map((field, index) => `t.${columnOf(field)} = $${index + 1}::int`).join(' and ')}`;
  const [row] = await readRows(client, {
    ...selection,
    name: `with:${fields.join()}`,
    rest,
    values: Object.values(values),
  });
  return row ?? null;
}

/**
 * Returns an SQL expression for a JSON array of packed rows, in the order of their ids. `where` is
 * the condition on table alias `r`.
 */
export function packedRows({ model, pack }: RowShape, where: string): string {
  return `(select coalesce(json_agg(${pack('r')} order by r.id), '[]') from ${tableOf[model]} r where ${where})`;
}

/** Adds the key columns of the parents, by which included rows are found. */
function withParentKeys<Row extends object>(
  shape: RowShape<Row>,
  include: readonly Include[],
): RowShape<Row> {
  if (include.length === 0) return shape;
  return withFields(
    shape,
    include.map(({ relation }) => relation.parentKey),
  );
}

/**
 * Returns the queries for included rows, depth-first. `keysOf` returns an SQL array of the parents'
 * keys in a column.
 */
function selectIncludes(include: readonly Include[], keysOf: (parentKey: string) => string): string[] {
  return include.flatMap(({ relation, shape, include: nested, isInverse }) => {
    if (isInverse) return [];
    const keys = keysOf(relation.parentKey);
    const ofRows = (parentKey: string) =>
      `array(select r.${columnOf(parentKey)} from ${rowsOf(relation, keys).sql})`;
    return [packRelated(relation, withParentKeys(shape, nested), keys), ...selectIncludes(nested, ofRows)];
  });
}

function nameIncludes(include: readonly Include[]): string[] {
  return include.flatMap(({ relation, shape, include: nested, isInverse }) =>
    isInverse
      ? []
      : [
          `${relation.name} as ${shape.name}`,
          ...(nested.length === 0 ? [] : ['(', ...nameIncludes(nested), ')']),
        ],
  );
}

/**
 * Attaches included rows to their parents. `column.index` is the index of the next column of
 * `result` that contains included rows.
 */
function attachIncludes(
  parents: readonly object[],
  include: readonly Include[],
  result: Readonly<Record<string, string | null>>,
  column: { index: number },
): void {
  for (const { relation, shape, include: nested, isInverse } of include) {
    if (isInverse) continue;
    const packed = parsePacked(result[column.index]);
    column.index += 1;
    const keys = parents.map((parent) => keyOf(relation, parent));
    const groups = groupByKey(withParentKeys(shape, nested), packed, keys);
    const inverses = nested.filter((back) => back.isInverse);
    for (const parent of parents) {
      const rows = groups.get(keyOf(relation, parent)) ?? [];
      attachRows(parent, relation, rows);
      for (const back of inverses) for (const row of rows) attachRows(row, back.relation, [parent]);
    }
    if (nested.length > inverses.length) attachIncludes([...groups.values()].flat(), nested, result, column);
  }
}

/**
 * Returns the query for the rows of a relation. The key of its parent is appended to each packed
 * row.
 */
function packRelated(relation: Relation, shape: RowShape, keys: string): string {
  const { sql, key } = rowsOf(relation, keys);
  return `select json_agg(${shape.pack('r', [`${key}::text`])} order by ${relation.order})::text as rows from ${sql}`;
}

/**
 * Returns the SQL after `from` for the rows of a relation, whose alias is `r`, and the expression
 * for the key of their parent. `keys` is an SQL array of the keys of different parents.
 */
function rowsOf(
  { from, key, order, limit }: Relation,
  keys: string,
): { readonly sql: string; readonly key: string } {
  if (limit === null) return { sql: `${from} where ${key} = any(${keys})`, key };
  const first = `select r.* from ${from} where ${key} = k.id order by ${order} limit ${limit}`;
  return { sql: `unnest(${keys}) k(id) cross join lateral (${first}) r`, key: 'k.id' };
}

/**
 * Parses the JSON array of packed rows. The statement returns it as text, so that its size is known
 * before it is parsed (`chargeReads`).
 */
function parsePacked(rows: string | null | undefined): readonly PackedRow[] {
  return rows ? JSON.parse(rows) : [];
}

function groupByKey<Row extends object>(
  shape: RowShape<Row>,
  packed: readonly PackedRow[],
  keys: readonly (number | null)[],
): Map<number | null, Row[]> & ReadonlyMap<number, Row[]> {
  const groups = new Map<number | null, Row[]>();
  for (const key of keys) if (key !== null) groups.set(key, []);
  for (const row of packed) groups.get(Number(row.at(-1)))?.push(shape.unpack(row));
  return groups as Map<number | null, Row[]> & ReadonlyMap<number, Row[]>;
}
