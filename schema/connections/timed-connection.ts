import type { TimedPosition, TimedRange } from '../../src/platform/database/timed-range.ts';
import type { GraphqlContext } from '../context.ts';
import type { ConnectionArguments } from './keyset-connection.ts';
import { resolveOrderedConnection } from './ordered-connection.ts';

/** A list ordered by the time at which its rows were recorded, then by id. `creation_time()` must stamp that time. */
export interface TimedList<Row> {
  /** Identifies the list. Its cursors are rejected by every other list. */
  readonly name: string;
  /** The table whose horizon applies. */
  readonly table: string;
  readonly positionOf: (row: Row) => TimedPosition;
  readonly read: (range: TimedRange) => Promise<Row[]>;
}

/**
 * Returns such a list as a Relay connection that ends before the horizon of its table (D51): a row that is not final is not
 * listed yet. As in `findKeysetPage`, a page costs more only if it has rows that are newer than the latest known horizon. It is
 * then read again up to the current one.
 */
export async function resolveTimedConnection<Row>(
  { cursors, listHorizons }: Pick<GraphqlContext, 'cursors' | 'listHorizons'>,
  { name, table, positionOf, read }: TimedList<Row>,
  args: ConnectionArguments,
) {
  const horizon = listHorizons(table);
  // Read before the page: a horizon that is read at the same time does not apply to this page.
  let known = horizon.known;
  let newest = Number.NEGATIVE_INFINITY;

  const resolveUntil = (end: Date | null) =>
    resolveOrderedConnection(
      { cursors },
      {
        name: `${name}:by-time`,
        keyOf: (row: Row) => toKey(positionOf(row)),
        async read({ from, upTo, ...range }) {
          const ends = { from: parseKey(from), upTo: parseKey(upTo) };
          // A row that a cursor refers to was final when the cursor was issued, and so is every row up to it.
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
