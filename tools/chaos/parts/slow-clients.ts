import { demoApiKey } from '../../../prisma/demo/demo-credentials.ts';
import { sendSlowly } from '../../../test/attacks/wire/send-slowly.ts';
import { formatMilliseconds } from '../../harness/percentile.ts';
import { startReaders } from '../load/start-readers.ts';
import type { Part } from '../part.ts';

/**
 * The time limit in seconds after which a client that sends its headers or its body byte by byte
 * must have been disconnected.
 */
const boundSeconds = 7;
/** The limit of the response times of other clients during the attack, in milliseconds (p99). */
const boundMs = 250;

const start = 'POST /v2.1/sales-pages/1/orders HTTP/1.1\r\nHost: slow.test\r\n';
const beginnings = {
  headers: start,
  body: `${start}Authorization: Bearer ${demoApiKey}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
};

export const slowClients: Part = {
  id: 'slow-clients',
  description:
    'clients that send their headers or their body at one byte per second, while other clients read lists',
  unit: 'clients',
  times: 500,
  async run({ createDatabase, startServer }, times) {
    const database = await createDatabase();
    const server = await startServer(database.environment);
    const violations: string[] = [];
    const observations: string[] = [];
    const readers = startReaders(server.url);
    for (const [kind, count] of [
      ['headers', Math.ceil(times / 2)],
      ['body', Math.floor(times / 2)],
    ] as const) {
      const connections = Array.from({ length: count }, () =>
        sendSlowly(server.url, beginnings[kind], 1_000),
      );
      const closings = (await Promise.all(connections)).map(({ lasted }) => lasted / 1_000);
      const slowest = Math.max(0, ...closings);
      observations.push(`clients with slow ${kind} disconnected within ${slowest.toFixed(1)} s`);
      const late = closings.filter((seconds) => seconds > boundSeconds).length;
      if (late > 0)
        violations.push(`${late} clients with slow ${kind} stayed connected for more than ${boundSeconds} s`);
    }
    const { count: responses, p99, violations: violationsOfReaders } = await readers.stop();
    violations.push(...violationsOfReaders);
    return {
      done: times,
      observations: [
        ...observations,
        `${responses} responses to other clients, p99 ${formatMilliseconds(p99)}`,
      ],
      violations,
      slowResponses:
        p99 > boundMs ? [`responses to other clients took ${formatMilliseconds(p99)} (p99)`] : [],
    };
  },
};
