import { expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';
import { growth, readMetrics } from '../telemetry/samples.ts';
import { openSalesPage } from './sales-page.ts';

const token = 'a-token-that-reads-the-metrics';
const service = useTestService({ METRICS_TOKEN: token });

const readSamples = async () => (await readMetrics(`${service.url}/metrics`, token)).samples;

/** Opens a page. Returns the names of its operations, with the number of their executions. */
async function countOperations(path: string): Promise<Record<string, number>> {
  const before = await readSamples();
  expect((await openSalesPage(service, path)).status).toBe(200);
  const counts = growth(before, await readSamples(), /^vouchsafe_graphql_operation_duration_seconds_count/);
  return Object.fromEntries(
    Object.entries(counts).map(([sample, count]) => [/operation="(\w+)"/.exec(sample)?.[1], count]),
  );
}

test('a page runs at most four operations, and reads the categories only if it lists them', async () => {
  const ofAll = { GetSalesPage: 1 };
  const listed = { ...ofAll, ListCategories: 1 };
  expect(await countOperations('')).toEqual({ ...listed, ListVouchers: 2 });
  expect(await countOperations('/categories/massages')).toEqual({
    ...listed,
    GetCategory: 1,
    ListVouchers: 1,
  });
  expect(await countOperations('/vouchers/1')).toEqual({ ...ofAll, GetVoucher: 1 });
});
