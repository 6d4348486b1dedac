import type { SqlClient } from './database.ts';
import { anyOf, columnOf, type FieldName, type ModelName, type ModelRows, memoize, rowsLabel, tableOf } from './model-rows.ts';
import { byId, inShape, type Relation } from './relations.ts';
import { type PackedRow, type RowShape, rowShape, withFields } from './row-shape.ts';

/** A relation of the rows that a statement finds, which it reads at once: those of the keys in this field of theirs. */
export interface ReadAhead {
  readonly relation: Relation;
  readonly keys: string;
  /** Whether its rows are shown and nothing else: with the fields that the operation shows of them. */
  readonly shown?: boolean;
  /** Whether its rows will be asked for by their ids, too. */
  readonly byId?: boolean;
}

/** Told what was read ahead: the rows of every key, none included. */
export type Know = (relation: Relation, rows: ReadonlyMap<number, readonly object[]>) => void;

/** Relations that a statement includes, and the reader that receives their rows. */
export interface Ahead {
  readonly reads: readonly ReadAhead[];
  readonly know: Know;
}

/** What of a row is wanted, and what with it. */
export interface Wanted<Row extends object> {
  readonly shape: RowShape<Row>;
  readonly ahead?: Ahead | undefined;
}

interface PackedQuery<Row extends object> extends Wanted<Row> {
  /** Names the text of the statement, which is built once. */
  readonly name: string;
  /** What follows `from` and the table, whose alias is `t`: conditions and order. */
  readonly rest: () => string;
  /** How many at most, in SQL, up to `maxRows`; all by default. */
  readonly limit?: string;
  readonly values: readonly unknown[];
}

/**
 * The maximum of a limit. It is part of the statement's text, because PostgreSQL does not reuse a plan for a limit that is a parameter only:
 * it plans such a statement again at every call, which takes longer than running it.
 */
export const maxRows = 100;

/** Rows, and what was read ahead of them. */
export interface FoundRows<Row extends object> {
  readonly rows: Row[];
  readonly related: readonly { readonly read: ReadAhead; readonly byKey: ReadonlyMap<number, readonly object[]> }[];
}

/** Returns the rows of a query in its order, and passes included rows to `query.ahead`. */
export async function readRows<Row extends object>(client: SqlClient, query: PackedQuery<Row>): Promise<Row[]> {
  const { rows, related } = await findRowsAhead(client, query);
  for (const { read, byKey } of related) tell(query.ahead, read, byKey);
  return rows;
}

/** Passes the included rows of one row to `ahead`. */
export function tellOf(row: object, { related }: FoundRows<object>, ahead: Ahead | undefined): void {
  for (const { read, byKey } of related) {
    const key = keyOf(row, read);
    tell(ahead, read, new Map([[key, byKey.get(key) ?? []]]));
  }
}

function tell(ahead: Ahead | undefined, { relation, byId: alsoById }: ReadAhead, byKey: ReadonlyMap<number, readonly object[]>) {
  ahead?.know(relation, byKey);
  if (alsoById) {
    const rows = [...byKey.values()].flat() as { id: number }[];
    ahead?.know(
      inShape(byId(relation.shape.model), relation.shape),
      Map.groupBy(rows, ({ id }) => id),
    );
  }
}

/** Like `readRows`, but returns the included rows. Callers of a shared statement pass each row's own on with `tellOf`. */
export async function findRowsAhead<Row extends object>(
  client: SqlClient,
  { shape: wanted, name, rest, limit, values, ahead }: PackedQuery<Row>,
): Promise<FoundRows<Row>> {
  const reads = ahead?.reads ?? [];
  const shape = withFields(
    wanted,
    reads.map(({ keys }) => keys),
  );
  const key = [name, shape.name, ...reads.map(({ relation, keys }) => `${relation.name} of ${keys}`)].join();
  const buildText = () => {
    const all = `select t.* from ${tableOf[shape.model]} t ${rest()}`;
    const found = limit === undefined ? all : `select * from (${all} limit ${maxRows}) t limit ${limit}`;
    const further = reads.map(({ relation, keys }, index) => {
      const related = packRelated(relation, `array(select ${columnOf(keys)} from found)`);
      return `, (${related}) as "${index}"`;
    });
    return `with found as ${reads.length > 0 ? 'materialized ' : ''}(${found}) select (select json_agg(${shape.pack('t')}) from found t) as rows${further.join('')}`;
  };
  const [result = {}] = await client.query<Record<string, readonly PackedRow[] | null>>(
    memoize(key, rowsLabel(shape.model), buildText, values),
  );
  const rows = (result.rows ?? []).map(shape.unpack);
  const related = reads.map((read, index) => ({
    read,
    byKey: groupRelated(
      read.relation,
      rows.map((row) => keyOf(row, read)),
      result[index] ?? [],
    ),
  }));
  return { rows, related };
}

/** By what a row's related rows are found. */
function keyOf(row: object, { keys }: ReadAhead): number {
  return row[keys as keyof typeof row];
}

/** The rows of a relation that belong to some keys, by key. */
export async function readRelated<Row extends object>(
  client: SqlClient,
  relation: Relation<Row>,
  keys: readonly number[],
): Promise<ReadonlyMap<number, Row[]>> {
  const buildText = () => packRelated(relation, `(select $1::int[])::int[]`);
  const [result] = await client.query<{ rows: readonly PackedRow[] | null }>(
    memoize(relation.name, rowsLabel(relation.shape.model), buildText, [keys]),
  );
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
  return readRows(client, { shape: rowShape(model), name: `by:${field}:${orderBy.join()}`, rest, values: [keys] });
}

/** A column that holds the rows of table alias `r` for which a condition holds, in the order of their ids; each is to be unpacked by the shape. */
export function packedRows({ model, pack }: RowShape, where: string): string {
  return `(select coalesce(json_agg(${pack('r')} order by r.id), '[]') from ${tableOf[model]} r where ${where})`;
}

/** The rows of a relation, each with its key at the end. */
function packRelated({ shape, from, key, order }: Relation, keys: string): string {
  return `select json_agg(${shape.pack('r', [`${key}::text`])} order by ${order}) as rows from ${from} where ${key} = any(${keys})`;
}

function groupRelated<Row extends object>(
  { shape }: Relation<Row>,
  keys: readonly number[],
  packed: readonly PackedRow[],
): Map<number, Row[]> {
  const groups = new Map<number, Row[]>(keys.map((key) => [key, []]));
  for (const row of packed) groups.get(Number(row.at(-1)))?.push(shape.unpack(row));
  return groups;
}
