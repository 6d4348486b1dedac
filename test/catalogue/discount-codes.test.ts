import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../graphql/error-codes.ts';
import { order } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectRejection, expectRejections, lastAuditEntry, mutate, type Request } from './mutate.ts';

const service = useTestService();
let stranger: string;
beforeAll(async () => {
  stranger = await signIn(service, 'admin@other.test', 'other-shop');
});

const page = { salesPageId: 'SalesPage:1' };
const value =
  'value { ... on FixedDiscount { amount { amount currency } } ... on PercentageDiscount { percentage } }';
const fields = `databaseId text name ${value} maxUses used isActive validityPeriod { from to } archivedAt`;
const listed = async (): Promise<Row[]> =>
  (
    await graphql(
      service,
      `{ salesPage(databaseId: 1) { discountCodes(first: 50) { nodes { ${fields} } } } }`,
    )
  ).data.salesPage.discountCodes.nodes;
const create = async (input: Row): Promise<number> => {
  const args = { ...page, name: 'Test', value: { percentage: 10 }, ...input };
  const made = await mutate(service, 'createDiscountCode', args, `discountCode { ${fields} }`);
  expect(made.code).toBeUndefined();
  return made.discountCode.databaseId;
};
const named = (id: number, changes: Row = {}, salesPageId = 1) => ({
  id: `DiscountCode:${salesPageId}:${id}`,
  ...changes,
});
const ofDiscountCode = (selection: string) => `discountCode { ${selection} }`;
const pricePaidWith = async (...discount_codes: string[]) => {
  const { status, body } = await order(service, undefined, { discount_codes });
  if (status !== 201) return body.code;
  return (await row(service, 'select price_paid from order_products where order_id = $1', [body.id]))
    .price_paid;
};

test('a new discount code applies in any letter case, until its maximum number of uses is reached', async () => {
  const id = await create({
    text: ' spring-26 ',
    value: { percentage: 20 },
    maxUses: 2,
    validityPeriod: { from: '2026-01-01T00:00:00Z', to: '2199-01-01T00:00:00Z' },
  });
  const expected = {
    databaseId: id,
    text: 'SPRING-26',
    name: 'Test',
    value: { percentage: 20 },
    maxUses: 2,
    used: 0,
    isActive: true,
  };
  const times = {
    validityPeriod: { from: '2026-01-01T00:00:00.000Z', to: '2199-01-01T00:00:00.000Z' },
    archivedAt: null,
  };
  expect((await listed())[0]).toEqual({ ...expected, ...times });
  expect(await lastAuditEntry(service)).toMatchObject({
    action: 'discount-code.create',
    after: { code: 'SPRING-26', value: 20 },
  });
  expect([
    await pricePaidWith('Spring-26'),
    await pricePaidWith('SPRING-26'),
    await pricePaidWith('spring-26'),
  ]).toEqual([5200, 5200, 'discount_not_applicable']);
});

test('an update of a discount code applies to the next order and keeps omitted fields', async () => {
  const id = await create({ text: 'CHANGES' });
  expect(await pricePaidWith('CHANGES')).toBe(5850);
  const input = { maxUses: 9, validityPeriod: { to: null } };
  expect(
    await mutate(
      service,
      'updateDiscountCode',
      named(id, { ...input, value: { percentage: 50 } }),
      ofDiscountCode(`text ${value} maxUses validityPeriod { to } name`),
    ),
  ).toEqual({
    discountCode: { ...input, value: { percentage: 50 }, text: 'CHANGES', name: 'Test' },
  });
  expect(await pricePaidWith('CHANGES')).toBe(3250);
  await mutate(service, 'updateDiscountCode', named(id, { isActive: false }));
  expect(await pricePaidWith('CHANGES')).toBe('discount_not_applicable');
});

test('an update of one end of the validity period keeps the other end, and null removes one or both', async () => {
  const from = '2026-01-01T00:00:00.000Z';
  const id = await create({ text: 'PERIOD', validityPeriod: { from, to: '2199-01-01T00:00:00Z' } });
  const periodAfter = async (validityPeriod: object | null) =>
    (
      await mutate(
        service,
        'updateDiscountCode',
        named(id, { validityPeriod }),
        ofDiscountCode('validityPeriod { from to }'),
      )
    ).discountCode.validityPeriod;
  const to = '2198-01-01T00:00:00.000Z';
  expect(await periodAfter({ to })).toEqual({ from, to });
  expect(await periodAfter({})).toEqual({ from, to });
  expect(await periodAfter({ from: null })).toEqual({ from: null, to });
  expect(await periodAfter({ from })).toEqual({ from, to });
  expect(await periodAfter(null)).toEqual({ from: null, to: null });
});

test('a discount code of 100 % makes an order free, and a discount code of 101 % is rejected', async () => {
  const id = await create({ text: 'FREE', value: { percentage: 100 } });
  expect(await pricePaidWith('FREE')).toBe(0);
  expect(
    await mutate(
      service,
      'updateDiscountCode',
      named(id, { value: { percentage: 100 } }),
      ofDiscountCode(value),
    ),
  ).toEqual({
    discountCode: { value: { percentage: 100 } },
  });
  await expectRejection(
    service,
    ['updateDiscountCode', named(id, { value: { percentage: 101 } })],
    'INVALID_INPUT',
    ['value.percentage'],
  );
});

test('an update can replace the percentage of a discount code with an amount', async () => {
  const id = await create({ text: 'KIND', value: { percentage: 10 } });
  const replaced = await mutate(
    service,
    'updateDiscountCode',
    named(id, { value: { amount: pounds(700) } }),
    ofDiscountCode(value),
  );
  expect(replaced).toEqual({ discountCode: { value: { amount: { amount: 700, currency: 'GBP' } } } });
  expect(await pricePaidWith('KIND')).toBe(5800);
});

test('a discount code whose value is not exactly one percentage or amount is rejected with INVALID_INPUT', async () => {
  const document =
    'mutation ($input: CreateDiscountCodeInput!) { createDiscountCode(input: $input) { __typename } }';
  for (const invalid of [{}, { percentage: 1, amount: pounds(1) }, { percentage: null }]) {
    const input = { ...page, text: 'NEITHER', name: 'x', value: invalid };
    expect(errorCodes(await graphql(service, document, { input }))).toEqual(['INVALID_INPUT']);
  }
});

test('an order placed during an update of a discount code gets either the old or the new discount', async () => {
  const id = await create({ text: 'RACE', value: { amount: pounds(100) } });
  const values = [200, 300, 400, 500];
  for (const amount of values) {
    await Promise.all([
      mutate(service, 'updateDiscountCode', named(id, { value: { amount: pounds(amount) } })),
      pricePaidWith('RACE'),
      pricePaidWith('RACE'),
      pricePaidWith('RACE'),
    ]);
  }
  const taken = await rows(
    service,
    'select amount from order_product_discounts where discount_code_id = $1',
    [id],
  );
  expect(taken).toHaveLength(12);
  for (const { amount } of taken) expect([100, ...values]).toContain(amount);
  expect(await row(service, 'select used from discount_codes where id = $1', [id])).toEqual({ used: 12 });
});

test('an archived discount code does not apply, is not listed, cannot be changed and keeps its text reserved', async () => {
  const id = await create({ text: 'GONE' });
  expect(
    await mutate(service, 'archiveDiscountCode', named(id), ofDiscountCode('isActive archivedAt')),
  ).toEqual({
    discountCode: { isActive: false, archivedAt: expect.any(String) },
  });
  expect(await pricePaidWith('GONE')).toBe('discount_not_applicable');
  expect((await listed()).map(({ text }) => text)).not.toContain('GONE');
  await expectRejection(service, ['archiveDiscountCode', named(id)], 'NOT_FOUND');
  await expectRejection(service, ['updateDiscountCode', named(id, { isActive: true })], 'NOT_FOUND');
  const again = { ...page, text: 'gone', name: 'x', value: { amount: pounds(1) } };
  await expectRejection(service, ['createDiscountCode', again], 'INVALID_INPUT', ['text']);
  const alsoUnnamed = { ...again, name: '' };
  await expectRejection(service, ['createDiscountCode', alsoUnnamed], 'INVALID_INPUT', ['name', 'text']);
});

test('reading discount codes without permission to manage discounts returns FORBIDDEN', async () => {
  const custom = await signIn(service, 'custom@demo.test');
  const { errors } = await graphql(
    service,
    '{ salesPage(databaseId: 1) { discountCodes { nodes { text } } } }',
    {},
    custom,
  );
  expect(errorCodes({ data: null, errors: errors ?? [] })).toEqual(['FORBIDDEN']);
});

describe('invalid changes of discount codes', () => {
  test('createDiscountCode and updateDiscountCode report all invalid fields in one response', async () => {
    const input = {
      text: 'A B',
      name: '',
      value: { percentage: 101 },
      maxUses: -1,
      validityPeriod: { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    };
    await expectRejection(service, ['createDiscountCode', { ...page, ...input }], 'INVALID_INPUT', [
      'text',
      'name',
      'value.percentage',
      'maxUses',
      'validityPeriod.to',
    ]);
    const change = {
      name: null,
      value: { amount: pounds(0) },
      isActive: null,
      validityPeriod: { from: '1999-01-01T00:00:00Z' },
    };
    await expectRejection(service, ['updateDiscountCode', named(1, change)], 'INVALID_INPUT', [
      'name',
      'value.amount.amount',
      'isActive',
      'validityPeriod.from',
    ]);
  });

  test('a discount code whose start equals its end is rejected', async () => {
    const { id } = await row(
      service,
      `select id from discount_codes where sales_page_id = 1 and code = 'TENOFF'`,
    );
    const input = { validityPeriod: { from: '2030-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' } };
    await expectRejection(service, ['updateDiscountCode', named(id, input)], 'INVALID_INPUT', [
      'validityPeriod.to',
    ]);
  });

  test('a maximum number of uses below the number of uses so far is rejected', async () => {
    const { id, used } = await row(
      service,
      `select id, used from discount_codes where sales_page_id = 1 and code = 'TENOFF'`,
    );
    expect(used).toBeGreaterThan(0);
    await expectRejection(
      service,
      ['updateDiscountCode', named(id, { maxUses: used - 1 })],
      'INVALID_INPUT',
      ['maxUses'],
    );
  });

  test('updating or archiving a discount code of another sales page returns NOT_FOUND', async () => {
    const requests = [2, 3].flatMap((salesPageId): Request[] => [
      ['archiveDiscountCode', named(1, {}, salesPageId)],
      ['updateDiscountCode', named(1, { value: { amount: pounds(1) } }, salesPageId)],
    ]);
    await expectRejections(
      service,
      [...requests, ['archiveDiscountCode', named(1, {}, 3), stranger]],
      'NOT_FOUND',
    );
  });
});

test('a repeated update or archival of a discount code with the same idempotency key changes nothing', async () => {
  const id = await create({ text: 'ONCE' });
  const first = named(id, { value: { percentage: 20 }, idempotencyKey: 'once' });
  const selection = `replayed ${ofDiscountCode(value)}`;
  expect(await mutate(service, 'updateDiscountCode', first, selection)).toEqual({
    replayed: false,
    discountCode: { value: { percentage: 20 } },
  });
  await mutate(service, 'updateDiscountCode', named(id, { value: { percentage: 30 } }));
  expect(await mutate(service, 'updateDiscountCode', first, selection)).toEqual({
    replayed: true,
    discountCode: { value: { percentage: 30 } },
  });
  await expectRejection(
    service,
    ['updateDiscountCode', { ...first, value: { percentage: 21 } }],
    'IDEMPOTENCY_KEY_REUSED',
  );
  const archival = named(id, { idempotencyKey: 'once-archived' });
  expect(await mutate(service, 'archiveDiscountCode', archival, 'replayed')).toEqual({ replayed: false });
  expect(await mutate(service, 'archiveDiscountCode', archival, 'replayed')).toEqual({ replayed: true });
});

test.each(['', 'x', '1', 'DiscountCode:1', 'DiscountCode:1:1:1', 'Voucher:1:1', 'SalesPage:1'])(
  'updateDiscountCode rejects "%s", which is not the id of a discount code, with an error on id',
  async (id) => {
    await expectRejection(
      service,
      ['updateDiscountCode', { id, value: { amount: pounds(1) } }],
      'INVALID_INPUT',
      ['id'],
    );
  },
);

test('two concurrent creations with the same text create one discount code', async () => {
  const input = { text: 'TWIN', name: 'Twin', value: { amount: pounds(1) } };
  const made = await Promise.all(
    [1, 2].map(() => mutate(service, 'createDiscountCode', { ...page, ...input })),
  );
  expect(made.map(({ code }) => code).sort()).toEqual(['INVALID_INPUT', undefined]);
});
