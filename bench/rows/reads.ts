import { createDeepCursor } from '../deep-cursor.ts';
import type { LoadRequest } from '../load.ts';
import type { Bench, Row } from '../row.ts';
import { assertSameBodies } from '../same-bodies.ts';
import { measureThroughput } from './throughput.ts';

const orders = '/v2.1/sales-pages/1/orders';
const everything = 'expand[]=products&expand[]=deliveries&expand[]=payments';

export async function measureExpandedList(bench: Bench): Promise<Row> {
  const expansions = 'expand[]=products&expand[]=payments';
  await assertSameLists(bench, expansions);
  const requests = [get(`${orders}?limit=50&${expansions}`)];
  return measureThroughput(bench, { name: 'orders list, 50 with products and payments', goal: 0.6, requests });
}

export async function measurePlainList(bench: Bench): Promise<Row> {
  await assertSameLists(bench, '');
  return measureThroughput(bench, {
    name: 'orders list, 10 without expansions',
    goal: 0.6,
    requests: [get(`${orders}?limit=10`)],
  });
}

/** A hundred orders from the newest on, one of twenty with a delivery. */
export async function measureOrder(bench: Bench): Promise<Row> {
  const ids = Array.from({ length: 100 }, (_, index) => bench.database.lastOrderId - index);
  const paths = ids.map((id) => `${orders}/${id}?${everything}`);
  await assertSameBodies(bench.ours, bench.theirs, paths);
  return measureThroughput(bench, { name: 'single order, everything expanded', goal: 0.8, requests: paths.map(get) });
}

/** First page, a page far inside, the one before it, the oldest orders, and the end. */
async function assertSameLists({ ours, theirs, database }: Bench, expansions: string): Promise<void> {
  const { forward, backward } = await createDeepCursor(database, 10, 50);
  const queries = ['limit=50', 'limit=7', 'order=asc&limit=3', `cursor=${forward}`, `cursor=${backward}`];
  await assertSameBodies(
    ours,
    theirs,
    queries.map((query) => `${orders}?${query}&${expansions}`),
  );
}

function get(path: string): LoadRequest {
  return { method: 'GET', path };
}
