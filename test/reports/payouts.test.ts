import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { digestDatabase } from '../graphql/database-digest.ts';
import { articles, orderOf, paymentBy, placeOrderOperation } from '../graphql/operations.ts';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { fieldErrors } from '../support/user-errors.ts';

const service = useTestService();
let staff = '';

beforeAll(async () => {
  staff = await signIn(service, 'admin@demo.test');
});

const document = `
  mutation Record($input: RecordPayoutInput!) {
    result: recordPayout(input: $input) {
      replayed payout {
      databaseId reference amount { amount currency } initiatedAt estimatedArrivalOn link payments(first: 250, order: ASC) { nodes { databaseId } } }
      userErrors { __typename code message path ... on InvalidInputError { fieldMessage } }
    }
  }`;

/**
 * Records a payout on sales page 1. Returns the result of the mutation. A number in `paymentIds` is
 * the id of a payment of sales page 1, and a string is a global id.
 */
async function record(
  { paymentIds, ...fields }: Row,
  idempotencyKey: string | null = null,
  token = staff,
): Promise<Row> {
  const ids = paymentIds.map((id: number | string) => (typeof id === 'number' ? `Payment:1:${id}` : id));
  const input = { salesPageId: 'SalesPage:1', ...fields, paymentIds: ids, idempotencyKey };
  const { data } = await graphql(service, document, { input }, token);
  return data.result;
}

/** Places orders through the card gateway. Returns their ids and those of their payments. */
async function sell(count: number): Promise<{ orders: number[]; payments: number[] }> {
  const input = orderOf([articles.massage], { payment: paymentBy('sandbox', 'tok_visa') });
  const placed = await Promise.all(
    Array.from(
      { length: count },
      async () => (await graphql(service, placeOrderOperation, { input }, staff)).data.placeOrder,
    ),
  );
  const orders = placed.map(({ order }: Row) => order.databaseId);
  const payments = await rows(
    service,
    `select id from payments where order_id in (${orders.join()}) order by id`,
  );
  return { orders, payments: payments.map(({ id }) => id) };
}

const payoutOf = (payments: readonly number[], rest: Row = {}): Row => ({
  reference: `po_${randomUUID()}`,
  amount: { amount: 12_345, currency: 'GBP' },
  initiatedAt: '2026-11-20T09:30:00.000Z',
  estimatedArrivalOn: '2026-11-23',
  link: 'https://processor.example/payouts/1',
  paymentIds: payments,
  ...rest,
});

/**
 * Sends a payout that must be rejected, and asserts that nothing has changed. Returns the code and
 * the invalid fields.
 */
async function rejectionOf(input: Row, key: string | null = null): Promise<Row> {
  const before = await digestDatabase(service.database);
  const { code, errors } = await record(input, key);
  expect(await digestDatabase(service.database)).toEqual(before);
  return { code, fields: fieldErrors(errors) };
}

test('the orders export contains a payout in the rows of the orders whose payments the payout includes', async () => {
  const { orders, payments } = await sell(2);
  const input = payoutOf(payments);
  const { paymentIds, ...fields } = input;
  expect(await record(input)).toEqual({
    replayed: false,
    payout: {
      databaseId: expect.any(Number),
      ...fields,
      payments: { nodes: payments.map((databaseId) => ({ databaseId })) },
    },
  });
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await request(
    service,
    `/v2.1/reports/orders-export?start_date=${today}&end_date=${today}`,
  );
  const found = body.filter((row: Row) => orders.map(String).includes(row['Order ID']));
  expect(found).toHaveLength(2);
  for (const row of found) {
    expect(row).toMatchObject({
      'Stripe Payout Id': fields.reference,
      'Stripe Payout Initiated At': '2026-11-20T09:30:00+00:00',
      'Stripe Payout Estimated Arrival Date': '2026-11-23',
      'Stripe Payout Amount': '123.45',
      'Stripe Payout Link': fields.link,
    });
  }
});

test('the estimated arrival and the link of a payout are optional', async () => {
  const { payments } = await sell(1);
  const { replayed, payout } = await record(payoutOf(payments, { estimatedArrivalOn: null, link: null }));
  expect([replayed, payout.estimatedArrivalOn, payout.link]).toEqual([false, null, null]);
});

test('payouts are listed in pages, newest first', async () => {
  const { payments } = await sell(2);
  const references: string[] = [];
  for (const payment of payments) references.unshift((await record(payoutOf([payment]))).payout.reference);
  const list = `query ($after: String) { salesPage(databaseId: 1) {
    payouts(first: 1, after: $after) { nodes { reference } pageInfo { hasNextPage endCursor } } } }`;
  let after: string | null = null;
  for (const reference of references) {
    const { data } = await graphql(service, list, { after }, staff);
    const { nodes, pageInfo } = data.salesPage.payouts;
    expect([nodes, pageInfo.hasNextPage]).toEqual([[{ reference }], true]);
    after = pageInfo.endCursor;
  }
  const { data } = await graphql(
    service,
    '{ salesPage(databaseId: 2) { payouts { nodes { reference } } } }',
    {},
    staff,
  );
  expect(data.salesPage.payouts.nodes).toEqual([]);
});

describe('repeated payouts', () => {
  test.each(['the same key', 'another key', 'no key'])(
    'recording a payout again with %s returns the same payout and records no second payout',
    async (which) => {
      const { payments } = await sell(2);
      const input = payoutOf(payments);
      const { payout } = await record(input, `first ${which}`);
      const before = await digestDatabase(service.database);
      const key = { 'the same key': `first ${which}`, 'another key': `second ${which}` }[which] ?? null;
      expect(await record(input, key)).toEqual({ replayed: true, payout });
      // Another key is stored with the payout, so that the key cannot be used for a different
      // payout.
      const keys = which === 'another key' && { idempotency_keys: expect.any(String) };
      expect(await digestDatabase(service.database)).toEqual({ ...before, ...keys });
    },
  );

  test('recording a payout again with the same payments in a different sequence returns the same payout', async () => {
    const { payments } = await sell(2);
    const input = payoutOf(payments);
    const { payout } = await record(input);
    expect(await record({ ...input, paymentIds: payments.toReversed() })).toEqual({ replayed: true, payout });
  });

  test('a payout with the reference of a different payout is rejected with an error on `reference`', async () => {
    const { payments } = await sell(3);
    const input = payoutOf(payments.slice(0, 2));
    await record(input);
    const others: Row[] = [
      { amount: { amount: 12_346, currency: 'GBP' } },
      { amount: { amount: 12_345, currency: 'EUR' } },
      { initiatedAt: '2026-11-20T09:30:00.001Z' },
      { estimatedArrivalOn: '2026-11-24' },
      { estimatedArrivalOn: null },
      { link: 'https://processor.example/payouts/2' },
      { link: null },
      { paymentIds: payments },
      { paymentIds: payments.slice(0, 1) },
      { paymentIds: payments.slice(2) },
    ];
    for (const other of others) {
      expect(await rejectionOf({ ...input, ...other })).toEqual({
        code: 'INVALID_INPUT',
        fields: [{ field: 'reference', message: 'is already used by a payout with different content' }],
      });
    }
  });

  test('a payout with the idempotency key of a different payout is rejected as IDEMPOTENCY_KEY_REUSED', async () => {
    const { payments } = await sell(2);
    await record(payoutOf(payments.slice(0, 1)), 'key of a payout');
    const { code } = await rejectionOf(payoutOf(payments.slice(1)), 'key of a payout');
    expect(code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

test('a payout with a payment of another payout is rejected with an error on the payment', async () => {
  const { payments } = await sell(2);
  await record(payoutOf(payments.slice(0, 1)));
  expect(await rejectionOf(payoutOf(payments.toReversed()))).toEqual({
    code: 'INVALID_INPUT',
    fields: [{ field: 'paymentIds[1]', message: 'is already part of another payout' }],
  });
});

test('a payout with unknown payments or payments of another sales page is rejected as INVALID_INPUT', async () => {
  const { payments } = await sell(1);
  const [foreign] = await rows(service, 'select min(id) as id from payments where sales_page_id = 3');
  const [sibling] = await rows(service, 'select min(id) as id from payments where sales_page_id = 2');
  const message = 'is not a payment of this sales page';
  const others = [`Payment:3:${foreign?.id}`, `Payment:2:${sibling?.id}`, `Payment:2:${payments[0]}`];
  const input = payoutOf([foreign?.id, ...payments, sibling?.id, 2_000_000, -1]);
  expect(await rejectionOf({ ...input, paymentIds: [...input.paymentIds, ...others] })).toEqual({
    code: 'INVALID_INPUT',
    fields: [0, 2, 3, 4, 5, 6, 7].map((index) => ({ field: `paymentIds[${index}]`, message })),
  });
});

test('a payout with a payment in another currency is rejected with an error on the payment', async () => {
  const { payments } = await sell(1);
  expect(await rejectionOf(payoutOf(payments, { amount: { amount: 1, currency: 'EUR' } }))).toEqual({
    code: 'INVALID_INPUT',
    fields: [{ field: 'paymentIds[0]', message: 'must be in EUR, but is in GBP' }],
  });
});

test.each<[Row, string[]]>([
  [{ reference: ' ', link: 'ftp://processor.example' }, ['link', 'reference']],
  [
    { reference: 'x'.repeat(201), link: `https://processor.example/${'x'.repeat(2_000)}` },
    ['link', 'reference'],
  ],
  [{ reference: 'a\0b', link: 'javascript:alert(1)' }, ['link', 'reference']],
  [{ amount: { amount: -1, currency: 'gbp' } }, ['amount.amount', 'amount.currency']],
  [
    { initiatedAt: '1999-12-31T23:59:59Z', estimatedArrivalOn: '1999-12-31' },
    ['estimatedArrivalOn', 'initiatedAt'],
  ],
  [{ paymentIds: [] }, ['paymentIds']],
  [{ paymentIds: [1, 2, 1] }, ['paymentIds']],
  [{ paymentIds: Array.from({ length: 1_001 }, (_, index) => index) }, ['paymentIds']],
])('recordPayout with %o reports errors on the fields %j', async (invalid, expected) => {
  const { code, fields } = await rejectionOf(payoutOf([1], invalid));
  expect([code, fields.map(({ field }: Row) => field).sort()]).toEqual(['INVALID_INPUT', expected]);
});

describe('concurrent payouts', () => {
  test('of twenty concurrent payouts with a common payment, exactly one is recorded', async () => {
    const { payments } = await sell(21);
    const [common = 0, ...own] = payments;
    const results = await Promise.all(
      own.map((payment, index) => record(payoutOf(index % 2 === 0 ? [common, payment] : [payment, common]))),
    );
    expect(results.filter(({ replayed }) => replayed === false)).toHaveLength(1);
    expect(results.filter(({ code }) => code === 'INVALID_INPUT')).toHaveLength(19);
    const paidOut = await rows(
      service,
      `select id from payments where payout_id is not null and id in (${payments.join()})`,
    );
    expect(paidOut).toHaveLength(2);
  });

  test('twenty concurrent requests with the same reference and content record one payout', async () => {
    const { payments } = await sell(1);
    const input = payoutOf(payments);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => record(input, index % 2 === 0 ? 'twenty' : null)),
    );
    expect(results.map(({ replayed }) => replayed).sort()).toEqual([
      false,
      ...Array.from({ length: 19 }, () => true),
    ]);
    expect(new Set(results.map(({ payout }) => payout.databaseId)).size).toBe(1);
  });
});

test('a payout is deleted once, after which its payments and its reference can be used again', async () => {
  const { payments } = await sell(1);
  const input = payoutOf(payments);
  const { payout } = await record(input);
  const id = `Payout:1:${payout.databaseId}`;
  const remove = async (variables: Row, token = staff) => {
    const text = `mutation ($input: DeletePayoutInput!) { deletePayout(input: $input) {
      deletedPayoutId replayed userErrors { code } } }`;
    return (await graphql(service, text, { input: variables }, token)).data.deletePayout;
  };
  const stranger = await signIn(service, 'admin@other.test', 'other-shop');
  expect(await remove({ id }, stranger)).toMatchObject({ code: 'NOT_FOUND' });
  const once = { id, idempotencyKey: 'delete-payout' };
  expect(await remove(once)).toMatchObject({ deletedPayoutId: id, replayed: false });
  expect(await remove(once)).toMatchObject({ deletedPayoutId: id, replayed: true });
  expect(await remove({ id })).toMatchObject({ code: 'NOT_FOUND' });
  const [entry] = await rows(
    service,
    `select before, after from audit_entries where action = 'payout.delete' and subject = 'payout:${payout.databaseId}'`,
  );
  const before = { reference: input.reference, amount: 12_345, currency: 'GBP', payments: 1 };
  expect(entry).toEqual({ before, after: null });
  const again = await record(input);
  expect(again).toMatchObject({ replayed: false });
  expect(again.payout.databaseId).not.toBe(payout.databaseId);
});
