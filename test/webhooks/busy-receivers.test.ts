import type { ServerResponse } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { maxLimit } from '../../src/webhooks/adaptive-limit.ts';
import { until } from '../../tools/harness/until.ts';
import { row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addDeliveryJobs } from './delivery-jobs.ts';
import { addWebhook, useReceiver } from './receiver.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();
const enabled = { enabled_events: ['order-product.regenerated'] };

/**
 * The largest median delay of an event, in milliseconds, while other receivers are busy. Waiting
 * for their deliveries takes 15 seconds or more.
 */
const promptMs = 4_000;

/**
 * Makes the receiver respond to requests to a path after a delay. Returns the numbers of requests
 * in flight to that path: `inFlight` is the current number, `peak` the maximum, and `at` contains
 * the number at the arrival of each request.
 */
function trackInFlight(path: string, respond: (response: ServerResponse) => void, delayMs: number) {
  const tracked = { inFlight: 0, peak: 0, at: [] as number[] };
  receiver.handle(path, (response) => {
    tracked.inFlight += 1;
    tracked.peak = Math.max(tracked.peak, tracked.inFlight);
    tracked.at.push(tracked.inFlight);
    setTimeout(() => {
      tracked.inFlight -= 1;
      respond(response);
    }, delayMs);
  });
  return tracked;
}

const succeed = (response: ServerResponse) => void response.writeHead(204).end();
const fail = (response: ServerResponse) => void response.writeHead(503).end();
const add = (path: string) => addWebhook(service, `${receiver.url}${path}`, enabled);
const countAttempts = async (id: number) =>
  (await row(service, 'select count(*)::int as made from delivery_attempts where webhook_id = $1', [id]))
    .made;

test('a receiver that keeps up has 60 to 200 requests in flight at the peak, and at most 5 after a failure', {
  timeout: 90_000,
}, async () => {
  const { id } = await add('/grows');
  const growing = trackInFlight('/grows', succeed, 150);
  await addDeliveryJobs(service, { salesPageId: 1, webhookId: id }, 800);
  await until(async () => (await countAttempts(id)) === 800, 60_000);
  expect(growing.peak).toBeGreaterThan(60);
  expect(growing.peak).toBeLessThanOrEqual(maxLimit);
  expect(Math.max(...growing.at.slice(0, 25))).toBeLessThanOrEqual(25);

  const failing = trackInFlight('/grows', fail, 20);
  await addDeliveryJobs(service, { salesPageId: 1, webhookId: id }, 300);
  await until(async () => (await countAttempts(id)) === 1_100, 60_000);
  // The requests that are in flight when the first failure arrives are not cancelled.
  expect(Math.max(...failing.at.slice(maxLimit + 50))).toBeLessThanOrEqual(5);
  expect(receiver.at('/grows')).toHaveLength(1_100);
});

/**
 * Requests 15 test events in sequence. Returns the median time from a request to the delivery of
 * its event, in milliseconds.
 */
async function measureDelay(path: string, globalId: string, token?: string): Promise<number> {
  const delays: number[] = [];
  for (let index = 0; index < 15; index += 1) {
    const before = receiver.at(path).length;
    const started = performance.now();
    const text = `mutation { sendTestEvent(input: { webhookId: "${globalId}" }) { __typename } }`;
    const { data } = await graphql(service, text, {}, ...(token === undefined ? [] : [token]));
    expect(data).toEqual({ sendTestEvent: { __typename: 'SendTestEventPayload' } });
    delays.push((await until(() => receiver.at(path)[before], 30_000)).at - started);
  }
  return delays.sort((a, b) => a - b)[7] ?? 0;
}

test('a receiver that hangs with more than 60 requests in flight does not delay another receiver of the organisation', {
  timeout: 90_000,
}, async () => {
  const { id } = await add('/hangs');
  const { id: promptId } = await add('/prompt');
  trackInFlight('/hangs', succeed, 100);
  await addDeliveryJobs(service, { salesPageId: 1, webhookId: id }, 800);
  await until(async () => (await countAttempts(id)) === 800, 60_000);
  const pending: ServerResponse[] = [];
  receiver.handle('/hangs', (response) => void pending.push(response));
  await addDeliveryJobs(service, { salesPageId: 1, webhookId: id }, 400);
  await until(() => pending.length > 60);
  expect(await measureDelay('/prompt', `Webhook:1:${promptId}`)).toBeLessThan(promptMs);
  expect(pending.length).toBeLessThanOrEqual(maxLimit);
  receiver.handle('/hangs', succeed);
  for (const response of pending) succeed(response);
  await until(async () => (await countAttempts(id)) === 1_200, 60_000);
});

let other = { token: '', id: 0 };
beforeAll(async () => {
  const token = await signIn(service, 'admin@other.test', 'other-shop');
  const json = { url: `${receiver.url}/other`, ...enabled };
  const { status, body } = await request(service, '/v2.1/sales-pages/3/webhooks', { token, json });
  expect(status).toBe(201);
  other = { token, id: body.id };
});

test('a flood of deliveries of one organisation does not delay the deliveries of another organisation', {
  timeout: 90_000,
}, async () => {
  const paths = ['/flood-1', '/flood-2', '/flood-3', '/flood-4'];
  const ids: number[] = [];
  for (const path of paths) ids.push((await add(path)).id);
  for (const path of paths) trackInFlight(path, succeed, 100);
  for (const webhookId of ids) await addDeliveryJobs(service, { salesPageId: 1, webhookId }, 2_000);
  await until(() => paths.every((path) => receiver.at(path).length > 10));
  expect(await measureDelay('/other', `Webhook:3:${other.id}`, other.token)).toBeLessThan(promptMs);
  const left = await row(service, `select count(*)::int as count from jobs where state = 'ready'`);
  expect(left.count).toBeGreaterThan(0);
  await until(
    async () => (await Promise.all(ids.map(countAttempts))).every((count) => count === 2_000),
    60_000,
  );
});
