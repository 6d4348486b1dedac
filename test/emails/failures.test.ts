import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { type Decision, startMailServer } from './mail-server.ts';
import { makeDue, readEmails, sellByEmail, uniqueAddress } from './orders.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);
const from = { MAIL_FROM: 'vouchers@shop.example' };

/**
 * Sells a voucher to a recipient for whom the mail server makes these decisions. `waitForStatus`
 * waits until the voucher's e-mail has the given status, and returns the e-mail.
 */
async function sellTo(service: TestService, ...decisions: Decision[]) {
  const email = uniqueAddress('recipient');
  mailServer.decide(email, ...decisions);
  const sold = await sellByEmail(service, [{ recipient: { name: 'Rita', email } }]);
  const read = async () => (await readEmails(service, sold.orderId))[1];
  const waitForStatus = (status: string) =>
    until(async () => {
      const found = await read();
      return found.status === status ? found : null;
    });
  return { ...sold, email, waitForStatus, voucherCode: sold.products[0]?.voucherCode ?? '' };
}

describe('an e-mail that the mail server does not accept', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, ...from });

  test('is sent again after a temporary error, with the same Message-ID', async () => {
    const { email, waitForStatus } = await sellTo(service, {
      kind: 'decline',
      code: 451,
      message: 'Try again later',
    });
    const deferred = await waitForStatus('RETRYING');
    expect(deferred).toMatchObject({ attempts: 1, serverResponse: '451 Try again later', sentAt: null });
    const delay = Date.parse(deferred.dueAt) - Date.now();
    expect(delay).toBeGreaterThan(30_000);
    expect(delay).toBeLessThan(70_000);
    await makeDue(service, email);
    expect(await waitForStatus('SENT')).toMatchObject({ attempts: 2, messageId: deferred.messageId });
    expect(mailServer.to(email).map(({ messageId }) => messageId)).toEqual([
      `<${deferred.messageId}@shop.example>`,
    ]);
  });

  test('is not sent again after a permanent error, which the history of the order reports', async () => {
    const { email, waitForStatus, orderId } = await sellTo(service, {
      kind: 'decline',
      code: 550,
      message: 'No such user',
    });
    expect(await waitForStatus('FAILED')).toMatchObject({ attempts: 1, serverResponse: '550 No such user' });
    const document = `{ salesPage(databaseId: 1) { order(databaseId: ${orderId}) { products: soldVouchers { sentTo } history(first: 250, order: ASC) { nodes { action emailAddress } } } } }`;
    const { data } = await graphql(service, document);
    expect(data.salesPage.order.products).toEqual([{ sentTo: null }]);
    expect(data.salesPage.order.history.nodes).toContainEqual({
      action: 'EMAIL_FAILED',
      emailAddress: email,
    });
    expect(mailServer.to(email)).toEqual([]);
    const jobs = await rows(
      service,
      `select from jobs j join emails e on j.key = e.id::text where j.queue = 'emails' and e.recipient_email = $1`,
      [email],
    );
    expect(jobs).toEqual([]);
  });

  test('fails after eleven attempts', async () => {
    const decision: Decision = { kind: 'decline', code: 451, message: 'Mailbox full' };
    const { email, waitForStatus } = await sellTo(service, decision, decision);
    await until(async () => (await waitForStatus('RETRYING')).serverResponse !== null);
    await rows(service, 'update emails set attempts = 10 where recipient_email = $1', [email]);
    await makeDue(service, email);
    expect(await waitForStatus('FAILED')).toMatchObject({ attempts: 11, serverResponse: '451 Mailbox full' });
  });

  test('is recorded without the voucher code that the response quotes', async () => {
    // A UUID such as a Message-ID's can contain such characters too, but not as a whole word.
    const quote = (raw: string) =>
      `Rejected: ${/(?<![\w-])[0-9A-Z]{4}(-[0-9A-Z]{4}){3}(?![\w-])/.exec(raw)?.[0]?.toLowerCase()} looks like spam`;
    const { waitForStatus, voucherCode } = await sellTo(service, {
      kind: 'declineMessage',
      code: 554,
      respond: quote,
    });
    expect((await waitForStatus('FAILED')).serverResponse).toBe('554 Rejected: … looks like spam');
    const { text } = await row(
      service,
      `select (select jsonb_agg(e)::text from emails e) || (select jsonb_agg(a)::text from audit_entries a) as text`,
    );
    expect(text.toUpperCase()).not.toContain(voucherCode);
  });

  test('is sent again if the connection ends after the message, with the same Message-ID', async () => {
    const { email, waitForStatus } = await sellTo(service, { kind: 'drop' });
    const deferred = await waitForStatus('RETRYING');
    expect(deferred.serverResponse).toMatch(/closed/i);
    await makeDue(service, email);
    await waitForStatus('SENT');
    const ids = mailServer.received
      .filter(({ envelope }) => envelope.to.includes(email))
      .map(({ messageId }) => messageId);
    expect(ids).toEqual([0, 1].map(() => `<${deferred.messageId}@shop.example>`));
  });
});

describe('an e-mail that is being sent', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, ...from });

  test('is not sent at the same time by another process that has fetched its job', async () => {
    const { email } = await sellTo(service, { kind: 'hang' });
    const read = () =>
      row(
        service,
        `select attempts, due_at > now() + interval '100 seconds' as postponed from emails where recipient_email = $1`,
        [email],
      );
    await until(async () => (await read()).attempts === 1);
    // A process recognises a job in progress by the job's id. With a new id, it handles the job as
    // another process would.
    await rows(
      service,
      `update jobs j set id = gen_random_uuid(), state = 'ready' from emails e
        where j.queue = 'emails' and j.key = e.id::text and e.recipient_email = $1 returning j.key`,
      [email],
    );
    await until(async () => (await read()).postponed);
    expect(await read()).toEqual({ attempts: 1, postponed: true });
  });
});

describe('a mail server that does not respond', { timeout: 60_000 }, () => {
  const service = useTestService({ SMTP_URL: mailServer.url, ...from });

  test('delays neither orders nor e-mails of other organisations, and receives at most three e-mails of one organisation', async () => {
    const addresses = Array.from({ length: 6 }, () => uniqueAddress('hanging'));
    for (const address of addresses) mailServer.decide(address, { kind: 'hang' });
    const sold = await sellByEmail(
      service,
      addresses.map((email) => ({ recipient: { name: 'Rita', email } })),
    );
    const inFlight = async () => {
      const emails = await readEmails(service, sold.orderId);
      return emails.filter(
        ({ attempts, status }: { attempts: number; status: string }) => attempts === 1 && status !== 'SENT',
      ).length;
    };
    await until(async () => (await inFlight()) === 3);

    const purchaser = uniqueAddress('purchaser');
    const input = {
      salesPageId: 'SalesPage:3',
      language: 'de',
      purchaser: { name: 'Paul', email: purchaser },
      items: [await productOfOtherGroup(service)],
    };
    const token = await signIn(service, 'admin@other.test', 'other-shop');
    const { data } = await graphql(
      service,
      `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename userErrors { __typename message } } }`,
      { input },
      token,
    );
    expect(data.placeOrder).toEqual({ __typename: 'PlaceOrderPayload' });
    const [confirmation] = await until(
      () => (mailServer.to(purchaser).length > 0 ? mailServer.to(purchaser) : null),
      10_000,
    );
    expect(confirmation?.from?.text).toContain('Other Shop');
    expect(await inFlight()).toBe(3);
  });
});

async function productOfOtherGroup(service: TestService) {
  const found = await row(
    service,
    `select v.id as voucher, v.version, o.id as option, l.id as layout
       from vouchers v join voucher_options o on o.voucher_id = v.id join layouts l on l.voucher_id = v.id
      where v.sales_page_id = 3 and v.is_active and v.access_level = 'published' and v.type_name = 'fixed' and o.max_sell_price is null
        and (v.quantity is null or v.quantity > v.sold + 10) and (v.sale_period_to is null or v.sale_period_to > now()) order by v.id, o.id limit 1`,
  );
  return {
    voucherId: `Voucher:3:${found.voucher}`,
    voucherVersion: found.version,
    optionId: `VoucherOption:3:${found.option}`,
    layoutId: `Layout:3:${found.layout}`,
    delivery: { unshipped: 'PRINTOUT' },
  };
}

describe('an organisation that has reached its limit of e-mails in 24 hours', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, ...from, LIMIT_EMAILS_PER_DAY: '3' });

  test('has further e-mails scheduled for at least 23 hours later', async () => {
    const { orderId } = await sellByEmail(service, [{}, {}, {}]);
    const emails = await until(async () => {
      const found = await readEmails(service, orderId);
      return found.some(({ status }: { status: string }) => status === 'SCHEDULED') ? found : null;
    });
    const waiting = emails.filter(({ status }: { status: string }) => status === 'SCHEDULED');
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).toMatchObject({ attempts: 0, serverResponse: expect.stringContaining('limit') });
    expect(Date.parse(waiting[0].dueAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });
});
