import type { SqlClient } from './database.ts';
import type { ListHorizons } from './list-horizon.ts';
import { columnOf, type FieldName, type ModelName, type ModelRows, memoize, type Row, tableOf } from './model-rows.ts';
import { type Include, maxRows, readRows } from './read-rows.ts';
import { type RowShape, withFields } from './row-shape.ts';

/**
 * A row's position in a list. Lists are ordered by creation time, then id, so that pages skip and repeat no row if times are
 * equal (D9).
 */
export interface KeysetPosition {
  readonly createdAt: Date;
  readonly id: number;
}

/**
 * The number of rows up to which a page with related rows is read without a concurrency limit. Such a page occupies the event
 * loop for less than a millisecond.
 */
const maxSmallPageRows = 10;

const positionFields = ['createdAt', 'id'] as const satisfies (keyof KeysetPosition)[];

/** The models that can be listed. Each requires an index on its scope, `created_at` and `id`. */
export type ListedModel = {
  [Model in ModelName]: ModelRows[Model] extends KeysetPosition ? Model : never;
}[ModelName];

export type ListedRow<Model extends ListedModel> = Row<Model> & KeysetPosition;

/** An SQL condition on table alias `t` with one parameter. Conditions with the same `name` must have the same SQL. */
export interface Restriction {
  readonly name: string;
  readonly sql: (parameter: string) => string;
  readonly value: unknown;
}

export interface KeysetQuery<Model extends ListedModel> {
  readonly model: Model;
  /** Columns to select in addition to the position in the list. */
  readonly shape: RowShape<Row<Model>>;
  /** Fields and the values that they must have in a listed row. */
  readonly scope: { readonly [Field in FieldName<Model>]?: number };
  /** Fields that must be null in a listed row. Defaults to none. */
  readonly absent?: readonly FieldName<Model>[];
  /** An additional condition. Defaults to none. */
  readonly restriction?: Restriction | undefined;
  readonly order: 'asc' | 'desc';
  /** Maximum number of rows. */
  readonly limit: number;
  /** Selects the last rows before `before` (or of the list) instead of the first rows after `after`. */
  readonly fromEnd: boolean;
  readonly after: KeysetPosition | null;
  readonly before: KeysetPosition | null;
  /** Relations to include in the same statement. Defaults to none. */
  readonly include?: readonly Include[];
  /**
   * Runs the read of a page of more than 10 rows that includes related rows, to limit how many run concurrently. Defaults to
   * running it immediately.
   */
  readonly runWhole?: (<Result>(read: () => Promise<Result>) => Promise<Result>) | undefined;
}

export interface KeysetPage<Row> {
  readonly rows: Row[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/**
 * Returns one page of a list, at the same cost at any depth. `hasNext` and `hasPrevious` reflect the rows at the time of the
 * call.
 *
 * The page ends before the horizon (D51): a row that is not final is not listed yet. If all rows of the page are before the
 * horizon that this process has already read, no further statement is required. This applies to all pages except those at the
 * growing end of a list to which rows were just added. Such a page is read again up to the current horizon. Removing its last
 * rows instead would be wrong, because rows before the horizon may have become visible after the page was read.
 */
export async function findKeysetPage<Model extends ListedModel>(
  client: SqlClient,
  horizons: ListHorizons,
  query: KeysetQuery<Model>,
): Promise<KeysetPage<ListedRow<Model>>> {
  const { model, limit, after, before } = query;
  if (limit >= maxRows) throw new RangeError(`a page can have at most ${maxRows - 1} rows, not ${limit}`);
  const horizon = horizons(tableOf[model]);
  // The process that issued a cursor had read a horizon later than the cursor's position, so all rows up to the position are
  // final.
  const proven = Math.max(...[after, before].map((position) => (position ? position.createdAt.getTime() + 1 : 0)));
  // Must be evaluated before the page is read, because a page can lack rows before a horizon that is read concurrently.
  const known = Math.max(proven, horizon.known);
  const found = await readPage(client, query, null);
  const newest = newestOf(found);
  if (newest < known) return toPage(query, found);
  const end = Math.max(proven, await horizon.read(newest));
  return toPage(query, await readPage(client, query, new Date(end)));
}

/** The result of one read of a page. */
interface FoundPage<Row> {
  /** The rows in the order in which they were read. Contains one more row than the limit if the list continues. */
  readonly rows: Row[];
  /** Creation time of the last row up to `after`, inclusive. Null if there is no such row or no `after`. */
  readonly upToAfter: Date | null;
  /** Creation time of the first row from `before` on, inclusive. Null if there is no such row or no `before`. */
  readonly fromBefore: Date | null;
}

/** Reads the rows of a page that were created before `end`; null reads all. */
async function readPage<Model extends ListedModel>(
  client: SqlClient,
  query: KeysetQuery<Model>,
  end: Date | null,
): Promise<FoundPage<ListedRow<Model>>> {
  const { after, before } = query;
  const [rows, upToAfter, fromBefore] = await Promise.all([
    findWindow(client, query, end),
    after ? findNearest(client, query, 'upToAfter', after, end) : null,
    before ? findNearest(client, query, 'fromBefore', before, end) : null,
  ]);
  return { rows, upToAfter, fromBefore };
}

/** Returns the latest creation time of the rows that a page depends on, or `-Infinity` if it depends on none. */
function newestOf({ rows, upToAfter, fromBefore }: FoundPage<KeysetPosition>): number {
  const times = [rows[0]?.createdAt, rows.at(-1)?.createdAt, upToAfter, fromBefore];
  return Math.max(...times.map((time) => time?.getTime() ?? Number.NEGATIVE_INFINITY));
}

function toPage<Row>(
  { limit, fromEnd }: Pick<KeysetQuery<ListedModel>, 'limit' | 'fromEnd'>,
  { rows, upToAfter, fromBefore }: FoundPage<Row>,
): KeysetPage<Row> {
  const more = rows.length > limit;
  if (more) rows.pop();
  if (fromEnd) rows.reverse();
  const anyUpToAfter = upToAfter !== null;
  const anyFromBefore = fromBefore !== null;
  return {
    rows,
    hasNext: fromEnd ? anyFromBefore : more || anyFromBefore,
    hasPrevious: fromEnd ? more || anyUpToAfter : anyUpToAfter,
  };
}

function findWindow<Model extends ListedModel>(
  client: SqlClient,
  query: KeysetQuery<Model>,
  end: Date | null,
): Promise<ListedRow<Model>[]> {
  const { shape, scope, absent = [], restriction, order, limit, fromEnd, after, before, include = [], runWhole } = query;
  const fields = Object.keys(scope);
  const values = [
    ...Object.values(scope),
    limit + 1,
    ...positionValues(after),
    ...positionValues(before),
    ...restrictionValues(restriction),
    ...endValues(end),
  ];
  const rest = () => {
    const later = order === 'asc' ? '>' : '<';
    const earlier = order === 'asc' ? '<' : '>';
    const beforeAt = fields.length + (after ? 4 : 2);
    const restrictionAt = values.length - (end ? 1 : 0);
    const conditions = [
      ...scopeConditions(fields, absent),
      ...(after ? [`(t.created_at, t.id) ${later} ($${fields.length + 2}::timestamptz, $${fields.length + 3}::int)`] : []),
      ...(before ? [`(t.created_at, t.id) ${earlier} ($${beforeAt}::timestamptz, $${beforeAt + 1}::int)`] : []),
      ...(restriction ? [restriction.sql(`$${restrictionAt}`)] : []),
      ...(end ? [`t.created_at < $${values.length}::timestamptz`] : []),
    ];
    const direction = (order === 'asc') === fromEnd ? 'desc' : 'asc';
    return `where ${conditions.join(' and ')} order by t.created_at ${direction}, t.id ${direction}`;
  };
  const name = `page:${fields.join()}:${absent.join()}:${restriction?.name ?? ''}:${order}${fromEnd ? ':from-end' : ''}${after ? ':after' : ''}${before ? ':before' : ''}${end ? ':end' : ''}`;
  const read = () =>
    readRows(client, {
      ...{ name, rest, values, include },
      shape: withFields(shape, positionFields) as RowShape<ListedRow<Model>>,
      limit: `$${fields.length + 1}::int`,
    });
  return runWhole && limit > maxSmallPageRows && include.length > 0 ? runWhole(read) : read();
}

/**
 * Returns the creation time of the last row up to a cursor (`upToAfter`) or of the first row from a cursor on (`fromBefore`),
 * both including the cursor's own row. Null if there is no such row.
 */
async function findNearest<Model extends ListedModel>(
  client: SqlClient,
  { model, scope, absent = [], restriction, order }: KeysetQuery<Model>,
  side: 'upToAfter' | 'fromBefore',
  position: KeysetPosition,
  end: Date | null,
): Promise<Date | null> {
  const fields = Object.keys(scope);
  const key = `${model}:nearest:${fields.join()}:${absent.join()}:${restriction?.name ?? ''}:${order}:${side}${end ? ':end' : ''}`;
  const values = [...Object.values(scope), ...positionValues(position), ...restrictionValues(restriction), ...endValues(end)];
  const [row] = await client.query<{ createdAt: Date }>(
    memoize(
      key,
      `${tableOf[model]}.nearest`,
      () => {
        const isOlder = (side === 'upToAfter') === (order === 'asc');
        const restrictionAt = values.length - (end ? 1 : 0);
        const conditions = [
          ...scopeConditions(fields, absent),
          `(t.created_at, t.id) ${isOlder ? '<=' : '>='} ($${fields.length + 1}::timestamptz, $${fields.length + 2}::int)`,
          ...(restriction ? [restriction.sql(`$${restrictionAt}`)] : []),
          ...(end ? [`t.created_at < $${values.length}::timestamptz`] : []),
        ];
        const direction = isOlder ? 'desc' : 'asc';
        return `select t.created_at as "createdAt" from ${tableOf[model]} t where ${conditions.join(' and ')}
                 order by t.created_at ${direction}, t.id ${direction} limit 1`;
      },
      values,
    ),
  );
  return row?.createdAt ?? null;
}

function scopeConditions(fields: readonly string[], absent: readonly string[]): string[] {
  return [
    ...fields.map((field, index) => `t.${columnOf(field)} = $${index + 1}::int`),
    ...absent.map((field) => `t.${columnOf(field)} is null`),
  ];
}

function positionValues(position: KeysetPosition | null): unknown[] {
  return position ? [position.createdAt.toISOString(), position.id] : [];
}

function restrictionValues(restriction: Restriction | undefined): unknown[] {
  return restriction ? [restriction.value] : [];
}

function endValues(end: Date | null): unknown[] {
  return end ? [end.toISOString()] : [];
}
