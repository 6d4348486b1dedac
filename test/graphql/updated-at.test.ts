import { describe, expect, test } from 'vitest';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, placeOrderOperation, redemptionOf } from './operations.ts';

const service = useTestService();

/**
 * The columns whose changes do not set `updated_at`, in addition to those of every table: ids, times
 * of creation and change, counters, the state of deliveries, and sealed or derived values.
 */
const ignored: Readonly<Record<string, readonly string[]>> = {
  // An order never changes its group or its till.
  orders: ['bulk_order_id', 'till_id'],
  order_products: ['code_hash', 'code_sealed', 'code_ending_hash', 'last_day', 'refundable_top_ups'],
  vouchers: ['sold', 'reserved', 'url_token'],
  categories: [],
  redeem_locations: [],
  discount_codes: ['used'],
  sales_pages: ['subdomain'],
  skins: [],
  voucher_options: ['sold', 'reserved', 'voucher_id'],
  layouts: ['voucher_id'],
  shipping_methods: [],
  staff_members: ['password_hash', 'password_changed_at', 'second_factor_since', 'pin_hash', 'pin_set_at'],
  webhooks: ['secret_sealed', 'previous_secret_sealed', 'failing_since', 'last_used_at'],
};
const ofEveryTable = ['id', 'organisation_id', 'sales_page_id', 'created_at', 'updated_at'];

test('the trigger of each table with updated_at applies to every column that clients read', async () => {
  const found = await rows(
    service,
    `select c.table_name as "table", array_agg(c.column_name::text) filter (where u.event_object_column is null) as ignored
       from information_schema.columns c
       left join information_schema.triggered_update_columns u on u.event_object_table = c.table_name
                 and u.event_object_column = c.column_name and u.trigger_name = c.table_name || '_updated'
      where c.table_schema = 'public' and c.table_name in (
              select changing.table_name from information_schema.columns changing
               where changing.table_schema = 'public' and changing.column_name = 'updated_at')
      group by 1`,
  );
  const expected = Object.entries(ignored).map(([table, columns]) => [table, columns]);
  const actual = found.map(({ table, ignored: columns }: Row) => [
    table,
    columns.filter((column: string) => !ofEveryTable.includes(column)),
  ]);
  const sorted = (pairs: unknown[][]) =>
    Object.fromEntries(pairs.map(([table, columns]) => [table, [...(columns as string[])].sort()]));
  expect(sorted(actual)).toEqual(sorted(expected));
});

const readAll = async (): Promise<Row> => {
  const { data, errors } = await graphql(
    service,
    `{ redeemLocations(first: 1, order: ASC) { nodes { id createdAt updatedAt } }
       salesPage(databaseId: 1) {
        orders(first: 1, order: ASC) { nodes { id createdAt updatedAt } }
        vouchers(first: 1, order: ASC) { nodes { id createdAt updatedAt } }
        categories(first: 1, order: ASC) { nodes { id createdAt updatedAt } }
        discountCodes(first: 1, order: ASC) { nodes { id createdAt updatedAt } } } }`,
  );
  expect(errors).toBeUndefined();
  const { redeemLocations, salesPage } = data;
  return Object.fromEntries(
    Object.entries<Row>({ redeemLocations, ...salesPage }).map(([name, { nodes }]) => [name, nodes[0]]),
  );
};

test('updatedAt of an unchanged object is the time of its creation, and a change sets it to its time', async () => {
  const before = await readAll();
  for (const { createdAt, updatedAt } of Object.values<Row>(before)) expect(updatedAt).toBe(createdAt);
  const start = Date.now() - 1;
  const changes: Record<string, string> = {
    redeemLocations: 'updateRedeemLocation(input: { id: "ID", name: "Changed" })',
    orders: 'updateOrderMetadata(input: { id: "ID", metadata: [{ key: "changed", value: "yes" }] })',
    vouchers: 'updateVoucher(input: { id: "ID", image: "https://example.test/changed.png" })',
    categories: 'updateCategory(input: { id: "ID", headerImage: "https://example.test/changed.png" })',
    discountCodes: 'updateDiscountCode(input: { id: "ID", name: "Changed" })',
  };
  for (const [name, change] of Object.entries(changes)) {
    const { errors } = await graphql(
      service,
      `mutation { ${change.replace('ID', before[name].id)} { __typename } }`,
    );
    expect([name, errors]).toEqual([name, undefined]);
    const after = await readAll();
    expect([name, Date.parse(after[name].updatedAt)]).toEqual([
      name,
      expect.toSatisfy((time) => time >= start),
    ]);
  }
});

const orderIn = (data: Row) => data.placeOrder.order;

test('a redemption changes the sold voucher, and a sale does not change the voucher of the catalogue', async () => {
  const read = async () => {
    const { data } = await graphql(
      service,
      '{ salesPage(databaseId: 1) { voucher(databaseId: 1) { updatedAt } } }',
    );
    return data.salesPage.voucher.updatedAt;
  };
  const catalogue = await read();
  const placed = await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) });
  const { databaseId } = orderIn(placed.data).products[0];
  const document = `{ node(id: "SoldVoucher:1:${databaseId}") { ... on SoldVoucher { createdAt updatedAt order { createdAt updatedAt } } } }`;
  const sold = (await graphql(service, document)).data.node;
  expect(sold.updatedAt).toBe(sold.createdAt);
  await graphql(
    service,
    'mutation ($input: RedeemSoldVoucherInput!) { redeem: redeemSoldVoucher(input: $input) { __typename } }',
    {
      input: redemptionOf({ soldVoucherId: databaseId }),
    },
  );
  const redeemed = (await graphql(service, document)).data.node;
  expect(Date.parse(redeemed.updatedAt)).toBeGreaterThan(Date.parse(sold.updatedAt));
  expect(redeemed.order.updatedAt).toBe(sold.order.createdAt);
  expect(await read()).toBe(catalogue);
});

describe('lists in the order of changes', () => {
  const follow = async (field: string, after: string | null) => {
    const { data, errors } = await graphql(
      service,
      `query ($after: String) { salesPage(databaseId: 1) { list: ${field}(first: 250, after: $after, sortBy: UPDATED_AT, order: ASC) {
        nodes { databaseId updatedAt } pageInfo { endCursor hasNextPage } } } }`,
      { after },
    );
    expect(errors).toBeUndefined();
    return data.salesPage.list as Row;
  };

  test.for([
    [
      'orders',
      'updateOrderMetadata(input: { id: "Order:1:ID", metadata: [{ key: "followed", value: "VALUE" }] })',
    ],
    [
      'soldVouchers',
      'updateSoldVoucherMetadata(input: { id: "SoldVoucher:1:ID", metadata: [{ key: "followed", value: "VALUE" }] })',
    ],
    ['vouchers', 'updateVoucher(input: { id: "Voucher:1:ID", image: "https://example.test/VALUE.png" })'],
  ] as const)(
    'a client that follows the cursors of %s receives each changed object again',
    async ([field, change]) => {
      const first = await follow(field, null);
      expect(first.pageInfo.hasNextPage).toBe(false);
      let { endCursor } = first.pageInfo;
      const { databaseId } = first.nodes[0];
      for (const value of ['true', 'false']) {
        const { errors } = await graphql(
          service,
          `mutation { ${change.replace('ID', databaseId).replace('VALUE', value)} { __typename } }`,
        );
        expect(errors).toBeUndefined();
        const page = await follow(field, endCursor);
        expect(page.nodes.map((node: Row) => node.databaseId)).toEqual([databaseId]);
        endCursor = page.pageInfo.endCursor;
      }
      expect((await follow(field, endCursor)).nodes).toEqual([]);
    },
  );
});
