import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '../harness/loopback-server.ts';

export interface Receiver {
  readonly url: string;
  /** Returns the bodies that were received since the last call of `clear`, ordered by the positions of their events. */
  bodies(): string[];
  clear(): void;
}

/** Starts a receiver of webhooks, which accepts every delivery. */
export async function createReceiver(cleanup: AsyncDisposableStack): Promise<Receiver> {
  let bodies: string[] = [];
  const { url, close } = await startLoopbackServer(async (request, response) => {
    bodies.push(await text(request));
    response.end('received');
  });
  cleanup.defer(close);
  return {
    url: `${url}/`,
    bodies: () => bodies.toSorted((one, other) => JSON.parse(one).position - JSON.parse(other).position),
    clear() {
      bodies = [];
    },
  };
}
