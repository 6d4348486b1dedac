import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { signDelivery } from '../../src/webhooks/signature.ts';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, type Received, useReceiver } from './receiver.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

const plain = 'a plain secret, 1 of its kind';
const standard = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
const other = `whsec_${Buffer.from('fedcba9876543210fedcba9876543210').toString('base64')}`;

const hmac = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex');

function headersOf({ headers }: Received): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Throws if the standardwebhooks package rejects the signature of the delivery. */
function verify(delivery: Received, secret: string): void {
  const verifier = secret.startsWith('whsec_')
    ? new StandardWebhook(secret)
    : new StandardWebhook(secret, { format: 'raw' });
  expect(verifier.verify(delivery.body, headersOf(delivery))).toEqual(delivery.event);
}

/** Places an order and returns its delivery to the given path. */
async function deliver(path: string): Promise<Received> {
  const before = receiver.at(path).length;
  expect((await order(service)).status).toBe(201);
  return until(() => receiver.at(path)[before]);
}

describe.each([
  ['literal', plain],
  ['whsec_', standard],
])('a webhook with a %s secret', (kind, secret) => {
  test('the raw body of a delivery is signed in hexadecimal and according to Standard Webhooks (D36, D48)', async () => {
    const path = `/${kind}`;
    await addWebhook(service, `${receiver.url}${path}`, { secret, enabled_events: ['order.created'] });
    const delivery = await deliver(path);
    expect(delivery.headers.signature).toBe(hmac(secret, delivery.body));
    expect(delivery.headers.signature).toMatch(/^[0-9a-f]{64}$/);
    verify(delivery, secret);
    expect(() => verify(delivery, other)).toThrow(/signature/i);
    expect(() => verify({ ...delivery, body: delivery.body.replace('order', 'Order') }, secret)).toThrow(
      /signature/i,
    );
    expect(Math.abs(Number(delivery.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(10);
  });
});

test('the timestamp of a delivery is the second in which the attempt begins, and is never later than the attempt', () => {
  const attempt = { eventId: 'an-event', body: '{}', secret: null, previousSecret: null };
  const timestampAt = (now: string) => signDelivery({ ...attempt, now: new Date(now) })['webhook-timestamp'];
  const second = String(Date.parse('2026-01-31T12:00:00Z') / 1000);
  expect(timestampAt('2026-01-31T12:00:00.000Z')).toBe(second);
  expect(timestampAt('2026-01-31T12:00:00.001Z')).toBe(second);
  expect(timestampAt('2026-01-31T12:00:00.999Z')).toBe(second);
});

test('a delivery of a webhook without a secret is not signed, but has the id of the event', async () => {
  await addWebhook(service, `${receiver.url}/none`, { enabled_events: ['order.created'] });
  const { headers, event } = await deliver('/none');
  expect(headers['webhook-id']).toBe(event.id);
  for (const name of ['signature', 'signature-previous', 'webhook-signature'])
    expect(headers).not.toHaveProperty(name);
});

test('deliveries are signed with both secrets for 24 hours after a rotation (D38)', async () => {
  const { id } = await addWebhook(service, `${receiver.url}/rotated`, {
    secret: standard,
    enabled_events: ['order.created'],
  });
  const rotate = `mutation { rotateWebhookSecret(input: { id: "Webhook:1:${id}", secret: "${other}" }) {
    webhook { hasSecret previousSecretExpiresAt } userErrors { __typename code } } }`;
  const { data } = await graphql(service, rotate);
  expect(data.rotateWebhookSecret.webhook.hasSecret).toBe(true);
  const hours =
    (Date.parse(data.rotateWebhookSecret.webhook.previousSecretExpiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(24.1);

  const both = await deliver('/rotated');
  verify(both, standard);
  verify(both, other);
  expect(both.headers.signature).toBe(hmac(other, both.body));
  expect(both.headers['signature-previous']).toBe(hmac(standard, both.body));

  const past = `update webhooks set previous_secret_expires_at = now() - interval '1 second' where id = $1`;
  await service.database.query({ text: past, values: [id] });
  const one = await deliver('/rotated');
  verify(one, other);
  expect(() => verify(one, standard)).toThrow(/signature/i);
  expect(one.headers).not.toHaveProperty('signature-previous');
});

test('the secret of a webhook is never returned and never stored in plain text (D17)', async () => {
  const { id, secret } = await addWebhook(service, `${receiver.url}/kept`, {
    secret: plain,
    enabled_events: ['order.created'],
  });
  expect(secret).toBe('********');
  const read = await request(service, `/v2/sales-pages/1/webhooks/${id}`);
  expect(read.body.secret).toBe('********');
  for (const table of ['webhooks', 'audit_entries', 'idempotency_keys']) {
    const { text } = await row(
      service,
      `select coalesce(string_agg(t::text, ' '), '') as text from ${table} t`,
    );
    expect(text).not.toContain(plain);
    expect(text).not.toContain(Buffer.from(plain).toString('hex'));
  }
  const { secret_sealed: sealed } = await row(service, 'select secret_sealed from webhooks where id = $1', [
    id,
  ]);
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('plain secret');
});
