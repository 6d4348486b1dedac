import type { ServerResponse } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { type NameServer, startNameServer } from '../support/name-server.ts';
import { request, signIn } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from './receiver.ts';

const receiver = useReceiver();

/**
 * Asserts that the median of the delays is below the limit of D62, with a margin for a busy
 * machine: one second, or five times the median at rest if that is longer. A delivery that waits
 * for hanging deliveries takes 15 seconds. Medians are compared because single delays depend on the
 * load of the machine. Both lists are in ascending order.
 */
function expectBounded(delays: readonly number[], atRest: readonly number[]): void {
  expect(median(delays)).toBeLessThan(Math.max(1_000, 5 * median(atRest)));
}

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

/**
 * Adds a webhook of the other organisation with the path `/other`. Returns its id and a token of
 * that organisation.
 */
async function addOtherWebhook(service: TestService): Promise<{ token: string; webhookId: number }> {
  const token = await signIn(service, 'admin@other.test', 'other-shop');
  const json = { url: `${receiver.url}/other`, enabled_events: ['order.created'] };
  const { status, body } = await request(service, '/v2.1/sales-pages/3/webhooks', { token, json });
  expect(status).toBe(201);
  return { token, webhookId: body.id };
}

/**
 * Returns the milliseconds from each request for a test event of the other organisation to its
 * delivery, in ascending order.
 */
async function measureOther(
  service: TestService,
  other: { token: string; webhookId: number },
  count: number,
): Promise<number[]> {
  const text = `mutation { sendTestEvent(input: { webhookId: "Webhook:3:${other.webhookId}" }) { __typename } }`;
  const delays: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const before = receiver.at('/other').length;
    const started = performance.now();
    expect((await graphql(service, text, {}, other.token)).data).toEqual({
      sendTestEvent: { __typename: 'SendTestEventPayload' },
    });
    delays.push((await until(() => receiver.at('/other')[before], 60_000)).at - started);
  }
  return delays.sort((a, b) => a - b);
}

async function sendTestEvent(service: TestService, id: number): Promise<void> {
  const text = `mutation { sendTestEvent(input: { webhookId: "Webhook:1:${id}" }) { __typename } }`;
  const { data } = await graphql(service, text);
  expect(data.sendTestEvent.__typename).not.toMatch(/Error$/);
}

describe('hanging webhooks of one organisation', () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });

  test('20 hanging webhooks with 12 test events each do not delay the deliveries of another organisation (D62)', {
    timeout: 90_000,
  }, async () => {
    const other = await addOtherWebhook(service);
    const atRest = await measureOther(service, other, 10);
    const pending = new Set<ServerResponse>();
    let peak = 0;
    let isHanging = true;
    const hanging: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      receiver.handle(`/hang-${index}`, (response) => {
        if (!isHanging) return void response.writeHead(204).end();
        pending.add(response);
        peak = Math.max(peak, pending.size);
        response.on('close', () => pending.delete(response));
      });
      hanging.push(
        (await addWebhook(service, `${receiver.url}/hang-${index}`, { enabled_events: ['order.created'] }))
          .id,
      );
    }
    const sendTestEvents = async (id: number) => {
      for (let round = 0; round < 12; round += 1) await sendTestEvent(service, id);
    };
    await Promise.all(hanging.map(sendTestEvents));
    await until(() => pending.size > 100, 30_000);
    const delays = await measureOther(service, other, 20);
    expect(peak).toBeLessThanOrEqual(500);
    expectBounded(delays, atRest);
    // Otherwise the service would wait ten seconds for the hanging deliveries when it stops.
    isHanging = false;
    for (const response of pending) response.writeHead(204).end();
  });
});

describe('host names of webhooks', () => {
  let nameServer: NameServer | undefined;
  const environment = { WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' };
  beforeAll(async () => {
    nameServer = await startNameServer();
    Object.assign(environment, { WEBHOOK_DNS_SERVERS: nameServer.address });
    return () => nameServer?.close();
  });
  const service = useTestService(environment);
  const port = () => new URL(receiver.url).port;

  test('a host name is resolved once for ten deliveries, and localhost is resolved without a name server', async () => {
    const { id } = await addWebhook(service, `http://tills.example:${port()}/named`, {
      enabled_events: ['order.created'],
    });
    const local = await addWebhook(service, `http://localhost:${port()}/local`, {
      enabled_events: ['order.created'],
    });
    for (let index = 0; index < 10; index += 1) expect((await order(service)).status).toBe(201);
    await until(() => receiver.at('/named').length === 10 && receiver.at('/local').length === 10);
    expect(nameServer?.queried).toEqual(['tills.example', 'tills.example']);
    for (const webhook of [id, local.id])
      await request(service, `/v2.1/sales-pages/1/webhooks/${webhook}`, { method: 'DELETE' });
  });

  test('host names whose name servers never respond do not delay the deliveries of another organisation', {
    timeout: 60_000,
  }, async () => {
    const token = await signIn(service, 'admin@other.test', 'other-shop');
    const json = { url: `http://other.example:${port()}/other`, enabled_events: ['order.created'] };
    const { body } = await request(service, '/v2.1/sales-pages/3/webhooks', { token, json });
    const other = { token, webhookId: body.id };
    const atRest = await measureOther(service, other, 10);
    const dead = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        addWebhook(service, `http://${index}.dead.example:${port()}/never`, {
          enabled_events: ['order.created'],
        }),
      ),
    );
    await order(service);
    const countQueriedNames = () =>
      new Set(nameServer?.queried.filter((name) => name.endsWith('.dead.example'))).size;
    await until(() => countQueriedNames() === 20);
    for (const { id } of dead) await sendTestEvent(service, id);
    const delays = await measureOther(service, other, 20);
    expectBounded(delays, atRest);
    const attempts = await until(async () => {
      const found = await rows(
        service,
        'select failure from delivery_attempts where webhook_id <> $1 and response_status is null',
        [body.id],
      );
      return found.length >= 40 && found;
    }, 30_000);
    expect(new Set(attempts.map(({ failure }) => failure.replace(/\d+/, 'N')))).toEqual(
      new Set(['queryA ETIMEOUT N.dead.example']),
    );
    expect(receiver.at('/never')).toEqual([]);
    expect(
      await rows(service, 'select id from delivery_attempts where webhook_id = $1 and failure is not null', [
        body.id,
      ]),
    ).toEqual([]);
  });
});
