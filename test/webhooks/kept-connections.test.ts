import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeliveryClient } from '../../src/webhooks/delivery-client.ts';
import { type LoopbackServer, startLoopbackServer } from '../../tools/harness/loopback-server.ts';

let server: LoopbackServer;
let connections = 0;
/** The number of requests that were received on each connection. */
const requestsOn = new Map<Socket, number>();
/**
 * The number of the request, counted per connection, at which the receiver closes the connection
 * instead of responding.
 */
let closedRequest = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  const onRequest: Parameters<typeof startLoopbackServer>[0] = (incoming, response) => {
    const count = (requestsOn.get(incoming.socket) ?? 0) + 1;
    requestsOn.set(incoming.socket, count);
    incoming.resume();
    if (count === closedRequest) incoming.socket.destroy();
    else incoming.on('end', () => response.writeHead(204).end());
  };
  server = await startLoopbackServer(onRequest, () => {
    connections += 1;
  });
});
afterAll(() => server.close());

const policy = { resolveHost: async () => [{ address: '127.0.0.1', family: 4 }], allowPrivateNetworks: true };
const countConnections = async (work: () => Promise<void>) => {
  const before = connections;
  await work();
  return connections - before;
};

test('deliveries to a receiver reuse kept-alive connections', async () => {
  const client = createDeliveryClient(policy);
  const post = async () => expect((await client.post(server.url, {}, '{}')).status).toBe(204);
  const opened = await countConnections(async () => {
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, post));
  });
  expect(opened).toBe(10);
  client.close();
});

test('a request is repeated if a kept-alive connection is closed, and fails if a new connection is closed', async () => {
  const client = createDeliveryClient(policy);
  const post = async () => (await client.post(server.url, {}, '{}')).failure;
  closedRequest = 2;
  expect([await post(), await post(), await post()]).toEqual([null, null, null]);
  client.close();
  expect(await post()).toBe('the service was stopped');

  closedRequest = 1;
  const another = createDeliveryClient(policy);
  expect((await another.post(server.url, {}, '{}')).failure).toBe('socket hang up');
  another.close();
});

test('a delivery to an https URL begins with a TLS handshake, which contains the host name and not the path', async () => {
  const received: Buffer[] = [];
  const receiver = createServer((socket) =>
    socket.once('data', (bytes) => {
      received.push(bytes);
      socket.destroy();
    }),
  );
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const client = createDeliveryClient(policy);
  const { port } = receiver.address() as AddressInfo;
  expect(await client.post(`https://hooks.example:${port}/secret`, {}, '{}')).toMatchObject({ status: null });
  client.close();
  receiver.close();
  // The first byte of a handshake record is 22 (RFC 8446, section 5.1).
  expect(received.map(([type]) => type)).toEqual([22]);
  expect(received.join()).toContain('hooks.example');
  expect(received.join()).not.toContain('/secret');
});
