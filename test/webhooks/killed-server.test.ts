import { expect, inject, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { orderInput } from '../rest/sales.ts';
import { run } from '../runtime/spawned-service.ts';
import { graphql } from '../support/graphql-client.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate, type TestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from './receiver.ts';

const receiver = useReceiver();
const isEmbedded = inject('template').kind === 'embedded';
/**
 * The number of times that a server is killed. The embedded database allows one process at a time,
 * so each round takes longer.
 */
const rounds = isEmbedded ? 2 : isLongRun ? 30 : 4;

/**
 * Places orders until the service has ended, and adds the ids of the orders accepted with 201 to
 * `sold`.
 */
async function sellUntilKilled(service: TestService, sold: Set<number>): Promise<void> {
  for (;;) {
    const response = await request(service, '/v2.1/sales-pages/1/orders', { json: orderInput() }).catch(
      () => null,
    );
    if (response === null) return;
    if (response.status === 201) sold.add(response.body.id);
  }
}

/** Reads all events of sales page 1 over GraphQL and returns their ids. */
async function readEventIds(service: TestService): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ''; ; ) {
    const text = `{ salesPage(databaseId: 1) { events(first: 50, order: ASC${after}) { nodes { id: eventId } pageInfo { hasNextPage endCursor } } } }`;
    const { nodes, pageInfo } = (await graphql(service, text)).data.salesPage.events;
    ids.push(...nodes.map(({ id }: { id: string }) => id));
    if (!pageInfo.hasNextPage) return ids;
    after = `, after: "${pageInfo.endCursor}"`;
  }
}

test('a server that is repeatedly killed under load delivers the event of every order (D36)', {
  timeout: 600_000,
}, async () => {
  const copy = await copyTemplate();
  const environment = { ...copy.environment, WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' };
  const sold = new Set<number>();
  try {
    const start = () => run('main', environment);
    let next = start();
    for (let round = 0; round < rounds; round += 1) {
      const started = next;
      const service = { url: await started.url } as TestService;
      // On PostgreSQL the next server starts while the current server is under load.
      if (!isEmbedded) next = start();
      if (round === 0)
        await addWebhook(service, `${receiver.url}/all`, { enabled_events: ['order.created'] });
      const before = sold.size;
      const selling = Array.from({ length: 4 }, () => sellUntilKilled(service, sold));
      await until(() => sold.size > before + 5 + Math.random() * 30);
      started.kill('SIGKILL');
      await Promise.all([started.exit, ...selling]);
      if (isEmbedded) next = start();
    }

    const last = next;
    const service = { url: await last.url } as TestService;
    const ids = await until(async () => {
      const delivered = new Set(receiver.received.map(({ event }) => event.id));
      if (delivered.size < sold.size) return false;
      const known = await readEventIds(service);
      return known.length >= sold.size && known.every((id) => delivered.has(id)) && known;
    }, 60_000);

    expect(ids.length).toBeGreaterThan(rounds * 5);
    const orders = new Map<string, number>(receiver.received.map(({ event }) => [event.id, event.data.id]));
    expect([...orders.keys()].sort()).toEqual([...ids].sort());
    expect(new Set(orders.values()).size).toBe(ids.length);
    for (const id of sold) expect([...orders.values()]).toContain(id);
    // Repeated deliveries of an event have identical bodies.
    const bodies = Map.groupBy(receiver.received, ({ event }) => event.id);
    for (const [id, deliveries] of bodies) {
      expect(new Set(deliveries.map(({ body }) => body)).size).toBe(1);
      for (const { headers } of deliveries) expect(headers['webhook-id']).toBe(id);
    }
    last.kill('SIGTERM');
    expect(await last.exit).toBe(0);
  } finally {
    await copy.drop();
  }
});
