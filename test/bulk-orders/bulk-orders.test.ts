// cspell:ignore Entspannungsmassage
import { expect, test } from 'vitest';
import { removeExpired } from '../../src/retention/remove-expired.ts';
import { expectRejection } from '../catalogue/mutate.ts';
import { articles } from '../graphql/operations.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import {
  bulkOrderOf,
  createBulkOrder,
  issueBulkOrder,
  readBulkOrder,
  sellInBulk,
  settleBulkOrder,
} from './bulk-order.ts';

// No mail server responds, so e-mails are kept in the state `waiting`.
const service = useTestService({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'vouchers@shop.example' });

/** Creates a discount code of sales page 1. `value` is in percent or in minor units. */
const addDiscount = (code: string, kind: 'percentage' | 'fixed', value: number, maxUses: number | null) =>
  rows(
    service,
    `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value, max_uses)
     values (1, 1, $1, $1, $2::discount_kind, $3, $4)`,
    [code, kind, value, maxUses],
  );

const stockOf = ({ optionId }: { readonly optionId: string }) =>
  row(service, 'select quantity, sold from voucher_options where id = $1', [optionId.split(':')[2]]);

const ordersOf = ({ id }: Row) =>
  rows(
    service,
    `select o.id, o.sales_channel, o.is_manual_order, count(p.id)::int as vouchers, count(distinct p.code_hash)::int as codes,
            min(p.message) as message, sum(p.price_paid)::int as paid,
            (select amount::int from payments where order_id = o.id) as payment,
            (select manual_payment_type || ' ' || manual_payment_reference from payments where order_id = o.id) as invoice,
            (select count(*)::int from events where order_id = o.id and name = 'order.created') as events,
            (select count(*)::int from emails where order_id = o.id) as emails
       from orders o join order_products p on p.order_id = o.id where o.bulk_order_id = $1 group by o.id order by o.id`,
    [id.split(':')[2]],
  );

test('a bulk order is created with its price, issued in orders of 100 vouchers, and consumes stock', async () => {
  const before = await stockOf(articles.massage);
  const created = await createBulkOrder(service, { salesChannel: 'phone' });
  expect(created).toMatchObject({
    reference: expect.stringMatching(/^VB-[2-9A-HJ-NP-Z]{10}$/),
    status: 'READY',
    quantity: 250,
    issued: 0,
    failure: null,
    completedAt: null,
    createdBy: { __typename: 'ApiKeyActor' },
  });
  const price = created.total.amount / 250;
  expect(await ordersOf(created)).toEqual([]);
  expect(await stockOf(articles.massage)).toEqual(before);

  expect(await issueBulkOrder(service, created)).toMatchObject({ status: 'ISSUING' });
  expect(await settleBulkOrder(service, created.id)).toMatchObject({
    status: 'COMPLETED',
    issued: 250,
    total: created.total,
    completedAt: expect.any(String),
  });
  const sold = (vouchers: number) => ({
    id: expect.any(Number),
    sales_channel: 'phone',
    is_manual_order: true,
    vouchers,
    codes: vouchers,
    message: 'Thank you!',
    paid: vouchers * price,
    payment: vouchers * price,
    invoice: `invoice ${created.reference}`,
    events: 1,
    emails: 0,
  });
  const placed = await ordersOf(created);
  expect(placed).toEqual([sold(100), sold(100), sold(50)]);
  expect(await stockOf(articles.massage)).toEqual({ ...before, sold: before.sold + 250 });

  const { orders } = await readBulkOrder(
    service,
    created.id,
    'orders { databaseId bulkOrder { reference } }',
  );
  expect(orders).toEqual(
    placed.map(({ id }) => ({ databaseId: id, bulkOrder: { reference: created.reference } })),
  );
  const audited = await rows(
    service,
    `select action, channel::text, principal, after from audit_entries where subject = $1 order by id`,
    [`bulk-order:${created.id.split(':')[2]}`],
  );
  expect(audited).toEqual([
    {
      action: 'bulk-order.create',
      channel: 'graphql',
      principal: 'api-key:1',
      after: { reference: created.reference, quantity: 250 },
    },
    {
      action: 'bulk-order.issue',
      channel: 'graphql',
      principal: 'api-key:1',
      after: { quantity: 250, issued: 0 },
    },
  ]);
  // No personal data of the terms is kept.
  expect(
    await row(service, 'select terms from bulk_orders where id = $1', [created.id.split(':')[2]]),
  ).toEqual({ terms: {} });
});

test('an order of a bulk order is an ordinary order for REST, the export and GraphQL', async () => {
  const group = await sellInBulk(service, { quantity: 2 });
  const [placed] = await ordersOf(group);
  const { body } = await request(service, `/v2.1/sales-pages/1/orders/${placed?.id}?expand[]=products`);
  expect(Object.keys(body).sort()).toEqual(
    Object.keys((await request(service, '/v2.1/sales-pages/1/orders/1?expand[]=products')).body).sort(),
  );
  expect(body).toMatchObject({
    id: placed?.id,
    is_manual_order: true,
    purchaser: { name: 'Example Ltd', email: 'orders@company.example' },
  });
  expect(body.products).toHaveLength(2);
  const { data } = await graphql(
    service,
    `{ salesPage(databaseId: 1) { bulkOrders(first: 1) { nodes { id } } orders(first: 1) { nodes { databaseId bulkOrder { id } } } } }`,
  );
  expect(data.salesPage).toEqual({
    bulkOrders: { nodes: [{ id: group.id }] },
    orders: { nodes: [{ databaseId: placed?.id, bulkOrder: { id: group.id } }] },
  });
});

test('the list of bulk orders is filtered by status, reference and time of creation', async () => {
  const { reference } = await createBulkOrder(service, { quantity: 1 });
  const issued = await sellInBulk(service, { quantity: 1 });
  const list = async (filter: string): Promise<readonly string[]> => {
    const query = `{ salesPage(databaseId: 1) { bulkOrders(first: 2, filter: ${filter}) { nodes { reference } } } }`;
    const { data } = await graphql(service, query);
    return data.salesPage.bulkOrders.nodes.map((node: Row) => node.reference);
  };
  expect(await list('{}')).toEqual([issued.reference, reference]);
  expect(await list('{ statuses: [READY, FAILED] }')).toEqual([reference]);
  expect(await list('{ statuses: [] }')).toEqual([]);
  expect(await list(`{ reference: "${reference.slice(3).toLowerCase()}" }`)).toEqual([reference]);
  expect(await list('{ reference: "%" }')).toEqual([]);
  expect(await list('{ createdAt: { from: "2032-01-01T00:00:00Z" } }')).toEqual([]);
  const [newest] = await list('{ statuses: [COMPLETED], createdAt: { to: "2032-01-01T00:00:00Z" } }');
  expect(newest).toBe(issued.reference);
});

test('the terms of a bulk order can be read until its last order is placed', async () => {
  await addDiscount('TERMS', 'percentage', 10, null);
  const created = await createBulkOrder(service, {
    quantity: 2,
    discount: { code: 'terms' },
    language: 'de',
  });
  const fields = `terms { voucherName deliveryMethod message purchaserName purchaserEmail discountCode paymentType
    paymentReference }`;
  expect((await readBulkOrder(service, created.id, fields)).terms).toEqual({
    voucherName: 'Entspannungsmassage',
    deliveryMethod: 'PRINTOUT',
    message: 'Thank you!',
    purchaserName: 'Example Ltd',
    purchaserEmail: 'orders@company.example',
    discountCode: 'terms',
    paymentType: 'invoice',
    paymentReference: created.reference,
  });
  await issueBulkOrder(service, created);
  await settleBulkOrder(service, created.id);
  expect((await readBulkOrder(service, created.id, fields)).terms).toBeNull();
});

test('a percentage applies to every order and is used once by each', async () => {
  await addDiscount('STAFF', 'percentage', 15, 2);
  const full = await createBulkOrder(service, { quantity: 150 });
  const group = await sellInBulk(service, {
    quantity: 150,
    discount: { code: 'staff' },
    payment: { type: 'bank', reference: 'INV-7' },
  });
  expect(group).toMatchObject({
    status: 'COMPLETED',
    total: { amount: Math.round(full.total.amount * 0.85) },
  });
  const placed = await ordersOf(group);
  expect(placed.map(({ invoice }) => invoice)).toEqual(['bank INV-7', 'bank INV-7']);
  expect(placed.reduce((sum, { paid }) => sum + paid, 0)).toBe(group.total.amount);
  expect(await row(service, `select used from discount_codes where code = 'STAFF'`)).toEqual({ used: 2 });
});

test('a bulk order with a fixed discount, too few uses or too little stock is rejected', async () => {
  await addDiscount('FIXED', 'fixed', 100, null);
  await addDiscount('ONCE', 'percentage', 10, 1);
  const reject = (input: Row, code: string, fields: string[] = [], voucher: Row = {}) =>
    expectRejection(service, ['createBulkOrder', bulkOrderOf(input, voucher)], code, fields);
  await reject({ discount: { code: 'FIXED' } }, 'INVALID_INPUT', ['discount']);
  await reject({ discount: { code: 'ONCE' } }, 'DISCOUNT_NOT_APPLICABLE');
  await reject({ quantity: 0 }, 'INVALID_INPUT', ['quantity']);
  await reject({ quantity: 10_001 }, 'INVALID_INPUT', ['quantity']);
  await reject({}, 'INVALID_INPUT', ['voucher.delivery'], { delivery: { electronic: {} } });
  await reject({}, 'INVALID_INPUT', ['voucher.layoutId'], { layoutId: 'Layout:1:2' });
  await reject({ purchaser: { name: 'x', email: 'none' } }, 'INVALID_INPUT', ['purchaser.email']);
  const { id: optionId } = { id: Number(articles.yoga.optionId.split(':')[2]) };
  await rows(service, 'update voucher_options set quantity = sold + 120 where id = $1', [optionId]);
  await reject({ quantity: 121 }, 'SOLD_OUT', [], articles.yoga);
  expect(await createBulkOrder(service, { quantity: 120 }, articles.yoga)).toMatchObject({ status: 'READY' });
  await rows(service, 'update voucher_options set quantity = null where id = $1', [optionId]);
});

test('a bulk order accepts recipients from a file only', async () => {
  const reject = (input: Row, voucher: Row) =>
    expectRejection(service, ['createBulkOrder', bulkOrderOf(input, voucher)], 'INVALID_INPUT', [
      'voucher.delivery',
    ]);
  const recipient = { name: 'Ada', email: 'ada@example.test' };
  await reject({ quantity: null }, { delivery: { electronic: { recipient } } });
  const address = { name: 'A', addressLine1: 'B', city: 'C', postcode: 'D', country: 'GB' };
  const postal = { address, shippingMethodId: 'VoucherShippingMethod:1:1' };
  await reject({ quantity: null }, { delivery: { postal } });
});

test('a bulk order stops at the first order that is rejected, states the reason, and continues when issued again', async () => {
  const optionId = articles.yoga.optionId.split(':')[2];
  await rows(service, 'update voucher_options set quantity = sold + 230 where id = $1', [optionId]);
  const created = await createBulkOrder(service, { quantity: 230 }, articles.yoga);
  // Other sales since the check.
  await rows(service, 'update voucher_options set sold = sold + 60 where id = $1', [optionId]);
  await issueBulkOrder(service, created);
  const failed = await settleBulkOrder(service, created.id);
  expect(failed).toMatchObject({
    status: 'FAILED',
    issued: 100,
    failure: 'The remaining stock is not sufficient for this order.',
  });
  expect((await ordersOf(created)).map(({ vouchers }) => vouchers)).toEqual([100]);

  await rows(service, 'update voucher_options set quantity = null where id = $1', [optionId]);
  expect(await issueBulkOrder(service, created)).toMatchObject({ status: 'ISSUING', failure: null });
  expect(await settleBulkOrder(service, created.id)).toMatchObject({ status: 'COMPLETED', issued: 230 });
  expect((await ordersOf(created)).map(({ vouchers }) => vouchers)).toEqual([100, 100, 30]);
});

test('a bulk order whose discount code or voucher changed since is not issued at another price', async () => {
  await addDiscount('CHANGED', 'percentage', 10, null);
  const discounted = await createBulkOrder(service, { quantity: 1, discount: { code: 'CHANGED' } });
  await rows(service, `update discount_codes set value = 20 where code = 'CHANGED'`);
  const versioned = await createBulkOrder(service, { quantity: 1 }, articles.concert);
  await rows(service, 'update vouchers set version = version + 1 where id = 7');
  await issueBulkOrder(service, discounted);
  await issueBulkOrder(service, versioned);
  expect(await settleBulkOrder(service, discounted.id)).toMatchObject({
    status: 'FAILED',
    issued: 0,
    failure: expect.stringContaining('discount code has changed'),
  });
  expect(await settleBulkOrder(service, versioned.id)).toMatchObject({
    status: 'FAILED',
    issued: 0,
    failure: expect.stringContaining('Its current version is'),
  });
});

test('the failure of a bulk order names the field as the input does', async () => {
  const created = await createBulkOrder(
    service,
    { quantity: 2 },
    { ...articles.giftCard, optionAmount: { amount: 2500, currency: 'GBP' } },
  );
  await rows(service, 'update voucher_options set sell_price = 3000 where id = 8');
  await issueBulkOrder(service, created);
  const { failure } = await settleBulkOrder(service, created.id);
  await rows(service, 'update voucher_options set sell_price = 1000 where id = 8');
  expect(failure).toMatch(/ voucher\.optionAmount\.amount must be from 3000 to \d+\.$/);
});

test('repeated requests with an idempotency key create and issue one bulk order', async () => {
  const input = bulkOrderOf({ quantity: 3, idempotencyKey: 'bulk-create' });
  const send = () =>
    graphql(
      service,
      'mutation ($input: CreateBulkOrderInput!) { createBulkOrder(input: $input) { replayed bulkOrder { id quantity } } }',
      { input },
    );
  const results = await Promise.all([send(), send(), send()]);
  const payloads = results.map(({ data }) => data.createBulkOrder);
  expect(new Set(payloads.map(({ bulkOrder }) => bulkOrder.id)).size).toBe(1);
  expect(payloads.filter(({ replayed }) => !replayed)).toHaveLength(1);
  const { bulkOrder } = payloads[0];
  const issue = () => issueBulkOrder(service, bulkOrder, { idempotencyKey: 'bulk-issue' });
  const issued = await Promise.all([issue(), issue()]);
  expect(issued.every(({ code }) => code === undefined)).toBe(true);
  await settleBulkOrder(service, bulkOrder.id);
  expect(await issue()).toMatchObject({ status: 'COMPLETED' });
  expect((await ordersOf(bulkOrder)).map(({ vouchers }) => vouchers)).toEqual([3]);
  expect(await issueBulkOrder(service, bulkOrder)).toMatchObject({ code: 'STATE_CONFLICT' });
});

test('a bulk order is issued only with its quantity, and at most ten of an organisation at a time', async () => {
  const created = await createBulkOrder(service, { quantity: 1 });
  expect(await issueBulkOrder(service, { ...created, quantity: 2 })).toMatchObject({
    code: 'STATE_CONFLICT',
    message: expect.stringContaining('is 1. Review'),
  });
  await rows(
    service,
    `insert into bulk_orders (organisation_id, sales_page_id, reference, state, terms, currency, quantity, total, created_by)
     select 1, 1, 'VB-' || n, 'issuing', '{}', 'GBP', 1, 0, 'cli' from generate_series(1, 10) n`,
  );
  expect(await issueBulkOrder(service, created)).toMatchObject({
    code: 'STATE_CONFLICT',
    message: expect.stringContaining('At most 10'),
  });
});

test('the terms of a bulk order that is not issued within 30 days are removed, and it cannot be issued', async () => {
  const expired = await createBulkOrder(service, { quantity: 1 });
  const recent = await createBulkOrder(service, { quantity: 1 });
  const [expiredId, recentId] = [expired, recent].map(({ id }) => id.split(':')[2]);
  const age = (days: number, id: string) =>
    rows(service, `update bulk_orders set created_at = now() - make_interval(days => $1) where id = $2`, [
      days,
      id,
    ]);
  await age(31, expiredId);
  await age(29, recentId);
  await removeExpired(service.database, { eventDays: 30, attemptDays: 30, rejectionDays: 30 });
  const termsOf = async (id: string) =>
    (await row(service, 'select terms from bulk_orders where id = $1', [id])).terms;
  expect(await termsOf(expiredId)).toEqual({});
  expect(await termsOf(recentId)).toHaveProperty('order');
  expect(await issueBulkOrder(service, expired)).toMatchObject({
    code: 'STATE_CONFLICT',
    message: expect.stringContaining('terms of the bulk order have expired'),
  });
});
