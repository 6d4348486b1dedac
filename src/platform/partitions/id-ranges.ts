import type { SqlClient } from '../database/database.ts';
import { bigint, notNull, text } from '../database/sql-types.ts';
import { defineStatement } from '../database/statement.ts';
import { firstUuidOf, timeOfUuid } from '../values/uuid-time.ts';

/** How the ids of a table are divided into the ranges of its partitions. Ids are in chronological order. */
export interface IdRanges {
  /** Returns the id before which partitions must exist at the time `now`. */
  readEnd(client: SqlClient, now: Date): Promise<string>;
  /** Returns the end of the range that starts with an id, and a name that is unique among the ranges. */
  next(from: string): { readonly upTo: string; readonly name: string };
}

/**
 * Days for which partitions exist in advance. A process that is stopped for longer adds them when
 * it starts.
 */
const daysAhead = 28;
const dayMs = 86_400_000;

/** Divides UUIDv7 by their time, into ranges of the given number of days in UTC. */
export function uuidRanges(days: number): IdRanges {
  const width = days * dayMs;
  return {
    readEnd: async (_client, now) => firstUuidOf(new Date(now.getTime() + daysAhead * dayMs)),
    next(from) {
      const start = timeOfUuid(from).getTime();
      return {
        upTo: firstUuidOf(new Date((Math.floor(start / width) + 1) * width)),
        name: new Date(start).toISOString().slice(0, 10).replaceAll('-', ''),
      };
    },
  };
}

/** The number of ranges of numbers for which partitions exist in advance. */
const rangesAhead = 2;

/** The ranges of the numbers of a sequence. */
interface SequenceRanges extends IdRanges {
  /** Returns the last number that the sequence has returned, or 0. */
  readLast(client: SqlClient): Promise<string>;
}

/** Divides the numbers of a sequence into ranges of the given width. */
export function sequenceRanges(sequence: string, width: number): SequenceRanges {
  const readLast = async (client: SqlClient) => {
    const [row] = await client.query(selectLastValueStatement({ sequence }));
    return row?.last ?? 0;
  };
  return {
    readLast: async (client) => String(await readLast(client)),
    readEnd: async (client) => String((await readLast(client)) + rangesAhead * width),
    next: (from) => ({ upTo: String((Math.floor(Number(from) / width) + 1) * width), name: from }),
  };
}

const selectLastValueStatement = defineStatement({
  name: 'last-value-of-sequence',
  params: { sequence: text },
  row: { last: notNull(bigint) },
  text: 'select coalesce(pg_sequence_last_value($1::text::regclass), 0) as last',
  isPrepared: false,
});

/** Compares two ids of a table, which are UUIDs or numbers, in their order. */
export function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}
