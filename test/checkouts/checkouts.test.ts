import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reserveOnPage } from '../../src/checkouts/reserve-statement.ts';
import { removeExpired } from '../../src/retention/remove-expired.ts';
import { row, rows } from '../rest/stored.ts';
import { request } from '../support/rest-client.ts';
import { buyerAt, checkoutOf, goods, itemOf } from './buyers.ts';
import { readStock, useCheckouts } from './use-checkouts.ts';

const checkouts = useCheckouts();

const addDiscount = (code: string, maxUses: number) =>
  rows(
    checkouts.service,
    `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value, max_uses) values (1, 1, $1, $1, 'percentage', 10, $2)`,
    [code, maxUses],
  );
const readUses = async (code: string) =>
  (await row(checkouts.service, 'select used from discount_codes where code = $1', [code])).used;

test('a paid checkout has the design that the buyer chose, and the tax rate of its reservation', async () => {
  const { service, bank } = checkouts;
  const set = (taxRate: number | null, isChoice: boolean) =>
    rows(
      service,
      'update vouchers set tax_basis_points = $1, can_purchaser_choose_design = $2 where id = 1',
      [taxRate, isChoice],
    );
  await set(1_900, true);
  const input = checkoutOf([itemOf(goods.massage, { design: 'festive' }), itemOf(goods.massage)]);
  const { checkout } = await checkouts.startCheckout(buyerAt(), input);
  await set(null, false);
  bank.pay(checkout.reference);
  const confirmed = await checkouts.confirmCheckout(checkout.reference);
  expect(
    await rows(
      service,
      'select design, tax_basis_points from order_products where order_id = $1 order by id',
      [confirmed?.orderId],
    ),
  ).toEqual([
    { design: 'festive', tax_basis_points: 1_900 },
    { design: 'classic', tax_basis_points: 1_900 },
  ]);
});

test('a paid checkout becomes an order of the storefront, with its payment, event, e-mails and audit entry', async () => {
  const { service, bank } = checkouts;
  await addDiscount('LIFE', 5);
  const before = await readStock(checkouts, goods.massage);
  const input = checkoutOf([itemOf(goods.massage), itemOf(goods.massage)], {
    discountCodes: ['life'],
    metadata: { basket: '17' },
  });
  const { checkout, token, replayed } = await checkouts.startCheckout(buyerAt(), input);
  const { reference } = checkout;
  expect(replayed).toBe(false);
  expect(checkout).toMatchObject({
    state: 'open',
    salesPageId: 1,
    amount: { amount: 11_700, currency: 'GBP' },
    gateway: 'sandbox',
    url: `${bank.url}/pages/${reference}`,
    orderId: null,
  });
  const lifetimeMs = checkout.expiresAt.getTime() - checkout.createdAt.getTime();
  expect(Math.round(lifetimeMs / 60_000)).toBe(35);
  expect(bank.sessions.get(reference)).toMatchObject({
    amount: 11_700,
    currency: 'GBP',
    request: {
      description: `Demo Spa ${reference}`,
      language: 'en',
      email: 'bea@buyer.example',
      returnUrl: 'https://shop.example/thanks',
      cancelUrl: 'https://shop.example/basket',
      expiresAt: checkout.expiresAt.toISOString(),
    },
  });
  expect(await readStock(checkouts, goods.massage)).toEqual({
    voucherSold: before.voucherSold + 2,
    voucherReserved: 2,
    optionSold: before.optionSold + 2,
    optionReserved: 2,
  });
  expect(await readUses('LIFE')).toBe(1);
  expect(await checkouts.findCheckout(token ?? '', 1)).toEqual(checkout);

  expect(await checkouts.confirmCheckout(reference)).toEqual(checkout);
  bank.pay(reference);
  const confirmed = await checkouts.confirmCheckout(reference);
  expect(confirmed).toMatchObject({ state: 'completed', url: null, orderId: expect.any(Number) });
  expect(await checkouts.confirmCheckout(reference)).toEqual(confirmed);
  expect(await checkouts.findCheckout(token ?? '', 1)).toEqual(confirmed);
  expect(await readStock(checkouts, goods.massage)).toEqual({
    ...before,
    voucherSold: before.voucherSold + 2,
    optionSold: before.optionSold + 2,
  });
  expect(await readUses('LIFE')).toBe(1);

  const { body: order } = await request(
    service,
    `/v2.1/sales-pages/1/orders/${confirmed?.orderId}?expand[]=products&expand[]=payments`,
  );
  expect(order).toMatchObject({
    reference,
    is_manual_order: false,
    language: 'en',
    purchaser: { name: 'Bea Buyer', email: 'bea@buyer.example' },
    buyer_consent_to_promotion_offers: true,
    products: [{ voucher_from: 'Bea', price_paid: { amount: 5_850 } }, { price_paid: { amount: 5_850 } }],
    payments: [
      {
        transaction_id: `paid-${reference}`,
        gateway: 'sandbox',
        card_type: 'Visa',
        card_number: '************4242',
        amount: { amount: 11_700, currency: 'GBP' },
      },
    ],
  });
  const stored = await row(
    service,
    `select (select count(*)::int from events where order_id = o.id and name = 'order.created') as events,
            (select count(*)::int from emails where order_id = o.id) as emails, o.metadata, o.sales_channel as channel,
            (select principal || ', ' || channel from audit_entries where action = 'order.place' and subject = 'order:' || o.id) as audit,
            (select held_products from discount_uses where order_id = o.id) as "heldProducts"
       from orders o where id = $1`,
    [confirmed?.orderId],
  );
  expect(stored).toEqual({
    channel: 'storefront',
    events: 1,
    emails: 3,
    metadata: { basket: '17' },
    audit: 'nobody, graphql',
    heldProducts: 2,
  });
  expect(await checkouts.read(reference)).toMatchObject({
    is_emptied: true,
    address_hash: null,
    session_url: null,
    due_at: null,
    completed_at: expect.any(Date),
  });
});

test('an unpaid checkout expires: its page ends, and its stock and discount uses are released', async () => {
  const { bank } = checkouts;
  await addDiscount('UNPAID', 1);
  const before = await readStock(checkouts, goods.massage);
  const input = checkoutOf([itemOf(goods.massage)], { discountCodes: ['UNPAID'] });
  const { checkout, token } = await checkouts.startCheckout(buyerAt(), input);
  await checkouts.settle();
  expect(await checkouts.findCheckout(token ?? '', 1)).toEqual(checkout);
  await expect(checkouts.startCheckout(buyerAt(), input)).rejects.toMatchObject({
    code: 'DISCOUNT_NOT_APPLICABLE',
    rejected: { reason: 'used_up' },
  });
  await checkouts.endLifetimes();
  await checkouts.settle();
  expect(await checkouts.findCheckout(token ?? '', 1)).toMatchObject({ state: 'expired', url: null });
  expect(bank.sessions.get(checkout.reference)?.status).toBe('expired');
  expect(await readStock(checkouts, goods.massage)).toEqual(before);
  expect(await readUses('UNPAID')).toBe(0);
  expect(await checkouts.read(checkout.reference)).toMatchObject({
    is_emptied: true,
    address_hash: null,
    due_at: null,
  });
  expect(bank.pay(checkout.reference)).toBe(false);
  expect(await checkouts.confirmCheckout(checkout.reference)).toMatchObject({ state: 'expired' });
});

test('a checkout ends when the first of its vouchers ends, if that is before its lifetime', async () => {
  const { service } = checkouts;
  const { checkout } = await checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.massage)]));
  const { sale } = await checkouts.read(checkout.reference);
  const end = new Date(Date.now() + 600_000);
  const values = {
    orders: JSON.stringify([{ ...sale.order, reference: 'VS-ENDS-SOON' }]),
    products: JSON.stringify([{ ...sale.products[0], redeemable_to: end }]),
    discounts: '[]',
    page: JSON.stringify(sale.page),
    tokenHash: randomBytes(32),
    addressHash: randomBytes(32),
    gateway: 'sandbox',
    amount: checkout.amount.amount,
  };
  expect(await service.database.query(reserveOnPage(1, { maxRows: 1 }, values))).toMatchObject([
    { expiresAt: end },
  ]);
});

test('a cancelled checkout releases its stock, and a paid one is completed instead of cancelled', async () => {
  const { bank } = checkouts;
  const before = await readStock(checkouts, goods.massage);
  const start = () => checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.massage)]));
  const cancelled = await start();
  expect(await checkouts.cancelCheckout(cancelled.token ?? '', 1)).toMatchObject({ state: 'expired' });
  expect(await checkouts.cancelCheckout(cancelled.token ?? '', 1)).toMatchObject({ state: 'expired' });
  expect(bank.sessions.get(cancelled.checkout.reference)?.status).toBe('expired');
  expect(await readStock(checkouts, goods.massage)).toEqual(before);

  const paid = await start();
  bank.pay(paid.checkout.reference);
  expect(await checkouts.cancelCheckout(paid.token ?? '', 1)).toMatchObject({ state: 'completed' });
  const token = cancelled.token ?? '';
  await expect(checkouts.cancelCheckout(token, 2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await checkouts.findCheckout(token, 2)).toBeNull();
  await expect(checkouts.cancelCheckout('unknown', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await checkouts.findCheckout('unknown', 1)).toBeNull();
  expect(await checkouts.confirmCheckout('VS-UNKNOWN')).toBeNull();
});

test('the worker completes a paid checkout whose notification was lost', async () => {
  const { checkout, token } = await checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.massage)]));
  checkouts.bank.pay(checkout.reference);
  await checkouts.settle();
  expect(await checkouts.findCheckout(token ?? '', 1)).toMatchObject({ state: 'completed' });
});

test('a free checkout is completed at once, without a payment page', async () => {
  await rows(
    checkouts.service,
    `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value) values (1, 1, 'FREE', 'FREE', 'percentage', 100)`,
  );
  const input = checkoutOf([itemOf(goods.massage)], { discountCodes: ['FREE'] });
  const { checkout } = await checkouts.startCheckout(buyerAt(), input);
  expect(checkout).toMatchObject({
    state: 'completed',
    amount: { amount: 0 },
    gateway: null,
    url: null,
    orderId: expect.any(Number),
  });
  expect(checkouts.bank.sessions.has(checkout.reference)).toBe(false);
  const payments = 'select count(*)::int as payments from payments where order_id = $1';
  expect(await row(checkouts.service, payments, [checkout.orderId])).toEqual({ payments: 0 });
});

test('a repeated request with an idempotency key returns the same checkout and token', async () => {
  const input = checkoutOf([itemOf(goods.massage)]);
  const first = await checkouts.startCheckout(buyerAt('repeated', 'start-1'), input);
  expect(await checkouts.startCheckout(buyerAt('repeated', 'start-1'), input)).toEqual({
    ...first,
    replayed: true,
  });
  await expect(
    checkouts.startCheckout(
      buyerAt('repeated', 'start-1'),
      checkoutOf([itemOf(goods.massage)], { language: 'de' }),
    ),
  ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  const concurrent = await Promise.all(
    Array.from({ length: 8 }, () => checkouts.startCheckout(buyerAt('repeated', 'start-2'), input)),
  );
  expect(new Set(concurrent.map(({ checkout, token }) => `${checkout.reference} ${token}`)).size).toBe(1);
  expect(concurrent.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(checkouts.bank.sessions.get(concurrent[0]?.checkout.reference ?? '')).toMatchObject({
    status: 'open',
  });
});

test('a checkout whose payment page cannot be opened holds nothing, and its request can be repeated', async () => {
  const { bank } = checkouts;
  const before = await readStock(checkouts, goods.massage);
  const input = checkoutOf([itemOf(goods.massage)]);
  for (const mode of [bank.refused, bank.silent]) {
    const origin = buyerAt(undefined, `opened-${mode === bank.silent}`);
    mode.add('begin');
    await expect(checkouts.startCheckout(origin, input)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await readStock(checkouts, goods.massage)).toEqual(before);
    mode.clear();
    const { checkout, token, replayed } = await checkouts.startCheckout(origin, input);
    expect({ state: checkout.state, replayed }).toEqual({ state: 'open', replayed: false });
    // The page of the first request may exist at the gateway. No buyer knows it.
    await checkouts.cancelCheckout(token ?? '', 1);
    await checkouts.settle();
  }
  const open = await rows(checkouts.service, `select reference from checkouts where state = 'open'`);
  const openPages = [...bank.sessions].flatMap(([reference, { status }]) =>
    status === 'open' ? [reference] : [],
  );
  expect(openPages.toSorted()).toEqual(open.map(({ reference }) => reference).toSorted());
});

test('a checkout that was not paid is removed after 30 days, unless its payment page may still be open', async () => {
  const { service, bank } = checkouts;
  const started = [];
  for (let number = 0; number < 3; number += 1)
    started.push(await checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.massage)])));
  const [paid, ended, unreachable] = started.map(({ checkout }) => checkout.reference);
  bank.pay(paid ?? '');
  await checkouts.confirmCheckout(paid ?? '');
  await checkouts.cancelCheckout(started[1]?.token ?? '', 1);
  bank.refused.add('expire');
  await checkouts.cancelCheckout(started[2]?.token ?? '', 1);
  const remaining = async () => {
    await removeExpired(service.database, { eventDays: 90, attemptDays: 90, rejectionDays: 90 });
    const text = 'select reference from checkouts where reference = any($1) order by id';
    return (await rows(service, text, [[paid, ended, unreachable]])).map(({ reference }) => reference);
  };
  const age = `update checkouts set created_at = now() - $1 * interval '1 day'`;
  await rows(service, age, [29]);
  expect(await remaining()).toEqual([paid, ended, unreachable]);
  await rows(service, age, [31]);
  expect(await remaining()).toEqual([paid, unreachable]);
  await checkouts.settle();
});

describe('the terms of a checkout', () => {
  test('are those of its start if price, version, access, texts and the whole offer change before it is paid', async () => {
    const { service, bank } = checkouts;
    const { checkout } = await checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.facial)]));
    const terms = await row(
      service,
      `select multi_use, is_redeemable_everywhere, type_name from vouchers where id = $1`,
      [goods.facial.voucherId],
    );
    await rows(
      service,
      `update vouchers set version = version + 1, is_active = false, archived_at = now(), multi_use = not multi_use, is_redeemable_everywhere = not is_redeemable_everywhere, voucher_title = '{"en": "Other"}' where id = $1`,
      [goods.facial.voucherId],
    );
    await rows(
      service,
      'update voucher_options set sell_price = sell_price * 2, archived_at = now() where id = $1',
      [goods.facial.optionId],
    );
    await rows(service, 'update sales_pages set archived_at = now() where id = 1');
    bank.pay(checkout.reference);
    const confirmed = await checkouts.confirmCheckout(checkout.reference);
    expect(confirmed).toMatchObject({ state: 'completed' });
    const [product] = await rows(service, 'select * from order_products where order_id = $1', [
      confirmed?.orderId,
    ]);
    expect(product).toMatchObject({
      price_paid: checkout.amount.amount,
      voucher_version: 1,
      is_multiuse: terms.multi_use,
      redeemable_everywhere: terms.is_redeemable_everywhere,
      name: expect.not.stringContaining('Other'),
    });
    await rows(service, 'update sales_pages set archived_at = null where id = 1');
    await expect(
      checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.facial)])),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('exclude what only staff may order', async () => {
    const { service } = checkouts;
    const fieldsOf = (products: Parameters<typeof checkoutOf>[0], rest = {}) =>
      checkouts.startCheckout(buyerAt(), { ...checkoutOf(products), ...rest }).then(
        () => [],
        (error) => error.fields.map(({ field }: { field: string }) => field),
      );
    expect(
      await fieldsOf([itemOf(goods.massage, { pricePaidCalculator: 'free', internalNote: 'x' })]),
    ).toEqual(['products[0].pricePaidCalculator', 'products[0].internalNote']);
    expect(await fieldsOf([itemOf(goods.massage, { deliveryMethod: 'vc_card' })])).toEqual([
      'products[0].delivery.unshipped',
    ]);
    expect(await fieldsOf([itemOf(goods.massage, { deliveryMethod: 'printout' })])).toEqual([]);
    const { urlToken } = await row(service, 'select url_token as "urlToken" from vouchers where id = $1', [
      goods.secret.voucherId,
    ]);
    expect(await fieldsOf([itemOf(goods.massage), itemOf(goods.secret)])).toEqual(['products[1].voucherId']);
    expect(await fieldsOf([itemOf(goods.secret, { urlToken: `${urlToken}x` })])).toEqual([
      'products[0].voucherId',
    ]);
    expect(await fieldsOf([itemOf(goods.secret, { urlToken })])).toEqual([]);
    expect(await fieldsOf([itemOf(goods.massage)], { gateway: 'manual' })).toEqual(['gateway']);
    const order = { ...checkoutOf([itemOf(goods.massage)]).order, purchaser: null };
    expect(await fieldsOf([], { order })).toEqual(['purchaser']);

    await rows(
      service,
      `update vouchers set is_voucher_message_off = true, price_visible = true, changing_price_visibility_by_buyer_allowed = false where id = 1`,
    );
    const choices = { message: 'Hi', hidePrice: true, design: 'gold' } as const;
    expect(await fieldsOf([itemOf(goods.massage, choices)])).toEqual([
      'products[0].message',
      'products[0].hidePrice',
      'products[0].design',
    ]);
    await rows(
      service,
      `update vouchers set is_voucher_message_off = false, changing_price_visibility_by_buyer_allowed = true where id = 1`,
    );
  });
});
