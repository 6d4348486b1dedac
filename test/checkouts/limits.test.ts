import { beforeEach, describe, expect, test } from 'vitest';
import { createCheckoutServices } from '../../src/checkouts/checkout-services.ts';
import { settleDueCheckouts } from '../../src/checkouts/settle-due-checkouts.ts';
import { AmountRejectedError } from '../../src/payments/amount-limits.ts';
import { row, rows } from '../rest/stored.ts';
import { buyerAt, checkoutOf, goods, itemOf } from './buyers.ts';
import { readStock, useCheckouts } from './use-checkouts.ts';

const checkouts = useCheckouts();

/** Puts this many units of the facial on sale, in addition to those that were sold. */
const stock = (units: number | null) =>
  rows(checkouts.service, 'update voucher_options set quantity = sold + $2::int where id = $1', [
    goods.facial.optionId,
    units,
  ]);
const buy = (count: number, address?: string) =>
  checkouts.startCheckout(
    buyerAt(address),
    checkoutOf(Array.from({ length: count }, () => itemOf(goods.facial))),
  );

beforeEach(async () => {
  await rows(checkouts.service, 'update vouchers set quantity = null where id = $1', [
    goods.facial.voucherId,
  ]);
  await stock(null);
  await checkouts.endLifetimes();
  await checkouts.settle();
});

describe('one address', () => {
  test('holds at most 3 unpaid checkouts, until one of them is paid, cancelled or has expired', async () => {
    const started = [];
    for (let number = 0; number < 3; number += 1) started.push(await buy(1, '192.0.2.1'));
    const rejected = { code: 'RATE_LIMITED', exceeded: { policy: 'checkouts', limit: 3 } };
    await expect(buy(1, '192.0.2.1')).rejects.toMatchObject(rejected);
    await buy(1, '192.0.2.2');
    await checkouts.cancelCheckout(started[0]?.token ?? '', 1);
    started.push(await buy(1, '192.0.2.1'));
    const paid = started[1]?.checkout.reference ?? '';
    checkouts.bank.pay(paid);
    await checkouts.confirmCheckout(paid);
    await buy(1, '192.0.2.1');
    const error = await buy(1, '192.0.2.1').catch((thrown) => thrown);
    expect(error).toMatchObject(rejected);
    expect(error.exceeded.retryAfter).toBeGreaterThan(30 * 60);
    expect(error.exceeded.retryAfter).toBeLessThanOrEqual(35 * 60);
  });

  test('holds at most 20 units, in one checkout or in several', async () => {
    await expect(buy(21)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'products' }] });
    await buy(12, '192.0.2.3');
    await buy(8, '192.0.2.3');
    await expect(buy(1, '192.0.2.3')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      exceeded: { policy: 'checkout-units', limit: 20 },
    });
  });

  test('can buy one voucher that consumes more than 20 units', async () => {
    await rows(checkouts.service, 'update voucher_options set quantity_weight = 30 where id = $1', [
      goods.facial.optionId,
    ]);
    await buy(1, '192.0.2.4');
    await expect(buy(1, '192.0.2.4')).rejects.toMatchObject({ exceeded: { policy: 'checkout-units' } });
    await rows(checkouts.service, 'update voucher_options set quantity_weight = 1 where id = $1', [
      goods.facial.optionId,
    ]);
  });

  test('holds at most 3 unpaid checkouts if 12 requests arrive at the same time', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => buy(1, '192.0.2.5')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('all unpaid checkouts together', () => {
  test('hold at most half of a stock, rounded up, and the rest can be bought when they are paid', async () => {
    await stock(7);
    const started = [await buy(3), await buy(1)];
    await expect(buy(1)).rejects.toMatchObject({
      code: 'SOLD_OUT',
      shortStock: { optionId: 11, remaining: 0 },
    });
    for (const { checkout } of started) {
      checkouts.bank.pay(checkout.reference);
      await checkouts.confirmCheckout(checkout.reference);
    }
    await expect(buy(3)).rejects.toMatchObject({ code: 'SOLD_OUT', shortStock: { remaining: 2 } });
    await buy(2);
  });

  test('can hold the last unit, even if a voucher consumes several units of it', async () => {
    await stock(1);
    const { token } = await buy(1);
    await expect(buy(1)).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await checkouts.cancelCheckout(token ?? '', 1);
    await rows(
      checkouts.service,
      'update voucher_options set quantity_weight = 5, quantity = null where id = $1',
      [goods.facial.optionId],
    );
    await rows(checkouts.service, 'update vouchers set quantity = sold + 5 where id = $1', [
      goods.facial.voucherId,
    ]);
    await buy(1);
    await rows(checkouts.service, 'update voucher_options set quantity_weight = 1 where id = $1', [
      goods.facial.optionId,
    ]);
  });

  test('hold at most half of a stock if 16 buyers arrive at the same time', async () => {
    await stock(16);
    const before = await readStock(checkouts, goods.facial);
    const results = await Promise.allSettled(Array.from({ length: 16 }, () => buy(1)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    expect(await readStock(checkouts, goods.facial)).toMatchObject({
      optionReserved: 8,
      optionSold: before.optionSold + 8,
    });
  });
});

test('an order whose amount only the gateway rejects releases its stock, and ends', async () => {
  const { service, dependencies } = checkouts;
  const { gateways } = dependencies;
  const begin = async () => {
    throw new AmountRejectedError('must cost more in total to be paid online');
  };
  const rejecting = {
    ...dependencies,
    gateways: new Map(
      [...gateways].map(([name, gateway]) => [
        name,
        { ...gateway, redirect: gateway.redirect && { ...gateway.redirect, begin } },
      ]),
    ),
  };
  const before = await readStock(checkouts, goods.massage);
  const input = checkoutOf([itemOf(goods.massage)]);
  await expect(createCheckoutServices(rejecting).startCheckout(buyerAt(), input)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ field: 'products', code: 'OUT_OF_RANGE' }],
  });
  expect(await readStock(checkouts, goods.massage)).toEqual(before);
  await rows(service, `update checkouts set due_at = now() - interval '1 second' where due_at is not null`);
  await settleDueCheckouts(rejecting);
  const latest = `select state::text, due_at, sale = '{}' as "isEmptied" from checkouts order by id desc limit 1`;
  expect(await row(service, latest)).toEqual({ state: 'expired', due_at: null, isEmptied: true });
});
