import { expect, test } from 'vitest';
import { isLongRun } from '../support/is-long-run.ts';
import { useTestService } from '../support/test-service.ts';
import { growTables, measureReads } from './growing-tables.ts';

/** The numbers of events, of delivery attempts and of audit entries of the two databases. */
const [few, many] = isLongRun ? [1_000_000, 10_000_000] : [10_000, 100_000];
/**
 * The number of blocks of the largest page: 100 rows in as many blocks, and the index of each
 * partition. In a small table, several rows are in a block.
 */
const pageBlocks = 150;
const smaller = useTestService();
const larger = useTestService();

test('pages, resumed subscriptions, deliveries and histories read as many blocks of ten times as many rows', {
  timeout: 3_600_000,
}, async () => {
  const grow = async ({ database }: typeof smaller, rows: number) => {
    await growTables(database, rows);
    return measureReads(database, rows);
  };
  const before = await grow(smaller, few);
  const after = await grow(larger, many);
  if (isLongRun) process.stdout.write(`${JSON.stringify({ before, after }, null, 1)}\n`);
  expect(Object.keys(after)).toHaveLength(11);
  // An index with ten times as many entries has one level more in each partition.
  const maxBlocks = (name: string) => Math.max(1.4 * (before[name]?.blocks ?? 0) + 10, pageBlocks);
  const costlier = Object.entries(after).filter(([name, { blocks }]) => blocks > maxBlocks(name));
  expect(costlier.map(([name, { blocks }]) => ({ name, blocks, before: before[name]?.blocks }))).toEqual([]);
});
