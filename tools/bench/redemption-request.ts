import type { SeededDatabase } from '../harness/seed/seed-database.ts';
import type { LoadRequest } from './load-request.ts';

/**
 * Returns a request that redeems one use of a multi-use voucher. Each time it is sent, it redeems
 * the next voucher of the pool.
 */
export function redemptionRequest(database: Pick<SeededDatabase, 'redeemPool'>): LoadRequest {
  const { salesPageId, redeemLocationId, codes } = database.redeemPool;
  const bodies = codes.map((code) =>
    JSON.stringify({ redeem_location: redeemLocationId, voucher_code: code, reductor: 1 }),
  );
  let next = 0;
  const nextBody = () => {
    next = (next + 1) % bodies.length;
    return bodies[next] ?? '';
  };
  return { method: 'POST', path: `/v2.1/sales-pages/${salesPageId}/redemptions`, nextBody };
}
