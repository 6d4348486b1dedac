import { once } from 'node:events';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const query = 'subscription { events(salesPageId: "SalesPage:1") { id: eventId } }';

test('a completed subscription receives no more messages, and another subscription on the same socket continues', async () => {
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
  await once(socket, 'open');
  const received: { type: string; id?: string; payload?: unknown }[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  const send = (message: object) => socket.send(JSON.stringify(message));
  send({ type: 'connection_init', payload: { authorization: `Bearer ${demoApiKey}` } });
  await until(() => received.length === 1);
  const subscribe = (id: string) => send({ type: 'subscribe', id, payload: { query } });
  const count = (id: string) =>
    received.filter((message) => message.type === 'next' && message.id === id).length;
  let isSelling = true;
  const selling = (async () => {
    while (isSelling) expect((await order(service)).status).toBe(201);
  })();
  try {
    subscribe('kept');
    for (let round = 0; round < 5; round += 1) {
      // The same id is used again, so that a message of the completed subscription would be
      // attributed to the next subscription.
      subscribe('ended');
      const before = count('ended');
      await until(() => count('ended') > before + 2);
      send({ type: 'complete', id: 'ended' });
      send({ type: 'ping', payload: { round } });
      const isPong = ({ type, payload }: { type: string; payload?: unknown }) =>
        type === 'pong' && JSON.stringify(payload) === JSON.stringify({ round });
      await until(() => received.some(isPong));
      const [kept, ended] = [count('kept'), received.filter(({ id }) => id === 'ended').length];
      await until(() => count('kept') > kept + 2);
      expect(received.filter(({ id }) => id === 'ended')).toHaveLength(ended);
    }
  } finally {
    isSelling = false;
    await selling;
    socket.terminate();
  }
  expect(received.filter(({ type }) => type === 'complete' || type === 'error')).toEqual([]);
});
