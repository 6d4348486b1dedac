import { describe, expect, inject, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { orderInput } from '../rest/sales.ts';
import { type Client, createClient } from '../support/keep-alive-client.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { inParallel } from '../throttling/defaults.ts';
import { type ReceivedEvent, subscribe, type Transport, transports } from './subscribers.ts';

const isEmbedded = inject('template').kind === 'embedded';
if (isEmbedded) process.stdout.write('Skipped: test/subscriptions/two-processes.test.ts needs PostgreSQL.\n');

const total = 1_000;
const query =
  'subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { id: eventId position ... on OrderCreatedEvent { orderSnapshot { databaseId } } } }';

describe.skipIf(isEmbedded)('subscribers of two server processes', { timeout: 120_000 }, () => {
  const servers = useServerProcesses(2);

  test(`subscribers of both processes receive each of ${total} orders once, in the same order`, async () => {
    const clients = Array.from({ length: 16 }, (_, index) => createClient(servers.urls[index % 2] ?? ''));
    const before = await placeFirst(clients[0]);
    const steady = servers.urls.map((url) =>
      subscribe(url, 'graphql-ws', { query, variables: { after: before } }),
    );
    const switching = transports.map((transport) => followAcrossServers(transport, before));
    await inParallel(total, clients.length, (index) => place(clients[index % clients.length]));
    for (const { events } of steady) await until(() => events.length >= total, 60_000);
    const received = [...steady.map(({ events }) => events), ...(await Promise.all(switching))];
    for (const { stop } of steady) stop();
    for (const client of clients) client.close();
    const stored = await servers.query(
      'select id from events where position > (select position from events where id = $1) order by position',
      [before],
    );
    expect(stored).toHaveLength(total);
    for (const events of received) expect(events.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  });

  async function place(client: Client | undefined): Promise<void> {
    expect((await client?.post('/v2.1/sales-pages/1/orders', orderInput()))?.status).toBe(201);
  }

  /** Places a first order and returns the id of its event, after which the subscriptions begin. */
  async function placeFirst(client: Client | undefined): Promise<string> {
    await place(client);
    const [event] = await until(async () => {
      const events = await servers.query('select id from events where position is not null');
      return events.length > 0 && events;
    });
    return event?.id;
  }

  /**
   * Returns the events of a client that disconnects after every hundred events, and resumes at the
   * other server after the last event that it received.
   */
  async function followAcrossServers(transport: Transport, first: string): Promise<ReceivedEvent[]> {
    const events: ReceivedEvent[] = [];
    for (let turn = 0; events.length < total; turn += 1) {
      const after = events.at(-1)?.id ?? first;
      const subscriber = subscribe(servers.urls[turn % 2] ?? '', transport, { query, variables: { after } });
      await until(() => subscriber.events.length >= Math.min(100, total - events.length), 60_000);
      subscriber.stop();
      await subscriber.end;
      events.push(...subscriber.events);
    }
    return events;
  }
});
