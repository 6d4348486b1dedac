import { expect, test } from 'vitest';
import { giftCard, sellVoucher } from '../care/care.ts';
import { expectRejections, mutate } from '../catalogue/mutate.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import type { Row } from '../rest/stored.ts';
import { pounds } from '../support/pounds.ts';
import { useTestService } from '../support/test-service.ts';
import { topUp } from '../top-ups/top-up.ts';

const service = useTestService();
const inCash = { payment: { manual: { type: 'cash' } } };

async function sell(rest: Row): Promise<Row> {
  const selection = 'order { payments { cashReceived { amount currency } change { amount } } }';
  const input = { ...orderOf([articles.massage]), ...inCash, ...rest };
  const { order } = await mutate(service, 'placeOrder', input, selection);
  return order.payments[0];
}

test('a payment in cash states what the purchaser handed over, and the change', async () => {
  expect(await sell({ cashReceived: pounds(7_000) })).toEqual({
    cashReceived: pounds(7_000),
    change: { amount: 500 },
  });
  expect(await sell({ cashReceived: pounds(6_500) })).toMatchObject({ change: { amount: 0 } });
  expect(await sell({})).toEqual({ cashReceived: null, change: null });
  const card = await sellVoucher(service, giftCard(5_000));
  const selection = 'topUp { payment { change { amount } } }';
  const amount = { id: card.id, amount: pounds(1_000), ...inCash };
  expect(
    await mutate(service, 'topUpSoldVoucher', { ...amount, cashReceived: pounds(2_000) }, selection),
  ).toEqual({ topUp: { payment: { change: { amount: 1_000 } } } });
  expect(await topUp(service, card, 1_000, inCash)).toMatchObject({ replayed: false });
});

test('less cash than the price, another currency and a payment that is not in cash are rejected', async () => {
  const card = await sellVoucher(service, giftCard(5_000));
  const order = { ...orderOf([articles.massage]), ...inCash };
  const amount = { id: card.id, amount: pounds(1_000), ...inCash };
  await expectRejections(
    service,
    [
      ['placeOrder', { ...order, cashReceived: pounds(6_499) }],
      ['topUpSoldVoucher', { ...amount, cashReceived: pounds(999) }],
      ['placeOrder', { ...order, cashReceived: pounds(-1) }],
    ],
    'INVALID_INPUT',
    ['cashReceived.amount'],
  );
  const euros = { cashReceived: { amount: 9_000, currency: 'EUR' } };
  await expectRejections(
    service,
    [
      ['placeOrder', { ...order, ...euros }],
      ['topUpSoldVoucher', { ...amount, ...euros }],
    ],
    'INVALID_INPUT',
    ['cashReceived.currency'],
  );
  const cashReceived = pounds(9_000);
  const byCard = { payment: { manual: { type: 'card' } } };
  const byGateway = { payment: { gateway: { name: 'sandbox', token: 'tok_visa' } } };
  await expectRejections(
    service,
    [
      ['placeOrder', { ...order, ...byCard, cashReceived }],
      ['placeOrder', { ...order, ...byGateway, cashReceived }],
      ['topUpSoldVoucher', { ...amount, ...byCard, cashReceived }],
    ],
    'INVALID_INPUT',
    ['cashReceived'],
  );
});
