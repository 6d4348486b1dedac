import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { sell } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { startMailServer } from './mail-server.ts';
import { readEmails, sellByEmail, uniqueAddress } from './orders.ts';

const isEmbedded = process.env.TEST_DATABASE_URL === 'embedded';
const sender = { MAIL_FROM: 'vouchers@shop.example' };

const delivery = '{ salesPage(databaseId: 1) { emailDelivery } }';

async function readProduct(service: Parameters<typeof graphql>[0], id: string): Promise<Row> {
  const fields = 'sentTo deliverAt emailStatus recipient { email } emails { nodes { status } }';
  const { data, errors } = await graphql(
    service,
    `{ node(id: "${id}") { ... on SoldVoucher { ${fields} } } }`,
  );
  expect(errors).toBeUndefined();
  return data.node;
}

/**
 * Adds an e-mail with a voucher, as if it had been requested while a mail server was configured.
 */
async function addEmail(
  service: Parameters<typeof rows>[0],
  orderProductId: number | undefined,
  state: string,
): Promise<void> {
  await rows(
    service,
    `insert into emails (organisation_id, sales_page_id, order_id, order_product_id, kind, recipient_name, recipient_email, due_at, state, sent_at)
     select organisation_id, sales_page_id, order_id, id, 'voucher', recipient_name, recipient_email, now(), $2::email_state, case when $2 = 'sent' then now() end
       from order_products where id = $1`,
    [orderProductId, state],
  );
}

/**
 * Makes the scheduled e-mail to an address due, as if it had been due the given number of hours
 * ago.
 */
async function makeOverdue(
  service: Parameters<typeof rows>[0],
  address: string,
  hours: number,
): Promise<void> {
  await rows(
    service,
    `with due as (update emails set due_at = now() - make_interval(hours => $2) where recipient_email = $1 returning id)
     update jobs set due_at = now() from due where queue = 'emails' and key = due.id::text`,
    [address, hours],
  );
}

describe.skipIf(isEmbedded)('a service on PostgreSQL without SMTP_URL', () => {
  const service = useTestService();

  test('accepts an order for electronic delivery, and nothing claims that an e-mail was or will be sent', async () => {
    expect((await graphql(service, delivery)).data.salesPage.emailDelivery).toBe('NOT_CONFIGURED');
    const recipient = { name: 'Rita', email: uniqueAddress('recipient') };
    const { orderId, products } = await sellByEmail(service, [
      { recipient, deliverAt: '2027-06-01T08:00' },
      { recipient },
    ]);
    expect(await readEmails(service, orderId)).toEqual([]);
    const unsent = {
      sentTo: null,
      emailStatus: 'NOT_CONFIGURED',
      recipient: { email: recipient.email },
      emails: { nodes: [] },
    };
    expect(await readProduct(service, products[0]?.id ?? '')).toEqual({
      ...unsent,
      deliverAt: '2027-06-01T07:00:00.000Z',
    });
    expect(await readProduct(service, products[1]?.id ?? '')).toEqual({ ...unsent, deliverAt: null });
    const period = 'start_date=2010-01-01&end_date=2040-01-01';
    const { body } = await request(service, `/v2.1/reports/orders-export?${period}`);
    const exported = body.filter((line: Row) => line['Order ID'] === `${orderId}`);
    expect(exported.map((line: Row) => line['Was Sent To'])).toEqual(['', '']);
    expect(await rows(service, `select from jobs where queue = 'emails'`)).toEqual([]);
  });

  test('reports no status of an e-mail for a voucher with another delivery method', async () => {
    const { id } = await sell(service, { delivery_method: 'printout' });
    expect(await readProduct(service, `SoldVoucher:1:${id}`)).toMatchObject({
      emailStatus: null,
      sentTo: null,
    });
  });

  test('rejects resendSoldVoucherEmail, and updateSoldVoucherRecipient corrects the recipient without an e-mail', async () => {
    const { products } = await sellByEmail(service, [{}]);
    const id = products[0]?.id ?? '';
    const resend = `mutation { resendSoldVoucherEmail(input: { id: "${id}" }) { userErrors { __typename code message } } }`;
    expect((await graphql(service, resend)).data.resendSoldVoucherEmail).toEqual({
      code: 'STATE_CONFLICT',
      message: 'The service sends no e-mails, because SMTP_URL is not set.',
    });
    const update = `mutation { updateSoldVoucherRecipient(input: { id: "${id}", recipient: { name: "R", email: "r@example.test" } }) {
      soldVoucher { sentTo emailStatus recipient { email } emails { nodes { id } } } } }`;
    expect((await graphql(service, update)).data.updateSoldVoucherRecipient.soldVoucher).toEqual({
      sentTo: null,
      emailStatus: 'NOT_CONFIGURED',
      recipient: { email: 'r@example.test' },
      emails: { nodes: [] },
    });
    expect(await rows(service, `select from jobs where queue = 'emails'`)).toEqual([]);
  });

  test('reports NOT_CONFIGURED for e-mails that were requested while a mail server was configured, unless they were sent', async () => {
    const { products } = await sellByEmail(service, [{}, {}]);
    const [waiting, sent] = products;
    await addEmail(service, waiting?.databaseId, 'waiting');
    await addEmail(service, sent?.databaseId, 'sent');
    expect(await readProduct(service, waiting?.id ?? '')).toMatchObject({
      emailStatus: 'NOT_CONFIGURED',
      emails: { nodes: [{ status: 'NOT_CONFIGURED' }] },
    });
    expect(await readProduct(service, sent?.id ?? '')).toMatchObject({
      emailStatus: 'SENT',
      emails: { nodes: [{ status: 'SENT' }] },
    });
  });
});

const mailServer = await startMailServer();
afterAll(mailServer.close);

describe('a service with SMTP_URL', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, ...sender });

  test('sends an e-mail that was due up to three days ago, and fails an older one without an attempt', async () => {
    expect((await graphql(service, delivery)).data.salesPage.emailDelivery).toBe('MAIL_SERVER');
    const [recent, old] = [uniqueAddress('recent'), uniqueAddress('old')];
    const later = '2027-06-01T08:00';
    const { products } = await sellByEmail(service, [
      { recipient: { name: 'R', email: recent }, deliverAt: later },
      { recipient: { name: 'O', email: old }, deliverAt: later },
    ]);
    await makeOverdue(service, old, 73);
    await makeOverdue(service, recent, 71);
    await until(() => mailServer.to(recent)[0]);
    const failed = await until(() =>
      row(
        service,
        `select state, attempts, response from emails where recipient_email = $1 and state <> 'waiting'`,
        [old],
      ),
    );
    expect(failed).toEqual({
      state: 'failed',
      attempts: 0,
      response: 'The e-mail was not sent, because it was due more than 3 days ago.',
    });
    expect(mailServer.to(old)).toEqual([]);
    await expect
      .poll(() => readProduct(service, products[0]?.id ?? ''))
      .toMatchObject({ emailStatus: 'SENT', sentTo: recent });
    expect(await readProduct(service, products[1]?.id ?? '')).toMatchObject({
      emailStatus: 'FAILED',
      sentTo: null,
    });
  });
});
