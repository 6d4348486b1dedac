import { expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { demoVoucherCode } from '../../prisma/demo/demo-voucher-code.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectFieldErrors, expectProblem, withoutInstance } from './problems.ts';
import { redeem, sell } from './sales.ts';
import { footprint, type Row, row } from './stored.ts';

const service = useTestService();

/**
 * Sends a redemption and asserts that it is rejected with the given status and code, and that it
 * changes nothing.
 */
async function expectRejected(json: Row, status: number, code: string): Promise<void> {
  const before = await footprint(service);
  expectProblem(await redeem(service, json), status, code);
  expect(await footprint(service)).toEqual(before);
}

test.each([
  ['expired', demoCodes.expired, 'expired'],
  ['refunded', demoCodes.refunded, 'refunded'],
  ['cancelled', demoCodes.cancelled, 'cancelled'],
])('redeeming a voucher that is %s is rejected with 402', async (_what, voucher_code, code) => {
  await expectRejected({ voucher_code, redeem_location: 1 }, 402, code);
  await expectRejected({ voucher_code, redeem_location: 1, reductor: 1 }, 402, code);
});

test('redeeming a regenerated voucher by its old code or by its product is rejected with 402', async () => {
  const { id } = await row(
    service,
    `select id from order_products where state = 'regenerated' and sales_page_id = 1 order by id limit 1`,
  );
  await expectRejected({ voucher_code: demoVoucherCode(id), redeem_location: 1 }, 402, 'regenerated');
  await expectRejected({ order_product: id, redeem_location: 1 }, 402, 'regenerated');
});

test('redeeming a voucher that is not valid yet is rejected with 402', async () => {
  const { id } = await sell(service, { voucher_id: 7, option_id: 18, layout_id: 10 });
  await expectRejected({ order_product: id, redeem_location: 3 }, 402, 'not_yet_valid');
});

test('redeeming a fully redeemed voucher is rejected with 402 fully_redeemed, even after its expiry', async () => {
  const { id, voucher_code } = await sell(service);
  expect((await redeem(service, { voucher_code, redeem_location: 1 })).status).toBe(201);
  await expectRejected({ voucher_code, redeem_location: 1 }, 402, 'fully_redeemed');
  await expectRejected({ order_product: id, redeem_location: 1, reductor: 1 }, 402, 'fully_redeemed');
  const late = await row(
    service,
    `select id from order_products where state = 'completed' and redeemable_to < now() and sales_page_id = 1 order by id limit 1`,
  );
  await expectRejected({ order_product: late.id, redeem_location: 1 }, 402, 'fully_redeemed');
});

test('redeeming more than the remaining amount is rejected with 402 and redeems nothing', async () => {
  const single = await sell(service);
  await expectRejected(
    { order_product: single.id, redeem_location: 1, reductor: 2 },
    402,
    'exceeds_remaining',
  );
  await expectRejected(
    { voucher_code: demoCodes.multiUse, redeem_location: 1, reductor: 6 },
    402,
    'exceeds_remaining',
  );
  await expectRejected(
    { voucher_code: demoCodes.monetary, redeem_location: 1, reductor: 5001 },
    402,
    'exceeds_remaining',
  );
  expect(
    (await redeem(service, { voucher_code: demoCodes.monetary, redeem_location: 1, reductor: 4999 })).status,
  ).toBe(201);
  await expectRejected(
    { voucher_code: demoCodes.monetary, redeem_location: 1, reductor: 2 },
    402,
    'exceeds_remaining',
  );
  expect(
    (await redeem(service, { voucher_code: demoCodes.monetary, redeem_location: 1, reductor: 1 })).status,
  ).toBe(201);
  await expectRejected(
    { voucher_code: demoCodes.monetary, redeem_location: 1, reductor: 1 },
    402,
    'fully_redeemed',
  );
});

test('redeeming at a location that does not accept the voucher is rejected with 402', async () => {
  const { id, voucher_code } = await sell(service, {
    voucher_id: 2,
    voucher_version: 2,
    option_id: 3,
    layout_id: 2,
  });
  await expectRejected({ order_product: id, redeem_location: 4 }, 402, 'wrong_location');
  await expectRejected({ voucher_code, redeem_location: 12, reductor: 1 }, 402, 'wrong_location');
});

test('redeeming at an unknown location or at a location of another organisation is rejected with 400', async () => {
  const { id, voucher_code } = await sell(service);
  const before = await footprint(service);
  for (const redeem_location of [999, 13, 14]) {
    expectFieldErrors(await redeem(service, { voucher_code, redeem_location }), ['redeem_location']);
    expectFieldErrors(await redeem(service, { order_product: id, redeem_location }), ['redeem_location']);
    expectFieldErrors(
      await redeem(service, { voucher_code, order_product: id, redeem_location, reductor: 1 }),
      ['redeem_location'],
    );
  }
  expect(await footprint(service)).toEqual(before);
});

test('redeeming with a code and a product of different vouchers is rejected with 400', async () => {
  const [mine, other] = [await sell(service), await sell(service)];
  const before = await footprint(service);
  const response = await redeem(service, {
    order_product: mine.id,
    voucher_code: other.voucher_code,
    redeem_location: 1,
  });
  expectProblem(response, 400, 'invalid_input');
  expect(['voucher_code', 'order_product']).toContain(response.body.errors[0].field);
  expect(await footprint(service)).toEqual(before);
  for (const { id, voucher_code } of [mine, other]) {
    expect((await redeem(service, { order_product: id, voucher_code, redeem_location: 1 })).status).toBe(201);
  }
});

test('a code or product of another page or organisation returns the same 404 response as an unknown code', async () => {
  const bistro = await row(
    service,
    'select id from order_products where sales_page_id = 2 order by id desc limit 1',
  );
  const other = await row(
    service,
    'select id from order_products where sales_page_id = 3 order by id desc limit 1',
  );
  const before = await footprint(service);
  const unknown = await redeem(service, { voucher_code: '0000-0000-0000-0000', redeem_location: 1 });
  expectProblem(unknown, 404, 'not_found');
  const requests: Row[] = [
    { voucher_code: demoCodes.otherOrganisation },
    { voucher_code: demoVoucherCode(bistro.id) },
    { voucher_code: `${demoCodes.multiUse}0` },
    { voucher_code: '%' },
    { order_product: 999_999 },
    { order_product: bistro.id },
    { order_product: other.id },
    { order_product: 0 },
    { order_product: -1 },
    { order_product: -(2 ** 31) },
    { order_product: other.id, voucher_code: demoCodes.otherOrganisation },
    { voucher_code: demoCodes.otherOrganisation, reductor: 1 },
  ];
  for (const json of requests) {
    expect(withoutInstance(await redeem(service, { ...json, redeem_location: 1 }))).toEqual(
      withoutInstance(unknown),
    );
  }
  expect(await footprint(service)).toEqual(before);
});

test('redeeming on a sales page of another organisation returns the same 404 response as an unknown page', async () => {
  const before = await footprint(service);
  const absent = await request(service, '/v2.1/sales-pages/999/redemptions', {
    json: { order_product: 1, redeem_location: 1 },
  });
  expectProblem(absent, 404, 'not_found');
  for (const redeem_location of [1, 13]) {
    const json = { voucher_code: demoCodes.otherOrganisation, redeem_location };
    const response = await request(service, '/v2.1/sales-pages/3/redemptions', { json });
    expect(withoutInstance(response)).toEqual(withoutInstance(absent));
  }
  expect(await footprint(service)).toEqual(before);
});
