import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { createEventFeed, type EventFeed } from '../../src/events/event-feed.ts';
import type { EventRecord } from '../../src/events/event-record.ts';
import { createEventRelay } from '../../src/events/relay.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import type { Database, SqlClient } from '../../src/platform/database/database.ts';
import { listDeclaredStatements } from '../../src/platform/database/statement.ts';
import { deliveryQueue } from '../../src/webhooks/delivery-job.ts';
import { relayStatement } from '../../src/webhooks/delivery-statements.ts';
import { until } from '../../tools/harness/until.ts';
import { order, orderInput } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { copyTemplate, useTestService } from '../support/test-service.ts';

/** Relays the events that wait, in a transaction, as the relay of the feed with this id does. */
const relayEvents = (transaction: SqlClient, feedId = 'test') =>
  transaction.query(relayStatement({ feedId }));

/**
 * Collects the events of sales page 1 with positions after `after` from a feed until `stop` is
 * called. With null, collects only new events.
 */
async function collect(feed: EventFeed, after: number | null) {
  const ended = new AbortController();
  const events: EventRecord[] = [];
  const batches = await feed.follow({ salesPageId: 1, after, signal: ended.signal });
  const following = (async () => {
    for await (const batch of batches) events.push(...batch);
  })();
  return {
    events,
    ids: () => events.map(({ id }) => id),
    async stop() {
      ended.abort();
      await following;
    },
  };
}

describe('events of one process', () => {
  const service = useTestService();
  let feed: EventFeed;
  beforeAll(async () => {
    feed = await createEventFeed(service.database);
  });
  afterAll(() => feed.stop());

  const eventId = '01900000-0000-7000-8000-000000000002';
  const stored = () =>
    rows(service, 'select id, position from events where position is not null order by position');

  test('every event gets a unique position, after a median delay below 100 ms', async () => {
    const delays: number[] = [];
    for (let index = 0; index < 25; index += 1) {
      const { length } = await stored();
      expect((await order(service)).status).toBe(201);
      const respondedAt = performance.now();
      await until(async () => (await stored()).length > length);
      delays.push(performance.now() - respondedAt);
    }
    expect(delays.sort((a, b) => a - b)[12]).toBeLessThan(100);
    const positions = (await stored()).map(({ position }) => Number(position));
    expect(new Set(positions).size).toBe(25);
    expect(positions[0]).toBeGreaterThan(0);
  });

  test('an event without a notification is relayed', async () => {
    const before = await stored();
    await service.database.query({
      text: `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot) values ('01900000-0000-7000-8000-000000000001', 'order.created', 1, 1, 1, '{"products": []}')`,
      values: [],
    });
    const events = await until(async () => {
      const found = await stored();
      return found.length > before.length && found;
    });
    // The event has the lowest id of all events and the highest position.
    expect(events.at(-1)?.id).toBe('01900000-0000-7000-8000-000000000001');
  });

  test('an event is relayed only to the active webhooks of its sales page that subscribe to its name', async () => {
    const add = `insert into webhooks (organisation_id, sales_page_id, url, enabled_events, active, failing_since)
      select organisation_id, id, 'https://hooks.example/', $2, $3, $4 from sales_pages where id = $1`;
    const undone = service.database.transaction(async (transaction) => {
      for (const [page, event, active, failingSince = null] of [
        [1, 'order.created', true],
        [1, 'order.created', true, new Date()],
        [1, 'order-product.redeemed', true],
        [1, 'order.created', false],
        [2, 'order.created', true],
        [3, 'order.created', true],
      ] as const) {
        await transaction.query({ text: add, values: [page, [event], active, failingSince] });
      }
      const added = await transaction.query<{ id: number }>({
        text: `select id from webhooks where url = 'https://hooks.example/' order by id`,
        values: [],
      });
      await transaction.query({
        text: `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot) values ($1, 'order.created', 1, 1, 1, '{"products": []}')`,
        values: [eventId],
      });
      await relayEvents(transaction);
      const jobs = await transaction.query({
        text: `select queue, organisation_id, lane, tier, data, state from jobs where key = $1 order by lane`,
        values: [eventId],
      });
      expect(jobs).toEqual(
        added.slice(0, 2).map(({ id }, index) => ({
          queue: deliveryQueue,
          organisation_id: 1,
          lane: id,
          tier: ['working', 'failing'][index],
          data: { salesPageId: 1, webhookId: id, eventId, isTest: false, attempt: 1 },
          state: 'ready',
        })),
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  test('the age of an event that receives its position is the time in seconds since the event was written', async () => {
    const undone = service.database.transaction(async (transaction) => {
      await transaction.query({
        text: `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot, created_at)
               values ($1, 'order.created', 1, 1, 1, '{"products": []}', now() - interval '90 seconds')`,
        values: [eventId],
      });
      const events = await relayEvents(transaction);
      const age = events.find(({ id }) => id === eventId)?.age;
      expect(age).toBeGreaterThanOrEqual(90);
      expect(age).toBeLessThan(150);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  test('events of 0.2.0 precede others and are relayed in the order of their ids', async () => {
    const ids = [8, 4, 6, 2].map((number) => `01900000-0000-7000-8000-0000000000a${number}`);
    const undone = service.database.transaction(async (transaction) => {
      for (const [index, id] of ids.entries()) {
        await transaction.query({
          text: `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot${index < 2 ? '' : ', effect_order'})
                 values ($1, 'order.created', 1, 1, 1, '{"products": []}'${index < 2 ? '' : ', 0'})`,
          values: [id],
        });
      }
      const assigned = (await relayEvents(transaction)).map(({ id }) => id).filter((id) => ids.includes(id));
      expect(assigned).toEqual([ids[3], ids[2], ids[0], ids[1]]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  /**
   * Returns the scans of the partitions of events in the plan of a statement, without the scan that an update
   * reports.
   */
  async function scansOf(name: string, client: SqlClient): Promise<string[]> {
    const statement = listDeclaredStatements().find((declared) => declared.name.startsWith(name));
    const explained = await client.query<{ 'QUERY PLAN': string }>({
      text: `explain ${statement?.text}`,
      values: [],
    });
    const plan = explained.map((line) => line['QUERY PLAN']).join('\n');
    return (plan.match(/.*\bon events_\w+.*/g) ?? []).filter((scan) => !scan.includes('Update on'));
  }

  test.for(['relay-events', 'is-event-waiting', 'unpositioned-events'])(
    'the statement %s reads only the events that wait, without statistics and with those of a time when many waited',
    async (name) => {
      const waiting = /Index Scan using events_\w+_(?:without_position|effect_order_idx\d*) on events_/;
      const [first, ...others] = await scansOf(name, service.database);
      expect(first).toMatch(waiting);
      for (const scan of others) expect(scan).not.toContain('Seq Scan');
      const undone = service.database.transaction(async (transaction) => {
        await transaction.query({
          text: `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot)
                 select gen_random_uuid(), 'order.created', 1, 1, 1, '{"products": []}' from generate_series(1, 5000)`,
          values: [],
        });
        await transaction.query({ text: 'analyze events', values: [] });
        const scans = await scansOf(name, transaction);
        expect(scans[0]).toMatch(waiting);
        // The random ids are in the default partition. The first one has only the events of the demo.
        for (const scan of scans) expect(scan).not.toContain('Seq Scan on events_default');
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    },
  );

  test('a relay that finds no events does not call onRelayed', async () => {
    await until(async () => (await rows(service, 'select from events where position is null')).length === 0);
    const calls: unknown[] = [];
    const report = (value: unknown) => void calls.push(value);
    const relay = createEventRelay({
      database: service.database,
      onRelayed: report,
      onError: report,
      statement: relayStatement,
      feed: { id: 'test', receive: report },
    });
    await relay.stop();
    expect(calls).toEqual([]);
  });

  test('a feed replays missed events and continues live, in order, without a gap or duplicates', async () => {
    const live = await collect(feed, null);
    const before = (await stored()).length;
    for (let index = 1; index <= 5; index += 1) {
      await order(service);
      await until(() => live.events.length === index);
    }
    const missed = await stored();
    const fifth = missed[4]?.position;
    expect(fifth).toBeDefined();
    const whole = await collect(feed, 0);
    const middle = await collect(feed, Number(fifth));
    await Promise.all(Array.from({ length: 20 }, () => order(service)));
    await until(async () => (await stored()).length === missed.length + 20);
    const ids = (await stored()).map(({ id }) => id);
    for (const [follower, first] of [
      [whole, 0],
      [middle, 5],
      [live, before],
    ] as const) {
      await until(() => follower.events.length === ids.length - first);
      expect(follower.ids()).toEqual(ids.slice(first));
      await follower.stop();
    }
  });

  /** Writes an event and relays it, like the relay of the feed with this id. */
  const writeRelayed = (feedId: string) =>
    service.database.transaction(async (transaction) => {
      const text = `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot)
                    values (gen_random_uuid(), 'order.created', 1, 1, 1, '{"products": []}')`;
      await transaction.query({ text, values: [] });
      return relayEvents(transaction, feedId);
    });

  test('a feed emits the events that it receives from its relay without a read, and those of other relays before and after them', async () => {
    let reads = 0;
    const notifications: (string | null)[] = [];
    const { database } = service;
    const counted = await createEventFeed({
      ...database,
      query(statement) {
        reads += 1;
        return database.query(statement);
      },
      listen: (channel, onNotify) =>
        database.listen(channel, (payload) => {
          onNotify(payload);
          notifications.push(payload);
        }),
    });
    await until(() => notifications.includes(null));
    const notified = (feedId: string, count = 1) =>
      until(() => notifications.filter((payload) => payload === `1,${feedId}`).length === count);
    const batches = await counted.follow({
      salesPageId: 1,
      after: null,
      signal: new AbortController().signal,
    });
    const nextIds = async () => (await batches.next()).value?.map(({ id }) => id) ?? [];
    expect(await nextIds()).toEqual([]);
    const before = reads;
    for (let count = 1; count <= 3; count += 1) {
      const events = await writeRelayed(counted.id);
      await notified(counted.id, count);
      counted.receive(events);
      expect(await nextIds()).toEqual(events.map(({ id }) => id));
    }
    expect(reads).toBe(before);

    const first = await writeRelayed('before');
    const second = await writeRelayed(counted.id);
    counted.receive(second);
    expect(await nextIds()).toEqual([...first, ...second].map(({ id }) => id));
    const third = await writeRelayed(counted.id);
    const fourth = await writeRelayed('after');
    await notified('after');
    counted.receive(third);
    const ids: string[] = [];
    while (ids.length < third.length + fourth.length) ids.push(...(await nextIds()));
    expect(ids).toEqual([...third, ...fourth].map(({ id }) => id));
    await batches.return();
    await counted.stop();
  });

  test('events of a batch whose connection is lost after the commit are relayed and emitted once', async () => {
    const { database } = service;
    const errors: unknown[] = [];
    const relay = createEventRelay({
      database: {
        ...database,
        async query(statement) {
          const found = await database.query(statement);
          if (errors.length === 0) throw new Error('lost');
          return found;
        },
      },
      statement: relayStatement,
      feed,
      onRelayed: () => undefined,
      onError: (error) => void errors.push(error),
    });
    const follower = await collect(feed, null);
    await until(() => errors.length === 1);
    const { length } = await stored();
    expect((await order(service)).status).toBe(201);
    await until(() => follower.events.length === 1);
    expect(follower.ids()).toEqual((await stored()).slice(length).map(({ id }) => id));
    await follower.stop();
    await relay.stop();
  });

  test('a feed emits no events to a follower whose signal was aborted', async () => {
    const follower = await collect(feed, null);
    await follower.stop();
    const { length } = await stored();
    await order(service);
    await until(async () => (await stored()).length > length);
    expect(follower.events).toEqual([]);
  });

  test('GraphQL returns events by id and in pages by position, and only events that the caller may read', async () => {
    const ids = (await stored()).map(({ id }) => id);
    const page = async (args: string, token = demoApiKey) => {
      const text = `{ salesPage(databaseId: 1) { events(${args}) { nodes { id: eventId name position } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;
      const { data, errors } = await graphql(service, text, {}, token);
      return { ...data?.salesPage?.events, errors };
    };
    const walk: string[] = [];
    for (let after = ''; ; ) {
      const { nodes, pageInfo } = await page(`first: 7, order: ASC${after}`);
      walk.push(...nodes.map(({ id }: { id: string }) => id));
      if (!pageInfo.hasNextPage) break;
      after = `, after: "${pageInfo.endCursor}"`;
    }
    expect(walk).toEqual(ids);
    const newest = await page('first: 3');
    expect(newest.nodes.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed().slice(0, 3));
    expect(newest.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect((await page('filter: { names: [SOLD_VOUCHER_REFUNDED] }')).nodes).toEqual([]);
    expect((await page('filter: { names: [ORDER_PAID] }')).errors[0].message).toContain('EventName');
    const descending = newest.pageInfo.startCursor;
    expect((await page(`order: ASC, after: "${descending}"`)).errors[0].extensions.code).toBe(
      'INVALID_INPUT',
    );
    expect(
      (await page(`after: "${Buffer.from('Event:1|1').toString('base64url')}"`)).errors[0].extensions.code,
    ).toBe('INVALID_INPUT');

    const redeemOnly = await signIn(service, 'redeem@demo.test');
    expect((await page('first: 5', redeemOnly)).nodes).toEqual([]);
    expect((await page('filter: { names: [ORDER_CREATED] }', redeemOnly)).errors[0].extensions.code).toBe(
      'FORBIDDEN',
    );
    const one = (id: string, token?: string) =>
      graphql(
        service,
        `{ node(id: "${id}") { id ... on Event { name eventId } } nodes(ids: ["${id}", "${id.toUpperCase()}", "x"]) { id } }`,
        {},
        token,
      );
    // The document is compiled from its fifth execution on.
    for (let run = 0; run < 6; run += 1) {
      const { data } = await one(ids[3]);
      const id = `Event:1:${ids[3]}`;
      expect(data).toEqual({
        node: { id, name: 'ORDER_CREATED', eventId: ids[3] },
        nodes: [{ id }, { id }, null],
      });
      expect((await one(id)).data.node).toEqual(data.node);
      expect((await one(`Event:2:${ids[3]}`)).data.node).toBeNull();
      expect((await one(ids[3], redeemOnly)).data).toEqual({ node: null, nodes: [null, null, null] });
    }
  });
});

describe.runIf(inject('template').kind === 'postgresql')('events of several processes', () => {
  const stops: (() => Promise<void>)[] = [];
  const services: { url: string; database: Database }[] = [];
  beforeAll(async () => {
    const copy = await copyTemplate();
    stops.unshift(copy.drop);
    for (const role of ['api', 'api', 'worker']) {
      const config = parseEnvironment({ ...copy.environment, PORT: '0', LOG_LEVEL: 'silent', ROLE: role });
      const logger = createLogger(config.logLevel);
      const opened = await openDatabase(config, logger, () => undefined);
      const running = await startService(config, logger, opened);
      stops.unshift(running.close);
      services.push({ url: running.url, database: opened.database });
    }
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  test('each process emits every event once, in the same order', async () => {
    const feeds = await Promise.all(services.map(({ database }) => createEventFeed(database)));
    const followers = await Promise.all(feeds.map((feed) => collect(feed, 0)));
    const place = async (url: string) => {
      const response = await fetch(`${url}/v2.1/sales-pages/1/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(orderInput()),
      });
      expect(response.status).toBe(201);
    };
    for (let round = 0; round < 30; round += 1) {
      await Promise.all(Array.from({ length: 10 }, (_, index) => place(services[index % 2]?.url ?? '')));
    }
    const total = 300;
    for (const follower of followers) await until(() => follower.events.length >= total);
    for (const follower of followers) await follower.stop();
    const [first, ...others] = followers.map(({ ids }) => ids());
    expect(new Set(first).size).toBe(total);
    expect(first).toHaveLength(total);
    for (const ids of others) expect(ids).toEqual(first);
    const positions = followers[0]?.events.map(({ position }) => position) ?? [];
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
    for (const feed of feeds) await feed.stop();
  });

  test('a process with ROLE=worker serves no API', async () => {
    const url = services[2]?.url;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    for (const path of ['/graphql', '/v2.1/redeem-locations'])
      expect((await fetch(`${url}${path}`)).status).toBe(404);
  });
});
