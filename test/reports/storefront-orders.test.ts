import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPublishableKey } from '../../prisma/demo/demo-credentials.ts';
import type { Row } from '../rest/stored.ts';
import { storefront } from '../storefront/storefront.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' }).format();
const period = `period: { from: "${today}", to: "${today}" }, salesPageIds: ["SalesPage:1"]`;

/** The price, which is also the value, and what is paid for it with a discount of ten per cent. */
const value = 6_500;
const paid = 5_850;

let admin: string;
let reference: string;
/** The figures before and after the purchase. */
let before: Row;
let after: Row;

async function read(query: string): Promise<Row> {
  const { data, errors } = await graphql(service, query, {}, admin);
  expect(errors).toBeUndefined();
  return data;
}

/** Buys the article of the demo data that costs `value` with the sandbox. Returns the reference. */
async function buy(): Promise<string> {
  const items = [
    {
      voucherId: 'Voucher:1:1',
      voucherVersion: 1,
      optionId: 'VoucherOption:1:1',
      layoutId: 'Layout:1:1',
      delivery: { electronic: {} },
    },
  ];
  const input = {
    items,
    discounts: [{ code: 'TENOFF' }],
    purchaser: { name: 'Bea Buyer', email: 'bea@buyer.test' },
    language: 'en',
    returnUrl: 'https://shop.test/thanks',
    cancelUrl: 'https://shop.test/basket',
  };
  const { data } = await storefront(
    service,
    demoPublishableKey,
    `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) {
       checkout { reference paymentUrl } userErrors { code message } } }`,
    { input },
  );
  const { checkout, userErrors } = data.startCheckout;
  expect(userErrors).toEqual([]);
  const form = { method: 'POST', body: new URLSearchParams({ choice: 'confirm' }) } as const;
  const { status } = await fetch(checkout.paymentUrl, { ...form, redirect: 'manual' });
  expect(status).toBe(303);
  return checkout.reference;
}

const readFigures = () =>
  read(`{
    dayClose(day: "${today}", salesPageIds: ["SalesPage:1"]) {
      sales { salesChannel actor { __typename } vouchersSold paid { amount } revenue { amount } }
      payments { gateway manualPaymentType received { amount } }
      total { vouchersSold paid { amount } received { amount } } }
    dailyFigures(${period}) { orders paid { amount } }
    voucherSales(${period}) { voucher { databaseId } vouchersSold paid { amount } }
    liability(${period}) { paid { issued { amount } closing { amount } } }
    outstandingLiability(salesPageIds: ["SalesPage:1"]) { unredeemed { amount } }
  }`);

beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
  before = await readFigures();
  reference = await buy();
  after = await readFigures();
});

/** Returns by how much a figure is greater after the purchase. */
const added = (figure: (figures: Row) => number | undefined) => (figure(after) ?? 0) - (figure(before) ?? 0);
const sum = (rows: readonly Row[], amountOf: (row: Row) => number) =>
  rows.reduce((total, row) => total + amountOf(row), 0);

describe('an order that a buyer pays on the page of a gateway', () => {
  test('is in the lists of orders, by its channel, and is not a manual order', async () => {
    const newest = 'first: 1, filter: { salesChannels: ["storefront"], isManualOrder: false }';
    const fields = 'nodes { reference salesChannel isManualOrder total { amount } }';
    const { orders, salesPage } = await read(
      `{ orders(${newest}) { ${fields} } salesPage(databaseId: 1) { orders(${newest}) { ${fields} } } }`,
    );
    const order = { reference, salesChannel: 'storefront', isManualOrder: false };
    for (const { nodes } of [orders, salesPage.orders])
      expect(nodes).toEqual([{ ...order, total: { amount: paid } }]);
    const manual = await read(
      '{ orders(first: 250, filter: { isManualOrder: true }) { nodes { reference } } }',
    );
    expect(manual.orders.nodes.map((node: Row) => node.reference)).not.toContain(reference);
  });

  test('is in the lists of REST v2.1, and its voucher is found in v1', async () => {
    const list = await request(service, '/v2.1/sales-pages/1/orders?limit=1&order=desc', { token: admin });
    const [{ id }] = list.body.data;
    const path = `/v2.1/sales-pages/1/orders/${id}?expand[]=products&expand[]=payments`;
    const { body } = await request(service, path, { token: admin });
    expect(body).toMatchObject({
      reference,
      is_manual_order: false,
      purchaser: { name: 'Bea Buyer' },
      payments: [{ gateway: 'sandbox', amount: { amount: paid, currency: 'GBP' } }],
    });
    const status = await request(service, `/v1/status?code=${body.products[0].voucher_code}&domain=1`, {
      token: admin,
    });
    expect(status.body).toMatchObject({ status: 'in_progress', order: { reference, total: paid } });
  });

  test('is in the orders export, with its channel', async () => {
    const query = `start_date=${today}&end_date=${today}`;
    const { body } = await request(service, `/v2.1/reports/orders-export?${query}`, { token: admin });
    const exported = body.filter((row: Row) => row['Customer Email'] === 'bea@buyer.test');
    expect(exported).toHaveLength(1);
    expect(exported[0]).toMatchObject({ 'Sales Channel': 'storefront', 'Price paid, £': '58.50' });
  });

  test('is in the close of the day, with its channel and its gateway', () => {
    const [{ sales, payments, total }] = after.dayClose;
    expect(sales).toContainEqual({
      salesChannel: 'storefront',
      actor: { __typename: 'BuyerActor' },
      vouchersSold: 1,
      paid: { amount: paid },
      revenue: { amount: paid },
    });
    expect(payments).toContainEqual({
      gateway: 'sandbox',
      manualPaymentType: null,
      received: { amount: paid },
    });
    expect(total.vouchersSold).toBe(sum(sales, ({ vouchersSold }) => vouchersSold));
    expect(added(({ dayClose }) => dayClose[0]?.total.paid.amount)).toBe(paid);
    expect(added(({ dayClose }) => dayClose[0]?.total.received.amount)).toBe(paid);
  });

  test('is in the figures of the day and the sales by voucher', () => {
    expect(added(({ dailyFigures }) => sum(dailyFigures, ({ orders }) => orders))).toBe(1);
    expect(added(({ dailyFigures }) => sum(dailyFigures, (day) => day.paid.amount))).toBe(paid);
    const ofVoucher = ({ voucherSales }: Row) =>
      voucherSales.find(({ voucher }: Row) => voucher.databaseId === 1)?.paid.amount;
    expect(added(ofVoucher)).toBe(paid);
  });

  test('is in the books and the outstanding liability with its value', async () => {
    expect(added(({ liability }) => sum(liability, (page) => page.paid.issued.amount))).toBe(value);
    expect(added(({ liability }) => sum(liability, (page) => page.paid.closing.amount))).toBe(value);
    const unredeemed = ({ outstandingLiability }: Row) =>
      sum(outstandingLiability, (month) => month.unredeemed.amount);
    expect(added(unredeemed)).toBe(value);
    const { movements, movementsUrl } = await read(`{
      movements(${period}, last: 1) { nodes { kind amount { amount } actor { __typename } order { reference } } }
      movementsUrl(${period}) }`);
    expect(movements.nodes).toEqual([
      {
        kind: 'ISSUED',
        amount: { amount: value },
        actor: { __typename: 'BuyerActor' },
        order: { reference },
      },
    ]);
    const lines: Row[] = parse(await (await fetch(movementsUrl)).text(), { bom: true, columns: true });
    expect(lines.at(-1)).toMatchObject({ Kind: 'issued', Amount: '65.00', 'Sales Channel': 'storefront' });
  });
});
