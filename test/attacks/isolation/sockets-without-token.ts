import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { openSocket } from './open-socket.ts';

const maxOpen = 3_000;
const batchSize = 50;

export const socketsWithoutToken: Attack = {
  id: 'sockets-without-token',
  description: `${maxOpen.toLocaleString('en')} sockets without a token, reopened when they are closed`,
  permissions: ['REDEEM_VOUCHER'],
  async run({ url, signal }) {
    let open = 0;
    let peak = 0;
    let rejected = 0;
    while (!signal.aborted) {
      const sockets = await Promise.all(
        Array.from({ length: batchSize }, () => openSocket(url, null, signal)),
      );
      for (const socket of sockets) {
        if (!socket) rejected += 1;
        else {
          open += 1;
          socket.once('close', () => {
            open -= 1;
          });
        }
      }
      peak = Math.max(peak, open);
      await wait(open < maxOpen ? 10 : 1_000);
    }
    return { summary: `up to ${peak.toLocaleString('en')} open, ${rejected.toLocaleString('en')} rejected` };
  },
};
