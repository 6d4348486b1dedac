import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { openSocket } from './open-socket.ts';

const wanted = 3_000;
const atOnce = 50;

export const socketsWithoutToken: Attack = {
  id: 'sockets-without-token',
  what: `${wanted.toLocaleString('en')} sockets that send no token, opened again when they are closed`,
  permissions: ['REDEEM_VOUCHER'],
  async run({ url, signal }) {
    let open = 0;
    let most = 0;
    let rejected = 0;
    while (!signal.aborted) {
      const sockets = await Promise.all(Array.from({ length: atOnce }, () => openSocket(url, null, signal)));
      for (const socket of sockets) {
        if (!socket) rejected += 1;
        else {
          open += 1;
          socket.once('close', () => {
            open -= 1;
          });
        }
      }
      most = Math.max(most, open);
      await wait(open < wanted ? 10 : 1_000);
    }
    return { seen: `at most ${most.toLocaleString('en')} open, ${rejected.toLocaleString('en')} rejected` };
  },
};
