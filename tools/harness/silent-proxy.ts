import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy in front of a TCP server. It can drop packets without FIN or RST, like a network that has
 * failed.
 */
export interface SilentProxy {
  readonly port: number;
  /**
   * Drops everything that is sent over the connections from now on, in both directions. New
   * connections get no response.
   */
  silence(): void;
  /** Forwards new connections again. Packets of earlier connections are still dropped. */
  restore(): void;
  close(): void;
}

/** Starts a proxy on a free port of 127.0.0.1. */
export async function startSilentProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  const joined = new Set<Socket>();
  let isSilent = false;
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  };

  const server = createServer({ allowHalfOpen: true }, (client) => {
    add(client);
    if (isSilent) return void client.resume();
    const upstream = connect({ ...target, allowHalfOpen: true });
    add(upstream);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      joined.add(from);
      from.on('data', (bytes) => joined.has(from) && to.write(bytes));
      from.on('end', () => joined.has(from) && to.end());
      from.on('close', () => joined.delete(from) && to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true;
      joined.clear();
    },
    restore() {
      isSilent = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
