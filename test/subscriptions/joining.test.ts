import { afterEach, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { useTestService } from '../support/test-service.ts';
import { inParallel } from '../throttling/defaults.ts';
import { type Subscriber, subscribe, transports } from './subscribers.ts';

const service = useTestService();

const subscribers: Subscriber[] = [];
afterEach(() => {
  for (const { stop } of subscribers.splice(0)) stop();
});

const query =
  'subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { id: eventId position } }';
const orderCount = 300;
const subscriptionCount = 60;

/** Returns the ids of all events of sales page 1 with a position, in the order of the positions. */
async function storedIds(): Promise<string[]> {
  const text = 'select id from events where sales_page_id = 1 and position is not null order by position';
  return (await service.database.query<{ id: string }>({ text, values: [] })).map(({ id }) => id);
}

function follow(index: number, after: string | null): Subscriber {
  const subscriber = subscribe(service.url, transports[index % 2] ?? 'graphql-ws', {
    query,
    variables: { after },
  });
  subscribers.push(subscriber);
  return subscriber;
}

test('subscriptions that begin at different events while orders are placed receive each later event once, in order', {
  timeout: 120_000,
}, async () => {
  await inParallel(20, 5, async () => void (await order(service)));
  await until(async () => (await storedIds()).length >= 20);
  let placed = 0;
  const selling = inParallel(orderCount, 8, async () => {
    expect((await order(service)).status).toBe(201);
    placed += 1;
  });
  const replays: { readonly subscriber: Subscriber; readonly after: string }[] = [];
  const live: Subscriber[] = [];
  for (let index = 0; index < subscriptionCount; index += 1) {
    await until(() => placed >= Math.min(orderCount, (index * orderCount) / subscriptionCount));
    const ids = await storedIds();
    // A third of the subscriptions begins after the newest event, a third after a recent event, and
    // a third after any event.
    const reach = [1, 10, ids.length][index % 3] ?? 1;
    const after = ids.at(-1 - Math.floor(Math.random() * Math.min(reach, ids.length))) ?? '';
    replays.push({ subscriber: follow(index, after), after });
    if (index % 10 === 0) live.push(follow(index, null));
  }
  await selling;
  await order(service);
  const ids = await until(async () => {
    const stored = await storedIds();
    return stored.length === 20 + orderCount + 1 && stored;
  });
  const last = ids.at(-1);
  await until(
    () => [...live, ...replays.map(({ subscriber }) => subscriber)].every((all) => all.ids().at(-1) === last),
    60_000,
  );
  for (const { subscriber, after } of replays)
    expect(subscriber.ids()).toEqual(ids.slice(ids.indexOf(after) + 1));
  for (const subscriber of live) expect(subscriber.ids()).toEqual(ids.slice(-subscriber.events.length));
});
