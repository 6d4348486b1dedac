import { toRowCount } from '../../src/platform/rows/count-rows.ts';
import type { ConnectionCursors } from '../rows/cursor.ts';
import { assertPageSize, type ConnectionArguments, defaultPageSize } from './connection-arguments.ts';
import { type CountedConnection, maxCount } from './total-count.ts';

/**
 * A range of keys of a list, both ends inclusive. `from` is the lower end, regardless of `order`.
 * Null means that the range has no limit at that end.
 */
export interface KeyRange {
  readonly from: string | null;
  readonly upTo: string | null;
  readonly order: 'asc' | 'desc';
  /** The maximum number of rows. */
  readonly limit: number;
}

/** A list that is ordered by a unique key. */
export interface OrderedList<Row> {
  /** Identifies the list. Cursors of other lists are rejected. */
  readonly name: string;
  readonly keyOf: (row: Row) => string;
  readonly read: (range: KeyRange) => Promise<Row[]>;
  /** Counts the rows of the list. Stops at `limit`. */
  readonly count: (limit: number) => Promise<number>;
}

/**
 * Returns a page of an `OrderedList` as a Relay connection, in descending order by default. Throws
 * INVALID_INPUT for invalid pagination arguments.
 */
export async function resolveOrderedConnection<Row>(
  { cursors }: { readonly cursors: ConnectionCursors },
  list: OrderedList<Row>,
  args: ConnectionArguments,
) {
  assertPageSize(args);
  const order = args.order ?? 'desc';
  const name = `${list.name}:${order}`;
  const keyAt = (argument: 'after' | 'before') => {
    const cursor = args[argument];
    return cursor === null || cursor === undefined ? null : cursors.decode(name, argument, cursor);
  };
  const after = keyAt('after');
  const before = keyAt('before');
  const fromEnd = typeof args.last === 'number';
  const limit = args.last ?? args.first ?? defaultPageSize;
  const [from, upTo] = order === 'asc' ? [after, before] : [before, after];

  const [found, anyUpToAfter, anyFromBefore] = await Promise.all([
    list.read({ from, upTo, order: (order === 'asc') === fromEnd ? 'desc' : 'asc', limit: limit + 3 }),
    hasRowsBeyond(list, after, order === 'asc' ? 'upTo' : 'from'),
    hasRowsBeyond(list, before, order === 'asc' ? 'from' : 'upTo'),
  ]);
  const within = found.filter((row) => list.keyOf(row) !== after && list.keyOf(row) !== before);
  const hasMore = within.length > limit;
  const rows = within.slice(0, limit);
  if (fromEnd) rows.reverse();
  const counted: CountedConnection = {
    countRows: async () => toRowCount(await list.count(maxCount + 1), maxCount),
  };
  const edges = rows.map((node) => ({ node, cursor: cursors.encode(name, list.keyOf(node)) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: fromEnd ? anyFromBefore : hasMore || anyFromBefore,
      hasPreviousPage: fromEnd ? hasMore || anyUpToAfter : anyUpToAfter,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    ...counted,
  };
}

/**
 * Returns whether the list has a row whose key is at least (`from`) or at most (`upTo`) the given
 * key. False if the key is null.
 */
async function hasRowsBeyond<Row>(
  list: OrderedList<Row>,
  key: string | null,
  side: 'from' | 'upTo',
): Promise<boolean> {
  if (key === null) return false;
  const range = { from: null, upTo: null, order: 'asc', limit: 1, [side]: key } as const;
  return (await list.read(range)).length > 0;
}
