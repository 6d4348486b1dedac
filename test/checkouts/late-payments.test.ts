import { expect, test } from 'vitest';
import { countUnanswered } from '../../src/checkouts/count-waiting-checkouts.ts';
import { row, rows } from '../rest/stored.ts';
import { buyerAt, checkoutOf, goods, itemOf } from './buyers.ts';
import { readStock, useCheckouts } from './use-checkouts.ts';

const checkouts = useCheckouts();

/** Puts this many units of the facial on sale, in addition to those that were sold. */
const stock = (units: number) =>
  rows(checkouts.service, 'update voucher_options set quantity = sold + $2::int where id = $1', [
    goods.facial.optionId,
    units,
  ]);
const countOrders = async (reference: string) =>
  (
    await row(checkouts.service, 'select count(*)::int as orders from orders where reference = $1', [
      reference,
    ])
  ).orders;

/** Starts a checkout that expires while the gateway does not respond, and is paid after that. */
async function payLate(discountCodes: readonly string[] = []) {
  const { bank } = checkouts;
  const input = checkoutOf([itemOf(goods.facial)], { discountCodes });
  const { checkout, token } = await checkouts.startCheckout(buyerAt(), input);
  bank.refused.add('expire');
  await checkouts.endLifetimes();
  await checkouts.settle();
  expect(await checkouts.findCheckout(token ?? '', 1)).toMatchObject({ state: 'expired', url: null });
  expect(bank.pay(checkout.reference)).toBe(true);
  bank.refused.clear();
  return checkout;
}

test('the stock of a checkout is released although its gateway does not respond, and the gateway is asked again', async () => {
  await stock(2);
  const before = await readStock(checkouts, goods.facial);
  const { reference } = await payLate();
  expect(await readStock(checkouts, goods.facial)).toEqual(before);
  expect(await checkouts.read(reference)).toMatchObject({
    due_at: expect.any(Date),
    is_emptied: false,
    address_hash: null,
  });
  await checkouts.settle();
  expect(await checkouts.read(reference)).toMatchObject({ state: 'completed', is_emptied: true });
});

test('a late payment is fulfilled at the terms of the checkout if stock remains, once', async () => {
  await stock(2);
  const before = await readStock(checkouts, goods.facial);
  const { reference, amount } = await payLate();
  await rows(checkouts.service, 'update voucher_options set sell_price = sell_price + 100 where id = $1', [
    goods.facial.optionId,
  ]);
  await rows(
    checkouts.service,
    'update vouchers set version = version + 1, is_active = false where id = $1',
    [goods.facial.voucherId],
  );
  const confirmed = await Promise.all(Array.from({ length: 6 }, () => checkouts.confirmCheckout(reference)));
  expect(new Set(confirmed.map((checkout) => checkout?.orderId)).size).toBe(1);
  expect(confirmed[0]).toMatchObject({ state: 'completed', orderId: expect.any(Number) });
  expect(await countOrders(reference)).toBe(1);
  expect(await readStock(checkouts, goods.facial)).toEqual({
    ...before,
    voucherSold: before.voucherSold + 1,
    optionSold: before.optionSold + 1,
  });
  const payment = `select amount::int from payments where transaction_id = $1`;
  expect(await row(checkouts.service, payment, [`paid-${reference}`])).toEqual({ amount: amount.amount });
  await rows(checkouts.service, 'update voucher_options set sell_price = sell_price - 100 where id = $1', [
    goods.facial.optionId,
  ]);
  await rows(checkouts.service, 'update vouchers set version = 1, is_active = true where id = $1', [
    goods.facial.voucherId,
  ]);
});

test('a late payment without stock is refunded in full, once, and recorded in the audit log', async () => {
  const { bank } = checkouts;
  await stock(1);
  const { reference, amount } = await payLate();
  await stock(0);
  bank.silent.add('refund');
  expect(await checkouts.confirmCheckout(reference)).toMatchObject({ state: 'refunding', orderId: null });
  expect(await checkouts.read(reference)).toMatchObject({
    state: 'refunding',
    is_emptied: true,
    charge_transaction_id: `paid-${reference}`,
    due_at: expect.any(Date),
  });
  bank.silent.clear();
  await checkouts.settle();
  expect(await checkouts.read(reference)).toMatchObject({ state: 'refunded', due_at: null });
  expect([...bank.refunds]).toEqual([[`refund-${reference}`, amount.amount]]);
  expect(await countOrders(reference)).toBe(0);
  const audit = 'select action, principal, after from audit_entries where subject = $1';
  expect(await rows(checkouts.service, audit, [`checkout:${reference}`])).toEqual([
    {
      action: 'checkout.refund',
      principal: 'service',
      after: { gateway: 'sandbox', amount: amount.amount, currency: 'GBP' },
    },
  ]);
  await stock(1);
  expect(await checkouts.confirmCheckout(reference)).toMatchObject({ state: 'refunded' });
});

test('a late payment is refunded if the discount code has no uses left', async () => {
  await stock(2);
  await rows(
    checkouts.service,
    `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value, max_uses) values (1, 1, 'LAST', 'LAST', 'percentage', 10, 1)`,
  );
  const { reference } = await payLate(['LAST']);
  await rows(checkouts.service, `update discount_codes set used = 1 where code = 'LAST'`);
  expect(await checkouts.confirmCheckout(reference)).toMatchObject({ state: 'refunded' });
  expect(await countOrders(reference)).toBe(0);
});

test('a late payment is refunded if a voucher has ended since the checkout started', async () => {
  await stock(2);
  const { reference } = await payLate();
  await rows(
    checkouts.service,
    `update checkouts set sale = jsonb_set(sale, '{products,0,redeemable_to}', to_jsonb(now() - interval '1 second')) where reference = $1`,
    [reference],
  );
  expect(await checkouts.confirmCheckout(reference)).toMatchObject({ state: 'refunded' });
  expect(await countOrders(reference)).toBe(0);
});

test('after a day without a response, the order is removed, and a payment after that is refunded', async () => {
  const { bank } = checkouts;
  await stock(2);
  const { reference } = await payLate();
  bank.refused.add('expire');
  await checkouts.settle();
  expect(await checkouts.read(reference)).toMatchObject({
    is_emptied: false,
    due_at: expect.any(Date),
  });
  await rows(
    checkouts.service,
    `update checkouts set expires_at = now() - interval '25 hours' where reference = $1`,
    [reference],
  );
  await checkouts.settle();
  const { due_at: due, ...closed } = await checkouts.read(reference);
  expect(closed).toMatchObject({ state: 'expired', is_emptied: true });
  expect(Math.round((due.getTime() - Date.now()) / 3_600_000)).toBe(24);
  const { count, oldest } = await countUnanswered(checkouts.service.database);
  expect([count, Math.round((Date.now() - Number(oldest)) / 3_600_000)]).toEqual([1, 25]);
  bank.refused.clear();
  await checkouts.settle();
  expect(await checkouts.read(reference)).toMatchObject({ state: 'refunded', due_at: null });
  expect(bank.refunds.has(`refund-${reference}`)).toBe(true);
  expect(await countUnanswered(checkouts.service.database)).toEqual({ count: 0, oldest: null });
});

test('a checkout that was not paid is polled until its gateway responds, also after a day', async () => {
  const { bank } = checkouts;
  await stock(2);
  const { checkout } = await checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.facial)]));
  bank.refused.add('expire');
  await checkouts.endLifetimes();
  await checkouts.settle();
  await rows(
    checkouts.service,
    `update checkouts set expires_at = now() - interval '40 days' where reference = $1`,
    [checkout.reference],
  );
  for (let day = 0; day < 2; day += 1) await checkouts.settle();
  expect(await checkouts.read(checkout.reference)).toMatchObject({ due_at: expect.any(Date) });
  bank.refused.clear();
  await checkouts.settle();
  expect(await checkouts.read(checkout.reference)).toMatchObject({ state: 'expired', due_at: null });
});

test('a payment of an open checkout is refunded if a voucher has ended, and its stock is released', async () => {
  await stock(2);
  const before = await readStock(checkouts, goods.facial);
  const { checkout } = await checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.facial)]));
  checkouts.bank.pay(checkout.reference);
  await rows(
    checkouts.service,
    `update checkouts set sale = jsonb_set(sale, '{products,0,redeemable_to}', to_jsonb(now() - interval '1 second')) where reference = $1`,
    [checkout.reference],
  );
  expect(await checkouts.confirmCheckout(checkout.reference)).toMatchObject({ state: 'refunded' });
  expect(await countOrders(checkout.reference)).toBe(0);
  expect(await readStock(checkouts, goods.facial)).toEqual(before);
});

test('a payment whose gateway fails is reported as unavailable, so that the gateway reports it again', async () => {
  await stock(2);
  const { checkout } = await checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.facial)]));
  checkouts.bank.pay(checkout.reference);
  checkouts.bank.refused.add('find');
  await expect(checkouts.confirmCheckout(checkout.reference)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  checkouts.bank.refused.clear();
  expect(await checkouts.confirmCheckout(checkout.reference)).toMatchObject({ state: 'completed' });
});
