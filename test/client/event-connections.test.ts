import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { eventStreams } from '../../packages/client/src/event-streams.ts';
import {
  createClient,
  type EventRequest,
  type EventTransport,
  ServiceError,
} from '../../packages/client/src/index.ts';
import { sockets } from '../../packages/client/src/sockets.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { until } from '../../tools/harness/until.ts';
import { salesPageId } from './client-of.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0).reverse()) await stop();
});

function follow(url: string, eventTransport: EventTransport, signal?: AbortSignal) {
  const client = createClient({ url, eventTransport });
  return client.events({ salesPageId, after: 'e0', ...(signal && { signal }) });
}

/** Reads events until the iteration ends. Resolves with their ids. */
async function readAll(events: AsyncIterable<{ readonly id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of events) ids.push(id);
  return ids;
}

/** Starts a server that accepts connections and sends nothing. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    // The end of a connection is received only while it is read.
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/graphql`, connections: () => sockets.size };
}

const transports: readonly (readonly [string, () => EventTransport])[] = [
  ['sockets of ws', () => sockets({ webSocket: WebSocket })],
  ['sockets of Node.js', () => sockets()],
  ['event streams', () => eventStreams()],
];

describe.each(transports)('a connection for events over %s', (name, createTransport) => {
  test('ends without an unhandled error if it is aborted while it is opened', async () => {
    const { url, connections } = await startSilentServer();
    const controller = new AbortController();
    const ids = readAll(follow(url, createTransport(), controller.signal));
    await until(() => connections() === 1);
    controller.abort();
    expect(await ids).toEqual([]);
    await until(() => connections() === 0);
    await wait(50);
  });

  test('is lost if it is not opened in time', async () => {
    const { url, connections } = await startSilentServer();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { signal } = new AbortController();
    const variables = { salesPageId, after: null };
    const query = 'subscription { events { id } }';
    const results = createTransport()({
      url,
      query,
      variables,
      token: null,
      onOpen: () => undefined,
      signal,
    });
    const first = results[Symbol.asyncIterator]().next();
    const failure = expect(first).rejects.toThrow('not opened in time');
    while (connections() === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(60_000);
    await failure;
    while (connections() > 0) await new Promise(setImmediate);
  });

  test.skipIf(name === 'sockets of Node.js')('is not opened again if the URL is unknown', async () => {
    let requests = 0;
    const server = await startLoopbackServer((_incoming, outgoing) => {
      requests += 1;
      outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    });
    stops.push(server.close);
    await expect(readAll(follow(server.url, createTransport()))).rejects.toMatchObject({
      name: 'ConnectionError',
      status: 404,
    });
    expect(requests).toBe(1);
  });
});

test('a socket that the service closes with code 1000 is opened again after the last event, and after a pause', async () => {
  const subscriptions: { readonly after: string; readonly at: number }[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const { type, id, payload } = JSON.parse(String(data));
      if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }));
      if (type !== 'subscribe') return;
      subscriptions.push({ after: payload.variables.after, at: performance.now() });
      const events = { id: `e${subscriptions.length}` };
      socket.send(JSON.stringify({ type: 'next', id, payload: { data: { events } } }));
      socket.close(1000);
    });
  });
  stops.push(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ids: string[] = [];
  for await (const { id } of follow(`http://127.0.0.1:${port}`, sockets({ webSocket: WebSocket }))) {
    ids.push(id);
    if (ids.length === 3) break;
  }
  expect(ids).toEqual(['e1', 'e2', 'e3']);
  expect(subscriptions.map(({ after }) => after)).toEqual(['e0', 'e1', 'e2']);
  const [first, second] = subscriptions.map(({ at }) => at);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(120);
});

test('sockets throws a TypeError if there is no class of sockets', () => {
  vi.stubGlobal('WebSocket', undefined);
  expect(() => sockets()).toThrow(TypeError);
  expect(() => sockets({ webSocket: {} })).toThrow(TypeError);
});

test('a subscription that the service limits is opened again after the wait that it states', async () => {
  const times: number[] = [];
  const limited = { message: 'Too many requests.', extensions: { code: 'RATE_LIMITED', retryAfter: 1 } };
  const server = await startLoopbackServer((_incoming, outgoing) => {
    times.push(performance.now());
    if (times.length === 1)
      return void outgoing
        .writeHead(429, { 'content-type': 'application/json' })
        .end(JSON.stringify({ errors: [limited] }));
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).end('event: complete\ndata:\n\n');
  });
  stops.push(server.close);
  expect(await readAll(follow(server.url, eventStreams()))).toEqual([]);
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(995);
  expect(new ServiceError([limited]).retryAfterMs).toBe(1_000);
});

test('after a connection that was open for 15 seconds, the next one is opened after the shortest pause', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const times: number[] = [];
  const fail = async ({ onOpen }: EventRequest) => {
    times.push(Date.now());
    if (times.length === 6) {
      onOpen();
      await new Promise((resolve) => setTimeout(resolve, 15_000));
    }
    throw new Error('The connection is lost.');
  };
  const transport: EventTransport = (request) => ({
    [Symbol.asyncIterator]: () => ({ next: () => fail(request) }),
  });
  const controller = new AbortController();
  const ids = readAll(follow('http://127.0.0.1/graphql', transport, controller.signal));
  while (times.length < 7) await vi.advanceTimersByTimeAsync(50);
  controller.abort();
  expect(await ids).toEqual([]);
  const [fifth = 0, sixth = 0, seventh = 0] = times.slice(4);
  expect(sixth - fifth).toBeGreaterThanOrEqual(2_000);
  expect(seventh - sixth - 15_000).toBeLessThanOrEqual(250);
});
