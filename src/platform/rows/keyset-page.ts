import type { SqlClient } from '../database/database.ts';
import type { ListHorizons } from './list-horizon.ts';
import { type ListQuery, listConditions } from './list-query.ts';
import { memoizedStatement, type Row, tableOf } from './model-rows.ts';
import { type Include, maxRows, readRows } from './read-rows.ts';
import { numberConditions } from './restriction.ts';
import { type RowShape, withFields } from './row-shape.ts';
import {
  byCreationTime,
  type KeysetPosition,
  type ListedModel,
  orderBy,
  restrictToBeyond,
  type SortKey,
} from './sort-key.ts';

/**
 * The number of rows up to which a page with related rows is read without a concurrency limit. Such
 * a page occupies the event loop for less than a millisecond.
 */
const maxSmallPageRows = 10;

export interface KeysetQuery<Model extends ListedModel> extends ListQuery<Model> {
  /** Columns to select in addition to the position in the list. */
  readonly shape: RowShape<Row<Model>>;
  /** The sort key of the list. Defaults to the creation time. */
  readonly sort?: SortKey<Model>;
  readonly order: 'asc' | 'desc';
  /** Maximum number of rows. */
  readonly limit: number;
  /**
   * Whether the page contains the last rows before `before`, or the last rows of the list if
   * `before` is null. If false, it contains the first rows after `after`, or the first rows of the
   * list if `after` is null.
   */
  readonly fromEnd: boolean;
  readonly after: KeysetPosition | null;
  readonly before: KeysetPosition | null;
  /** Relations to include in the same statement. Defaults to none. */
  readonly include?: readonly Include[];
  /**
   * Runs the read of a page of more than 10 rows that includes related rows, to limit how many run
   * concurrently. Defaults to running it immediately.
   */
  readonly runLargePageRead?: (<Result>(read: () => Promise<Result>) => Promise<Result>) | undefined;
}

export interface KeysetPage<Row> {
  readonly rows: Row[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** A query whose sort key is set. */
type SortedQuery<Model extends ListedModel> = KeysetQuery<Model> & { readonly sort: SortKey };

/**
 * Returns one page of a list, at the same cost at any depth. `hasNext` and `hasPrevious` reflect
 * the rows at the time of the call.
 *
 * A page that is sorted by the time of creation or of the last change ends before the horizon
 * (D51): a row that is not final is not listed yet. If all rows of the page are before the horizon
 * that this process has already read, no further statement is required. This applies to all pages
 * except those at the growing end of a list to which rows were just added. Such a page is read
 * again up to the current horizon. Removing its last rows instead would be wrong, because rows
 * before the horizon may have become visible after the page was read.
 */
export async function findKeysetPage<Model extends ListedModel>(
  client: SqlClient,
  horizons: ListHorizons,
  keysetQuery: KeysetQuery<Model>,
): Promise<KeysetPage<Row<Model>>> {
  const { model, limit, after, before, sort = byCreationTime } = keysetQuery;
  if (limit >= maxRows) throw new RangeError(`a page can have at most ${maxRows - 1} rows, not ${limit}`);
  const query = { ...keysetQuery, sort: sort as SortKey };
  if (!sort.isRecordedTime) return toPage(query, await readPage(client, query, null));
  const horizon = horizons(tableOf[model]);
  // The process that issued a cursor had read a horizon later than the cursor's position, so all
  // rows up to the position are final.
  const proven = Math.max(...[after, before].map((position) => (position ? position.value + 1 : 0)));
  // Must be evaluated before the page is read, because a page can lack rows before a horizon that
  // is read concurrently.
  const known = Math.max(proven, horizon.known);
  const found = await readPage(client, query, null);
  const newest = newestOf(query, found);
  if (newest < known) return toPage(query, found);
  const end = Math.max(proven, await horizon.read(newest));
  return toPage(query, await readPage(client, query, end));
}

/** The result of one read of a page. */
interface FoundPage<Row> {
  /**
   * The rows in the order in which they were read. Contains one more row than the limit if the list
   * continues.
   */
  readonly rows: Row[];
  /**
   * Sort value of the last row up to `after`, inclusive. Null if there is no such row or no
   * `after`.
   */
  readonly upToAfter: number | null;
  /**
   * Sort value of the first row from `before` on, inclusive. Null if there is no such row or no
   * `before`.
   */
  readonly fromBefore: number | null;
}

/**
 * Reads the rows of a page whose sort value is before `end`, in milliseconds since 1970; null reads
 * all.
 */
async function readPage<Model extends ListedModel>(
  client: SqlClient,
  query: SortedQuery<Model>,
  end: number | null,
): Promise<FoundPage<Row<Model>>> {
  const { after, before } = query;
  if (!after && !before)
    return { rows: await findWindow(client, query, end), upToAfter: null, fromBefore: null };
  const [rows, upToAfter, fromBefore] = await Promise.all([
    findWindow(client, query, end),
    after ? findNearest(client, query, 'upToAfter', after, end) : null,
    before ? findNearest(client, query, 'fromBefore', before, end) : null,
  ]);
  return { rows, upToAfter, fromBefore };
}

/**
 * Returns the latest sort value of the rows that a page depends on, or `-Infinity` if it depends on
 * none.
 */
function newestOf(
  { sort }: { readonly sort: SortKey },
  { rows, upToAfter, fromBefore }: FoundPage<object>,
): number {
  const ends = [rows[0], rows.at(-1)].map((row) => row && sort.keyOf(row));
  return Math.max(...[...ends, upToAfter, fromBefore].map((time) => time ?? Number.NEGATIVE_INFINITY));
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
  query: SortedQuery<Model>,
  end: number | null,
): Promise<Row<Model>[]> {
  const { shape, sort, order, limit, fromEnd, after, before, include = [], runLargePageRead } = query;
  const isAscending = order === 'asc';
  let restrictions = listConditions(query, end);
  if (after) restrictions = restrictToBeyond(restrictions, sort, isAscending ? '>' : '<', after);
  if (before) restrictions = restrictToBeyond(restrictions, sort, isAscending ? '<' : '>', before);
  const conditions = numberConditions(restrictions);
  const direction = isAscending === fromEnd ? 'desc' : 'asc';
  const read = () =>
    readRows(client, {
      name: `page:${conditions.name}:${sort.name}:${direction}`,
      rest: () => `where ${conditions.sql()} ${orderBy(sort, direction)}`,
      values: [...conditions.values, limit + 1],
      isPrepared: conditions.isPrepared,
      include,
      shape: withFields<Row<Model>>(shape, [...sort.fields, 'id']),
      limit: `$${conditions.values.length + 1}::int`,
    });
  return runLargePageRead && limit > maxSmallPageRows && include.length > 0 ? runLargePageRead(read) : read();
}

/**
 * Returns the sort value of the last row up to a cursor (`upToAfter`) or of the first row from a
 * cursor on (`fromBefore`), both including the cursor's own row. Null if there is no such row.
 */
async function findNearest<Model extends ListedModel>(
  client: SqlClient,
  query: SortedQuery<Model>,
  side: 'upToAfter' | 'fromBefore',
  position: KeysetPosition,
  end: number | null,
): Promise<number | null> {
  const { model, sort, order } = query;
  const isBelow = (side === 'upToAfter') === (order === 'asc');
  const restrictions = restrictToBeyond(listConditions(query, end), sort, isBelow ? '<=' : '>=', position);
  const { name, values, sql, isPrepared } = numberConditions(restrictions);
  const buildText = () =>
    `select ${sort.sql} as value from ${tableOf[model]} t where ${sql()} ${orderBy(sort, isBelow ? 'desc' : 'asc')} limit 1`;
  const key = `${model}:nearest:${name}:${sort.name}`;
  const [row] = await client.query<{ value: Date | number }>(
    memoizedStatement(key, `${tableOf[model]}.nearest`, buildText, values, { isPrepared }),
  );
  return row ? Number(row.value) : null;
}
