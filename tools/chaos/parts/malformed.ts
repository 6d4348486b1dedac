import {
  damagedRequest,
  malformedFrames,
  malformedRequests,
} from '../../../test/attacks/wire/malformed-requests.ts';
import { sendBytes, statusesOf } from '../../../test/attacks/wire/send-bytes.ts';
import { mapConcurrently } from '../../harness/map-concurrently.ts';
import { formatMilliseconds } from '../../harness/percentile.ts';
import { startReaders } from '../load/start-readers.ts';
import type { Part } from '../part.ts';

/**
 * The time limit in milliseconds within which the server closes a connection without a valid
 * request.
 */
const closeTimeoutMs = 7_000;
/** The limit of the response times of other clients during the attack, in milliseconds (p99). */
const boundMs = 250;
/** The number of requests with a few damaged bytes in a round. */
const damagedPerRound = 50;

export const malformed: Part = {
  id: 'malformed',
  description: `malformed HTTP requests (${Object.keys(malformedRequests).length} kinds: request lines, lengths, chunks, headers, upgrades, other protocols), sockets without valid frames, and requests with damaged bytes, while other clients read lists`,
  unit: 'rounds',
  times: 100,
  async run({ createDatabase, startServer }, times) {
    const database = await createDatabase();
    const server = await startServer({ ...database.environment, ROLE: 'api' });
    const violations: string[] = [];
    const readers = startReaders(server.url);
    const counts = { rejected: 0, closed: 0, frames: 0, damaged: 0 };
    for (let round = 0; round < times; round += 1) {
      await mapConcurrently(Object.entries(malformedRequests), async ([what, bytes]) => {
        const response = await sendBytes(server.url, bytes, closeTimeoutMs);
        const [status, ...more] = response === null ? [] : statusesOf(response);
        if (response === null) violations.push(`${what}: the connection stayed open`);
        else if (status === undefined) counts.closed += 1;
        else if (status >= 400 && status < 500 && more.length === 0) counts.rejected += 1;
        else violations.push(`${what} received ${[status, ...more].join(', then ')}`);
      });
      await mapConcurrently(Object.entries(malformedFrames), async ([what, bytes]) => {
        const response = await sendBytes(server.url, bytes, closeTimeoutMs);
        counts.frames += 1;
        if (response === null) violations.push(`a socket with ${what} stayed open`);
        else if (statusesOf(response)[0] !== 101)
          violations.push(`a socket with ${what} received ${response.slice(0, 300)}`);
      });
      await mapConcurrently(Array.from({ length: damagedPerRound }, damagedRequest), async (bytes) => {
        const response = await sendBytes(server.url, bytes, closeTimeoutMs);
        counts.damaged += 1;
        if (response === null)
          violations.push(`the connection of ${JSON.stringify(bytes.toString('latin1'))} stayed open`);
        else if (statusesOf(response).some((status) => status >= 500)) {
          violations.push(`${JSON.stringify(bytes.toString('latin1'))} received ${response.slice(0, 300)}`);
        }
      });
    }
    const { count, p99, violations: violationsOfReaders } = await readers.stop();
    violations.push(...violationsOfReaders);
    const code = await server.stop();
    if (code !== 0) violations.push(`the server exited with code ${code}`);
    return {
      done: times,
      observations: [
        `${counts.rejected} requests rejected with 4xx, ${counts.closed} connections closed without a response, ${counts.frames} sockets closed, ${counts.damaged} damaged requests without a 5xx`,
        `${count} responses to other clients, p99 ${formatMilliseconds(p99)}`,
      ],
      violations,
      slowResponses:
        p99 > boundMs ? [`responses to other clients took ${formatMilliseconds(p99)} (p99)`] : [],
    };
  },
};
