import type pg from 'pg';
import { toTime } from './peer-database.ts';
import { type Cursor, type createCursors, decodePosition } from './peer-list-cursor.ts';

interface ListedRow extends pg.QueryResultRow {
  id: number;
  created_at: string;
}

/** A list of rows of a sales page, in the order of created_at and id. */
export interface PageList<Row extends ListedRow> {
  /** The table. Its name is also the name of the list in the path. */
  readonly table: 'orders' | 'vouchers';
  readonly type: 'Order' | 'Voucher';
  /** The select list, in terms of row `t` and its sales page `s`. */
  readonly columns: string;
  /**
   * A suffix of the statements' names. Lists of a table with different columns must have different
   * suffixes.
   */
  readonly variant: string;
  /** A condition on row `t` that selects the listed rows. */
  readonly condition: string;
  readonly toData: (rows: readonly Row[]) => object[] | Promise<object[]>;
}

/** Returns the response body for a page of the list. */
export async function readPage<Row extends ListedRow>(
  pool: pg.Pool,
  cursors: ReturnType<typeof createCursors>,
  salesPageId: number,
  query: URLSearchParams,
  list: PageList<Row>,
): Promise<string> {
  const { table, type, toData } = list;
  const path = `/sales-pages/${salesPageId}/${table}`;
  const cursor = parseCursor(query, cursors.decode);
  const { rows, hasNext, hasPrevious } = await findRows(pool, salesPageId, cursor, list);
  const data = await toData(rows);
  const positionOf = (row: Row | undefined) =>
    row
      ? cursors.encodePosition(type, salesPageId, cursor.order, toTime(row.created_at), row.id)
      : cursor.position;
  return JSON.stringify({
    object: 'list',
    data,
    count: data.length,
    previous: cursors.encode(path, { ...cursor, side: 'before', position: positionOf(rows[0]) }),
    has_previous: hasPrevious,
    next: cursors.encode(path, { ...cursor, side: 'after', position: positionOf(rows.at(-1)) }),
    has_next: hasNext,
  });
}

async function findRows<Row extends ListedRow>(
  pool: pg.Pool,
  salesPageId: number,
  { order, limit, side, position }: Cursor,
  { table, columns, variant, condition }: PageList<Row>,
) {
  const from = position === null ? [] : decodePosition(position);
  const later = (order === 'asc') === (side === 'after');
  const direction = later ? 'asc' : 'desc';
  const place = '($2::timestamptz, $3::int)';
  const name = `${direction}:${variant}:${position === null ? 'end' : 'inside'}`;
  const listed = `t.sales_page_id = $1 and ${condition}`;
  const beyond = position === null ? '' : `and (t.created_at, t.id) ${later ? '>' : '<'} ${place}`;
  const [{ rows }, isBehind] = await Promise.all([
    pool.query<Row>({
      name: `${table}:${name}`,
      text: `select ${columns} from ${table} t join sales_pages s on s.id = t.sales_page_id
              where ${listed} ${beyond}
              order by t.created_at ${direction}, t.id ${direction} limit $${from.length + 2}`,
      values: [salesPageId, ...from, limit + 1],
    }),
    position === null
      ? false
      : pool
          .query<{ exists: boolean }>({
            name: `${table}-behind:${later}`,
            text: `select exists (select from ${table} t where ${listed} and (t.created_at, t.id) ${later ? '<=' : '>='} ${place})`,
            values: [salesPageId, ...from],
          })
          .then((result) => result.rows[0]?.exists ?? false),
  ]);
  const hasMore = rows.length > limit;
  if (hasMore) rows.pop();
  if (side === 'after') return { rows, hasNext: hasMore, hasPrevious: isBehind };
  return { rows: rows.reverse(), hasNext: isBehind, hasPrevious: hasMore };
}

function parseCursor(query: URLSearchParams, decode: (text: string) => Cursor): Cursor {
  const cursor = query.get('cursor');
  if (cursor !== null) return decode(cursor);
  const order = query.get('order') === 'asc' ? 'asc' : 'desc';
  return { order, limit: Number(query.get('limit') ?? 10), side: 'after', position: null };
}
