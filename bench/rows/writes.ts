import type { LoadRequest } from '../load.ts';
import type { Bench, Row } from '../row.ts';
import { assertSameWrites } from '../same-writes.ts';
import { measureThroughput } from './throughput.ts';

/** Orders of one electronic voucher each. */
export async function measurePlaceOrder(bench: Bench): Promise<Row> {
  const bodies = bench.database.offers.map(({ voucherId, optionId, layoutId }) =>
    JSON.stringify({
      language: 'en',
      purchaser: { name: 'Bench Buyer', email: 'buyer@bench.test', phone: '+44 20 7946 0000' },
      products: [
        { voucher_id: voucherId, voucher_version: 1, option_id: optionId, layout_id: layoutId, delivery_method: 'electronic' },
      ],
    }),
  );
  const request = post('/v2.1/sales-pages/1/orders', bodies);
  await assertSameWrites(bench, request);
  return measureThroughput(bench, { name: 'placing an order', goal: 0.6, requests: [request] });
}

/** One use of a multi-use voucher, by its code. */
export async function measureRedeem(bench: Bench): Promise<Row> {
  const { salesPageId, redeemLocationId, codes } = bench.database.redeemPool;
  const bodies = codes.map((code) => JSON.stringify({ redeem_location: redeemLocationId, voucher_code: code, reductor: 1 }));
  const request = post(`/v2.1/sales-pages/${salesPageId}/redemptions`, bodies);
  await assertSameWrites(bench, request);
  return measureThroughput(bench, { name: 'redeeming by code', goal: 0.6, requests: [request] });
}

/** Takes the bodies in turn, over all connections, so that requests under way hardly ever meet on a row. */
function post(path: string, bodies: readonly string[]): LoadRequest {
  let next = 0;
  const nextBody = () => {
    next = (next + 1) % bodies.length;
    return bodies[next] ?? '';
  };
  return { method: 'POST', path, nextBody };
}
