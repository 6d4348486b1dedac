import { sequenceRanges, uuidRanges } from '../platform/partitions/id-ranges.ts';
import type { PartitionedTable } from '../platform/partitions/partition.ts';

/** The audit log, of which a partition has the entries with 10,000,000 ids. */
export const auditEntries = {
  table: 'audit_entries',
  ranges: sequenceRanges('audit_entries_id_seq', 10_000_000),
} satisfies PartitionedTable;

/**
 * The tables that are partitioned by their ids. A row expires with its partition, at most 28 days after
 * its retention period.
 */
export const partitionedTables: readonly PartitionedTable[] = [
  { table: 'events', ranges: uuidRanges(28) },
  { table: 'delivery_attempts', ranges: uuidRanges(7) },
  auditEntries,
];
