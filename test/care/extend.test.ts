import { expect, test } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import { redeem } from '../rest/sales.ts';
import { footprint, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { care, readProduct, readRestProduct, type Sold, sellVoucher } from './care.ts';

const service = useTestService();

const expire = ({ databaseId }: Sold) =>
  rows(
    service,
    `update order_products set redeemable_from = '2026-01-01', redeemable_to = '2026-02-01' where id = $1`,
    [databaseId],
  );

test('an expired voucher that is extended can be redeemed until its last day ends in the time zone of the page', async () => {
  const sold = await sellVoucher(service);
  await expire(sold);
  expect(
    (await redeem(service, { voucher_code: sold.code, redeem_location: 1, reductor: 1 })).body.code,
  ).toBe('expired');
  const extended = await care(service, 'extendSoldVoucher', sold, {
    lastDay: '2099-07-31',
    reason: 'Closed for weeks',
  });
  // British Summer Time is one hour ahead of UTC.
  expect(extended).toMatchObject({
    status: 'IN_PROGRESS',
    redemptionPeriod: { to: '2099-07-31T23:00:00.000Z' },
  });
  expect((await redeem(service, { voucher_code: sold.code, redeem_location: 1, reductor: 1 })).status).toBe(
    201,
  );
  expect(await readRestProduct(service, sold)).toMatchObject({ redeemable_to: '2099-07-31T23:59:59+01:00' });
  expect(
    await row(
      service,
      `select organisation_id, previous_redeemable_to, redeemable_to, reason, api_key_id, channel, revision
         from expiry_changes where order_product_id = $1`,
      [sold.databaseId],
    ),
  ).toEqual({
    organisation_id: 1,
    previous_redeemable_to: new Date('2026-02-01T00:00:00Z'),
    redeemable_to: new Date('2099-07-31T23:00:00Z'),
    reason: 'Closed for weeks',
    api_key_id: 1,
    channel: 'graphql',
    revision: 1,
  });
});

test('extendSoldVoucher rejects a day that has ended, that does not extend the voucher or that is in the year 9999', async () => {
  const sold = await sellVoucher(service);
  const before = await readProduct(service, sold);
  const lastDay = new Date(before.redeemable_to.getTime() - 1).toISOString().slice(0, 10);
  for (const day of ['2026-01-01', lastDay, '9999-01-01']) {
    const rejected = await mutate(service, 'extendSoldVoucher', { id: sold.id, lastDay: day });
    expect(rejected).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: ['lastDay'], code: 'OUT_OF_RANGE' }],
    });
  }
  expect(await readProduct(service, sold)).toEqual(before);
});

test('a voucher can be extended to 9998-12-30 but not to 9998-12-31, whose end would mean no expiry', async () => {
  const sold = await sellVoucher(service);
  const before = await readProduct(service, sold);
  const rejected = await mutate(service, 'extendSoldVoucher', { id: sold.id, lastDay: '9998-12-31' });
  expect(rejected).toMatchObject({
    errors: [{ path: ['lastDay'], message: 'must be before the year 9999' }],
  });
  expect(await readProduct(service, sold)).toEqual(before);
  const extended = await care(service, 'extendSoldVoucher', sold, { lastDay: '9998-12-30' });
  expect(extended).toMatchObject({ redemptionPeriod: { to: '9998-12-31T00:00:00.000Z' } });
});

const resultFields = 'extended hasMore replayed';

test('extendSoldVouchers extends and audits every uncompleted voucher of the filter that expires earlier', async () => {
  const vouchers = [await sellVoucher(service), await sellVoucher(service), await sellVoucher(service)];
  const [first, , completed] = vouchers;
  await expire(first as Sold);
  await redeem(service, { voucher_code: completed?.code, redeem_location: 1 });
  const { min, max } = await row(
    service,
    `select min(created_at), max(created_at) from order_products where id = any($1::int[])`,
    [vouchers.map(({ databaseId }) => databaseId)],
  );
  const filter = {
    createdAt: { from: min.toISOString(), to: new Date(max.getTime() + 1).toISOString() },
    voucherIds: ['Voucher:1:5'],
  };
  const request = { salesPageId: 'SalesPage:1', filter, lastDay: '2098-12-31' };
  const input = { ...request, expectedCount: 2, idempotencyKey: 'all-passes' };
  const unchanged = await footprint(service);
  for (const expectedCount of [0, 1, 3, 2 ** 53 - 1]) {
    const facts = 'userErrors { __typename code ... on UnexpectedCountError { actualCount } }';
    const document = `mutation ($input: ExtendSoldVouchersInput!) { extendSoldVouchers(input: $input) { extended ${facts} } }`;
    const { data } = await graphql(service, document, { input: { ...input, expectedCount } });
    expect(data.extendSoldVouchers).toEqual({ code: 'STATE_CONFLICT', actualCount: 2 });
  }
  expect(await footprint(service)).toEqual(unchanged);
  expect(await mutate(service, 'extendSoldVouchers', input, resultFields)).toEqual({
    extended: 2,
    hasMore: false,
    replayed: false,
  });
  expect(await mutate(service, 'extendSoldVouchers', input, resultFields)).toEqual({
    extended: 2,
    hasMore: false,
    replayed: true,
  });
  const again = { ...request, expectedCount: 0 };
  expect(await mutate(service, 'extendSoldVouchers', again, resultFields)).toEqual({
    extended: 0,
    hasMore: false,
    replayed: false,
  });
  const recorded = await rows(
    service,
    `select p.state, p.revision, p.redeemable_to, (select count(*)::int from expiry_changes c where c.order_product_id = p.id) as changes,
            (select count(*)::int from audit_entries a where a.sales_page_id = 1 and a.action = 'order-product.extend' and a.subject = 'order-product:' || p.id) as entries
       from order_products p where p.id = any($1::int[]) order by p.id`,
    [vouchers.map(({ databaseId }) => databaseId)],
  );
  const redeemableTo = new Date('2099-01-01T00:00:00Z');
  const extended = { state: 'in_progress', revision: 1, redeemable_to: redeemableTo, changes: 1, entries: 1 };
  expect(recorded.slice(0, 2)).toEqual([extended, extended]);
  expect(recorded[2]).toMatchObject({ state: 'completed', changes: 0, entries: 0 });
  expect(recorded[2]?.redeemable_to).not.toEqual(redeemableTo);
});

test('extendSoldVouchers extends at most 500 vouchers and returns hasMore: true if more vouchers match', async () => {
  await rows(
    service,
    `insert into order_products (organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, delivery_method, currency,
       regular_price, price_paid, voucher_value, is_multiuse, is_monetary, redeemable_from, redeemable_to, redeem_stock, redeemable_everywhere,
       redeem_location_ids, code_hash, code_sealed, created_at)
     select p.organisation_id, p.sales_page_id, p.order_id, p.voucher_id, p.voucher_version, p.option_id, p.layout_id, 'many', 'electronic', p.currency, 1, 1, 1,
            true, true, '2026-01-01', '2026-02-01', 1, true, '{}', sha256(n::text::bytea), p.code_sealed, '2001-01-01'
       from (select * from order_products where sales_page_id = 1 order by id limit 1) p, generate_series(1, 502) n`,
  );
  const filter = { createdAt: { from: '2001-01-01T00:00:00Z', to: '2001-01-02T00:00:00Z' } };
  const extend = (expectedCount: number) => {
    const input = { salesPageId: 'SalesPage:1', filter, expectedCount, lastDay: '2098-12-31' };
    return mutate(service, 'extendSoldVouchers', input, resultFields);
  };
  const conflict = { code: 'STATE_CONFLICT', message: expect.stringContaining(' 502 objects') };
  expect(await extend(500)).toMatchObject(conflict);
  expect(await extend(502)).toEqual({ extended: 500, hasMore: true, replayed: false });
  const results = await Promise.all([extend(2), extend(2), extend(2)]);
  expect(results.filter(({ extended }) => extended === 2)).toHaveLength(1);
  expect(results.filter(({ code }) => code === 'STATE_CONFLICT')).toHaveLength(2);
});

test.for([
  ['no filter', {}, 'filter'],
  ['an empty filter', { filter: {} }, 'filter'],
  ['a filter of empty values', { filter: { createdAt: {}, recipient: null }, all: false }, 'filter'],
  ['a filter and all', { filter: { isPartlyUsed: true }, all: true }, 'all'],
] as const)(
  'extendSoldVouchers with %s is rejected and changes nothing (D94)',
  async ([, selection, path]) => {
    const before = await footprint(service);
    const input = { salesPageId: 'SalesPage:1', ...selection, expectedCount: 0, lastDay: '2098-12-31' };
    expect(await mutate(service, 'extendSoldVouchers', input)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: [path] }],
    });
    expect(await footprint(service)).toEqual(before);
  },
);

test('extendSoldVouchers rejects a day that has ended and changes nothing', async () => {
  const before = await footprint(service);
  const input = { salesPageId: 'SalesPage:1', all: true, expectedCount: 0, lastDay: '2026-01-01' };
  expect(await mutate(service, 'extendSoldVouchers', input)).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: ['lastDay'] }],
  });
  expect(await footprint(service)).toEqual(before);
});
