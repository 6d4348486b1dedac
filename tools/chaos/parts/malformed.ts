import { startReaders } from '../load/start-readers.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import type { Part } from '../part.ts';
import { inMilliseconds } from '../percentile.ts';
import { damagedRequest, malformedFrames, malformedRequests } from '../wire/malformed-requests.ts';
import { sendBytes, statusesOf } from '../wire/send-bytes.ts';

/** The time limit in milliseconds within which the server closes a connection without a valid request. */
const patience = 7_000;
/** The limit of the response times of other clients during the attack, in milliseconds. */
const bound = 250;
/** The number of requests with a few damaged bytes in a round. */
const damagedInRound = 50;

export const malformed: Part = {
  id: 'malformed',
  what: `malformed HTTP requests (${Object.keys(malformedRequests).length} kinds: lines, lengths, chunks, headers, upgrades, other protocols), sockets without valid frames, and requests with damaged bytes, while other clients read lists`,
  unit: 'rounds',
  times: 100,
  async run({ createDatabase, startServer }, times) {
    const database = await createDatabase();
    const server = await startServer({ ...database.environment, ROLE: 'api' });
    const lost: string[] = [];
    const others = startReaders(server.url);
    const counts = { refused: 0, closed: 0, frames: 0, damaged: 0 };
    for (let round = 0; round < times; round += 1) {
      await mapConcurrently(Object.entries(malformedRequests), async ([what, bytes]) => {
        const answer = await sendBytes(server.url, bytes, patience);
        const [status, ...more] = answer === null ? [] : statusesOf(answer);
        if (answer === null) lost.push(`${what}: the connection stayed open`);
        else if (status === undefined) counts.closed += 1;
        else if (status >= 400 && status < 500 && more.length === 0) counts.refused += 1;
        else lost.push(`${what} was answered ${[status, ...more].join(', then ')}`);
      });
      await mapConcurrently(Object.entries(malformedFrames), async ([what, bytes]) => {
        const answer = await sendBytes(server.url, bytes, patience);
        counts.frames += 1;
        if (answer === null) lost.push(`a socket with ${what} stayed open`);
        else if (statusesOf(answer)[0] !== 101) lost.push(`a socket with ${what} was answered ${answer.slice(0, 300)}`);
      });
      await mapConcurrently(Array.from({ length: damagedInRound }, damagedRequest), async (bytes) => {
        const answer = await sendBytes(server.url, bytes, patience);
        counts.damaged += 1;
        if (answer === null) lost.push(`the connection of ${JSON.stringify(bytes.toString('latin1'))} stayed open`);
        else if (statusesOf(answer).some((status) => status >= 500)) {
          lost.push(`${JSON.stringify(bytes.toString('latin1'))} was answered ${answer.slice(0, 300)}`);
        }
      });
    }
    const { count, p99, lost: lostByOthers } = await others.stop();
    lost.push(...lostByOthers);
    if (p99 > bound) lost.push(`others waited ${inMilliseconds(p99)} (p99)`);
    const { code } = await server.terminate();
    if (code !== 0) lost.push(`the server ended with ${code}`);
    return {
      done: times,
      seen: [
        `${counts.refused} answered 4xx, ${counts.closed} closed without an answer, ${counts.frames} sockets closed, ${counts.damaged} damaged ones without a 5xx`,
        `${count} answers to others, p99 ${inMilliseconds(p99)}`,
      ],
      lost,
    };
  },
};
