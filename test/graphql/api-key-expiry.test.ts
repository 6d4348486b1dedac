import { expect, test } from 'vitest';
import { change, expectRejections, lastAuditEntry, mutate } from '../catalogue/mutate.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';

const service = useTestService();

async function createKey(input: Row = {}): Promise<{ id: string; key: string; expiresAt: string | null }> {
  const { key, apiKey } = await mutate(
    service,
    'createApiKey',
    { name: 'till', salesPageIds: ['SalesPage:1'], permissions: ['MANAGE_ORDERS'], ...input },
    'key apiKey { id expiresAt }',
    await signIn(service, 'admin@demo.test'),
  );
  return { key, ...apiKey };
}

const read = (key: string) =>
  graphql(service, '{ salesPage(databaseId: 1) { orders(first: 1) { nodes { id } } } }', {}, key);

test('an API key is accepted until it expires, and then rejected as expired in GraphQL and with 401 in REST', async () => {
  const expiresAt = '2099-01-01T00:00:00.000Z';
  const created = await createKey({ expiresAt });
  expect(created.expiresAt).toBe(expiresAt);
  expect((await read(created.key)).errors).toBeUndefined();
  expect((await createKey()).expiresAt).toBeNull();

  const expired = await createKey({ expiresAt });
  await rows(service, `update api_keys set expires_at = now() where id = $1`, [expired.id.split(':')[1]]);
  expect(errorCodes(await read(expired.key))).toEqual(['TOKEN_EXPIRED']);
  for (const [path, code] of [
    ['/v2.1/sales-pages/1/orders', 'token_expired'],
    ['/v1/domains', 1006],
  ] as const) {
    const response = await request(service, path, { token: expired.key });
    expect(response.status).toBe(401);
    expect(JSON.stringify(response.body)).toContain(JSON.stringify(code));
  }
});

test('updateApiKey renames a key and changes its expiry separately', async () => {
  const { id } = await createKey({ expiresAt: '2099-01-01T00:00:00Z' });
  const fields = 'name expiresAt';
  expect(await change(service, 'updateApiKey', { id, name: 'tablet' }, fields)).toEqual({
    name: 'tablet',
    expiresAt: '2099-01-01T00:00:00.000Z',
  });
  expect(await change(service, 'updateApiKey', { id, expiresAt: null }, fields)).toEqual({
    name: 'tablet',
    expiresAt: null,
  });
  expect(await lastAuditEntry(service)).toMatchObject({
    action: 'api-key.update',
    before: { name: 'tablet', expires_at: '2099-01-01T00:00:00.000Z' },
    after: { name: 'tablet' },
  });
  await expectRejections(
    service,
    [['updateApiKey', { id, expiresAt: '2020-01-01T00:00:00Z' }]],
    'INVALID_INPUT',
    ['expiresAt'],
  );
  await expectRejections(service, [['updateApiKey', { id, name: ' ' }]], 'INVALID_INPUT', ['name']);
});

test('updatePayout corrects a payout except its payments and currency', async () => {
  const payment = await row(
    service,
    `select id, currency from payments where sales_page_id = 1 and payout_id is null order by id limit 1`,
  );
  const amount = { amount: 900, currency: payment.currency };
  const input = {
    salesPageId: 'SalesPage:1',
    amount,
    initiatedAt: '2026-01-02T00:00:00Z',
    paymentIds: [`Payment:1:${payment.id}`],
  };
  const { payout } = await mutate(
    service,
    'recordPayout',
    { ...input, reference: 'po_wrong' },
    'payout { id }',
  );
  const corrected = {
    reference: 'po_1',
    amount: { amount: 950, currency: payment.currency },
    estimatedArrivalOn: '2026-01-05',
    link: 'https://payments.example/po_1',
  };
  const fields =
    'reference amount { amount currency } initiatedAt estimatedArrivalOn link payments(first: 2) { nodes { id } }';
  expect(await change(service, 'updatePayout', { id: payout.id, ...corrected }, fields)).toEqual({
    ...corrected,
    initiatedAt: '2026-01-02T00:00:00.000Z',
    payments: { nodes: [{ id: `Payment:1:${payment.id}` }] },
  });
  expect(await lastAuditEntry(service)).toMatchObject({
    action: 'payout.update',
    before: { reference: 'po_wrong', amount: 900, link: null },
    after: { reference: 'po_1', amount: 950, link: corrected.link },
  });
  expect(await change(service, 'updatePayout', { id: payout.id, link: null }, 'link')).toEqual({
    link: null,
  });
  const other = await row(
    service,
    `insert into payouts (organisation_id, sales_page_id, reference, initiated_at, currency, amount) values (1, 1, 'po_2', now(), 'GBP', 1) returning id`,
  );
  expect(other.id).toBeGreaterThan(0);
  const update = (values: Row) => ['updatePayout', { id: payout.id, ...values }] as const;
  await expectRejections(
    service,
    [update({ reference: 'po_2' }), update({ reference: ' ' })],
    'INVALID_INPUT',
    ['reference'],
  );
  await expectRejections(service, [update({ amount: { amount: 1, currency: 'EUR' } })], 'INVALID_INPUT', [
    'amount.currency',
  ]);
  await expectRejections(service, [['updatePayout', { id: 'Payout:1:999999', reference: 'x' }]], 'NOT_FOUND');
});

test('an administrator adds, deactivates and activates the payment gateways that the service has', async () => {
  const admin = await signIn(service, 'admin@demo.test');
  await rows(service, `delete from payment_gateways where sales_page_id = 2 and name = 'sandbox'`);
  const sandbox = { salesPageId: 'SalesPage:2', name: 'sandbox' };
  const fields = 'id name isActive';
  const gateway = await change(service, 'createPaymentGateway', sandbox, fields, admin);
  expect(gateway).toMatchObject({ name: 'sandbox', isActive: true });
  const update = (isActive: boolean) => ['updatePaymentGateway', { id: gateway.id, isActive }] as const;
  expect(await change(service, ...update(false), fields, admin)).toEqual({ ...gateway, isActive: false });
  expect(await lastAuditEntry(service)).toMatchObject({
    action: 'payment-gateway.update',
    sales_page_id: 2,
    before: { active: true },
    after: { active: false },
  });
  expect(await change(service, ...update(true), fields, admin)).toEqual(gateway);
  await expectRejections(
    service,
    [
      ['createPaymentGateway', sandbox, admin],
      ['createPaymentGateway', { ...sandbox, name: 'unknown' }, admin],
    ],
    'INVALID_INPUT',
    ['name'],
  );
  const manual = await row(
    service,
    `select id from payment_gateways where sales_page_id = 2 and name = 'manual'`,
  );
  await expectRejections(
    service,
    [['updatePaymentGateway', { id: `PaymentGateway:2:${manual.id}`, isActive: false }, admin]],
    'INVALID_INPUT',
    ['isActive'],
  );
});
