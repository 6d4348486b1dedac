import { beforeAll, expect, test } from 'vitest';
import { errorCodes } from '../graphql/error-codes.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { fieldErrors } from '../support/user-errors.ts';
import { insertKey, storefront } from './storefront.ts';

const service = useTestService();
let key: string;
beforeAll(async () => {
  key = await insertKey(service);
});

const query = `query ($input: CalculateOrderInput!) { calculateOrder(input: $input) {
  total { amount currency } shippingTotal { amount } discounts { code amount { amount } }
  items { regularPrice { amount } pricePaid { amount } } } }`;

const calculate = (input: object, token = key) => storefront(service, token, query, { input });

/** Returns an item for the voucher with this id, with its current version and first parts. */
async function itemOf(voucherId: number, rest: Row = {}): Promise<Row> {
  const { page, version, option, layout } = await row(
    service,
    `select sales_page_id as page, version, (select min(o.id) from voucher_options o where o.voucher_id = v.id
                and not exists (select from voucher_options child where child.parent_id = o.id)) as option,
            (select min(id) from layouts where voucher_id = v.id) as layout
       from vouchers v where id = $1`,
    [voucherId],
  );
  return {
    voucherId: `Voucher:${page}:${voucherId}`,
    voucherVersion: version,
    optionId: `VoucherOption:${page}:${option}`,
    layoutId: `Layout:${page}:${layout}`,
    delivery: { unshipped: 'PRINTOUT' },
    ...rest,
  };
}

/** Asserts that a calculation is rejected with errors of exactly these fields. */
async function expectInvalid(item: Row, field: string): Promise<void> {
  const response = await calculate({ items: [item] });
  expect([response.data, errorCodes(response)]).toEqual([{ calculateOrder: null }, ['INVALID_INPUT']]);
  const fields = response.errors?.[0]?.extensions?.fields as Parameters<typeof fieldErrors>[0];
  expect(fieldErrors(fields)).toEqual([{ field, message: expect.stringMatching(/^is not a /) }]);
}

test('calculateOrder returns the prices with discounts, and reserves nothing', async () => {
  const before = await row(service, 'select sum(sold) as sold from vouchers');
  const item = await itemOf(1);
  const { data, errors } = await calculate({ items: [item, item], discounts: [{ code: 'tenoff' }] });
  expect(errors).toBeUndefined();
  expect(data.calculateOrder).toEqual({
    total: { amount: 11_700, currency: 'GBP' },
    shippingTotal: { amount: 0 },
    discounts: [{ code: 'TENOFF', amount: { amount: 1_300 } }],
    items: [
      { regularPrice: { amount: 6_500 }, pricePaid: { amount: 5_850 } },
      { regularPrice: { amount: 6_500 }, pricePaid: { amount: 5_850 } },
    ],
  });
  expect(await row(service, 'select sum(sold) as sold from vouchers')).toEqual(before);
});

test('a stale version, a sold-out voucher and an unknown discount code are rejected', async () => {
  const item = await itemOf(1);
  const codeOf = async (input: object) => errorCodes(await calculate(input));
  expect(await codeOf({ items: [{ ...item, voucherVersion: 99 }] })).toEqual(['STALE_VOUCHER_VERSION']);
  expect(await codeOf({ items: [await itemOf(8)] })).toEqual(['SOLD_OUT']);
  expect(await codeOf({ items: [await itemOf(9)] })).toEqual(['NOT_ON_SALE']);
  expect(await codeOf({ items: [item], discounts: [{ code: 'NONE' }] })).toEqual(['DISCOUNT_NOT_APPLICABLE']);
});

test('calculateOrder rejects items that startCheckout rejects', async () => {
  const item = await itemOf(1);
  const codesOf = async (items: readonly Row[]) => {
    const { errors } = await calculate({ items });
    const [{ extensions = {} } = {}] = errors ?? [];
    const fields = (extensions.fields ?? []) as Parameters<typeof fieldErrors>[0];
    return [extensions.code, ...fieldErrors(fields).map(({ field }) => field)];
  };
  expect(await codesOf([{ ...item, delivery: { unshipped: 'CARD' } }])).toEqual([
    'INVALID_INPUT',
    'items[0].delivery.unshipped',
  ]);
  expect(await codesOf(Array.from({ length: 21 }, () => item))).toEqual(['INVALID_INPUT', 'items']);
  // A checkout reserves at most half of a stock.
  await rows(service, 'update voucher_options set quantity = sold + 3 where id = 1');
  expect(await codesOf([item, item, item])).toEqual(['SOLD_OUT']);
  expect(await codesOf([item])).toEqual([undefined]);
  await rows(service, 'update voucher_options set quantity = null where id = 1');
  // Stripe accepts no payment of GBP 0.29.
  await rows(service, 'update voucher_options set sell_price = 29 where id = 1');
  await rows(
    service,
    `insert into payment_gateways (organisation_id, sales_page_id, name, mode, key_ending, settings_sealed)
     values (1, 1, 'stripe', 'live', '1234', '')`,
  );
  expect(await codesOf([item])).toEqual(['INVALID_INPUT', 'items']);
  await rows(service, `update payment_gateways set active = false where name = 'stripe'`);
  expect(await codesOf([item])).toEqual([undefined]);
  await rows(service, `delete from payment_gateways where name = 'stripe'`);
  await rows(service, 'update voucher_options set sell_price = 6500 where id = 1');
});

test('a secret voucher can be calculated with its URL token only', async () => {
  const { url_token: urlToken } = await row(service, 'select url_token from vouchers where id = 11');
  const { data } = await calculate({ items: [await itemOf(11, { urlToken: urlToken.toUpperCase() })] });
  expect(data.calculateOrder.total).toEqual({ amount: 3_000, currency: 'GBP' });
  const { url_token: another } = await row(service, 'select url_token from vouchers where id = 10');
  for (const wrong of [{}, { urlToken: null }, { urlToken: another }, { urlToken: 'x' }])
    await expectInvalid(await itemOf(11, wrong), 'items[0].voucherId');
});

test('an unpublished voucher, and one of another sales page, is unknown', async () => {
  const { url_token: urlToken } = await row(service, 'select url_token from vouchers where id = 10');
  await expectInvalid(await itemOf(10, { urlToken }), 'items[0].voucherId');
  for (const page of [2, 3]) {
    const { id } = await row(
      service,
      `select min(id) as id from vouchers where sales_page_id = ${page} and access_level = 'published'`,
    );
    await expectInvalid(await itemOf(id), 'items[0].voucherId');
  }
});

test('a shipping method for manual orders is unknown', async () => {
  const method = await row(
    service,
    `select l.id, l.voucher_id, l.shipping_method_id from voucher_shipping_methods l join vouchers v on v.id = l.voucher_id
      where l.sales_page_id = 1 and l.archived_at is null and v.access_level = 'published' and v.is_active and v.postal_delivery_enabled
      order by l.id limit 1`,
  );
  const address = { name: 'A', addressLine1: '1', city: 'C', postcode: 'P', country: 'gb' };
  const shippingMethodId = `VoucherShippingMethod:1:${method.id}`;
  const item = await itemOf(method.voucher_id, { delivery: { postal: { address, shippingMethodId } } });
  expect((await calculate({ items: [item] })).errors ?? []).toEqual([]);
  await rows(service, 'update shipping_methods set available_only_for_manual_orders = true where id = $1', [
    method.shipping_method_id,
  ]);
  await expectInvalid(item, 'items[0].delivery.postal.shippingMethodId');
});

test('the input has no fields for staff members', async () => {
  const item = await itemOf(1);
  for (const field of [{ pricePaidCalculator: 'FREE' }, { internalNote: 'x' }, { metadata: [] }]) {
    const response = await calculate({ items: [{ ...item, ...field }] });
    expect(errorCodes(response)).toEqual(['INVALID_INPUT']);
    expect(response.data).toBeUndefined();
  }
});
