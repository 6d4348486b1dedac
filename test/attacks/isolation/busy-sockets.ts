import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { closeOf, openSocket } from './open-socket.ts';

/** The number of concurrent sockets. */
const sockets = 16;
/**
 * The number of operations that the first socket sends together, which is more than a socket may
 * have in flight.
 */
const flood = 800;
/** The number of operations that each other socket has in flight. */
const steady = 45;

export const busySockets: Attack = {
  id: 'busy-sockets',
  description: `${flood} concurrent queries on one socket, and ${steady} on each of ${sockets - 1} other sockets`,
  permissions: ['PROCESS_POSTAL_DELIVERY'],
  async run({ url, authorization, signal }) {
    let responses = 0;
    const closes = new Map<string, number>();
    const attack = async (index: number): Promise<void> => {
      const socket = await openSocket(url, authorization, signal);
      if (!socket) return void (await wait(100));
      const ended = closeOf(socket);
      const subscribe = (id: string) =>
        socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
      socket.on('message', (message) => {
        const { type, id } = JSON.parse(String(message));
        if (type !== 'next') return;
        responses += 1;
        if (index > 0) subscribe(`${id}x`);
      });
      for (let id = 0; id < (index === 0 ? flood : steady); id += 1) subscribe(String(id));
      const code = await ended;
      if (!signal.aborted) closes.set(String(code), (closes.get(String(code)) ?? 0) + 1);
    };
    const repeat = async (index: number) => {
      while (!signal.aborted) await attack(index);
    };
    await Promise.all(Array.from({ length: sockets }, (_, index) => repeat(index)));
    const closed = [...closes].map(([code, times]) => `${code} × ${times}`).join(', ');
    return { summary: `${responses.toLocaleString('en')} responses; closed sockets: ${closed || 'none'}` };
  },
};

const query =
  '{ salesPage(databaseId: 1) { orders(first: 50) { nodes { reference products: soldVouchers { databaseId name } } } } }';
