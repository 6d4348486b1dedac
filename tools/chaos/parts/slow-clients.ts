import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { demoApiKey } from '../../../prisma/demo/demo-credentials.ts';
import { becomesTrue } from '../../harness/until.ts';
import { startReaders } from '../load/start-readers.ts';
import type { Part } from '../part.ts';
import { formatMilliseconds } from '../percentile.ts';

/**
 * The time limits in seconds after which a client that sends its headers or its body byte by byte must have been disconnected.
 */
const boundsSeconds = { headers: 7, body: 7 } as const;
/** The limit of the response times of other clients during the attack, in milliseconds (p99). */
const boundMs = 250;

export const slowClients: Part = {
  id: 'slow-clients',
  description: 'clients that send their headers or their body at one byte per second, while other clients read lists',
  unit: 'clients',
  times: 500,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer(database.environment);
    const violations: string[] = [];
    const observations: string[] = [];
    const readers = startReaders(server.url);
    for (const [kind, count] of [
      ['headers', Math.ceil(times / 2)],
      ['body', Math.floor(times / 2)],
    ] as const) {
      const closings = await Promise.all(Array.from({ length: count }, () => sendSlowly(server.url, kind, cleanup)));
      const slowest = Math.max(0, ...closings);
      observations.push(`clients with slow ${kind} disconnected within ${slowest.toFixed(1)} s`);
      const late = closings.filter((seconds) => seconds > boundsSeconds[kind]).length;
      if (late > 0) violations.push(`${late} clients with slow ${kind} stayed connected for more than ${boundsSeconds[kind]} s`);
    }
    const { count: responses, p99, violations: violationsOfReaders } = await readers.stop();
    violations.push(...violationsOfReaders);
    return {
      done: times,
      observations: [...observations, `${responses} responses to other clients, p99 ${formatMilliseconds(p99)}`],
      violations,
      slowResponses: p99 > boundMs ? [`responses to other clients took ${formatMilliseconds(p99)} (p99)`] : [],
    };
  },
};

/** Sends one byte per second until the server closes the connection. Resolves with the elapsed seconds, at most 30. */
async function sendSlowly(url: string, kind: keyof typeof boundsSeconds, cleanup: AsyncDisposableStack): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  cleanup.defer(() => void socket.destroy());
  socket.on('error', () => undefined);
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
  });
  socket.resume();
  await once(socket, 'connect');
  const started = performance.now();
  socket.write('POST /v2.1/sales-pages/1/orders HTTP/1.1\r\nHost: slow.test\r\n');
  if (kind === 'body') {
    socket.write(`Authorization: Bearer ${demoApiKey}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`);
  }
  const drip = setInterval(() => socket.write(kind === 'body' ? ' ' : 'x'), 1_000);
  await becomesTrue(() => isClosed, 30_000);
  clearInterval(drip);
  socket.destroy();
  return (performance.now() - started) / 1_000;
}
