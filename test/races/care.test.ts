import { describe, expect, inject, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { care, readProduct, type Sold, sellVoucher } from '../care/care.ts';
import { redeem } from '../rest/sales.ts';
import { row, rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const waitingSql = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Sends requests in sequence while the voucher's row is locked, so that they wait in this order.
 * Returns their outcomes.
 */
async function sendWhileLocked(sold: Sold, requests: readonly (() => Promise<string>)[]): Promise<string[]> {
  const sent: Promise<string>[] = [];
  await service.database.transaction(async (transaction) => {
    await transaction.query({
      text: 'select from order_products where id = $1 for update',
      values: [sold.databaseId],
    });
    for (const [index, request] of requests.entries()) {
      sent.push(request());
      await until(async () => (await rows(service, waitingSql)).length === index + 1);
    }
  });
  return Promise.all(sent);
}

const use = (sold: Sold, reductor: number) => async () => {
  const { body } = await redeem(service, { voucher_code: sold.code, redeem_location: 1, reductor });
  return String(body.code ?? 'done');
};
const send = (sold: Sold, name: string, input: object) => async () =>
  String((await care(service, name, sold, { ...input }, 'databaseId')).code ?? 'done');
const adjust = (sold: Sold, units: number) =>
  send(sold, 'adjustSoldVoucherBalance', { units: { uses: units }, reason: 'x' });

// On the embedded database no statement waits for another statement.
describe.runIf(inject('template').kind === 'postgresql')('changes that wait for a locked voucher', () => {
  test('a redemption that waits for a block is rejected, and a block that waits for a redemption takes effect after it', async () => {
    const [first, second] = [await sellVoucher(service), await sellVoucher(service)];
    expect(await sendWhileLocked(first, [send(first, 'blockSoldVoucher', {}), use(first, 1)])).toEqual([
      'done',
      'blocked',
    ]);
    expect(await readProduct(service, first)).toMatchObject({ redeem_used: 0, blocked_at: expect.any(Date) });
    expect(await sendWhileLocked(second, [use(second, 1), send(second, 'blockSoldVoucher', {})])).toEqual([
      'done',
      'done',
    ]);
    expect(await readProduct(service, second)).toMatchObject({
      redeem_used: 1,
      blocked_at: expect.any(Date),
      revision: 2,
    });
  });

  test('a redemption that waits for the extension of an expired voucher is rejected, and succeeds when repeated', async () => {
    const sold = await sellVoucher(service);
    const expired = `redeemable_from = '2026-01-01', redeemable_to = '2026-02-01'`;
    await rows(service, `update order_products set ${expired} where id = $1`, [sold.databaseId]);
    const extend = send(sold, 'extendSoldVoucher', { lastDay: '2099-12-31' });
    expect(await sendWhileLocked(sold, [extend, use(sold, 5)])).toEqual(['done', 'state_conflict']);
    expect(await sendWhileLocked(sold, [use(sold, 5), extend])).toEqual(['done', 'FULLY_REDEEMED']);
    expect(await readProduct(service, sold)).toMatchObject({
      state: 'completed',
      redeem_used: 5,
      revision: 2,
    });
  });

  test('of a redemption and a correction of the same units, only the first succeeds', async () => {
    const [first, second] = [await sellVoucher(service), await sellVoucher(service)];
    expect(await sendWhileLocked(first, [use(first, 3), adjust(first, -3)])).toEqual([
      'done',
      'EXCEEDS_REMAINING',
    ]);
    expect(await sendWhileLocked(second, [adjust(second, -3), use(second, 3)])).toEqual([
      'done',
      'exceeds_remaining',
    ]);
    expect(await readProduct(service, first)).toMatchObject({
      redeem_stock: 5,
      redeem_used: 3,
      adjusted_units: 0,
    });
    expect(await readProduct(service, second)).toMatchObject({
      redeem_stock: 2,
      redeem_used: 0,
      adjusted_units: -3,
    });
  });

  test('waiting corrections are applied in sequence, and a correction of more units than remain is rejected', async () => {
    const sold = await sellVoucher(service);
    expect(await sendWhileLocked(sold, [adjust(sold, -3), adjust(sold, 2), adjust(sold, -5)])).toEqual([
      'done',
      'done',
      'EXCEEDS_REMAINING',
    ]);
    expect(await readProduct(service, sold)).toMatchObject({
      state: 'in_progress',
      redeem_stock: 4,
      adjusted_units: -1,
      revision: 2,
    });
  });
});

test('after concurrent redemptions and corrections, the stored balance equals the sums of the stored changes', async () => {
  const sold = await sellVoucher(service);
  const requests = Array.from({ length: 30 }, (_, index) =>
    index % 3 === 0 ? use(sold, 1) : adjust(sold, index % 2 === 0 ? 1 : -1),
  );
  const outcomes = new Set(await Promise.all(requests.map((request) => request())));
  expect(outcomes).toContain('done');
  const stored = await readProduct(service, sold);
  const sums = await row(
    service,
    `select (select coalesce(sum(units), 0)::int from redemptions where order_product_id = $1) as used,
            (select coalesce(sum(units), 0)::int from balance_corrections where order_product_id = $1) as corrected,
            (select count(*)::int from redemptions where order_product_id = $1) +
            (select count(*)::int from balance_corrections where order_product_id = $1) as changes`,
    [sold.databaseId],
  );
  expect(stored).toMatchObject({
    redeem_used: sums.used,
    adjusted_units: sums.corrected,
    redeem_stock: 5 + sums.corrected,
  });
  expect(stored.revision).toBe(sums.changes);
  expect(stored.state).toBe(stored.redeem_used === stored.redeem_stock ? 'completed' : 'in_progress');
});
