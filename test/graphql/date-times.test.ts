import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { defaultImportOptions } from '../../src/voucher-imports/import-options.ts';
import { parseFile } from '../../src/voucher-imports/parse-file.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { expectFieldErrors } from '../rest/problems.ts';
import { sell } from '../rest/sales.ts';
import { footprint, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

const service = useTestService();

/**
 * Date-times with an offset, and the times that they denote (RFC 3339, section 5.6; ISO 8601,
 * extended calendar form).
 */
const withOffset: readonly [string, string][] = [
  ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21t09:30:00z', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21 09:30:00Z', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21T09:30Z', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21T09:30:15.5Z', '2026-11-21T09:30:15.500Z'],
  ['2026-11-21T09:30:15,5Z', '2026-11-21T09:30:15.500Z'],
  ['2026-11-21T09:30:15.1234567Z', '2026-11-21T09:30:15.123Z'],
  ['2026-11-21T09:30:15.999999999999999999999999Z', '2026-11-21T09:30:15.999Z'],
  ['2026-11-21T09:30:00+01:00', '2026-11-21T08:30:00.000Z'],
  ['2026-11-21T09:30:00+0100', '2026-11-21T08:30:00.000Z'],
  ['2026-11-21T09:30:00+01', '2026-11-21T08:30:00.000Z'],
  ['2026-11-21T09:30:00-08:00', '2026-11-21T17:30:00.000Z'],
  ['2026-11-21T09:30:00+05:45', '2026-11-21T03:45:00.000Z'],
  ['2026-11-21T09:30:00-00:00', '2026-11-21T09:30:00.000Z'],
  ['1990-12-31T23:59:60Z', '1991-01-01T00:00:00.000Z'],
  ['1990-12-31T15:59:60-08:00', '1991-01-01T00:00:00.000Z'],
];

/** Local times of London. */
const withoutOffset: readonly [string, string][] = [
  ['2026-07-01 09:30', '2026-07-01T08:30:00.000Z'],
  ['2026-07-01T09:30', '2026-07-01T08:30:00.000Z'],
  ['2026-07-01t09:30:15', '2026-07-01T08:30:15.000Z'],
  ['2026-07-01T09:30:15.1234567', '2026-07-01T08:30:15.123Z'],
];

const invalid = [
  '2026-11-21T',
  '2026-11-21T09Z',
  '20261121T093000Z',
  '2026-325T09:30:00Z',
  '2026-W47-6T09:30:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T09:30:60Z',
  '2026-11-21T09:60:00Z',
  '2026-02-30T09:30:00Z',
  '2026-11-21T09:30.5Z',
  '2026-11-21T09:30:00.Z',
  '2026-11-21T09:30:00+24:00',
  '2026-11-21T09:30:00+01:60',
  '2026-11-21T09:30:00+1:00',
  '2026-11-21T09:30:00 Z',
  '2026-11-21  09:30:00Z',
  '2026-11-21T09:30:00Z[Europe/London]',
  '+002026-11-21T09:30:00Z',
  '0999-12-31T09:30:00Z',
  'Sat, 21 Nov 2026 09:30:00 GMT',
  '1795253400',
];

const all = [...withOffset, ...withoutOffset];
const local = withoutOffset.map(([text]) => text);

/** Sells a voucher that was redeemable from 1980 on, and redeems it over v1. */
async function redeemOverV1(redeemDate: string) {
  const { id, voucher_code: code } = await sell(service);
  await rows(service, "update order_products set redeemable_from = '1980-01-01' where id = $1", [id]);
  const before = await footprint(service);
  const { status, body } = await request(service, '/v1/redeem', { json: { code, domain: 1, redeemDate } });
  return { id, before, status, body };
}

const redeemedAt = async (id: number) =>
  (
    await row(service, 'select redeemed_at from redemptions where order_product_id = $1', [id])
  ).redeemed_at.toISOString();

describe('v1 redeemDate', () => {
  test.each(all)('%s is accepted as %s', async (text, time) => {
    const { id, status } = await redeemOverV1(text);
    expect(status).toBe(200);
    expect(await redeemedAt(id)).toBe(time);
  });

  test.each(invalid)('%s is rejected', async (text) => {
    const { before, status, body } = await redeemOverV1(text);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 1000, ['redeemDate']]);
    expect(await footprint(service)).toEqual(before);
  });
});

describe('the orders export', () => {
  const exportFrom = (start: string) =>
    request(
      service,
      `/v2.1/reports/orders-export?${new URLSearchParams({ start_date: start, end_date: '2027-01-01' })}`,
    );

  test.each(all)('start_date %s is accepted', async (text) => {
    expect((await exportFrom(text)).status).toBe(200);
  });

  test.each(invalid)('start_date %s is rejected', async (text) => {
    expectFieldErrors(await exportFrom(text), ['start_date']);
  });
});

describe('the scalar DateTime', () => {
  const document = `query ($time: DateTime!) { salesPage(databaseId: 1) { orders(first: 1, filter: { createdAt: { from: $time } }) { totalCount { value } } } }`;
  const countSince = (time: string) => graphql(service, document, { time });

  test.each(withOffset)('%s is accepted as %s', async (text, time) => {
    const [written, canonical] = [await countSince(text), await countSince(time)];
    expect(written.errors).toBeUndefined();
    expect(written).toEqual(canonical);
  });

  test.each([...invalid, ...local])('%s is rejected', async (text) => {
    const { errors } = await countSince(text);
    expect(errors?.[0]?.message).toContain('DateTime must be an ISO 8601 time with an offset');
  });
});

describe('deliverAt', () => {
  const place = async (deliverAt: string) => {
    const input = orderOf([{ ...articles.massage, delivery: { electronic: { deliverAt } } }]);
    return (await graphql(service, placeOrderOperation, { input })).data.placeOrder;
  };
  const year = new Date().getUTCFullYear() + 1;

  test.each(all)('%s on a day of next year is accepted', async (text, time) => {
    const day = `${year}-01-02`;
    const { order } = await place(text.replace(/^.{10}/, day));
    const [product] = order.products;
    const stored = await row(service, 'select deliver_at from order_products where id = $1', [
      product.databaseId,
    ]);
    // In January, the local time of London equals UTC.
    const shift =
      Date.parse(time) -
      Date.parse(`${time.slice(0, 10)}T00:00:00Z`) +
      (local.includes(text) ? 3_600_000 : 0);
    expect(stored.deliver_at.getTime() % 86_400_000).toBe(shift % 86_400_000);
  });

  test.each(invalid)('%s is rejected', async (text) => {
    expect((await place(text)).errors).toEqual([
      { path: ['items', '0', 'delivery', 'electronic', 'deliverAt'], message: expect.any(String) },
    ]);
  });
});

describe('the range of deliverAt', () => {
  const place = async (deliveries: readonly string[], rest: object = {}) => {
    const products = deliveries.map((deliverAt) => ({
      ...articles.massage,
      delivery: { electronic: { deliverAt } },
    }));
    return (await graphql(service, placeOrderOperation, { input: orderOf(products, { ...rest }) })).data
      .placeOrder;
  };
  const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
  const days = 86_400_000;
  const error = (index: number, message: string) => ({
    path: ['items', `${index}`, 'delivery', 'electronic', 'deliverAt'],
    message: expect.stringContaining(message),
  });

  test('a time before now or more than 366 days from now is rejected on its field, and nothing is written', async () => {
    const before = await footprint(service);
    const { errors } = await place([
      ...[fromNow(-2000), '2020-02-29 08:00', fromNow(60_000)],
      ...[fromNow(366 * days + 60_000), fromNow(366 * days - 60_000)],
    ]);
    expect(errors).toEqual([
      ...[error(0, 'must not be in the past'), error(1, 'must not be in the past')],
      error(3, 'must be at most 366 days from now'),
    ]);
    expect(await footprint(service)).toEqual(before);
  });

  test('a time without an offset is compared in the time zone of the sales page', async () => {
    // The clocks in Auckland are 12 or 13 hours ahead of UTC: UTC's time in an hour is past there,
    // and in 14 hours is not.
    await rows(service, "update sales_pages set time_zone = 'Pacific/Auckland' where id = 1");
    const [past, future] = [fromNow(3_600_000).slice(0, -1), fromNow(14 * 3_600_000).slice(0, -1)];
    const rejected = await place([past, future]);
    const atLimit = await place([fromNow(366 * days + 11 * 3_600_000).slice(0, -1)]);
    await rows(service, "update sales_pages set time_zone = 'Europe/London' where id = 1");
    expect(rejected.errors).toEqual([error(0, 'must not be in the past')]);
    expect(atLimit.errors).toBeUndefined();
    expect(atLimit.order.products).toHaveLength(1);
  });

  test('a request is replayed after its time has passed', async () => {
    const idempotencyKey = 'passed-delivery-time';
    const deliverAt = fromNow(60_000);
    expect(await place([deliverAt], { idempotencyKey })).toMatchObject({ replayed: false });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await place([deliverAt])).errors).toEqual([error(0, 'must not be in the past')]);
    expect(await place([deliverAt], { idempotencyKey })).toMatchObject({ replayed: true });
  });
});

describe('an import', () => {
  const vault = createCodeVault([{ kid: 'test', secret: 'a-secret-for-tests-0123456789-abcdef' }]);
  const read = async (text: string) => {
    const content = Buffer.from(`code;balance;title;sold_on;expires_on\nAB-12;5;Massage;"${text}";never`);
    async function* chunks() {
      yield content;
    }
    const options = { ...defaultImportOptions, format: 'template', separator: ';' } as const;
    for await (const parsed of parseFile(chunks(), options, 'GBP', vault)) return parsed;
    throw new Error('the file has no row');
  };

  test.each(all)('sold_on %s is accepted', async (text) => {
    expect((await read(text)).errors).toEqual([]);
  });

  test.each(invalid)('sold_on %s is rejected', async (text) => {
    expect((await read(text)).errors).toMatchObject([{ column: 'sold_on' }]);
  });
});
