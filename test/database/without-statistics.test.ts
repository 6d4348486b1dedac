import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { loadTrustedDocuments } from '../../server/graphql/trusted-documents.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import type { Statement } from '../../src/platform/database/database.ts';
import { disableForeignKeyChecks, seedOrders } from '../../tools/harness/seed/seed-orders.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate } from '../support/test-service.ts';
import { countScanBlocks, type PlanNode } from './scan-blocks.ts';

const hasPostgresql = inject('template').kind === 'postgresql';
if (!hasPostgresql)
  process.stdout.write(
    'Skipped: test/database/without-statistics.test.ts needs PostgreSQL, for storage parameters of tables.\n',
  );

const orders = 1_000;
const growth = 4;
/**
 * Factor by which the cost of an operation may grow. One that is linear grows by `growth`, a square
 * one by its square.
 */
const maxGrowth = 1.6 * growth;

const productFields =
  'databaseId status voucherAsSold { name } redemptions(first: 50) { nodes { redeemedAt redeemLocation { databaseId } } } refunds(first: 50) { nodes { total { amount } } } discounts { amount { amount } } delivery { name }';
const onPage = (selection: string) => `{ salesPage(databaseId: 1) { ${selection} } }`;
/** Returns the day this many days ago. */
const day = (age: number) => new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10);
const period = `period: { from: "${day(300)}", to: "${day(0)}" }`;
/** The GraphQL documents of lists and reports. */
const documents: Readonly<Record<string, string>> = {
  'a page of orders': onPage(
    `orders(first: 20) { nodes { reference payments { databaseId } products: soldVouchers { ${productFields} } } }`,
  ),
  'a page of sold vouchers': onPage(
    `soldVouchers(first: 20) { nodes { ${productFields} order { reference } } }`,
  ),
  'a page of redeemed vouchers': onPage(
    `soldVouchers(first: 20, filter: { statuses: [COMPLETED] }) { nodes { ${productFields} } }`,
  ),
  'a page of redemptions': onPage(
    'redemptions(first: 20) { nodes { databaseId soldVoucher { order { reference } } } }',
  ),
  'a page of refunds': onPage('refunds(first: 20) { nodes { databaseId } }'),
  'a search of orders': onPage('orders(first: 20, filter: { search: "buyer77" }) { nodes { reference } }'),
  'the daily figures': `{ dailyFigures(${period}) { day orders redemptions } }`,
  'the hourly figures': `{ hourlyFigures(day: "${day(1)}") { hour } }`,
  'the sales by voucher': `{ voucherSales(${period}) { vouchersSold } }`,
  'the outstanding liability': '{ outstandingLiability { expiryMonth } }',
  'the liability of a day': `{ liability(period: { from: "${day(60)}", to: "${day(1)}" }) { currency } }`,
  'a page of movements': `{ movements(${period}, first: 50) { nodes { kind soldVoucher { databaseId } } } }`,
  'the close of a day': `{ dayClose(day: "${day(1)}") { currency } }`,
};
const paths: Readonly<Record<string, string>> = {
  'the orders export': '/v2.1/reports/orders-export?start_date=2010-01-01&end_date=2035-12-31',
  'a page of orders over REST': '/v2.1/sales-pages/1/orders?expand[]=products&limit=50',
};

/**
 * Redeems every seeded product, cancels one of five redemptions, and adds a payout for one of five
 * payments. The names of the purchasers of seeded products begin with `Buyer`.
 */
const growTexts = [
  `insert into redemptions (organisation_id, sales_page_id, order_product_id, redeem_location_id, units, channel, created_at, redeemed_at)
   select 1, 1, p.id, 1, p.redeem_stock, 'graphql', p.created_at, p.created_at from order_products p where p.voucher_from like 'Buyer %'`,
  `insert into redemption_cancellations (organisation_id, order_product_id, redemption_id)
   select organisation_id, order_product_id, id from redemptions where id % 5 = 0 and channel = 'graphql' on conflict do nothing`,
  `update order_products set redeem_used = redeem_stock, state = 'completed' where voucher_from like 'Buyer %' and redeem_used = 0`,
  `insert into payouts (id, organisation_id, sales_page_id, reference, initiated_at, amount, currency)
   select 100000 + id, 1, 1, 'seeded-' || id, created_at, amount, currency from payments where transaction_id like 'bench-%' and id % 5 = 0`,
  `update payments set payout_id = 100000 + id where transaction_id like 'bench-%' and id % 5 = 0`,
];

/** The SQL that disables autovacuum for all tables. Autovacuum also analyses tables. */
const disableAutovacuum = `do $$ declare t regclass; begin
  for t in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s set (autovacuum_enabled = false)', t);
  end loop;
end $$`;

interface Plan extends PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Returns the number of rows that all nodes of a plan process. */
function countRows(plan: Plan): number {
  const {
    Plans: children = [],
    'Rows Removed by Filter': filtered = 0,
    'Rows Removed by Join Filter': unmatched = 0,
  } = plan;
  const own = plan['Actual Loops'] * (plan['Actual Rows'] + filtered + unmatched);
  return children.reduce((sum, child) => sum + countRows(child), own);
}

/**
 * Returns the cost of each list and report on a database with this many orders, whose statistics
 * are those of the demo data: the pages that its statements read, and the rows that their plans
 * process.
 */
async function measure(orders: number): Promise<Map<string, number>> {
  await using stack = new AsyncDisposableStack();
  const copy = await copyTemplate();
  stack.defer(() => void copy.drop().catch(() => undefined));
  const config = parseEnvironment({
    ...copy.environment,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ROLE: 'api',
    STATEMENT_TIMEOUT_SECONDS: '600',
  });
  const logger = createLogger(config.logLevel);
  const opened = await openDatabase(config, logger, () => undefined);
  const { database } = opened;
  await database.script(`analyze; ${disableAutovacuum}`);
  await seedOrders(database, { orders, sealedCodes: [new Uint8Array(40)], report: () => undefined });
  await database.transaction(async (transaction) => {
    await disableForeignKeyChecks(transaction);
    for (const text of growTexts) await transaction.query({ text, values: [] });
  });

  const recorded: Statement[] = [];
  const query = <Row>(statement: Statement<Row>) => {
    recorded.push(statement);
    return database.query(statement);
  };
  const recording = new Proxy(database, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
  });
  const trustedDocuments = await loadTrustedDocuments(config);
  const running = await startService(
    config,
    logger,
    { ...opened, database: recording },
    { trustedDocuments },
  );
  stack.defer(running.close);
  const service = { url: running.address, metricsUrl: null, database };
  const countCost = async () => {
    let cost = 0;
    for (const { text, values } of recorded.splice(0)) {
      if (/\b(insert into|update|delete from)\b/.test(text)) continue;
      const explain = `explain (analyze, buffers, format json) ${text}`;
      const [explained] = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({ text: explain, values });
      const plan = explained?.['QUERY PLAN'][0].Plan;
      if (plan) cost += countScanBlocks(plan) + countRows(plan);
    }
    return cost;
  };
  const costs = new Map<string, number>();
  for (const [name, document] of Object.entries(documents)) {
    recorded.length = 0;
    expect((await graphql(service, document)).errors).toBeUndefined();
    costs.set(name, await countCost());
  }
  for (const [name, path] of Object.entries(paths)) {
    recorded.length = 0;
    expect((await request(service, path)).status).toBe(200);
    costs.set(name, await countCost());
  }
  return costs;
}

describe.skipIf(!hasPostgresql)('after the tables have grown without analyze', { timeout: 600_000 }, () => {
  let few: Map<string, number>;
  let many: Map<string, number>;
  beforeAll(async () => {
    few = await measure(orders);
    many = await measure(growth * orders);
  }, 600_000);

  test.for(Object.keys({ ...documents, ...paths }))(
    'the cost of %s grows at most in proportion to the orders',
    (name) => {
      const cost = few.get(name) ?? 0;
      expect(cost).toBeGreaterThan(0);
      expect(many.get(name)).toBeLessThan(maxGrowth * cost);
    },
  );
});
