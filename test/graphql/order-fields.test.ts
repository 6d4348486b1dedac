import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

const service = useTestService();

/** Enough runs to execute a document both before and after it is compiled. */
const runs = minRuns + 2;

afterEach(() => vi.restoreAllMocks());

const sums = `total { amount currency } subTotal { amount } shippingTotal { amount } discountTotal { amount } refundedTotal { amount }
  discounts { code amount { amount } discountCode { name } }`;

/**
 * Runs a document before and after it is compiled. Asserts that all responses are equal and have no
 * errors. Returns the data.
 */
async function runUntilCompiled(
  document: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<Row> {
  const { data } = await graphql(service, document, variables, token);
  for (let run = 1; run < runs; run += 1) {
    const again = await graphql(service, document, variables, token);
    expect(again.errors).toBeUndefined();
    expect(again.data).toEqual(data);
  }
  return data;
}

function readSums(databaseId: number, token?: string): Promise<Row> {
  const document = `query ($id: SafeInt!) { salesPage(databaseId: 1) { order(databaseId: $id) { ${sums} } } }`;
  return runUntilCompiled(document, { id: databaseId }, token).then(({ salesPage }) => salesPage.order);
}

async function place(
  products: Parameters<typeof orderOf>[0],
  rest: Record<string, unknown> = {},
): Promise<Row> {
  const { data, errors } = await graphql(service, placeOrderOperation, { input: orderOf(products, rest) });
  expect(errors).toBeUndefined();
  expect(data.placeOrder).toMatchObject({ replayed: false });
  return data.placeOrder.order;
}

const address = { name: 'A', addressLine1: '1 Lane', city: 'London', postcode: 'N1', country: 'gb' };
const giftCard = { ...articles.giftCard, optionAmount: { amount: 5000, currency: 'GBP' } };
const posted = {
  ...giftCard,
  delivery: { postal: { address, shippingMethodId: 'VoucherShippingMethod:1:31' } },
};

describe('the sums of an order', () => {
  test('the total of an order equals its payment, and its discounts of one code are added up', async () => {
    const order = await place([articles.massage, articles.massage, posted], {
      discounts: [{ code: 'TENOFF' }],
    });
    const answers = await readSums(order.databaseId);
    const [payment] = order.payments;
    expect(answers.total).toEqual(payment.amount);
    expect(answers.shippingTotal.amount).toBeGreaterThan(0);
    expect(answers.subTotal.amount + answers.shippingTotal.amount).toBe(answers.total.amount);
    const [{ discounted }] = (await service.database.query<{ discounted: number }>({
      text: `select sum(regular_price - price_paid)::int as discounted from order_products where order_id = $1`,
      values: [order.databaseId],
    })) as [{ discounted: number }];
    expect(discounted).toBeGreaterThan(0);
    expect(answers.discountTotal).toEqual({ amount: discounted });
    expect(answers.discounts).toEqual([
      { code: 'TENOFF', amount: { amount: discounted }, discountCode: { name: expect.any(String) } },
    ]);
  });

  test('an order without discounts, deliveries and refunds has a discount, shipping and refunded total of 0', async () => {
    const { databaseId } = await place([articles.massage]);
    expect(await readSums(databaseId)).toMatchObject({
      shippingTotal: { amount: 0 },
      discountTotal: { amount: 0 },
      refundedTotal: { amount: 0 },
      discounts: [],
    });
  });

  test('a replaced voucher and its replacement are counted once in the total and in the refunded total', async () => {
    const { databaseId, products } = await place([articles.massage, articles.massage]);
    const [{ databaseId: replaced, pricePaid }, { databaseId: replacement }] = products;
    await service.database.query({
      text: `update order_products set state = 'regenerated', held_units = null, refunded_amount = 70 where id = $1`,
      values: [replaced],
    });
    await service.database.query({
      text: 'update order_products set regenerated_from_id = $2, refunded_amount = 70 where id = $1',
      values: [replacement, replaced],
    });
    expect(await readSums(databaseId)).toMatchObject({
      total: pricePaid,
      subTotal: { amount: pricePaid.amount },
      refundedTotal: { amount: 70 },
    });
  });

  test('the sums of an order whose amounts are near 2^31 are exact', async () => {
    const { databaseId } = await place([articles.massage, articles.massage, posted]);
    const largest = 2 ** 31 - 1;
    await service.database.query({
      text: `update order_products set regular_price = $2, price_paid = $2, refunded_amount = $2 where order_id = $1`,
      values: [databaseId, largest],
    });
    await service.database.query({
      text: 'update deliveries set regular_price = $2, price_paid = $2 where order_id = $1',
      values: [databaseId, largest],
    });
    expect(await readSums(databaseId)).toMatchObject({
      total: { amount: 4 * largest },
      subTotal: { amount: 3 * largest },
      shippingTotal: { amount: largest },
      refundedTotal: { amount: 3 * largest },
    });
  });
});

const balance = `balance {
  ... on MoneyBalance { total { amount currency } redeemed { amount } remaining { amount } }
  ... on UsesBalance { totalUses redeemedUses remainingUses } }`;

test('the balance of a product is an amount if the product is redeemed by amount, and otherwise a number of uses', async () => {
  const { products } = await place([giftCard, articles.massage]);
  const [card, massage] = products.map(({ databaseId }: Row) =>
    encodePageGlobalId('SoldVoucher', 1, databaseId),
  );
  await writeUnchecked(service, 'update order_products set redeem_used = 1200 where id = $1', [
    products[0].databaseId,
  ]);
  const { nodes } = await runUntilCompiled(
    `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on SoldVoucher { value { amount } ${balance} } } }`,
    {
      ids: [card, massage],
    },
  );
  expect(nodes).toEqual([
    {
      value: { amount: 5000 },
      balance: {
        total: { amount: 5000, currency: 'GBP' },
        redeemed: { amount: 1200 },
        remaining: { amount: 3800 },
      },
    },
    { value: { amount: expect.any(Number) }, balance: { totalUses: 1, redeemedUses: 0, remainingUses: 1 } },
  ]);
});

const links = `order { databaseId salesPage { databaseId } } voucher { databaseId } option { databaseId } layout { databaseId }
  redeemLocations { databaseId } discounts { amount { amount } } delivery { databaseId soldVoucher { databaseId } }
  redemptions(first: 5) { nodes { databaseId cancelledAt redeemLocation { name } soldVoucher { databaseId } } } refunds(first: 5) { nodes { databaseId order { databaseId } } }`;

describe('the links of an order product', () => {
  const list = `query ($first: Int!) { salesPage(databaseId: 1) { orders(first: $first) { nodes { databaseId ${sums} products: soldVouchers {
    databaseId ${balance} ${links} } } } } }`;

  test('the links of an order product return the objects to which its row refers', async () => {
    const { salesPage } = await runUntilCompiled(list, { first: 50 });
    const stored = await service.database.query<Row>({
      text: `select p.*, (select id from deliveries d where d.order_product_id = p.id) as delivery_id,
        array(select id from redemptions r where r.order_product_id = p.id order by created_at desc, id desc) as redemption_ids,
        array(select id from refunds r where r.order_product_id = p.id order by created_at desc, id desc) as refund_ids from order_products p`,
      values: [],
    });
    const byId = new Map(stored.map((row) => [row.id, row]));
    const products: Row[] = salesPage.orders.nodes.flatMap((order: Row) => order.products);
    const ids = (rows: readonly Row[]) => rows.map(({ databaseId }) => databaseId);
    for (const product of products) {
      const row = byId.get(product.databaseId) ?? {};
      expect(product).toMatchObject({
        order: { databaseId: row.order_id, salesPage: { databaseId: 1 } },
        voucher: { databaseId: row.voucher_id },
        option: { databaseId: row.option_id },
        layout: { databaseId: row.layout_id },
        delivery:
          row.delivery_id === null
            ? null
            : { databaseId: row.delivery_id, soldVoucher: { databaseId: row.id } },
      });
      expect(ids(product.redeemLocations)).toEqual(row.redeem_location_ids);
      expect(ids(product.redemptions.nodes)).toEqual(row.redemption_ids.slice(0, 5));
      expect(ids(product.refunds.nodes)).toEqual(row.refund_ids.slice(0, 5));
    }
    for (const name of ['redeemLocations', 'redemptions', 'refunds', 'discounts'])
      expect(
        products.some((product) => (product[name].nodes ?? product[name]).length > 0),
        name,
      ).toBe(true);
    expect(products.some(({ delivery }) => delivery !== null)).toBe(true);
  });

  test('the links of the products of 50 orders are read with at most 20 statements', async () => {
    const statements: string[] = [];
    const { query } = service.database;
    vi.spyOn(service.database, 'query').mockImplementation((statement) => {
      statements.push(statement.text);
      return query(statement);
    });
    for (let run = 1; run <= runs; run += 1) {
      statements.length = 0;
      const { data } = await graphql(service, list, { first: 50 });
      expect(data.salesPage.orders.nodes).toHaveLength(50);
    }
    expect(statements.length).toBeGreaterThan(1);
    // Execution yields after 1,500 objects, so the loaders read the objects of a large response in
    // two batches, or in more on a busy machine. Without loaders, each product would have a statement.
    expect(statements.length).toBeLessThanOrEqual(20);
  });

  test('the redemptions of a voucher with 60 are returned in pages, both through its order and through `node`', async () => {
    const { databaseId, products } = await place([giftCard]);
    const [{ databaseId: productId }] = products;
    await writeUnchecked(
      service,
      `insert into redemptions (organisation_id, sales_page_id, order_product_id, units, channel, created_at)
        select 1, 1, $1, 1, 'graphql', now() - make_interval(secs => n) from generate_series(1, 60) n`,
      [productId],
    );
    const { salesPage, node } = await runUntilCompiled(
      `query ($order: SafeInt!, $id: ID!) { salesPage(databaseId: 1) { order(databaseId: $order) { products: soldVouchers { ...R } } } node(id: $id) { ...R } }
       fragment R on SoldVoucher { redemptions(first: 50) { nodes { createdAt cancelledAt } totalCount { value } pageInfo { hasNextPage endCursor } } }`,
      { order: databaseId, id: encodePageGlobalId('SoldVoucher', 1, productId) },
    );
    const [{ redemptions }] = salesPage.order.products;
    expect(node.redemptions).toEqual(redemptions);
    expect(redemptions).toMatchObject({ totalCount: { value: 60 }, pageInfo: { hasNextPage: true } });
    const times = redemptions.nodes.map(({ createdAt }: Row) => createdAt);
    expect(times).toHaveLength(50);
    expect(times).toEqual([...times].sort().reverse());
    const [oldest] = await service.database.query<{ n: string }>({
      text: `select count(*) as n from redemptions where order_product_id = $1 and created_at > $2`,
      values: [productId, times.at(-1)],
    });
    expect(Number(oldest?.n)).toBe(49);
    const { node: rest } = await runUntilCompiled(
      `query ($id: ID!, $after: String!) { node(id: $id) { ... on SoldVoucher { redemptions(first: 50, after: $after) { nodes { createdAt } pageInfo { hasNextPage } } } } }`,
      { id: encodePageGlobalId('SoldVoucher', 1, productId), after: redemptions.pageInfo.endCursor },
    );
    expect(rest.redemptions.nodes).toHaveLength(10);
    expect(rest.redemptions.pageInfo).toEqual({ hasNextPage: false });
  });
});

describe('a caller without the permission for some links', () => {
  let token = '';
  beforeAll(async () => {
    token = await signIn(service, 'packing@demo.test');
  });

  test('a caller who cannot read redemptions and refunds gets null and an error for both, and all other fields', async () => {
    const { products } = await place([articles.massage]);
    const id = encodePageGlobalId('SoldVoucher', 1, products[0].databaseId);
    const { data, errors } = await graphql(
      service,
      `query ($id: ID!) { node(id: $id) { ... on SoldVoucher { name ${links} } } }`,
      { id },
      token,
    );
    expect(data.node).toMatchObject({
      name: expect.any(String),
      order: { databaseId: expect.any(Number) },
      voucher: { databaseId: 1 },
      redemptions: null,
      refunds: null,
    });
    expect(errors?.map(({ path }) => path)).toEqual([
      ['node', 'redemptions'],
      ['node', 'refunds'],
    ]);
  });
});
