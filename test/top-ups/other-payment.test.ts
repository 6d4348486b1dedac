import { expect, test } from 'vitest';
import { articles, orderOf, paymentBy, placeOrderOperation } from '../graphql/operations.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { refundTopUp, topUp } from './top-up.ts';

const service = useTestService();
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format();

/** Returns the lines of payments in the close of today, by gateway and type. */
async function readPayments(token: string): Promise<Record<string, Record<string, number>>> {
  const document = `query ($day: Date!) { dayClose(day: $day, salesPageIds: ["SalesPage:1"]) {
    payments { gateway manualPaymentType payments received { amount } refunds refunded { amount } } } }`;
  const { data, errors } = await graphql(service, document, { day }, token);
  expect(errors).toBeUndefined();
  const lines: Row[] = data.dayClose.flatMap(({ payments }: Row) => payments);
  return Object.fromEntries(
    lines.map(({ gateway, manualPaymentType, payments, received, refunds, refunded }) => [
      `${gateway} ${manualPaymentType}`,
      { payments, received: received.amount, refunds, refunded: refunded.amount },
    ]),
  );
}

test('reports list the card payment of a top-up separately from the cash payment of its order', async () => {
  const token = await signIn(service, 'admin@demo.test');
  const before = await readPayments(token);
  const product = { ...articles.giftCard, optionAmount: pounds(1_000) };
  const input = orderOf([product], { payment: { manual: { type: 'cash' } } });
  const placed = await graphql(service, placeOrderOperation, { input }, token);
  const [card] = placed.data.placeOrder.order.products;
  const payment = paymentBy('sandbox', 'tok_visa');
  const id = `SoldVoucher:1:${card.databaseId}`;
  const { topUp: made } = await topUp(service, { id }, 2_000, { payment }, token);
  expect(await refundTopUp(service, made.id, { amount: pounds(300), byHand: false }, token)).toMatchObject({
    refund: { total: { amount: 300 } },
  });
  expect(await refundTopUp(service, made.id, { amount: pounds(50) }, token)).toMatchObject({
    refund: { total: { amount: 50 } },
  });
  const refund = `mutation ($id: ID!) { refundSoldVoucher(input: { id: $id, amount: { amount: 400, currency: GBP }, voucher: KEEPS, byHand: true }) {
    refund { total { amount } } userErrors { code message } } }`;
  const refunded = await graphql(service, refund, { id }, token);
  expect(refunded.data.refundSoldVoucher).toMatchObject({ refund: { total: { amount: 400 } } });

  const after = await readPayments(token);
  const none: Record<string, number> = { payments: 0, received: 0, refunds: 0, refunded: 0 };
  const changes = Object.entries(after).map(([name, line]) => {
    const former = before[name] ?? none;
    return [name, ...Object.keys(none).map((key) => (line[key] ?? 0) - (former[key] ?? 0))];
  });
  expect(changes.filter(([, ...sums]) => sums.some((sum) => sum !== 0)).sort()).toEqual([
    ['manual cash', 1, 1_000, 1, 400],
    // The refund by hand of a payment through a gateway has no type of manual payment.
    ['manual null', 0, 0, 1, 50],
    ['sandbox null', 1, 2_000, 1, 300],
  ]);

  const { body } = await request(service, `/v2.1/reports/orders-export?start_date=${day}&end_date=${day}`);
  const exported = body.filter((line: Row) => line['Voucher Code'] === card.voucherCode);
  const columns = ['Sold as', 'Price paid, £', 'Payment Gateway', 'Manual Payment Type', 'Card Number'];
  expect(exported.map((line: Row) => columns.map((column) => line[column]))).toEqual([
    ['buyerDefined', '10.00', 'manual', 'cash', ''],
    ['topUp', '20.00', 'sandbox', '', expect.stringMatching(/\d{4}$/)],
  ]);
});
