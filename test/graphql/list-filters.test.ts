import { beforeAll, describe, expect, test } from 'vitest';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import type { ModelRows } from '../../src/platform/rows/model-rows.ts';
import { displayStatus } from '../../src/vouchers/display-status.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';
import { errorCodes } from './error-codes.ts';

const service = useTestService();

/** Enough runs to execute a document both before and after it is compiled. */
const runs = minRuns + 2;

interface StoredRow {
  readonly id: number;
  readonly [column: string]: unknown;
}

/** A filter with the same condition on a stored row. */
type FilterCase = readonly [filter: string, matches: (row: StoredRow) => boolean];

/** A list with its stored rows, from which the tests calculate the expected pages. */
interface List {
  readonly field: string;
  /** A query for the rows of sales page 1 with all columns that the filters read. */
  readonly rows: string;
  readonly filters: readonly FilterCase[];
  /** The sort keys with their values. Defaults to the creation time. */
  readonly sorts?: Readonly<Record<string, (row: StoredRow) => number>>;
}

const time = (value: unknown) => (value instanceof Date ? value.getTime() : Number.NaN);
const middle = Date.parse('2026-01-01T00:00:00.123Z');
const inPeriod = (row: StoredRow) => time(row.created_at) >= middle && time(row.created_at) < middle + 1;
const period = 'createdAt: { from: "2026-01-01T00:00:00.123Z", to: "2026-01-01T00:00:00.124Z" }';

const changedAt = (row: StoredRow) => time(row.updated_at ?? row.created_at);
const recently = Date.parse('2026-01-02T00:00:00Z');
const changes: readonly FilterCase[] = [
  ['updatedAt: { from: "2026-01-02T00:00:00Z" }', (row) => changedAt(row) >= recently],
  ['updatedAt: { to: "2026-01-02T00:00:00Z" }', (row) => changedAt(row) < recently],
];

const statusOf = (row: StoredRow) =>
  displayStatus({
    state: row.state as ModelRows['OrderProduct']['state'],
    redeemableTo: row.redeemable_to as Date,
  });
const has = (values: unknown, value: string) => Array.isArray(values) && values.includes(value);

const lists: readonly List[] = [
  {
    field: 'orders',
    rows: `select o.*, (select array_agg(case when p.state = 'in_progress' and p.redeemable_to <= now() then 'expired' else p.state::text end)
             from order_products p where p.order_id = o.id) as statuses,
             (select array_agg(p.shipping_status::text) from order_products p where p.order_id = o.id) as shipping,
             (select string_agg(p.recipient_name || ' ' || p.recipient_email, ' ') from order_products p where p.order_id = o.id) as recipients,
             (select coalesce(sum(p.price_paid), 0) from order_products p where p.order_id = o.id and p.regenerated_from_id is null)
             + (select coalesce(sum(d.price_paid), 0) from deliveries d where d.order_id = o.id) as total
             from orders o where o.sales_page_id = 1`,
    sorts: { CREATED_AT: (row) => time(row.created_at), UPDATED_AT: changedAt },
    filters: [
      [period, inPeriod],
      ...changes,
      ['createdAt: { to: "2026-01-01T00:00:00.123Z" }', (row) => time(row.created_at) < middle],
      ['soldVoucherStatuses: [EXPIRED]', ({ statuses }) => has(statuses, 'expired')],
      [
        'soldVoucherStatuses: [REFUNDED, CANCELLED]',
        ({ statuses }) => has(statuses, 'refunded') || has(statuses, 'cancelled'),
      ],
      ['soldVoucherStatuses: []', () => false],
      ['shippingStatuses: [PENDING]', ({ shipping }) => has(shipping, 'pending')],
      [
        'salesChannels: ["phone", "storefront"]',
        (row) => row.sales_channel === 'phone' || row.sales_channel === 'storefront',
      ],
      ['purchaserEmail: "ADA@tie.example"', (row) => row.purchaser_email === 'ada@tie.example'],
      ['purchaserEmail: "ada"', () => false],
      ['total: { amount: 6500, currency: "GBP" }', (row) => Number(row.total) === 6_500],
      ['isManualOrder: true', (row) => row.is_manual_order === true],
      ['isManualOrder: false', (row) => row.is_manual_order === false],
      [
        'search: "ada"',
        (row) => /(^|[^a-z0-9])ada/i.test(`${row.purchaser_name} ${row.purchaser_email} ${row.recipients}`),
      ],
    ],
  },
  {
    field: 'soldVouchers',
    rows: 'select * from order_products where sales_page_id = 1',
    sorts: {
      CREATED_AT: (row) => time(row.created_at),
      EXPIRES_AT: (row) => time(row.redeemable_to),
      UPDATED_AT: changedAt,
      REMAINING: (row) => Number(row.redeem_stock) - Number(row.redeem_used),
    },
    filters: [
      [period, inPeriod],
      ...changes,
      [
        'expiresAt: { from: "2027-01-01T00:00:00Z" }',
        (row) => time(row.redeemable_to) >= Date.parse('2027-01-01'),
      ],
      [
        'expiresAt: { to: "2027-01-01T00:00:00Z" }',
        (row) => time(row.redeemable_to) < Date.parse('2027-01-01'),
      ],
      ['lastDay: { from: "2027-01-01" }', (row) => !(time(row.last_day) < Date.parse('2027-01-01'))],
      [
        'lastDay: { from: "2000-01-01", to: "2026-12-31" }',
        (row) => time(row.last_day) <= Date.parse('2026-12-31'),
      ],
      ['statuses: [IN_PROGRESS]', (row) => statusOf(row) === 'in_progress'],
      ['statuses: [EXPIRED, COMPLETED]', (row) => ['expired', 'completed'].includes(statusOf(row))],
      [
        'isPartlyUsed: true',
        (row) => Number(row.redeem_used) > 0 && Number(row.redeem_used) < Number(row.redeem_stock),
      ],
      [
        'isPartlyUsed: false',
        (row) => !(Number(row.redeem_used) > 0 && Number(row.redeem_used) < Number(row.redeem_stock)),
      ],
      ['voucherIds: ["Voucher:1:1", "Voucher:1:5"]', (row) => row.voucher_id === 1 || row.voucher_id === 5],
      ['voucherIds: ["Voucher:2:1"]', () => false],
      [
        'shippingStatuses: [PENDING, DELIVERED]',
        (row) => ['pending', 'delivered'].includes(String(row.shipping_status)),
      ],
      ['recipient: "ada"', (row) => /(^|[^a-z0-9])ada/i.test(`${row.recipient_name} ${row.recipient_email}`)],
    ],
  },
  {
    field: 'vouchers',
    rows: `select v.*, (select array_agg(category_id) from voucher_categories c where c.voucher_id = v.id) as categories
             from vouchers v where v.sales_page_id = 1 and v.archived_at is null`,
    sorts: {
      CREATED_AT: (row) => time(row.created_at),
      UPDATED_AT: changedAt,
      POSITION: (row) => Number(row.position),
    },
    filters: [
      ...changes,
      ['search: "mass"', (row) => /mass/i.test(JSON.stringify(Object.values(row.voucher_title as object)))],
      ['accessLevels: [UNPUBLISHED, SECRET]', (row) => row.access_level !== 'published'],
      [
        'categoryIds: ["Category:1:1", "Category:1:2"]',
        ({ categories }) => Array.isArray(categories) && (categories.includes(1) || categories.includes(2)),
      ],
      ['categoryIds: ["Category:3:1"]', () => false],
    ],
  },
  {
    field: 'vouchers',
    rows: 'select * from vouchers where sales_page_id = 1',
    filters: [
      ['archived: INCLUDE', () => true],
      ['archived: ONLY', (row) => row.archived_at !== null],
      ['archived: EXCLUDE', (row) => row.archived_at === null],
    ],
  },
  {
    field: 'redemptions',
    rows: `select r.*, p.order_id, exists (select from redemption_cancellations c where c.redemption_id = r.id) as cancelled
             from redemptions r join order_products p on p.id = r.order_product_id where r.sales_page_id = 1`,
    filters: [
      [period, inPeriod],
      [
        'redeemLocationIds: ["RedeemLocation:1", "RedeemLocation:3"]',
        (row) => [1, 3].includes(Number(row.redeem_location_id)),
      ],
      ['orderId: "Order:1:ORDER"', (row) => row.order_id === orderId],
      ['soldVoucherId: "SoldVoucher:1:PRODUCT"', (row) => row.order_product_id === productId],
      ['isCancelled: true', (row) => row.cancelled === true],
      ['isCancelled: false', (row) => row.cancelled === false],
    ],
  },
  {
    field: 'refunds',
    rows: 'select * from refunds where sales_page_id = 1',
    filters: [
      [period, inPeriod],
      ['createdAt: { from: "2026-01-01T00:00:00.124Z" }', (row) => time(row.created_at) > middle],
      ['orderId: "Order:1:ORDER"', (row) => row.order_id === orderId],
      ['soldVoucherId: "SoldVoucher:1:PRODUCT"', (row) => row.order_product_id === productId],
    ],
  },
];

let orderId = 0;
let productId = 0;

async function query(text: string): Promise<StoredRow[]> {
  return service.database.query<StoredRow>({ text, values: [] });
}

/** Creates ties of every sort key, and rows that each filter distinguishes. */
beforeAll(async () => {
  for (const table of ['orders', 'order_products', 'vouchers', 'refunds']) {
    await query(
      `update ${table} set created_at = case when id % 3 = 0 then date_trunc('year', created_at) + interval '1.007 seconds' else '2026-01-01T00:00:00.123Z' end`,
    );
  }
  await query(
    `update orders set sales_channel = (array['api', 'phone', 'storefront'])[1 + id % 3], is_manual_order = id % 2 = 0`,
  );
  await query(`update orders set purchaser_email = 'ada@tie.example' where id % 5 = 0`);
  await query(`update vouchers set position = id % 3`);
  await query(`update vouchers set archived_at = now() where id % 5 = 0 and sales_page_id = 1`);
  await query(
    `update order_products set redeemable_to = case when id % 4 < 2 and redeemable_from < '2027-01-01' then timestamptz '2027-01-01T00:00:00Z' else redeemable_to end`,
  );
  await query(
    `update order_products set recipient_name = 'Ada Tie', recipient_email = 'ada' || id || '@tie.example' where id % 7 = 0 and recipient_name is not null`,
  );
  await writeUnchecked(
    service,
    `insert into redemptions (organisation_id, sales_page_id, order_product_id, redeem_location_id, units, channel, created_at)
     select 1, 1, p.id, (array[1, 2, 3, null])[1 + p.id % 4], 1, 'graphql', case when p.id % 2 = 0 then timestamptz '2026-01-01T00:00:00.123Z' else now() - interval '1 day' end
       from order_products p where p.sales_page_id = 1`,
  );
  for (const table of ['orders', 'order_products', 'vouchers'])
    await query(
      `update ${table} set updated_at = case when id % 2 = 0 then timestamptz '2026-02-01T00:00:00Z' end`,
    );
  const [refund] = await query(
    'select order_id, order_product_id as id from refunds where sales_page_id = 1 order by id limit 1',
  );
  orderId = Number(refund?.order_id);
  productId = Number(refund?.id);
});

const toFilter = (filter: string) =>
  filter.replace('ORDER', String(orderId)).replace('PRODUCT', String(productId));

/**
 * Returns the ids of all pages of a list, from its start (`first`) or from its end (`last`), in the
 * order of the list.
 */
async function walk(list: string, size: number, side: 'first' | 'last', args: string): Promise<number[]> {
  const position = side === 'first' ? 'after' : 'before';
  const document = `query ($size: Int, $cursor: String) { salesPage(databaseId: 1) { list: ${list}(${side}: $size, ${position}: $cursor ${args}) {
    nodes { databaseId } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;
  const ids: number[] = [];
  let cursor: string | null = null;
  for (let hasMore = true; hasMore; ) {
    const { data, errors } = await graphql(service, document, { size, cursor });
    expect(errors).toBeUndefined();
    const { nodes, pageInfo } = data.salesPage.list;
    const page = nodes.map(({ databaseId }: { databaseId: number }) => databaseId);
    if (side === 'first') ids.push(...page);
    else ids.unshift(...page);
    hasMore = side === 'first' ? pageInfo.hasNextPage : pageInfo.hasPreviousPage;
    cursor = side === 'first' ? pageInfo.endCursor : pageInfo.startCursor;
  }
  return ids;
}

async function countOf(list: string, args: string): Promise<unknown> {
  const { data } = await graphql(
    service,
    `{ salesPage(databaseId: 1) { list: ${list}(first: 1 ${args}) { totalCount { value isExact } } } }`,
  );
  return data.salesPage.list.totalCount;
}

const createdAt = (row: StoredRow) => time(row.created_at);

describe.each(lists)('the list $field', ({ field, rows, filters, sorts }) => {
  const expected = async (
    matches: (row: StoredRow) => boolean,
    keyOf: (row: StoredRow) => number = createdAt,
  ) => {
    const stored = (await query(rows)).filter(matches);
    return stored.sort((a, b) => keyOf(a) - keyOf(b) || a.id - b.id).map(({ id }) => id);
  };

  test.for(filters)(
    'the list filtered by "%s" contains exactly the rows that match',
    async ([filter, matches]) => {
      const ids = await expected(matches);
      const args = `, order: ASC, filter: { ${toFilter(filter)} }`;
      expect(await walk(field, 250, 'first', args)).toEqual(ids);
      expect(await walk(field, 7, 'first', args)).toEqual(ids);
      expect(await walk(field, 7, 'last', args)).toEqual(ids);
      expect(await countOf(field, args)).toEqual({ value: ids.length, isExact: true });
    },
  );

  const pairs = filters.flatMap(([first, one], index) =>
    filters
      .slice(index + 1)
      .filter(([second]) => second.split(':')[0] !== first.split(':')[0])
      .map(([second, other]) => [`${first}, ${second}`, (row: StoredRow) => one(row) && other(row)] as const),
  );

  if (pairs.length > 0)
    test('the list filtered by two fields contains exactly the rows that match both', async () => {
      for (const [filter, matches] of pairs) {
        const ids = await expected(matches);
        if (ids.length === 0 && filter.includes('Id: ')) continue;
        expect([
          filter,
          await walk(field, 50, 'first', `, order: ASC, filter: { ${toFilter(filter)} }`),
        ]).toEqual([filter, ids]);
      }
    });

  test.for(Object.entries(sorts ?? {}))(
    'the list sorted by %s returns every row once in both directions, even if sort keys are equal',
    async ([sortBy, keyOf]) => {
      const ids = await expected(() => true, keyOf);
      expect(new Set((await query(rows)).map(keyOf)).size).toBeLessThan(ids.length);
      for (const size of [4, 50]) {
        expect(await walk(field, size, 'first', `, sortBy: ${sortBy}, order: ASC`)).toEqual(ids);
        expect(await walk(field, size, 'last', `, sortBy: ${sortBy}, order: ASC`)).toEqual(ids);
        expect(await walk(field, size, 'first', `, sortBy: ${sortBy}`)).toEqual(ids.toReversed());
        expect(await walk(field, size, 'last', `, sortBy: ${sortBy}, order: DESC`)).toEqual(ids.toReversed());
      }
    },
  );
});

test('vouchers filtered by isAvailable are exactly those that return the same value of isAvailable', async () => {
  const document = `query ($isAvailable: Boolean) { salesPage(databaseId: 1) {
    vouchers(first: 250, filter: { archived: INCLUDE, isAvailable: $isAvailable }) { nodes { databaseId isAvailable } } } }`;
  const read = async (isAvailable: boolean | null) =>
    (await graphql(service, document, { isAvailable })).data.salesPage.vouchers.nodes as {
      isAvailable: boolean;
    }[];
  const all = await read(null);
  for (const value of [true, false]) {
    expect(all.filter(({ isAvailable }) => isAvailable === value).length).toBeGreaterThan(0);
    expect(await read(value)).toEqual(all.filter(({ isAvailable }) => isAvailable === value));
  }
});

test('filters and sort keys in variables apply before and after the document is compiled', async () => {
  const document = `query ($filter: SoldVoucherFilter, $sortBy: SoldVoucherSortKey, $order: ListOrder) { salesPage(databaseId: 1) {
    soldVouchers(first: 250, filter: $filter, sortBy: $sortBy, order: $order) { nodes { status redemptionPeriod { to } balance { ... on UsesBalance { remainingUses } ... on MoneyBalance { remaining { amount } } } } } } }`;
  for (let run = 0; run < runs; run += 1) {
    for (const status of ['IN_PROGRESS', 'COMPLETED']) {
      const variables = {
        filter: { statuses: [status], expiresAt: { from: '2026-11-01T00:00:00+01:00' } },
        sortBy: 'REMAINING',
        order: 'ASC',
      };
      const { data, errors } = await graphql(service, document, variables);
      expect(errors).toBeUndefined();
      const { nodes } = data.salesPage.soldVouchers;
      expect(nodes.length).toBeGreaterThan(0);
      const remaining = nodes.map(
        ({ balance }: { balance: { remainingUses?: number; remaining?: { amount: number } } }) =>
          balance.remaining?.amount ?? balance.remainingUses ?? 0,
      );
      expect(remaining).toEqual(remaining.toSorted((a: number, b: number) => a - b));
      for (const node of nodes) expect(node.status).toBe(status);
      for (const node of nodes)
        expect(Date.parse(node.redemptionPeriod.to)).toBeGreaterThanOrEqual(
          Date.parse('2026-10-31T23:00:00Z'),
        );
    }
  }
});

test.for([
  [
    'orders',
    'createdAt: { from: "2026-01-02T00:00:00Z", to: "2026-01-02T00:00:00Z" }',
    'filter.createdAt.to',
  ],
  [
    'soldVouchers',
    'expiresAt: { from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z" }',
    'filter.expiresAt.to',
  ],
  ['soldVouchers', 'lastDay: { from: "2026-01-02", to: "2026-01-01" }', 'filter.lastDay.to'],
  ['soldVouchers', 'voucherIds: ["Voucher:1:1", "Order:1:1"]', 'filter.voucherIds.1'],
  ['soldVouchers', 'voucherIds: [HUNDRED, "Voucher:1:1"]', 'filter.voucherIds'],
  ['soldVouchers', 'recipient: " "', 'filter.recipient'],
  ['vouchers', 'categoryIds: ["1"]', 'filter.categoryIds.0'],
  ['redemptions', 'redeemLocationIds: ["RedeemLocation:1:1"]', 'filter.redeemLocationIds.0'],
  ['refunds', 'orderId: "SoldVoucher:1:1"', 'filter.orderId'],
] as const)(
  'the list %s filtered by "%s" is rejected as INVALID_INPUT at %s',
  async ([field, filter, path]) => {
    const response = await graphql(
      service,
      `{ salesPage(databaseId: 1) { ${field}(filter: { ${filter.replace('HUNDRED', '"Voucher:1:1" '.repeat(100))} }) { nodes { id } } } }`,
    );
    expect(errorCodes(response)).toEqual(['INVALID_INPUT']);
    const fields = response.errors?.[0]?.extensions?.fields as { path: string[] }[];
    expect(fields.map((field) => field.path.join('.'))).toEqual([path]);
  },
);

test('a filter accepts a hundred values', async () => {
  const ids = '"Voucher:1:1" '.repeat(100);
  const document = `{ salesPage(databaseId: 1) { soldVouchers(first: 1, filter: { voucherIds: [${ids}] }) { nodes { id } } } }`;
  expect((await graphql(service, document)).data.salesPage.soldVouchers.nodes).toHaveLength(1);
});

test('a filter by ids of another sales page returns no rows of that sales page', async () => {
  const [foreign] = await query(
    `select p.voucher_id as voucher, p.order_id as "order", p.id from order_products p where p.sales_page_id = 3 order by p.id limit 1`,
  );
  const { data } = await graphql(
    service,
    `{ salesPage(databaseId: 1) {
      soldVouchers(filter: { voucherIds: ["Voucher:1:${foreign?.voucher}"] }) { nodes { id } }
      other: soldVouchers(filter: { voucherIds: ["Voucher:3:${foreign?.voucher}"] }) { nodes { id } }
      redemptions(filter: { soldVoucherId: "SoldVoucher:1:${foreign?.id}" }) { nodes { id } }
      refunds(filter: { orderId: "Order:3:${foreign?.order}" }) { nodes { id } } } }`,
  );
  expect(data.salesPage).toEqual({
    soldVouchers: { nodes: [] },
    other: { nodes: [] },
    redemptions: null,
    refunds: null,
  });
});
