import { describe, expect, inject, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { row, rows } from '../rest/stored.ts';
import { request } from '../support/rest-client.ts';
import { buyerAt, checkoutOf, goods, itemOf } from './buyers.ts';
import { readStock, useCheckouts } from './use-checkouts.ts';

const checkouts = useCheckouts();
const start = () => checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.facial)]));
const setStock = (units: number | null) =>
  rows(checkouts.service, 'update voucher_options set quantity = sold + $2::int where id = $1', [
    goods.facial.optionId,
    units,
  ]);
const waitingSql = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('of several concurrent confirmations, one places the order and all return it', async () => {
  await setStock(null);
  const { checkout } = await start();
  checkouts.bank.pay(checkout.reference);
  const confirmed = await Promise.all(
    Array.from({ length: 8 }, () => checkouts.confirmCheckout(checkout.reference)),
  );
  expect(new Set(confirmed.map((each) => each?.orderId)).size).toBe(1);
  const count = 'select count(*)::int as count from orders where reference = $1';
  expect(await row(checkouts.service, count, [checkout.reference])).toEqual({ count: 1 });
});

test('confirmations and expiries of the same checkouts leave each one completed, or expired and unpaid', async () => {
  await setStock(null);
  const { optionSold } = await readStock(checkouts, goods.facial);
  const started = await Promise.all(Array.from({ length: 16 }, start));
  const before = (await row(checkouts.service, 'select count(*)::int as orders from orders')).orders;
  await checkouts.endLifetimes();
  checkouts.bank.delayMs = 5;
  await Promise.all([
    ...started.map(async ({ checkout: { reference } }, index) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      if (index % 4 !== 0) checkouts.bank.pay(reference);
      await checkouts.confirmCheckout(reference);
    }),
    checkouts.settle(),
    ...started.map(({ token }, index) => (index % 4 === 1 ? checkouts.cancelCheckout(token ?? '', 1) : null)),
  ]);
  checkouts.bank.delayMs = 0;
  await checkouts.settle();
  const states = new Map<string, string>();
  for (const { checkout } of started) {
    const { state } = await checkouts.read(checkout.reference);
    states.set(checkout.reference, state);
    expect({ state, paid: checkouts.bank.sessions.get(checkout.reference)?.status }).toEqual(
      state === 'completed' ? { state, paid: 'paid' } : { state: 'expired', paid: 'expired' },
    );
  }
  const completed = [...states.values()].filter((state) => state === 'completed').length;
  const after = (await row(checkouts.service, 'select count(*)::int as orders from orders')).orders;
  expect(after - before).toBe(completed);
  const stock = await readStock(checkouts, goods.facial);
  expect(stock).toMatchObject({ optionReserved: 0, optionSold: optionSold + completed });
});

test('16 buyers and 16 sales at the till compete for 20 units, and exactly 20 are sold', async () => {
  await setStock(20);
  const { optionSold } = await readStock(checkouts, goods.facial);
  const { voucherId, voucherVersion, optionId, layoutId } = goods.facial;
  const product = {
    voucher_id: voucherId,
    voucher_version: voucherVersion,
    option_id: optionId,
    layout_id: layoutId,
    delivery_method: 'printout',
  };
  const json = {
    language: 'en',
    purchaser: { name: 'Till', email: 'till@example.test' },
    products: [product],
  };
  const buyers = Array.from({ length: 16 }, async () => {
    const { checkout } = await start();
    checkouts.bank.pay(checkout.reference);
    return checkouts.confirmCheckout(checkout.reference);
  });
  const till = Array.from({ length: 16 }, () =>
    request(checkouts.service, '/v2.1/sales-pages/1/orders', { method: 'POST', json }),
  );
  const bought = (await Promise.allSettled(buyers)).filter(({ status }) => status === 'fulfilled').length;
  let sold = (await Promise.all(till)).filter(({ status }) => status === 201).length;
  while (bought + sold < 20) {
    const { status } = await request(checkouts.service, '/v2.1/sales-pages/1/orders', {
      method: 'POST',
      json,
    });
    expect(status).toBe(201);
    sold += 1;
  }
  expect(bought).toBeGreaterThan(0);
  expect(await readStock(checkouts, goods.facial)).toMatchObject({
    optionSold: optionSold + 20,
    optionReserved: 0,
  });
  await expect(start()).rejects.toMatchObject({ code: 'SOLD_OUT' });
});

// On the embedded database no statement waits for another statement.
describe.runIf(inject('template').kind === 'postgresql')('statements that wait for each other', () => {
  /** Runs calls while the row of a checkout is locked, so that they wait in this order. */
  async function runWhileLocked(
    reference: string,
    calls: readonly (() => Promise<unknown>)[],
  ): Promise<void> {
    const started: Promise<unknown>[] = [];
    await checkouts.service.database.transaction(async (transaction) => {
      await transaction.query({
        text: 'select from checkouts where reference = $1 for update',
        values: [reference],
      });
      for (const [index, call] of calls.entries()) {
        started.push(call());
        await until(async () => (await rows(checkouts.service, waitingSql)).length === index + 1);
      }
    });
    await Promise.all(started);
  }

  test('a confirmation that waits for an expiry reserves the stock again, and an expiry that waits does nothing', async () => {
    await setStock(null);
    const { optionSold } = await readStock(checkouts, goods.facial);
    for (const isConfirmedFirst of [true, false]) {
      const { checkout, token } = await start();
      const { reference } = checkout;
      const cancel = () => checkouts.cancelCheckout(token ?? '', 1);
      // The gateway fails when the checkout is cancelled, so that the late payment is found afterwards.
      checkouts.bank.refused.add('expire');
      checkouts.bank.pay(reference);
      const confirm = () => checkouts.confirmCheckout(reference);
      await runWhileLocked(reference, isConfirmedFirst ? [confirm, cancel] : [cancel, confirm]);
      checkouts.bank.refused.clear();
      expect(await checkouts.read(reference)).toMatchObject({ state: 'completed' });
    }
    expect(await readStock(checkouts, goods.facial)).toMatchObject({
      optionSold: optionSold + 2,
      optionReserved: 0,
    });
  });
});
