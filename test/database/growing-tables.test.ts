import { expect, test } from 'vitest';
import { isLongRun } from '../support/is-long-run.ts';
import { useTestService } from '../support/test-service.ts';
import { growTables, measureReads } from './growing-tables.ts';

/** The numbers of events, of delivery attempts and of audit entries of the two databases. */
const [few, many] = isLongRun ? [1_000_000, 10_000_000] : [5_000, 50_000];
/**
 * The number of blocks of a read by indexes: at most 100 rows, or 50 ids of which each index is read.
 * Reading a whole table takes more, but PostgreSQL can prefer that for the few rows.
 */
const smallRead = 300;
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
  const maxBlocks = (name: string) => Math.max(1.4 * (before[name]?.blocks ?? 0) + 10, smallRead);
  const costlier = Object.entries(after).filter(([name, { blocks }]) => blocks > maxBlocks(name));
  expect(costlier.map(([name, { blocks }]) => ({ name, blocks, before: before[name]?.blocks }))).toEqual([]);
});
