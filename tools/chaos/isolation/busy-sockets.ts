import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { closeOf, openSocket } from './open-socket.ts';

/** The number of concurrent sockets. The first ones send 800 operations each, the others as many as are accepted. */
const sockets = 16;
const flood = 800;
const steady = 45;

export const busySockets: Attack = {
  id: 'busy-sockets',
  what: `${flood} queries at once on one socket, and ${steady} at a time on each of ${sockets - 1} others`,
  permissions: ['PROCESS_POSTAL_DELIVERY'],
  async run({ url, authorization, signal }) {
    let answers = 0;
    const closes = new Map<string, number>();
    const attack = async (index: number): Promise<void> => {
      const socket = await openSocket(url, authorization, signal);
      if (!socket) return void (await wait(100));
      const ended = closeOf(socket);
      const ask = (id: string) => socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
      socket.on('message', (message) => {
        const { type, id } = JSON.parse(String(message));
        if (type !== 'next') return;
        answers += 1;
        if (index > 0) ask(`${id}x`);
      });
      for (let id = 0; id < (index === 0 ? flood : steady); id += 1) ask(String(id));
      const code = await ended;
      if (!signal.aborted) closes.set(String(code), (closes.get(String(code)) ?? 0) + 1);
    };
    const repeat = async (index: number) => {
      while (!signal.aborted) await attack(index);
    };
    await Promise.all(Array.from({ length: sockets }, (_, index) => repeat(index)));
    const closed = [...closes].map(([code, times]) => `${code} × ${times}`).join(', ');
    return { seen: `${answers.toLocaleString('en')} answers, closed ${closed || 'none'}` };
  },
};

const query = '{ salesPage(databaseId: 1) { orders(first: 50) { nodes { reference products { databaseId name } } } } }';
