import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { sendSlowly } from '../attacks/wire/send-slowly.ts';
import { useTestService } from '../support/test-service.ts';
import { readMetrics } from '../telemetry/samples.ts';

const service = useTestService({ METRICS_PORT: '0', ROLE: 'api' });

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
  socket.on('error', () => undefined);
  opened.push(() => socket.terminate());
  await once(socket, 'open');
  return socket;
}

async function initialise(socket: WebSocket): Promise<void> {
  const acknowledged = once(socket, 'message');
  socket.send(
    JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${demoApiKey}` } }),
  );
  await acknowledged;
}

const countSockets = async () =>
  (await readMetrics(service.metricsUrl ?? '')).samples.get('vouchsafe_sockets_open');

test('400 initialised sockets are served, while 600 uninitialised sockets are limited to 500 and closed', {
  timeout: 60_000,
}, async () => {
  const silent: WebSocket[] = [];
  const speaking: WebSocket[] = [];
  for (let batch = 0; batch < 20; batch += 1) {
    silent.push(...(await Promise.all(Array.from({ length: 30 }, openSocket))));
    const spoken = await Promise.all(Array.from({ length: 20 }, openSocket));
    await Promise.all(spoken.map(initialise));
    speaking.push(...spoken);
  }
  expect(await countSockets()).toBeLessThanOrEqual(400 + 500);
  expect(silent.slice(-100).every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true);
  await until(async () => (await countSockets()) === 400);
  expect(silent.every(({ readyState }) => readyState >= WebSocket.CLOSING)).toBe(true);
  const types = await Promise.all(
    speaking.map(async (socket) => {
      const message = once(socket, 'message');
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ viewer { kind } }' } }));
      return JSON.parse(String((await message)[0])).type;
    }),
  );
  expect(new Set(types)).toEqual(new Set(['next']));
});

test('120 clients that send headers or a body too slowly are disconnected, and the service still responds', async () => {
  const body = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
  const slow = {
    headers: 'GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    rest: `POST /v2.1/sales-pages/1/redemptions HTTP/1.1\r\n${body}`,
    graphql: `POST /graphql HTTP/1.1\r\n${body}`,
  };
  const ends = await Promise.all(
    Object.values(slow).map((beginning) =>
      Promise.all(Array.from({ length: 40 }, () => sendSlowly(service.url, beginning, 500))),
    ),
  );
  const [headers = [], ...bodies] = ends;
  for (const { lasted, response } of headers) {
    expect(lasted).toBeLessThan(30_000);
    expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nX-Content-Type-Options: nosniff/);
  }
  for (const { lasted } of bodies.flat()) expect(lasted).toBeLessThan(30_000);
  expect((await fetch(`${service.url}/livez`)).status).toBe(200);
});

test('a WebSocket frame that is too large closes the socket with 1009 and writes nothing to the console', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const socket = await openSocket();
    await initialise(socket);
    socket.send('x'.repeat(64 * 1024 + 1));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
    expect(written).not.toHaveBeenCalled();
  } finally {
    written.mockRestore();
  }
});
