import { describe, expect, test } from 'vitest';
import { sell } from '../rest/sales.ts';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const setTimeZone = (timeZone: string) =>
  rows(service, 'update sales_pages set time_zone = $1 where id = 1', [timeZone]);

/** Sells a voucher of 65 pounds at this time, on sales page 1. Returns the id of the order. */
async function sellAt(time: string): Promise<number> {
  const { id, order } = await sell(service);
  await rows(service, 'update orders set created_at = $2 where id = $1', [order, time]);
  await rows(service, 'update order_products set created_at = $2 where id = $1', [id, time]);
  return order;
}

async function read(query: string): Promise<Row[]> {
  const { data, errors } = await graphql(service, `{ result: ${query} }`);
  expect(errors).toBeUndefined();
  return data.result;
}

const ofPage = 'salesPageIds: ["SalesPage:1"]';
const days = (from: string, to: string) =>
  read(`dailyFigures(period: { from: "${from}", to: "${to}" }, ${ofPage}) { day orders }`);
const hours = (day: string) => read(`hourlyFigures(day: "${day}", ${ofPage}) { hour orders }`);

async function exported(start: string, end: string): Promise<string[]> {
  const { body } = await request(service, `/v2.1/reports/orders-export?start_date=${start}&end_date=${end}`);
  return body.map((row: Row) => row['Order ID']);
}

// Zone data of Debian 12 has the offset -08:00 in Vancouver in the winter, that of Node.js -07:00.
describe('the days of a sales page in a report', () => {
  test('begin and end by the time zone data of Node.js', async () => {
    await setTimeZone('America/Vancouver');
    const last = await sellAt('2033-01-01T06:59:59.999Z');
    const first = await sellAt('2033-01-01T07:00:00.000Z');
    expect(await days('2032-12-31', '2033-01-01')).toEqual([
      { day: '2032-12-31', orders: 1 },
      { day: '2033-01-01', orders: 1 },
    ]);
    expect(await days('2033-01-01', '2033-01-01')).toEqual([{ day: '2033-01-01', orders: 1 }]);
    expect(await hours('2032-12-31')).toEqual([{ hour: 23, orders: 1 }]);
    expect(await hours('2033-01-01')).toEqual([{ hour: 0, orders: 1 }]);
    expect(await exported('2032-12-31', '2032-12-31')).toEqual([String(last)]);
    expect(await exported('2033-01-01', '2033-01-01')).toEqual([String(first)]);
    expect(await exported('2033-01-01T00:00', '2033-01-01T00:00')).toEqual([String(first)]);
    const sales = `voucherSales(period: { from: "2033-01-01", to: "2033-01-01" }, ${ofPage}) { vouchersSold days { day vouchersSold } }`;
    expect(await read(sales)).toEqual([{ vouchersSold: 1, days: [{ day: '2033-01-01', vouchersSold: 1 }] }]);
  });

  test('contain an hour that comes twice once, with the figures of both', async () => {
    await setTimeZone('America/Havana');
    // Clocks are turned back from 01:00 to 00:00.
    for (const time of [
      '2032-11-07T03:59:00Z',
      '2032-11-07T04:00:00Z',
      '2032-11-07T05:30:00Z',
      '2032-11-07T06:00:00Z',
    ])
      await sellAt(time);
    expect(await hours('2032-11-07')).toEqual([
      { hour: 0, orders: 2 },
      { hour: 1, orders: 1 },
    ]);
    expect(await days('2032-11-06', '2032-11-07')).toEqual([
      { day: '2032-11-06', orders: 1 },
      { day: '2032-11-07', orders: 3 },
    ]);
  });

  test('have hours that begin at quarters of an hour of UTC', async () => {
    await setTimeZone('Asia/Kathmandu');
    for (const time of ['2028-02-01T18:14:59Z', '2028-02-01T18:15:00Z', '2028-02-02T18:14:59Z'])
      await sellAt(time);
    expect(await hours('2028-02-02')).toEqual([
      { hour: 0, orders: 1 },
      { hour: 23, orders: 1 },
    ]);
  });

  test('do not include a day that the time zone skipped', async () => {
    await setTimeZone('Pacific/Apia');
    await sellAt('2011-12-30T09:59:59Z');
    await sellAt('2011-12-30T10:00:00Z');
    expect(await days('2011-12-29', '2011-12-31')).toEqual([
      { day: '2011-12-29', orders: 1 },
      { day: '2011-12-31', orders: 1 },
    ]);
    expect(await days('2011-12-30', '2011-12-30')).toEqual([]);
    expect(await hours('2011-12-30')).toEqual([]);
  });
});

test('the outstanding liability of a month is that of its last days, whatever data made the ends', async () => {
  await setTimeZone('America/Vancouver');
  const sql = 'update order_products set redeemable_to = $2, last_day = $3 where id = $1';
  const values = [
    ['2099-05-31', '2099-06-01T07:00:00Z'],
    ['2099-05-31', '2099-06-01T08:00:00Z'],
    ['2099-06-01', '2099-06-02T07:00:00Z'],
    ['2099-06-30', '2099-07-01T07:00:00Z'],
    ['2099-05-01', '2099-05-02T07:00:00Z'],
  ] as const;
  for (const [lastDay, end] of values) await rows(service, sql, [(await sell(service)).id, end, lastDay]);
  const liability = await read(`outstandingLiability(${ofPage}) { expiryMonth vouchers }`);
  expect(liability.filter(({ expiryMonth }) => expiryMonth?.startsWith('2099'))).toEqual([
    { expiryMonth: '2099-05', vouchers: 3 },
    { expiryMonth: '2099-06', vouchers: 2 },
  ]);
});
