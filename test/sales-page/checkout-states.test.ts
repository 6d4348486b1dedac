import { expect, test } from 'vitest';
import { buyerAt, checkoutOf, goods, itemOf } from '../checkouts/buyers.ts';
import { readStock, useCheckouts } from '../checkouts/use-checkouts.ts';
import { footprint, row, rows } from '../rest/stored.ts';
import { readErrors, readPageForm, submit } from './forms.ts';
import { openSalesPage } from './sales-page.ts';

const checkouts = useCheckouts();
const { facial } = goods;
const purchaser = { name: 'Robin Reed', email: 'robin@example.test' };

/** Puts this many units of an option on sale, in addition to those that were sold. */
const stock = (optionId: number, units: number) =>
  rows(checkouts.service, 'update voucher_options set quantity = sold + $2::int where id = $1', [
    optionId,
    units,
  ]);

/** Returns the form of the overview of a purchase. */
async function review(path: string, changes: Record<string, string> = {}) {
  const { text } = await openSalesPage(checkouts.service, path);
  const reviewed = await submit(readPageForm(text), 'review', { ...purchaser, ...changes });
  expect([reviewed.status, readErrors(reviewed.text)]).toEqual([200, {}]);
  return { ...readPageForm(reviewed.text), text: reviewed.text };
}

/** Returns the heading of a page. */
const headingOf = (text: string) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];
const openCheckout = async (token: string) =>
  (await openSalesPage(checkouts.service, `/checkouts/${token}`)).text;
const countCheckouts = async () =>
  (await row(checkouts.service, 'select count(*)::int from checkouts')).count;

test('an option that sells out after the overview is rejected, the form is kept, and nothing is reserved', async () => {
  // Unpaid checkouts hold at most half of a stock.
  await stock(facial.optionId, 4);
  const form = await review('/vouchers/4', { quantity: '2', option: `VoucherOption:1:${facial.optionId}` });
  await stock(facial.optionId, 1);
  const before = [
    await readStock(checkouts, facial),
    await countCheckouts(),
    await footprint(checkouts.service),
  ];
  const { status, text } = await submit(form, 'pay');
  expect([status, text.includes('There are not enough vouchers left.')]).toEqual([422, true]);
  expect(readPageForm(text).values).toMatchObject({ ...purchaser, quantity: '2' });
  expect([
    await readStock(checkouts, facial),
    await countCheckouts(),
    await footprint(checkouts.service),
  ]).toEqual(before);
  const smaller = await submit(readPageForm(text), 'review', { quantity: '1' });
  expect(smaller.text).toContain('Pay £110.00');
});

test('a voucher whose options are all sold out after the overview is shown as sold out', async () => {
  await stock(facial.optionId, 1);
  const form = await review('/vouchers/4', { option: `VoucherOption:1:${facial.optionId}` });
  const options = await rows(checkouts.service, 'select id from voucher_options where voucher_id = 4');
  for (const { id } of options) await stock(id, 0);
  const before = await countCheckouts();
  const { status, text } = await submit(form, 'pay');
  expect([status, text.includes('This voucher is sold out.'), text.includes('<form')]).toEqual([
    422,
    true,
    false,
  ]);
  expect(await countCheckouts()).toBe(before);
});

test('an order that a discount makes free is completed without a payment page', async () => {
  await rows(
    checkouts.service,
    `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value) values (1, 1, 'FREE', 'FREE', 'percentage', 100)`,
  );
  const form = await review('/vouchers/1', { discount: 'FREE' });
  expect(form.text).toMatch(/Discount FREE.*−£65\.00.*Order free of charge/s);
  const { status, location } = await submit(form, 'pay');
  expect([status, location]).toEqual([303, expect.stringMatching(/\/s\/demo-spa\/checkouts\/[\w-]{40,}$/)]);
  const text = await (await fetch(location)).text();
  expect([headingOf(text), text.includes('Open your vouchers as a PDF')]).toEqual([
    'Thank you for your order',
    true,
  ]);
  const [, reference] = /Its number is ([\w-]+)/.exec(text) ?? [];
  expect(
    await row(
      checkouts.service,
      `select o.sales_channel, o.is_manual_order, p.price_paid::int as paid, (select count(*)::int from payments where order_id = o.id) as payments
         from orders o join order_products p on p.order_id = o.id where o.reference = $1`,
      [reference],
    ),
  ).toEqual({ sales_channel: 'storefront', is_manual_order: false, paid: 0, payments: 0 });
});

test('a declined payment changes nothing, and the second try completes the order once', async () => {
  const { location } = await submit(await review('/vouchers/1'), 'pay');
  const before = await footprint(checkouts.service);
  const choose = (choice: string) =>
    fetch(location, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
  const declined = await choose('decline');
  expect(declined.status).toBe(303);
  const page = await fetch(new URL(declined.headers.get('location') ?? '', location));
  expect(await page.text()).toContain('The payment was declined. Choose again.');
  expect(await footprint(checkouts.service)).toEqual(before);
  const paid = await choose('confirm');
  const text = await (await fetch(paid.headers.get('location') ?? '')).text();
  expect(headingOf(text)).toBe('Thank you for your order');
  expect((await choose('confirm')).status).toBe(303);
  expect((await footprint(checkouts.service)).orders).toBe(before.orders + 1);
});

/** Starts a checkout of the facial that is paid after it expired. Returns its token and its reference. */
async function payLate() {
  const { bank } = checkouts;
  await stock(facial.optionId, 1);
  const { checkout, token } = await checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(facial)]));
  bank.refused.add('expire');
  await checkouts.endLifetimes();
  await checkouts.settle();
  // The gateway has not confirmed that nothing was paid.
  const expired = await openSalesPage(checkouts.service, `/checkouts/${token}`);
  expect([headingOf(expired.text), expired.text.includes('nothing was charged')]).toEqual([
    'The order has expired',
    false,
  ]);
  expect(bank.pay(checkout.reference)).toBe(true);
  bank.refused.clear();
  return { token: token ?? '', reference: checkout.reference };
}

test('a late payment completes the order if stock remains', async () => {
  const { token, reference } = await payLate();
  await checkouts.confirmCheckout(reference);
  expect(headingOf(await openCheckout(token))).toBe('Thank you for your order');
});

test('a late payment without stock is refunded, and the page states its progress', async () => {
  const { token, reference } = await payLate();
  await stock(facial.optionId, 0);
  checkouts.bank.silent.add('refund');
  await checkouts.confirmCheckout(reference);
  const pending = await openCheckout(token);
  expect(headingOf(pending)).toBe('Your payment is being refunded');
  expect(pending).toContain('Your payment of £110.00 arrived too late for the order.');
  checkouts.bank.silent.clear();
  await checkouts.settle();
  const refunded = await openCheckout(token);
  expect(headingOf(refunded)).toBe('Your payment was refunded');
  expect([refunded.includes('PDF'), refunded.includes('<form')]).toEqual([false, false]);
});
