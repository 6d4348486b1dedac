import { beforeAll, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { manualGateway } from '../../src/payments/manual-gateway.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { articles, orderOf, paymentBy, placeOrderOperation } from '../graphql/operations.ts';
import type { Row } from '../rest/stored.ts';
import { createBookkeepingGateway } from '../support/bookkeeping-gateway.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { fieldNames } from '../support/user-errors.ts';

const gateway = createBookkeepingGateway();
const gateways = new Map([manualGateway, gateway].map((one) => [one.name, one]));
const service = useTestService({}, { gateways });
let staff = '';

beforeAll(async () => {
  staff = await signIn(service, 'admin@demo.test');
});

async function place(rest: Row, token = demoApiKey): Promise<Row> {
  const { data } = await graphql(
    service,
    placeOrderOperation,
    { input: orderOf([articles.massage], rest) },
    token,
  );
  return data.placeOrder;
}

/** Returns the columns of an order in today's export that are filled when an order is placed. */
async function readExportedDetails(orderId: number): Promise<Row> {
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await request(
    service,
    `/v2.1/reports/orders-export?start_date=${today}&end_date=${today}`,
  );
  const found = body.find((row: Row) => row['Order ID'] === String(orderId));
  const columns = [
    ...['Sales Channel', 'Buyer consent to promotions', 'Manual Payment Type', 'Manual Payment Reference'],
    ...['Manual Payment User Full Name', 'Payment Reference Url', 'Was Sent To', 'Recipient email'],
  ];
  return Object.fromEntries(columns.map((column) => [column, found[column]]));
}

const defaultDetails = {
  'Sales Channel': 'api',
  'Buyer consent to promotions': 0,
  'Manual Payment Type': '',
  'Manual Payment Reference': '',
  'Manual Payment User Full Name': '',
  'Payment Reference Url': '',
  'Was Sent To': '',
  'Recipient email': 'buyer@example.test',
};

test('the export columns for sale details are empty or have defaults for an order without details', async () => {
  const { order } = await place({});
  expect(await readExportedDetails(order.databaseId)).toEqual(defaultDetails);
});

test('the export of an order placed by staff contains its channel, consent, manual payment and staff member', async () => {
  const payment = { manual: { type: 'cash', reference: 'R-17' } };
  const { order } = await place({ payment, salesChannel: 'phone', hasPromotionConsent: true }, staff);
  expect(await readExportedDetails(order.databaseId)).toEqual({
    ...defaultDetails,
    'Sales Channel': 'phone',
    'Buyer consent to promotions': 1,
    'Manual Payment Type': 'cash',
    'Manual Payment Reference': 'R-17',
    'Manual Payment User Full Name': 'Ada Admin',
  });
  const document = `{ salesPage(databaseId: 1) { order(databaseId: ${order.databaseId}) { salesChannel hasPromotionConsent
    payments { manualPaymentType manualPaymentReference manualPaymentUser referenceUrl } } } }`;
  const { data } = await graphql(service, document);
  expect(data.salesPage.order).toEqual({
    salesChannel: 'phone',
    hasPromotionConsent: true,
    payments: [
      {
        manualPaymentType: 'cash',
        manualPaymentReference: 'R-17',
        manualPaymentUser: 'Ada Admin',
        referenceUrl: null,
      },
    ],
  });
});

test('the export of a payment through a gateway contains its URL at the gateway and no manual payment', async () => {
  const { order } = await place({ payment: paymentBy('sandbox', 'tok_visa') }, staff);
  const url = `https://gateway.example.test/charges/${order.reference}`;
  expect(await readExportedDetails(order.databaseId)).toEqual({
    ...defaultDetails,
    'Payment Reference Url': url,
  });
});

test.each([
  [
    { payment: { manual: { type: ' ', reference: '' } }, salesChannel: ' ' },
    ['payment.manual.reference', 'payment.manual.type', 'salesChannel'],
  ],
  [
    { payment: paymentBy('sandbox', 'x'.repeat(1001)), salesChannel: 'x'.repeat(51) },
    ['payment.gateway.token', 'salesChannel'],
  ],
  [
    { payment: { manual: { type: 'x'.repeat(51), reference: 'x'.repeat(201) } } },
    ['payment.manual.reference', 'payment.manual.type'],
  ],
  [{ salesChannel: 'a\0b' }, ['salesChannel']],
])('placeOrder with the sale details %o reports errors on the fields %j', async (details, fields) => {
  const before = await digestDatabase(service.database);
  const { code, errors } = await place(details);
  expect([code, fieldNames(errors).sort()]).toEqual(['INVALID_INPUT', fields.toSorted()]);
  expect(await digestDatabase(service.database)).toEqual(before);
});
