import { isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';
import { publicSchema } from './selections.ts';

const service = useTestService();
let admin = '';
beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
});

/** Enough runs to execute a document both before and after it is compiled. */
const runs = minRuns + 2;

/** Returns the names of the fields of a type that return connections and require no argument. */
function connectionsOf(typeName: string): string[] {
  const type = publicSchema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is not an object type`);
  return Object.values(type.getFields())
    .filter(
      ({ type, args }) =>
        /Connection!?$/.test(String(type)) && args.every(({ type }) => !String(type).endsWith('!')),
    )
    .map(({ name }) => name);
}

async function count(rows: string): Promise<number> {
  const [row] = await service.database.query<{ rows: number }>({
    text: `select count(*)::int as rows from ${rows}`,
    values: [],
  });
  return row?.rows ?? 0;
}

describe('the total count of a list', () => {
  test.for([
    ...connectionsOf('Query').map(
      (field) => ['an organisation', field, (inside: string) => `{ of: ${inside} }`] as const,
    ),
    ...connectionsOf('SalesPage').map(
      (field) =>
        [
          'a sales page',
          field,
          (inside: string) => `{ page: salesPage(databaseId: 1) { of: ${inside} } }`,
        ] as const,
    ),
  ])(
    'for %s, totalCount of the list "%s" is the number of objects on all pages',
    async ([, field, enclose]) => {
      const document = enclose(
        `${field}(first: 250) { edges { cursor } pageInfo { hasNextPage } totalCount { value isExact } }`,
      );
      for (let run = 0; run < runs; run += 1) {
        const { data, errors } = await graphql(service, document, {}, admin);
        expect(errors).toBeUndefined();
        const { edges, pageInfo, totalCount } = data.of ?? data.page.of;
        if (pageInfo.hasNextPage) expect(totalCount.value).toBeGreaterThan(edges.length);
        else expect(totalCount).toEqual({ value: edges.length, isExact: true });
      }
    },
  );

  test('totalCount of attempts is the number of attempts of the webhook, or of the event in the filter', async () => {
    await service.database.query({
      text: `insert into webhooks (organisation_id, sales_page_id, url, enabled_events, active) values (1, 1, 'https://hooks.example/counted', '{}', false)`,
      values: [],
    });
    await service.database.query({
      text: `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, test_event_id, attempt, url)
             select gen_random_uuid(), w.organisation_id, w.sales_page_id, w.id, case when n = 1 then $1::uuid else gen_random_uuid() end, n, w.url
               from (select * from webhooks where sales_page_id = 1 order by id limit 1) w, generate_series(1, 3) n`,
      values: ['01890000-0000-7000-8000-000000000001'],
    });
    const { data } = await graphql(
      service,
      `{ salesPage(databaseId: 1) { webhooks(first: 1, order: ASC) { nodes {
        all: attempts(first: 1) { totalCount { value isExact } }
        one: attempts(first: 1, filter: { eventId: "01890000-0000-7000-8000-000000000001" }) { totalCount { value isExact } } } } } }`,
    );
    const [{ all, one }] = data.salesPage.webhooks.nodes;
    const attempts = await count(
      'delivery_attempts where webhook_id = (select min(id) from webhooks where sales_page_id = 1)',
    );
    expect(attempts).toBeGreaterThanOrEqual(3);
    expect(all.totalCount).toEqual({ value: attempts, isExact: true });
    expect(one.totalCount).toEqual({ value: 1, isExact: true });
  });

  test('totalCount is exact up to 10,000 objects, and is 10,000 with isExact: false for more objects', async () => {
    const document =
      '{ salesPage(databaseId: 1) { redemptions(first: 1) { totalCount { value isExact } } } }';
    const add = (rows: number) =>
      writeUnchecked(
        service,
        `insert into redemptions (organisation_id, sales_page_id, order_product_id, units, channel)
         select 1, 1, 1, 1, 'graphql' from generate_series(1, $1::int)`,
        [rows],
      );
    const read = async () => (await graphql(service, document)).data.salesPage.redemptions.totalCount;
    await add(10_000 - (await count('redemptions where sales_page_id = 1')));
    expect(await read()).toEqual({ value: 10_000, isExact: true });
    await add(1);
    expect(await read()).toEqual({ value: 10_000, isExact: false });
  });
});

describe('a page of 250', () => {
  const document = `query ($first: Int, $after: String) { salesPage(databaseId: 1) { orders(first: $first, after: $after) {
    nodes { databaseId reference createdAt purchaser { name email } products: soldVouchers { databaseId name status pricePaid { amount currency } } }
    pageInfo { hasNextPage endCursor } } } }`;

  test('a page of 250 orders contains 250 orders, and the page after its end cursor contains the other orders', async () => {
    await service.database.query({
      text: `with placed as (
               insert into orders (organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email, is_manual_order)
               select 1, 1, 'PAGE-' || n, 'en', 'GBP', 'Ada Page', 'ada@example.test', true from generate_series(1, 250) n returning id)
             select count(*) from placed`,
      values: [],
    });
    for (let run = 0; run < runs; run += 1) {
      const { data, errors } = await graphql(service, document, { first: 250 });
      expect(errors).toBeUndefined();
      const { nodes, pageInfo } = data.salesPage.orders;
      expect(nodes).toHaveLength(250);
      expect(pageInfo.hasNextPage).toBe(true);
      const rest = (await graphql(service, document, { first: 250, after: pageInfo.endCursor })).data
        .salesPage.orders;
      expect(rest.nodes).toHaveLength((await count('orders where sales_page_id = 1')) - 250);
    }
  });
});
