// cspell:ignore bgcolor Alles Bestellung Geburtstag Gute Gutschein Ihnen Ihre einen schenkt
import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { order, productInput } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { startMailServer } from './mail-server.ts';
import { readEmails, sellByEmail, uniqueAddress } from './orders.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);
const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'vouchers@shop.example' });

const firstTo = (address: string) => until(() => mailServer.to(address)[0]);

async function mutate(name: string, input: string, fields: string, token?: string) {
  const document = `mutation { result: ${name}(input: { ${input} }) { __typename userErrors { __typename code } ... on ${name[0]?.toUpperCase()}${name.slice(1)}Payload { replayed ${fields} } } }`;
  const { data, errors } = await graphql(service, document, {}, token);
  expect(errors).toBeUndefined();
  return data.result;
}

describe('an order', () => {
  test('sends a confirmation to the purchaser and each voucher to its recipient, in the language of the order', async () => {
    const recipient = { name: 'Jürgen Öz', email: uniqueAddress('recipient') };
    const texts = { voucherFrom: 'Erika', voucherTo: 'Jürgen', message: 'Alles Gute\n<b>zum</b> Geburtstag' };
    const { purchaser, products, reference } = await sellByEmail(
      service,
      [{ recipient }],
      { language: 'de' },
      texts,
    );
    const [voucher, confirmation] = await Promise.all([firstTo(recipient.email), firstTo(purchaser)]);

    expect(voucher.subject).toBe('Ein Gutschein von Demo Spa für Sie – Erika');
    expect(voucher.from?.value).toEqual([{ name: 'Demo Spa', address: 'vouchers@shop.example' }]);
    expect([voucher.to].flat()[0]?.value).toEqual([{ name: 'Jürgen Öz', address: recipient.email }]);
    expect(voucher.replyTo?.value).toEqual([{ name: 'Demo Spa', address: 'hello@demo-spa.test' }]);
    expect(voucher.envelope).toEqual({ from: 'vouchers@shop.example', to: [recipient.email] });
    expect(voucher.headers.get('auto-submitted')).toBe('auto-generated');
    for (const body of [voucher.text, voucher.html || '']) {
      expect(body).toContain(products[0]?.voucherCode);
      expect(body).toContain('Entspannungsmassage');
      expect(body).toContain('65,00\u00a0£');
    }
    expect(voucher.html).toContain('Alles Gute<br>&lt;b&gt;zum&lt;/b&gt; Geburtstag');
    expect(voucher.html).toContain('#1f6f6b');
    // The e-mail contains the logo, and no image that a mail program would have to load.
    expect(voucher.html).toMatch(/<img src="data:[^>]*alt="Demo Spa"/);
    expect(voucher.html).not.toMatch(/<img src="(?!data:)/);
    expect(confirmation.subject).toBe(`Ihre Bestellung ${reference} bei Demo Spa`);
    expect(confirmation.text).toContain(recipient.email);
    expect(confirmation.raw).not.toContain(products[0]?.voucherCode);
  });

  test.each([
    ['en', 'VAT number: GB123456789'],
    ['de', 'USt-IdNr.: GB123456789'],
  ])(
    'sends a confirmation in the language %s with the VAT number of the shop, if it has one',
    async (language, line) => {
      const setNumber = (number: string) =>
        mutate('updateSalesPage', `id: "SalesPage:1", vatNumber: "${number}"`, 'salesPage { vatNumber }');
      const confirm = async () => {
        const { purchaser } = await sellByEmail(
          service,
          [{ recipient: { name: 'Kim', email: uniqueAddress('recipient') } }],
          { language },
        );
        return firstTo(purchaser);
      };
      await setNumber('GB123456789');
      const { text, html } = await confirm();
      for (const body of [text, html]) expect(body).toContain(line);
      await setNumber('');
      expect((await confirm()).text).not.toContain(line.slice(0, line.indexOf(':')));
    },
  );

  test('with a postal voucher sends a confirmation whose total includes the postage', async () => {
    const purchaser = { name: 'Pat', email: uniqueAddress('purchaser') };
    const address = {
      name: 'Pat',
      address_line_1: '1 High Street',
      city: 'London',
      postcode: 'N1 1AA',
      country: 'gb',
    };
    const card = {
      voucher_id: 3,
      option_id: 8,
      layout_id: 4,
      option_amount: { amount: 2500, currency: 'GBP' },
      delivery_method: 'postal',
      shipping_address: address,
      voucher_delivery_shipping_method_id: 31,
    };
    const { body } = await order(service, [productInput(card)], { purchaser });
    const { postage } = await row(
      service,
      'select sum(price_paid)::int as postage from deliveries where order_id = $1',
      [body.id],
    );
    expect(postage).toBeGreaterThan(0);
    const { text, html } = await firstTo(purchaser.email);
    const [delivery, total] = [postage, 2500 + postage].map((amount) => `£${(amount / 100).toFixed(2)}`);
    expect(text).toContain(`Delivery: ${delivery}\nTotal: ${total}`);
    expect(text).toContain(`Paid: ${total}`);
    expect(html).toMatch(new RegExp(`>Delivery</td><td align="right"[^>]*>${delivery}</td>`));
    // Outlook on Windows ignores the backgrounds and widths of styles.
    expect(html).toMatch(/<table[^>]*bgcolor="#ffffff"/);
    expect(html).toMatch(/<!--\[if mso\]>[\s\S]*<o:PixelsPerInch>96</);
    expect(html).not.toMatch(/display:\s*(?:flex|grid)/);
    expect(html).toMatch(/<div style="display:none[^>]*>Thank you for your order/);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  test('sends e-mails without a reply address if the sales page hides its e-mail address', async () => {
    const hide = (isHidden: boolean) =>
      rows(service, `update sales_pages set hide_email = ${isHidden} where id = 1`);
    await hide(true);
    const { purchaser } = await sellByEmail(service, [{}]);
    expect((await firstTo(purchaser)).replyTo).toBeUndefined();
    await hide(false);
  });

  test('lists its e-mails, their history and the address to which the voucher was sent', async () => {
    const recipient = { name: 'Rita', email: uniqueAddress('recipient') };
    const { orderId, purchaser, products } = await sellByEmail(service, [{ recipient }]);
    const sent = await until(async () => {
      const emails = await readEmails(service, orderId);
      return emails.every(({ status }: { status: string }) => status === 'SENT') ? emails : null;
    });
    const common = {
      status: 'SENT',
      attempts: 1,
      serverResponse: expect.stringMatching(/^250 /),
      sentAt: expect.any(String),
    };
    expect(sent).toMatchObject([
      {
        ...common,
        kind: 'CONFIRMATION',
        recipient: { name: 'Pat Purchaser', email: purchaser },
        soldVoucher: null,
      },
      { ...common, kind: 'VOUCHER', recipient, soldVoucher: { databaseId: products[0]?.databaseId } },
    ]);
    expect(mailServer.to(recipient.email)[0]?.messageId).toBe(`<${sent[1].messageId}@shop.example>`);
    const { data } = await graphql(
      service,
      `{ salesPage(databaseId: 1) { order(databaseId: ${orderId}) { products: soldVouchers { sentTo } history(first: 250, order: ASC) { nodes { action by principal emailAddress } } } } }`,
    );
    expect(data.salesPage.order.products).toEqual([{ sentTo: recipient.email }]);
    const byService = { action: 'EMAIL_SENT', by: null, principal: 'service' };
    const [placed, ...history] = data.salesPage.order.history.nodes;
    expect(placed).toMatchObject({ action: 'PLACED', emailAddress: null });
    expect(history).toHaveLength(2);
    expect(history).toEqual(
      expect.arrayContaining(
        [purchaser, recipient.email].map((emailAddress) => ({ ...byService, emailAddress })),
      ),
    );
    const path = '/v2.1/reports/orders-export?start_date=2026-01-01&end_date=2040-01-01';
    const { body } = await request(service, path);
    const exported = body.filter((line: Row) => line['Order ID'] === String(orderId));
    expect(exported.map((line: Row) => line['Was Sent To'])).toEqual([recipient.email]);
  });

  test('with electronic vouchers writes no event other than order.created', async () => {
    const { orderId, purchaser } = await sellByEmail(service, [{}]);
    await until(() => mailServer.to(purchaser).length === 2);
    expect(await rows(service, `select name from events where order_id = ${orderId}`)).toEqual([
      { name: 'order.created' },
    ]);
  });

  test('sends e-mails whose headers contain no line breaks of names', async () => {
    const recipient = { name: 'Eve\r\nBcc: victim@example.test', email: uniqueAddress('recipient') };
    await sellByEmail(
      service,
      [{ recipient }],
      {},
      { voucherFrom: 'Mallory\r\nX-Injected: yes\r\n\r\nbody' },
    );
    const email = await firstTo(recipient.email);
    expect(email.subject).toContain('Mallory X-Injected: yes');
    expect([...email.headers.keys()]).not.toEqual(expect.arrayContaining(['x-injected']));
    expect([...email.headers.keys()]).not.toEqual(expect.arrayContaining(['bcc']));
    expect(email.envelope.to).toEqual([recipient.email]);
  });

  test('stores no voucher code in the e-mails and the jobs', async () => {
    const { orderId, products, purchaser } = await sellByEmail(service, [
      {},
      { deliverAt: '2027-06-01T08:00' },
    ]);
    await until(() => mailServer.to(purchaser).length === 2);
    const [stored] = await rows(
      service,
      `select (select jsonb_agg(e) from emails e where order_id = ${orderId})::text || (select jsonb_agg(j) from jobs j)::text as text`,
    );
    for (const { voucherCode } of products) {
      expect(stored?.text).not.toContain(voucherCode);
      expect(stored?.text).not.toContain(voucherCode.replaceAll('-', ''));
    }
  });
});

describe('an e-mail with deliverAt', () => {
  test('is scheduled in the time zone of the sales page and can be cancelled', async () => {
    const recipient = { name: 'Rita', email: uniqueAddress('recipient') };
    const { orderId, products, purchaser } = await sellByEmail(service, [
      { recipient, deliverAt: '2027-06-01T08:00' },
    ]);
    const confirmation = await firstTo(purchaser);
    expect(confirmation.text).toContain('1 June 2027 at 08:00');
    const [, scheduled] = await readEmails(service, orderId);
    expect(scheduled).toMatchObject({ status: 'SCHEDULED', dueAt: '2027-06-01T07:00:00.000Z', attempts: 0 });
    const status = await request(service, `/v1/status?domain=1&code=${products[0]?.voucherCode}`);
    expect(status.body.order.product).toMatchObject({ isDeliveryDateSet: true });

    const cancelled = await mutate('cancelScheduledEmail', `id: "${scheduled.id}"`, 'email { status }');
    expect(cancelled).toMatchObject({ replayed: false, email: { status: 'CANCELLED' } });
    expect(await mutate('cancelScheduledEmail', `id: "${scheduled.id}"`, 'email { status }')).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect(mailServer.to(recipient.email)).toEqual([]);
  });
});

describe('resendSoldVoucherEmail', () => {
  test('sends a voucher again once per idempotency key', async () => {
    const recipient = { name: 'Rita', email: uniqueAddress('recipient') };
    const { products } = await sellByEmail(service, [{ recipient }]);
    await firstTo(recipient.email);
    const input = `id: "${products[0]?.id}", idempotencyKey: "${recipient.email}"`;
    const first = await mutate('resendSoldVoucherEmail', input, 'email { id kind }');
    expect(first).toMatchObject({ replayed: false, email: { kind: 'VOUCHER' } });
    expect(await mutate('resendSoldVoucherEmail', input, 'email { id }')).toMatchObject({
      replayed: true,
      email: { id: first.email.id },
    });
    const [one, other] = await until(() =>
      mailServer.to(recipient.email).length === 2 ? mailServer.to(recipient.email) : null,
    );
    expect(other?.messageId).not.toBe(one?.messageId);
  });

  test('rejects a product that is not delivered by e-mail, a cancelled voucher, and callers without the permission', async () => {
    const { products } = await sellByEmail(service, [{}]);
    const id = `id: "${products[0]?.id}"`;
    // Imported vouchers can have a recipient without an address.
    await rows(service, `update order_products set recipient_email = null where id = $1`, [
      products[0]?.databaseId,
    ]);
    expect(await mutate('resendSoldVoucherEmail', id, 'email { id }')).toMatchObject({
      code: 'INVALID_INPUT',
    });
    await rows(service, `update order_products set recipient_email = 'x@example.test' where id = $1`, [
      products[0]?.databaseId,
    ]);
    const { id: postal } = await row(
      service,
      `select min(id) as id from order_products where delivery_method = 'postal' and sales_page_id = 1`,
    );
    expect(
      await mutate('resendSoldVoucherEmail', `id: "SoldVoucher:1:${postal}"`, 'email { id }'),
    ).toMatchObject({
      code: 'INVALID_INPUT',
    });
    const packing = await signIn(service, 'packing@demo.test');
    expect(await mutate('resendSoldVoucherEmail', id, 'email { id }', packing)).toMatchObject({
      code: 'FORBIDDEN',
    });
    const foreign = await signIn(service, 'admin@other.test', 'other-shop');
    expect(await mutate('resendSoldVoucherEmail', id, 'email { id }', foreign)).toMatchObject({
      code: 'NOT_FOUND',
    });
    await mutate('cancelSoldVoucher', id, 'soldVoucher { status }');
    expect(await mutate('resendSoldVoucherEmail', id, 'email { id }')).toMatchObject({
      __typename: 'VoucherStateError',
      code: 'CANCELLED',
    });
  });

  test('is limited to twenty e-mails per product in 24 hours', async () => {
    const { products } = await sellByEmail(service, [{}]);
    const resend = () => mutate('resendSoldVoucherEmail', `id: "${products[0]?.id}"`, 'email { id }');
    for (let count = 0; count < 20; count += 1) expect(await resend()).toMatchObject({ replayed: false });
    const document = `mutation { resendSoldVoucherEmail(input: { id: "${products[0]?.id}" }) { userErrors { __typename } } }`;
    expect((await graphql(service, document)).data.resendSoldVoucherEmail.retryAfter).toBeGreaterThan(
      23 * 3_600,
    );
  });
});

describe('updateSoldVoucherRecipient', () => {
  test('sends a scheduled or already sent voucher to the new address, and rejects an invalid address', async () => {
    const wrong = { name: 'Rita', email: uniqueAddress('wrong') };
    const right = { name: 'Rita R', email: uniqueAddress('right') };
    const { orderId, products } = await sellByEmail(service, [
      { recipient: wrong, deliverAt: '2027-06-01T08:00' },
    ]);
    const update = ({ name, email }: typeof right) =>
      mutate(
        'updateSoldVoucherRecipient',
        `id: "${products[0]?.id}", recipient: { name: "${name}", email: "${email}" }`,
        'soldVoucher { recipient { name email } }',
      );
    expect(await update(right)).toMatchObject({ soldVoucher: { recipient: right } });
    expect((await readEmails(service, orderId)).slice(1)).toMatchObject([
      { status: 'CANCELLED', recipient: wrong },
      { status: 'SCHEDULED', recipient: right, dueAt: '2027-06-01T07:00:00.000Z' },
    ]);
    await mutate('resendSoldVoucherEmail', `id: "${products[0]?.id}"`, 'email { id }');
    await firstTo(right.email);
    const third = { name: 'Rita R', email: uniqueAddress('third') };
    await update(third);
    expect((await firstTo(third.email)).text).toContain(products[0]?.voucherCode);
    expect(mailServer.to(wrong.email)).toEqual([]);
    expect(await update({ name: 'Rita', email: 'not an address' })).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('does not change the recipient in the event of the order', async () => {
    const wrong = { name: 'Rita', email: uniqueAddress('wrong') };
    const { orderId, products } = await sellByEmail(service, [
      { recipient: wrong, deliverAt: '2027-06-01T08:00' },
    ]);
    await mutate(
      'updateSoldVoucherRecipient',
      `id: "${products[0]?.id}", recipient: { name: "R", email: "r@example.test" }`,
      'replayed',
    );
    const { id } = await row(
      service,
      `select id from events where name = 'order.created' and order_id = ${orderId}`,
    );
    await until(
      async () => (await row(service, `select position from events where id = '${id}'`)).position !== null,
    );
    const { data } = await graphql(
      service,
      `{ node(id: "${id}") { ... on OrderCreatedEvent { orderSnapshot { products: soldVouchers { recipient { name email } } } } } }`,
    );
    expect(data.node.orderSnapshot.products).toEqual([{ recipient: wrong }]);
  });
});

describe('a regenerated voucher', () => {
  test('has its scheduled e-mail replaced by an e-mail with the new code', async () => {
    const recipient = { name: 'Rita', email: uniqueAddress('recipient') };
    const { orderId, products } = await sellByEmail(service, [{ recipient, deliverAt: '2027-06-01T08:00' }]);
    const { soldVoucher } = await mutate(
      'regenerateSoldVoucher',
      `id: "${products[0]?.id}"`,
      'soldVoucher { id voucherCode databaseId }',
    );
    expect((await readEmails(service, orderId)).slice(1)).toMatchObject([
      { status: 'CANCELLED', soldVoucher: { databaseId: products[0]?.databaseId } },
      { status: 'SCHEDULED', soldVoucher: { databaseId: soldVoucher.databaseId } },
    ]);
    await mutate('resendSoldVoucherEmail', `id: "${soldVoucher.id}"`, 'email { id }');
    const email = await firstTo(recipient.email);
    expect(email.text).toContain(soldVoucher.voucherCode);
    expect(email.text).not.toContain(products[0]?.voucherCode);
  });
});
