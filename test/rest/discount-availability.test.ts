import { expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';
import { expectProblem } from './problems.ts';
import { order, productInput } from './sales.ts';
import { footprint, type Row, row, rows } from './stored.ts';

const service = useTestService();
let codes = 0;

/**
 * Inserts a discount code of 10 % with the given further columns and values, as SQL lists. Returns
 * the code.
 */
async function addCode(columns: string, values: string): Promise<string> {
  codes += 1;
  const code = `CODE${codes}`;
  await rows(
    service,
    `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value${columns && `, ${columns}`})
     values (1, 1, '${code}', 'A code', 'percentage', 10${values && `, ${values}`})`,
  );
  return code;
}

const used = async (code: string) =>
  (await row(service, 'select used from discount_codes where code = $1', [code])).used;

const place = (discount_codes: readonly string[], product: Row = {}) =>
  order(service, [productInput(product)], { discount_codes });

test.each([
  ['without a period', '', ''],
  ['that has started', 'starts_at', `now() - interval '1 second'`],
  ['that has not ended', 'ends_at', `now() + interval '1 minute'`],
  ['within its period', 'starts_at, ends_at', `now() - interval '1 day', now() + interval '1 day'`],
  ['with one use left', 'max_uses, used', '3, 2'],
])(
  'a discount code %s reduces the price, and one use of the code is counted',
  async (_what, columns, values) => {
    const code = await addCode(columns, values);
    const before = await used(code);
    const { status, body } = await place([code]);
    expect(status).toBe(201);
    const sold = await row(service, 'select regular_price, price_paid from order_products where id = $1', [
      body.products[0],
    ]);
    expect(sold.price_paid).toBe(sold.regular_price * 0.9);
    expect(await used(code)).toBe(before + 1);
  },
);

test.each([
  ['that has not started', 'starts_at', `now() + interval '1 minute'`],
  ['that has ended', 'ends_at', `now() - interval '1 second'`],
  ['with no use left', 'max_uses, used', '3, 3'],
  ['that is not active', 'active', 'false'],
])('a discount code %s is rejected with 402, and nothing is sold', async (_what, columns, values) => {
  const code = await addCode(columns, values);
  const before = [await footprint(service), await used(code)];
  expectProblem(await place([code]), 402, 'discount_not_applicable');
  expect([await footprint(service), await used(code)]).toEqual(before);
});

test('an order with a discount code and no product with the price calculator regular is rejected with 402', async () => {
  const code = await addCode('', '');
  const before = await footprint(service);
  expectProblem(await place([code], { price_paid_calculator: 'free' }), 402, 'discount_not_applicable');
  expect([await footprint(service), await used(code)]).toEqual([before, 0]);
});

test('an order with a discount code of another sales page is rejected with 402', async () => {
  await rows(
    service,
    `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value) values (1, 2, 'ELSEWHERE', 'Elsewhere', 'percentage', 10)`,
  );
  expectProblem(await place(['ELSEWHERE']), 402, 'discount_not_applicable');
  expect(await used('ELSEWHERE')).toBe(0);
});

test('percentage codes are applied in the order of their ids, regardless of their order in the request (D45)', async () => {
  // The code with the higher id is inserted first, so the order of insertion is not the order of
  // the ids.
  await rows(
    service,
    `insert into discount_codes (id, organisation_id, sales_page_id, code, name, kind, value)
     values (9002, 1, 1, 'NEWER', 'Newer', 'percentage', 50), (9001, 1, 1, 'OLDER', 'Older', 'percentage', 10)`,
  );
  for (const names of [
    ['OLDER', 'NEWER'],
    ['NEWER', 'OLDER'],
  ]) {
    const { status, body } = await place(names);
    expect(status).toBe(201);
    const { regular_price: price } = await row(
      service,
      'select regular_price from order_products where id = $1',
      [body.products[0]],
    );
    const discounts = await rows(
      service,
      'select discount_code_id, amount from order_product_discounts where order_product_id = $1 order by discount_code_id',
      [body.products[0]],
    );
    expect(discounts).toEqual([
      { discount_code_id: 9001, amount: price * 0.1 },
      { discount_code_id: 9002, amount: price * 0.45 },
    ]);
  }
});

test('percentage discounts are applied before fixed discounts, regardless of the ids of the codes (D45)', async () => {
  await rows(
    service,
    `insert into discount_codes (id, organisation_id, sales_page_id, code, name, kind, value)
     values (9003, 1, 1, 'FIXED', 'Fixed', 'fixed', 500), (9004, 1, 1, 'PERCENT', 'Percent', 'percentage', 10),
            (9005, 1, 1, 'FIXED2', 'Fixed', 'fixed', 300)`,
  );
  const { status, body } = await place(['FIXED', 'PERCENT', 'FIXED2']);
  expect(status).toBe(201);
  const { regular_price: price } = await row(
    service,
    'select regular_price from order_products where id = $1',
    [body.products[0]],
  );
  const discounts = await rows(
    service,
    'select discount_code_id, amount from order_product_discounts where order_product_id = $1 order by discount_code_id',
    [body.products[0]],
  );
  expect(discounts).toEqual([
    { discount_code_id: 9003, amount: 500 },
    { discount_code_id: 9004, amount: price * 0.1 },
    { discount_code_id: 9005, amount: 300 },
  ]);
});
