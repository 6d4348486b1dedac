import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Waits until the server listens, then prints the URL of the peer. The bench waits for this line
 * (start-program.ts).
 */
export async function announce(server: Server): Promise<void> {
  if (!server.listening) await once(server, 'listening');
  process.stdout.write(`The peer is running at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
}
