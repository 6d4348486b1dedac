import { expect, test } from 'vitest';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { sell } from './sales.ts';
import { footprint, row, rows } from './stored.ts';
import { expectFailure } from './v1-failure.ts';

const service = useTestService();

// In winter, the local time of the sales page, Europe/London, equals UTC.
const window = { from: '2026-01-05 10:00:30+00', to: '2026-01-06 10:00:00+00' };

/**
 * Sells a voucher that is redeemable in `window`, and redeems it over v1. `before` is the footprint
 * before the redemption.
 */
async function redeemAt(redeemDate: string) {
  const { id, voucher_code: code } = await sell(service);
  await rows(service, 'update order_products set redeemable_from = $2, redeemable_to = $3 where id = $1', [
    id,
    window.from,
    window.to,
  ]);
  const before = await footprint(service);
  const response = await request(service, '/v1/redeem', { json: { code, domain: 1, redeemDate } });
  return { id, before, response };
}

test.each([
  ['the first second', '2026-01-05 10:00:30'],
  ['the first second, with an offset', '2026-01-05T11:00:30+01:00'],
  ['the first minute, which is partly in the period', '2026-01-05 10:00'],
  ['the last second', '2026-01-06 09:59:59'],
  ['the last minute', '2026-01-06 09:59'],
])('a redeemDate in the validity period is accepted: %s', async (_what, redeemDate) => {
  const { id, response } = await redeemAt(redeemDate);
  expect(response.status).toBe(200);
  expect(await row(service, 'select state, redeem_used from order_products where id = $1', [id])).toEqual({
    state: 'completed',
    redeem_used: 1,
  });
});

test.each([
  ['the second before the period', '2026-01-05 10:00:29'],
  ['the minute before the period', '2026-01-05 09:59'],
  ['the end of the period', '2026-01-06 10:00:00'],
  ['the minute that begins at the end of the period', '2026-01-06 10:00'],
])('a redeemDate outside the validity period is rejected with 1012: %s', async (_what, redeemDate) => {
  const { before, response } = await redeemAt(redeemDate);
  expectFailure(response, 422, 1012);
  expect(await footprint(service)).toEqual(before);
});
