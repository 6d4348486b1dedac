import type { Database } from '../platform/database/database.ts';
import { runExclusively } from '../platform/database/run-exclusively.ts';
import { dropPartitions } from '../platform/partitions/drop-partitions.ts';
import type { Archive } from './archive/archive.ts';
import { archivePartition } from './archive/archive-partition.ts';
import { auditEntries } from './partitioned-tables.ts';
import { daysAgo, type RemovableRows, removeAgedRows } from './remove-rows.ts';
import { runAll } from './run-all.ts';

export interface AuditPeriods {
  /** Days for which audit entries of rejections are kept. */
  readonly rejectionDays: number;
  /**
   * Days for which audit entries of changes are kept, and at most 28 more. Null, or omitted, keeps them
   * permanently. The history of an order is read from them.
   */
  readonly auditDays?: number | null;
}

const { table } = auditEntries;
const rejections: RemovableRows = {
  table,
  key: ['id'],
  condition: `t.action = 'access.refused' and t.created_at < ${daysAgo}`,
};
const changes: RemovableRows = {
  table,
  key: ['id'],
  condition: `t.action <> 'access.refused' and t.created_at < ${daysAgo}`,
};

/**
 * The days for which an expired change remains until its partition is dropped with all others. After
 * them it is removed alone, because the partition of a small shop spans years.
 */
const partitionDays = 28;

/**
 * Removes expired audit entries: those of changes with their partition, if all of its entries have
 * expired in time. Does nothing while another process removes them, which would archive the entries
 * of a partition again.
 */
export function removeAuditEntries(
  database: Database,
  { auditDays = null, rejectionDays }: AuditPeriods,
  archive: Archive | null,
): Promise<void> {
  return runExclusively(database, `removal of ${table}`, () =>
    runAll([
      () => dropExpiredPartitions(database, { auditDays, rejectionDays }, archive),
      () => removeAgedRows(database, changes, auditDays === null ? null : auditDays + partitionDays, archive),
      () => removeAgedRows(database, rejections, rejectionDays, archive),
    ]),
  );
}

async function dropExpiredPartitions(
  database: Database,
  { auditDays = null, rejectionDays }: AuditPeriods,
  archive: Archive | null,
): Promise<void> {
  if (auditDays === null) return;
  const days = Math.max(auditDays, rejectionDays);
  await dropPartitions(database, table, {
    // Later partitions can still receive entries.
    before: await auditEntries.ranges.readLast(database),
    keep: { condition: `created_at >= now() - interval '${days} days'`, isNewestSufficient: true },
    archive: (partition) => archivePartition(database, table, partition, archive),
  });
}
