import { once } from 'node:events';
import WebSocket from 'ws';
import { demoApiKey } from '../../../prisma/demo/demo-credentials.ts';
import { watchResidentMemory } from '../../harness/resident-memory.ts';
import type { Part } from '../part.ts';

/** The memory limit of the server for all sockets, in MB. */
const memoryBoundMb = 200;
/** The time in seconds within which the server must close a socket that sends nothing. */
const closeLimitSeconds = 7;

export const sockets: Part = {
  id: 'sockets',
  description: 'sockets opened concurrently; half of them send nothing',
  unit: 'sockets',
  times: 1_000,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer(database.environment);
    const memory = await watchResidentMemory(server.pid);
    const violations: string[] = [];
    const opened = await Promise.all(Array.from({ length: times }, (_, index) => open(index % 2 === 0)));
    const closings = await Promise.all(opened.filter(({ isSilent }) => isSilent).map(({ closed }) => closed));
    const slowest = Math.max(0, ...closings);
    if (slowest > closeLimitSeconds)
      violations.push(
        `an uninitialised socket was open for ${slowest.toFixed(1)} s; the limit is ${closeLimitSeconds} s`,
      );
    const initialised = opened.filter(({ isSilent }) => !isSilent);
    const acknowledged = (await Promise.all(initialised.map(({ isAcknowledged }) => isAcknowledged))).filter(
      Boolean,
    ).length;
    if (acknowledged < initialised.length)
      violations.push(
        `${initialised.length - acknowledged} of the initialised sockets were not acknowledged`,
      );
    const { before, highest } = memory.stop();
    if (highest - before > memoryBoundMb)
      violations.push(`the server’s memory grew by ${(highest - before).toFixed(0)} MB`);
    return {
      done: times,
      observations: [
        `uninitialised sockets closed within ${slowest.toFixed(1)} s; ${acknowledged} sockets acknowledged; peak memory +${(highest - before).toFixed(0)} MB`,
      ],
      violations,
    };

    async function open(isSilent: boolean) {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      cleanup.defer(() => socket.terminate());
      socket.on('error', () => undefined);
      const started = performance.now();
      const closed = once(socket, 'close').then(() => (performance.now() - started) / 1_000);
      const acknowledged = once(socket, 'message').then(
        ([message]) => String(message).includes('connection_ack'),
        () => false,
      );
      if (!isSilent) {
        socket.once('open', () =>
          socket.send(
            JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${demoApiKey}` } }),
          ),
        );
      }
      return { isSilent, closed, isAcknowledged: Promise.race([acknowledged, closed.then(() => false)]) };
    }
  },
};
