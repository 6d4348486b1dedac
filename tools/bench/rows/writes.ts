import type { LoadRequest } from '../load.ts';
import { orderBody } from '../order-body.ts';
import type { Bench, Row } from '../row.ts';
import { assertSameWrites } from '../same-writes.ts';
import type { SeededDatabase } from '../seed/seed-database.ts';
import { measureThroughput } from './throughput.ts';

/** Measures orders of one electronic voucher each. */
export async function measurePlaceOrder(bench: Bench): Promise<Row> {
  const request: LoadRequest = {
    method: 'POST',
    path: '/v2.1/sales-pages/1/orders',
    nextBody: () => orderBody(bench.database),
  };
  await assertSameWrites(bench, request);
  return measureThroughput(bench, { name: 'place an order', goal: 0.75, requests: [request] });
}

/** Measures redemptions of one use of a multi-use voucher by its code. */
export async function measureRedeem(bench: Bench): Promise<Row> {
  const request = redemptionRequest(bench.database);
  await assertSameWrites(bench, request);
  return measureThroughput(bench, { name: 'redeem by code', goal: 0.75, requests: [request] });
}

/**
 * Returns a request that redeems one use of a multi-use voucher. Each time it is sent, it redeems the next voucher of the pool.
 */
export function redemptionRequest(database: Pick<SeededDatabase, 'redeemPool'>): LoadRequest {
  const { salesPageId, redeemLocationId, codes } = database.redeemPool;
  const bodies = codes.map((code) => JSON.stringify({ redeem_location: redeemLocationId, voucher_code: code, reductor: 1 }));
  let next = 0;
  const nextBody = () => {
    next = (next + 1) % bodies.length;
    return bodies[next] ?? '';
  };
  return { method: 'POST', path: `/v2.1/sales-pages/${salesPageId}/redemptions`, nextBody };
}
