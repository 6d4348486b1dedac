import type { SeededDatabase } from '../harness/seed/seed-database.ts';

let next = 0;

/**
 * Returns the body of an order of one electronic voucher. Each call uses the next of the hundred
 * offers, so that concurrent orders rarely lock the same row.
 */
export function orderBody({ offers }: Pick<SeededDatabase, 'offers'>): string {
  next = (next + 1) % offers.length;
  const { voucherId, optionId, layoutId } = offers[next] ?? {};
  return JSON.stringify({
    language: 'en',
    purchaser: { name: 'Bench Buyer', email: 'buyer@bench.test', phone: '+44 20 7946 0000' },
    products: [
      {
        voucher_id: voucherId,
        voucher_version: 1,
        option_id: optionId,
        layout_id: layoutId,
        delivery_method: 'electronic',
      },
    ],
  });
}
