import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { order, productInput } from '../rest/sales.ts';
import { useTestService } from '../support/test-service.ts';
import { eventsOperation, type ReceivedEvent, subscribe } from './subscribers.ts';

const service = useTestService();
const authorization = `Bearer ${demoApiKey}`;

/**
 * A pause in milliseconds that exceeds the ten seconds for which a subscriber may leave a response
 * unread.
 */
const pauseMs = 14_000;
const wideOrders = 40;

/**
 * Ten aliases that make each response half a megabyte, so that more data is waiting than sockets
 * buffer.
 */
const aliases = Array.from({ length: 10 }, (_, index) => `a${index}: soldVouchers { message }`);
const wideOperation = `subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { id: eventId ... on OrderCreatedEvent { orderSnapshot { ${aliases.join(' ')} } } } }`;

interface EventResponse {
  readonly data?: { readonly events: ReceivedEvent };
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** Subscribes over a socket that is paused, so that it reads nothing. */
async function subscribePaused(after: string): Promise<WebSocket> {
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
  await once(socket, 'open');
  const send = (message: object) => socket.send(JSON.stringify(message));
  send({ type: 'connection_init', payload: { authorization } });
  await once(socket, 'message');
  socket.pause();
  send({ type: 'subscribe', id: '1', payload: { query: wideOperation, variables: { after } } });
  return socket;
}

/**
 * Subscribes over a socket, reads nothing for `pauseMs` milliseconds, and then returns all
 * remaining responses.
 */
async function pauseOverSocket(after: string): Promise<EventResponse[]> {
  const socket = await subscribePaused(after);
  await setTimeout(pauseMs);
  const messages: { type: string; payload: EventResponse }[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  socket.resume();
  await until(() => messages.at(-1)?.type === 'complete');
  socket.terminate();
  return messages.filter(({ type }) => type === 'next').map(({ payload }) => payload);
}

async function pauseOverEventStream(after: string): Promise<EventResponse[]> {
  const headers = { authorization, accept: 'text/event-stream', 'content-type': 'application/json' };
  const outgoing = request(`${service.url}/graphql`, { method: 'POST', headers });
  outgoing.end(JSON.stringify({ query: wideOperation, variables: { after } }));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  await setTimeout(pauseMs);
  const blocks = (await text(response)).split('\n\n');
  expect(blocks.at(-2)).toMatch(/^event: complete/);
  return blocks
    .filter((block) => block.startsWith('event: next'))
    .map((block) => JSON.parse(block.split('data: ')[1] ?? ''));
}

/**
 * Places orders with wide responses. Returns the id of an earlier event, followed by the ids of the
 * events of these orders.
 */
async function placeWideOrders(count: number): Promise<[start: string, ...ids: string[]]> {
  const first = subscribe(service.url, 'graphql-ws');
  await until(async () => {
    await order(service);
    return first.events.length > 0;
  });
  const products = Array.from({ length: 50 }, () => productInput({ message: 'x'.repeat(1_000) }));
  for (let placed = 0; placed < count; placed += 1) expect((await order(service, products)).status).toBe(201);
  await until(
    () => first.events.filter(({ orderSnapshot: { products } }) => products.length === 50).length === count,
  );
  first.stop();
  const [start = '', ...ids] = first.ids();
  return [start, ...ids];
}

test('a subscriber that stops reading is disconnected with an error and can resume after the last event that it received', {
  timeout: 90_000,
}, async () => {
  const [start, ...rest] = await placeWideOrders(wideOrders);

  for (const responses of await Promise.all([pauseOverSocket(start), pauseOverEventStream(start)])) {
    const seen = responses.flatMap(({ data }) => (data ? [data.events.id] : []));
    expect(seen).toEqual(rest.slice(0, seen.length));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(rest.length);
    expect(responses.slice(seen.length)).toMatchObject([
      { errors: [{ extensions: { code: 'SLOW_SUBSCRIBER' } }] },
    ]);
    const again = subscribe(service.url, 'graphql-ws', {
      query: eventsOperation,
      variables: { after: seen.at(-1) },
    });
    await until(() => again.events.length === rest.length - seen.length);
    expect([...seen, ...again.ids()]).toEqual(rest);
    again.stop();
  }
});

test('a subscriber that reads late receives every event and does not delay other subscribers', {
  timeout: 90_000,
}, async () => {
  const [start, ...rest] = await placeWideOrders(wideOrders);
  const slow = await subscribePaused(start);
  const fast = subscribe(service.url, 'graphql-ws', { query: wideOperation, variables: { after: start } });
  // The fast subscriber has received more than sockets buffer, so the server has stopped sending to
  // the slow one.
  await until(() => fast.events.length === rest.length, 60_000);
  const { id: live } = await placeAndFind(rest);
  await until(() => fast.ids().at(-1) === live);
  const seen: string[] = [];
  slow.on('message', (data) => seen.push(JSON.parse(String(data)).payload.data.events.id));
  slow.resume();
  await until(() => seen.length === rest.length + 1, 60_000);
  expect(seen).toEqual([...rest, live]);
  expect(fast.ids()).toEqual([...rest, live]);
  slow.terminate();
  fast.stop();
});

/** Places an order, and returns its event once it has a position. */
async function placeAndFind(known: readonly string[]): Promise<{ id: string }> {
  expect((await order(service)).status).toBe(201);
  return until(async () => {
    const text = 'select id, position from events order by position desc nulls first limit 1';
    const [latest] = await service.database.query<{ id: string; position: string | null }>({
      text,
      values: [],
    });
    return latest?.position != null && !known.includes(latest.id) && latest;
  });
}
