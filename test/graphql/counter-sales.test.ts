import { beforeAll, describe, expect, test } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { fieldNames } from '../support/user-errors.ts';
import { digestDatabase } from './database-digest.ts';
import { articles } from './operations.ts';

// The mail server does not exist, so that e-mails stay queued.
const service = useTestService({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'vouchers@shop.example' });
const email = 'counter@demo.test';
let administrator: string;
beforeAll(async () => {
  administrator = await signIn(service, 'admin@demo.test');
});

const product = { ...articles.massage, delivery: { electronic: {} } };
const place = (input: Row = {}) =>
  mutate(
    service,
    'placeOrder',
    {
      salesPageId: 'SalesPage:1',
      language: 'en',
      items: [product],
      ...input,
    },
    `order { databaseId reference purchaser { name } products: soldVouchers { databaseId voucherCode recipient { name } } }`,
  );
const update = (input: Row) =>
  mutate(service, 'updateSalesPage', { id: 'SalesPage:1', ...input }, '__typename', administrator);
const invalidFields = async (result: Promise<Row>) => fieldNames((await result).errors);
const storedOrder = (id: number) =>
  row(
    service,
    `select o.purchaser_name, o.purchaser_email, o.purchaser_phone, p.recipient_name, p.recipient_email
       from orders o join order_products p on p.order_id = o.id where o.id = $1`,
    [id],
  );

test('an order without a purchaser is rejected by default', async () => {
  const before = await digestDatabase(service.database);
  expect(await invalidFields(place())).toEqual(['purchaser']);
  expect(await invalidFields(place({ purchaser: null }))).toEqual(['purchaser']);
  expect(await digestDatabase(service.database)).toEqual(before);
});

test('a sales page can allow orders without a purchaser only while it has a contact e-mail address', async () => {
  await update({ contact: { email: '' } });
  expect(await invalidFields(update({ isPurchaserOptional: true }))).toEqual(['isPurchaserOptional']);
  expect((await update({ isPurchaserOptional: true, contact: { email } })).code).toBeUndefined();
  expect(await invalidFields(update({ contact: { email: '' } }))).toEqual(['contact.email']);
  expect((await place()).code).toBeUndefined();
  expect((await update({ isPurchaserOptional: false })).code).toBeUndefined();
  expect(await invalidFields(place())).toEqual(['purchaser']);
});

describe('an order without a purchaser', () => {
  const shown = { name: 'Demo Spa', email, phone: null };
  beforeAll(async () => {
    await rows(
      service,
      `update sales_pages set name = $1, email = $2, is_purchaser_optional = true where id = 1`,
      [shown.name, email],
    );
  });

  test('stores neither a purchaser nor a recipient, and REST shows the sales page as the purchaser', async () => {
    const { order } = await place();
    expect(order).toMatchObject({ purchaser: null, products: [{ recipient: null }] });
    expect(Object.values(await storedOrder(order.databaseId))).toEqual([null, null, null, null, null]);
    const path = `/v2.1/sales-pages/1/orders/${order.databaseId}`;
    const { body } = await request(service, `${path}?expand[]=products`);
    expect(body).toMatchObject({ purchaser: shown, products: [{ recipient: null }] });
    const code = order.products[0].voucherCode;
    const { body: status } = await request(service, `/v1/status?code=${code}&domain=1`);
    expect(status.order.buyer).toMatchObject(shown);
    const today = new Date().toISOString().slice(0, 10);
    const exported = await request(
      service,
      `/v2.1/reports/orders-export?start_date=${today}&end_date=${today}`,
    );
    expect(exported.body.find((line: Row) => line['Order ID'] === String(order.databaseId))).toMatchObject({
      'Customer Name': shown.name,
      'Customer Email': email,
      'Customer Phone': '',
    });
  });

  test('shows the sales page as the purchaser in its event', async () => {
    const { order } = await place();
    const document = `{ salesPage(databaseId: 1) { events(first: 1, order: DESC) { nodes {
      name ... on OrderCreatedEvent { orderSnapshot { databaseId purchaser { name } } } } } } }`;
    const { data } = await graphql(service, document, {}, administrator);
    expect(data.salesPage.events.nodes[0]).toEqual({
      name: 'ORDER_CREATED',
      orderSnapshot: { databaseId: order.databaseId, purchaser: null },
    });
  });

  test('is sent to no one, unless a recipient is named', async () => {
    const { order } = await place();
    const emails = 'select kind, recipient_email from emails where order_id = $1';
    expect(await rows(service, emails, [order.databaseId])).toEqual([]);
    const recipient = { name: 'Rita', email: 'rita@example.test' };
    const named = await place({ items: [{ ...product, delivery: { electronic: { recipient } } }] });
    expect(await rows(service, emails, [named.order.databaseId])).toEqual([
      { kind: 'voucher', recipient_email: recipient.email },
    ]);
  });

  test('is found by its reference, and neither found nor erased by the contact address', async () => {
    const { order } = await place();
    const search = async (filter: Row) => {
      const document = `query ($filter: OrderFilter) { salesPage(databaseId: 1) { orders(filter: $filter, first: 5) { nodes { databaseId } } } }`;
      const { data, errors } = await graphql(service, document, { filter });
      expect(errors).toBeUndefined();
      return data.salesPage.orders.nodes;
    };
    expect(await search({ search: order.reference })).toEqual([{ databaseId: order.databaseId }]);
    expect(await search({ search: email })).toEqual([]);
    expect(await search({ purchaserEmail: email })).toEqual([]);
    const before = await storedOrder(order.databaseId);
    const erasure = await mutate(service, 'erasePersonalData', { email }, 'confirmation', administrator);
    expect(erasure).toEqual({ confirmation: null });
    expect(await storedOrder(order.databaseId)).toEqual(before);
  });

  test('can be complimentary', async () => {
    const { order } = await place({ items: [{ ...product, pricePaidCalculator: 'FREE' }] });
    expect(order).toMatchObject({ purchaser: null });
  });
});

test.each([
  ['BUYER_DEFINED', undefined, true],
  ['CARD', undefined, true],
  ['BUYER_DEFINED', false, false],
  ['FIXED', undefined, false],
  ['FIXED', true, true],
])('a new voucher of type %s with multiUse %s is multi-use: %s', async (typeName, multiUse, expected) => {
  const { voucher } = await mutate(
    service,
    'createVoucher',
    {
      salesPageId: 'SalesPage:1',
      typeName,
      name: { en: 'New' },
      ...(multiUse !== undefined && { isMultiUse: multiUse }),
      validity: { months: 12 },
      options: [{ sellPrice: pounds(1000), maxSellPrice: pounds(5000) }],
      layouts: [{ image: 'https://images.example/layout.png' }],
    },
    'voucher { multiUse: isMultiUse }',
    administrator,
  );
  expect(voucher.multiUse).toBe(expected);
});
