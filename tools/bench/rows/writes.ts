import { runOnServer } from '../../harness/run-on-server.ts';
import { billRequest } from '../bill-request.ts';
import { load } from '../load.ts';
import type { LoadRequest } from '../load-request.ts';
import { orderBody } from '../order-body.ts';
import { redemptionRequest } from '../redemption-request.ts';
import type { Bench, Row } from '../row.ts';
import { assertSameWrites } from '../same-writes.ts';
import { measureThroughput } from './throughput.ts';

const warmUpSeconds = 2;

/** Measures orders of one electronic voucher each. */
export async function measurePlaceOrder(bench: Bench): Promise<Row> {
  const request: LoadRequest = {
    method: 'POST',
    path: '/v2.1/sales-pages/1/orders',
    nextBody: () => orderBody(bench.database),
  };
  await assertSameWrites(bench, () => request);
  return measureThroughput(bench, { name: 'place an order', goal: 0.75, requests: [request] });
}

/** Measures redemptions of one use of a multi-use voucher by its code. */
export function measureRedeem(bench: Bench): Promise<Row> {
  return measureRedemptions(bench, 'redeem by code', redemptionRequest);
}

/** Measures bills of two multi-use vouchers, of each of which they redeem one use (D84). */
export function measureBill(bench: Bench): Promise<Row> {
  return measureRedemptions(bench, 'redeem a bill of two vouchers', billRequest);
}

async function measureRedemptions(
  bench: Bench,
  name: string,
  createRequest: typeof billRequest,
): Promise<Row> {
  await assertSameWrites(bench, () => createRequest(bench.database));
  const request = createRequest(bench.database);
  // The first checks of foreign keys scan the few pages of redemptions. A connection keeps that plan
  // until the statistics are refreshed, as autovacuum does within a minute.
  for (const program of [bench.ours, bench.theirs])
    await load(program, [request], warmUpSeconds, bench.comparison.countDatabaseTime);
  await runOnServer(bench.environment.DATABASE_URL ?? '', 'analyze redemptions');
  return measureThroughput(bench, { name, goal: 0.75, requests: [request] });
}
