import { expect, test } from 'vitest';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectFieldErrors, expectProblem } from './problems.ts';
import { order, orderInput, productInput } from './sales.ts';
import { footprint, row } from './stored.ts';

const service = useTestService();

test.each([
  ['inactive', 'not_on_sale', { voucher_id: 12, voucher_version: 4, option_id: 24, layout_id: 15 }],
  ['unpublished', 'not_on_sale', { voucher_id: 10, option_id: 22, layout_id: 13 }],
  ['past its sale period', 'not_on_sale', { voucher_id: 9, option_id: 21, layout_id: 12 }],
  ['before its sale period', 'not_on_sale', { voucher_id: 18, option_id: 32, layout_id: 24 }],
  ['sold out', 'sold_out', { voucher_id: 8, option_id: 20, layout_id: 11 }],
])(
  'an order of a voucher that is %s is rejected with 402 %s, alone or with other products',
  async (_what, code, product) => {
    const before = await footprint(service);
    expectProblem(await order(service, [productInput(product)]), 402, code);
    expectProblem(await order(service, [productInput(), productInput(product), productInput()]), 402, code);
    expect(await footprint(service)).toEqual(before);
  },
);

test('an order with an outdated or unknown version of a voucher is rejected with 409', async () => {
  const before = await footprint(service);
  for (const voucher_version of [1, 3]) {
    expectProblem(
      await order(service, [productInput({ voucher_id: 2, voucher_version, option_id: 3, layout_id: 2 })]),
      409,
      'stale_voucher_version',
    );
  }
  expectProblem(
    await order(service, [productInput(), productInput({ voucher_version: 2 })]),
    409,
    'stale_voucher_version',
  );
  expect(await footprint(service)).toEqual(before);
});

test.each([
  ['an unknown voucher', { voucher_id: 999 }, ['voucher_id']],
  ['a voucher of another page', { voucher_id: 19, option_id: 33, layout_id: 25 }, ['voucher_id']],
  ['a voucher of another organisation', { voucher_id: 22, option_id: 36, layout_id: 28 }, ['voucher_id']],
  ['an unknown option', { option_id: 999 }, ['option_id']],
  ['an option of another voucher', { option_id: 25 }, ['option_id']],
  [
    'an option that has child options',
    { voucher_id: 2, voucher_version: 2, option_id: 2, layout_id: 2 },
    ['option_id'],
  ],
  ['an option of another organisation', { option_id: 36 }, ['option_id']],
  ['an unknown layout', { layout_id: 999 }, ['layout_id']],
  ['a layout of another voucher', { layout_id: 2 }, ['layout_id']],
  ['an option and a layout of another voucher', { option_id: 25, layout_id: 16 }, ['layout_id', 'option_id']],
])(
  'an order with %s is rejected with 400 and an error on each invalid field',
  async (_what, changes, fields) => {
    const before = await footprint(service);
    expectFieldErrors(
      await order(service, [productInput(changes)]),
      fields.map((field) => `products[0].${field}`),
    );
    expectFieldErrors(
      await order(service, [productInput(), productInput(changes)]),
      fields.map((field) => `products[1].${field}`),
    );
    expect(await footprint(service)).toEqual(before);
  },
);

test('an order with several invalid products is rejected with all errors in one response', async () => {
  const before = await footprint(service);
  const products = [
    productInput({ option_id: 999 }),
    productInput(),
    productInput({ voucher_id: 999 }),
    productInput({ layout_id: 2 }),
  ];
  expectFieldErrors(await order(service, products), [
    'products[0].option_id',
    'products[2].voucher_id',
    'products[3].layout_id',
  ]);
  expect(await footprint(service)).toEqual(before);
});

test('an order without products or with more than 100 products is rejected with 400 and an error on products', async () => {
  const before = await footprint(service);
  expectFieldErrors(await order(service, []), ['products']);
  expectFieldErrors(await order(service, Array(101).fill(productInput())), ['products']);
  expect(await footprint(service)).toEqual(before);
});

test('an order that exceeds the remaining quantity of the voucher or option is rejected with 402 sold_out', async () => {
  // Option 29, tea for two, has a quantity of 25. A sale uses 2 of the 60 units that options 28
  // (tea for one) and 29 share.
  const { sold } = await row(service, 'select sold from voucher_options where id = 29');
  const { left } = await row(service, 'select quantity - sold as left from vouchers where id = 15');
  const forTwo = productInput({ voucher_id: 15, voucher_version: 3, option_id: 29, layout_id: 20 });
  const forOne = productInput({ voucher_id: 15, voucher_version: 3, option_id: 28, layout_id: 20 });
  const before = await footprint(service);
  expectProblem(await order(service, Array(25 - sold + 1).fill(forTwo)), 402, 'sold_out');
  expectProblem(await order(service, Array(left + 1).fill(forOne)), 402, 'sold_out');
  const pairs = Math.min(Math.floor(left / 2) - 2, 25 - sold);
  const tooMany = [...Array(pairs).fill(forTwo), ...Array(left - 2 * pairs + 1).fill(forOne)];
  expectProblem(await order(service, tooMany), 402, 'sold_out');
  expect(await footprint(service)).toEqual(before);

  const exactly = tooMany.slice(0, -1);
  expect((await order(service, exactly)).status).toBe(201);
  const after = await footprint(service);
  expect(after.products).toBe(before.products + exactly.length);
  expectProblem(await order(service, [forOne]), 402, 'sold_out');
  expect(await footprint(service)).toEqual(after);
});

test('concurrent orders for ten more tickets than remain sell every ticket, and ten orders are rejected', async () => {
  const { left } = await row(service, 'select quantity - sold as left from voucher_options where id = 19');
  const poolside = productInput({ voucher_id: 7, option_id: 19, layout_id: 10, delivery_method: 'printout' });
  const before = await footprint(service);
  const responses = await Promise.all(
    Array.from({ length: left + 10 }, () =>
      request(service, '/v2.1/sales-pages/1/orders', { json: orderInput([poolside]) }),
    ),
  );
  const rejected = responses.filter(({ status }) => status !== 201);
  expect(rejected).toHaveLength(10);
  for (const response of rejected) expectProblem(response, 402, 'sold_out');
  expect(await row(service, 'select quantity - sold as left from voucher_options where id = 19')).toEqual({
    left: 0,
  });
  expect(await footprint(service)).toMatchObject({
    orders: before.orders + left,
    payments: before.payments + left,
    events: before.events + left,
    vouchersSold: before.vouchersSold + left,
  });
});
