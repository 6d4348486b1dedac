import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { digestDatabase } from './database-digest.ts';
import { errorCodes } from './error-codes.ts';
import { articles, orderOf, placeOrderOperation, redeemOperation, redemptionOf } from './operations.ts';

const service = useTestService();

type Caller = 'admin' | 'redeem' | 'custom' | 'packing' | 'other' | 'key' | 'anonymous';

const tokens = {} as Record<Caller, string | null>;
beforeAll(async () => {
  for (const name of ['admin', 'redeem', 'custom', 'packing'] as const)
    tokens[name] = await signIn(service, `${name}@demo.test`);
  tokens.other = await signIn(service, 'admin@other.test', 'other-shop');
  tokens.key = demoApiKey;
  tokens.anonymous = null;
});

const callers = ['admin', 'key', 'custom', 'packing', 'redeem'] as const;

describe('fields of a sales page', () => {
  /**
   * The callers who may read each field. All other callers with a role on the page get FORBIDDEN.
   */
  const readers: Readonly<Record<string, readonly Caller[]>> = {
    'orders(first: 1) { nodes { id } }': ['admin', 'key', 'custom', 'packing'],
    'order(databaseId: 1) { id }': ['admin', 'key', 'custom', 'packing'],
    'refunds(first: 1) { nodes { id } }': ['admin', 'key', 'custom'],
    'refunds(first: 1) { nodes { order { id } soldVoucher { id } } }': ['admin', 'key', 'custom'],
    'redemptions(first: 1) { nodes { id } }': ['admin', 'key', 'redeem'],
    'redemption(databaseId: 1) { id }': ['admin', 'key', 'redeem'],
    'redemptions(first: 1) { nodes { soldVoucher { id voucherCode } redeemLocation { id } } }': [
      'admin',
      'key',
      'redeem',
    ],
    'redemptions(first: 1) { nodes { soldVoucher { order { id } } } }': ['admin', 'key'],
    'vouchers(first: 1) { nodes { id options { id } } }': callers,
    'categories(first: 1) { nodes { id } }': callers,
    'skin { id } paymentGateways { id }': callers,
  };

  test.for(
    Object.entries(readers).flatMap(([fields, allowed]) =>
      callers.map((caller) => {
        const may = allowed.includes(caller);
        return { fields, caller, may, access: may ? 'can' : 'cannot' };
      }),
    ),
  )('the caller $caller $access read $fields', async ({ fields, caller, may }) => {
    const response = await graphql(service, `{ salesPage(databaseId: 1) { ${fields} } }`, {}, tokens[caller]);
    expect(errorCodes(response)).toEqual(may ? [] : ['FORBIDDEN']);
    if (may) expect(JSON.stringify(response.data)).toMatch(/"id":"\w+/);
    else expect(JSON.stringify(response.data)).not.toMatch(/"id"/);
  });

  test.for(Object.keys(readers))('reading %s without a token returns UNAUTHENTICATED', async (fields) => {
    const response = await graphql(service, `{ salesPage(databaseId: 1) { ${fields} } }`, {}, null);
    expect(response.data).toEqual({ salesPage: null });
    expect(errorCodes(response)).toEqual(['UNAUTHENTICATED']);
  });

  test.for(Object.keys(readers))(
    'an administrator of another organisation cannot read %s',
    async (fields) => {
      expect(await graphql(service, `{ salesPage(databaseId: 1) { ${fields} } }`, {}, tokens.other)).toEqual({
        data: { salesPage: null },
      });
    },
  );
});

describe('voucher codes', () => {
  const document =
    '{ salesPage(databaseId: 1) { orders(first: 50) { nodes { products: soldVouchers { voucherCode } } } } }';

  test.for(['admin', 'key', 'custom'] as const)('the caller %s can read voucher codes', async (caller) => {
    const { data } = await graphql(service, document, {}, tokens[caller]);
    for (const { products } of data.salesPage.orders.nodes) {
      for (const { voucherCode } of products) expect(voucherCode).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    }
  });

  test('voucher codes are null for the caller packing', async () => {
    const { data, errors } = await graphql(service, document, {}, tokens.packing);
    expect(errors).toBeUndefined();
    const codes = data.salesPage.orders.nodes.flatMap(
      ({ products }: { products: { voucherCode: unknown }[] }) =>
        products.map(({ voucherCode }) => voucherCode),
    );
    expect(new Set(codes)).toEqual(new Set([null]));
  });
});

describe('sales pages', () => {
  const visible: Readonly<Record<Exclude<Caller, 'anonymous'>, readonly number[]>> = {
    admin: [1, 2],
    key: [1, 2],
    redeem: [1],
    custom: [1],
    packing: [1],
    other: [3],
  };

  test.for(Object.keys(visible) as (keyof typeof visible)[])(
    'the caller %s can read only the sales pages of its roles',
    async (caller) => {
      const { data, errors } = await graphql(
        service,
        '{ p1: salesPage(databaseId: 1) { databaseId } p2: salesPage(databaseId: 2) { databaseId } p3: salesPage(databaseId: 3) { databaseId } p9: salesPage(databaseId: 999) { databaseId } salesPages { databaseId } viewer { permissions { salesPage { databaseId } } } }',
        {},
        tokens[caller],
      );
      expect(errors).toBeUndefined();
      const page = (id: number) => (visible[caller].includes(id) ? { databaseId: id } : null);
      expect(data.p9).toBeNull();
      expect([data.p1, data.p2, data.p3]).toEqual([1, 2, 3].map(page));
      expect(data.salesPages).toEqual(visible[caller].map(page));
      expect(data.viewer.permissions).toEqual(
        visible[caller].map((id) => ({ salesPage: { databaseId: id } })),
      );
    },
  );

  test.for(Object.keys(visible) as (keyof typeof visible)[])(
    'the caller %s can read only the redeem locations of its organisation',
    async (caller) => {
      const { data } = await graphql(
        service,
        '{ redeemLocations(first: 50, order: ASC) { nodes { databaseId } } }',
        {},
        tokens[caller],
      );
      const ids = data.redeemLocations.nodes.map(({ databaseId }: { databaseId: number }) => databaseId);
      expect(ids).toEqual(
        caller === 'other' ? [13, 14] : Array.from({ length: 12 }, (_, index) => index + 1),
      );
    },
  );

  test.for([
    'viewer { kind }',
    'salesPages { id }',
    'salesPage(databaseId: 1) { id }',
    'redeemLocations { nodes { id } }',
    'nodes(ids: []) { id }',
  ])('%s without a token returns UNAUTHENTICATED', async (field) => {
    expect(errorCodes(await graphql(service, `{ ${field} }`, {}, null))).toEqual(['UNAUTHENTICATED']);
  });

  test('viewer returns the kind, organisation and staff member of the caller', async () => {
    const document = '{ viewer { kind organisation { databaseId } staffMember { email } } }';
    expect((await graphql(service, document, {}, tokens.custom)).data.viewer).toEqual({
      kind: 'STAFF',
      organisation: { databaseId: 1 },
      staffMember: { email: 'custom@demo.test' },
    });
    expect((await graphql(service, document)).data.viewer).toEqual({
      kind: 'API_KEY',
      organisation: { databaseId: 1 },
      staffMember: null,
    });
  });
});

describe('actions without permission', () => {
  const order = (page = 1) => ({ input: orderOf([articles.massage], { salesPageId: `SalesPage:${page}` }) });
  const redemption = (page = 1) => ({ input: redemptionOf({ soldVoucherId: 93, page }) });
  const attempts: readonly [Caller, string, Record<string, unknown>, string][] = [
    ['redeem', placeOrderOperation, order(), 'FORBIDDEN'],
    ['packing', placeOrderOperation, order(), 'FORBIDDEN'],
    ['anonymous', placeOrderOperation, order(), 'UNAUTHENTICATED'],
    ['other', placeOrderOperation, order(), 'NOT_FOUND'],
    ['custom', placeOrderOperation, order(2), 'NOT_FOUND'],
    ['admin', placeOrderOperation, order(3), 'NOT_FOUND'],
    ['custom', redeemOperation, redemption(), 'FORBIDDEN'],
    ['packing', redeemOperation, redemption(), 'FORBIDDEN'],
    ['anonymous', redeemOperation, redemption(), 'UNAUTHENTICATED'],
    ['other', redeemOperation, redemption(), 'NOT_FOUND'],
    ['redeem', redeemOperation, redemption(2), 'NOT_FOUND'],
    ['key', redeemOperation, redemption(3), 'NOT_FOUND'],
  ];

  test.for(
    attempts.map(
      ([caller, ...rest]) => [rest[0] === redeemOperation ? 'redeem' : 'placeOrder', caller, rest] as const,
    ),
  )(
    '%s without permission is rejected for the caller %s and changes nothing',
    async ([, caller, [document, variables, code]]) => {
      const before = await digestDatabase(service.database);
      const { data, errors } = await graphql(service, document, variables, tokens[caller]);
      expect(errors).toBeUndefined();
      expect(Object.values(data)).toMatchObject([{ code, message: expect.any(String) }]);
      expect(await digestDatabase(service.database)).toEqual(before);
    },
  );
});

describe('an API key with limited permissions (D31)', () => {
  const limited = 'vs_test_limited_to_redeeming_on_page_2';
  const revoked = 'vs_test_revoked';
  beforeAll(async () => {
    const insert = async (key: string, permissions: string[], revokedAt: string | null) => {
      const [row] = await service.database.query<{ id: number }>({
        text: `insert into api_keys (organisation_id, name, key_hash, last_four, permissions, revoked_at) values (1, $1, $2, $3, $4, $5) returning id`,
        values: [key, createHash('sha256').update(key).digest(), key.slice(-4), permissions, revokedAt],
      });
      return row?.id;
    };
    const id = await insert(limited, ['redeem.voucher'], null);
    await service.database.query({
      text: 'insert into api_key_sales_pages (organisation_id, api_key_id, sales_page_id) values (1, $1, 2)',
      values: [id],
    });
    await insert(revoked, ['manage.orders'], '2026-01-01T00:00:00Z');
  });

  test('an API key grants only its permissions, and only on its sales pages', async () => {
    const pages = await graphql(
      service,
      '{ salesPages { databaseId } one: salesPage(databaseId: 1) { id } viewer { permissions { permissions isAdministrator } } }',
      {},
      limited,
    );
    expect(pages).toEqual({
      data: {
        salesPages: [{ databaseId: 2 }],
        one: null,
        viewer: { permissions: [{ permissions: ['REDEEM_VOUCHER'], isAdministrator: false }] },
      },
    });
    const orders = await graphql(
      service,
      '{ salesPage(databaseId: 2) { orders { nodes { id } } } }',
      {},
      limited,
    );
    expect(errorCodes(orders)).toEqual(['FORBIDDEN']);
    const redemptions = await graphql(
      service,
      '{ salesPage(databaseId: 2) { redemptions { nodes { id } } } }',
      {},
      limited,
    );
    expect(redemptions.data.salesPage.redemptions.nodes).toHaveLength(2);
  });

  test('a revoked API key is rejected as UNAUTHENTICATED', async () => {
    expect(errorCodes(await graphql(service, '{ viewer { kind } }', {}, revoked))).toEqual([
      'UNAUTHENTICATED',
    ]);
  });
});
