import { createHmac, randomUUID } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { encodePageGlobalId } from '../../../src/global-ids/global-id.ts';
import { until } from '../../../tools/harness/until.ts';
import type { ReceivedDelivery, Receiver } from '../../../tools/harness/webhook-receiver.ts';
import type { Caller } from '../tenancy/caller.ts';
import { post } from '../tenancy/graphql-id-requests.ts';
import type { ForgeryResult } from './forgery-result.ts';

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
const otherSecret = `whsec_${Buffer.from('fedcba9876543210fedcba9876543210').toString('base64')}`;

/**
 * Requests two deliveries of an event, which `createEvent` creates, and verifies both as a receiver
 * would. Throws if a delivery is missing or is not genuine. Both must have the same id, by which a
 * receiver detects repetitions. A change of any signed part must invalidate a delivery.
 */
export async function forgeDeliveries(
  caller: Caller,
  receiver: Receiver,
  createEvent: () => Promise<string>,
): Promise<ForgeryResult> {
  const path = '/v2.1/sales-pages/1/webhooks';
  const webhook = { url: `${receiver.url}/${randomUUID()}`, enabled_events: ['order.created'], secret };
  const { id } = JSON.parse(
    (await caller.send({ method: 'POST', path, body: JSON.stringify(webhook) })).text,
  );
  const event = await createEvent();
  await until(() => receiver.deliveries.has(event), 15_000, 'the event was not delivered');
  const redeliver = `mutation ($e: ID!, $w: ID!) {
    redeliverEvent(input: { webhookId: $w, eventId: $e }) { __typename } }`;
  await caller.send(post(redeliver, { e: event, w: encodePageGlobalId('Webhook', 1, id) }));
  await until(
    () => (receiver.deliveries.get(event)?.length ?? 0) > 1,
    15_000,
    'the event was not delivered again',
  );
  await caller.send({ method: 'DELETE', path: `${path}/${id}` });
  const [first, second] = receiver.deliveries.get(event) ?? [];
  if (!first || !second) throw new Error('a delivery is missing');
  for (const delivery of [first, second])
    if (!isGenuine(delivery, secret)) throw new Error('a delivery is not genuine');
  const old = String(Math.floor(Date.now() / 1000) - 3600);
  const forgeries: readonly [string, ReceivedDelivery, string][] = [
    ['another secret', first, otherSecret],
    ['a changed body', { ...first, body: first.body.replace('"order"', '"Order"') }, secret],
    ['another id', withHeader(first, 'webhook-id', randomUUID()), secret],
    [
      'another time',
      withHeader(first, 'webhook-timestamp', String(Number(first.headers['webhook-timestamp']) + 1)),
      secret,
    ],
    ['an old time', withHeader(first, 'webhook-timestamp', old), secret],
    ['no signature', withHeader(first, 'webhook-signature', ''), secret],
    [
      'another version of signatures',
      withHeader(first, 'webhook-signature', first.headers['webhook-signature']?.replace('v1,', 'v0,') ?? ''),
      secret,
    ],
  ];
  const accepted = forgeries
    .filter(([, delivery, key]) => isGenuine(delivery, key))
    .map(([what]) => `a delivery with ${what} was accepted as genuine`);
  if (first.headers['webhook-id'] !== second.headers['webhook-id'])
    accepted.push('a repeated delivery had another id');
  const [hex, changedHex] = [first, { ...first, body: `${first.body} ` }].map(({ body }) =>
    createHmac('sha256', secret).update(body).digest('hex'),
  );
  if (first.headers.signature !== hex || first.headers.signature === changedHex)
    accepted.push('the header `signature` is not the signature of the body');
  return { tried: forgeries.length + 2, accepted };
}

function withHeader(delivery: ReceivedDelivery, name: string, value: string): ReceivedDelivery {
  return { ...delivery, headers: { ...delivery.headers, [name]: value } };
}

function isGenuine({ body, headers }: ReceivedDelivery, key: string): boolean {
  try {
    new StandardWebhook(key).verify(body, { ...headers });
    return true;
  } catch {
    return false;
  }
}
