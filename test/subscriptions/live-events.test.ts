import { createClient } from 'graphql-ws';
import { afterEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { createEventId } from '../../src/events/event-id.ts';
import { until } from '../../tools/harness/until.ts';
import { articles, orderOf, placeOrderOperation } from '../graphql/operations.ts';
import { signInStaffWith } from '../graphql/staff-with.ts';
import { order, redeem, sell } from '../rest/sales.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createEveryEvent } from './every-event.ts';
import {
  eventFields,
  openResults,
  type ReceivedEvent,
  type Subscriber,
  subscribe,
  transports,
} from './subscribers.ts';

const service = useTestService();

const subscribers: Subscriber[] = [];
afterEach(() => {
  for (const { stop } of subscribers.splice(0)) stop();
});

function follow(
  ...args: [transport: (typeof transports)[number], subscription?: Parameters<typeof subscribe>[2]]
) {
  const subscriber = subscribe(service.url, ...args);
  subscribers.push(subscriber);
  return subscriber;
}

/**
 * Returns the events of sales page 1 from the connection `events`, by default all. `after` is an
 * argument in GraphQL syntax.
 */
async function readEvents(after = ''): Promise<ReceivedEvent[]> {
  const text = `{ salesPage(databaseId: 1) { events(first: 50, order: ASC${after}) { nodes { ${eventFields} } pageInfo { hasNextPage endCursor } } } }`;
  const { nodes, pageInfo } = (await graphql(service, text)).data.salesPage.events;
  return pageInfo.hasNextPage ? [...nodes, ...(await readEvents(`, after: "${pageInfo.endCursor}"`))] : nodes;
}

/** Places an order, waits until its event has a position, and returns the newest event. */
async function sellOnce(): Promise<ReceivedEvent> {
  const { length } = await readEvents();
  expect((await order(service)).status).toBe(201);
  const events = await until(async () => {
    const known = await readEvents();
    return known.length > length && known;
  });
  return events.at(-1);
}

describe.each(transports)('over %s', (transport) => {
  test('a subscription receives each of the six kinds of events with its object as of the event', async () => {
    const { id: after } = await sellOnce();
    const subscriber = follow(transport, { variables: { after } });
    const { kept, paid, spent, redemption: made } = await createEveryEvent(service);
    await until(() => subscriber.events.length === 9);
    expect(subscriber.events.map(({ name }) => name)).toEqual([
      ...Array(4).fill('ORDER_CREATED'),
      'SOLD_VOUCHER_REDEEMED',
      'SOLD_VOUCHER_REDEEM_CANCELLED',
      'SOLD_VOUCHER_REGENERATED',
      'SOLD_VOUCHER_REFUNDED',
      'SOLD_VOUCHER_CANCELLED',
    ]);
    expect(subscriber.events).toEqual((await readEvents()).slice(-9));
    const common = {
      id: expect.any(String),
      position: expect.any(Number),
      createdAt: expect.any(String),
      salesPage: { databaseId: 1 },
    };
    const [redemption, cancelled, regenerated, refunded] = subscriber.events.slice(4);
    expect(redemption).toEqual({
      ...common,
      __typename: 'SoldVoucherRedeemedEvent',
      name: 'SOLD_VOUCHER_REDEEMED',
      soldVoucherSnapshot: { databaseId: spent.id, status: 'IN_PROGRESS', balance: { redeemedUses: 2 } },
      redemptionSnapshot: { databaseId: made.id, units: { uses: 2 } },
    });
    expect(cancelled).toMatchObject({
      soldVoucherSnapshot: { balance: { redeemedUses: 0 } },
      redemptionSnapshot: { databaseId: made.id },
    });
    expect(regenerated).toMatchObject({
      soldVoucherSnapshot: { databaseId: kept.id, status: 'REGENERATED' },
    });
    expect(regenerated.replacement.databaseId).toBeGreaterThan(kept.id);
    expect(refunded).toMatchObject({ refundSnapshot: { total: { amount: paid.price_paid.amount } } });
    expect(subscriber.events[0]).toEqual({
      ...common,
      __typename: 'OrderCreatedEvent',
      name: 'ORDER_CREATED',
      orderSnapshot: {
        databaseId: kept.order,
        reference: expect.any(String),
        products: [{ databaseId: kept.id, status: 'IN_PROGRESS' }],
      },
    });
  });

  test('a subscription without `after` begins with the next event', async () => {
    await sellOnce();
    const subscriber = follow(transport, {
      query: 'subscription { events(salesPageId: "SalesPage:1") { id: eventId } }',
    });
    // The subscription begins at an unspecified time after the request. Every event after that time
    // is sent.
    while (subscriber.events.length === 0) await sellOnce();
    const { id: last } = await sellOnce();
    await until(() => subscriber.ids().at(-1) === last);
    const all = (await readEvents()).map(({ id }) => id);
    expect(subscriber.ids()).toEqual(all.slice(-subscriber.events.length));
  });

  test('a subscription with `after` receives missed and new events exactly once while orders are placed', async () => {
    const { id: after } = await sellOnce();
    for (let index = 0; index < 5; index += 1) await sellOnce();
    const selling = Promise.all(Array.from({ length: 150 }, () => order(service)));
    const early = follow(transport, { variables: { after } });
    await until(() => early.events.length > 20);
    const cut = early.ids().at(-1);
    early.stop();
    const late = follow(transport, { variables: { after: cut } });
    await selling;
    const missed = async () => {
      const events = await readEvents();
      return events.slice(events.findIndex(({ id }) => id === cut) + 1).map(({ id }) => id);
    };
    await until(async () => (await missed()).at(-1) === late.ids().at(-1));
    expect(late.ids()).toEqual(await missed());
    expect(new Set(late.ids()).size).toBe(late.ids().length);
  });

  test('a subscription receives only events with the requested names that the caller may read', async () => {
    const { id: after } = await sellOnce();
    const redeemer = await signIn(service, 'redeem@demo.test');
    const reader = await signInStaffWith(service, ['MANAGE_ORDERS'], null);
    const all = follow(transport, { variables: { after } });
    const some = follow(transport, { variables: { after, names: ['SOLD_VOUCHER_REDEEMED'] } });
    const own = follow(transport, {
      variables: { after },
      token: redeemer,
      query: eventsOf('id: eventId name ... on SoldVoucherEvent { soldVoucherSnapshot { databaseId } }'),
    });
    const orders = follow(transport, { variables: { after }, token: reader });
    const buyers = follow(transport, {
      variables: { after },
      token: redeemer,
      query: eventsOf('... on SoldVoucherEvent { soldVoucher { order { purchaser { email } } } }'),
    });
    const product = await sell(service);
    await redeem(service, { voucher_code: product.voucher_code, redeem_location: 1 });
    await vi.waitFor(
      () => expect([all, some, own, orders].map(({ events }) => events.length)).toEqual([2, 1, 1, 1]),
      30_000,
    );
    const [created, redeemed] = all.events;
    expect(some.events).toEqual([redeemed]);
    expect(own.events).toEqual([
      { id: redeemed.id, name: 'SOLD_VOUCHER_REDEEMED', soldVoucherSnapshot: { databaseId: product.id } },
    ]);
    expect(orders.events).toEqual([created]);
    expect(await buyers.end).toBe('FORBIDDEN');
  });

  test.for([
    ['without a token', { token: null }, 'UNAUTHENTICATED'],
    ['to a sales page of another organisation', { variables: { page: 'SalesPage:3' } }, 'NOT_FOUND'],
    ['to an unknown sales page', { variables: { page: 'SalesPage:999999' } }, 'NOT_FOUND'],
    ['to an id of another type', { variables: { page: 'Voucher:1:1' } }, 'INVALID_INPUT'],
    ['to unknown event names', { variables: { names: ['ORDER_PAID'] } }, 'INVALID_INPUT'],
    ['after an invalid id', { variables: { after: 'yesterday' } }, 'INVALID_INPUT'],
    [
      'after an unknown event',
      { variables: { after: '01900000-0000-7000-8000-000000000009' } },
      'INVALID_INPUT',
    ],
  ] as const)('a subscription %s is rejected', async ([, subscription, code]) => {
    expect(await follow(transport, subscription).end).toBe(code);
  });

  test('a subscription after an event that was removed after its retention period states that it has expired', async () => {
    await sellOnce();
    for (const [after, code] of [
      ['01900000-0000-7000-8000-000000000009', 'EXPIRED'],
      ['01900000-0000-4000-8000-000000000009', 'UNKNOWN'],
      [createEventId(), 'UNKNOWN'],
    ]) {
      const { results, stop } = openResults(service.url, transport, { variables: { after } });
      // graphql-ws rejects with the errors, and graphql-sse returns them.
      const errors = await results.next().then(
        ({ value }) => value?.errors,
        (error: unknown) => error,
      );
      stop();
      expect(errors).toMatchObject([
        { extensions: { code: 'INVALID_INPUT', fields: [{ path: ['after'], code }] } },
      ]);
    }
  });

  test('a subscription to events that the caller may not read, or after an event of another page, is rejected', async () => {
    const { id: after } = await sellOnce();
    const token = await signIn(service, 'redeem@demo.test');
    expect(await follow(transport, { token, variables: { names: ['ORDER_CREATED'] } }).end).toBe('FORBIDDEN');
    expect(await follow(transport, { variables: { page: 'SalesPage:2', after } }).end).toBe('INVALID_INPUT');
  });

  test('an event that cannot be read ends the subscription and is sent after the subscriber reconnects', async () => {
    const { id: after } = await sellOnce();
    const sold = [await sellOnce(), await sellOnce()];
    await service.database.script('alter table order_products rename to mislaid');
    try {
      const cut = follow(transport, { variables: { after } });
      expect(await cut.end).toBe('INTERNAL_SERVER_ERROR');
      expect(cut.events).toEqual([]);
    } finally {
      await service.database.script('alter table mislaid rename to order_products');
    }
    const back = follow(transport, { variables: { after } });
    await until(() => back.events.length === 2);
    expect(back.events).toEqual(sold);
  });

  test('a subscriber that disconnects leaves no timers behind', async () => {
    const { id: after } = await sellOnce();
    const before = countTimers();
    const crowd = Array.from({ length: 15 }, () => follow(transport, { variables: { after } }));
    await sellOnce();
    await until(() => crowd.every(({ events }) => events.length === 1));
    expect(countTimers()).toBeGreaterThan(before + 10);
    for (const { stop } of crowd) stop();
    await until(() => countTimers() < before + 5);
  });
});

function countTimers(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
}

function eventsOf(selection: string): string {
  return `subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { ${selection} } }`;
}

test('an order placed over GraphQL is sent to subscribers of its sales page and not to subscribers of another page', async () => {
  const { id: after } = await sellOnce();
  const [here, there] = [{ after }, { page: 'SalesPage:2' }].map((variables) =>
    follow('graphql-ws', { variables }),
  );
  const { data } = await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) });
  await until(() => here?.events.length === 1);
  expect(here?.events[0].orderSnapshot.databaseId).toBe(data.placeOrder.order.databaseId);
  expect(there?.events).toEqual([]);
});

test('a socket accepts 20 concurrent subscriptions and rejects the 21st until a subscription ends', async () => {
  const { id: after } = await sellOnce();
  const client = createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${demoApiKey}` },
  });
  const counts = Array(22).fill(0);
  const rejections: [number, unknown][] = [];
  const open = (index: number) =>
    client.subscribe(
      { query: eventsOf('id'), variables: { after } },
      {
        next() {
          counts[index] += 1;
        },
        error: (errors) => void rejections.push([index, errors]),
        complete: () => undefined,
      },
    );
  const ends = Array.from({ length: 21 }, (_, index) => open(index));
  await until(() => rejections.length === 1);
  expect(rejections).toMatchObject([[20, [{ extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } }]]]);
  ends[0]?.();
  open(21);
  await order(service);
  await until(() => counts.every((count, index) => count === (index === 0 || index === 20 ? 0 : 1)));
  expect(rejections).toHaveLength(1);
  await client.dispose();
});
