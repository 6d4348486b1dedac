import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, inject, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey, demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { createHttpServer } from '../../server/http/http-server.ts';
import { listen, stopListening } from '../../server/http/start-listening.ts';
import { until } from '../../tools/harness/until.ts';
import { copyTemplate, type DatabaseCopy } from '../support/test-service.ts';
import { type Spawned, spawnService } from './spawned-service.ts';

async function withService(
  work: (started: Spawned, url: URL) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const copy: DatabaseCopy = await copyTemplate();
  const started = spawnService('main', { ...copy.environment, ...environment });
  try {
    await work(started, new URL(await started.url));
  } finally {
    started.kill('SIGKILL');
    await started.exit;
    await copy.drop();
  }
}

/**
 * Starts a proxy to a server. The proxy accepts connections, but transfers nothing until `open` is
 * called.
 */
async function startClosedProxy({ hostname, port }: URL) {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let connections = 0;
  const proxy = createServer(async (client) => {
    connections += 1;
    client.on('error', () => undefined);
    await opened;
    const server = connect(Number(port), hostname);
    server.on('error', () => client.destroy());
    client.on('close', () => server.destroy());
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: ownPort } = proxy.address() as AddressInfo;
  return { port: ownPort, open, countConnections: () => connections, close: () => void proxy.close() };
}

async function openSocket(url: URL): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const body = JSON.stringify({ redeem_location: 1, voucher_code: demoCodes.singleUse });
const head = [
  'POST /v2.1/sales-pages/1/redemptions HTTP/1.1',
  'Host: test',
  `Authorization: Bearer ${demoApiKey}`,
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  'Expect: 100-continue',
  'Connection: close',
  '',
  '',
].join('\r\n');

/**
 * Sends the head of a request, and waits until the service requests the body. Returns the socket,
 * and a function that returns the received text.
 */
async function beginRequest(url: URL): Promise<{ socket: Socket; received: () => string }> {
  const socket = await openSocket(url);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(head);
  await until(() => text.includes('100 Continue'));
  expect(text).toContain('100 Continue');
  return { socket, received: () => text };
}

const refusesConnections = (url: URL) =>
  until(() =>
    openSocket(url).then(
      (socket) => {
        socket.destroy();
        return false;
      },
      () => true,
    ),
  );

test('a client that reads slowly gets the whole response of a server that stops', async () => {
  const server = createHttpServer(
    {
      dispatch: () => (_request, response) => response.end(Buffer.alloc(20_000_000)),
      headers: {},
      stopping: new AbortController().signal,
    },
    pino({ level: 'silent' }),
    { requestEnded: () => undefined },
    { request: (_request, _response, handle) => handle() },
  );
  await listen(server, { port: 0, host: '127.0.0.1', variable: 'PORT' });
  const socket = await openSocket(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  let received = 0;
  socket.pause().on('data', ({ length }) => {
    received += length;
  });
  const responding = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  await responding;
  const stopped = stopListening(server, 10_000);
  const closed = once(socket, 'close');
  await wait(200);
  socket.resume();
  await Promise.all([stopped, closed]);
  expect(received).toBeGreaterThan(20_000_000);
});

// The tests run concurrently, because one of the processes waits for ten seconds.
describe.concurrent('a process that is stopped or loses connections', () => {
  test('a process that receives SIGTERM completes the request in progress, closes sockets and exits with 0', {
    timeout: 60_000,
  }, async () => {
    await withService(async (started, url) => {
      await fetch(`${url}livez`);
      const graphqlSocket = new WebSocket(`ws://${url.host}/graphql`, 'graphql-transport-ws');
      await once(graphqlSocket, 'open');
      const socketClosed = once(graphqlSocket, 'close');
      const { socket, received } = await beginRequest(url);
      const ended = once(socket, 'close');
      const stoppedAt = Date.now();
      started.kill('SIGTERM');
      expect(await refusesConnections(url)).toBe(true);
      expect((await socketClosed)[0]).toBe(1001);
      socket.write(body);
      await ended;
      expect(received()).toContain('HTTP/1.1 201 Created');
      expect(await started.exit).toBe(0);
      expect(Date.now() - stoppedAt).toBeLessThan(15_000);
    });
  });

  test('a process that receives SIGTERM exits within 15 seconds, even if a request is never completed', {
    timeout: 60_000,
  }, async () => {
    await withService(async (started, url) => {
      await openSocket(url);
      await beginRequest(url);
      const stoppedAt = Date.now();
      started.kill('SIGTERM');
      expect(await started.exit).toBe(0);
      expect(Date.now() - stoppedAt).toBeLessThan(15_000);
    });
  });

  test('a process with SHUTDOWN_DELAY_SECONDS serves requests after SIGTERM until the delay has ended, and exits with 0', {
    timeout: 60_000,
  }, async () => {
    await withService(
      async (started, url) => {
        const request = async (path: string) => {
          const { status, headers } = await fetch(new URL(path, url), {
            headers: { authorization: `Bearer ${demoApiKey}` },
          });
          return { status, connection: headers.get('connection') };
        };
        expect(await request('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
        const stoppedAt = Date.now();
        started.kill('SIGTERM');
        await until(async () => (await request('/readyz')).status === 503);
        for (const path of ['/v2.1/redeem-locations', '/livez'])
          expect(await request(path)).toEqual({ status: 200, connection: 'close' });
        expect(await started.exit).toBe(0);
        const seconds = (Date.now() - stoppedAt) / 1_000;
        expect(seconds).toBeGreaterThan(3);
        expect(seconds).toBeLessThan(8);
      },
      { SHUTDOWN_DELAY_SECONDS: '3' },
    );
  });

  test.skipIf(inject('template').kind !== 'postgresql')(
    'a process that receives SIGTERM while it starts completes the start and exits with 0',
    { timeout: 60_000 },
    async () => {
      const copy = await copyTemplate();
      const databaseUrl = new URL(copy.environment.DATABASE_URL ?? '');
      const proxy = await startClosedProxy(databaseUrl);
      databaseUrl.port = String(proxy.port);
      const started = spawnService('main', { ...copy.environment, DATABASE_URL: databaseUrl.href });
      try {
        await until(() => proxy.countConnections() > 0);
        started.kill('SIGTERM');
        proxy.open();
        expect(await started.exit, started.output()).toBe(0);
      } finally {
        await started.kill();
        proxy.close();
        await copy.drop();
      }
    },
  );

  test('a process does not end when connections are reset during an upgrade or a request', {
    timeout: 60_000,
  }, async () => {
    await withService(async (started, url) => {
      const upgrade = (path: string) =>
        `GET ${path} HTTP/1.1\r\nHost: test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`;
      const survived = () => expect(started.hasEnded(), started.output()).toBe(false);
      for (const path of ['/', '/graphql', '/graphql', '/nowhere']) {
        survived();
        for (let round = 0; round < 25; round += 1) {
          const socket = await openSocket(url).catch(() => null);
          expect(socket, started.output()).not.toBeNull();
          if (!socket) return;
          socket.write(upgrade(path));
          if (round % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
          socket.resetAndDestroy();
        }
      }
      for (const bytes of [
        'nonsense\r\n\r\n',
        'GET / HTTP/1.1\r\nHost: test\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
        head,
      ]) {
        const socket = await openSocket(url);
        socket.write(bytes);
        socket.resetAndDestroy();
      }
      const live = await fetch(`${url}livez`).then(
        ({ status }) => status,
        () => null,
      );
      expect(live, started.output()).toBe(200);
    });
  });
});
