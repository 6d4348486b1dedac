import type { Database } from '../platform/database/database.ts';
import { runExclusively } from '../platform/database/run-exclusively.ts';
import { dropPartitions, type KeptRows } from '../platform/partitions/drop-partitions.ts';
import { readPartitions } from '../platform/partitions/partition.ts';
import { firstUuidOf } from '../platform/values/uuid-time.ts';
import type { Archive } from './archive/archive.ts';
import { archivePartition } from './archive/archive-partition.ts';
import { type RemovableRows, removeOlderRows } from './remove-rows.ts';
import { runAll } from './run-all.ts';

interface RemovalOptions {
  readonly eventDays: number;
  readonly attemptDays: number;
  /** Null if removed rows are not archived. */
  readonly archive: Archive | null;
  /** Defaults to now. */
  readonly now?: Date;
}

/** An event without a position is not relayed yet, and is never removed. */
const waiting = { condition: 'position is null', isNewestSufficient: false };
const events = { table: 'events', key: ['id'], condition: 't.id < $1 and t.position is not null' };
const attempts = { table: 'delivery_attempts', key: ['id'], condition: 't.id < $1' };
const attemptsOfEvents = { ...attempts, condition: 't.event_id < $1' };
const dayMs = 86_400_000;

/**
 * Removes expired delivery attempts and events by dropping their partitions, and the attempts of
 * removed events. Does nothing while another process removes them, which would archive the rows of a
 * partition again.
 */
export function removePartitions(
  database: Database,
  { eventDays, attemptDays, archive, now = new Date() }: RemovalOptions,
): Promise<void> {
  const daysBefore = (days: number) => firstUuidOf(new Date(now.getTime() - days * dayMs));
  return runExclusively(database, 'removal of events', () =>
    runAll([
      async () => void (await removeBefore(database, attempts, null, daysBefore(attemptDays), archive)),
      async () => {
        const removedBefore = await removeBefore(database, events, waiting, daysBefore(eventDays), archive);
        await removeOlderRows(database, attemptsOfEvents, removedBefore, archive);
      },
    ]),
  );
}

/**
 * Drops the partitions whose rows have all expired. The rows from before the table was partitioned
 * have one partition, without a first id: expired ones are deleted from it in batches. Returns the
 * id before which all rows were removed.
 */
async function removeBefore(
  database: Database,
  rows: RemovableRows,
  keep: KeptRows | null,
  expiredBefore: string,
  archive: Archive | null,
): Promise<string> {
  const { table } = rows;
  await dropPartitions(database, table, {
    before: expiredBefore,
    keep,
    archive: (partition) => archivePartition(database, table, partition, archive),
  });
  const start = (await readPartitions(database, table)).find(({ from }) => from !== null)?.from;
  const before = start != null && start < expiredBefore ? start : expiredBefore;
  await removeOlderRows(database, rows, before, archive);
  return before;
}
