import { expect, test } from 'vitest';
import { row, rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { type PageForm, readErrors, readPageForm, submit } from './forms.ts';
import { openSalesPage } from './sales-page.ts';

const service = useTestService({
  TRUST_PROXY: 'true',
  // No mail server responds, so e-mails are kept.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'vouchers@shop.example',
});

let addresses = 0;
/** Returns the headers of an address that no other test has used. */
const nextAddress = () => {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.100.${addresses}` };
};

const purchaser = { name: 'Robin Reed', email: 'robin@example.test' };

const openForm = async (path: string): Promise<PageForm> => {
  const { status, text } = await openSalesPage(service, path);
  expect(status).toBe(200);
  return readPageForm(text);
};

/** Returns the form of the review of a purchase. */
async function review(path: string, changes: Record<string, string | null> = {}): Promise<PageForm> {
  const reviewed = await submit(await openForm(path), 'review', { ...purchaser, ...changes });
  expect([reviewed.status, readErrors(reviewed.text)]).toEqual([200, {}]);
  return readPageForm(reviewed.text);
}

const pathOf = (location: string) => location.slice(`${service.url}/s/demo-spa`.length);
const choose = (paymentUrl: string, choice: string) =>
  fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

test('a voucher is bought without scripts, from the form to the page with its document', async () => {
  const form = await openForm('/vouchers/1');
  expect(form.names).toEqual(expect.arrayContaining(['quantity', 'to', 'from', 'delivery', 'name', 'email']));
  const reviewed = await submit(form, 'review', { ...purchaser, to: 'Kim', message: 'Enjoy\r\nit' });
  expect(reviewed.status).toBe(200);
  expect(reviewed.text).toContain('1 × Relaxing Massage');
  expect(reviewed.text).toContain('Pay £65.00');
  const paying = await submit(readPageForm(reviewed.text), 'pay', {}, nextAddress());
  expect([paying.status, paying.location]).toEqual([303, expect.stringContaining('/sandbox-payments/')]);

  const paid = await choose(paying.location, 'confirm');
  const returned = pathOf(paid.headers.get('location') ?? '');
  expect(returned).toMatch(/^\/checkouts\/[\w-]{40,}$/);
  const done = await openSalesPage(service, returned);
  expect(done.status).toBe(200);
  expect(done.text).toContain('Thank you for your order');
  expect(done.headers.get('x-robots-tag')).toBe('noindex');
  const [, documentUrl = ''] = /href="([^"]+)">Open your vouchers/.exec(done.text) ?? [];
  const document = await fetch(documentUrl);
  expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await document.arrayBuffer();

  const [, reference] = /Its number is ([\w-]+)/.exec(done.text) ?? [];
  const stored = await row(
    service,
    `select o.is_manual_order, o.sales_channel, o.purchaser_email, o.buyer_consent_to_promotion_offers as consent, p.voucher_to, p.message, p.state
       from orders o join order_products p on p.order_id = o.id where o.reference = $1`,
    [reference],
  );
  expect(stored).toEqual({
    is_manual_order: false,
    sales_channel: 'storefront',
    purchaser_email: 'robin@example.test',
    consent: false,
    voucher_to: 'Kim',
    message: 'Enjoy\nit',
    state: 'in_progress',
  });
});

test('a voucher for a recipient is sent to the recipient, and its code is not shown to the buyer', async () => {
  const changes = { delivery: 'recipient', to: 'Kim', recipientEmail: 'kim@example.test', quantity: '2' };
  const paying = await submit(await review('/vouchers/1', changes), 'pay', {}, nextAddress());
  const paid = await choose(paying.location, 'confirm');
  const done = await openSalesPage(service, pathOf(paid.headers.get('location') ?? ''));
  expect([done.text.includes('Thank you'), done.text.includes('PDF')]).toEqual([true, false]);
  const [, reference] = /Its number is ([\w-]+)/.exec(done.text) ?? [];
  const emails = await rows(
    service,
    `select kind, recipient_email from emails e join orders o on o.id = e.order_id where o.reference = $1 order by e.id`,
    [reference],
  );
  expect(emails.filter(({ kind }) => kind === 'voucher').map((email) => email.recipient_email)).toEqual([
    'kim@example.test',
    'kim@example.test',
  ]);
});

test('a voucher is posted to an address, and its postage is part of the total', async () => {
  const form = await openForm('/vouchers/2');
  const rejected = await submit(form, 'review', { ...purchaser, delivery: 'postal' });
  expect([rejected.status, Object.keys(readErrors(rejected.text)).sort()]).toEqual([
    422,
    ['addressLine1', 'addressName', 'city', 'country', 'postcode'],
  ]);
  const address = {
    addressName: 'Kim Kay',
    addressLine1: '1 High Street',
    city: 'Bath',
    postcode: 'BA1 1AA',
  };
  const changes = { delivery: 'postal', ...address, country: 'GB' };
  const reviewed = await submit(readPageForm(rejected.text), 'review', changes);
  expect([reviewed.status, readErrors(reviewed.text)]).toEqual([200, {}]);
  expect(reviewed.text).toContain('Kim Kay, 1 High Street, BA1 1AA, Bath, United Kingdom');
  expect(reviewed.text).toMatch(/<dt>Shipping method<\/dt><dd>\w/);
  expect(reviewed.text).toMatch(/<th scope="row">Shipping<\/th><td>£\d/);
  expect((await submit(readPageForm(reviewed.text), 'pay', {}, nextAddress())).status).toBe(303);
});

test('the buyer chooses an amount in major units within the range of the option', async () => {
  const form = await openForm('/vouchers/3');
  for (const amount of ['', 'abc', '9.99', '500.01', '10.001', '-20']) {
    const { status, text } = await submit(form, 'review', { ...purchaser, amount });
    expect([amount, status, readErrors(text)]).toEqual([
      amount,
      422,
      { amount: 'Enter an amount: £10.00 to £500.00.' },
    ]);
  }
  for (const amount of ['12.5', '12,50', '£12.50', ' 12.50 ']) {
    const { text } = await submit(form, 'review', { ...purchaser, amount });
    expect([amount, text.includes('Pay £12.50')]).toEqual([amount, true]);
  }
});

test('a page that is sent twice starts one checkout, and one that was changed is reviewed again', async () => {
  const form = await review('/vouchers/1');
  const headers = nextAddress();
  const first = await submit(form, 'pay', {}, headers);
  const second = await submit(form, 'pay', {}, headers);
  expect([first.status, second.status, second.location]).toEqual([303, 303, first.location]);
  const changed = await submit(form, 'pay', { quantity: '2' }, headers);
  expect(changed.status).toBe(200);
  expect(changed.text).toContain('Pay £130.00');
  expect(readPageForm(changed.text).values.key).not.toBe(form.values.key);
});

test('a buyer who leaves the payment page can pay again or cancel, and then choose again', async () => {
  const paying = await submit(await review('/vouchers/1'), 'pay', {}, nextAddress());
  const left = await choose(paying.location, 'abandon');
  const path = pathOf(left.headers.get('location') ?? '');
  const unpaid = await openSalesPage(service, path);
  expect(unpaid.text).toContain('Your order is not paid');
  expect(unpaid.text).toContain(`href="${paying.location}"`);
  const waiting = await openSalesPage(service, path.replace('?unpaid=', ''));
  expect([waiting.headers.get('refresh'), waiting.text.includes('Waiting for your payment')]).toEqual([
    null,
    true,
  ]);
  expect(waiting.text).toMatch(/href="[^"?]*\/checkouts\/[^"?]*">Check again/);
  const cancelled = await submit(readPageForm(unpaid.text), 'cancel');
  expect(cancelled.status).toBe(303);
  const ended = await openSalesPage(service, pathOf(cancelled.location));
  expect(ended.text).toContain('The order was not paid');
  expect((await openSalesPage(service, '/checkouts/unknown')).status).toBe(404);
});

test('rejected entries are shown at their fields with everything that was entered', async () => {
  const form = await openForm('/vouchers/1');
  const rejected = await submit(
    await review('/vouchers/1', { email: 'none', phone: '+44 1', from: 'Bea "B"' }),
    'pay',
  );
  expect(rejected.status).toBe(422);
  expect(readErrors(rejected.text)).toEqual({ email: 'Enter an e-mail address such as name@example.com.' });
  expect(rejected.text).toMatch(
    /<input id="field-email"[^>]*aria-invalid="true" aria-describedby="email-error"/,
  );
  expect(rejected.text).toContain('<a href="#field-email">');
  expect(readPageForm(rejected.text).values).toMatchObject({
    email: 'none',
    phone: '+44 1',
    from: 'Bea "B"',
  });

  const later = new Date(Date.now() + 400 * 86_400_000);
  const entries: [Record<string, string>, Record<string, string>][] = [
    [{ quantity: '0' }, { quantity: 'Enter a number from 1 to 20.' }],
    [{ quantity: '21' }, { quantity: 'Enter a number from 1 to 20.' }],
    [{ quantity: 'x' }, { quantity: 'Enter a number from 1 to 20.' }],
    [{ discount: 'NONE' }, { discount: 'This discount code is not valid for this order.' }],
    [{ option: 'VoucherOption:1:2' }, { option: 'Choose one of the options.' }],
    [{ message: 'x'.repeat(2_001) }, { message: 'This text is too long. Shorten it.' }],
    [
      { deliverAt: later.toISOString().slice(0, 16) },
      { deliverAt: 'Enter a date and time within the next 366 days.' },
    ],
    [{ deliverAt: 'tomorrow' }, { deliverAt: 'Enter a date and time within the next 366 days.' }],
    [
      { delivery: 'recipient' },
      { to: 'Fill in this field.', recipientEmail: 'Enter an e-mail address such as name@example.com.' },
    ],
  ];
  for (const [changes, errors] of entries) {
    const { status, text } = await submit(form, 'review', { ...purchaser, ...changes });
    expect([changes, status, readErrors(text)]).toEqual([changes, 422, errors]);
  }
});

test('a discount code of the URL is kept by links and entered in the form', async () => {
  const { text } = await openSalesPage(service, '?code=TENOFF');
  expect(text).toContain(`${service.url}/s/demo-spa/vouchers/1?code=TENOFF`);
  expect(text).toContain(`<link rel="canonical" href="${service.url}/s/demo-spa">`);
  const form = await openForm('/vouchers/1?code=TENOFF');
  expect(form.values.discount).toBe('TENOFF');
  const { text: reviewed } = await submit(form, 'review', purchaser);
  expect(reviewed).toMatch(/Discount TENOFF.*−£6\.50.*Pay £58\.50/s);
});

test('a voucher that has changed is shown with its new price, and its form has the new version', async () => {
  const form = await review('/vouchers/1');
  await rows(service, 'update voucher_options set sell_price = 7000 where id = 1');
  await rows(service, 'update vouchers set version = version + 1 where id = 1');
  try {
    const { status, text } = await submit(form, 'pay', {}, nextAddress());
    expect(status).toBe(422);
    expect(text).toContain('The voucher has changed');
    expect(text).toContain('£70.00');
    const again = await submit(readPageForm(text), 'review');
    expect(again.text).toContain('Pay £70.00');
  } finally {
    await rows(service, 'update voucher_options set sell_price = 6500 where id = 1');
    await rows(service, 'update vouchers set version = version - 1 where id = 1');
  }
});

test('a fourth unpaid order of an address is rejected, and the form is kept', async () => {
  const headers = nextAddress();
  for (let count = 0; count < 3; count += 1)
    expect((await submit(await review('/vouchers/1'), 'pay', {}, headers)).status).toBe(303);
  const { status, headers: sent, text } = await submit(await review('/vouchers/1'), 'pay', {}, headers);
  expect([status, text.includes('You have too many unpaid orders.')]).toEqual([429, true]);
  expect(Number(sent.get('retry-after'))).toBeGreaterThan(0);
  expect(readPageForm(text).values.email).toBe(purchaser.email);
});

test('a secret voucher is bought under its token only', async () => {
  const { url_token: token } = await row(service, 'select url_token from vouchers where id = 11');
  const form = await review(`/vouchers/${token}`);
  expect((await submit(form, 'pay', {}, nextAddress())).status).toBe(303);
  const guessed = { ...form, action: form.action.replace(token, '11') };
  expect((await submit(guessed, 'pay', {}, nextAddress())).status).toBe(404);
});

test('without a payment gateway, the page states that the voucher cannot be bought online', async () => {
  const form = await review('/vouchers/1');
  await rows(service, 'update payment_gateways set active = false where sales_page_id = 1');
  try {
    const { text } = await openSalesPage(service, '/vouchers/1');
    expect([text.includes('cannot be bought online at the moment'), text.includes('<form')]).toEqual([
      true,
      false,
    ]);
    const paying = await submit(form, 'pay', {}, nextAddress());
    expect([paying.status, paying.text.includes('cannot be bought online at the moment')]).toEqual([
      422,
      true,
    ]);
  } finally {
    await rows(service, 'update payment_gateways set active = true where sales_page_id = 1');
  }
});

test('forms of other pages, other content types and large bodies are rejected', async () => {
  const { action } = await openForm('/vouchers/1');
  const send = async (body: string, headers: Record<string, string> = {}) =>
    (
      await fetch(action, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body,
      })
    ).status;
  expect(await send('step=review', { 'content-type': 'application/json' })).toBe(400);
  expect(await send('step=review', { 'sec-fetch-site': 'cross-site' })).toBe(400);
  expect(await send(`message=${'x'.repeat(70_000)}`)).toBe(400);
  expect(await send('step=review', { 'sec-fetch-site': 'same-origin' })).toBe(422);
  for (const path of ['', '/categories/massages', '/sitemap.xml', '/vouchers/99999'])
    expect(
      (await submit({ action: `${service.url}/s/demo-spa${path}`, names: [], values: {} }, 'pay')).status,
    ).toBe(404);
});
