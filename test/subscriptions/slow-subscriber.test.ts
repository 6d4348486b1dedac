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
import { eventsDocument, type ReceivedEvent, subscribe } from './subscribers.ts';

const service = useTestService();
const authorization = `Bearer ${demoApiKey}`;

/** Milliseconds, longer than the ten seconds for which a subscriber may leave a response unread. */
const tooLong = 14_000;
const orders = 40;

/** Ten aliases that make each response half a megabyte, so that more data is waiting than sockets buffer. */
const aliases = Array.from({ length: 10 }, (_, index) => `a${index}: products { message }`);
const wide = `subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { id ... on OrderCreatedEvent { orderSnapshot { ${aliases.join(' ')} } } } }`;

interface Message {
  readonly data?: { readonly events: ReceivedEvent };
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** Subscribes over a socket, reads nothing for `tooLong` milliseconds, and then returns all remaining responses. */
async function dozeOverSocket(after: string): Promise<Message[]> {
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
  await once(socket, 'open');
  const send = (message: object) => socket.send(JSON.stringify(message));
  send({ type: 'connection_init', payload: { authorization } });
  await once(socket, 'message');
  socket.pause();
  send({ type: 'subscribe', id: '1', payload: { query: wide, variables: { after } } });
  await setTimeout(tooLong);
  const messages: { type: string; payload: Message }[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  socket.resume();
  await until(() => messages.at(-1)?.type === 'complete');
  socket.terminate();
  return messages.filter(({ type }) => type === 'next').map(({ payload }) => payload);
}

async function dozeOverEventStream(after: string): Promise<Message[]> {
  const headers = { authorization, accept: 'text/event-stream', 'content-type': 'application/json' };
  const outgoing = request(`${service.url}/graphql`, { method: 'POST', headers });
  outgoing.end(JSON.stringify({ query: wide, variables: { after } }));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  await setTimeout(tooLong);
  const blocks = (await text(response)).split('\n\n');
  expect(blocks.at(-2)).toMatch(/^event: complete/);
  return blocks.filter((block) => block.startsWith('event: next')).map((block) => JSON.parse(block.split('data: ')[1] ?? ''));
}

test('a subscriber that stops reading is disconnected with an error and can resume after the last event that it received', {
  timeout: 90_000,
}, async () => {
  const first = subscribe(service.url, 'graphql-ws');
  await until(async () => {
    await order(service);
    return first.events.length > 0;
  });
  const products = Array.from({ length: 50 }, () => productInput({ message: 'x'.repeat(1_000) }));
  for (let placed = 0; placed < orders; placed += 1) expect((await order(service, products)).status).toBe(201);
  await until(() => first.events.filter(({ orderSnapshot: { products } }) => products.length === 50).length === orders);
  first.stop();
  const [start, ...rest] = first.ids();

  for (const responses of await Promise.all([dozeOverSocket(start ?? ''), dozeOverEventStream(start ?? '')])) {
    const seen = responses.flatMap(({ data }) => (data ? [data.events.id] : []));
    expect(seen).toEqual(rest.slice(0, seen.length));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(rest.length);
    expect(responses.slice(seen.length)).toMatchObject([{ errors: [{ extensions: { code: 'SLOW_SUBSCRIBER' } }] }]);
    const again = subscribe(service.url, 'graphql-ws', { query: eventsDocument, variables: { after: seen.at(-1) } });
    await until(() => again.events.length === rest.length - seen.length);
    expect([...seen, ...again.ids()]).toEqual(rest);
    again.stop();
  }
});
