import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { eventStreams } from '../../packages/client/src/event-streams.ts';
import { ConnectionError, type EventTransport, ServiceError } from '../../packages/client/src/index.ts';
import { sockets } from '../../packages/client/src/sockets.ts';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { useInterruptibleProxy } from '../support/interruptible-proxy.ts';
import { useTestService } from '../support/test-service.ts';
import { clientOf, salesPageId } from './client-of.ts';
import { errorBody, scriptFetch } from './scripted-fetch.ts';

const service = useTestService();
const proxy = useInterruptibleProxy(service);

test('onRetry is called before each further attempt, with the failure and the wait', async () => {
  const responses = [
    'lost' as const,
    errorBody('RATE_LIMITED', { retryAfter: 1 }),
    { data: { viewer: null } },
  ];
  const { fetch, requests } = scriptFetch((number) => responses[number - 1] ?? 'lost');
  const calls: [Error, number, number][] = [];
  const client = clientOf(service, {
    fetch,
    onRetry: (error, waitMs) => void calls.push([error, waitMs, requests.length]),
  });
  await client.request('{ viewer { kind } }');
  expect(calls).toEqual([
    [expect.any(ConnectionError), expect.any(Number), 1],
    [expect.any(ServiceError), 1_000, 2],
  ]);
  expect(calls[0]?.[1]).toBeLessThanOrEqual(250);
});

test('onRetry is not called for an error that is thrown, and an error that it throws ends the call', async () => {
  let calls = 0;
  const onRetry = () => {
    calls += 1;
    throw new Error('stopped');
  };
  const rejected = scriptFetch(() => errorBody('FORBIDDEN'));
  const failing = clientOf(service, { fetch: rejected.fetch, onRetry });
  await expect(failing.request('{ viewer { kind } }')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(calls).toBe(0);
  const lost = scriptFetch(() => 'lost');
  const retrying = clientOf(service, { fetch: lost.fetch, onRetry });
  await expect(retrying.request('{ viewer { kind } }')).rejects.toThrow('stopped');
  expect([calls, lost.requests.length]).toEqual([1, 1]);
});

const transports: readonly (readonly [string, () => EventTransport])[] = [
  ['sockets', () => sockets({ webSocket: WebSocket })],
  ['event streams', () => eventStreams()],
];

describe.each(transports)('a subscription over %s', (_name, createTransport) => {
  test('reports each opened connection, and each lost one before the wait', async () => {
    const calls: string[] = [];
    const client = clientOf(proxy, {
      eventTransport: createTransport(),
      onRetry: (error, waitMs) => {
        expect([error instanceof ConnectionError, waitMs > 0]).toEqual([true, true]);
        if (calls.at(-1) !== 'lost') calls.push('lost');
      },
    });
    const controller = new AbortController();
    const onOpen = () => void calls.push('open');
    const received = (async () => {
      for await (const { name } of client.events({ salesPageId, onOpen, signal: controller.signal }))
        if (name === 'ORDER_CREATED') calls.push(name);
    })();
    await until(() => calls.length === 1);
    proxy.cut();
    await until(() => calls.length === 2);
    proxy.restore();
    await until(() => calls.length === 3);
    expect((await order(service)).status).toBe(201);
    await until(() => calls.length === 4);
    controller.abort();
    await received;
    expect(calls).toEqual(['open', 'lost', 'open', 'ORDER_CREATED']);
  });
});
