import type { PartitionedTable } from '../platform/partitions/partition.ts';

/**
 * The tables that are partitioned by their ids, with the days of a partition. A row expires with its
 * partition, up to that many days after its retention period.
 */
export const partitionedTables: readonly PartitionedTable[] = [
  { table: 'events', days: 28 },
  { table: 'delivery_attempts', days: 7 },
];
