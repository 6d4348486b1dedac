import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { order, redeem, sell } from '../rest/sales.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

// The tests compare the exact text that each transport sends, because clients of both transports
// depend on it.

const service = useTestService();

const opened: (() => unknown)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

interface StoredEvent {
  readonly id: string;
  readonly position: string;
}

/** Returns the latest event, once every event has a position. */
async function latestEvent(): Promise<StoredEvent> {
  return until(async () => {
    const text = 'select id, position from events order by position desc nulls first limit 1';
    const [latest] = await service.database.query<StoredEvent>({ text, values: [] });
    return latest?.position != null && latest;
  });
}

async function sellOnce(): Promise<StoredEvent> {
  expect((await order(service)).status).toBe(201);
  return latestEvent();
}

const plain =
  'subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { id: eventId position name } }';

interface Subscription {
  readonly after: string;
  readonly query?: string;
  readonly token?: string;
}

/**
 * Subscribes over a socket and returns the array to which its frames are added, without the
 * acknowledgement.
 */
async function framesOfSocket({ after, query = plain, token = demoApiKey }: Subscription): Promise<string[]> {
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
  opened.push(() => socket.terminate());
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  expect(String((await once(socket, 'message'))[0])).toBe('{"type":"connection_ack"}');
  const frames: string[] = [];
  socket.on('message', (data, isBinary) => frames.push(isBinary ? 'binary' : String(data)));
  socket.send(
    JSON.stringify({ type: 'subscribe', id: 'a "quoted" id', payload: { query, variables: { after } } }),
  );
  return frames;
}

/**
 * Subscribes over an event stream and returns a function that returns the text received so far, of
 * whose comments only the first is kept.
 */
async function textOfStream({
  after,
  query = plain,
  token = demoApiKey,
}: Subscription): Promise<() => string> {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'text/event-stream',
    'content-type': 'application/json',
  };
  const outgoing = request(`${service.url}/graphql`, { method: 'POST', headers });
  opened.push(() => outgoing.destroy());
  outgoing.on('error', () => undefined);
  outgoing.end(JSON.stringify({ query, variables: { after } }));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  let received = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  response.on('error', () => undefined);
  // Comments keep the connection alive. The first is sent immediately, and the number of later
  // comments depends on the elapsed time.
  return () => received.replace(/(?<=\n):\n\n/g, '').replace(/^(:\n\n)+/, ':\n\n');
}

const nextFrame = (payload: string) => `{"id":"a \\"quoted\\" id","type":"next","payload":${payload}}`;
const nextBlock = (payload: string) => `event: next\ndata: ${payload}\n\n`;

describe('the frames of a subscription', () => {
  test('each event is sent as one `next` message with its data', async () => {
    const { id: after } = await sellOnce();
    const frames = await framesOfSocket({ after });
    const text = await textOfStream({ after });
    const [first, second] = [await sellOnce(), await sellOnce()];
    const payloads = [first, second].map(
      ({ id, position }) =>
        `{"data":{"events":{"id":"${id}","position":${position},"name":"ORDER_CREATED"}}}`,
    );
    await until(() => frames.length >= 2 && text().includes(second.id));
    expect(frames).toEqual(payloads.map(nextFrame));
    expect(text()).toBe(`:\n\n${payloads.map(nextBlock).join('')}`);
  });

  test('an event with characters outside ASCII is sent in UTF-8', async () => {
    const { id: after } = await sellOnce();
    const query =
      'subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { ... on OrderCreatedEvent { orderSnapshot { products: soldVouchers { message } } } } }';
    const frames = await framesOfSocket({ after, query });
    const text = await textOfStream({ after, query });
    const message = 'Grüße, 東京 🎁';
    await sell(service, { message });
    const payload = `{"data":{"events":{"orderSnapshot":{"products":[{"message":"${message}"}]}}}}`;
    await until(() => frames.length >= 1 && text().includes('🎁'));
    expect(frames).toEqual([nextFrame(payload)]);
    expect(text()).toBe(`:\n\n${nextBlock(payload)}`);
  });

  test('a field that the caller may not read is null with an error, and the subscription continues', async () => {
    const { id: after } = await sellOnce();
    const token = await signIn(service, 'redeem@demo.test');
    const query =
      'subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { id: eventId ... on SoldVoucherEvent { soldVoucher { order { reference } } } } }';
    const frames = await framesOfSocket({ after, query, token });
    const text = await textOfStream({ after, query, token });
    const ids: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { voucher_code } = await sell(service);
      expect((await redeem(service, { voucher_code, redeem_location: 1 })).status).toBe(201);
      ids.push((await latestEvent()).id);
    }
    const payloads = ids.map(
      (id) =>
        `{"data":{"events":{"id":"${id}","soldVoucher":{"order":null}}},"errors":[{"message":"You do not have the required permission on the sales page.","path":["events","soldVoucher","order"],"extensions":{"code":"FORBIDDEN"}}]}`,
    );
    await until(() => frames.length >= 2 && text().includes(ids.at(-1) ?? ''));
    expect(frames).toEqual(payloads.map(nextFrame));
    // The order of `data` and `errors` in a block may differ.
    const received = [...text().matchAll(/^event: next\ndata: (.*)\n\n/gm)].map(([, payload = '']) =>
      JSON.parse(payload),
    );
    expect(received).toEqual(payloads.map((payload) => JSON.parse(payload)));
  });

  test('an event that cannot be read is sent as a `next` message with the error, and the stream completes', async () => {
    const { id: after } = await sellOnce();
    const query =
      'subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { ... on OrderCreatedEvent { orderSnapshot { reference } } } }';
    await sellOnce();
    await service.database.script('alter table orders rename to mislaid');
    const frames = await framesOfSocket({ after, query });
    const text = await textOfStream({ after, query });
    await until(() => frames.length >= 2 && text().includes('event: complete'));
    await service.database.script('alter table mislaid rename to orders');
    const payload =
      '{"errors":[{"message":"An internal error occurred. Report it with the request id.","path":["events","orderSnapshot"],"extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}';
    const withData = payload.replace('{', '{"data":null,');
    expect(frames).toEqual([nextFrame(withData), '{"id":"a \\"quoted\\" id","type":"complete"}']);
    expect(text()).toBe(`:\n\n${nextBlock(payload)}event: complete\ndata:\n\n`);
  });
});
