import { beforeAll, describe, expect, test } from 'vitest';
import { voucherSortKeys } from '../../schema/catalogue/voucher-filter.ts';
import { allColumnsPlan } from '../../schema/rows/read-plan.ts';
import {
  restrictToLastDays,
  restrictToMetadata,
  restrictToStatuses,
} from '../../src/orders/list-restrictions.ts';
import { orderProductSortKeys } from '../../src/orders/order-product-sort-keys.ts';
import type { SqlClient, Statement } from '../../src/platform/database/database.ts';
import { findKeysetPage, type KeysetQuery } from '../../src/platform/rows/keyset-page.ts';
import { whereOneOf, whereWithin } from '../../src/platform/rows/restriction.ts';
import { byCreationTime, type ListedModel } from '../../src/platform/rows/sort-key.ts';
import { useTestService } from '../support/test-service.ts';
import { countScanBlocks } from './scan-blocks.ts';

const service = useTestService();

const copies = 20_000;
const depth = 10_000;
const limit = 20;

type Listed = 'OrderProduct' | 'Voucher' | 'Redemption';

/**
 * Creates many copies of a sold product and of a voucher of sales page 1, and a redemption of each
 * product.
 */
beforeAll(async () => {
  const run = (text: string) => service.database.query({ text, values: [] });
  const columns = async (table: string, replaced: Readonly<Record<string, string>>) => {
    const names = await service.database.query<{ name: string }>({
      text: `select column_name::text as name from information_schema.columns where table_name = $1 and column_name not in ('id')`,
      values: [table],
    });
    const list = names.map(({ name }) => name);
    return [list.join(), list.map((name) => replaced[name] ?? name).join()];
  };
  const time = `timestamptz '2024-01-01T00:00:00Z' + n * interval '1 minute'`;
  // Two thirds of the copies have not expired.
  const expiry = `${time} + case when n % 3 = 0 then interval '2 days' else interval '10 years' end + (n % 97) * interval '1 day'`;
  const [productColumns, productValues] = await columns('order_products', {
    created_at: time,
    redeemable_from: time,
    redeemable_to: expiry,
    last_day: `(${expiry})::date`,
    redeem_stock: '100',
    redeem_used: '1 + n % 99',
    state: `'in_progress'`,
    metadata: `case when n % 1000 = 0 then '{"table": "12"}' else '{}' end::jsonb`,
    regenerated_from_id: 'null',
    code_hash: `decode(md5(n::text) || md5('x' || n), 'hex')`,
  });
  // One statement, because at each commit the used units of a product equal the sum of its
  // redemptions.
  await run(
    `with copies as (
       insert into order_products (${productColumns}) select ${productValues}
         from (select * from order_products where sales_page_id = 1 and is_multiuse and state = 'in_progress' order by id limit 1) p, generate_series(1, ${copies}) n
       returning id, redeem_used, created_at)
     insert into redemptions (organisation_id, sales_page_id, order_product_id, redeem_location_id, units, channel, created_at)
     select 1, 1, id, case when id % 50 = 0 then 3 else 1 end, redeem_used, 'graphql', created_at from copies`,
  );
  const [voucherColumns, voucherValues] = await columns('vouchers', {
    created_at: time,
    position: 'n',
    url_token: 'gen_random_uuid()',
  });
  await run(
    `insert into vouchers (${voucherColumns}) select ${voucherValues}
       from (select * from vouchers where sales_page_id = 1 order by id limit 1) v, generate_series(1, ${copies}) n`,
  );
  await run('analyze');
});

/**
 * Returns the number of blocks that reading a page requires, including the checks for rows before
 * and after the page. The page begins after the row at `offset` of the list.
 */
async function countBlocks<Model extends Listed>(
  query: Pick<KeysetQuery<Model>, 'model' | 'scope' | 'restrictions' | 'sort'>,
  offset: number,
): Promise<number> {
  const statements: Statement[] = [];
  const client: SqlClient = {
    async query(statement) {
      statements.push(statement);
      return service.database.query(statement);
    },
  };
  const horizon = { known: Number.POSITIVE_INFINITY, read: async () => Number.POSITIVE_INFINITY };
  const sort = query.sort ?? byCreationTime;
  const read = (after: KeysetQuery<Model>['after'], rows: number) =>
    findKeysetPage<ListedModel>(client, () => horizon, {
      ...(query as unknown as Pick<KeysetQuery<ListedModel>, 'model' | 'scope' | 'restrictions' | 'sort'>),
      shape: allColumnsPlan.shape(query.model) as KeysetQuery<ListedModel>['shape'],
      order: 'asc',
      fromEnd: false,
      before: null,
      after,
      limit: rows,
    });
  let after: KeysetQuery<Model>['after'] = null;
  for (let passed = 0; passed < offset; passed += 250) {
    const last = (await read(after, 250)).rows.at(-1);
    if (!last) throw new Error(`the list has no row ${offset}`);
    after = { value: sort.keyOf(last), id: last.id };
  }
  statements.length = 0;
  const { rows } = await read(after, limit);
  expect(rows).toHaveLength(limit);
  let blocks = 0;
  for (const { text, values } of statements) {
    const [explained] = await service.database.query<{ 'QUERY PLAN': string | object }>({
      text: `explain (analyze, buffers, format json) ${text}`,
      values,
    });
    const plan = explained?.['QUERY PLAN'];
    const [{ Plan }] = typeof plan === 'string' ? JSON.parse(plan) : plan;
    blocks += countScanBlocks(Plan);
  }
  return blocks;
}

const scope = { salesPageId: 1 };
const soldVouchers = { model: 'OrderProduct', scope } as const;
const from2024 = { from: new Date('2024-01-01'), to: new Date('2026-01-01') };

describe('the blocks that a page of a list reads', { timeout: 60_000 }, () => {
  test.for([
    ['sold vouchers by time of sale', soldVouchers, depth],
    ['sold vouchers by expiry', { ...soldVouchers, sort: orderProductSortKeys.redeemableTo }, depth],
    [
      'sold vouchers with a status and an expiry from 2030, by expiry',
      {
        ...soldVouchers,
        sort: orderProductSortKeys.redeemableTo,
        restrictions: [
          ...restrictToStatuses(['in_progress']),
          ...whereWithin('redeemable_to', { from: new Date('2030-01-01') }),
        ],
      },
      depth,
    ],
    [
      'sold vouchers with a last day from 2030, by expiry',
      {
        ...soldVouchers,
        sort: orderProductSortKeys.redeemableTo,
        restrictions: restrictToLastDays({ from: '2030-01-01' }),
      },
      depth,
    ],
    [
      'sold vouchers that have not expired, by expiry',
      {
        ...soldVouchers,
        sort: orderProductSortKeys.redeemableTo,
        restrictions: restrictToStatuses(['in_progress']),
      },
      depth,
    ],
    [
      'sold vouchers of a period',
      { ...soldVouchers, restrictions: whereWithin('created_at', from2024) },
      depth,
    ],
    ['vouchers by position', { model: 'Voucher', scope, sort: voucherSortKeys.position }, depth],
    [
      'redemptions at a location with few redemptions',
      { model: 'Redemption', scope, restrictions: [whereOneOf('redeem_location_id', 'int', [3])] },
      250,
    ],
  ] as const)(
    'a page deep in the list of %s reads about as many blocks as the first page',
    async ([, query, offset]) => {
      const first = await countBlocks<Listed>(query as never, 0);
      const deep = await countBlocks<Listed>(query as never, offset);
      // The deep page also checks for the row before it. Rows that are adjacent in an index can each
      // be in a different block.
      expect(deep).toBeLessThan(first + limit + 5);
    },
  );

  test('a page of sold vouchers with a rare metadata entry reads fewer than three blocks per voucher', async () => {
    const query = { ...soldVouchers, restrictions: [restrictToMetadata(1, { key: 'table', value: '12' })] };
    expect(await countBlocks<'OrderProduct'>(query as never, 0)).toBeLessThan(3 * limit);
  });

  test('a page of sold vouchers by remaining units, which have no index, reads all sold vouchers at any depth', async () => {
    const query = { ...soldVouchers, sort: orderProductSortKeys.remaining };
    const first = await countBlocks<'OrderProduct'>(query as never, 0);
    const deep = await countBlocks<'OrderProduct'>(query as never, 2_500);
    expect(first).toBeGreaterThan(300);
    expect(deep).toBeLessThan(first * 2.5);
  });
});
