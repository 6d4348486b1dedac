import { once } from 'node:events';
import { afterAll, describe, expect, inject, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { graphql } from '../support/graphql-client.ts';
import { createInterruptibleDatabase } from '../support/interruptible-database.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const onPostgresql = inject('template').kind === 'postgresql';
if (!onPostgresql)
  process.stdout.write(
    'Skipped: test/hardening/unchecked-sockets.test.ts needs PostgreSQL, as it ends connections.\n',
  );

/**
 * Runs a service and returns functions that open and count its sockets. The sockets are closed
 * after the tests.
 */
function useSockets() {
  const service = useTestService({ LIMIT_SOCKETS_PER_ADDRESS: '10000' });
  const opened: WebSocket[] = [];
  afterAll(() => {
    for (const socket of opened.splice(0)) socket.terminate();
  });
  return {
    service,
    /** Opens and initialises a socket. */
    async open(token: string | null) {
      const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      socket.on('error', () => undefined);
      opened.push(socket);
      const closed = once(socket, 'close').then(([code, reason]) => `${code} ${reason}`);
      await once(socket, 'open');
      const acknowledged = once(socket, 'message');
      const payload = token === null ? {} : { authorization: `Bearer ${token}` };
      socket.send(JSON.stringify({ type: 'connection_init', payload }));
      await Promise.race([acknowledged, closed]);
      return { socket, closed };
    },
    countOpen: () => opened.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
  };
}

async function queryPrincipal(socket: WebSocket): Promise<string> {
  const reply = once(socket, 'message');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ viewer { kind } }' } }));
  const { payload } = JSON.parse(String((await reply)[0]));
  return payload.data?.viewer?.kind ?? (payload.errors ?? payload)[0].extensions.code;
}

// The two suites run concurrently, because each waits for sockets to be closed.
describe.skipIf(!onPostgresql)(
  'sockets whose token cannot be checked because the database is unavailable',
  { concurrent: true },
  () => {
    const { service, open, countOpen } = useSockets();

    test('sockets with unchecked tokens are limited like anonymous sockets until their tokens can be checked', {
      timeout: 120_000,
    }, async () => {
      const database = await createInterruptibleDatabase(service);
      const [valid, idle] = [
        await signIn(service, 'redeem@demo.test'),
        await signIn(service, 'custom@demo.test'),
      ];
      const authenticated = await open(demoApiKey);
      await database.lose();
      try {
        expect((await graphql(service, '{ viewer { kind } }', {}, valid)).errors?.[0]?.extensions?.code).toBe(
          'UNAVAILABLE',
        );
        const unchecked = await open(idle);
        expect(unchecked.socket.readyState).toBe(WebSocket.OPEN);
        expect(await queryPrincipal(unchecked.socket)).toBe('UNAVAILABLE');
        expect(await unchecked.closed).toBe('1013 The token could not be checked');

        for (let batch = 0; batch < 12; batch += 1)
          await Promise.all(
            Array.from({ length: 50 }, (_value, index) => open(`vs_unknown_${batch}_${index}`)),
          );
        await until(() => countOpen() <= 501);
        expect(authenticated.socket.readyState).toBe(WebSocket.OPEN);
      } finally {
        await database.restore();
      }
      // The unknown keys are rejected as soon as they can be checked.
      await until(() => countOpen() === 1, 30_000);
      expect(authenticated.socket.readyState).toBe(WebSocket.OPEN);
    });
  },
);

describe.skipIf(!onPostgresql)(
  'a socket whose token could not be checked when it was opened',
  { concurrent: true },
  () => {
    const { service, open, countOpen } = useSockets();

    test('an open socket with an unchecked token is authenticated once the database is available again', {
      timeout: 60_000,
    }, async () => {
      const database = await createInterruptibleDatabase(service);
      const token = await signIn(service, 'packing@demo.test');
      await database.lose();
      const { socket, closed } = await open(token).finally(database.restore);
      // An anonymous socket that was opened later is closed because it is idle. The authenticated
      // socket is still open.
      const later = await open(null);
      expect(await Promise.race([closed, later.closed])).toBe('4401 Unauthorized: idle without a token');
      expect(await queryPrincipal(socket)).toBe('STAFF');
      // Anonymous sockets do not evict the authenticated socket.
      await Promise.all(Array.from({ length: 510 }, () => open(null)));
      await until(() => countOpen() <= 501);
      expect(socket.readyState).toBe(WebSocket.OPEN);
    });
  },
);
