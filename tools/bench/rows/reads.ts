import { createDeepCursor } from '../deep-cursor.ts';
import type { LoadRequest } from '../load-request.ts';
import type { Bench, Row } from '../row.ts';
import { assertSameBodies } from '../same-bodies.ts';
import { measureThroughput } from './throughput.ts';

const orders = '/v2.1/sales-pages/1/orders';
const productsAndPayments = 'expand[]=products&expand[]=payments';
const everything = 'expand[]=products&expand[]=deliveries&expand[]=payments';

/** The request of the list benchmark. */
export const expandedList = get(`${orders}?limit=50&${productsAndPayments}`);

export async function measureExpandedList(bench: Bench): Promise<Row> {
  await assertSameLists(bench, productsAndPayments);
  const requests = [expandedList];
  return measureThroughput(bench, {
    name: 'orders list, 50 with products and payments',
    goal: 0.8,
    requests,
  });
}

export async function measurePlainList(bench: Bench): Promise<Row> {
  await assertSameLists(bench, '');
  return measureThroughput(bench, {
    name: 'orders list, 10 without expansions',
    goal: 0.8,
    requests: [get(`${orders}?limit=10`)],
  });
}

/**
 * Measures reading single orders, cycling through the newest hundred. One in twenty has a delivery.
 */
export async function measureOrder(bench: Bench): Promise<Row> {
  const ids = Array.from({ length: 100 }, (_, index) => bench.database.lastOrderId - index);
  const paths = ids.map((id) => `${orders}/${id}?${everything}`);
  await assertSameBodies(bench.ours, bench.theirs, paths);
  return measureThroughput(bench, {
    name: 'single order, everything expanded',
    goal: 1,
    requests: paths.map(get),
  });
}

/** Measures the newest 50 vouchers of a realistic catalogue. */
export async function measureVouchers(bench: Bench): Promise<Row> {
  const { ours, theirs } = bench;
  const expansions = ['redeem_locations', 'categories', 'shipping_methods', 'layouts', 'options'];
  const path = (query: string) =>
    `/v2.1/sales-pages/1/vouchers?${query}&${expansions.map((name) => `expand[]=${name}`).join('&')}`;
  const paths = ['limit=50', 'limit=7', 'order=asc&limit=50'].map(path);
  await assertSameBodies(ours, theirs, paths);
  return measureThroughput(bench, {
    name: 'vouchers list, 50 with everything expanded',
    goal: 0.8,
    requests: [get(path('limit=50'))],
  });
}

/**
 * Asserts that both programs return equal lists: the newest orders in pages of two sizes, the
 * oldest orders, a page deep in the list, and the page before it.
 */
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
