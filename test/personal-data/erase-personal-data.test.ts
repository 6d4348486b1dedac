// cspell:ignore jxrgen mnorff qwex
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeResponse } from '../../src/platform/idempotency/idempotency-key.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../../src/sealed-columns/sealing-purposes.ts';
import { until } from '../../tools/harness/until.ts';
import { findColumnsContaining } from '../database/find-columns-containing.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { order, productInput } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { useReceiver } from '../webhooks/receiver.ts';
import { doEverything, type Everything, max, traces, zoe } from './everything.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);
const receiver = useReceiver();
const service = useTestService({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'vouchers@shop.example',
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
});

const counts = '{ orders soldVouchers emails importRows }';
const eraseOperation = `mutation ($input: ErasePersonalDataInput!) { erasePersonalData(input: $input) { __typename
  erased ${counts} remaining ${counts} confirmation replayed
  userErrors { __typename code message path ... on InvalidInputError { fieldMessage } } } }`;

async function erase(input: Row, token?: string | null): Promise<Row> {
  const { data, errors } = await graphql(service, eraseOperation, { input }, token);
  expect(errors).toBeUndefined();
  return data.erasePersonalData;
}

/** Returns the codes, amounts and states of all vouchers. */
async function readKept(): Promise<Row[]> {
  return rows(
    service,
    `select p.id, p.state, p.redeem_used, p.refunded_amount, p.price_paid, p.voucher_value, p.code_hash, p.name, p.redeemable_to
       from order_products p order by p.id`,
  );
}

describe('the erasure of a person who did everything', () => {
  let everything: Everything;
  let before: { columns: string[]; ofMax: string[]; kept: Row[]; messages: number };
  let erased: Row;

  beforeAll(async () => {
    everything = await doEverything(service, mailServer, receiver);
    before = {
      columns: await findColumnsContaining(service, traces),
      ofMax: await findColumnsContaining(service, ['mnorff']),
      kept: await readKept(),
      messages: mailServer.received.length,
    };
    const { confirmation, ...preview } = await erase({ email: zoe.email.toUpperCase() });
    expect(preview).toMatchObject({
      erased: { orders: 0, importRows: 0 },
      remaining: { orders: 5, importRows: 3 },
    });
    expect(await findColumnsContaining(service, traces)).toEqual(before.columns);
    erased = await erase({ email: zoe.email, confirmation, idempotencyKey: 'erase-zoe' });
    expect(await erase({ email: zoe.email, confirmation, idempotencyKey: 'erase-zoe' })).toEqual({
      ...erased,
      replayed: true,
    });
  }, 120_000);

  test('before the erasure, orders, e-mails, events, deliveries, audit entries and imports contain data of the person', () => {
    expect(before.columns).toEqual([
      'audit_entries.after',
      'audit_entries.before',
      'delivery_attempts.response',
      'emails.recipient_email',
      'emails.recipient_name',
      'emails.response',
      'events.snapshot',
      'order_products.internal_note',
      'order_products.message',
      'order_products.metadata',
      'order_products.recipient_email',
      'order_products.recipient_name',
      'order_products.sent_to',
      'order_products.shipping_address',
      'order_products.voucher_from',
      'order_products.voucher_to',
      'orders.metadata',
      'orders.purchaser_email',
      'orders.purchaser_name',
      'orders.purchaser_phone',
      'payments.manual_payment_reference',
      'redemption_cancellations.reason',
      'refunds.reason',
      'voucher_import_rows.values',
    ]);
  });

  test('after the erasure, no column of any table contains data of the person', async () => {
    expect(erased).toMatchObject({
      remaining: { orders: 0, soldVouchers: 0, emails: 0, importRows: 0 },
      confirmation: null,
      replayed: false,
      erased: { orders: 5, importRows: 3 },
    });
    expect(await findColumnsContaining(service, traces)).toEqual([]);
  });

  test('the erasure keeps the data of the other person, and all codes, amounts and states', async () => {
    // The responses of receivers can quote both persons, so the erasure removes them.
    const kept = before.ofMax.filter((column) => column !== 'delivery_attempts.response');
    expect(await findColumnsContaining(service, ['mnorff'])).toEqual(kept);
    expect(await readKept()).toEqual(before.kept);
    const { purchaser_name, purchaser_email } = await row(
      service,
      `select * from orders where id = ${everything.gift.id}`,
    );
    expect({ purchaser_name, purchaser_email }).toEqual({
      purchaser_name: max.name,
      purchaser_email: max.email,
    });
  });

  test('erased orders are returned over REST in the documented shape, even for a repeated idempotent request', async () => {
    const path = `/v2.1/sales-pages/1/orders/${everything.order.id}?expand[]=products`;
    const { status, body } = await request(service, path);
    expect(status).toBe(200);
    expect(body.purchaser).toEqual({ name: '', email: '', phone: null });
    const [first, second, posted] = body.products;
    const noTexts = { voucher_from: null, message: null, internal_note: null };
    expect(first).toMatchObject({ recipient: null, voucher_to: null, ...noTexts });
    expect(second).toMatchObject({ recipient: max, voucher_to: max.name, ...noTexts });
    expect(posted.shipping_address).toMatchObject({
      name: '',
      address_line_1: '',
      postcode: '',
      county: null,
      country: 'gb',
    });
    const replayed = await request(
      service,
      '/v2.1/sales-pages/1/orders?expand[]=products&expand[]=payments',
      everything.replay,
    );
    expect(replayed.status).toBe(201);
    expect(replayed.body.purchaser).toEqual({ name: '', email: '', phone: null });
    expect(replayed.body.id).toBe(everything.order.id);
  });

  test('a first response that was created before the erasure is not stored after the erasure', async () => {
    const keys = await rows(
      service,
      `select principal, key from idempotency_keys
        where result in (select id::text from events where order_id = ${everything.order.id})`,
    );
    expect(keys.length).toBeGreaterThan(0);
    const sealer = createSealer([{ kid: 'k', secret: 's' }], sealingPurposes.uploadLink);
    for (const { principal, key } of keys) {
      expect(await storeResponse(service.database, sealer, { principal, key }, zoe.email)).toBe(zoe.email);
      const text = 'select response_sealed from idempotency_keys where principal = $1 and key = $2';
      expect(await service.database.query({ text, values: [principal, key] })).toEqual([
        { response_sealed: null },
      ]);
    }
  });

  test('after the erasure, no e-mail to the person is waiting, and events are delivered without personal data', async () => {
    const { data } = await graphql(
      service,
      `{ salesPage(databaseId: 1) { order(databaseId: ${everything.order.id}) { history(first: 250, order: ASC) { nodes { action emailAddress } } emails { nodes { status serverResponse recipient { name email } } } } } }`,
    );
    expect(JSON.stringify(data)).not.toMatch(/qwex/i);
    const waiting = await rows(
      service,
      `select from emails where state = 'waiting' and recipient_email in ('', $1)`,
      [zoe.email],
    );
    expect(waiting).toEqual([]);
    const { id } = await row(
      service,
      `select id from events where name = 'order.created' and order_id = ${everything.order.id}`,
    );
    const earlier = receiver.received.length;
    const webhook = `webhookId: "Webhook:1:${everything.webhookId}"`;
    await graphql(
      service,
      `mutation { redeliverEvent(input: { ${webhook}, eventId: "${id}" }) { __typename userErrors { __typename code } } }`,
    );
    const delivered = await until(() =>
      receiver.received.slice(earlier).find(({ event }) => event.id === id),
    );
    expect(delivered.event.data.purchaser).toEqual({ name: '', email: '', phone: null });
    expect(delivered.body).not.toMatch(/qwex/i);
  });

  test('the audit entries of an erasure contain counts and not the e-mail address', async () => {
    const entries = await rows(
      service,
      `select principal, subject, after from audit_entries where action = 'personal-data.erase' order by id`,
    );
    expect(entries).toEqual([
      {
        principal: 'api-key:1',
        subject: 'organisation:1',
        after: { orders: 0, order_products: 0, emails: 0, import_rows: 3 },
      },
      {
        principal: 'api-key:1',
        subject: 'organisation:1',
        after: { ...entries[1]?.after, orders: 5, import_rows: 0 },
      },
    ]);
  });

  test('a repeated erasure finds nothing, and a confirmation does not cover orders placed after the preview', async () => {
    expect(await erase({ email: zoe.email })).toMatchObject({
      remaining: { orders: 0, importRows: 0 },
      confirmation: null,
    });
    await order(service, [productInput()], { purchaser: zoe });
    const { confirmation } = await erase({ email: zoe.email });
    const later = (await order(service, [productInput()], { purchaser: zoe })).body;
    expect(await erase({ email: zoe.email, confirmation })).toMatchObject({
      erased: { orders: 1 },
      confirmation: null,
    });
    expect(await row(service, `select purchaser_email from orders where id = ${later.id}`)).toEqual({
      purchaser_email: zoe.email,
    });
  });
});

describe('erasePersonalData', () => {
  test('erasePersonalData ignores the case and Unicode normalisation of addresses, and keeps similar addresses', async () => {
    const similar = [
      'jxrgen@similar.example',
      'jürgen@similar.example.test',
      'ajürgen@similar.example',
      'j%rgen@similar.example',
    ];
    for (const email of ['JÜRGEN@Similar.example', 'jürgen@similar.example'.normalize('NFD'), ...similar])
      await order(service, [productInput()], { purchaser: { name: 'Jürgen', email } });
    const { confirmation, remaining } = await erase({ email: ' Jürgen@SIMILAR.example ' });
    expect(remaining.orders).toBe(2);
    await erase({ email: 'jürgen@similar.example', confirmation });
    const kept = await rows(
      service,
      `select purchaser_email as email from orders where purchaser_email like '%similar%' order by id`,
    );
    expect(kept.map(({ email }) => email)).toEqual(similar);
  });

  test('erasePersonalData rejects the confirmation of another address and an invalid address as INVALID_INPUT', async () => {
    await order(service, [productInput()], { purchaser: { name: 'A', email: 'one@confirmed.example' } });
    const { confirmation } = await erase({ email: 'one@confirmed.example' });
    for (const input of [
      { email: 'two@confirmed.example', confirmation },
      { email: 'one@confirmed.example', confirmation: '9-x' },
    ])
      expect(await erase(input)).toMatchObject({
        code: 'INVALID_INPUT',
        errors: [{ path: ['confirmation'] }],
      });
    expect(await erase({ email: 'x' })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: ['email'] }],
    });
  });

  test('erasePersonalData finds no orders of another organisation, and is forbidden without the permission', async () => {
    const purchaser = { name: 'Nora', email: 'nora@everywhere.example' };
    await order(service, [productInput()], { purchaser });
    const stranger = await signIn(service, 'admin@other.test', 'other-shop');
    expect(await erase({ email: purchaser.email }, stranger)).toMatchObject({
      remaining: { orders: 0 },
      confirmation: null,
    });
    const { confirmation } = await erase({ email: purchaser.email });
    expect(await erase({ email: purchaser.email, confirmation }, stranger)).toMatchObject({
      code: 'INVALID_INPUT',
    });
    for (const email of ['custom@demo.test', 'redeem@demo.test', 'packing@demo.test'])
      expect(await erase({ email: purchaser.email }, await signIn(service, email))).toMatchObject({
        code: 'FORBIDDEN',
      });
    expect(
      await rows(service, `select from orders where purchaser_email = $1`, [purchaser.email]),
    ).toHaveLength(1);
  });

  test('erasePersonalData keeps the accounts of staff members', async () => {
    const { confirmation } = await erase({ email: 'admin@demo.test' });
    expect(confirmation).toBeNull();
    expect(await findColumnsContaining(service, ['admin@demo.test'])).toContain('staff_members.email');
  });
});
