import { expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { run } from '../runtime/spawned-service.ts';
import { expireLeases } from '../support/expire-leases.ts';
import { graphql } from '../support/graphql-client.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { copyTemplate, type TestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from './receiver.ts';

const receiver = useReceiver();
const webhookCount = 4;
const eventsEach = isLongRun ? 60 : 20;

test('deliveries that are in flight or not recorded when a worker is killed are sent by the next worker', {
  timeout: 120_000,
}, async () => {
  const copy = await copyTemplate();
  try {
    const start = () => run('main', { ...copy.environment, WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
    const killed = start();
    const service = { url: await killed.url } as TestService;
    const ids: number[] = [];
    let inFlight = 0;
    for (let index = 0; index < webhookCount; index += 1) {
      receiver.handle(`/${index}`, (response) => {
        inFlight += 1;
        setTimeout(() => {
          inFlight -= 1;
          response.writeHead(204).end();
        }, 200);
      });
      ids.push(
        (await addWebhook(service, `${receiver.url}/${index}`, { enabled_events: ['order.created'] })).id,
      );
    }
    const text = (id: number) =>
      `mutation { sendTestEvent(input: { webhookId: "Webhook:1:${id}" }) { __typename } }`;
    const send = async (id: number) => {
      for (let sent = 0; sent < eventsEach; sent += 1) {
        const { data } = await graphql(service, text(id));
        expect(data.sendTestEvent.__typename).toBe('SendTestEventPayload');
      }
    };
    await Promise.all(ids.map(send));
    await until(() => inFlight > 0);
    killed.kill('SIGKILL');
    await killed.exit;
    if (!isLongRun) await expireLeases(copy);

    const next = start();
    const restarted = { url: await next.url } as TestService;
    const delivered = () => new Set(receiver.received.map(({ event }) => event.id)).size;
    await until(() => delivered() === webhookCount * eventsEach, 60_000);
    const read = async (id: number) => {
      const query = `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { health { attempts pendingDeliveries successRate } } } }`;
      return (await graphql(restarted, query)).data.salesPage.webhook.health;
    };
    for (const id of ids) await until(async () => (await read(id)).pendingDeliveries === 0);
    for (const id of ids) await until(async () => (await read(id)).attempts === eventsEach);
    for (const id of ids)
      expect(await read(id)).toEqual({ attempts: eventsEach, pendingDeliveries: 0, successRate: 1 });
    next.kill('SIGTERM');
    expect(await next.exit).toBe(0);
    // The deliveries that were in flight have been sent twice.
    expect(receiver.received.length).toBeGreaterThan(webhookCount * eventsEach);
  } finally {
    await copy.drop();
  }
});
