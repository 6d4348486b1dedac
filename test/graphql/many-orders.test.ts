import { beforeAll, describe, expect, inject, test } from 'vitest';
import { findOrdersByWords } from '../../src/orders/find-orders.ts';
import type { SqlClient, Statement } from '../../src/platform/database/database.ts';
import { readDailyFigures } from '../../src/reports/figures.ts';
import { readOutstandingLiability } from '../../src/reports/liability.ts';
import { createCodeVault, generateVoucherCode } from '../../src/vouchers/voucher-code.ts';
import { seedOrders } from '../../tools/harness/seed/seed-orders.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';

const orders = 100_000;
/**
 * A limit in milliseconds: far more than a search takes on a busy machine, and far less than the 48
 * s of testing every order.
 */
const boundMs = 8_000;

const hasPostgresql = inject('template').kind === 'postgresql';

describe.skipIf(!hasPostgresql)('searches among 100,000 orders', { timeout: 120_000 }, () => {
  const service = useTestService({ DATABASE_POOL_SIZE: '6', STATEMENT_TIMEOUT_SECONDS: '600' });

  beforeAll(async () => {
    const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
    const sealedCodes = [createCodeVault([{ kid, secret }]).seal(generateVoucherCode())];
    await seedOrders(service.database, { orders, sealedCodes, report: () => undefined });
    await service.database.query({ text: 'vacuum (analyze)', values: [] });
  }, 120_000);

  const document = `query ($search: String!) { salesPage(databaseId: 1) {
    orders(first: 1, filter: { search: $search }) { nodes { reference } pageInfo { hasNextPage } } } }`;

  test.each([
    ['a word that every order has', 'bench', 1, true],
    ['a word that some orders have', 'buyer77', 1, true],
    ['a word that no order has', 'nobody', 0, false],
  ])(
    'a search for %s among 100,000 orders takes less than eight seconds',
    async (_what, search, count, hasNextPage) => {
      const started = performance.now();
      const { data } = await graphql(service, document, { search });
      expect(performance.now() - started).toBeLessThan(boundMs);
      expect(data.salesPage.orders.nodes).toHaveLength(count);
      expect(data.salesPage.orders.pageInfo).toEqual({ hasNextPage });
    },
  );

  /**
   * Calls `work` with a client that explains statements and returns no rows. Returns the number of
   * blocks that the statements read, and their plans.
   */
  async function explain(
    work: (client: SqlClient) => Promise<unknown>,
  ): Promise<{ blocks: number; plans: string }> {
    let blocks = 0;
    let plans = '';
    const explaining: SqlClient = {
      async query<Row>({ text, values }: Statement<Row>) {
        const rows = await service.database.query<{ 'QUERY PLAN': string }>({
          text: `explain (analyze, buffers, timing off) ${text}`,
          values,
        });
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        const [, hit, read] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
        blocks += Number(hit ?? 0) + Number(read ?? 0);
        plans += plan;
        return [];
      },
    };
    await work(explaining);
    return { blocks, plans };
  }

  test('a search finds the newest orders for a common word and any order for a rare word with few block reads', async () => {
    const ids = (search: string) => findOrdersByWords(service.database, 1, search);
    const newest = await service.database.query<{ id: number }>({
      text: `select id from orders where sales_page_id = 1 and reference like 'VB-%' order by created_at desc, id desc limit 3000`,
      values: [],
    });
    for (const common of ['bench', 'b', 'vb']) {
      const found = await ids(common);
      expect(found).toHaveLength(5_000);
      expect(found).toEqual(expect.arrayContaining(newest.map(({ id }) => id)));
      expect((await explain((client) => findOrdersByWords(client, 1, common))).blocks).toBeLessThan(3_000);
    }
    const [oldest] = await ids('vb-00000001');
    const [stored] = await service.database.query<{ id: number }>({
      text: `select id from orders where reference = 'VB-00000001'`,
      values: [],
    });
    expect(oldest).toBe(stored?.id);
    expect(await ids('bench vb-00000001')).toEqual([oldest]);
    expect((await explain((client) => findOrdersByWords(client, 1, 'nobody'))).blocks).toBeLessThan(5_000);
  });

  test('the reports of liability and daily figures read indexes instead of all order products', async () => {
    const liability = await explain((client) => readOutstandingLiability(client, [1]));
    expect(liability.plans).toContain('Index Only Scan using order_products_outstanding_single_unit');
    expect(liability.plans).not.toContain('Seq Scan on order_products');
    const daily = await explain((client) =>
      readDailyFigures(client, [1], { from: '2026-01-01', to: '2026-12-31' }),
    );
    expect(daily.plans).toContain('Index Only Scan using order_products_sold');
    expect(daily.plans).not.toContain('Seq Scan on order_products');
  });

  test('the look-up of a code takes less than eight seconds during concurrent order searches of the same principal', async () => {
    const aliases = Array.from(
      { length: 15 },
      (_, index) =>
        `a${index}: orders(first: 1, filter: { search: "bench ${index + 10}" }) { nodes { reference } }`,
    );
    const searches = Array.from({ length: 6 }, () =>
      graphql(service, `{ salesPage(databaseId: 1) { ${aliases.join(' ')} } }`),
    );
    const started = performance.now();
    const { status } = await request(service, '/v1/status?code=DEMO-MANY-0000-0001&domain=1');
    expect(status).toBe(200);
    expect(performance.now() - started).toBeLessThan(boundMs);
    expect((await Promise.all(searches)).flatMap((response) => errorCodes(response))).toEqual([]);
  });
});
