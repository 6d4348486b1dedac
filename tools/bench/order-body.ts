import type { SeededDatabase } from './seed/seed-database.ts';

let next = 0;

/** The body of an order of one electronic voucher; each call takes another of the hundred, so that orders hardly meet on a row. */
export function orderBody({ offers }: SeededDatabase): string {
  next = (next + 1) % offers.length;
  const { voucherId, optionId, layoutId } = offers[next] ?? {};
  return JSON.stringify({
    language: 'en',
    purchaser: { name: 'Bench Buyer', email: 'buyer@bench.test', phone: '+44 20 7946 0000' },
    products: [
      { voucher_id: voucherId, voucher_version: 1, option_id: optionId, layout_id: layoutId, delivery_method: 'electronic' },
    ],
  });
}
