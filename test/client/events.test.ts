import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { eventStreams } from '../../packages/client/src/event-streams.ts';
import { type EventTransport, memoryTokens } from '../../packages/client/src/index.ts';
import { sockets } from '../../packages/client/src/sockets.ts';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { order } from '../rest/sales.ts';
import { startOnPort } from '../support/another-service.ts';
import { useInterruptibleProxy } from '../support/interruptible-proxy.ts';
import { useTestService } from '../support/test-service.ts';
import { clientOf, salesPageId } from './client-of.ts';

/**
 * Orders are placed through this service while another one, to which the client is subscribed,
 * restarts.
 */
const service = useTestService();
const proxy = useInterruptibleProxy(service);

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(port = 0) {
  const { url, close } = await startOnPort(service, port);
  let closed: Promise<void> | undefined;
  const closeOnce = () => {
    closed ??= close();
    return closed;
  };
  stops.push(closeOnce);
  return { url, port: Number(new URL(url).port), close: closeOnce };
}

async function placeOrders(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) expect((await order(service)).status).toBe(201);
}

/** Returns the ids of the events after an event, in the order of their positions. */
async function storedIds(after: string): Promise<string[]> {
  const rows = await service.database.query<{ id: string }>({
    text: 'select id from events where position > (select position from events where id = $1) order by position',
    values: [after],
  });
  return rows.map(({ id }) => id);
}

async function latestId(): Promise<string> {
  const text = 'select id from events where position is not null order by position desc limit 1';
  const [latest] = await service.database.query<{ id: string }>({ text, values: [] });
  return latest?.id ?? '';
}

/** Collects the ids of events until the test ends. */
function collect(iterable: AsyncIterable<{ readonly eventId: string }>) {
  const ids: string[] = [];
  const ended = (async () => {
    for await (const { eventId } of iterable) ids.push(eventId);
  })();
  ended.catch(() => undefined);
  return { ids, ended };
}

function withSignal(): AbortSignal {
  const controller = new AbortController();
  stops.unshift(() => controller.abort());
  return controller.signal;
}

const transports: readonly (readonly [string, () => EventTransport])[] = [
  ['sockets', () => sockets({ webSocket: WebSocket })],
  ['event streams', () => eventStreams()],
];

describe.each(transports)('events over %s', (_name, createTransport) => {
  test('every event is received exactly once, in order, across restarts of the service', {
    timeout: 90_000,
  }, async () => {
    await placeOrders(1);
    await until(async () => (await latestId()) !== '');
    const after = await latestId();
    let current = await start();
    const client = clientOf(current, { eventTransport: createTransport() });
    const signal = withSignal();
    const { ids, ended } = collect(client.events({ salesPageId, after, signal }));
    for (let round = 0; round < 2; round += 1) {
      await placeOrders(2);
      await until(() => ids.length > 0);
      await Promise.all([current.close(), placeOrders(4)]);
      await placeOrders(1);
      current = await start(current.port);
    }
    await placeOrders(2);
    await until(async () => ids.length >= 16 && ids.at(-1) === (await storedIds(after)).at(-1), 30_000);
    expect(ids).toEqual(await storedIds(after));
    stops.shift()?.();
    await ended;
  });

  test('without `after`, no event is missed if the connection is lost before the first event', async () => {
    const earlier = await latestId();
    await placeOrders(1);
    await until(async () => (await latestId()) !== earlier);
    let opened = 0;
    const transport = createTransport();
    const counting: EventTransport = (request) => {
      opened += 1;
      return transport(request);
    };
    const before = await latestId();
    const { ids } = collect(
      clientOf(proxy, { eventTransport: counting }).events({ salesPageId, signal: withSignal() }),
    );
    await until(() => opened === 1);
    proxy.cut();
    await placeOrders(1);
    proxy.restore();
    await until(() => ids.length > 0);
    expect(ids).toEqual(await storedIds(before));
  });

  test('an expired token is refreshed, and the subscription is opened again', async () => {
    const tokens = memoryTokens();
    const client = clientOf(service, { credentials: { tokens }, eventTransport: createTransport() });
    await client.signIn({ email: 'admin@demo.test', password: demoPassword, subdomain: 'demo-spa' });
    const { accessToken = '', refreshToken = '' } = (await tokens.read()) ?? {};
    const expired = await forge(decodeJwt(accessToken), { age: 2 * 24 * 60 * 60 });
    await tokens.write({ accessToken: expired, refreshToken });
    const after = await latestId();
    const { ids } = collect(client.events({ salesPageId, after, signal: withSignal() }));
    await placeOrders(1);
    await until(() => ids.length === 1);
    expect((await tokens.read())?.accessToken).not.toBe(expired);
  });

  test('a subscription to a sales page of another organisation ends with NOT_FOUND', async () => {
    const client = clientOf(service, { eventTransport: createTransport() });
    const after = await latestId();
    const { ended } = collect(client.events({ salesPageId: 'SalesPage:3', after, signal: withSignal() }));
    await expect(ended).rejects.toMatchObject({ name: 'ServiceError', code: 'NOT_FOUND' });
  });

  test('a rejected token ends the iteration', async () => {
    const credentials = { token: 'vs_unknown' };
    const client = clientOf(service, { credentials, eventTransport: createTransport() });
    const after = await latestId();
    const { ended } = collect(client.events({ salesPageId, after, signal: withSignal() }));
    await expect(ended).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'UNAUTHENTICATED',
    });
  });

  test('an iteration ends when the program leaves it, and its connection is closed', async () => {
    let requests: AbortSignal[] = [];
    const transport = createTransport();
    const eventTransport: EventTransport = (request) => {
      requests = [...requests, request.signal];
      return transport(request);
    };
    const after = await latestId();
    await placeOrders(1);
    const events = clientOf(service, { eventTransport }).events({
      salesPageId,
      after,
      names: ['ORDER_CREATED'],
    });
    for await (const event of events) {
      expect(event).toMatchObject({
        name: 'ORDER_CREATED',
        orderSnapshot: { reference: expect.any(String) },
      });
      break;
    }
    expect(requests.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
