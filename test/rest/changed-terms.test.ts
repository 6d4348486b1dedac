import { expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';
import { expectFieldErrors, expectProblem } from './problems.ts';
import { order, productInput, sell } from './sales.ts';
import { footprint, row, rows } from './stored.ts';

const service = useTestService();

/**
 * Runs a statement that changes terms of sale. The service caches the terms, but each change must
 * apply to the next order.
 */
const change = (text: string) => rows(service, text);

test('a changed price of an option applies to the next order', async () => {
  const { regular_price } = await sell(service);
  await change('update voucher_options set sell_price = sell_price + 123 where id = 1');
  expect((await sell(service)).regular_price).toEqual({
    ...regular_price,
    amount: regular_price.amount + 123,
  });
  await change('update voucher_options set sell_price = sell_price - 123 where id = 1');
  expect((await sell(service)).regular_price).toEqual(regular_price);
});

test.each([
  ['number of uses', 'redeem_stock = redeem_stock + 3'],
  ['real value', 'real_value = coalesce(real_value, 0) + 999'],
  ['quantity weight', 'quantity_weight = quantity_weight + 1'],
])('an order after a change of the %s of an option is placed on the new terms', async (_what, set) => {
  await sell(service);
  const before = await footprint(service);
  await change(`update voucher_options set ${set} where id = 1`);
  const { status, body } = await order(service, [productInput()]);
  const option = await row(service, 'select * from voucher_options where id = 1');
  expect(status).toBe(201);
  const sold = await row(service, 'select * from order_products where id = $1', [body.products[0]]);
  expect(sold.voucher_value).toBe(option.real_value ?? option.sell_price);
  expect(await footprint(service)).toMatchObject({
    vouchersSold: before.vouchersSold + option.quantity_weight,
  });
});

test('an order without an amount is rejected with 400 after the price of its option was changed to a range', async () => {
  await sell(service);
  const before = await footprint(service);
  await change('update voucher_options set max_sell_price = sell_price + 1 where id = 1');
  expectFieldErrors(await order(service, [productInput()]), ['products[0].option_amount']);
  expect(await footprint(service)).toEqual(before);
});

test.each([
  ['deactivated', 'is_active = false', 402, 'not_on_sale'],
  ['unpublished', `access_level = 'unpublished'`, 402, 'not_on_sale'],
  ['given a sale period that has ended', `sale_period_to = now() - interval '1 second'`, 402, 'not_on_sale'],
  [
    'given a sale period that has not started',
    `sale_period_from = now() + interval '1 hour'`,
    402,
    'not_on_sale',
  ],
  ['changed to a new version', 'version = version + 1', 409, 'stale_voucher_version'],
  ['sold out', 'quantity = sold', 402, 'sold_out'],
])('an order is rejected if the voucher has just been %s', async (_what, set, status, code) => {
  const product = { voucher_id: 13, option_id: 25, layout_id: 16 };
  const stored = await row(service, 'select * from vouchers where id = 13');
  await sell(service, product);
  await change(`update vouchers set ${set} where id = 13`);
  const before = await footprint(service);
  expectProblem(await order(service, [productInput(product)]), status, code);
  expect(await footprint(service)).toEqual(before);
  await rows(
    service,
    `update vouchers set is_active = $1, access_level = $2::access_level, sale_period_to = $3, sale_period_from = $4, version = $5, quantity = $6 where id = 13`,
    [
      stored.is_active,
      stored.access_level,
      stored.sale_period_to,
      stored.sale_period_from,
      stored.version,
      stored.quantity,
    ],
  );
});
