import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { errorCodes } from '../graphql/error-codes.ts';
import type { Model, Product } from '../histories/model.ts';
import { playHistory } from '../histories/play-history.ts';
import { prepareSalesPage } from '../histories/prepare-sales-page.ts';
import { randomHistory } from '../histories/random-history.ts';
import type { Caller } from '../histories/steps.ts';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const tokens: Record<Caller | 'other', string> = {
  admin: '',
  key: demoApiKey,
  redeem: '',
  custom: '',
  packing: '',
  other: '',
};

const liabilityOperation = `query ($pages: [ID!]) { result: outstandingLiability(salesPageIds: $pages) {
  salesPage { databaseId } expiryMonth vouchers unredeemed { amount currency }
  complimentary { ...Share } expired { ...Share } expiredComplimentary { ...Share } } }
  fragment Share on LiabilityShare { vouchers unredeemed { amount currency } }`;
const dailyOperation = `query ($from: Date!, $to: Date!, $pages: [ID!]) { result: dailyFigures(period: { from: $from, to: $to }, salesPageIds: $pages) {
  salesPage { databaseId } day orders vouchersSold paid { amount currency } deliveryPaid { amount } revenue { amount } redemptions cancellations redeemed { amount currency }
  refunds refunded { amount currency } } }`;
const hourlyOperation = `query ($day: Date!, $pages: [ID!]) { result: hourlyFigures(day: $day, salesPageIds: $pages) {
  salesPage { databaseId } hour orders vouchersSold paid { amount currency } deliveryPaid { amount } revenue { amount } redemptions cancellations redeemed { amount currency }
  refunds refunded { amount currency } } }`;
const salesOperation = `query ($from: Date!, $to: Date!, $pages: [ID!]) { result: voucherSales(period: { from: $from, to: $to }, salesPageIds: $pages) {
  salesPage { databaseId } voucher { databaseId name } ...Sums days { day ...Days } } }
  fragment Sums on VoucherSales { vouchersSold paid { amount currency } deliveryPaid { amount } revenue { amount } refunds refunded { amount currency } }
  fragment Days on DailyVoucherSales { vouchersSold paid { amount currency } deliveryPaid { amount } revenue { amount } refunds refunded { amount currency } }`;

async function read(document: string, variables: Row = {}, token = demoApiKey): Promise<Row[]> {
  const { data, errors } = await graphql(service, document, variables, token);
  expect(errors).toBeUndefined();
  return data.result;
}

/**
 * Returns the number and the value of all vouchers that can still be redeemed, whether paid for or
 * complimentary.
 */
const total = (liabilities: readonly Row[]) => ({
  vouchers: liabilities.reduce(
    (sum, { vouchers, complimentary }) => sum + vouchers + complimentary.vouchers,
    0,
  ),
  amount: liabilities.reduce(
    (sum, { unredeemed, complimentary }) => sum + unredeemed.amount + complimentary.unredeemed.amount,
    0,
  ),
});

/** The models of random histories of sales, redemptions, cancellations and refunds. */
let models: Model[];
let owedBefore: ReturnType<typeof total>;
let owedAfter: ReturnType<typeof total>;

beforeAll(async () => {
  for (const name of ['admin', 'redeem', 'custom', 'packing'] as const)
    tokens[name] = await signIn(service, `${name}@demo.test`);
  tokens.other = await signIn(service, 'admin@other.test', 'other-shop');
  await prepareSalesPage(service);
  owedBefore = total(await read(liabilityOperation, { pages: ['SalesPage:1'] }));
  const stage = { service, tokens, outcomes: new Map() };
  models = await Promise.all(
    // top-ups.test.ts compares the figures with top-ups.
    fc.sample(randomHistory, { seed: 41, numRuns: 60 }).map((history) =>
      playHistory(
        stage,
        history.filter(({ kind }) => kind !== 'topUp'),
      ),
    ),
  );
  owedAfter = total(await read(liabilityOperation, { pages: ['SalesPage:1'] }));
  // Spreads the rows over separate days and months in another time zone, including times around
  // midnight.
  await rows(service, `update sales_pages set time_zone = 'Pacific/Auckland' where id = 1`);
  await rows(
    service,
    `update orders set created_at = '2026-03-20T11:00:00Z'::timestamptz + (id * 7919 % 400) * interval '1 hour' - interval '1 millisecond' * (id % 2)
      where sales_page_id = 1 and id % 3 > 0`,
  );
  // Moves two orders, redemptions and refunds to the first moment of 21 March in Auckland and the
  // first moment after that day. Triggers are disabled, because redemptions are append-only.
  await rows(
    service,
    `do $$ begin set local session_replication_role = 'replica';
       with edge as (select id, row_number() over (order by id) as day from orders where sales_page_id = 1 order by id desc limit 2)
       update orders t set created_at = '2026-03-20T11:00:00Z'::timestamptz + e.day % 2 * interval '1 day' from edge e where e.id = t.id;
       with edge as (select id, row_number() over (order by id) as day from redemptions r where sales_page_id = 1
          and not exists (select from redemption_cancellations c where c.redemption_id = r.id) order by id desc limit 2)
       update redemptions t set created_at = '2026-03-20T11:00:00Z'::timestamptz + e.day % 2 * interval '1 day' from edge e where e.id = t.id;
       with edge as (select id, row_number() over (order by id) as day from refunds where sales_page_id = 1
          and gateway_refund_status is distinct from 'failed' order by id desc limit 2)
       update refunds t set created_at = '2026-03-20T11:00:00Z'::timestamptz + e.day % 2 * interval '1 day' from edge e where e.id = t.id;
     end $$`,
  );
  // Moves the first order of every page to one common day.
  await rows(
    service,
    `update orders set created_at = '2026-02-10T06:00:00Z' where id in (select min(id) from orders group by sales_page_id)`,
  );
  await rows(
    service,
    `update order_products set redeemable_to = '2027-02-28T11:00:00Z'::timestamptz + (id * 31 % 900) * interval '12 hours'
      where sales_page_id = 1 and id % 3 > 0 and redeemable_to > now()`,
  );
  await rows(
    service,
    `update order_products set price_paid = 0 where id =
       (select min(id) from order_products where sales_page_id = 1 and state = 'in_progress' and redeemable_to <= now() and refunded_amount = 0)`,
  );
}, 120_000);

/**
 * Returns the value of the given number of units of a voucher, rounded half up. Corrections do not
 * change a unit's value.
 */
function worth({ multiUse, monetary, value, stock, usedBefore, adjusted }: Product, units: number): number {
  return multiUse && monetary ? units : Math.round((value * units) / (stock + usedBefore - adjusted));
}

function toProduct(row: Row): Product {
  const {
    is_multiuse: multiUse,
    is_monetary: monetary,
    voucher_value: value,
    redeem_stock: stock,
    used_before: usedBefore,
    adjusted_units: adjusted,
  } = row;
  return { ...row, multiUse, monetary, value, stock, usedBefore, adjusted } as unknown as Product;
}

test('outstanding liability grows by the remaining balances of vouchers sold in random histories', () => {
  const open = models
    .flatMap(({ products }) => products)
    .filter(({ state, expired }) => state === 'in_progress' && !expired);
  expect(open.length).toBeGreaterThan(20);
  expect(owedAfter).toEqual({
    vouchers: owedBefore.vouchers + open.length,
    amount:
      owedBefore.amount +
      open.reduce((sum, product) => sum + worth(product, product.stock - product.used), 0),
  });
});

/** Returns the hour of a timestamp in a time zone. */
function hourIn(timeZone: string, timestamp: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(timestamp),
  );
}

/** Returns the day of a timestamp in a time zone, such as `2026-11-21`. */
function dayIn(timeZone: string, timestamp: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(timestamp);
}

function sumBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  toFigures: (item: Item) => Row,
): Map<string, Row> {
  const sums = new Map<string, Row>();
  for (const item of items) {
    const sum = sums.get(keyOf(item)) ?? {};
    for (const [name, value] of Object.entries(toFigures(item))) sum[name] = (sum[name] ?? 0) + value;
    sums.set(keyOf(item), sum);
  }
  return sums;
}

test('outstanding liability is the sum by page and expiry month, separately for free and expired vouchers', async () => {
  const inProgress = await rows(
    service,
    `select *, redeemable_to <= now() as is_expired from order_products where sales_page_id in (1, 2) and state = 'in_progress'`,
  );
  const products = inProgress.filter((row) => !row.is_expired);
  const keyOf = (row: Row) => `${row.sales_page_id} ${row.last_day.toISOString().slice(0, 7)}`;
  const nothing = { vouchers: 0, amount: 0 };
  const sharesOf = (isFree: boolean, isExpired: boolean) =>
    sumBy(
      inProgress.filter((row) => (row.price_paid === 0) === isFree && row.is_expired === isExpired),
      keyOf,
      (row) => ({ vouchers: 1, amount: worth(toProduct(row), row.redeem_stock - row.redeem_used) }),
    );
  const shares = [
    sharesOf(false, false),
    sharesOf(true, false),
    sharesOf(false, true),
    sharesOf(true, true),
  ] as const;
  for (const share of shares) expect(share.size).toBeGreaterThan(0);
  const keys = [...new Set(inProgress.map(keyOf))].sort();
  const found = await read(liabilityOperation);
  const toShare = ({ vouchers, unredeemed: { amount, currency } }: Row) => {
    expect(currency).toBe('GBP');
    return { vouchers, amount };
  };
  expect(
    found.map((row) => [
      `${row.salesPage.databaseId} ${row.expiryMonth}`,
      ...[row, row.complimentary, row.expired, row.expiredComplimentary].map(toShare),
    ]),
  ).toEqual(keys.map((key) => [key, ...shares.map((share) => share.get(key) ?? nothing)]));
  expect(found.length).toBeGreaterThan(15);

  const [plain] = await rows(
    service,
    `select sum(redeem_stock - redeem_used)::bigint as amount from order_products
      where sales_page_id = 1 and state = 'in_progress' and redeemable_to > now() and is_multiuse and is_monetary`,
  );
  const cards = products.filter((row) => row.sales_page_id === 1 && row.is_multiuse && row.is_monetary);
  expect(cards.reduce((sum, row) => sum + worth(toProduct(row), row.redeem_stock - row.redeem_used), 0)).toBe(
    plain?.amount,
  );
});

const noFigures = {
  orders: 0,
  vouchersSold: 0,
  paid: 0,
  deliveryPaid: 0,
  revenue: 0,
  redemptions: 0,
  cancellations: 0,
  redeemed: 0,
  refunds: 0,
  refunded: 0,
};

/**
 * Returns the contribution of each order, redemption and refund of sales pages 1 and 2 to the
 * figures, with the day and hour in the time zone of the page.
 */
async function readContributions(): Promise<
  { page: number; day: string; hour: number; sums: typeof noFigures }[]
> {
  const orders = await rows(
    service,
    `select o.id, o.sales_page_id, o.created_at, s.time_zone, count(p.id)::int as vouchers, sum(p.price_paid)::int as paid,
            (select coalesce(sum(d.price_paid), 0)::int from deliveries d where d.order_id = o.id) as delivered
       from orders o join sales_pages s on s.id = o.sales_page_id
       join order_products p on p.order_id = o.id and p.regenerated_from_id is null
      where o.sales_page_id in (1, 2) group by o.id, s.id`,
  );
  const redemptions = await rows(
    service,
    `select p.*, r.sales_page_id, r.units, r.created_at as recorded_at, c.created_at as cancelled_at, s.time_zone from redemptions r
       join order_products p on p.id = r.order_product_id join sales_pages s on s.id = r.sales_page_id
       left join redemption_cancellations c on c.redemption_id = r.id
      where r.sales_page_id in (1, 2)`,
  );
  const cancelled = redemptions.filter((one) => one.cancelled_at !== null);
  const refunds = await rows(
    service,
    `select r.*, s.time_zone from refunds r join sales_pages s on s.id = r.sales_page_id
      where r.sales_page_id in (1, 2) and coalesce(r.gateway_refund_status::text, '') <> 'failed'`,
  );
  const entry = (one: Row, timestamp: Date, sums: Partial<typeof noFigures>) => ({
    page: one.sales_page_id,
    day: dayIn(one.time_zone, timestamp),
    hour: hourIn(one.time_zone, timestamp),
    sums: { ...noFigures, ...sums },
  });
  return [
    ...orders.map((one) => {
      const sums = { paid: one.paid, deliveryPaid: one.delivered, revenue: one.paid + one.delivered };
      return entry(one, one.created_at, { orders: 1, vouchersSold: one.vouchers, ...sums });
    }),
    ...redemptions.map((one) =>
      entry(one, one.recorded_at, { redemptions: 1, redeemed: worth(toProduct(one), one.units) }),
    ),
    ...cancelled.map((one) =>
      entry(one, one.cancelled_at, { cancellations: 1, redeemed: -worth(toProduct(one), one.units) }),
    ),
    ...refunds.map((one) => entry(one, one.created_at, { refunds: 1, refunded: one.total })),
  ];
}

/** Returns a row of the figures without its keys, with amounts as plain numbers. */
function toPlainFigures(row: Row): Row {
  return Object.fromEntries(Object.keys(noFigures).map((name) => [name, row[name].amount ?? row[name]]));
}

test('daily figures are the sums over the orders, redemptions and refunds of each sales page and day', async () => {
  const all = [
    ...sumBy(
      await readContributions(),
      ({ day, page }) => `${day} ${page}`,
      ({ sums }) => sums,
    ),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  expect(all.filter(([, { refunds }]) => refunds > 0).length).toBeGreaterThan(3);
  for (const [from, to] of [
    ['2026-01-01', '2026-12-31'],
    ['2025-05-01', '2025-12-31'],
    ['2026-03-21', '2026-03-21'],
    ['2026-04-05', '2026-04-06'],
  ] as const) {
    const found = await read(dailyOperation, { from, to });
    expect(
      found.map((figures) => [`${figures.day} ${figures.salesPage.databaseId}`, toPlainFigures(figures)]),
    ).toEqual(all.filter(([key]) => key >= from && key <= `${to} 9`));
    expect(found.length).toBeGreaterThan(0);
  }
});

// On 5 April 2026 the hour from two to three occurs twice in Auckland.
test('hourly figures are the sums over the orders, redemptions and refunds of each hour in the page time zone', async () => {
  const sums = await readContributions();
  for (const day of ['2026-04-05', '2026-03-21', dayIn('Pacific/Auckland', new Date())]) {
    const expected = sumBy(
      sums.filter((one) => one.day === day),
      ({ hour, page }) => `${String(hour).padStart(2, '0')} ${page}`,
      (one) => one.sums,
    );
    const found = await read(hourlyOperation, { day });
    expect(
      found.map((figures) => [
        `${String(figures.hour).padStart(2, '0')} ${figures.salesPage.databaseId}`,
        toPlainFigures(figures),
      ]),
    ).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)));
    expect(found.length).toBeGreaterThan(0);
  }
});
/**
 * Returns the sales and refunds of sales pages 1 and 2 by voucher and day in the time zone of the
 * page.
 */
async function readVoucherSums(): Promise<Map<string, Row>> {
  const sold = await rows(
    service,
    `select p.voucher_id, p.price_paid, d.price_paid as delivered, o.created_at as at, s.time_zone from order_products p
       left join deliveries d on d.order_product_id = p.id
       join orders o on o.id = p.order_id join sales_pages s on s.id = o.sales_page_id
      where o.sales_page_id in (1, 2) and p.regenerated_from_id is null`,
  );
  const refunds = await rows(
    service,
    `select p.voucher_id, r.total, r.created_at as at, s.time_zone from refunds r
       join order_products p on p.id = r.order_product_id join sales_pages s on s.id = r.sales_page_id
      where r.sales_page_id in (1, 2) and coalesce(r.gateway_refund_status::text, '') <> 'failed'`,
  );
  const none = { vouchersSold: 0, paid: 0, deliveryPaid: 0, revenue: 0, refunds: 0, refunded: 0 };
  return sumBy(
    [
      ...sold.map((one) => {
        const deliveryPaid = one.delivered ?? 0;
        const sums = { paid: one.price_paid, deliveryPaid, revenue: one.price_paid + deliveryPaid };
        return { one, sums: { ...none, vouchersSold: 1, ...sums } };
      }),
      ...refunds.map((one) => ({ one, sums: { ...none, refunds: 1, refunded: one.total } })),
    ],
    ({ one }) => `${dayIn(one.time_zone, one.at)} ${one.voucher_id}`,
    ({ sums }) => sums,
  );
}

const toSums = ({ vouchersSold, paid, deliveryPaid, revenue, refunds, refunded }: Row) => ({
  vouchersSold,
  paid: paid.amount,
  deliveryPaid: deliveryPaid.amount,
  revenue: revenue.amount,
  refunds,
  refunded: refunded.amount,
});

test('voucher sales are the sums over the orders and refunds of each voucher and day', async () => {
  const all = [...(await readVoucherSums())].sort(([a], [b]) => (a < b ? -1 : 1));
  expect(all.filter(([, { refunds }]) => refunds > 0).length).toBeGreaterThan(3);
  for (const [from, to] of [
    ['2026-01-01', '2026-12-31'],
    ['2026-03-21', '2026-03-21'],
    ['2026-04-05', '2026-04-06'],
  ] as const) {
    const found = await read(salesOperation, { from, to });
    const daily = found.flatMap(({ voucher, days }) =>
      days.map((ofDay: Row) => [`${ofDay.day} ${voucher.databaseId}`, toSums(ofDay)] as const),
    );
    const expected = all.filter(([key]) => key >= from && key <= `${to} 9`);
    expect(expected.length).toBeGreaterThan(0);
    expect(daily.sort(([a], [b]) => (a < b ? -1 : 1))).toEqual(expected);
    const totals = sumBy(
      expected,
      ([key]) => key.slice(11),
      ([, sums]) => sums,
    );
    expect(Object.fromEntries(found.map((sales) => [sales.voucher.databaseId, toSums(sales)]))).toEqual(
      Object.fromEntries(totals),
    );
    const counts = found.map(({ vouchersSold }) => vouchersSold);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(new Set(found.map(({ paid, refunded }) => `${paid.currency} ${refunded.currency}`))).toEqual(
      new Set(['GBP GBP']),
    );
  }
});

test('daily figures do not count an order without vouchers', async () => {
  await rows(
    service,
    `insert into orders (organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email, is_manual_order, created_at)
     values (1, 1, 'EMPTY', 'en', 'GBP', 'Ada', 'ada@example.test', true, '2024-06-15T00:00:00Z')`,
  );
  expect(await read(dailyOperation, { from: '2024-06-14', to: '2024-06-16' })).toEqual([]);
  await rows(service, `delete from orders where reference = 'EMPTY'`);
});

test('the voucher sales of a day add up to the daily figures of that day', async () => {
  const period = { from: '2026-01-01', to: '2026-12-31' };
  const sumsOf = (found: readonly Row[]) =>
    Object.fromEntries(
      sumBy(
        found.filter(({ vouchersSold, refunds }) => vouchersSold > 0 || refunds > 0),
        ({ day, salesPage }) => `${day} ${salesPage.databaseId}`,
        toSums,
      ),
    );
  const sales = await read(salesOperation, period);
  const days = sales.flatMap((ofVoucher) =>
    ofVoucher.days.map((ofDay: Row) => ({ ...ofDay, salesPage: ofVoucher.salesPage })),
  );
  expect(sumsOf(days)).toEqual(sumsOf(await read(dailyOperation, period)));
});

test('the amounts of voucher sales have the currency of the sales page', async () => {
  const found = await read(salesOperation, { from: '2026-01-01', to: '2026-12-31' }, tokens.other);
  expect(found.length).toBeGreaterThan(0);
  for (const { paid, refunded } of found) expect([paid.currency, refunded.currency]).toEqual(['EUR', 'EUR']);
});

test('voucher sales include a cancelled voucher and exclude a failed refund', async () => {
  const period = { from: '2026-01-01', to: '2026-12-31', pages: ['SalesPage:2'] };
  const before = await read(salesOperation, period);
  const [sold] = await rows(
    service,
    `select p.id, p.order_id from order_products p join orders o on o.id = p.order_id
      where p.sales_page_id = 2 and p.state = 'in_progress' and o.created_at >= '2026-01-02' order by p.id desc limit 1`,
  );
  await rows(service, `update order_products set state = 'cancelled' where id = $1`, [sold?.id]);
  await rows(
    service,
    `insert into refunds (organisation_id, sales_page_id, order_id, order_product_id, currency, total, through_payment_gateway, gateway, gateway_refund_status, created_by)
     select s.organisation_id, s.id, $1, $2, s.currency, 1, true, 'sandbox', 'failed', 'Test' from sales_pages s where s.id = 2`,
    [sold?.order_id, sold?.id],
  );
  expect(await read(salesOperation, period)).toEqual(before);
});

test('the CSV of voucher sales has a line for each voucher and day, with titles in the requested language', async () => {
  const variables = { from: '2026-01-01', to: '2026-12-31', pages: ['SalesPage:1'] };
  const url = await read(
    'query ($from: Date!, $to: Date!, $pages: [ID!]) { result: voucherSalesUrl(period: { from: $from, to: $to }, salesPageIds: $pages) }',
    variables,
  );
  const response = await fetch(String(url));
  expect(response.headers.get('content-disposition')).toBe(
    'inline; filename="voucher-sales-2026-01-01-2026-12-31.csv"',
  );
  const lines: Row[] = parse(await response.text(), { bom: true, columns: true });
  const pounds = ({ amount }: { amount: number }) => (amount / 100).toFixed(2);
  const expected = (await read(salesOperation, variables)).flatMap(({ voucher, days }) =>
    days.map((ofDay: Row) => ({
      Day: ofDay.day,
      'Sales Page': 'demo-spa',
      'Voucher ID': String(voucher.databaseId),
      'Voucher Title': voucher.name,
      'Vouchers Sold': String(ofDay.vouchersSold),
      'Amount Paid': pounds(ofDay.paid),
      Refunds: String(ofDay.refunds),
      'Amount Refunded': pounds(ofDay.refunded),
      Currency: 'GBP',
      'Delivery Paid': pounds(ofDay.deliveryPaid),
      Revenue: pounds(ofDay.revenue),
    })),
  );
  const keyOf = (line: Row) => `${line.Day} ${line['Voucher ID'].padStart(9, '0')}`;
  expect(lines.map(keyOf)).toEqual(lines.map(keyOf).toSorted());
  expect(lines).toEqual(expected.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)));
  const germanUrl = await read(
    `query ($from: Date!, $to: Date!) { result: voucherSalesUrl(period: { from: $from, to: $to }, language: "de") }`,
    {
      from: variables.from,
      to: variables.to,
    },
  );
  expect(await (await fetch(String(germanUrl))).text()).toContain(',Gesichtsbehandlung,');
});

describe.each([
  ['outstandingLiability', liabilityOperation, {}],
  ['dailyFigures', dailyOperation, { from: '2026-01-01', to: '2026-12-31' }],
  ['voucherSales', salesOperation, { from: '2026-01-01', to: '2026-12-31' }],
  ['hourlyFigures', hourlyOperation, { day: '2026-02-10' }],
] as const)('%s', (name, document, variables) => {
  const pagesOf = (found: readonly Row[]) =>
    [...new Set(found.map(({ salesPage }) => salesPage.databaseId))].sort();

  test(`${name} covers the requested pages, by default all pages on which the caller has manage.orders`, async () => {
    expect(pagesOf(await read(document, variables, tokens.admin))).toEqual([1, 2]);
    expect(pagesOf(await read(document, variables, tokens.custom))).toEqual([1]);
    expect(pagesOf(await read(document, variables, tokens.other))).toEqual([3]);
    expect(pagesOf(await read(document, { ...variables, pages: ['SalesPage:2'] }, tokens.admin))).toEqual([
      2,
    ]);
    expect(await read(document, { ...variables, pages: [] }, tokens.admin)).toEqual([]);
  });

  test.for([
    ['redeem', {}, 'FORBIDDEN'],
    ['packing', { pages: ['SalesPage:1'] }, 'FORBIDDEN'],
    ['custom', { pages: ['SalesPage:1', 'SalesPage:2'] }, 'NOT_FOUND'],
    ['admin', { pages: ['SalesPage:3'] }, 'NOT_FOUND'],
    ['admin', { pages: ['SalesPage:1', 'SalesPage:999999'] }, 'NOT_FOUND'],
    ['admin', { pages: ['1'] }, 'INVALID_INPUT'],
    ['admin', { pages: ['Voucher:1:1'] }, 'INVALID_INPUT'],
  ] as const)(`${name} for the caller %s with the variables %j returns %s`, async ([caller, pages, code]) => {
    expect(errorCodes(await graphql(service, document, { ...variables, ...pages }, tokens[caller]))).toEqual([
      code,
    ]);
  });

  test(`${name} requires a token`, async () => {
    expect(errorCodes(await graphql(service, document, variables, null))).toEqual(['UNAUTHENTICATED']);
  });
});

test.for([
  ['2026-02-30', '2026-03-01'],
  ['2026-03-01T00:00:00Z', '2026-03-01'],
  ['0001-01-01', '2026-03-01'],
])('dailyFigures rejects the period from %s to %s, because a day is invalid', async ([from, to]) => {
  const response = await graphql(service, dailyOperation, { from, to });
  expect(response).toMatchObject({
    errors: [
      {
        message: expect.stringContaining('Date must be a date such as 2026-11-21.'),
        extensions: { code: 'INVALID_INPUT' },
      },
    ],
  });
  expect(response).not.toHaveProperty('data');
});

test.each([
  ['dailyFigures', dailyOperation],
  ['voucherSales', salesOperation],
  [
    'voucherSalesUrl',
    'query ($from: Date!, $to: Date!) { result: voucherSalesUrl(period: { from: $from, to: $to }) }',
  ],
])(
  '%s rejects a period of more than 366 days and a reversed period with an error on `period.to`',
  async (_name, document) => {
    const { data, errors } = await graphql(service, document, { from: '2025-01-01', to: '2026-01-02' });
    expect(data).toEqual({ result: null });
    expect(errors).toMatchObject([
      { path: ['result'], extensions: { code: 'INVALID_INPUT', fields: [{ path: ['period', 'to'] }] } },
    ]);
    expect(
      (await graphql(service, document, { from: '2025-01-01', to: '2026-01-01' })).errors,
    ).toBeUndefined();
    const reversed = await graphql(service, document, { from: '2026-01-02', to: '2026-01-01' });
    expect(reversed.errors).toMatchObject([
      { extensions: { code: 'INVALID_INPUT', fields: [{ path: ['period', 'to'] }] } },
    ]);
  },
);
