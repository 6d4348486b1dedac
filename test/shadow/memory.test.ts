import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { launchNode } from '../../tools/harness/launch.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { mapConcurrently } from '../../tools/harness/map-concurrently.ts';
import { watchResidentMemory } from '../../tools/harness/resident-memory.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { until } from '../../tools/harness/until.ts';

const cleanup = new AsyncDisposableStack();
afterAll(() => cleanup.disposeAsync());

const requests = 2_000;
/** The size of each body of a request and of a response in bytes. */
const bodyBytes = 128 * 1024;
const body = Buffer.alloc(bodyBytes, 'x');

test('the memory of the command shadow is constant while it forwards 2,000 requests with large bodies', async () => {
  let received = 0;
  const legacy = await startLoopbackServer(async (incoming, outgoing) => {
    for await (const chunk of incoming) received += chunk.length;
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  });
  const own = await startLoopbackServer((_, outgoing) => void outgoing.writeHead(200).end('{}'));
  cleanup.defer(legacy.close);
  cleanup.defer(own.close);
  const port = await findFreePort();
  const shadow = launchNode(
    ['server/cli.ts', 'shadow', '--legacy', legacy.url, '--service', own.url, '--port', String(port)],
    // A heap that grows with the requests exceeds this limit, and the process ends.
    { environment: { ...spawnEnvironment, NODE_OPTIONS: '--max-old-space-size=64' } },
  );
  cleanup.defer(async () => void (await shadow.kill()));
  await until(() => shadow.stderr().includes('Forwarding from'));
  const agent = new Agent({ keepAlive: true });
  cleanup.defer(() => agent.destroy());

  /** Sends a request that is compared, if it is a GET, and returns the length of the response. */
  const send = async (method: 'GET' | 'POST'): Promise<number> => {
    const path = method === 'GET' ? '/v1/domains' : '/v1/redeem';
    const outgoing = request({ host: '127.0.0.1', port, method, path, agent });
    outgoing.end(method === 'POST' ? body : undefined);
    const [incoming] = await once(outgoing, 'response');
    let length = 0;
    for await (const chunk of incoming) length += chunk.length;
    return length;
  };
  const sendAll = async (count: number) => {
    const numbers = Array.from({ length: count }, (_, number) => number);
    const lengths = await mapConcurrently(numbers, (number) => send(number % 4 === 0 ? 'GET' : 'POST'));
    expect(new Set(lengths)).toEqual(new Set([bodyBytes]));
  };

  const warmUp = requests / 5;
  await sendAll(warmUp);
  const memory = await watchResidentMemory(shadow.pid);
  await sendAll(requests - warmUp);
  const { before, highest } = memory.stop();
  expect(received).toBe((requests * 3 * bodyBytes) / 4);
  expect(highest - before).toBeLessThan(64);
  expect(shadow.hasEnded()).toBe(false);
  expect(await shadow.kill('SIGINT')).toBe(0);
  expect(shadow.stdout()).toMatch(new RegExp(`Report after \\d+ min: ${requests} requests forwarded`));
});
