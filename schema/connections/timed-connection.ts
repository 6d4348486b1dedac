import type { TimedPosition, TimedRange } from '../../src/platform/database/timed-range.ts';
import type { GraphqlContext } from '../context.ts';
import type { ConnectionArguments } from './connection-arguments.ts';
import { resolveOrderedConnection } from './ordered-connection.ts';

/**
 * A list that is ordered by the time at which its rows were recorded, then by id. The times must
 * come from the SQL function `creation_time()`.
 */
export interface TimedList<Row> {
  /** Identifies the list. Cursors of other lists are rejected. */
  readonly name: string;
  /** The table that the list's rows are stored in. */
  readonly table: string;
  readonly positionOf: (row: Row) => TimedPosition;
  readonly read: (range: TimedRange) => Promise<Row[]>;
  /** Counts the rows of the list. Stops at `limit`. */
  readonly count: (limit: number) => Promise<number>;
}

/**
 * Returns a page of a `TimedList` as a Relay connection, newest first by default. Rows at or after
 * the horizon of the table are not listed, because a transaction in progress can still add an
 * earlier row (D51). The current horizon is read only if the page has rows at or after the last
 * known horizon. The page is then read again, up to the current horizon.
 */
export async function resolveTimedConnection<Row>(
  { cursors, listHorizons }: Pick<GraphqlContext, 'cursors' | 'listHorizons'>,
  { name, table, positionOf, read, count }: TimedList<Row>,
  args: ConnectionArguments,
) {
  const horizon = listHorizons(table);
  // The horizon must be older than the page, because rows can be added between reading the page and
  // reading a newer horizon.
  let known = horizon.known;
  let newest = Number.NEGATIVE_INFINITY;

  const resolveUntil = (end: Date | null) =>
    resolveOrderedConnection(
      { cursors },
      {
        name: `${name}:by-time`,
        count,
        keyOf: (row: Row) => toKey(positionOf(row)),
        async read({ from, upTo, ...range }) {
          const ends = { from: parseKey(from), upTo: parseKey(upTo) };
          // A cursor is issued only for a row before the horizon, so the horizon is later than the
          // row.
          for (const position of Object.values(ends))
            known = Math.max(known, position ? position.recordedAt.getTime() + 1 : known);
          const rows = await read({ ...range, ...ends, end });
          for (const row of rows) newest = Math.max(newest, positionOf(row).recordedAt.getTime());
          return rows;
        },
      },
      args,
    );

  const page = await resolveUntil(null);
  if (newest < known) return page;
  return resolveUntil(new Date(Math.max(known, await horizon.read(newest))));
}

function toKey({ recordedAt, id }: TimedPosition): string {
  return `${recordedAt.getTime()}|${id}`;
}

function parseKey(key: string | null): TimedPosition | null {
  if (key === null) return null;
  const [time, id = ''] = key.split('|');
  return { recordedAt: new Date(Number(time)), id };
}
