import { getNamedType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { storefrontSchema } from '../../schema/schema.ts';
import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { errorCodes } from '../graphql/error-codes.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { insertKey, storefront } from './storefront.ts';

const service = useTestService();
let key: string;
let sisterKey: string;
let otherKey: string;
beforeAll(async () => {
  key = await insertKey(service);
  sisterKey = await insertKey(service, { salesPageId: 2 });
  otherKey = await insertKey(service, { salesPageId: 3 });
});

async function read(query: string, variables: object = {}, token = key): Promise<Row> {
  const { data, errors } = await storefront(service, token, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const globalId = (id: number, salesPageId = 1) => encodePageGlobalId('Voucher', salesPageId, id);

/** Returns the ids of the vouchers that a storefront lists. */
async function listVouchers(filter: object = {}, token = key): Promise<string[]> {
  const query = 'query ($filter: VoucherFilter) { vouchers(first: 250, filter: $filter) { nodes { id } } }';
  return (await read(query, { filter }, token)).vouchers.nodes.map(({ id }: Row) => id);
}

const findById = async (id: string, token = key): Promise<Row | null> =>
  (await read('query ($id: ID!) { voucher(id: $id) { id } }', { id }, token)).voucher;
const findByToken = async (urlToken: string, token = key): Promise<Row | null> =>
  (await read('query ($urlToken: String!) { voucher(urlToken: $urlToken) { id url } }', { urlToken }, token))
    .voucher;

test('salesPage is the sales page of the key', async () => {
  const query = '{ salesPage { id name currency timeZone storefrontUrl } }';
  const page = await row(service, 'select * from sales_pages where id = 2');
  expect((await read(query, {}, sisterKey)).salesPage).toEqual({
    id: 'SalesPage:2',
    name: page.name,
    currency: 'GBP',
    timeZone: 'Europe/London',
    storefrontUrl: page.storefront_url,
  });
  expect((await read(query, {}, otherKey)).salesPage.id).toBe('SalesPage:3');
});

describe('visible vouchers', () => {
  test('vouchers are listed in the order of their positions, with those that are sold out', async () => {
    const listed = await listVouchers();
    const positions = await rows(
      service,
      `select id from vouchers where sales_page_id = 1 and access_level = 'published' and is_active order by position, id`,
    );
    const order = positions.map(({ id }) => globalId(id));
    expect(listed).toEqual(order.filter((id) => listed.includes(id)));
    // Voucher 8 is sold out. 9 to 12 and 18 are not on sale, unpublished, secret, inactive, and not
    // on sale yet.
    expect(listed).toContain(globalId(8));
    for (const id of [9, 10, 11, 12, 18]) expect(listed).not.toContain(globalId(id));
    const { voucher } = await read(`{ voucher(id: "${globalId(8)}") { isAvailable options { isSoldOut } } }`);
    expect(voucher).toEqual({ isAvailable: false, options: [{ isSoldOut: true }] });
  });

  const tomorrow = "now() + interval '1 day'";
  test.each([
    ['is inactive', 'is_active = false', 'is_active = true'],
    ['is archived', 'archived_at = now()', 'archived_at = null'],
    ['is unpublished', `access_level = 'unpublished'`, `access_level = 'published'`],
    ['is secret', `access_level = 'secret'`, `access_level = 'published'`],
    ['is not on sale yet', `sale_period_from = ${tomorrow}`, 'sale_period_from = null'],
    [
      'is no longer on sale',
      `sale_period_from = '2020-01-01', sale_period_to = '2020-02-01'`,
      'sale_period_from = null, sale_period_to = null',
    ],
    ['is no longer valid', `validity_ends_on = '2020-01-01'`, 'validity_ends_on = null'],
  ])('a voucher that %s is neither listed nor found by its id', async (_state, set, reset) => {
    const id = globalId(1);
    expect(await listVouchers()).toContain(id);
    await rows(service, `update vouchers set ${set} where id = 1`);
    try {
      expect(await listVouchers()).not.toContain(id);
      expect(await findById(id)).toBeNull();
    } finally {
      await rows(service, `update vouchers set ${reset} where id = 1`);
    }
    expect(await findById(id)).toEqual({ id });
  });

  test('a voucher of another sales page is not found under any id', async () => {
    const sister = await row(
      service,
      `select id, url_token from vouchers where sales_page_id = 2 and access_level = 'published' order by id limit 1`,
    );
    expect(await findById(globalId(sister.id, 2), sisterKey)).not.toBeNull();
    for (const id of [globalId(sister.id, 2), globalId(sister.id, 1)]) {
      expect(await findById(id)).toBeNull();
      expect(await findById(id, otherKey)).toBeNull();
    }
    expect(await findByToken(sister.url_token, sisterKey)).not.toBeNull();
    expect(await findByToken(sister.url_token)).toBeNull();
  });

  test('voucher requires exactly one of its arguments, and a global id of a voucher', async () => {
    for (const args of ['', `(id: "${globalId(1)}", urlToken: "x")`, '(id: "1")', '(id: "Order:1:1")']) {
      const response = await storefront(service, key, `{ voucher${args} { id } }`);
      expect([response.data, errorCodes(response)]).toEqual([{ voucher: null }, ['INVALID_INPUT']]);
    }
    for (const id of ['Voucher:1:0', 'Voucher:1:-1', 'Voucher:1:2000000000'])
      expect(await findById(id)).toBeNull();
  });

  test('filters restrict the listed vouchers, and cannot list others', async () => {
    const all = await listVouchers();
    const featured = await rows(service, 'select id from vouchers where sales_page_id = 1 and is_featured');
    const featuredIds = featured.map(({ id }) => globalId(id));
    expect(featuredIds.length).toBeGreaterThan(0);
    expect(await listVouchers({ isFeatured: true })).toEqual(all.filter((id) => featuredIds.includes(id)));
    expect(await listVouchers({ isAvailable: false })).toEqual([globalId(8)]);
    expect(await listVouchers({ search: 'RELAXING' })).toEqual([globalId(1)]);
    expect(await listVouchers({ search: 'Friends and Family' })).toEqual([]);
    const { category } = await read('{ category(slug: "massages") { id name parent { slug } } }');
    const inCategory = await listVouchers({ categoryIds: [category.id] });
    expect(inCategory).toContain(globalId(1));
    expect(inCategory).not.toContain(globalId(11));
    for (const filter of ['accessLevels: [SECRET]', 'archived: INCLUDE', 'updatedAt: {}']) {
      const response = await storefront(service, key, `{ vouchers(filter: { ${filter} }) { nodes { id } } }`);
      expect(new Set(errorCodes(response))).toEqual(new Set(['GRAPHQL_VALIDATION_FAILED']));
    }
  });

  test('a client that follows the cursors receives every voucher once', async () => {
    const query = `query ($after: String) { vouchers(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }`;
    const received: string[] = [];
    for (let after: string | null = null, hasNext = true; hasNext; ) {
      const { vouchers } = await read(query, { after });
      received.push(...vouchers.nodes.map(({ id }: Row) => id));
      hasNext = vouchers.pageInfo.hasNextPage;
      after = vouchers.pageInfo.endCursor;
    }
    expect(received).toEqual(await listVouchers());
  });
});

describe('secret vouchers (D96)', () => {
  const secret = 11;
  const tokenOf = async (id: number): Promise<string> =>
    (await row(service, 'select url_token from vouchers where id = $1', [id])).url_token;

  test('a secret voucher is found by the token in its URL only', async () => {
    const { data } = await graphql(service, `{ node(id: "${globalId(secret)}") { ... on Voucher { url } } }`);
    const urlToken: string = data.node.url.split('/').at(-1);
    expect(urlToken).toMatch(/^[0-9a-f-]{36}$/);
    expect(await findByToken(urlToken)).toEqual({ id: globalId(secret), url: data.node.url });
    expect(await findById(globalId(secret))).toBeNull();
    expect(await findByToken(urlToken, sisterKey)).toBeNull();
    expect(await findByToken(await tokenOf(10))).toBeNull();
    for (const unknown of ['11', 'x', '00000000-0000-4000-8000-000000000000'])
      expect(await findByToken(unknown)).toBeNull();
  });

  test('the URL of a published voucher, and each URL in REST, contains the numeric id', async () => {
    const { data } = await graphql(service, `{ node(id: "${globalId(1)}") { ... on Voucher { url } } }`);
    expect(data.node.url).toMatch(/\/vouchers\/1$/);
    const { body } = await request(service, `/v2.1/sales-pages/1/vouchers/${secret}`);
    expect(body.url).toMatch(/\/vouchers\/11$/);
  });

  test('vouchers are returned only by fields that check whether the buyer may see them', () => {
    const returning = Object.values(storefrontSchema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter((field) => getNamedType(field.type).name === 'Voucher')
          .map(({ name }) => `${type.name}.${name}`),
      );
    expect(returning.sort()).toEqual([
      'NotOnSaleError.voucher',
      'Query.voucher',
      'SoldOutError.voucher',
      'StaleVoucherVersionError.voucher',
      'VoucherConnection.nodes',
      'VoucherEdge.node',
    ]);
  });
});

describe('parts of a voucher', () => {
  test('archived options, layouts and redeem locations, and methods for manual orders, are left out', async () => {
    const query = `{ voucher(id: "${globalId(2)}") { options { id } layouts { id } redeemLocations { id } shippingMethods { id name } } }`;
    await rows(
      service,
      `insert into voucher_redeem_locations (organisation_id, sales_page_id, voucher_id, redeem_location_id)
       select 1, 1, 2, id from redeem_locations where organisation_id = 1 on conflict do nothing`,
    );
    await rows(
      service,
      `insert into voucher_shipping_methods (organisation_id, sales_page_id, voucher_id, shipping_method_id)
       select 1, 1, 2, id from shipping_methods where sales_page_id = 1 on conflict do nothing`,
    );
    const before = (await read(query)).voucher;
    expect(before.redeemLocations.length).toBeGreaterThan(1);
    expect(before.shippingMethods.length).toBeGreaterThan(0);
    const [option] = before.options;
    const [layout] = before.layouts;
    const [location] = before.redeemLocations;
    const [method] = before.shippingMethods;
    const last = (node: Row) => Number(node.id.split(':').at(-1));
    await rows(service, 'update voucher_options set archived_at = now() where id = $1', [last(option)]);
    await rows(service, 'update layouts set archived_at = now() where id = $1', [last(layout)]);
    await rows(service, 'update redeem_locations set archived_at = now() where id = $1', [last(location)]);
    await rows(
      service,
      `update shipping_methods set available_only_for_manual_orders = true
        where id = (select shipping_method_id from voucher_shipping_methods where id = $1)`,
      [last(method)],
    );
    const { voucher } = await read(query);
    expect(voucher).toEqual({
      options: before.options.slice(1),
      layouts: before.layouts.slice(1),
      redeemLocations: before.redeemLocations.slice(1),
      shippingMethods: before.shippingMethods.slice(1),
    });
  });

  test('categories are listed in the order of the tree', async () => {
    const query = '{ categories(first: 250) { nodes { id position level } totalCount { value isExact } } }';
    const { categories } = await read(query);
    const stored = await rows(service, 'select id from categories where sales_page_id = 1 order by lft');
    expect(categories.nodes.map(({ id }: Row) => id)).toEqual(stored.map(({ id }) => `Category:1:${id}`));
    expect(categories.totalCount).toEqual({ value: stored.length, isExact: true });
    expect((await read('{ category(slug: "unknown") { id } }')).category).toBeNull();
  });
});
