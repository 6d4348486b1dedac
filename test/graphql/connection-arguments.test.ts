import { beforeAll, describe, expect, test } from 'vitest';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import { redeem, sell } from '../rest/sales.ts';
import { type GraphqlResponse, graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { fieldNames, type InvalidField } from '../support/user-errors.ts';
import { errorCodes } from './error-codes.ts';

const service = useTestService();

const fields = ['orders', 'vouchers', 'categories', 'refunds', 'redemptions'] as const;

function read(list: string, page = 1): Promise<GraphqlResponse> {
  const body = `${list} { nodes { databaseId } pageInfo { endCursor } }`;
  return graphql(
    service,
    list.startsWith('redeemLocations')
      ? `{ list: ${body} }`
      : `{ salesPage(databaseId: ${page}) { list: ${body} } }`,
  );
}

async function cursorOf(list: string, page = 1): Promise<string> {
  const { data } = await read(list, page);
  return (data.salesPage ?? data).list.pageInfo.endCursor;
}

function expectInvalid(response: GraphqlResponse, faultyFields: readonly string[]): void {
  expect(errorCodes(response)).toEqual(['INVALID_INPUT']);
  expect(fieldNames(response.errors?.[0]?.extensions?.fields as InvalidField[])).toEqual(faultyFields);
  expect((response.data?.salesPage ?? response.data)?.list ?? null).toBeNull();
}

describe('page sizes', () => {
  const sizes = [
    ['first: 0', ['first']],
    ['first: 251', ['first']],
    ['first: -1', ['first']],
    ['last: 0', ['last']],
    ['last: 251', ['last']],
    ['last: -1', ['last']],
    ['first: 1, last: 1', ['last']],
    ['first: 251, last: 0', ['first', 'last', 'last']],
  ] as const;
  for (const name of [...fields, 'redeemLocations']) {
    test.for(sizes)(`${name}(%s) is rejected as INVALID_INPUT`, async ([args, faulty]) => {
      expectInvalid(await read(`${name}(${args})`), faulty);
    });
  }
});

test('null arguments of a list are equivalent to omitted arguments', async () => {
  const plain = await read('orders');
  expect(plain.data.salesPage.list.nodes).toHaveLength(10);
  expect(await read('orders(first: null, last: null, after: null, before: null, order: null)')).toEqual(
    plain,
  );
});

describe('cursors after a rotation of the secrets', () => {
  const next = 'next:another-secret-of-at-least-thirty-two-characters';
  const rotating = useTestService({ JWT_SECRETS: `${next},${testSecrets.JWT_SECRETS}` });
  const rotated = useTestService({ JWT_SECRETS: next });
  const pageAfter = (service: TestService, cursor: string) =>
    graphql(
      service,
      `{ salesPage(databaseId: 1) { list: orders(first: 1, after: "${cursor}") { pageInfo { endCursor } } } }`,
    );

  test('a cursor signed with an earlier secret is accepted as long as the secret is configured', async () => {
    const earlier = await cursorOf('orders(first: 1)');
    const { data, errors } = await pageAfter(rotating, earlier);
    expect(errors).toBeUndefined();
    const later = data.salesPage.list.pageInfo.endCursor;
    expectInvalid(await pageAfter(rotated, earlier), ['after']);
    expect((await pageAfter(rotated, later)).errors).toBeUndefined();
  });
});

test('hasPreviousPage is false after the cursor of the first object if the object has been archived', async () => {
  const list = 'vouchers(first: 1)';
  const { data } = await graphql(
    service,
    `{ salesPage(databaseId: 1) { ${list} { nodes { databaseId } pageInfo { endCursor hasPreviousPage } } } }`,
  );
  const { nodes, pageInfo } = data.salesPage.vouchers;
  await service.database.query({
    text: 'update vouchers set archived_at = now() where id = $1',
    values: [nodes[0].databaseId],
  });
  const after = await graphql(
    service,
    `{ salesPage(databaseId: 1) { vouchers(first: 1, after: "${pageInfo.endCursor}") { pageInfo { hasNextPage hasPreviousPage } } } }`,
  );
  expect(after.data.salesPage.vouchers.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
  await service.database.query({
    text: 'update vouchers set archived_at = null where id = $1',
    values: [nodes[0].databaseId],
  });
});

describe('cursors of another list', () => {
  test.for(
    fields.flatMap((name) => fields.filter((other) => other !== name).map((other) => [name, other] as const)),
  )('a cursor of the list %s is rejected by the list %s', async ([name, other]) => {
    const cursor = await cursorOf(`${name}(first: 2)`);
    expectInvalid(await read(`${other}(after: "${cursor}")`), ['after']);
    expectInvalid(await read(`${other}(before: "${cursor}")`), ['before']);
  });

  test.for(fields)(
    'a cursor of the list %s is rejected by the same list of another sales page',
    async (name) => {
      const cursor = await cursorOf(`${name}(first: 1)`, 2);
      expectInvalid(await read(`${name}(after: "${cursor}")`, 1), ['after']);
    },
  );

  test('a cursor of redeemLocations of another organisation is rejected', async () => {
    const token = await signIn(service, 'admin@other.test', 'other-shop');
    const { data } = await graphql(
      service,
      '{ redeemLocations(first: 1) { pageInfo { endCursor } } }',
      {},
      token,
    );
    const cursor = data.redeemLocations.pageInfo.endCursor;
    expectInvalid(await read(`redeemLocations(after: "${cursor}")`), ['after']);
  });

  test.for(['refunds', 'redemptions'])(
    'a cursor of the %s of a sales page is rejected in the list of one product (D9)',
    async (name) => {
      const cursor = await cursorOf(`${name}(first: 2)`);
      expectInvalid(await read(`${name}(after: "${cursor}", filter: { soldVoucherId: "SoldVoucher:1:1" })`), [
        'after',
      ]);
    },
  );
});

test.for([...fields, 'redeemLocations'])(
  'a cursor of the list %s is rejected for the opposite order',
  async (name) => {
    const descending = await cursorOf(`${name}(first: 2)`);
    expect((await read(`${name}(first: 2, after: "${descending}", order: DESC)`)).errors).toBeUndefined();
    expectInvalid(await read(`${name}(after: "${descending}", order: ASC)`), ['after']);
    expectInvalid(await read(`${name}(before: "${descending}", order: ASC)`), ['before']);
    const ascending = await cursorOf(`${name}(first: 2, order: ASC)`);
    expectInvalid(await read(`${name}(after: "${ascending}")`), ['after']);
  },
);

describe('cursors of filtered lists', () => {
  const filters = [
    ['orders', 'filter: { search: "example" }', 'filter: { search: "com" }'],
    [
      'orders',
      'filter: { createdAt: { from: "2020-01-01T00:00:00Z" } }',
      'filter: { createdAt: { from: "2020-01-02T00:00:00Z" } }',
    ],
    ['orders', 'filter: { isManualOrder: true }', 'order: DESC'],
    ['soldVouchers', 'filter: { isPartlyUsed: false }', 'filter: { isPartlyUsed: true }'],
    [
      'soldVouchers',
      'filter: { voucherIds: ["Voucher:1:1", "Voucher:1:2"] }',
      'filter: { voucherIds: ["Voucher:1:1"] }',
    ],
    ['soldVouchers', 'sortBy: EXPIRES_AT', 'sortBy: REMAINING'],
    ['soldVouchers', 'sortBy: EXPIRES_AT', 'order: DESC'],
    ['vouchers', 'sortBy: POSITION', 'sortBy: CREATED_AT'],
    ['vouchers', 'filter: { archived: INCLUDE }', 'filter: { archived: EXCLUDE }'],
    ['redemptions', 'filter: { isCancelled: false }', 'filter: { isCancelled: true }'],
    ['redemptions', 'filter: { orderId: OF_REDEMPTION }', 'filter: { orderId: OF_REFUND }'],
    [
      'redemptions',
      'filter: { orderId: OF_REDEMPTION }',
      'filter: { orderId: OF_REDEMPTION, isCancelled: false }',
    ],
    ['refunds', 'filter: { orderId: OF_REFUND }', 'filter: { orderId: OF_REDEMPTION }'],
    ['events', 'filter: { names: [ORDER_CREATED] }', 'filter: { names: [SOLD_VOUCHER_REDEEMED] }'],
    [
      'events',
      'filter: { names: [ORDER_CREATED] }',
      'filter: { names: [ORDER_CREATED, SOLD_VOUCHER_REDEEMED] }',
    ],
  ] as const;
  const orderOf = async (table: string) => {
    const text = `select p.order_id as id from ${table} x join order_products p on p.id = x.order_product_id where p.sales_page_id = 1 limit 1`;
    return `"Order:1:${(await service.database.query<{ id: number }>({ text, values: [] }))[0]?.id}"`;
  };
  const list = async (name: string, args: string) => {
    const of = args
      .replaceAll('OF_REDEMPTION', await orderOf('redemptions'))
      .replaceAll('OF_REFUND', await orderOf('refunds'));
    return graphql(
      service,
      `{ salesPage(databaseId: 1) { list: ${name}(${of}) { pageInfo { endCursor } } } }`,
    );
  };
  const cursorWith = async (name: string, args: string) => {
    const { data } = await list(name, `first: 1, ${args}`);
    return data.salesPage.list.pageInfo.endCursor;
  };

  beforeAll(async () => {
    const { id } = await sell(service);
    expect((await redeem(service, { order_product: id, redeem_location: 1 })).status).toBe(201);
    for (const name of ['ORDER_CREATED', 'SOLD_VOUCHER_REDEEMED'])
      await until(() => cursorWith('events', `filter: { names: [${name}] }`));
  });

  test.for(filters)(
    'a cursor of %s(%s) is accepted only with the same arguments',
    async ([name, filter, other]) => {
      const issued = await cursorWith(name, filter);
      expect(issued).toEqual(expect.any(String));
      expect((await list(name, `first: 1, after: "${issued}", ${filter}`)).errors).toBeUndefined();
      for (const argument of ['after', 'before']) {
        expectInvalid(await list(name, `first: 1, ${argument}: "${issued}", ${other}`), [argument]);
        expectInvalid(await list(name, `first: 1, ${argument}: "${issued}"`), [argument]);
        expectInvalid(await list(name, `first: 1, ${argument}: "${await cursorWith(name, '')}", ${filter}`), [
          argument,
        ]);
      }
    },
  );

  test('null filters and the order of event names do not affect the validity of a cursor', async () => {
    const issued = await cursorWith('orders', 'filter: { search: null }');
    expect((await list('orders', `first: 1, after: "${issued}"`)).errors).toBeUndefined();
    const ofBoth = await cursorWith('events', 'filter: { names: [SOLD_VOUCHER_REDEEMED, ORDER_CREATED] }');
    const reversed = 'filter: { names: [ORDER_CREATED, SOLD_VOUCHER_REDEEMED, ORDER_CREATED] }';
    expect((await list('events', `first: 1, after: "${ofBoth}", ${reversed}`)).errors).toBeUndefined();
  });
});

test('a cursor altered in any position is rejected', async () => {
  const cursor = await cursorOf('orders(first: 2)');
  const swap = (at: number) =>
    `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`;
  const altered = Array.from({ length: cursor.length }, (_value, at) => swap(at));
  const bytes = Buffer.from(cursor, 'base64url');
  const mac = bytes.subarray(0, 16);
  const moved = Buffer.concat([mac, Buffer.from('1|1')]).toString('base64url');
  for (const text of [
    ...altered,
    moved,
    mac.toString('base64url'),
    cursor.slice(0, -1),
    `${cursor}A`,
    `${cursor}=`,
    ` ${cursor}`,
  ]) {
    expectInvalid(await read(`orders(after: "${text}")`), ['after']);
  }
  expect((await read(`orders(after: "${cursor}")`)).errors).toBeUndefined();
});

describe('forged cursors', () => {
  const forged = [
    '',
    'garbage',
    '%%%',
    '\\u0000',
    encode('Order:1'),
    encode('Order:1|x|y'),
    encode('Order:1|1|'),
    encode('Order:1||1'),
    encode('Order:1|1|1|1'),
    encode('Order:1|1|1.5'),
    encode('Order:1|1|99999999999'),
    encode('Order:1|1|-99999999999'),
    encode('Order:1|1|-1e300'),
    encode('Order:1|8640000000000000|1'),
    encode('Order:1|-8640000000000000|1'),
    encode('Order:1|1|1\u0000'),
  ];

  test.for(forged)('the forged cursor "%s" is rejected', async (cursor) => {
    expectInvalid(await read(`orders(after: "${cursor}")`), ['after']);
    expectInvalid(await read(`orders(before: "${cursor}")`), ['before']);
  });
});

test.for(['refunds', 'redemptions'])(
  '%s filtered by a product that the sales page does not have are null',
  async (name) => {
    for (const product of [0, -1, 999_999, 2_147_483_647]) {
      expect(await read(`${name}(filter: { soldVoucherId: "SoldVoucher:1:${product}" })`)).toEqual({
        data: { salesPage: { list: null } },
      });
    }
    const [foreign] = await service.database.query<{ id: number; order: number }>({
      text: 'select id, order_id as "order" from order_products where sales_page_id = 3 order by id limit 1',
      values: [],
    });
    expect(await read(`${name}(filter: { soldVoucherId: "SoldVoucher:1:${foreign?.id}" })`)).toEqual({
      data: { salesPage: { list: null } },
    });
    expect(
      await read(
        `${name}(filter: { soldVoucherId: "SoldVoucher:1:1", orderId: "Order:1:${foreign?.order}" })`,
      ),
    ).toEqual({
      data: { salesPage: { list: null } },
    });
  },
);

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}
